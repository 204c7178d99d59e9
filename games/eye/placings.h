// Positions of the solitaire as numbers, and the moves between them, for the solver.
#pragma once

#include <cstdint>
#include <vector>

#include "games/eye/geometry.h"

namespace veillee::eye {

inline constexpr std::uint32_t kPlacings = 906'192;  // 6 of 32
inline constexpr std::uint32_t kPositions = kPlacings * kDesigns;

using Position = std::uint32_t;  // placing * 4 + design

// Six of 32 squares as a number and back: the combinatorial number system, 16 squares at a time.
class Placings {
 public:
  Placings();
  Position position(Squares set, int design) const {
    const std::uint32_t low = set & 0xffff;
    const std::uint32_t placing = low_[low] + high_[static_cast<std::uint32_t>(std::popcount(low)) << 16 | set >> 16];
    return placing * kDesigns + static_cast<std::uint32_t>(design);
  }
  Squares squares(Position position) const { return squares_[position / kDesigns]; }
  static int design(Position position) { return static_cast<int>(position % kDesigns); }

 private:
  std::vector<std::uint32_t> low_, high_;
  std::vector<Squares> squares_;
};

// The colour whose four squares are all occupied, or -1: six counters fill at most one.
inline int full_colour(Squares set, int design) {
  for (int c = 0; c < kColourCount; ++c)
    if ((kSquaresOf[design][c] & ~set) == 0) return c;
  return -1;
}

// Counters that stand on a colour with another one: they may step (EYE-62). None: lost (EYE-65).
inline Squares in_company(Squares set, int design) {
  Squares squares = 0;
  for (int c = 0; c < kColourCount; ++c) {
    const Squares there = set & kSquaresOf[design][c];
    if ((there & (there - 1)) != 0) squares |= there;
  }
  return squares;
}

// Calls found(squares, design) for what every possible move of the `movable` counters or a wheel leads to.
template <class Found>
void for_each_next(Squares set, int design, Squares movable, Found found) {
  const auto now = static_cast<Design>(design);
  for (int i = 0; i < kClicks; ++i)
    if (const auto click = static_cast<Click>(i); (set & holding(now, click)) == 0)
      found(carried(set, now, click), index(design_after(now, click)));
  for (const Opening from : members<Opening>(movable))
    for (const Opening to : members<Opening>(kNeighbours[from] & ~set))
      found((set ^ square(from)) | square(to), design);
}

// The same backwards: from where a move after the first can have led here.
template <class Found>
void for_each_previous(Squares set, int design, Found found) {
  const auto now = static_cast<Design>(design);
  for (int i = 0; i < kClicks; ++i)  // a click is undone by the opposite one
    if (const auto click = static_cast<Click>(i); (set & holding(now, click)) == 0)
      found(carried(set, now, click), index(design_after(now, click)));
  for (const Opening to : members<Opening>(set)) {
    const Squares others = set ^ square(to);
    for (const Opening from : members<Opening>(kNeighbours[to] & ~set))
      if ((others & kSquaresOf[design][kColourOf[design][from]]) != 0) found(others | square(from), design);
  }
}

}  // namespace veillee::eye
