#include "server/base/rate_limit.h"

#include <gtest/gtest.h>

namespace veillee::server {
namespace {

using std::chrono::seconds;

TEST(RateLimit, so_many_at_once_then_one_each_period_for_each_key) {
  SteadyTime now{seconds(1000)};
  RateLimit limit({3, seconds(10)}, [&now] { return now; });
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limit.admit("anna"));
  EXPECT_FALSE(limit.admit("anna"));
  EXPECT_TRUE(limit.admit("ben"));
  now += seconds(9);
  EXPECT_FALSE(limit.admit("anna")) << "and being refused costs nothing";
  now += seconds(1);
  EXPECT_TRUE(limit.admit("anna"));
  EXPECT_FALSE(limit.admit("anna"));
  now += seconds(1000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limit.admit("anna")) << "no more is saved up";
  EXPECT_FALSE(limit.admit("anna"));
}

TEST(Usage, whoever_is_too_fast_waits) {
  const SteadyTime now{seconds(1000)};
  const Rate rate{2, seconds(1)};
  Usage usage;
  EXPECT_EQ(usage.spend(rate, now), seconds(0));
  EXPECT_EQ(usage.spend(rate, now), seconds(0));
  EXPECT_EQ(usage.spend(rate, now), seconds(1));
  EXPECT_EQ(usage.spend(rate, now + seconds(1)), seconds(1));
  EXPECT_EQ(usage.spend(rate, now + seconds(10)), seconds(0));
}

}  // namespace
}  // namespace veillee::server
