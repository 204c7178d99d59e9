// How work that was done on another thread comes back.
#pragma once

#include <functional>

namespace veillee::server {

// Runs the function where answers belong: the server's loop, or a test's own queue.
// Can be called from any thread.
using Deliver = std::function<void(std::move_only_function<void()>)>;

// Runs slow work on another thread; what it returns is then run where answers belong.
using Offload = std::function<void(std::move_only_function<std::move_only_function<void()>()>)>;

}  // namespace veillee::server
