// What the shelf says of Caprice.
#include "games/caprice/caprice.h"

namespace veillee::caprice {

const RoomInfo& Game::info() {
  static const RoomInfo kInfo =
      kit::in_words({.id = "caprice",
                     .min_seats = kMinSeats,
                     .max_seats = kMaxSeats,
                     .options = {{.name = "auto_order", .kind = OptionInfo::Kind::kBool, .fallback = false}}},
                    words);
  return kInfo;
}

}  // namespace veillee::caprice
