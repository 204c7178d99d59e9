#include "app/arena_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "games/kit/json.h"

namespace veillee {
namespace {

namespace json = boost::json;
constexpr int kMostPairs = 1'000'000;
constexpr int kMostDecisions = 1'000'000'000;

double number(const json::object& object, std::string_view name) {
  const json::value& value = kit::field(object, name);
  kit::require(value.is_number(), "{} must be a number", name);
  return value.to_number<double>();
}

json::object to_json(const bots::PlayedGame& game) {
  return {{"share", game.share},
          {"plies", game.plies},
          {"decisions", {game.decisions[0], game.decisions[1]}},
          {"milliseconds", {game.milliseconds[0], game.milliseconds[1]}},
          {"simulations", {game.simulations[0], game.simulations[1]}}};
}

bots::PlayedGame read_game(const json::value& value) {
  const json::object& object = kit::object(value, "game");
  bots::PlayedGame game;
  game.share = number(object, "share");
  game.plies = kit::integer(object, "plies", 0, kMostDecisions);
  for (std::size_t who = 0; who < 2; ++who) {
    game.decisions[who] = kit::integer(kit::array(object, "decisions", 2)[who], "decisions", 0, kMostDecisions);
    game.milliseconds[who] = kit::array(object, "milliseconds", 2)[who].to_number<double>();
    game.simulations[who] = kit::array(object, "simulations", 2)[who].to_number<double>();
  }
  return game;
}

MatchReport read_report(const json::object& object) {
  MatchReport report{.game = std::string(kit::string(object, "game")),
                     .seats = kit::integer(object, "players", 2, kMaxSeats),
                     .options = std::string(kit::string(object, "options")),
                     .seed = std::string(kit::string(object, "seed")),
                     .first = std::string(kit::string(object, "a")),
                     .second = std::string(kit::string(object, "b")),
                     .scale = number(object, "scale")};
  for (const json::value& value : kit::array(kit::field(object, "pairs"), "pairs")) {
    const json::object& pair = kit::object(value, "pair");
    const json::array& games = kit::array(pair, "games", 2);
    report.pairs.push_back({kit::integer(pair, "number", 0, kMostPairs), {read_game(games[0]), read_game(games[1])}});
  }
  return report;
}

}  // namespace

bool MatchReport::same_match(const MatchReport& other) const {
  const auto key = [](const MatchReport& r) {
    return std::tie(r.game, r.seats, r.options, r.seed, r.first, r.second, r.scale);
  };
  return key(*this) == key(other);
}

std::string table_head() {
  return fmt::format("{:<12} {:>2} {:>14} - {:<14} {:>5} {:>5} {:>5} {:>5} {:>7} {:>13} {:>6} {:>14} {:>15} {:>17}",
                     "game", "n", "a", "b", "games", "won", "some", "lost", "share", "95 %", "Elo", "95 %",
                     "ms a decision", "simulations");
}

std::string table_line(const MatchReport& report, const std::optional<bots::Sprt>& sprt) {
  const bots::ArenaResult result = bots::summarize(report.pairs, sprt);
  std::string line = fmt::format(
      "{:<12} {:>2} {:>14} - {:<14} {:>5} {:>5} {:>5} {:>5} {:>6.1f}% {:>6.1f}..{:<5.1f} {:>+6.0f} "
      "{:>+6.0f}..{:<+6.0f} {:>7.1f} {:>7.1f} {:>8.0f} {:>8.0f}",
      report.game, report.seats, report.first, report.second, result.games, result.won, result.shared, result.lost,
      100 * result.share.share, 100 * result.share.low, 100 * result.share.high, result.elo, result.elo_low,
      result.elo_high, result.milliseconds[0], result.milliseconds[1], result.simulations[0], result.simulations[1]);
  if (result.stronger) line += *result.stronger ? "  stronger" : "  not stronger";
  if (report.scale != 1) line += fmt::format("  scale {}", report.scale);
  return line;
}

json::value to_json(const std::vector<MatchReport>& reports) {
  json::array matches;
  for (const MatchReport& report : reports) {
    json::array pairs;
    for (const bots::Pair& pair : report.pairs)
      pairs.push_back(
          json::object{{"number", pair.number}, {"games", {to_json(pair.games[0]), to_json(pair.games[1])}}});
    matches.push_back(json::object{{"game", report.game},
                                   {"players", report.seats},
                                   {"options", report.options},
                                   {"seed", report.seed},
                                   {"a", report.first},
                                   {"b", report.second},
                                   {"scale", report.scale},
                                   {"pairs", std::move(pairs)}});
  }
  return json::object{{"matches", std::move(matches)}};
}

std::vector<MatchReport> read_reports(const std::string& text) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  kit::require(!error, "this is no JSON: {}", error.message());
  std::vector<MatchReport> reports;
  for (const json::value& match : kit::array(kit::field(kit::object(value, "report"), "matches"), "matches"))
    reports.push_back(read_report(kit::object(match, "match")));
  return reports;
}

std::vector<MatchReport> merge(const std::vector<MatchReport>& parts) {
  std::vector<MatchReport> whole;
  for (const MatchReport& part : parts) {
    const auto same = std::ranges::find_if(whole, [&](const MatchReport& other) { return part.same_match(other); });
    if (same == whole.end())
      whole.push_back(part);
    else
      same->pairs.insert(same->pairs.end(), part.pairs.begin(), part.pairs.end());
  }
  for (MatchReport& report : whole) {
    std::ranges::sort(report.pairs, {}, &bots::Pair::number);
    const auto twice = std::ranges::adjacent_find(report.pairs, {}, &bots::Pair::number);
    kit::require(twice == report.pairs.end(), "a pair of games of {} is in two of the parts", report.game);
  }
  return whole;
}

}  // namespace veillee
