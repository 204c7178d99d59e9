// What the shelf says of the labyrinth.
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

const RoomInfo& Game::info() {
  using Kind = OptionInfo::Kind;
  static const RoomInfo kInfo =
      kit::in_words({.id = "labyrinth",
                     .min_seats = 2,
                     .max_seats = 4,
                     .options = {{.name = "set_size", .kind = Kind::kInt, .fallback = 7, .min = 6, .max = 7},
                                 {.name = "memory_aid", .kind = Kind::kBool, .fallback = false},
                                 {.name = "max_turns", .kind = Kind::kInt, .fallback = 40, .min = 1, .max = 1000}}},
                    words);
  return kInfo;
}

}  // namespace veillee::labyrinth
