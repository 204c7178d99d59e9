// Random play and perft, for any game.
#pragma once

#include <utility>

#include "engine/game.h"

namespace veillee {

// One outcome of the pending chance step, with its probability.
template <Game G, class Source>
typename G::Move draw_outcome(const typename G::State& state, Source& source) {
  OutcomeList<G> outcomes;
  G::chance(state, outcomes);
  std::uint32_t total = 0;
  for (const auto& outcome : outcomes) total += outcome.weight;
  std::uint32_t k = below(source, total);
  for (const auto& outcome : outcomes) {
    if (k < outcome.weight) return outcome.move;
    k -= outcome.weight;
  }
  std::unreachable();  // k < total
}

// One of the seat's legal moves, each equally likely.
template <Game G>
typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (HasChoose<G>) {
    return G::choose(state, seat, [&rng](std::uint32_t n) { return rng.below(n); });
  } else {
    MoveList<G> moves;
    G::legal(state, seat, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

// Makes one uniformly random step: chance by its probabilities, of several actors the lowest seat.
// False when the game is over.
template <Game G>
bool random_step(typename G::State& state, Rng& rng) {
  const Turn turn = G::turn(state);
  if (turn.chance) {
    G::play(state, kChance, draw_outcome<G>(state, rng));
  } else if (!turn.seats.empty()) {
    const Seat seat = turn.seats.lowest();
    G::play(state, seat, random_move<G>(state, seat, rng));
  } else {
    return false;
  }
  return true;
}

// Plays to the end; the number of moves made, chance included.
template <Game G>
int playout(typename G::State& state, Rng& rng) {
  int moves = 0;
  while (random_step<G>(state, rng)) ++moves;
  return moves;
}

// Leaves of the move tree at exactly this depth: chance outcomes are expanded, of several actors the
// lowest seat moves, games that ended earlier count nothing.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  const Turn turn = G::turn(state);
  std::uint64_t leaves = 0;
  const auto expand = [&](Seat seat, typename G::Move move) {
    typename G::State next = state;
    G::play(next, seat, move);
    leaves += perft<G>(next, depth - 1);
  };
  if (turn.chance) {
    OutcomeList<G> outcomes;
    G::chance(state, outcomes);
    for (const auto& outcome : outcomes) expand(kChance, outcome.move);
  } else if (!turn.seats.empty()) {
    const Seat seat = turn.seats.lowest();
    MoveList<G> moves;
    G::legal(state, seat, moves);
    if (depth == 1) return moves.size();
    for (const auto move : moves) expand(seat, move);
  }
  return leaves;
}

}  // namespace veillee
