// Every way a game can be set up that its option list suggests.
#pragma once

#include <vector>

#include "house/room.h"

namespace veillee {

struct Variant {
  int seats;
  json::object options;
};

// Each number of seats with the defaults, with every single option changed, and with pairs of
// changes, as far as the room accepts them.
std::vector<Variant> variants(const Room& room);
// At most this many of them, spread evenly: for tests that are slow per game.
std::vector<Variant> some_variants(const Room& room, std::size_t most = 60);

}  // namespace veillee
