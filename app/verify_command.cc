// `veillee verify FILE`: was the chance of this game fair?
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/commands.h"
#include "server/fair/audit.h"

namespace veillee {
namespace {

constexpr std::size_t kMaxRecord = 64 * 1024 * 1024;

std::string read_all(std::istream& in) {
  std::string text;
  char part[65536];
  while (in.read(part, sizeof part) || in.gcount() > 0) {
    text.append(part, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxRecord) throw std::runtime_error("this file is too large to be a record");
  }
  return text;
}

std::string read_file(const std::string& name) {
  if (name == "-") return read_all(std::cin);
  std::ifstream file(name, std::ios::binary);
  if (!file) throw std::runtime_error(fmt::format("{} cannot be read", name));
  return read_all(file);
}

void print(std::span<const server::Finding> findings, bool fair, bool as_json) {
  if (!as_json) {
    for (const server::Finding& finding : findings) fmt::print("{} {}\n", finding.holds ? "✔" : "✘", finding.text);
    fmt::print("{}\n", fair ? "The game was fair." : "Something does not hold.");
    return;
  }
  boost::json::array checks;
  for (const auto& [check, holds, text] : findings)
    checks.push_back(boost::json::object{{"check", check}, {"holds", holds}, {"text", text}});
  fmt::print("{}\n", boost::json::serialize(boost::json::object{{"fair", fair}, {"checks", std::move(checks)}}));
}

}  // namespace

void add_verify(CLI::App& app) {
  auto* command = app.add_subcommand("verify", "Check the chance of a finished game from its record");
  auto file = std::make_shared<std::string>();
  auto commit = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  command->add_option("file", *file, "The record; - reads it from standard input")->required();
  command->add_option("--commit", *commit, "The commitment that was shown at the table");
  command->add_flag("--json", *as_json, "Answer in JSON");
  command->footer("Exit status: 0 if everything holds, 1 if not.");
  command->callback([=] {
    const auto findings =
        server::verify_record(read_file(*file), commit->empty() ? std::nullopt : std::optional(*commit));
    const bool fair = std::ranges::all_of(findings, &server::Finding::holds);
    print(findings, fair, *as_json);
    if (!fair) std::exit(1);
  });
}

}  // namespace veillee
