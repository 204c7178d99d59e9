#include <iostream>

#include "app/commands.h"
#include "app/protocol.h"

namespace veillee {

void add_engine(CLI::App& app) {
  app.add_subcommand("engine", "Speak the engine protocol on standard input and output (docs/protocol.md)")
      ->callback([] {
        std::ios::sync_with_stdio(false);
        run_protocol(std::cin, std::cout);
      });
}

}  // namespace veillee
