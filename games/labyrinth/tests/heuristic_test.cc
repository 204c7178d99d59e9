// Knowledge for house players: sound everywhere, and better than none.
#include <cmath>

#include "games/labyrinth/tests/positions.h"

namespace veillee::labyrinth {
namespace {

TEST(LabyrinthHeuristic, shares_sum_to_one_and_weights_are_positive) {
  Rng rng("heuristic", 0);
  for (int game = 0; game < 60; ++game) {
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({}, 2 + game % 3, bits);
    while (true) {
      std::array<double, veillee::kMaxSeats> share;
      Game::evaluate(state, share);
      double sum = 0;
      for (int seat = 0; seat < state.seats; ++seat) {
        ASSERT_GE(share[seat], 0.0);
        sum += share[seat];
      }
      ASSERT_NEAR(sum, 1.0, 1e-9);
      const Turn turn = Game::turn(state);
      if (turn.is_over()) break;
      for (const Seat seat : turn.seats) {
        MoveList<Game> moves;
        Game::legal(state, seat, moves);
        float weights[Game::kMaxMoves];
        std::fill_n(weights, moves.size(), -1.0f);
        Game::prior(state, seat, moves, weights);
        for (std::size_t i = 0; i < moves.size(); ++i)
          ASSERT_TRUE(std::isfinite(weights[i]) && weights[i] > 0) << Game::print(state, moves[i]);
        const Move move = Game::playout_move(state, seat, rng);
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << Game::print(state, move);
      }
      step(state, rng);
    }
  }
}

TEST(LabyrinthHeuristic, over_is_exact) {
  State state = walking(3, R"({"hands":[["T2","T3","T4","T5","T6","T7"],["G1","G2"],[]]})", "3.7");
  play(state, 0, "go 3.7");
  std::array<double, veillee::kMaxSeats> share;
  Game::evaluate(state, share);
  EXPECT_EQ(share[0], 1.0);
  EXPECT_EQ(share[1], 0.0);
}

TEST(LabyrinthHeuristic, more_of_a_set_is_better) {
  const State state = position(2, "change", R"({"hands":[["T2","T3","T4"],["G1","T5"]]})");
  std::array<double, veillee::kMaxSeats> share;
  Game::evaluate(state, share);
  EXPECT_GT(share[0], share[1]);
}

// Whenever two changes can open the way to the wanted card, the playout goes and takes it.
TEST(LabyrinthHeuristic, finds_the_pair_of_changes_that_opens_the_way) {
  Rng rng("pairs", 0);
  int reachable = 0;
  for (int i = 0; i < 500; ++i) {
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({}, 2, bits);
    bool possible = false;
    MoveList<Game> first;
    Game::legal(state, 0, first);
    for (const Move a : first) {
      State one = state;
      Game::play(one, 0, a);
      MoveList<Game> second;
      Game::legal(one, 0, second);
      for (const Move b : second) {
        State two = one;
        Game::play(two, 0, b);
        possible |= (walkable(two, 0) >> picture_cell(two.face_up) & 1) != 0;
      }
    }
    for (int k = 0; k < 3; ++k) Game::play(state, 0, Game::playout_move(state, 0, rng));
    ASSERT_EQ(std::popcount(state.hand[0]), possible ? 1 : 0);
    reachable += possible;
  }
  EXPECT_GT(reachable, 150);
  EXPECT_LT(reachable, 350);
}

TEST(LabyrinthHeuristic, challenges_when_there_is_more_to_win_than_to_lose) {
  Rng rng(1);
  const State rich =
      position(2, "challenge", R"({"pawns":["5.4","5.4"],"hands":[["T1"],["G1","G2","G3"]],"face_up":"A1"})");
  const Move move = Game::playout_move(rich, 0, rng);
  EXPECT_EQ(Game::print(rich, move), "duel 1 G die");
  const State poor =
      position(2, "challenge", R"({"pawns":["5.4","5.4"],"hands":[["G1","G2","G3","T2"],["T1"]],"face_up":"A1"})");
  EXPECT_EQ(Game::print(poor, Game::playout_move(poor, 0, rng)), "peace");
}

TEST(LabyrinthHeuristic, the_playout_policy_beats_random_play) {
  Rng rng("match", 0);
  double share = 0;
  constexpr int kGames = 400;
  for (int game = 0; game < kGames; ++game) {
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({}, 2, bits);
    const Seat clever = static_cast<Seat>(game % 2);
    while (!Game::turn(state).is_over()) {
      const Turn turn = Game::turn(state);
      if (turn.chance || turn.seats.lowest() != clever)
        random_step<Game>(state, rng);
      else
        Game::play(state, clever, Game::playout_move(state, clever, rng));
    }
    share += Game::result(state).share(clever, 2);
  }
  EXPECT_GT(share / kGames, 0.9);
}

// The weights alone make a player: it must beat random play as well.
TEST(LabyrinthHeuristic, the_prior_beats_random_play) {
  Rng rng("prior", 0);
  double share = 0;
  constexpr int kGames = 300;
  for (int game = 0; game < kGames; ++game) {
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({}, 2, bits);
    const Seat clever = static_cast<Seat>(game % 2);
    while (!Game::turn(state).is_over()) {
      const Turn turn = Game::turn(state);
      if (turn.chance || turn.seats.lowest() != clever) {
        random_step<Game>(state, rng);
        continue;
      }
      MoveList<Game> moves;
      Game::legal(state, clever, moves);
      float weights[Game::kMaxMoves];
      Game::prior(state, clever, moves, weights);
      double total = 0;
      for (std::size_t i = 0; i < moves.size(); ++i) total += weights[i];
      double at = rng.unit() * total;
      std::size_t k = 0;
      while (k + 1 < moves.size() && at >= weights[k]) at -= weights[k++];
      Game::play(state, clever, moves[k]);
    }
    share += Game::result(state).share(clever, 2);
  }
  EXPECT_GT(share / kGames, 0.85);
}

}  // namespace
}  // namespace veillee::labyrinth
