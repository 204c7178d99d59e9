#include "app/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <stdexcept>

namespace veillee {

namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

// What belongs to the command line alone.
bool is_setting(const CLI::Option& option) {
  return !option.get_lnames().empty() && option.get_lnames().front() != "help" &&
         option.get_lnames().front() != "help-all";
}

}  // namespace

void take_from_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (!is_setting(*option)) continue;
    std::string name = "VEILLEE_" + option->get_lnames().front();
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
    option->envname(name);
  }
}

void take_from_file(CLI::App& command, const std::string& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error(fmt::format("the configuration {} cannot be read", file));
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    const std::string text = trimmed(std::string_view(line).substr(0, line.find('#')));
    if (text.empty()) continue;
    const auto wrong = [&](std::string_view what) {
      return std::runtime_error(fmt::format("{} line {}: {}", file, number, what));
    };
    const auto equals = text.find('=');
    if (equals == std::string::npos) throw wrong("a line is 'name = value'");
    const std::string name = trimmed(std::string_view(text).substr(0, equals));
    const std::string value = trimmed(std::string_view(text).substr(equals + 1));
    CLI::Option* option = command.get_option_no_throw("--" + name);
    if (option == nullptr || !is_setting(*option) || name == "config")
      throw wrong(fmt::format("there is no setting '{}'", name));
    if (option->count() > 0) continue;  // said on the command line or in the environment
    try {
      option->add_result(value);
      option->run_callback();
    } catch (const CLI::Error& error) {
      throw wrong(error.what());
    }
  }
}

}  // namespace veillee
