// `veillee serve`: the house with its doors open.
#pragma once

#include <filesystem>
#include <string>

namespace veillee::server {

struct ServeConfig {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: one that is free
  std::filesystem::path data_dir = "data";
  std::filesystem::path web_dir = "build/web";
  int threads = 0;                       // of the house players; 0: one less than the machine has, at least one
  int max_connections_per_address = 64;  // 0: no limit, as behind a proxy
};

// Serves until SIGTERM or SIGINT, then says goodbye to everybody and returns 0. Prints the address
// when it listens. If the house cannot open it says why on standard error and returns 1.
int serve(const ServeConfig& config);

}  // namespace veillee::server
