#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "app/commands.h"

int main(int argc, char** argv) try {
  CLI::App app{"Veillée, a house of board games", "veillee"};
  app.require_subcommand(1);
  veillee::add_engine(app);
  veillee::add_play(app);
  veillee::add_bench(app);
  veillee::add_serve(app);
  veillee::add_worker(app);
  veillee::add_solve(app);
  veillee::add_arena(app);
  veillee::add_verify(app);
  veillee::add_backup(app);
  veillee::add_operator(app);
  veillee::add_describe(app);
  veillee::add_migrate(app);
  veillee::add_riddles(app);
  CLI11_PARSE(app, argc, argv);
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "veillee: {}\n", error.what());
  return 1;
}
