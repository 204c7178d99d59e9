// Random play of every number of players: invariants, and the knowledge for house players.
#include <numeric>

#include "games/caprice/tests/positions.h"

namespace veillee::caprice {
namespace {

void expect_sound(const State& state) {
  std::array<int, kKinds> pieces{}, symbols{};
  for (const Row tower : state.towers) {
    ASSERT_LE(tower.size, kFullTower);
    for (int i = 0; i < tower.size; ++i) ++pieces[tower.at(i)];
  }
  for (Seat seat = 0; seat < state.seats; ++seat)
    for (int i = 0; i < state.hands[seat].size; ++i) ++symbols[state.hands[seat].at(i)];
  symbols[state.aside_kind] += state.aside;
  for (int kind = 0; kind < kKinds; ++kind) {
    ASSERT_EQ(pieces[kind] + state.supply[kind], kPiecesPerKind);
    ASSERT_EQ(symbols[kind] + state.bag[kind], kSymbolsPerKind);
  }
  if (state.marker != kNowhere) {
    ASSERT_GT(state.towers[state.marker].size, 0);
  }
  ASSERT_EQ(state.placed != kNowhere, state.phase == Phase::kMove);
  ASSERT_EQ(full_towers(state) == kTowersToEnd, state.phase >= Phase::kOrder);
}

TEST(CapricePlayout, invariants_hold_throughout) {
  Rng rng(11);
  for (int game = 0; game < 2000; ++game) {
    State state = empty_table({.auto_order = game % 2 == 0}, 2 + game % 3);
    int moves = 0;
    do {
      ASSERT_NO_FATAL_FAILURE(expect_sound(state));
      ASSERT_EQ(state.ply, static_cast<unsigned>(moves));
      ASSERT_LT(++moves, 120);
    } while (random_step<Game>(state, rng));
    const Result result = Game::result(state);
    std::array<bool, kMostSeats + 1> taken{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
      ASSERT_LE(result.score[seat], 25);
      ASSERT_FALSE(taken[result.rank[seat]]) << "places are never shared";
      taken[result.rank[seat]] = true;
    }
  }
}

TEST(CapricePlayout, legal_moves_are_in_the_order_of_their_texts) {
  Rng rng(12);
  for (int game = 0; game < 100; ++game) {
    State state = empty_table({}, 2 + game % 3);
    do {
      for (const Seat seat : Game::turn(state).seats) {
        const auto texts = legal(state, seat);
        ASSERT_TRUE(std::is_sorted(texts.begin(), texts.end()));
      }
    } while (random_step<Game>(state, rng));
  }
}

TEST(CapriceKnowledge, shares_sum_to_one_and_are_exact_at_the_end) {
  Rng rng(13);
  for (int game = 0; game < 200; ++game) {
    State state = empty_table({}, 2 + game % 3);
    do {
      std::array<double, veillee::kMaxSeats> share{};
      Game::evaluate(state, share);
      ASSERT_NEAR(std::accumulate(share.begin(), share.end(), 0.0), 1.0, 1e-9);
      for (const Seat seat : Game::turn(state).seats) {
        MoveList<Game> moves;
        Game::legal(state, seat, moves);
        std::array<float, Game::kMaxMoves> weights{};
        Game::prior(state, seat, moves, weights.data());
        for (std::size_t i = 0; i < moves.size(); ++i) ASSERT_GT(weights[i], 0.0f);
        const Move move = Game::playout_move(state, seat, rng);
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
      }
    } while (random_step<Game>(state, rng));
    std::array<double, veillee::kMaxSeats> share{};
    Game::evaluate(state, share);
    for (Seat seat = 0; seat < state.seats; ++seat)
      ASSERT_EQ(share[seat], Game::result(state).share(seat, state.seats));
  }
}

TEST(CapriceKnowledge, a_knowing_player_beats_a_random_one) {
  Rng rng(14);
  int wins = 0;
  for (int game = 0; game < 400; ++game) {
    State state = empty_table({}, 2);
    const Seat knowing = static_cast<Seat>(game % 2);
    while (!Game::turn(state).is_over()) {
      const Turn turn = Game::turn(state);
      if (!turn.chance && turn.seats.lowest() == knowing)
        Game::play(state, knowing, Game::playout_move(state, knowing, rng));
      else
        random_step<Game>(state, rng);
    }
    wins += Game::result(state).rank[knowing] == 1;
  }
  EXPECT_GT(wins, 300);
}

TEST(CapriceKnowledge, the_best_placement_has_the_largest_prior) {
  State state = building("LR LS DR|DS||||");
  hold(state, 1, "LR LR LR LS");
  MoveList<Game> moves;
  Game::legal(state, 0, moves);
  std::array<float, Game::kMaxMoves> weights{};
  Game::prior(state, 0, moves, weights.data());
  const auto best = std::max_element(weights.begin(), weights.begin() + moves.size()) - weights.begin();
  EXPECT_EQ(Game::print(state, moves[static_cast<std::size_t>(best)]), "DS@A");
}

}  // namespace
}  // namespace veillee::caprice
