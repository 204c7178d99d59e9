// What a seat may know: nothing but others' chips is ever hidden, and guesses about them are fair.
#include <map>

#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

TEST(WiedumirView, without_hidden_a_view_is_the_whole_position) {
  Rng rng("open", 1);
  State state = fresh(3);
  do {
    for (const Seat viewer : {kSpectator, Seat{0}, Seat{2}}) {
      const View view = Game::view(state, viewer);
      ASSERT_EQ(Game::board(view), Game::board(state));
      ASSERT_EQ(Game::determinize(view, rng), state);
    }
  } while (random_step<Game>(state, rng));
}

TEST(WiedumirView, WDM_42_guesses_look_like_the_real_position) {
  for (const bool no_ceiling : {false, true}) {
    for (int seats = 2; seats <= 8; ++seats) {
      Rng rng("guess", static_cast<std::uint64_t>(seats));
      State state = fresh(seats, {.rounds = 2, .no_ceiling = no_ceiling, .hidden = true, .little_by_little = true});
      do {
        for (Seat viewer = kSpectator; viewer < seats; ++viewer) {
          if (viewer == kChance) continue;
          const View view = Game::view(state, viewer);
          const State guess = Game::determinize(view, rng);
          ASSERT_EQ(Game::view(guess, viewer), view);
          ASSERT_EQ(reread(guess), guess);  // and could be one
        }
      } while (random_step<Game>(state, rng));
    }
  }
}

// Every division of the chips that a view allows is equally likely.
void expect_fair(const State& state, Seat viewer, std::size_t divisions) {
  constexpr int kDraws = 60'000;
  const View view = Game::view(state, viewer);
  Rng rng("fair", 1);
  std::map<std::vector<int>, int> seen;
  for (int i = 0; i < kDraws; ++i) {
    const State guess = Game::determinize(view, rng);
    ++seen[{guess.chips.begin(), guess.chips.begin() + guess.seats}];
  }
  ASSERT_EQ(seen.size(), divisions);
  const double expected = static_cast<double>(kDraws) / static_cast<double>(divisions);
  double chi = 0;
  for (const auto& [chips, count] : seen) chi += (count - expected) * (count - expected) / expected;
  const double freedom = static_cast<double>(divisions - 1);
  EXPECT_LT(chi, freedom + 5 * std::sqrt(2 * freedom) + 5);
}

TEST(WiedumirView, WDM_42_guesses_are_fair) {
  Table table(3, {.hidden = true});
  table.chips({4, 2, 7});
  expect_fair(table.state, 0, 11 * 11);  // two others with 0..10 each
  Table open(2, {.no_ceiling = true, .hidden = true});
  open.chips({30, 5});
  expect_fair(open.state, 0, 31);  // 0..30 of the 30 that are left
}

TEST(WiedumirView, WDM_42_guesses_use_what_a_card_tells) {
  Table raise(4, {.hidden = true});
  raise.pawns({{5, 0}, {0, 0}, {0, 0}, {0, 0}}).chips({4, 3, 9, 0}).draws(0, 0, E07);
  expect_fair(raise.state, 0, 8 * 3 * 8);  // seats 1 and 3 may be raised, seat 2 not
  Table levy(3, {.hidden = true});
  levy.pawns({{5, 0}, {0, 0}, {0, 0}}).chips({4, 3, 6}).draws(0, 0, E13).play("take 1");
  // Seat 1 has 1..9 now, seat 2 1..10; at first they had more than four in all: 2+1, 2+2 and 3+1 are out.
  expect_fair(levy.state, 0, 9 * 10 - 3);
  Table gift(3, {.hidden = true});
  gift.pawns({{5, 0}, {0, 0}, {0, 0}}).chips({3, 4, 4}).draws(0, 0, E22).play("give 1");
  expect_fair(gift.state, 1, 11);  // the giver had three chips, no more: now two; seat 2 has 0..10
}

TEST(WiedumirView, WDM_43_an_offered_chip_tells_that_the_cup_is_not_empty) {
  Table table(6, {.hidden = true, .little_by_little = true});
  table.pawns({{15}, {1}, {0}, {0}, {0}, {0}}).chips({10, 10, 10, 10, 10, 10}).rolled(1);
  Rng rng("cup", 1);
  EXPECT_EQ(Game::determinize(Game::view(table.state, 0), rng).cup, 0);  // not offered: it must be empty
  table.chips({10, 10, 10, 10, 10, 9});
  for (int i = 0; i < 1000; ++i) EXPECT_GT(Game::determinize(Game::view(table.state, 0), rng).cup, 0);
}

TEST(WiedumirView, WDM_42_events_do_not_count_others_chips) {
  Table table(3, {.hidden = true});
  table.pawns({{5, 0}, {0, 0}, {0, 0}}).chips({4, 3, 6});
  table.state.die = 1;
  table.state.phase = Phase::kDraw;
  table.state.drawer = 0;
  table.state.pawn = pawn_of(0, 0);
  const auto told = [&](const Counts& chips, Card card, Seat viewer) {
    Table other = table;
    other.chips(chips);
    State after = other.state;
    const Move draw = Move::of(Move::Kind::kDraw, 0, card);
    Game::play(after, kChance, draw);
    return json::serialize(Game::events(other.state, kChance, draw, after, viewer));
  };
  for (const Card card : {E02, E05, E06, E17, E18}) {
    EXPECT_EQ(told({4, 3, 6}, card, kSpectator), told({2, 5, 6}, card, kSpectator)) << card_id(card);
    EXPECT_NE(told({4, 3, 6}, card, kEverything), "[]");
  }
  EXPECT_NE(told({4, 3, 6}, E05, 0), told({2, 3, 6}, E05, 0));  // one's own are counted
}

TEST(WiedumirPicture, shows_the_track_and_hides_hidden_chips) {
  Table table(2, {.rounds = 2, .hidden = true});
  table.pawns({{3, 15}, {0, 14}}).chips({4, 7}).pending({E04}).rolled(2);
  EXPECT_EQ(Game::picture(Game::view(table.state, 0)),
            "  field     1   2   3   4   5   6   7   8   9  10  11  12  13  14\n"
            "  effect   +1   ?  -1  +2   ?  -2  +3   ?  -3  +2   ?  -4  +4   ?\n"
            "  pawns            R0                                          Y1\n"
            "  Start: Y0\n"
            "  Goal, in order of arrival: R1\n"
            "  Cup: ? chips, deck: 18 cards\n"
            "  On the table: E04. A toll at the goal: the owner of the next pawn to arrive\n"
            "    returns 2 chips.\n"
            "  seat 0 rolled a 2.\n"
            "  R seat 0 (Red): 4 chips, sum 0  <- turn\n"
            "  Y seat 1 (Yellow): ? chips, sum 0\n");
}

}  // namespace
}  // namespace veillee::wiedumir
