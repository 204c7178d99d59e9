// The clock that a thought is measured by. It is the caller's: a search reads no clock of its own.
#pragma once

#include <chrono>

namespace veillee::bots {

struct Clock {
  std::chrono::nanoseconds (*now)() = nullptr;  // since some moment that stays the same
  unsigned every = 1;                           // simulations between two looks at it: some cost a call of the system

  explicit operator bool() const { return now != nullptr; }
};

}  // namespace veillee::bots
