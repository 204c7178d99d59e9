// `veillee riddles`: makes the archives of the riddles, and proves them again.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/commands.h"
#include "app/riddles.h"

namespace veillee {
namespace {

const RiddleRoom& room_of(const std::string& game) {
  for (const RiddleRoom* room : riddle_rooms())
    if (room->id == game) return *room;
  throw std::runtime_error(fmt::format("there are no riddles of '{}'", game));
}

// A riddle a line, so that a change of one can be read.
void make(const RiddleRoom& room, const std::string& seed, std::size_t count) {
  const char* before = "[\n";
  for (const json::value& riddle : make_riddles(room, seed, count)) {
    fmt::print("{}{}", before, json::serialize(riddle));
    before = ",\n";
  }
  fmt::print("\n]\n");
}

void prove(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(fmt::format("there is no file '{}'", file));
  const json::value archive = json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
  int number = 0;
  for (const json::value& riddle : archive.as_array()) {
    ++number;
    const auto& state = riddle.at("state").as_object();
    if (const auto wrong = disproof(room_of(json::value_to<std::string>(state.at("game"))), riddle.as_object()))
      throw std::runtime_error(fmt::format("{}: riddle {}: {}", file, number, *wrong));
  }
  fmt::print("{}: {} riddles are proven\n", file, number);
}

}  // namespace

void add_riddles(CLI::App& app) {
  auto* command = app.add_subcommand("riddles", "Make riddles with proven answers, or prove archives of them again");
  auto game = std::make_shared<std::string>();
  auto seed = std::make_shared<std::string>("1");
  auto count = std::make_shared<std::size_t>(120);
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("game", *game, "Of which game to make riddles");
  command->add_option("--seed", *seed, "The same seed gives the same riddles (default 1)");
  command->add_option("--count", *count, "How many (default 120)")->check(CLI::PositiveNumber);
  command->add_option("--prove", *files, "Archives to prove instead (games/*/riddles/archive.json)");
  command->callback([=] {
    if (!files->empty())
      for (const std::string& file : *files) prove(file);
    else
      make(room_of(*game), *seed, *count);
  });
}

}  // namespace veillee
