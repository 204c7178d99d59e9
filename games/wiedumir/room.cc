// What the shelf says of Wie Du Mir.
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

const RoomInfo& Game::info() {
  using OptionKind = OptionInfo::Kind;
  static const RoomInfo kInfo = kit::in_words(
      {.id = "wiedumir",
       .min_seats = 2,
       .max_seats = 8,
       .options = {{.name = "rounds", .kind = OptionKind::kInt, .fallback = 1, .min = 1, .max = kMostRounds},
                   {.name = "target", .kind = OptionKind::kInt, .fallback = nullptr, .min = 1, .max = kMostTarget},
                   {.name = "no_ceiling", .kind = OptionKind::kBool, .fallback = false},
                   {.name = "hidden", .kind = OptionKind::kBool, .fallback = false},
                   {.name = "little_by_little", .kind = OptionKind::kBool, .fallback = false}}},
      words);
  return kInfo;
}

}  // namespace veillee::wiedumir
