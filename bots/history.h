// What has happened since a search began, as a number by which nodes are found.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/seat.h"

namespace veillee::bots {

class History {
 public:
  // Of the node where the seat decides.
  std::uint64_t key(Seat seat) const { return mix(moves_, 0x100u + static_cast<unsigned>(seat)); }

  // A move that everybody sees. A secret choice is added once all have made theirs.
  template <class Move>
  void add(Seat actor, Move move) {
    moves_ = mix(moves_, std::uint64_t{std::bit_cast<std::uint32_t>(move)} << 8 | static_cast<std::uint8_t>(actor));
  }

 private:
  static constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    a = (a ^ b) * 0x9e3779b97f4a7c15u;
    a ^= a >> 29;
    a *= 0xbf58476d1ce4e5b9u;
    return a ^ (a >> 32);
  }

  std::uint64_t moves_ = 0;
};

}  // namespace veillee::bots
