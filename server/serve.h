// `veillee serve`: the house with its doors open. `veillee worker`: the same without a door, to think for the others.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "house/own_questions.h"
#include "server/base/clock.h"
#include "server/people/calls.h"

namespace veillee::server {

struct ServeConfig {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: one that is free
  std::filesystem::path data_dir = "data";
  bool only_thinks = false;  // `veillee worker`: no door, no clocks, only house players of a shared database
  std::string db{};          // postgres://…: a database that several houses may share; empty: SQLite in data_dir
  std::filesystem::path web_dir = "build/web";
  int threads = 0;                       // of the house players; 0: one less than the machine has, at least one
  int max_connections_per_address = 64;  // 0: no limit
  // A page that is silent for so long is away; a ping goes out at half of it.
  std::chrono::seconds idle_timeout{20};
  // Whose X-Forwarded-For is believed: the addresses of proxies in front of the house.
  std::vector<std::string> trusted_proxies{};
  unsigned short metrics_port = 0;  // /metrics on 127.0.0.1 at this port; 0: nowhere
  bool public_metrics = false;      // /metrics on the house's own port too
  std::string log_level = "info";   // debug, info, warn, error, off
  bool log_json = false;
  OwnQuestions questions{};
  CallHosts calls{};  // where people may be called
  Clock clock{};      // tests stop it; `call_at` is the house's own
};

// Serves until SIGTERM or SIGINT, then says goodbye to everybody and returns 0. Prints the address
// when it listens. If the house cannot open it says why on standard error and returns 1.
int serve(const ServeConfig& config);

}  // namespace veillee::server
