// The subcommands of `veillee`. Each adds itself to the command line and runs when it is chosen.
#pragma once

#include <CLI/CLI.hpp>

namespace veillee {

void add_engine(CLI::App& app);
void add_play(CLI::App& app);
void add_bench(CLI::App& app);
void add_serve(CLI::App& app);
void add_solve(CLI::App& app);
void add_arena(CLI::App& app);
void add_verify(CLI::App& app);
void add_backup(CLI::App& app);
void add_operator(CLI::App& app);
void add_describe(CLI::App& app);
void add_migrate(CLI::App& app);
void add_riddles(CLI::App& app);
void add_worker(CLI::App& app);

}  // namespace veillee
