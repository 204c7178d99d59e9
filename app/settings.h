// Options from elsewhere than the command line, under the same names: `--log-level` is the variable
// VEILLEE_LOG_LEVEL and the line `log-level = …` of a configuration file. The command line comes
// first, then the environment, then the file, then the default.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace veillee {

// To be called when the command has all its options.
void take_from_environment(CLI::App& command);
// To be called when the command line is read. Throws CLI::Error or std::runtime_error with the line.
void take_from_file(CLI::App& command, const std::string& file);

}  // namespace veillee
