// Positions of Sample for tests.
#pragma once

#include "games/sample/sample.h"
#include "tests/kit/playing.h"

namespace veillee::sample {

namespace json = boost::json;

Game game_of(const State&);
using namespace kit::playing;

// A game in which the cards of the first round are dealt.
inline State dealt(const std::vector<int>& cards, Options options = {}) {
  State state = start<Game>(static_cast<int>(cards.size()), options);
  for (const int card : cards) play(state, kChance, fmt::format("deal {}", card));
  return state;
}

inline json::object view(const State& state, Seat viewer) { return Game::board(Game::view(state, viewer)); }

}  // namespace veillee::sample
