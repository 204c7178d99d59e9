#include "server/base/holidays.h"

#include <algorithm>
#include <chrono>

namespace veillee::server {

namespace {

using std::chrono::January;
using std::chrono::sys_days;
using std::chrono::year;

Milliseconds begin_of(year one) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(sys_days(one / January / 1).time_since_epoch()).count();
}

year year_of(Milliseconds at) {
  const sys_days day = std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(at)));
  return std::chrono::year_month_day(day).year();
}

Milliseconds used_in(const Holidays& holidays, year one) {
  const Milliseconds from = begin_of(one), to = begin_of(one + std::chrono::years(1));
  return to - from - working_time(holidays, from, to);
}

// Overlapping and touching ones become one.
Holidays merged(Holidays all) {
  std::ranges::sort(all, {}, &Holiday::from);
  Holidays apart;
  for (const Holiday& one : all)
    if (!apart.empty() && one.from <= apart.back().to)
      apart.back().to = std::max(apart.back().to, one.to);
    else
      apart.push_back(one);
  return apart;
}

}  // namespace

Milliseconds working_time(const Holidays& holidays, Milliseconds from, Milliseconds to) {
  Milliseconds time = std::max<Milliseconds>(0, to - from);
  for (const Holiday& one : holidays)
    time -= std::max<Milliseconds>(0, std::min(one.to, to) - std::max(one.from, from));
  return time;
}

Milliseconds after_working(const Holidays& holidays, Milliseconds from, Milliseconds time) {
  Milliseconds end = from + time;
  for (const Holiday& one : holidays)
    if (one.to > from && one.from < end) end += one.to - std::max(one.from, from);
  return end;
}

std::optional<Holiday> next_holiday(const Holidays& holidays, Milliseconds now) {
  const auto found = std::ranges::find_if(holidays, [now](const Holiday& one) { return one.to > now; });
  return found == holidays.end() ? std::nullopt : std::optional(*found);
}

Milliseconds holiday_left(const Holidays& holidays, Milliseconds now) {
  return std::max<Milliseconds>(0, kHolidayPerYear - used_in(holidays, year_of(now)));
}

std::expected<Holidays, std::string> plan_holidays(const Holidays& before, const Holidays& wished, Milliseconds now) {
  Holidays all;
  for (const Holiday& one : before)
    if (one.from < now) all.push_back({one.from, std::min(one.to, now)});
  if (wished.size() > kMaxHolidays) return std::unexpected("there are at most 20 holidays at a time");
  for (const Holiday& one : wished) {
    if (one.to <= one.from || one.to <= now) return std::unexpected("a holiday ends after it begins, and after today");
    if (one.to > now + kHolidayAhead) return std::unexpected("a holiday is planned at most a year ahead");
    all.push_back({std::max(one.from, now), one.to});
  }
  all = merged(std::move(all));
  for (year one = year_of(now); one <= year_of(now + kHolidayAhead); ++one)
    if (used_in(all, one) > kHolidayPerYear) return std::unexpected("there are 30 days of holiday in a year");
  return all;
}

}  // namespace veillee::server
