// The answers against every line of play.
#include "games/cappuccino/riddles.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace veillee::cappuccino {
namespace {

// 1 if `seat` wins alone, 0 if the win is shared, -1 if it loses: by playing everything out.
int outcome(const State& state, Seat seat) {
  if (state.phase == Phase::kOver) {
    const double share = Game::result(state).share(seat, state.seats);
    return share == 1 ? 1 : share == 0 ? -1 : 0;
  }
  MoveList<Game> moves;
  Game::legal(state, state.mover, moves);
  int best = state.mover == seat ? -1 : 1;
  for (const Move move : moves) {
    State next = state;
    Game::play(next, state.mover, move);
    const int one = outcome(next, seat);
    best = state.mover == seat ? std::max(best, one) : std::min(best, one);
  }
  return best;
}

TEST(CappuccinoRiddles, TheAnswersAreTheMovesThatWin) {
  int riddles = 0;
  for (std::uint64_t n = 0; n < 20000 && riddles < 12; ++n) {
    Rng rng("riddles", n);
    State state = pose(rng).state;
    while (state.phase == Phase::kPlay && std::popcount(state.stacks()) > 10)
      Game::play(state, state.mover, Game::playout_move(state, state.mover, rng));
    if (state.phase != Phase::kPlay) continue;
    const auto riddle = prove(state);
    if (!riddle) continue;
    ++riddles;
    std::vector<std::vector<Move>> winning;
    MoveList<Game> moves;
    Game::legal(state, state.mover, moves);
    for (const Move move : moves) {
      State next = state;
      Game::play(next, state.mover, move);
      if (outcome(next, state.mover) == 1) winning.push_back({move});
    }
    EXPECT_EQ(riddle->answers, winning) << Game::picture(Game::view(state, state.mover));
    EXPECT_LT(winning.size(), moves.size());
  }
  EXPECT_EQ(riddles, 12);
}

}  // namespace
}  // namespace veillee::cappuccino
