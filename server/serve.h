// `veillee serve`: the house with its doors open.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace veillee::server {

struct ServeConfig {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: one that is free
  std::filesystem::path data_dir = "data";
  std::filesystem::path web_dir = "build/web";
  int threads = 0;                       // of the house players; 0: one less than the machine has, at least one
  int max_connections_per_address = 64;  // 0: no limit
  // Whose X-Forwarded-For is believed: the addresses of proxies in front of the house.
  std::vector<std::string> trusted_proxies{};
  unsigned short metrics_port = 0;  // /metrics on 127.0.0.1 at this port; 0: nowhere
  bool public_metrics = false;      // /metrics on the house's own port too
  std::string log_level = "info";   // debug, info, warn, error, off
  bool log_json = false;
};

// Serves until SIGTERM or SIGINT, then says goodbye to everybody and returns 0. Prints the address
// when it listens. If the house cannot open it says why on standard error and returns 1.
int serve(const ServeConfig& config);

}  // namespace veillee::server
