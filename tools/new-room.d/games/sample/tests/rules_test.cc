// One test per clause of README.md; tools/check-clauses lists those that are missing.
#include "games/sample/tests/positions.h"

namespace veillee::sample {
namespace {

using Texts = std::vector<std::string>;
using Points = std::array<std::int8_t, kMostSeats>;

TEST(Sample, SAM_01_nine_cards_for_two_to_four) {
  EXPECT_EQ(Game::kMinSeats, 2);
  EXPECT_EQ(Game::kMaxSeats, 4);
  EXPECT_EQ(outcomes(start<Game>(4)),
            "deal 1:1 deal 2:1 deal 3:1 deal 4:1 deal 5:1 deal 6:1 deal 7:1 deal 8:1 deal 9:1");
}

TEST(Sample, SAM_02_as_many_rounds_as_agreed) {
  State state = dealt({3, 7}, {.rounds = 2});
  EXPECT_EQ(state.points, Points{});
  play(state, {"stay", "stay"});
  EXPECT_EQ(Game::phase(state), "deal");
  play(state, {"deal 1", "deal 2", "stay", "stay"});
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(Game::read_options({{"rounds", 5}}, 2)->rounds, 5);
}

TEST(Sample, SAM_10_a_card_each_that_its_owner_sees) {
  State state = start<Game>(2);
  play(state, kChance, "deal 3");
  EXPECT_EQ(outcomes(state), "deal 1:1 deal 2:1 deal 4:1 deal 5:1 deal 6:1 deal 7:1 deal 8:1 deal 9:1");
  EXPECT_EQ(clause(state, 0, "dare"), "SAM-10");
  EXPECT_EQ(clause(state, kChance, "deal 3"), "SAM-10");
  play(state, kChance, "deal 9");
  EXPECT_EQ(view(state, 0).at("cards"), (json::array{3, "?"}));
  EXPECT_EQ(view(state, 1).at("cards"), (json::array{"?", 9}));
  EXPECT_EQ(view(state, kSpectator).at("cards"), (json::array{"?", "?"}));
  EXPECT_EQ(clause(state, 0, "deal 4"), "SAM-10");
}

TEST(Sample, SAM_11_all_decide_at_once_and_in_secret) {
  State state = dealt({3, 7});
  EXPECT_EQ(legal(state, 0), (Texts{"dare", "stay"}));
  EXPECT_EQ(legal(state, 1), (Texts{"dare", "stay"}));
  play(state, 1, "dare");
  EXPECT_EQ(view(state, 0).at("decisions"), (json::array{nullptr, "?"}));
  EXPECT_EQ(view(state, 1).at("decisions"), (json::array{nullptr, "dare"}));
  EXPECT_EQ(clause(state, 1, "stay"), "SAM-11");
}

TEST(Sample, SAM_12_the_highest_card_wins_one_or_two) {
  EXPECT_EQ(after(dealt({3, 7}), {"stay", "stay"}).points, (Points{0, 1}));
  EXPECT_EQ(after(dealt({3, 7}), {"stay", "dare"}).points, (Points{0, 2}));
}

TEST(Sample, SAM_13_who_dared_and_did_not_win_loses_one) {
  EXPECT_EQ(after(dealt({3, 7, 5}), {"dare", "stay", "stay"}).points, (Points{-1, 1, 0}));
}

TEST(Sample, SAM_20_the_most_points_win_and_ties_share) {
  const State state = after(dealt({3, 7, 5}, {.rounds = 1}), {"stay", "stay", "stay"});
  const Result result = Game::result(state);
  EXPECT_EQ(result.rank[1], 1);
  EXPECT_EQ(result.rank[0], 2);
  EXPECT_EQ(result.rank[2], 2);
  EXPECT_EQ(clause(state, 0, "dare"), "SAM-20");
}

TEST(Sample, nonsense_is_no_move) { EXPECT_EQ(clause(dealt({3, 7}), 0, "xyzzy"), ""); }

}  // namespace
}  // namespace veillee::sample
