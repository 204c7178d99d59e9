// Positions and moves as text, for Caprice's tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "games/caprice/caprice.h"
#include "tests/kit/playing.h"

namespace veillee::caprice {

Game game_of(const State&);
using namespace kit::playing;

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

inline std::string tower(const State& state, char spot) {
  std::string text;
  const Row kinds = state.towers[spot - 'A'];
  for (int i = 0; i < kinds.size; ++i) text += std::string(i > 0 ? " " : "") + std::string(kKindNames[kinds.at(i)]);
  return text;
}

inline std::string json_of(const State& state) { return boost::json::serialize(Game::board(state)); }
inline std::string json_of(const View& view) { return boost::json::serialize(Game::board(view)); }

}  // namespace veillee::caprice
