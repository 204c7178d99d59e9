// `veillee arena`: matches between house players, with what they say about strength.
#include <fmt/format.h>

#include <stdexcept>
#include <vector>

#include "app/commands.h"
#include "bots/arena.h"
#include "bots/levels.h"
#include "engine/room.h"
#include "games/kit/json.h"

namespace veillee {
namespace {

struct Request {
  std::string game;
  std::vector<std::string> contenders;
  std::vector<double> sprt;
  bots::ArenaConfig config;
};

// "master", "master:200ms" (that time instead of its own), "master:5000" (so many simulations).
bots::Contender contender(const std::string& text) {
  bots::Contender result;
  const auto colon = text.find(':');
  result.level = text.substr(0, colon);
  if (colon == std::string::npos) return result;
  std::string number = text.substr(colon + 1);
  const bool time = number.ends_with("ms");
  if (time) number.resize(number.size() - 2);
  const auto value = kit::decimal(number, 1, 10'000'000);
  if (!value)
    throw std::runtime_error(fmt::format("'{}' is not a player: write level, level:200ms or level:5000", text));
  if (time)
    result.milliseconds = *value;
  else
    result.simulations = static_cast<std::uint64_t>(*value);
  return result;
}

void match(const Room& room, bots::ArenaConfig config, const std::string& first, const std::string& second) {
  config.first = contender(first);
  config.second = contender(second);
  const auto result = bots::arena(room, config);
  if (!result) throw std::runtime_error(result.error().message);
  fmt::print(
      "{:<12} {:>2} {:>14} - {:<14} {:>5} {:>5} {:>5} {:>5} {:>6.1f}% {:>6.1f}..{:<5.1f} {:>+6.0f} "
      "{:>+6.0f}..{:<+6.0f} {:>7.1f} {:>7.1f} {:>8.0f} {:>8.0f}",
      room.info().id, config.seats, first, second, result->games, result->won, result->shared, result->lost,
      100 * result->share.share, 100 * result->share.low, 100 * result->share.high, result->elo, result->elo_low,
      result->elo_high, result->milliseconds[0], result->milliseconds[1], result->simulations[0],
      result->simulations[1]);
  if (result->stronger) fmt::print("  {}", *result->stronger ? "stronger" : "not stronger");
  fmt::print("\n");
  std::fflush(stdout);
}

void run(Request request) {
  const Room* room = find_room(request.game);
  if (room == nullptr) throw std::runtime_error(fmt::format("there is no game '{}' in this house", request.game));
  if (!request.sprt.empty()) request.config.sprt = {request.sprt[0], request.sprt[1]};
  fmt::print("{:<12} {:>2} {:>14} - {:<14} {:>5} {:>5} {:>5} {:>5} {:>7} {:>13} {:>6} {:>14} {:>15} {:>17}\n", "game",
             "n", "first", "second", "games", "won", "some", "lost", "share", "95 %", "Elo", "95 %", "ms a decision",
             "simulations");
  if (request.contenders.size() == 2) return match(*room, request.config, request.contenders[0], request.contenders[1]);
  const auto levels = bots::levels();
  for (std::size_t i = 1; i < levels.size(); ++i)
    match(*room, request.config, std::string(levels[i].id), std::string(levels[i - 1].id));
}

}  // namespace

void add_arena(CLI::App& app) {
  auto* command =
      app.add_subcommand("arena", "Let house players play matches: two of them, or every level the one below");
  auto request = std::make_shared<Request>();
  command->add_option("game", request->game, "The game")->required();
  command->add_option("players", request->contenders, "Two of: level, level:200ms, level:5000 (simulations)")
      ->expected(2);
  command->add_option("--seats", request->config.seats, "Seats at the table");
  command->add_option("--options", request->config.options, "Options of the game as JSON");
  command->add_option("--pairs", request->config.pairs, "Pairs of games, each from one set-up with the seats swapped");
  command->add_option("--seed", request->config.seed, "Set-ups, chance and thoughts come from it");
  command->add_option("--threads", request->config.threads, "Games at the same time");
  command
      ->add_option("--sprt", request->sprt, "Stop when the first is proven to be, or not to be, stronger: Elo 0, Elo 1")
      ->expected(2);
  command->callback([request] { run(*request); });
}

}  // namespace veillee
