// The clocks that thoughts are measured by.
#pragma once

#include <time.h>

#include <chrono>

namespace veillee::bots {

// Processor time of the calling thread: what other programs take of the machine does not count.
struct ThreadClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<ThreadClock>;
  static constexpr bool is_steady = true;
  static time_point now() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return time_point(std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec));
  }
};

// At a table people wait, so time is what the clock on the wall says. While one of these lives, the
// thoughts of its thread are given processor time instead: matches then say the same on a busy machine.
class ProcessorTime {
 public:
  ProcessorTime() { counts_ = true; }
  ~ProcessorTime() { counts_ = false; }
  ProcessorTime(const ProcessorTime&) = delete;
  ProcessorTime& operator=(const ProcessorTime&) = delete;
  static bool counts() { return counts_; }

 private:
  static inline thread_local bool counts_ = false;
};

}  // namespace veillee::bots
