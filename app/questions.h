// `--questions FILE`: the owner's own questions, for the commands that begin games.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "house/own_questions.h"

namespace veillee {

void add_questions(CLI::App& command, std::string& file);
// Read once; games hold what they were begun with. A mistake of the owner's is said on standard error and must not
// close the house. Without a file there are none.
OwnQuestions own_questions(std::string file);

}  // namespace veillee
