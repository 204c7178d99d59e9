// A house player's decision: from what its seat may know to a move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/levels.h"
#include "engine/game.h"
#include "engine/playout.h"

namespace veillee::bots {

struct Budget {
  int milliseconds = 0;           // 0: the level's own
  std::uint64_t simulations = 0;  // 0: no limit but time. With it the choice depends on the seed only
};

template <Game G>
struct Choice {
  struct Candidate {
    typename G::Move move;
    std::uint64_t visits;
    double value;  // expected share of the win of the seat that thinks
  };
  typename G::Move move{};
  std::array<double, kMaxSeats> value{};  // expected share of the win per seat
  std::vector<Candidate> candidates;      // most visited first
  std::uint64_t simulations = 0;
};

// The seat must be on turn in the viewed position. Sees nothing but the view.
template <Game G>
Choice<G> think(const typename G::View& view, Seat seat, const Level&, const Budget&, Rng rng) {
  const typename G::State state = G::determinize(view, rng);
  return {.move = random_move<G>(state, seat, rng), .value = {}, .candidates = {}, .simulations = 0};
}

}  // namespace veillee::bots
