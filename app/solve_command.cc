// `veillee solve GAME`: a shortest solution of a puzzle for one player.
#include <fmt/format.h>

#include "app/commands.h"
#include "house/room.h"
#include "server/base/machine.h"

namespace veillee {
namespace {

void solve(const std::string& game, int start) {
  const Room* room = find_room(game);
  if (room == nullptr) throw std::runtime_error(fmt::format("there is no game '{}' in this house", game));
  SeededBits bits{Rng("solve", 0)};
  const auto match = room->start(1, start > 0 ? json::object{{"start", start}} : json::object{}, bits);
  if (!match) throw std::runtime_error(match.error().message);
  fmt::print("{}\nLooking at every way to play it; this may take minutes and 2 GB of memory …\n",
             (*match)->picture(0, {Language::kEnglish}));
  std::fflush(stdout);
  const auto moves = (*match)->solve(on_threads);
  if (!moves) throw std::runtime_error("there is no solution, or the house cannot solve this game");
  fmt::print("{} moves, and none are shorter: {}\n", moves->size(), fmt::join(*moves, " "));
}

}  // namespace

void add_solve(CLI::App& app) {
  auto* command = app.add_subcommand("solve", "Find a shortest solution of a puzzle for one player");
  auto game = std::make_shared<std::string>();
  auto start = std::make_shared<int>(0);
  command->add_option("game", *game, "Which game")->required();
  command->add_option("--start", *start, "Number of the start position (default 1)")->check(CLI::PositiveNumber);
  command->callback([=] { solve(*game, *start); });
}

}  // namespace veillee
