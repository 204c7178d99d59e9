// What a game is.
//
// A game is a struct of static functions over plain values: no clock, no I/O, no global, no random
// numbers of its own. Everything else (bots, server, protocol, tests) is written once against this.
//
//   State   trivially copyable, fixed size; holds the options, the number of seats and `ply`
//   Move    32 bits; means the same in every state it is legal in
//   View    what one seat (or a spectator) may know, built field by field from a State
//   Options trivially copyable; the defaults are the default-constructed value
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/facts.h"
#include "engine/fixed_list.h"
#include "engine/ranges.h"
#include "engine/rng.h"
#include "engine/seat.h"

namespace veillee {

// One outcome of a chance step. Its probability is weight / sum of the weights.
template <class Move>
struct Outcome {
  Move move;
  std::uint32_t weight;
};

// Final scores and places. Places start at 1; seats that share a place share the number (1,1,3).
struct Result {
  std::array<std::int16_t, kMaxSeats> score{};
  std::array<std::uint8_t, kMaxSeats> rank{};

  // A seat's share of the win: those on place 1 divide it.
  constexpr double share(Seat seat, int seats) const {
    int winners = 0;
    for (int i = 0; i < seats; ++i) winners += rank[i] == 1;
    return rank[seat] == 1 ? 1.0 / winners : 0.0;
  }
};

// Fills `rank` from `score`: the most is first, equal scores share.
constexpr void rank_by_score(Result& result, int seats) {
  for (int i = 0; i < seats; ++i) {
    result.rank[i] = 1;
    for (int j = 0; j < seats; ++j) result.rank[i] += result.score[j] > result.score[i];
  }
}

template <class G>
using MoveList = FixedList<typename G::Move, G::kMaxMoves>;
template <class G>
using OutcomeList = FixedList<Outcome<typename G::Move>, G::kMaxOutcomes>;

// clang-format off
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Options> &&
    std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) == 4 &&
    std::totally_ordered<typename G::Move> &&
    requires(typename G::State& mutable_state, const typename G::State& state, const typename G::View& view,
             const typename G::Options& options, typename G::Move move, Seat seat, Rng& rng, Bits& bits,
             MoveList<G>& moves, OutcomeList<G>& outcomes) {
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::kMaxMoves } -> std::convertible_to<int>;      // capacity of a move list
      { G::kMaxOutcomes } -> std::convertible_to<int>;   // capacity of a chance list; 1 if there is no chance
      { state.ply } -> std::convertible_to<int>;         // moves played, chance included
      { G::seats(state) } -> std::same_as<int>;

      // The start of a game, with its random layout. Games without one ignore the bits.
      { G::setup(options, int{}, bits) } -> std::same_as<typename G::State>;
      // Who decides now.
      { G::turn(state) } -> std::same_as<Turn>;
      // Appends the legal moves of a seat that may decide now: unique, ascending by Move's operator<.
      { G::legal(state, seat, moves) } -> std::same_as<void>;
      // Appends the outcomes of the pending chance step: unique, ascending like moves, weights > 0.
      { G::chance(state, outcomes) } -> std::same_as<void>;
      // Plays a legal move of a seat, or an outcome of chance (seat == kChance). Deterministic.
      { G::play(mutable_state, seat, move) } -> std::same_as<void>;
      // Only when the turn is over.
      { G::result(state) } -> std::same_as<Result>;

      // What a seat (or kSpectator) may know. Nothing else of the state ever reaches a bot or a client.
      { G::view(state, seat) } -> std::same_as<typename G::View>;
      // A full state that the viewer cannot tell from the real one, as likely as chance alone makes it; of secret
      // choices each is as likely as another. It sees the view only, so it cannot peek: view(determinize(v)) == v.
      { G::determinize(view, rng) } -> std::same_as<typename G::State>;
    };

// A game may also offer `choose`: the same moves as `legal`, but only the k-th of n is made, where
// k = pick(n). Random play then needs no list. A conformance test holds the two together.
struct PickFirst { std::uint32_t operator()(std::uint32_t) const { return 0; } };
template <class G>
concept HasChoose = requires(const typename G::State& state, Seat seat) {
  { G::choose(state, seat, PickFirst{}) } -> std::same_as<typename G::Move>;
};
// clang-format on

// May the seat make this move now, or can chance bring it (seat == kChance)?
template <Game G>
bool is_legal(const typename G::State& state, Seat seat, typename G::Move move) {
  if (!G::turn(state).waits_for(seat)) return false;
  if (seat == kChance) {
    OutcomeList<G> outcomes;
    G::chance(state, outcomes);
    return std::ranges::any_of(outcomes, [&](const auto& outcome) { return outcome.move == move; });
  }
  MoveList<G> moves;
  G::legal(state, seat, moves);
  return std::ranges::find(moves, move) != moves.end();
}

}  // namespace veillee
