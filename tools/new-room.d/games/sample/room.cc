// What the shelf says of Sample.
#include "games/sample/sample.h"

namespace veillee::sample {

const RoomInfo& Game::info() {
  static const RoomInfo kInfo = kit::in_words(
      {.id = "sample",
       .min_seats = kMinSeats,
       .max_seats = kMaxSeats,
       .options = {{.name = "rounds", .kind = OptionInfo::Kind::kInt, .fallback = 3, .min = 1, .max = kMostRounds}}},
      words);
  return kInfo;
}

}  // namespace veillee::sample
