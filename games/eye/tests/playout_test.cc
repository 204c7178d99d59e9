// Random games keep the counters together and end.
#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

void check(const State& state) {
  Squares all = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    ASSERT_EQ(all & state.counters[seat], 0u);
    all |= state.counters[seat];
    const int due = state.out.contains(seat) ? 0 : counters_each(state);
    ASSERT_EQ(std::popcount(state.counters[seat]) + state.reserve[seat], due);
  }
  ASSERT_LE(state.turns, kMaxTurns);
  if (state.phase == Phase::kPlay && !state.options.quiz) {
    ASSERT_GT(state.moves_left, 0);
  }
}

TEST(EyePlayouts, counters_stay_and_games_end) {
  Rng rng(1);
  int out = 0, cleared = 0, drawn = 0;
  for (int game = 0; game < 1200; ++game) {
    Options options;
    const int seats = 1 + game % 4;
    options.win = static_cast<Win>(game / 4 % 5);
    options.colours = static_cast<std::uint8_t>(1 + game / 20 % 8);
    options.quiz = seats > 1 && game % 3 == 0;
    options.categories = static_cast<std::uint8_t>(1 + game % 8);
    options.start = static_cast<std::uint8_t>(1 + game % 100);
    State state = fresh(seats, options);
    do {
      check(state);
      cleared += state.phase == Phase::kClear;
    } while (random_step<Game>(state, rng));
    out += state.out.size();
    drawn += seats > 1 && state.winner < 0;
  }
  EXPECT_GT(out, 0);
  EXPECT_GT(cleared, 0);
  EXPECT_GT(drawn, 0);
}

TEST(EyePlayouts, choose_gives_the_moves_of_legal_in_their_order) {
  Rng rng(2);
  State state = fresh(2);
  for (int i = 0; i < 400; ++i) {
    const Turn turn = Game::turn(state);
    if (turn.is_over()) break;
    MoveList<Game> moves;
    Game::legal(state, turn.seats.lowest(), moves);
    ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    for (std::uint32_t k = 0; k < moves.size(); ++k)
      ASSERT_EQ(Game::choose(state, turn.seats.lowest(), [&](std::uint32_t) { return k; }), moves[k]);
    random_step<Game>(state, rng);
  }
}

TEST(EyePlayouts, heuristics_give_shares_weights_and_legal_moves) {
  Rng rng(4);
  for (int game = 0; game < 40; ++game) {
    Options options;
    options.quiz = game % 2 == 1;
    State state = fresh(2 + game % 3, options);
    while (!Game::turn(state).is_over()) {
      const Turn turn = Game::turn(state);
      if (turn.chance) {
        random_step<Game>(state, rng);
        continue;
      }
      std::array<double, veillee::kMaxSeats> share{};
      Game::evaluate(state, share);
      double sum = 0;
      for (const double part : share) sum += part;
      ASSERT_NEAR(sum, 1, 1e-9);
      MoveList<Game> moves;
      Game::legal(state, turn.seats.lowest(), moves);
      std::vector<float> weights(moves.size());
      Game::prior(state, turn.seats.lowest(), moves, weights.data());
      for (const float weight : weights) ASSERT_GT(weight, 0);
      const Move move = Game::playout_move(state, turn.seats.lowest(), rng);
      ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
      Game::play(state, turn.seats.lowest(), move);
    }
  }
}

TEST(EyeView, everything_is_open_and_a_world_looks_the_same) {
  Rng rng(6);
  for (int game = 0; game < 60; ++game) {
    Options options;
    options.quiz = game % 2 == 1;
    State state = fresh(2 + game % 3, options);
    do {
      for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
        const View view = Game::view(state, viewer);
        ASSERT_EQ(Game::board(view), Game::board(state));
        ASSERT_TRUE(Game::view(Game::determinize(view, rng), viewer) == view);
      }
    } while (random_step<Game>(state, rng));
  }
}

}  // namespace
}  // namespace veillee::eye
