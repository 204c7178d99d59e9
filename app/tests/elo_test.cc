#include "app/elo.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/rng.h"

namespace veillee {
namespace {

// Results of a player who wins this part of their games, the others lost.
std::vector<double> results(double share, int games, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<double> shares;
  for (int i = 0; i < games; ++i) shares.push_back(rng.unit() < share ? 1 : 0);
  return shares;
}

TEST(Elo, shares_and_differences_are_inverse) {
  EXPECT_DOUBLE_EQ(share_of_elo(0), 0.5);
  EXPECT_NEAR(share_of_elo(400), 10.0 / 11, 1e-12);
  for (const double elo : {-300.0, -10.0, 0.0, 55.0, 700.0}) EXPECT_NEAR(elo_of_share(share_of_elo(elo)), elo, 1e-9);
  EXPECT_LE(elo_of_share(1), 1200);
}

TEST(Elo, nineteen_of_twenty_intervals_hold_the_truth) {
  for (const double truth : {0.5, 0.8, 0.95}) {
    int hits = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      const Estimate e = estimate(results(truth, 60, seed));
      hits += e.low <= truth && truth <= e.high;
    }
    EXPECT_GE(hits, 365) << truth;
    EXPECT_LE(hits, 396) << truth;
  }
}

TEST(Elo, a_clean_sweep_is_no_certainty) {
  const Estimate e = estimate(std::vector<double>(10, 1.0));
  EXPECT_EQ(e.share, 1);
  EXPECT_LT(e.low, 0.9);
  EXPECT_GT(e.low, 0.6);
}

TEST(Elo, nothing_played_says_nothing) {
  const Estimate e = estimate({});
  EXPECT_EQ(e.low, 0);
  EXPECT_EQ(e.high, 1);
}

// The SPRT over a growing match: its verdict.
std::optional<bool> decide(double share, std::uint64_t seed) {
  const auto all = results(share, 5000, seed);
  for (std::size_t n = 1; n <= all.size(); ++n)
    if (const auto v = verdict({0, 50}, std::span(all).first(n))) return v;
  return std::nullopt;
}

TEST(Sprt, is_rarely_wrong) {
  int right = 0, wrong = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    right += decide(share_of_elo(50), seed) == true;
    wrong += decide(share_of_elo(0), seed) == true;
  }
  EXPECT_GE(right, 88);
  EXPECT_LE(wrong, 12);
}

}  // namespace
}  // namespace veillee
