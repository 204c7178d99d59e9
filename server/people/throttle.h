// How often somebody may try something costly or worth guessing: so many times at once, then one more
// each `period`. Lives on the loop thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace veillee::server {

class Throttle {
 public:
  using Clock = std::chrono::steady_clock;

  Throttle(int at_once, Clock::duration period) : at_once_(at_once), period_(period) {}

  // May `who` try now? If so it counts.
  bool admit(const std::string& who, Clock::time_point now) {
    if (spent_until_.size() >= kMaxRemembered)
      std::erase_if(spent_until_, [now](const auto& item) { return item.second <= now; });
    if (spent_until_.size() >= kMaxRemembered && !spent_until_.contains(who)) return false;
    Clock::time_point& until = spent_until_[who];
    const Clock::time_point next = std::max(until, now) + period_;
    if (next > now + at_once_ * period_) return false;
    until = next;
    return true;
  }

 private:
  static constexpr std::size_t kMaxRemembered = 10'000;
  int at_once_;
  Clock::duration period_;
  std::unordered_map<std::string, Clock::time_point> spent_until_;  // when all tries are free again
};

}  // namespace veillee::server
