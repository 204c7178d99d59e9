// Calls when somebody's time is over.
//
// Lives on the loop thread. Alarms that are far away are left to the house, which takes the table up again before
// them (Tables::wake_due).
#pragma once

#include <functional>
#include <optional>

#include "server/base/clock.h"
#include "server/tables/clocks.h"

namespace veillee::server {

// Alarms of clocks that are nearer than this are set by their table; so near the house looks for others.
inline constexpr Milliseconds kAlarmHorizon = 90'000;

class ClockAlarm {
 public:
  // After the house was closed people get a while to come back: it counts from now.
  explicit ClockAlarm(const Clock& time) : time_(time), opened_at_(time.now()) {}

  // After everything that changes the clocks.
  void set(const Clocks& clocks, std::function<void()> ring);
  // It rang: a seat whose time is over, if there is one.
  std::optional<Seat> late(const Clocks& clocks);

 private:
  Milliseconds end_of(const Clocks& clocks, Seat seat) const;

  const Clock& time_;
  Milliseconds opened_at_;
  std::optional<Milliseconds> set_for_;
};

}  // namespace veillee::server
