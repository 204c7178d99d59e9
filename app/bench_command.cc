// `veillee bench`: how fast each game plays at random, next to a plain loop where there is one.
#include <fmt/format.h>

#include <algorithm>

#include "app/commands.h"
#include "bench/yardstick.h"
#include "engine/room.h"

namespace veillee {
namespace {

constexpr double kRoundSeconds = 0.25;
constexpr int kRounds = 5;

struct Speed {
  double playouts = 0, moves = 0;  // per second
};

// Grows the number of games until a round takes long enough to measure.
template <class Run>
std::uint64_t games_per_round(Run run) {
  std::uint64_t games = 64;
  for (;;) {
    const double seconds = run(games).seconds;
    if (seconds > kRoundSeconds / 4)
      return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(games * kRoundSeconds / seconds));
    games *= 4;
  }
}

// The best of the rounds: other work on the machine only ever makes one slower.
template <class Stats>
void keep_best(Speed& best, const Stats& stats) {
  best.playouts = std::max(best.playouts, stats.games / stats.seconds);
  best.moves = std::max(best.moves, stats.moves / stats.seconds);
}

void bench_room(const Room& room, int players) {
  const RoomInfo& info = room.info();
  SeededBits bits{Rng("bench", 0)};
  const auto match = room.start(players, info.bench_options, bits);
  if (!match) throw std::runtime_error(match.error().message);

  const auto ours = [&](std::uint64_t games) { return (*match)->random(games, "bench"); };
  const bench::Yardstick yardstick = bench::find_yardstick(info.id);
  const auto plain = [&](std::uint64_t games) { return yardstick(players, games, 1); };

  // In turns, so that a slow moment of the machine hits both.
  const std::uint64_t our_games = games_per_round(ours);
  const std::uint64_t plain_games = yardstick != nullptr ? games_per_round(plain) : 0;
  Speed our_speed, plain_speed;
  for (int round = 0; round < kRounds; ++round) {
    keep_best(our_speed, ours(our_games));
    if (yardstick != nullptr) keep_best(plain_speed, plain(plain_games));
  }
  fmt::print("{:<12} {:>7} {:>14.0f} {:>14.0f}", info.id, players, our_speed.playouts, our_speed.moves);
  if (yardstick != nullptr)
    fmt::print(" {:>16.0f} {:>14.0f} {:>6.1f} x", plain_speed.playouts, plain_speed.moves,
               our_speed.playouts / plain_speed.playouts);
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto* command = app.add_subcommand("bench", "Measure random play of every game, with the yardsticks in bench/plain");
  auto game = std::make_shared<std::string>();
  command->add_option("game", *game, "Only this game");
  command->callback([game] {
    if (!game->empty() && find_room(*game) == nullptr)
      throw std::runtime_error(fmt::format("there is no game '{}' in this house", *game));
    fmt::print("{:<12} {:>7} {:>14} {:>14} {:>16} {:>14} {:>8}\n", "game", "players", "playouts/s", "moves/s",
               "plain playouts/s", "plain moves/s", "ratio");
    for (const Room* room : rooms()) {
      if (!game->empty() && room->info().id != *game) continue;
      bench_room(*room, room->info().min_seats);
      if (room->info().max_seats > room->info().min_seats) bench_room(*room, room->info().max_seats);
    }
  });
}

}  // namespace veillee
