// How often something may be done: so many times at once, then one more each `period`.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/base/clock.h"

namespace veillee::server {

struct Rate {
  int at_once;
  std::chrono::steady_clock::duration period;
};

// What one of those who are limited has used: the generic cell rate algorithm, one time point of state.
class Usage {
 public:
  // Counts one more if it is allowed now.
  bool admit(const Rate& rate, SteadyTime now) {
    const SteadyTime next = std::max(full_at_, now) + rate.period;
    if (next > now + rate.at_once * rate.period) return false;
    full_at_ = next;
    return true;
  }
  // Counts one more in any case. The answer is how long to wait before the next one: for those who are slowed
  // down and not refused.
  std::chrono::steady_clock::duration spend(const Rate& rate, SteadyTime now) {
    full_at_ = std::max(full_at_, now) + rate.period;
    return std::max(full_at_ - (now + rate.at_once * rate.period), std::chrono::steady_clock::duration::zero());
  }
  bool is_unused(SteadyTime now) const { return full_at_ <= now; }

 private:
  SteadyTime full_at_{};  // when everything is allowed again
};

// Limits many, each known by a key. Lives on one thread.
class RateLimit {
 public:
  RateLimit(Rate rate, SteadyClock clock) : rate_(rate), clock_(std::move(clock)) {}

  // May `who` do it now? If so it counts.
  bool admit(const std::string& who) {
    const SteadyTime now = clock_();
    if (used_.size() >= kMaxRemembered)
      std::erase_if(used_, [now](const auto& item) { return item.second.is_unused(now); });
    if (used_.size() >= kMaxRemembered && !used_.contains(who)) return false;
    return used_[who].admit(rate_, now);
  }
  // They did it elsewhere.
  void spend(const std::string& who, int times) {
    if (used_.size() >= kMaxRemembered && !used_.contains(who)) return;
    for (int i = 0; i < std::min(times, 2 * rate_.at_once); ++i) used_[who].spend(rate_, clock_());
  }

 private:
  static constexpr std::size_t kMaxRemembered = 10'000;
  Rate rate_;
  SteadyClock clock_;
  std::unordered_map<std::string, Usage> used_;
};

}  // namespace veillee::server
