// What the shelf says of the Eye.
#include "games/eye/eye.h"

namespace veillee::eye {

const RoomInfo& Game::info() {
  using Kind = OptionInfo::Kind;
  static const RoomInfo kInfo = kit::in_words(
      {.id = "eye",
       .min_seats = kMinSeats,
       .max_seats = kMaxSeats,
       .options = {{.name = "win",
                    .kind = Kind::kChoice,
                    .fallback = "own",
                    .values = {"own", "own_or_enemy", "colours:1", "colours:2", "colours:3", "colours:4", "colours:5",
                               "colours:6", "colours:7", "colours:8", "targets", "children"}},
                   {.name = "handicap", .kind = Kind::kInts, .fallback = nullptr, .min = 1, .max = 8},
                   {.name = "quiz", .kind = Kind::kBool, .fallback = false},
                   {.name = "categories", .kind = Kind::kInt, .fallback = 8, .min = 1, .max = 8},
                   {.name = "knows", .kind = Kind::kInts, .fallback = nullptr, .min = 0, .max = 100},
                   {.name = "start", .kind = Kind::kInt, .fallback = 1, .min = 1, .max = 100}}},
      words);
  return kInfo;
}

}  // namespace veillee::eye
