// What house players think of positions.
#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

using Shares = std::array<double, veillee::kMaxSeats>;

Shares shares_of(const State& state) {
  Shares share{};
  Game::evaluate(state, share);
  return share;
}

// The same position with everybody one seat further.
State turned(const State& state) {
  const int seats = state.seats;
  const auto turned_seat = [&](int seat) { return static_cast<Seat>(seat < 0 ? seat : (seat + 1) % seats); };
  const auto turned_pawn = [&](Pawn pawn) { return pawn_of(turned_seat(owner(pawn)), number(pawn)); };
  State other = state;
  other.turn = turned_seat(state.turn);
  other.drawer = turned_seat(state.drawer);
  other.pawn = state.drawer < 0 ? state.pawn : turned_pawn(state.pawn);
  for (int seat = 0; seat < seats; ++seat) {
    const Seat to = turned_seat(seat);
    other.chips[to] = state.chips[seat];
    other.sums[to] = state.sums[seat];
    for (int i = 0; i < state.pawns_each; ++i) other.field[pawn_of(to, i)] = state.field[pawn_of(seat, i)];
  }
  for (int i = 0; i < state.home; ++i) other.arrivals[i] = turned_pawn(state.arrivals[i]);
  return other;
}

TEST(WiedumirHeuristic, shares_sum_to_one_and_know_the_winner) {
  for (const Options& options : {Options{}, Options{.rounds = 2}, Options{.target = 30, .no_ceiling = true}}) {
    for (int seats = 2; seats <= 8; ++seats) {
      Rng rng("share", static_cast<std::uint64_t>(seats));
      State state = fresh(seats, options);
      do {
        const Shares share = shares_of(state);
        ASSERT_NEAR(std::accumulate(share.begin(), share.end(), 0.0), 1.0, 1e-9);
        for (Seat seat = 0; seat < seats; ++seat) ASSERT_GE(share[seat], 0.0);
      } while (random_step<Game>(state, rng));
      const Result result = Game::result(state);
      const Shares share = shares_of(state);
      for (Seat seat = 0; seat < seats; ++seat) EXPECT_EQ(share[seat], result.rank[seat] == 1 ? 1.0 : 0.0);
    }
  }
}

TEST(WiedumirHeuristic, no_seat_is_better_for_its_number) {
  for (int seats = 2; seats <= 8; ++seats) {
    Rng rng("turned", static_cast<std::uint64_t>(seats));
    State state = fresh(seats, {.rounds = 2});
    do {
      if (!Game::turn(state).chance) continue;  // of equal moves the first is meant
      const Shares share = shares_of(state), other = shares_of(turned(state));
      for (int seat = 0; seat < seats; ++seat) ASSERT_NEAR(share[seat], other[(seat + 1) % seats], 1e-4);
    } while (random_step<Game>(state, rng));
  }
}

TEST(WiedumirHeuristic, chips_count_the_more_the_nearer_the_end) {
  const auto share = [](int field, int chips) {
    Table table(2);
    table.pawns({{15, 15}, {15, field}}).chips({chips, 5}).arrivals({pawn_of(1, 0), pawn_of(0, 0), pawn_of(0, 1)});
    return shares_of(table.state)[0];
  };
  for (const int field : {2, 10, 14})  // with more the ceiling may come near
    for (int chips = 1; chips <= 6; ++chips) EXPECT_GT(share(field, chips), share(field, chips - 1)) << field << chips;
  EXPECT_GT(share(14, 8), share(2, 8));
  EXPECT_LT(share(14, 2), share(2, 2));
  EXPECT_GT(share(14, 8), 0.8);
}

TEST(WiedumirHeuristic, what_is_noted_counts_the_more_the_fewer_rounds_are_to_come) {
  const auto share = [](int round, int ahead) {
    Table table(3, {.rounds = 5});
    table.state.round = static_cast<std::uint16_t>(round);
    table.state.sums = {static_cast<std::int16_t>(20 + ahead), 20, 20};
    return shares_of(table.state)[0];
  };
  EXPECT_GT(share(2, 5), share(2, 0));
  EXPECT_GT(share(5, 5), share(2, 5));
}

TEST(WiedumirHeuristic, without_a_ceiling_more_is_better) {
  const auto share = [](int chips) {
    Table table(2, {.no_ceiling = true});
    table.pawns({{13, 15}, {15, 12}}).chips({chips, 5});
    return shares_of(table.state)[0];
  };
  for (int chips = 0; chips < 20; ++chips) EXPECT_GT(share(chips + 1), share(chips)) << chips;
}

TEST(WiedumirHeuristic, priors_like_ones_own_gain_and_the_others_loss) {
  Table table(2);
  table.pawns({{6, 12}, {8, 11}}).rolled(1);  // 0.0: +3, 0.1: +4, 1.0: -3, 1.1: over 12 to 13: +4 for the other
  MoveList<Game> moves;
  Game::legal(table.state, 0, moves);
  ASSERT_EQ(moves.size(), 4u);
  std::array<float, Game::kMaxMoves> weights{};
  Game::prior(table.state, 0, moves, weights.data());
  EXPECT_GT(weights[1], weights[0]);
  EXPECT_GT(weights[2], weights[3]);
  EXPECT_GT(weights[3], 0.0f);
}

}  // namespace
}  // namespace veillee::wiedumir
