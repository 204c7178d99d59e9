// Positions and moves as text, for Caprice's tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/playout.h"
#include "games/caprice/caprice.h"

namespace veillee::caprice {

// "LR DS" and the like.
inline Row row(std::string_view text) {
  Row row;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) row.push(*parse_kind(text.substr(i, 2)));
  return row;
}

inline void hold(State& state, Seat seat, std::string_view symbols) {
  for (int i = 0; i < state.hands[seat].size; ++i) ++state.bag[state.hands[seat].at(i)];
  state.hands[seat] = row(symbols);
  for (int i = 0; i < state.hands[seat].size; ++i) --state.bag[state.hands[seat].at(i)];
}

// Seat 0 is to place. `towers` are A to F, bottom first, separated by '|': "LR LR|DS||||".
// Everybody holds one symbol of each kind.
inline State building(std::string_view towers, int seats = 2, Options options = {}) {
  State state = empty_table(options, seats);
  state.phase = Phase::kPlace;
  for (Seat seat = 0; seat < seats; ++seat) hold(state, seat, "LR LS DR DS");
  for (int spot = 0; spot < kSpots; ++spot) {
    const auto end = std::min(towers.find('|'), towers.size());
    state.towers[spot] = row(towers.substr(0, end));
    towers.remove_prefix(std::min(end + 1, towers.size()));
    for (int i = 0; i < state.towers[spot].size; ++i) --state.supply[state.towers[spot].at(i)];
  }
  return state;
}

inline std::vector<std::string> legal(const State& state, Seat seat) {
  MoveList<Game> moves;
  Game::legal(state, seat, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(Game::print(state, move));
  return texts;
}
inline bool can(const State& state, std::string_view text) {
  const auto texts = legal(state, Game::turn(state).seats.lowest());
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// Plays moves one after the other, each by the lowest seat on turn or by chance. They must be legal.
inline void play(State& state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const Turn turn = Game::turn(state);
    const Seat seat = turn.chance ? kChance : turn.seats.lowest();
    ASSERT_FALSE(turn.is_over()) << text;
    ASSERT_FALSE(Game::why(state, seat, text).has_value()) << text << ": " << Game::why(state, seat, text)->text.en;
    Game::play(state, seat, *Game::parse(state, text));
  }
}

inline std::string clause(const State& state, Seat seat, std::string_view text) {
  const auto refusal = Game::why(state, seat, text);
  if (!refusal) return "legal";
  EXPECT_FALSE(refusal->text.en.empty() || refusal->text.fr.empty() || refusal->text.de.empty()) << text;
  return refusal->clause;
}

inline std::string tower(const State& state, char spot) {
  std::string text;
  const Row kinds = state.towers[spot - 'A'];
  for (int i = 0; i < kinds.size; ++i) text += std::string(i > 0 ? " " : "") + std::string(kKindNames[kinds.at(i)]);
  return text;
}

inline std::string json_of(const State& state) { return boost::json::serialize(Game::board(state)); }
inline std::string json_of(const View& view) { return boost::json::serialize(Game::board(view)); }

// The state read back from its own JSON.
inline State reread(const State& state) {
  const Envelope envelope{state.seat_count, Game::phase(state), Game::turn(state).seats, static_cast<int>(state.ply)};
  return Game::read_board(state.options, envelope, Game::board(state));
}

}  // namespace veillee::caprice
