#include "app/arena_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "games/kit/json.h"

namespace veillee {
namespace {

namespace json = boost::json;
constexpr int kMostPairs = 1'000'000;
constexpr int kMostDecisions = 1'000'000'000;

double number(const json::value& value, std::string_view what, kit::Input& in) {
  boost::system::error_code error;
  const double number = value.is_number() ? value.to_number<double>(error) : 0;
  in.require(value.is_number() && !error, "{} must be a number", what);
  return number;
}
double number(const json::object& object, std::string_view name, kit::Input& in) {
  return number(in.field(object, name), name, in);
}

json::object to_json(const PlayedGame& game) {
  return {{"share", game.share},
          {"plies", game.plies},
          {"decisions", {game.decisions[0], game.decisions[1]}},
          {"milliseconds", {game.milliseconds[0], game.milliseconds[1]}},
          {"simulations", {game.simulations[0], game.simulations[1]}}};
}

PlayedGame read_game(const json::value& value, kit::Input& in) {
  const json::object& object = in.object(value, "game");
  PlayedGame game;
  game.share = number(object, "share", in);
  game.plies = in.integer(object, "plies", 0, kMostDecisions);
  for (std::size_t who = 0; who < 2; ++who) {
    game.decisions[who] = in.integer(in.array(object, "decisions", 2)[who], "decisions", 0, kMostDecisions);
    game.milliseconds[who] = number(in.array(object, "milliseconds", 2)[who], "milliseconds", in);
    game.simulations[who] = number(in.array(object, "simulations", 2)[who], "simulations", in);
  }
  return game;
}

MatchReport read_report(const json::object& object, kit::Input& in) {
  MatchReport report{.game = std::string(in.string(object, "game")),
                     .seats = in.integer(object, "players", 2, kMaxSeats),
                     .options = std::string(in.string(object, "options")),
                     .seed = std::string(in.string(object, "seed")),
                     .first = std::string(in.string(object, "a")),
                     .second = std::string(in.string(object, "b")),
                     .scale = number(object, "scale", in)};
  for (const json::value& value : in.array(object, "pairs")) {
    const json::object& pair = in.object(value, "pair");
    const auto games = in.array(pair, "games", 2);
    report.pairs.push_back(
        {in.integer(pair, "number", 0, kMostPairs), {read_game(games[0], in), read_game(games[1], in)}});
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

std::string table_line(const MatchReport& report, const std::optional<Sprt>& sprt) {
  const ArenaResult result = summarize(report.pairs, sprt);
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

std::string markdown_table(const std::vector<MatchReport>& reports, const std::optional<Sprt>& sprt) {
  std::string table =
      "| game, seats | match | games | share (95 %) | Elo | ms a decision | simulations a decision | shown |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const MatchReport& report : reports) {
    const ArenaResult result = summarize(report.pairs, sprt);
    table += fmt::format(
        "| {}, {} | {} – {} | {} | {:.1f} % ({:.1f}..{:.1f}) | {} | {:.1f}, {:.1f} | {:.0f}, {:.0f} | {} |\n",
        report.game, report.seats, report.first, report.second, result.games, 100 * result.share.share,
        100 * result.share.low, 100 * result.share.high,
        result.share.share < 1 ? fmt::format("{:+.0f}", std::round(result.elo) + 0.0) : "all won",
        result.milliseconds[0], result.milliseconds[1], result.simulations[0], result.simulations[1],
        !result.stronger   ? "undecided"
        : *result.stronger ? "stronger"
                           : "not stronger");
  }
  return table;
}

json::value to_json(const std::vector<MatchReport>& reports) {
  json::array matches;
  for (const MatchReport& report : reports) {
    json::array pairs;
    for (const Pair& pair : report.pairs)
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

kit::Read<std::vector<MatchReport>> read_reports(const std::string& text) {
  return kit::read([&](kit::Input& in) {
    boost::system::error_code error;
    const json::value value = json::parse(text, error);
    in.require(!error, "this is no JSON: {}", error.message());
    std::vector<MatchReport> reports;
    for (const json::value& match : in.array(in.object(value, "report"), "matches"))
      reports.push_back(read_report(in.object(match, "match"), in));
    return reports;
  });
}

kit::Read<std::vector<MatchReport>> merge(const std::vector<MatchReport>& parts) {
  std::vector<MatchReport> whole;
  for (const MatchReport& part : parts) {
    const auto same = std::ranges::find_if(whole, [&](const MatchReport& other) { return part.same_match(other); });
    if (same == whole.end())
      whole.push_back(part);
    else
      same->pairs.insert(same->pairs.end(), part.pairs.begin(), part.pairs.end());
  }
  for (MatchReport& report : whole) {
    std::ranges::sort(report.pairs, {}, &Pair::number);
    if (std::ranges::adjacent_find(report.pairs, {}, &Pair::number) != report.pairs.end())
      return std::unexpected(fmt::format("a pair of games of {} is in two of the parts", report.game));
  }
  return whole;
}

}  // namespace veillee
