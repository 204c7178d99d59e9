#include "server/base/rating.h"

#include <gtest/gtest.h>

#include <numeric>

namespace veillee::server {
namespace {

void expect_near(const std::vector<Rating>& got, const std::vector<Rating>& wanted) {
  ASSERT_EQ(got.size(), wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_NEAR(got[i].mean, wanted[i].mean, 1e-9) << i;
    EXPECT_NEAR(got[i].deviation, wanted[i].deviation, 1e-9) << i;
  }
}

std::vector<Rating> beginners(std::size_t count) { return std::vector<Rating>(count); }

// The first two are those of the tests of OpenSkill; all were computed once more from the paper's formulas.
TEST(Rating, known_values) {
  expect_near(after_game(beginners(2), std::vector{1, 2}),
              {{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}});
  expect_near(after_game(beginners(3), std::vector{1, 2, 3}), {{27.868876552746237, 8.204837030780652},
                                                               {25.717219138186557, 8.057829747583874},
                                                               {21.413904309067206, 8.057829747583874}});
  expect_near(after_game(std::vector<Rating>{{30, 2}, {20, 5}, {}}, std::vector{3, 1, 2}),
              {{29.64955463073046, 1.9978795788656583},
               {21.60979788247141, 4.9718511338273945},
               {26.612460209620043, 7.715164019276285}});
}

TEST(Rating, a_draw_of_equals_changes_no_mean_and_makes_surer) {
  for (const std::size_t count : {2, 3, 8})
    for (const Rating& rating : after_game(beginners(count), std::vector<int>(count, 1))) {
      EXPECT_NEAR(rating.mean, 25, 1e-9);
      EXPECT_LT(rating.deviation, Rating{}.deviation);
    }
}

TEST(Rating, beating_somebody_strong_gains_more) {
  const auto against = [](double mean) {
    return after_game(std::vector<Rating>{{25, 5}, {mean, 5}}, std::vector{1, 2})[0].mean;
  };
  EXPECT_GT(against(35), against(25));
  EXPECT_GT(against(25), against(15));
  EXPECT_GT(against(15), 25);
}

TEST(Rating, the_order_of_the_players_does_not_matter) {
  const std::vector<Rating> players{{30, 2}, {20, 5}, {25, 8}, {22, 3}};
  const std::vector<int> places{2, 1, 4, 2};
  const auto straight = after_game(players, places);
  const auto reversed =
      after_game(std::vector(players.rbegin(), players.rend()), std::vector(places.rbegin(), places.rend()));
  expect_near({reversed.rbegin(), reversed.rend()}, straight);
}

TEST(Rating, points_begin_at_a_thousand) {
  EXPECT_EQ(points({}), 1000);
  EXPECT_GT(points(after_game(beginners(2), std::vector{1, 2})[0]), 1000);
}

}  // namespace
}  // namespace veillee::server
