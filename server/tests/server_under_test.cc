// Serves for the black-box tests: server_under_test DATA_DIR WEB_DIR [PORT [CONNECTIONS_PER_ADDRESS]]
#include <cstdio>
#include <cstdlib>

#include "server/serve.h"

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: server_under_test DATA_DIR WEB_DIR [PORT [CONNECTIONS_PER_ADDRESS]]\n", stderr);
    return 2;
  }
  veillee::server::ServeConfig config{.port = 0, .data_dir = argv[1], .web_dir = argv[2]};
  if (argc > 3) config.port = static_cast<unsigned short>(std::atoi(argv[3]));
  if (argc > 4) config.max_connections_per_address = std::atoi(argv[4]);
  return veillee::server::serve(config);
}
