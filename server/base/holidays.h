// Days on which somebody's slow clocks stand still: plain arithmetic on spans of time.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "server/base/clock.h"

namespace veillee::server {

inline constexpr Milliseconds kDay = 86'400'000;

// From `from` until just before `to`.
struct Holiday {
  Milliseconds from = 0, to = 0;
  bool operator==(const Holiday&) const = default;
};
// In order, and apart from each other.
using Holidays = std::vector<Holiday>;

// Everybody has so much of it in a calendar year (UTC), planned at most so far ahead and in so many pieces.
inline constexpr Milliseconds kHolidayPerYear = 30 * kDay;
inline constexpr Milliseconds kHolidayAhead = 366 * kDay;
inline constexpr std::size_t kMaxHolidays = 20;

// How much of the time between the two is no holiday.
Milliseconds working_time(const Holidays& holidays, Milliseconds from, Milliseconds to);
// When so much time that is no holiday has passed since then.
Milliseconds after_working(const Holidays& holidays, Milliseconds from, Milliseconds time);
// The one that is on, or comes next.
std::optional<Holiday> next_holiday(const Holidays& holidays, Milliseconds now);
// How much of this year's is not planned or past yet.
Milliseconds holiday_left(const Holidays& holidays, Milliseconds now);

// What has passed stays as it was, because clocks were counted by it; from now on there are the wished ones.
// Refused with a sentence if that is too much.
std::expected<Holidays, std::string> plan_holidays(const Holidays& before, const Holidays& wished, Milliseconds now);

}  // namespace veillee::server
