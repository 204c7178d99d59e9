#include "server/base/holidays.h"

#include <gtest/gtest.h>

namespace veillee::server {
namespace {

constexpr Milliseconds kNoon2026 = 1'782'993'600'000;  // 2 July 2026, 12:00 UTC

Holidays days(std::initializer_list<std::pair<int, int>> spans, Milliseconds since = 0) {
  Holidays holidays;
  for (const auto& [from, to] : spans) holidays.push_back({since + from * kDay, since + to * kDay});
  return holidays;
}

TEST(Holidays, time_does_not_pass_on_them) {
  const Holidays holidays = days({{2, 4}, {6, 7}});
  EXPECT_EQ(working_time(holidays, 0, 10 * kDay), 7 * kDay);
  EXPECT_EQ(working_time(holidays, 3 * kDay, 5 * kDay), kDay);
  EXPECT_EQ(working_time(holidays, 2 * kDay, 4 * kDay), 0);
  EXPECT_EQ(working_time(holidays, 5 * kDay, 4 * kDay), 0) << "a clock that was set back gives nothing";
  EXPECT_EQ(working_time({}, 1, 3), 2);
}

TEST(Holidays, a_span_of_time_is_over_later_by_them) {
  const Holidays holidays = days({{2, 4}, {6, 7}});
  EXPECT_EQ(after_working(holidays, 0, 2 * kDay), 2 * kDay) << "over before it begins";
  EXPECT_EQ(after_working(holidays, 0, 2 * kDay + 1), 4 * kDay + 1);
  EXPECT_EQ(after_working(holidays, kDay, 3 * kDay + 1), 7 * kDay + 1) << "two of them";
  EXPECT_EQ(after_working(holidays, 3 * kDay, kDay), 5 * kDay) << "from within one";
  EXPECT_EQ(after_working(holidays, 8 * kDay, kDay), 9 * kDay);
  for (const Milliseconds from : {0 * kDay, 1 * kDay, 3 * kDay, 6 * kDay})
    for (const Milliseconds time : {kDay, 3 * kDay, 5 * kDay})
      EXPECT_EQ(working_time(holidays, from, after_working(holidays, from, time)), time);
}

TEST(Holidays, the_one_that_is_on_or_comes_next) {
  const Holidays holidays = days({{2, 4}, {6, 7}});
  EXPECT_EQ(next_holiday(holidays, 0), holidays[0]);
  EXPECT_EQ(next_holiday(holidays, 3 * kDay), holidays[0]);
  EXPECT_EQ(next_holiday(holidays, 4 * kDay), holidays[1]);
  EXPECT_EQ(next_holiday(holidays, 7 * kDay), std::nullopt);
}

TEST(Holidays, what_has_passed_cannot_be_changed_and_what_comes_is_replaced) {
  const Milliseconds now = kNoon2026;
  const Holidays before = days({{-9, -7}, {-1, 3}, {5, 6}}, now);
  EXPECT_EQ(plan_holidays(before, {}, now), days({{-9, -7}, {-1, 0}}, now)) << "a running one ends now";
  EXPECT_EQ(plan_holidays(before, days({{-20, 2}}, now), now), days({{-9, -7}, {-1, 2}}, now))
      << "one that is said to have begun earlier begins now";
  EXPECT_EQ(plan_holidays({}, days({{4, 6}, {1, 2}, {2, 3}}, now), now), days({{1, 3}, {4, 6}}, now));
}

TEST(Holidays, there_are_thirty_days_in_a_year) {
  const Milliseconds now = kNoon2026;
  EXPECT_TRUE(plan_holidays({}, days({{1, 31}}, now), now));
  EXPECT_FALSE(plan_holidays({}, days({{1, 32}}, now), now));
  EXPECT_FALSE(plan_holidays(days({{-40, -20}}, now), days({{1, 12}}, now), now)) << "those that are past count";
  EXPECT_TRUE(plan_holidays({}, days({{1, 31}, {200, 230}}, now), now)) << "the next year has its own";
  EXPECT_EQ(holiday_left(days({{-40, -20}, {1, 5}, {200, 230}}, now), now), 6 * kDay);
  EXPECT_FALSE(plan_holidays({}, days({{3, 3}}, now), now));
  EXPECT_FALSE(plan_holidays({}, days({{-3, -2}}, now), now));
  EXPECT_FALSE(plan_holidays({}, days({{360, 370}}, now), now));
}

}  // namespace
}  // namespace veillee::server
