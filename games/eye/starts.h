// The 100 start positions of the solitaire (EYE-60), graded by the length of the shortest solution.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/eye/geometry.h"

namespace veillee::eye {

inline constexpr int kStarts = 100;

struct Start {
  std::uint8_t a, b;
  std::string_view counters;  // six cell names with a space between
  int shortest;               // moves; proven (solver.h)

  Squares squares() const;
};

const Start& start_position(int number);  // 1..kStarts

}  // namespace veillee::eye
