// How many requests a connection may make: some at once, and then so many a second.
#pragma once

#include <algorithm>
#include <chrono>

namespace veillee::server {

class Credits {
 public:
  using Clock = std::chrono::steady_clock;

  Credits(double per_second, double burst, Clock::time_point now)
      : per_second_(per_second), burst_(burst), left_(burst), seen_(now) {}

  // Spends one. The answer is how long to wait before the next request is read: a connection that
  // asks too fast is not refused, it is slowed down.
  Clock::duration spend(Clock::time_point now) {
    left_ = std::min(burst_, left_ + per_second_ * std::chrono::duration<double>(now - seen_).count()) - 1;
    seen_ = now;
    if (left_ >= 0) return Clock::duration::zero();
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(-left_ / per_second_));
  }

 private:
  double per_second_, burst_, left_;
  Clock::time_point seen_;
};

}  // namespace veillee::server
