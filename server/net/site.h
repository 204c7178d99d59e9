// What every connection shares. Lives on the loop thread.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "server/api/house.h"
#include "server/base/clock.h"
#include "server/base/metrics.h"
#include "server/net/connections.h"
#include "server/net/static_files.h"

namespace veillee::server {

// What a listening port gives.
enum class Serves { kHouse, kHouseAndMetrics, kMetrics };

struct Site {
  House& house;
  Connections& connections;
  const StaticFiles& files;
  Metrics& metrics;
  const std::vector<std::string>& trusted_proxies;
  const SteadyClock& limits_clock;
  std::chrono::seconds idle_timeout;
  Serves serves = Serves::kHouse;
};

}  // namespace veillee::server
