// The levels of the house players. house/words says what they are called.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace veillee::bots {

struct Level {
  std::string_view id;
  int milliseconds;           // to think, unless the caller says otherwise; 0 plays at random
  std::uint64_t simulations;  // at most, unless the caller says otherwise; 0: no limit but time
  double temperature;         // 0 plays the most visited move; 1 draws moves in proportion to their visits
  double slips;               // in games of luck, instead of that: how often it makes just any move
  bool reads = false;         // concludes from what others did to what they hold (knowledge.h)
  bool plain = false;         // knows nothing of a room but its rules
};

// Browsers have no arena: there `plain` would only make what guests fetch larger, by half of a search.
#ifdef __wasm__
inline constexpr bool kHasPlain = false;
#else
inline constexpr bool kHasPlain = true;
#endif

// From the weakest to the strongest.
std::span<const Level> levels();
const Level* find_level(std::string_view id);
// A level, or `plain`: the search without what rooms know, a yardstick with the time of the strongest.
const Level* find_player(std::string_view id);

}  // namespace veillee::bots
