#include "games/eye/solutions.h"

namespace veillee::eye {

namespace {

// As `veillee solve eye --start N` found and proved them; a minute and 1.6 GB each.
constexpr KnownSolution kKnown[] = {
    {1,
     "o3>m3 i3>k3 g3>i3 c5>e3 a3>o3 m3>k7 o3>m3 i3>k1 e3>g1 B+ k4>m2 k2>i4 A+ l7>n7 B+ l6>n6 A+ B+ o4>a4 "
     "o2>a2 A+ p5>n5 b3>d3 B+ l4>n2 d4>f2 A+"},
    {2,
     "B+ m4>o4 m2>o2 A+ n7>p7 p1>n1 B+ n2>l4 j2>h4 A+ i3>k1 B+ A+ B+ b8>p8 l2>j4 A+ c3>a3 o3>a1 B+ a4>c4 "
     "a2>c2 A+"},
    {3,
     "o2>m2 m4>o4 m2>o2 A+ n7>p7 p1>n1 B+ n2>l4 j2>h4 A+ i3>k1 B+ A+ B+ b8>p8 l2>j4 A+ c3>a3 o3>a1 B+ "
     "a4>c4 a2>c2 A+"},
    {4,
     "B- d3>b3 d1>b1 A- a2>o2 a8>c6 a6>c2 B+ k3>m1 A- l2>j4 B- B- A- i3>k1 A- l4>n2 n2>p2 p8>n8 B- p3>n3 "
     "p1>n1 A-"},
    {5,
     "b3>d3 d3>b3 d1>b1 A- a2>o2 a8>c6 a6>c2 B+ k3>m1 A- l2>j4 B- B- A- i3>k1 A- l4>n2 n2>p2 p8>n8 B- "
     "p3>n3 p1>n1 A-"},
    {6,
     "o7>a3 m3>k5 k5>i7 a3>c1 A- f6>h2 A+ B+ i4>k4 i2>k2 A+ l3>n3 j5>h5 B+ j8>l8 h6>j4 d2>b4 A+ o3>m5 "
     "k3>m3 B+ m4>o4 m2>o2 A+"},
    {7,
     "B+ m3>k5 k5>i7 a3>c1 A- f6>h2 A+ B+ i4>k4 i2>k2 A+ l3>n3 j5>h5 B+ j8>l8 h6>j4 d2>b4 A+ o3>m5 k3>m3 "
     "B+ m4>o4 m2>o2 A+"},
};

}  // namespace

std::span<const KnownSolution> known_solutions() { return kKnown; }

}  // namespace veillee::eye
