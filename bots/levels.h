// The levels of the house players.
#pragma once

#include <span>
#include <string_view>

#include "engine/room.h"

namespace veillee::bots {

struct Level {
  std::string_view id;
  int milliseconds;  // to think, unless the caller says otherwise; 0 plays at random
};

// From the weakest to the strongest.
std::span<const Level> levels();
const Level* find_level(std::string_view id);

}  // namespace veillee::bots
