// Exact endgames against every line of play.
#include "games/cappuccino/tests/positions.h"

namespace veillee::cappuccino {
namespace {

// The mover's share with best play, by trying everything.
double best_share(const State& state, Seat seat) {
  if (state.phase == Phase::kOver) return Game::result(state).share(seat, 2);
  const bool own = state.mover == seat;
  double best = own ? 0 : 1;
  MoveList<Game> moves;
  Game::legal(state, state.mover, moves);
  for (const Move move : moves) {
    State next = state;
    Game::play(next, state.mover, move);
    const double share = best_share(next, seat);
    best = own ? std::max(best, share) : std::min(best, share);
  }
  return best;
}

// Every line of play from here, at most `limit` of them counted.
std::uint64_t lines(const State& state, std::uint64_t limit) {
  if (state.phase == Phase::kOver) return 1;
  MoveList<Game> moves;
  Game::legal(state, state.mover, moves);
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    if (sum >= limit) break;
    State next = state;
    Game::play(next, state.mover, move);
    sum += lines(next, limit - sum);
  }
  return sum;
}

TEST(CappuccinoEndgame, is_what_every_line_of_play_says) {
  constexpr std::uint64_t kLines = 5'000;
  int solved = 0, won = 0, with_spare_moves = 0;
  for (std::uint64_t game = 0; game < 100; ++game) {
    Rng rng("endgame", game);
    State state = fresh(2, std::to_string(game));
    while (state.phase == Phase::kPlay && lines(state, kLines) == kLines) random_step<Game>(state, rng);
    if (state.phase != Phase::kPlay) continue;
    const auto values = Game::exact(state, 1'000'000);
    if (!values) continue;  // few lines of play, but a zone of many stacks
    ++solved;
    for (const auto& [move, share] : *values) {
      State next = state;
      Game::play(next, state.mover, move);
      ASSERT_EQ(share, best_share(next, state.mover)) << game << " " << Game::print(state, move);
      won += share == 1;
      with_spare_moves += next.phase == Phase::kPlay && next.mover == state.mover;
    }
    ASSERT_TRUE(std::ranges::is_sorted(*values, std::greater{}, &std::pair<Move, double>::second));
  }
  EXPECT_GT(solved, 70);
  EXPECT_GT(won, 100);
  EXPECT_GT(with_spare_moves, 5);
}

TEST(CappuccinoEndgame, gives_up_what_is_too_large) {
  EXPECT_FALSE(Game::exact(fresh(2, "1"), 1'000'000));
  EXPECT_FALSE(Game::exact(fresh(4, "1"), 1'000'000));
  const State state = position({{"0,0", "0"}, {"1,0", "1"}, {"2,0", "0"}, {"3,0", "1"}, {"4,0", "0"}}, 0);
  EXPECT_TRUE(Game::exact(state, 1'000));
  EXPECT_FALSE(Game::exact(state, 3));
}

}  // namespace
}  // namespace veillee::cappuccino
