// What the shelf says of Cappuccino.
#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

const RoomInfo& Game::info() {
  using Kind = OptionInfo::Kind;
  static const RoomInfo kInfo = kit::in_words(
      {.id = "cappuccino",
       .min_seats = 2,
       .max_seats = 4,
       .options = {{.name = "setup", .kind = Kind::kChoice, .fallback = "random", .values = {"random", "advanced"}},
                   {.name = "two_colours", .kind = Kind::kBool, .fallback = false},
                   {.name = "shape", .kind = Kind::kChoice, .fallback = "round", .values = {"round", "rhombus"}}},
       .bench_options = {{"shape", "rhombus"}}},
      words);
  return kInfo;
}

}  // namespace veillee::cappuccino
