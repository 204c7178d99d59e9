// What house players are given of the machine: clocks and threads.
#pragma once

#include <time.h>

#include <chrono>
#include <thread>
#include <vector>

#include "bots/clock.h"
#include "engine/parallel.h"

namespace veillee {

inline std::chrono::nanoseconds wall_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

// Of the calling thread: what other programs take of the machine does not count.
inline std::chrono::nanoseconds processor_time() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

// At a table people wait, so time is what the clock on the wall says. Matches between house players are given
// processor time instead: they then say the same on a busy machine.
inline constexpr bots::Clock kWallClock{wall_time};
// A look costs a call of the system, about as long as a tenth of the fastest simulation.
inline constexpr bots::Clock kProcessorClock{processor_time, 8};

// A Parallel: the first on the calling thread, each other on one of its own.
inline void on_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < count; ++i) others.emplace_back(work, i);
  if (count > 0) work(0);
}

}  // namespace veillee
