#include "server/tables/clock_alarm.h"

#include <algorithm>

namespace veillee::server {

namespace {

// A decision had a way to go: one that is later by no more than this counts.
constexpr Milliseconds kLag = 1000;
constexpr Milliseconds kAfterOpening = 15'000;

}  // namespace

Milliseconds ClockAlarm::end_of(const Clocks& clocks, Seat seat) const {
  return std::max(*clocks.deadline(seat) + kLag, opened_at_ + kAfterOpening);
}

void ClockAlarm::set(const Clocks& clocks, std::function<void()> ring) {
  std::optional<Milliseconds> next;
  for (const Seat seat : clocks.awaited()) next = std::min(next.value_or(end_of(clocks, seat)), end_of(clocks, seat));
  if (!next || *next - time_.now() > kAlarmHorizon || (set_for_ && *set_for_ <= *next)) return;
  set_for_ = next;
  time_.call_at(*next, std::move(ring));
}

std::optional<Seat> ClockAlarm::late(const Clocks& clocks) {
  set_for_.reset();
  for (const Seat seat : clocks.awaited())
    if (end_of(clocks, seat) <= time_.now()) return seat;
  return std::nullopt;
}

}  // namespace veillee::server
