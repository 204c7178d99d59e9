// Shortest solutions of start positions that are written down, so that hints can follow them.
#pragma once

#include <span>
#include <string_view>

namespace veillee::eye {

struct KnownSolution {
  int start;
  std::string_view moves;  // with a space between
};

std::span<const KnownSolution> known_solutions();

}  // namespace veillee::eye
