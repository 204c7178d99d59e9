#include "games/eye/starts.h"

#include <array>

namespace veillee::eye {

namespace {

constexpr std::array<Start, kStarts> kTable{{
    {0, 0, "a3 c5 g3 i3 k5 o3", 27}, {0, 0, "c3 i1 m1 m3 m5 m7", 23}, {0, 1, "c4 i2 m4 m6 m8 o2", 23},
    {1, 0, "b6 b8 d2 d4 h2 l2", 23}, {1, 1, "b3 b5 b7 d1 h1 l1", 23}, {0, 0, "e3 g5 i3 i5 m3 o7", 24},
    {0, 1, "a2 e2 g4 i2 i4 m2", 24}, {0, 0, "a3 e3 i3 k5 k7 m5", 24}, {1, 0, "d4 f6 h4 h6 l4 p4", 24},
    {0, 0, "a3 e3 i3 k3 k7 o3", 24}, {1, 1, "b3 b7 d1 d3 l1 p7", 24}, {0, 0, "c1 g1 i3 i5 k3 o1", 24},
    {0, 1, "a4 a6 a8 c4 g4 k4", 24}, {0, 0, "c1 e3 i3 k1 k3 o3", 25}, {0, 1, "a2 e2 i2 i6 k2 m2", 25},
    {0, 0, "a3 c7 e1 g1 i3 m3", 25}, {1, 0, "b2 b6 f2 j2 n2 n6", 25}, {0, 0, "c3 c7 g3 i7 o3 o7", 25},
    {1, 1, "b1 f1 h3 j1 j3 n1", 25}, {0, 0, "a3 c5 g5 i3 i5 m5", 25}, {0, 1, "a2 e2 i2 m2 m8 o8", 25},
    {0, 0, "a5 g1 i3 i5 k3 o1", 25}, {1, 0, "b2 f2 j2 l4 l6 n4", 25}, {0, 0, "e3 g3 i3 k3 m3 o3", 26},
    {0, 1, "c4 g2 g4 k4 o2 o4", 26}, {0, 0, "e5 i3 i5 k5 m3 o5", 26}, {1, 0, "b2 d6 h4 j2 j4 l6", 26},
    {0, 0, "a3 e3 g5 g7 k7 m5", 26}, {1, 1, "f5 l7 n3 n7 p1 p3", 26}, {0, 0, "a1 e1 g5 m1 m7 o7", 26},
    {0, 1, "a8 c4 c8 e2 e4 m2", 26}, {0, 0, "a3 c5 e7 i3 i7 m5", 26}, {1, 0, "d4 f6 h2 j4 n4 p4", 26},
    {0, 0, "e3 g3 i1 i3 k3 o5", 26}, {0, 0, "a3 c1 c3 i3 k1 k3", 27}, {0, 1, "a8 e4 e8 i8 m4 m8", 27},
    {0, 0, "a3 c3 g1 i3 k3 o1", 27}, {1, 0, "b6 f2 f6 j6 n2 n6", 27}, {0, 0, "c3 c5 e3 k3 k5 m3", 27},
    {0, 0, "a3 a5 g5 i3 i5 o5", 27}, {0, 1, "a4 e4 e8 i4 m4 m8", 27}, {0, 0, "a3 c5 e5 i3 k5 m5", 27},
    {1, 0, "d2 h2 h6 l2 p2 p6", 27}, {1, 1, "d3 j3 l7 n3 n7 p3", 27}, {0, 0, "a1 c5 e1 i1 k1 o1", 27},
    {1, 1, "b7 d5 d7 h5 l5 p5", 27}, {0, 0, "a7 e5 g5 i7 m5 o5", 28}, {0, 1, "a4 c2 c4 i4 k2 k4", 28},
    {0, 0, "a7 e5 g7 i7 m5 o7", 28}, {1, 0, "b6 f4 h4 j6 n4 p4", 28}, {0, 0, "a5 a7 c5 i5 i7 k5", 28},
    {1, 1, "b1 d5 f1 j1 l5 n1", 28}, {0, 0, "a7 c5 c7 i7 k5 k7", 28}, {0, 1, "a4 a6 g6 i4 i6 o6", 28},
    {0, 0, "a3 e1 g1 i3 m1 o1", 28}, {1, 0, "b2 d4 f4 j2 l4 n4", 28}, {0, 0, "c1 c3 e1 k1 k3 m1", 28},
    {1, 1, "b3 d7 f3 j3 l7 n3", 28}, {0, 1, "a4 g4 g6 i4 o4 o6", 29}, {1, 0, "b6 f4 h6 j6 n4 p6", 29},
    {1, 1, "b5 d1 f5 j5 l1 n5", 29}, {0, 1, "a8 c6 c8 i8 k6 k8", 29}, {1, 0, "b4 f2 h2 j4 n2 p2", 29},
    {1, 1, "d7 f3 h7 l7 n3 p7", 29}, {0, 0, "e5 g3 k1 m1 o3 o5", 29}, {0, 0, "c7 e3 g3 g7 i3 m7", 29},
    {0, 0, "c1 e1 g1 i1 k7 m3", 29}, {0, 0, "a5 g1 i1 k1 m1 o5", 29}, {0, 0, "i3 i5 k1 k5 m1 m3", 29},
    {0, 0, "a3 c5 c7 i3 k5 k7", 29}, {0, 0, "a7 g1 g7 i7 o1 o7", 30}, {0, 1, "c6 c8 e6 k6 k8 m6", 30},
    {0, 0, "a1 c1 c7 i1 k1 k7", 30}, {1, 0, "b8 d2 f2 j8 l2 n2", 30}, {0, 0, "c7 e1 g1 k7 m1 o1", 30},
    {0, 1, "e2 g2 g8 m2 o2 o8", 30}, {1, 0, "b8 d8 h6 j8 l8 p6", 30}, {1, 1, "b5 f5 h1 j5 j7 p7", 30},
    {0, 0, "c1 e7 g7 i1 o1 o5", 30}, {0, 0, "a1 c1 g1 g5 i1 o5", 30}, {0, 0, "a3 c1 e1 e3 i7 k3", 30},
    {0, 0, "c7 e7 g1 k7 m7 o1", 31}, {0, 1, "a2 a8 c8 i2 i8 k8", 31}, {1, 0, "d8 f8 h2 l8 n8 p2", 31},
    {0, 0, "a3 a5 i1 i3 k1 o5", 31}, {0, 0, "e7 g1 g7 k1 m7 o7", 31}, {1, 1, "d7 f5 f7 h7 j5 j7", 31},
    {0, 0, "a7 c1 e1 i5 i7 k5", 31}, {0, 1, "c2 c8 e8 i8 k2 o8", 31}, {0, 0, "a3 g7 i3 m1 o1 o7", 31},
    {0, 0, "a5 a7 c1 i7 k5 m1", 32}, {0, 1, "c6 c8 e2 i8 k6 m2", 32}, {0, 0, "e7 g7 i1 i7 k7 m1", 32},
    {1, 0, "b2 f6 f8 h2 n8 p6", 32}, {0, 0, "a7 c1 c7 i7 k7 o1", 32}, {1, 1, "d5 d7 h1 l5 l7 p1", 32},
    {0, 1, "c8 e8 g6 g8 k2 m2", 33}, {1, 1, "b7 d7 f5 j1 j3 l1", 33}, {1, 1, "b3 d1 h7 j7 n1 p7", 33},
    {1, 1, "d7 f5 f7 h7 l1 n1", 33},
}};

}  // namespace

Squares Start::squares() const {
  Squares set = 0;
  for (std::size_t i = 0; i < counters.size(); i += 3)
    set |= square(opening_of(cell_at(counters[i] - 'a', counters[i + 1] - '1')));
  return set;
}

const Start& start_position(int number) { return kTable[static_cast<std::size_t>(number - 1)]; }

}  // namespace veillee::eye
