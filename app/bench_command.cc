// `veillee bench`: how fast each game plays at random, next to a plain loop where there is one, and how
// fast its house players think, next to the same search without the room's knowledge.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "app/commands.h"
#include "bench/yardstick.h"
#include "house/room.h"
#include "server/base/machine.h"

namespace veillee {
namespace {

constexpr double kRoundSeconds = 0.25;
constexpr int kRounds = 5;

struct Timed {
  std::uint64_t games, moves;
  double seconds;
};

double seconds_since(std::chrono::nanoseconds begin, std::chrono::nanoseconds (*now)()) {
  return std::chrono::duration<double>(now() - begin).count();
}

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

std::unique_ptr<Match> start(const Room& room, int players) {
  SeededBits bits{Rng("bench", 0)};
  auto match = room.start(players, room.info().bench_options, bits);
  if (!match) throw std::runtime_error(match.error().message);
  return std::move(*match);
}

void bench_room(const Room& room, int players) {
  const RoomInfo& info = room.info();
  const auto match = start(room, players);

  const auto ours = [&](std::uint64_t games) {
    const auto begin = wall_time();
    const RandomStats stats = match->random(games, "bench");
    return Timed{stats.games, stats.moves, seconds_since(begin, wall_time)};
  };
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

// One step of a game that is the same in every run.
void step(Match& match) {
  SeededBits bits{Rng("bench", static_cast<std::uint64_t>(match.ply()))};
  const Turn turn = match.turn();
  if (turn.chance) return (void)match.draw(bits);
  const auto moves = match.legal(turn.seats.lowest());
  (void)match.play(turn.seats.lowest(), moves[below(bits, static_cast<std::uint32_t>(moves.size()))]);
}

// Calls `visit` with positions all along that game, in which somebody decides.
template <class Visit>
void visit_positions(const Match& start, std::size_t count, Visit visit) {
  std::unique_ptr<Match> match = start.clone();
  std::vector<int> plies;
  for (; !match->turn().is_over(); step(*match))
    if (!match->turn().chance) plies.push_back(match->ply());
  match = start.clone();
  for (std::size_t i = 0; i < count; ++i) {
    while (match->ply() < plies[plies.size() * i / count]) step(*match);
    visit(*match);
  }
}

// Simulations a second of processor time, over positions all along one random game.
double thinking_speed(const Match& start, const char* player) {
  constexpr std::size_t kPositions = 4;
  constexpr std::uint64_t kSimulations = 2'000;
  double simulations = 0, seconds = 0;
  visit_positions(start, kPositions, [&](const Match& match) {
    const auto begin = processor_time();
    const auto thought = match.think(match.turn().seats.lowest(), {.level = player, .simulations = kSimulations});
    if (!thought) throw std::runtime_error(thought.error().message);
    seconds += seconds_since(begin, processor_time);
    simulations += static_cast<double>(thought->simulations);
  });
  return simulations / seconds;
}

void bench_thinking(const Room& room, int players) {
  const auto match = start(room, players);
  double ours = 0, plain = 0;
  for (int round = 0; round < kRounds; ++round) {
    ours = std::max(ours, thinking_speed(*match, "master"));
    plain = std::max(plain, thinking_speed(*match, "plain"));
  }
  fmt::print("{:<12} {:>7} {:>14.0f} {:>22.0f}\n", room.info().id, players, ours, plain);
  std::fflush(stdout);
}

// What rules and searches do, as one number: it changes with them and with nothing else, on no machine.
class Signature {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    hash_ = (hash_ ^ 0xff) * 0x100000001b3u;  // where the text ends
  }
  std::string text() const { return fmt::format("{:016x}", hash_); }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

std::string playouts_signature(const Match& match) {
  constexpr std::uint64_t kGames = 200;
  const RandomStats stats = match.random(kGames, "signature");
  Signature signature;
  signature.add(fmt::format("{}", stats.moves));
  for (const double mean : stats.mean_scores) signature.add(fmt::format("{:.0f}", mean * kGames));
  return signature.text();
}

std::string thoughts_signature(const Match& start) {
  constexpr std::size_t kPositions = 3;
  constexpr std::uint64_t kSimulations = 300;
  Signature signature;
  visit_positions(start, kPositions, [&](const Match& match) {
    for (const char* player : {"master", "plain"}) {
      const auto thought = match.think(match.turn().seats.lowest(), {.level = player, .simulations = kSimulations});
      if (!thought) throw std::runtime_error(thought.error().message);
      signature.add(thought->move);
      for (const auto& candidate : thought->candidates)
        signature.add(fmt::format("{} {}", candidate.move, candidate.visits));
    }
  });
  return signature.text();
}

// A line per room and number of players, so that a change shows where it is; the last line is all of them.
void print_signature() {
  Signature all;
  for (const Room* room : rooms())
    for (int players = room->info().min_seats; players <= room->info().max_seats; ++players) {
      const auto match = start(*room, players);
      const std::string line =
          fmt::format("{} {} {} {}", room->info().id, players, playouts_signature(*match), thoughts_signature(*match));
      fmt::print("{}\n", line);
      all.add(line);
    }
  fmt::print("{}\n", all.text());
}

// With the fewest players, but at least so many, and with the most.
template <class Measure>
void bench_rooms(const std::string& game, int at_least, Measure measure) {
  for (const Room* room : rooms()) {
    if (!game.empty() && room->info().id != game) continue;
    const int fewest = std::max(at_least, room->info().min_seats), most = room->info().max_seats;
    measure(*room, fewest);
    if (most > fewest) measure(*room, most);
  }
}

}  // namespace

void add_bench(CLI::App& app) {
  auto* command =
      app.add_subcommand("bench", "Measure random play and thinking in every game, with yardsticks in the same run");
  auto game = std::make_shared<std::string>();
  auto signature = std::make_shared<bool>(false);
  command->add_option("game", *game, "Only this game");
  command->add_flag("--signature", *signature,
                    "Not how fast, but what: numbers that only a change of rules or search changes");
  command->callback([game, signature] {
    if (*signature) return print_signature();
    if (!game->empty() && find_room(*game) == nullptr)
      throw std::runtime_error(fmt::format("there is no game '{}' in this house", *game));
    fmt::print("{:<12} {:>7} {:>14} {:>14} {:>16} {:>14} {:>8}\n", "game", "players", "playouts/s", "moves/s",
               "plain playouts/s", "plain moves/s", "ratio");
    bench_rooms(*game, 1, bench_room);
    fmt::print("\n{:<12} {:>7} {:>14} {:>22}\n", "game", "players", "simulations/s", "without room knowledge");
    bench_rooms(*game, 2, bench_thinking);
  });
}

}  // namespace veillee
