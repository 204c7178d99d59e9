// `veillee arena`: matches between house players, with what they say about strength.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "app/arena_report.h"
#include "app/commands.h"
#include "bots/levels.h"
#include "house/envelope.h"
#include "house/room.h"

namespace veillee {
namespace {

struct Request {
  std::string game;
  std::string first, second;
  bool ladder = false;
  int games = 100;
  std::string shard;
  std::vector<double> sprt;
  std::string json;
  bool go_on = false;
  std::vector<std::string> parts;
  bool markdown = false;
  int players = 0;  // 0: not said
  std::string options = "{}";
  ArenaConfig config;
};

struct Pairing {
  const Room* room;
  int seats;
  std::string first, second;
  int share_of = 0;  // so many pairs, whatever they show: the share is asked for, not who is stronger
};

Contender contender(const std::string& text) {
  const auto read = read_contender(text);
  if (!read)
    throw std::runtime_error(fmt::format("'{}' is not a player: write level, level:200ms or level:5000", text));
  return *read;
}

Shard shard(const std::string& text) {
  Shard shard;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%d/%d%c", &shard.index, &shard.count, &rest) != 2 || shard.index < 1)
    throw std::runtime_error(fmt::format("'{}' is not a part of a match: write 1/4 to 4/4", text));
  --shard.index;
  return shard;
}

std::optional<Sprt> sprt(const Request& request) {
  if (request.sprt.empty()) return std::nullopt;
  return Sprt{request.sprt[0], request.sprt[1]};
}

void print_line(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

void write(const std::vector<MatchReport>& reports, const std::string& path) {
  if (path.empty()) return;
  // Under another name first: whoever stops a ladder keeps all matches before.
  const std::string unfinished = path + ".part";
  std::ofstream file(unfinished);
  file << boost::json::serialize(to_json(reports)) << "\n";
  if (!file.flush() || std::rename(unfinished.c_str(), path.c_str()) != 0)
    throw std::runtime_error(fmt::format("{} cannot be written", path));
}

// On a terminal only: how far a match is, and what it says so far.
void show_progress(const std::vector<Pair>& pairs, std::size_t all) {
  constexpr std::size_t kWidth = 40;
  const std::size_t filled = pairs.size() * kWidth / std::max<std::size_t>(1, all);
  const Estimate share = summarize(pairs, {}).share;
  fmt::print(stderr, "\r\x1b[K[{:#<{}}{:.<{}}] {} of {} games, {:.1f} % ({:.1f}..{:.1f})", "", filled, "",
             kWidth - filled, 2 * pairs.size(), 2 * all, 100 * share.share, 100 * share.low, 100 * share.high);
  std::fflush(stderr);
}

std::vector<MatchReport> read(const std::string& path) {
  std::stringstream text;
  std::ifstream file(path);
  if (!file) throw std::runtime_error(fmt::format("{} cannot be read", path));
  text << file.rdbuf();
  auto reports = read_reports(text.str());
  if (!reports) throw std::runtime_error(reports.error());
  return std::move(*reports);
}

// `report` says which match it is and what has been played of it; afterwards it has all that was asked for.
void play(const Pairing& pairing, ArenaConfig config, MatchReport& report) {
  config.before = std::move(report.pairs);
  config.first = contender(pairing.first);
  config.second = contender(pairing.second);
  config.seats = pairing.seats;
  if (pairing.share_of > 0) {
    config.sprt.reset();
    config.pairs = std::min(config.pairs, pairing.share_of);
  }
  const bool terminal = isatty(STDERR_FILENO) != 0;
  if (terminal)
    config.progress = [&](const std::vector<Pair>& pairs) {
      show_progress(pairs, static_cast<std::size_t>(config.pairs / config.shard.count));
    };
  auto pairs = arena(*pairing.room, config);
  if (terminal) fmt::print(stderr, "\r\x1b[K");
  if (!pairs) throw std::runtime_error(pairs.error().message);
  report.pairs = std::move(*pairs);
}

MatchReport announced(const Pairing& pairing, const ArenaConfig& config) {
  return {.game = pairing.room->info().id,
          .seats = pairing.seats,
          .options = json::serialize(config.options),
          .seed = config.seed,
          .first = pairing.first,
          .second = pairing.second,
          .scale = config.scale};
}

// The report of this match among those, which is an empty one if there is none yet.
MatchReport& find_or_add(std::vector<MatchReport>& reports, MatchReport match) {
  const auto known = std::ranges::find_if(reports, [&](const MatchReport& r) { return r.same_match(match); });
  return known != reports.end() ? *known : reports.emplace_back(std::move(match));
}

// Every level against the one below it, the best against the worst and against the plain search, with
// two seats and with all there are.
std::vector<Pairing> ladder(const Room& room, int seats) {
  constexpr int kSweep = 75;  // pairs; all won show a share of at least 95 %
  std::vector<Pairing> pairings;
  const RoomInfo& info = room.info();
  const int fewest = std::max(2, info.min_seats);
  const auto levels = bots::levels();
  const auto id = [&](std::size_t i) { return std::string(levels[i].id); };
  for (const int at_table : {fewest, info.max_seats}) {
    if (seats != 0 && seats != at_table) continue;
    for (std::size_t i = 1; i < levels.size(); ++i) pairings.push_back({&room, at_table, id(i), id(i - 1)});
    pairings.push_back({&room, at_table, id(levels.size() - 1), id(0), kSweep});
    pairings.push_back({&room, at_table, id(levels.size() - 1), "plain"});
    if (fewest == info.max_seats) break;
  }
  return pairings;
}

std::vector<Pairing> pairings(const Request& request) {
  const Room* room = find_room(request.game);
  if (room == nullptr) throw std::runtime_error(fmt::format("there is no game '{}' in this house", request.game));
  if (request.ladder) return ladder(*room, request.players);
  if (request.first.empty() || request.second.empty())
    throw std::runtime_error("name two players with --a and --b, or ask for the --ladder");
  return {{room, request.players == 0 ? 2 : request.players, request.first, request.second}};
}

void run(Request request) {
  request.config.pairs = (request.games + 1) / 2;
  request.config.sprt = sprt(request);
  auto options = parse_object(request.options, "options");
  if (!options) throw std::runtime_error(options.error());
  request.config.options = std::move(*options);
  if (!request.shard.empty()) request.config.shard = shard(request.shard);
  std::vector<MatchReport> reports;
  if (request.go_on && std::filesystem::exists(request.json)) reports = read(request.json);
  print_line(table_head());
  for (const Pairing& pairing : pairings(request)) {
    MatchReport& report = find_or_add(reports, announced(pairing, request.config));
    play(pairing, request.config, report);
    print_line(table_line(report, request.config.sprt));
    write(reports, request.json);  // after every match: a ladder takes long, and may be stopped
  }
}

void run_merge(const Request& request) {
  std::vector<MatchReport> parts;
  for (const std::string& path : request.parts)
    for (MatchReport& report : read(path)) parts.push_back(std::move(report));
  const auto whole = merge(parts);
  if (!whole) throw std::runtime_error(whole.error());
  if (request.markdown) {
    fmt::print("{}", markdown_table(*whole, sprt(request)));
  } else {
    print_line(table_head());
    for (const MatchReport& report : *whole) print_line(table_line(report, sprt(request)));
  }
  write(*whole, request.json);
}

}  // namespace

void add_arena(CLI::App& app) {
  auto* command = app.add_subcommand("arena", "Let house players play matches, and say who is stronger");
  auto request = std::make_shared<Request>();
  const auto add_sprt = [&](CLI::App& to) {
    to.add_option("--sprt", request->sprt, "Stop when a is proven to be, or not to be, stronger: Elo 0, Elo 1")
        ->expected(2);
  };
  const auto add_json = [&](CLI::App& to) { to.add_option("--json", request->json, "Write every game to this file"); };
  command->add_option("game", request->game, "The game");
  command->add_option("--a", request->first,
                      "A player: level, level:200ms, level:5000 (simulations), plain, plain:200ms");
  command->add_option("--b", request->second, "The player against it");
  command->add_flag("--ladder", request->ladder,
                    "Every level against the one below, the master against random and plain");
  command->add_option("--games", request->games, "Games, two from each set-up with the seats swapped");
  command->add_option("--players", request->players, "Seats at the table (2; for the ladder 2 and the most)");
  command->add_option("--options", request->options, "Options of the game as JSON");
  command->add_option("--scale", request->config.scale, "Levels that are bound by time alone have this part of it");
  command->add_option("--seed", request->config.seed, "Set-ups, chance and thoughts come from it");
  command->add_option("--threads", request->config.threads, "Games at the same time");
  command->add_option("--shard", request->shard, "Play a part only: 1/4 to 4/4");
  add_sprt(*command);
  add_json(*command);
  command->add_flag("--go-on", request->go_on, "Go on with the matches that the file of --json holds")->needs("--json");

  auto* merge_command = command->add_subcommand("merge", "Put parts of matches together");
  merge_command->add_option("files", request->parts, "What --json wrote")->required();
  add_sprt(*merge_command);
  add_json(*merge_command);
  merge_command->add_flag("--markdown", request->markdown, "Print a table for a document");
  command->callback([request, merge_command] {
    if (merge_command->parsed())
      run_merge(*request);
    else
      run(*request);
  });
}

}  // namespace veillee
