// Serves for the black-box tests: server_under_test DATA_DIR WEB_DIR [PORT [CONNECTIONS_PER_ADDRESS [stopped
// [TRUSTED_PROXY]]]] In the database VEILLEE_DB if there is one. With `stopped` no time passes for limits and at
// tables, however slow the machine is; it is VEILLEE_NOW if that is said. VEILLEE_IDLE: so many seconds a page may be
// silent.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "server/serve.h"

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: server_under_test DATA_DIR WEB_DIR [PORT [CONNECTIONS_PER_ADDRESS [stopped [TRUSTED_PROXY]]]]\n",
               stderr);
    return 2;
  }
  veillee::server::ServeConfig config{.port = 0, .data_dir = argv[1], .web_dir = argv[2]};
  if (argc > 3) config.port = static_cast<unsigned short>(std::atoi(argv[3]));
  if (argc > 4) config.max_connections_per_address = std::atoi(argv[4]);
  if (argc > 5 && std::string_view(argv[5]) == "stopped") {
    const char* moment = std::getenv("VEILLEE_NOW");
    config.clock.now = [at = moment ? std::atoll(moment) : veillee::server::system_time()] { return at; };
    config.clock.steady = [at = std::chrono::steady_clock::now()] { return at; };
  }
  if (argc > 6) config.trusted_proxies = {argv[6]};
  config.public_metrics = true;
  if (const char* idle = std::getenv("VEILLEE_IDLE")) config.idle_timeout = std::chrono::seconds(std::atoi(idle));
  if (const char* database = std::getenv("VEILLEE_DB")) config.db = database;
  if (const char* host = std::getenv("VEILLEE_CALL_HOSTS")) config.calls.push = config.calls.webhook = {host};
  return veillee::server::serve(config);
}
