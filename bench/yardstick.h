// Yardsticks: the same random play as a plain hand-written loop, to be measured in the same run.
//
// A room has one if there is a file bench/plain/<room>.cc; it defines `plain_<room>`.
#pragma once

#include <cstdint>
#include <string_view>

namespace veillee::bench {

struct PlainStats {
  std::uint64_t games = 0, moves = 0;
  double seconds = 0;
};

// Plays `games` random games of this many players with the room's bench options.
using Yardstick = PlainStats (*)(int players, std::uint64_t games, std::uint64_t seed);

// Nothing if the room has none.
Yardstick find_yardstick(std::string_view room_id);

}  // namespace veillee::bench
