// What each seat has seen since a search began, as numbers by which its nodes are found.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "bots/knowledge.h"

namespace veillee::bots {

template <Game G>
class History {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Of the node where the seat decides.
  std::uint64_t key(Seat seat) const { return mix(seen_[HasSeen<G> ? seat : 0], 0x100u + static_cast<unsigned>(seat)); }

  // A move that is about to be played.
  void add(const State& state, Seat actor, Move move) {
    if constexpr (HasSeen<G>) {
      for (Seat viewer = 0; viewer < G::seats(state); ++viewer)
        seen_[viewer] = mix(seen_[viewer], tagged(G::seen(state, actor, move, viewer), actor));
    } else {
      seen_[0] = mix(seen_[0], tagged(std::bit_cast<std::uint32_t>(move), actor));
    }
  }
  // A secret choice is seen by all once all have made theirs.
  void add_shown(Seat actor, Move move) {
    for (auto& seen : seen_) seen = mix(seen, tagged(std::bit_cast<std::uint32_t>(move), actor));
  }

 private:
  static constexpr std::uint64_t tagged(std::uint64_t what, Seat actor) {
    return what << 8 | static_cast<std::uint8_t>(actor);
  }
  static constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    a = (a ^ b) * 0x9e3779b97f4a7c15u;
    a ^= a >> 29;
    a *= 0xbf58476d1ce4e5b9u;
    return a ^ (a >> 32);
  }

  std::array<std::uint64_t, HasSeen<G> ? veillee::kMaxSeats : 1> seen_{};
};

}  // namespace veillee::bots
