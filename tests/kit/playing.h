// Positions played by text in the tests of a room. A room's tests/positions.h says once whose states they are:
//   Game game_of(const State&);  // never defined
//   using namespace kit::playing;
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/playout.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"

namespace veillee::kit::playing {

template <class State>
using GameOf = decltype(game_of(std::declval<const State&>()));

// The start of a game.
template <class G>
typename G::State start(int seats, const typename G::Options& options = {}, std::string_view seed = "0") {
  SeededBits bits{Rng(seed, 0)};
  return G::setup(options, seats, bits);
}

// Chance if it is to play, else the lowest seat on turn.
template <class State>
Seat next_to_play(const State& state) {
  const Turn turn = GameOf<State>::turn(state);
  return turn.chance ? kChance : turn.seats.lowest();
}

// What the seat (or kChance) may play now, in the order of the rules.
template <class State>
std::vector<std::string> legal(const State& state, Seat seat) {
  using G = GameOf<State>;
  std::vector<std::string> texts;
  if (!G::turn(state).waits_for(seat)) return texts;
  if (seat == kChance) {
    OutcomeList<G> outcomes;
    G::chance(state, outcomes);
    for (const auto& outcome : outcomes) texts.push_back(G::print(state, outcome.move));
  } else {
    MoveList<G> moves;
    G::legal(state, seat, moves);
    for (const auto move : moves) texts.push_back(G::print(state, move));
  }
  return texts;
}
template <class State>
std::vector<std::string> legal(const State& state) {
  return GameOf<State>::turn(state).is_over() ? std::vector<std::string>{} : legal(state, next_to_play(state));
}

// The same in the order of the engine protocol, as bytes.
template <class... Arguments>
std::vector<std::string> legal_sorted(const Arguments&... arguments) {
  auto texts = legal(arguments...);
  std::sort(texts.begin(), texts.end());
  return texts;
}

template <class State>
bool may(const State& state, Seat seat, std::string_view text) {
  const auto texts = legal(state, seat);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}
template <class State>
bool may(const State& state, std::string_view text) {
  return !GameOf<State>::turn(state).is_over() && may(state, next_to_play(state), text);
}

// "deal 1:2 deal 7:1": what chance may bring, with weights.
template <class State>
std::string outcomes(const State& state) {
  using G = GameOf<State>;
  OutcomeList<G> list;
  if (G::turn(state).chance) G::chance(state, list);
  std::string text;
  for (const auto& outcome : list)
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", G::print(state, outcome.move), outcome.weight);
  return text;
}

// Plays a legal move of the seat, or a possible outcome of chance; anything else fails the test.
template <class State>
void play(State& state, Seat seat, std::string_view text) {
  using G = GameOf<State>;
  ASSERT_TRUE(may(state, seat, text)) << text << " by " << int{seat} << " is not possible in "
                                      << boost::json::serialize(G::board(state));
  G::play(state, seat, *G::parse(state, text));
}
// One after the other, each by chance or by the lowest seat on turn.
template <class State>
void play(State& state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    ASSERT_FALSE(GameOf<State>::turn(state).is_over()) << text;
    play(state, next_to_play(state), text);
  }
}
template <class State>
State after(State state, std::initializer_list<std::string_view> moves) {
  play(state, moves);
  return state;
}

// The clause against a move, "legal" if there is none. The reason can be said in every language.
template <class State>
std::string clause(const State& state, Seat seat, std::string_view text) {
  using G = GameOf<State>;
  const auto refusal = G::why(state, seat, text);
  if (!refusal) return "legal";
  for (const Language language : {Language::kEnglish, Language::kFrench, Language::kGerman}) {
    const std::string said = G::words(language).say("refusals", refusal->key, args_of(*refusal));
    EXPECT_TRUE(!said.empty() && said.find('{') == std::string::npos) << text << ": " << said;
  }
  return refusal->clause;
}

// The state read back from its own JSON: whatever cannot be is refused.
template <class State>
State reread(const State& state) {
  using G = GameOf<State>;
  return G::read_board(state.options,
                       {G::seats(state), G::phase(state), G::turn(state).seats, static_cast<int>(state.ply)},
                       G::board(state))
      .value();
}

// What the reader says of this position with some fields of its board changed; "" if it takes it.
template <class State>
std::string refused(const State& state, std::string_view changes) {
  using G = GameOf<State>;
  boost::json::object board = G::board(state);
  const boost::json::value changed = boost::json::parse(changes);
  for (const auto& [name, value] : changed.as_object()) board[name] = value;
  const auto read = G::read_board(
      state.options, {G::seats(state), G::phase(state), G::turn(state).seats, static_cast<int>(state.ply)}, board);
  return read ? "" : read.error();
}

}  // namespace veillee::kit::playing
