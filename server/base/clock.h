// Time, from outside: whoever needs it is given a Clock, so that tests can bring their own.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace veillee::server {

// Since the beginning of 1970.
using Milliseconds = std::int64_t;

inline Milliseconds system_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Time that never jumps: for rate limits and timeouts.
using SteadyTime = std::chrono::steady_clock::time_point;
using SteadyClock = std::function<SteadyTime()>;

struct Clock {
  std::function<Milliseconds()> now = system_time;
  // Calls `work` on the loop thread at that time.
  std::function<void(Milliseconds at, std::move_only_function<void()> work)> call_at = [](auto, auto) {};
  SteadyClock steady = std::chrono::steady_clock::now;
};

}  // namespace veillee::server
