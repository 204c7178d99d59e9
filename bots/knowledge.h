// What a room may tell the house players beyond its rules. All of it is optional static members of
// the game; without them the search knows the rules only.
//
//   evaluate(state, share)            expected share of the win per seat, sums to 1
//   prior(state, seat, moves, weight) a positive weight per legal move: how promising it looks
//   playout_move(state, seat, rng)    a fast, sensible, still random move
//   is_open(state)                    nothing is hidden in this game, to its end: a view tells the whole state; where
//                                     kFacts.hides is kSometimes
//   reopen(state, seat)               takes back the secret choices that others have made and `seat`
//                                     has not seen, when `seat` still owes its own (a duel half chosen)
//   Reading                           what others' moves tell about what they hold, with
//     read(reading, view, actor, move)  takes in a move about to be played, with what the thinking seat sees then
//     evidence(reading, state)          the logarithm of how likely a state makes all that was read
//     reveal(view, state, seat)         makes the view one that also knows what the seat holds in the state
//   exact(state, nodes)               in open games: what every legal move is worth to the seat on turn with
//                                     best play, the best first, if so many nodes are enough to tell
//   kFacts                            which of these there are, and more (engine/facts.h)
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "engine/game.h"
#include "engine/playout.h"

namespace veillee::bots {

using Shares = std::array<double, veillee::kMaxSeats>;

inline constexpr int kDefaultPlayoutPlies = 8;
// No playout is longer, whatever the options of the game are: thinking has to stay within its time.
inline constexpr int kLongestPlayout = 4000;

// Games that are no rooms (tests) may have none: everything may be hidden, nothing is known.
template <class G>
constexpr Facts facts_of() {
  if constexpr (requires { G::kFacts; }) return G::kFacts;
  return {};
}

template <class G>
bool is_open(const typename G::State& state) {
  if constexpr (facts_of<G>().hides == Facts::Hides::kSometimes) return G::is_open(state);
  return facts_of<G>().hides == Facts::Hides::kNothing;
}

// The game with nothing known but its rules, and who sees what: the yardstick for all that a room adds.
template <Game G>
struct Plain : G {
  static constexpr bool kPlain = true;
  static void evaluate() = delete;
  static void prior() = delete;
  static void playout_move() = delete;
  static void exact() = delete;
};
template <class G>
inline constexpr bool kIsPlain = requires {
  G::kPlain;
};
template <class G>
inline constexpr bool kIsLuck = facts_of<G>().luck;

// clang-format off
// Room for every seat of the house, or for as many as the game has.
template <class G>
using GameShares = std::array<double, static_cast<std::size_t>(G::kMaxSeats)>;
template <class G>
concept HasEvaluate =
    requires(const typename G::State& state, Shares& share) { G::evaluate(state, share); } ||
    requires(const typename G::State& state, GameShares<G>& share) { G::evaluate(state, share); };
template <class G>
concept HasPrior = requires(const typename G::State& state, Seat seat, const MoveList<G>& moves, float* weights) {
  G::prior(state, seat, moves, weights);
};
template <class G>
concept HasPlayoutMove = requires(const typename G::State& state, Seat seat, Rng& rng) {
  { G::playout_move(state, seat, rng) } -> std::same_as<typename G::Move>;
};
template <class G>
concept HasExact = requires(const typename G::State& state) { G::exact(state, std::uint64_t{}); };
template <class G>
concept HasReading = requires(typename G::Reading& reading, typename G::View& view, Seat seat,
                              typename G::Move move, const typename G::State& state) {
  G::read(reading, view, seat, move);
  G::reveal(view, state, seat);
  { G::evidence(reading, state) } -> std::convertible_to<double>;
};
template <class G>
concept HasReopen = requires(typename G::State& state, Seat seat) { G::reopen(state, seat); };
// clang-format on

template <class G>
struct ReadingOf {
  struct type {};
};
template <HasReading G>
struct ReadingOf<G> {
  using type = typename G::Reading;
};
// What has been read of others; nothing in a room where there is nothing to read.
template <class G>
using Reading = typename ReadingOf<G>::type;

template <class G>
constexpr int playout_plies() {
  if constexpr (kIsPlain<G>)
    return kLongestPlayout;
  else if constexpr (facts_of<G>().playout_plies >= 0)
    return facts_of<G>().playout_plies;
  else if constexpr (HasEvaluate<G>)
    return kDefaultPlayoutPlies;
  else
    return kLongestPlayout;
}

template <Game G>
void final_shares(const typename G::State& state, Shares& shares) {
  const Result result = G::result(state);
  const int seats = G::seats(state);
  for (int seat = 0; seat < seats; ++seat) shares[seat] = result.share(static_cast<Seat>(seat), seats);
}

// What the position is worth without looking further.
template <Game G>
void judge(const typename G::State& state, Shares& shares) {
  if constexpr (HasEvaluate<G>) {
    if constexpr (requires { G::evaluate(state, shares); }) {
      G::evaluate(state, shares);
    } else {
      GameShares<G> own{};
      G::evaluate(state, own);
      std::copy(own.begin(), own.end(), shares.begin());
    }
  } else {
    const int seats = G::seats(state);
    for (int seat = 0; seat < seats; ++seat) shares[seat] = 1.0 / seats;
  }
}

template <Game G>
typename G::Move playout_move(const typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (HasPlayoutMove<G>) return G::playout_move(state, seat, rng);
  return random_move<G>(state, seat, rng);
}

// Plays on as the room's policy says and tells what came of it.
template <Game G>
void rollout(typename G::State& state, Rng& rng, Shares& shares) {
  for (int plies = 0;; ++plies) {
    const Turn turn = G::turn(state);
    if (turn.is_over()) return final_shares<G>(state, shares);
    if (plies >= playout_plies<G>()) return judge<G>(state, shares);
    if (turn.chance) {
      G::play(state, kChance, draw_outcome<G>(state, rng));
    } else {
      const Seat seat = turn.seats.lowest();
      G::play(state, seat, playout_move<G>(state, seat, rng));
    }
  }
}

}  // namespace veillee::bots
