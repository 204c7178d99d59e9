// What every connection shares. Lives on the loop thread.
#pragma once

#include "server/net/connections.h"
#include "server/net/static_files.h"
#include "server/tables/hall.h"

namespace veillee::server {

struct Site {
  Hall& hall;
  Connections& connections;
  const StaticFiles& files;
};

}  // namespace veillee::server
