#include "app/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/levels.h"
#include "server/base/machine.h"

namespace veillee {
namespace {

constexpr int kMostPairs = 1'000'000;
constexpr int kMostThreads = 64;
constexpr int kMostOfAContender = 10'000'000;  // milliseconds or simulations

// The seats of the first contender in the layouts round the table: every other seat from `turn` on.
SeatSet layout(int seats, int turn) {
  SeatSet first;
  for (int i = 0; i < seats / 2; ++i) first.add(static_cast<Seat>((turn + 2 * i) % seats));
  return first;
}

ThinkLimits limits_of(const Contender& contender, double scale) {
  ThinkLimits limits{.level = contender.level,
                     .milliseconds = contender.milliseconds,
                     .simulations = contender.simulations,
                     .clock = kProcessorClock};
  if (limits.milliseconds > 0 || limits.simulations > 0) return limits;
  // A level that is bound by simulations gets them, however slow the machine: its time is there for tables.
  const bots::Level& level = *bots::find_player(contender.level);
  limits.simulations = level.simulations;
  if (level.simulations == 0 && level.milliseconds > 0)
    limits.milliseconds = std::max(1, static_cast<int>(std::lround(scale * level.milliseconds)));
  return limits;
}

Expected<void> decide(Match& match, Seat seat, int who, ThinkLimits& limits, PlayedGame& game) {
  const auto begin = processor_time();
  auto thought = match.think(seat, limits);
  if (!thought) return std::unexpected(thought.error());
  limits.kept = std::move(thought->kept);
  game.milliseconds[who] += std::chrono::duration<double, std::milli>(processor_time() - begin).count();
  game.simulations[who] += static_cast<double>(thought->simulations);
  ++game.decisions[who];
  return match.play(seat, thought->move);
}

Expected<PlayedGame> play_game(const Room& room, const ArenaConfig& config, int pair, bool swapped) {
  const auto stream = static_cast<std::uint64_t>(pair);
  SeededBits setup(Rng(config.seed, 2 * stream)), chance(Rng(config.seed, 2 * stream + 1));
  auto started = room.start(config.seats, config.options, setup);
  if (!started) return std::unexpected(started.error());
  Match& match = **started;
  const SeatSet first = layout(config.seats, pair);
  std::vector<ThinkLimits> limits;  // of each seat
  for (Seat seat = 0; seat < config.seats; ++seat) {
    limits.push_back(limits_of(first.contains(seat) != swapped ? config.first : config.second, config.scale));
    limits.back().seed = fmt::format("{}/{}{}/{}", config.seed, pair, swapped ? "b" : "a", seat);
  }
  PlayedGame game;
  for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
    if (turn.chance) {
      if (const auto drawn = match.draw(chance); !drawn) return std::unexpected(drawn.error());
      continue;
    }
    const Seat seat = turn.seats.lowest();
    const int who = first.contains(seat) != swapped ? 0 : 1;
    if (const auto played = decide(match, seat, who, limits[static_cast<std::size_t>(seat)], game); !played)
      return std::unexpected(played.error());
  }
  game.plies = match.ply();
  const std::vector<int> ranking = match.ranking();
  int winners = 0, own = 0;
  for (Seat seat = 0; seat < config.seats; ++seat) {
    if (ranking[static_cast<std::size_t>(seat)] != 1) continue;
    ++winners;
    own += first.contains(seat) != swapped;
  }
  game.share = winners > 0 ? static_cast<double>(own) / winners : 0;
  return game;
}

std::vector<double> shares_of(const std::vector<Pair>& pairs) {
  std::vector<double> shares;
  for (const Pair& pair : pairs) shares.push_back(pair.share());
  return shares;
}

// The pairs in the order of their numbers, whichever thread played them: so the point where the SPRT
// stops does not depend on the threads.
class Ledger {
 public:
  explicit Ledger(const ArenaConfig& config) : config_(config) {
    for (int number = config.shard.index; number < config.pairs; number += config.shard.count)
      numbers_.push_back(number);
    played_.resize(numbers_.size());
    given_ = config.before.size();
    pairs_ = config.before;
    judge();
  }

  // The next pair to play, or nothing when there is no more to do.
  std::optional<std::size_t> next() {
    const std::scoped_lock lock(mutex_);
    if (error_ || decided_ || given_ >= numbers_.size()) return std::nullopt;
    return given_++;
  }
  int number(std::size_t at) const { return numbers_[at]; }

  void enter(std::size_t at, const Expected<PlayedGame>& one, const Expected<PlayedGame>& two) {
    const std::scoped_lock lock(mutex_);
    for (const auto* game : {&one, &two})
      if (!*game && !error_) error_ = game->error();
    if (error_) return;
    played_[at] = Pair{numbers_[at], {*one, *two}};
    while (pairs_.size() < played_.size() && played_[pairs_.size()] && !decided_) {
      pairs_.push_back(*played_[pairs_.size()]);
      judge();
    }
    if (config_.progress) config_.progress(pairs_);
  }

  Expected<std::vector<Pair>> result() && {
    if (error_) return std::unexpected(*error_);
    return std::move(pairs_);
  }

 private:
  void judge() { decided_ = config_.sprt && verdict(*config_.sprt, shares_of(pairs_)); }

  const ArenaConfig& config_;
  std::mutex mutex_;
  std::vector<int> numbers_;
  std::size_t given_ = 0;
  std::vector<std::optional<Pair>> played_;
  std::vector<Pair> pairs_;
  bool decided_ = false;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Contender> read_contender(std::string_view text) {
  Contender result;
  const auto colon = text.find(':');
  result.level = text.substr(0, colon);
  if (bots::find_player(result.level) == nullptr) return std::nullopt;
  if (colon == std::string_view::npos) return result;
  std::string_view number = text.substr(colon + 1);
  const bool time = number.ends_with("ms");
  if (time) number.remove_suffix(2);
  int value = 0;
  const auto [end, error] = std::from_chars(number.begin(), number.end(), value);
  if (error != std::errc() || end != number.end() || value < 1 || value > kMostOfAContender) return std::nullopt;
  if (time)
    result.milliseconds = value;
  else
    result.simulations = static_cast<std::uint64_t>(value);
  return result;
}

Expected<std::vector<Pair>> arena(const Room& room, const ArenaConfig& config) {
  for (const Contender* contender : {&config.first, &config.second})
    if (bots::find_player(contender->level) == nullptr)
      return fail(Code::kBadRequest, "there is no level '" + contender->level + "'");
  if (config.seats < 2) return fail(Code::kBadRequest, "a match needs at least two seats");
  if (config.pairs < 1 || config.pairs > kMostPairs)
    return fail(Code::kBadRequest, "the number of games cannot be played");
  if (config.threads < 1 || config.threads > kMostThreads)
    return fail(Code::kBadRequest, "the number of threads is out of range");
  if (!(config.scale > 0 && config.scale <= 100)) return fail(Code::kBadRequest, "the scale is out of range");
  if (config.shard.count < 1 || config.shard.index < 0 || config.shard.index >= config.shard.count)
    return fail(Code::kBadRequest, "there is no such part of a match");
  if (config.shard.count > 1 && config.sprt)
    return fail(Code::kBadRequest, "a part of a match cannot tell when the whole is decided");

  for (std::size_t i = 0; i < config.before.size(); ++i)
    if (config.before[i].number != config.shard.index + static_cast<int>(i) * config.shard.count)
      return fail(Code::kBadRequest, "what was played before is not the beginning of this match");

  Ledger ledger(config);
  const auto work = [&] {
    while (const auto at = ledger.next()) {
      const int pair = ledger.number(*at);
      ledger.enter(*at, play_game(room, config, pair, false), play_game(room, config, pair, true));
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < config.threads; ++i) others.emplace_back(work);
    work();
  }
  return std::move(ledger).result();
}

ArenaResult summarize(const std::vector<Pair>& pairs, const std::optional<Sprt>& sprt) {
  ArenaResult result;
  int decisions[2] = {0, 0};
  for (const Pair& pair : pairs) {
    for (const PlayedGame& game : pair.games) {
      ++result.games;
      result.won += game.share == 1;
      result.lost += game.share == 0;
      result.mean_plies += game.plies;
      for (int who = 0; who < 2; ++who) {
        result.milliseconds[who] += game.milliseconds[who];
        result.simulations[who] += game.simulations[who];
        decisions[who] += game.decisions[who];
      }
    }
  }
  result.shared = result.games - result.won - result.lost;
  result.mean_plies /= std::max(1, result.games);
  for (int who = 0; who < 2; ++who) {
    result.milliseconds[who] /= std::max(1, decisions[who]);
    result.simulations[who] /= std::max(1, decisions[who]);
  }
  const std::vector<double> shares = shares_of(pairs);
  result.share = estimate(shares);
  result.elo = elo_of_share(result.share.share);
  result.elo_low = elo_of_share(result.share.low);
  result.elo_high = elo_of_share(result.share.high);
  if (sprt) result.stronger = verdict(*sprt, shares);
  return result;
}

}  // namespace veillee
