// What every connection shares. Lives on the loop thread.
#pragma once

#include <string>
#include <vector>

#include "server/metrics.h"
#include "server/net/connections.h"
#include "server/net/static_files.h"
#include "server/tables/hall.h"

namespace veillee::server {

// What is behind a door.
enum class Behind { kHouse, kHouseAndMetrics, kMetrics };

struct Site {
  Hall& hall;
  Connections& connections;
  const StaticFiles& files;
  Metrics& metrics;
  const std::vector<std::string>& trusted_proxies;
  Behind behind = Behind::kHouse;
};

}  // namespace veillee::server
