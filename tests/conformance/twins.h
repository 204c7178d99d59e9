// What tests must know of a room's secrets, to play two games that a viewer may not tell apart.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <optional>

#include "engine/playout.h"

namespace veillee {

namespace json = boost::json;

template <class G>
bool is_possible(const typename G::State& state, Seat seat, typename G::Move move) {
  if (!G::turn(state).waits_for(seat)) return false;
  if (seat == kChance) {
    OutcomeList<G> outcomes;
    G::chance(state, outcomes);
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const auto& outcome) { return outcome.move == move; });
  }
  MoveList<G> moves;
  G::legal(state, seat, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// For rooms where every move is open, and what it shows too. Those of a room derive from it.
template <class G>
struct OpenTwins {
  using Game = G;
  using State = typename G::State;
  using Move = typename G::Move;

  // Another first position that the viewer cannot tell from this one, by the rules and not by the room's view: needed
  // where the set-up deals secrets. (Better deal them by chance moves.)
  static State another_start(const State& start, Seat, Rng&) { return start; }
  // Another state that the viewer cannot tell from this one.
  static State another(const State& state, Seat viewer, Rng& rng) {
    return G::determinize(G::view(state, viewer), rng);
  }
  // Are the secrets different?
  static bool differ(const State& a, const State& b) { return G::board(a) != G::board(b); }
  // For the games of a pair: any move, those with secrets often.
  static Move some_move(const State& state, Seat seat, Rng& rng) { return random_move<G>(state, seat, rng); }
  // For the frequencies of drawn states: a move that depends on nothing that is hidden from others.
  static Move even_move(const State& state, Seat seat, Rng& rng) { return random_move<G>(state, seat, rng); }
  // Their facts, as JSON.
  static json::value secrets(const State& state) { return G::board(state); }
  static constexpr int kDrawnWithin = 400;  // moves from the start: where the secrets are
  // A move in the twin that looks like this one to the viewer; nothing if there is none.
  static std::optional<Move> twin_move(const State&, Seat seat, Move move, const State& twin, Seat, Rng&) {
    return is_possible<G>(twin, seat, move) ? std::optional(move) : std::nullopt;
  }
  // One of the two games, before and after a move.
  struct Step {
    const State &before, &after;
    Seat seat;
    Move move;
  };
  // Do the rules show the viewer that the games are different now?
  static bool parted(const Step&, const Step&, Seat) { return false; }
};

}  // namespace veillee
