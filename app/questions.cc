#include "app/questions.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace veillee {

void add_questions(CLI::App& command, std::string& file) {
  command.add_option("--questions", file, "File with questions of your own, for games that ask some");
}

OwnQuestions own_questions(std::string file) {
  // The name of before there was the option.
  if (const char* variable = std::getenv("VEILLEE_EYE_QUESTIONS"); file.empty() && variable != nullptr) file = variable;
  if (file.empty()) return {};
  std::ifstream stream(file);
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  auto questions =
      text.empty() ? Expected<OwnQuestions>(fail(Code::kBadRequest, "it cannot be read")) : OwnQuestions::read(text);
  if (questions) return std::move(*questions);
  fmt::print(stderr, "The questions in {} are left out: {}\n", file, questions.error().message);
  return {};
}

}  // namespace veillee
