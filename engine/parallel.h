// Work that can be shared out, for callers that have threads. Nothing below the server starts any.
#pragma once

#include <functional>

namespace veillee {

// Calls work(0) … work(count - 1), side by side if it can, the first on the calling thread; returns when all are done.
using Parallel = std::function<void(int count, const std::function<void(int)>& work)>;

inline void one_by_one(int count, const std::function<void(int)>& work) {
  for (int i = 0; i < count; ++i) work(i);
}

}  // namespace veillee
