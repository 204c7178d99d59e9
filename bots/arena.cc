#include "bots/arena.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/levels.h"

namespace veillee::bots {
namespace {

constexpr int kMostPairs = 1'000'000;
constexpr int kMostThreads = 64;

struct Tally {
  double share = 0;  // of the first contender
  double milliseconds[2] = {0, 0}, simulations[2] = {0, 0};
  int decisions[2] = {0, 0};
  int plies = 0;
};

// The seats of the first contender in the layouts round the table: every other seat from `turn` on.
SeatSet layout(int seats, int turn) {
  SeatSet first;
  for (int i = 0; i < seats / 2; ++i) first.add(static_cast<Seat>((turn + 2 * i) % seats));
  return first;
}

Expected<void> decide(Match& match, Seat seat, int who, const Contender& contender, const std::string& seed,
                      Tally& tally) {
  const auto begin = std::chrono::steady_clock::now();
  const auto thought = match.think(
      seat, {contender.level, contender.milliseconds, contender.simulations, seed + "/" + std::to_string(seat)});
  if (!thought) return std::unexpected(thought.error());
  tally.milliseconds[who] +=
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  tally.simulations[who] += static_cast<double>(thought->simulations);
  ++tally.decisions[who];
  return match.play(seat, thought->move);
}

Expected<Tally> play_game(const Room& room, const ArenaConfig& config, int pair, bool swapped) {
  const auto stream = static_cast<std::uint64_t>(pair);
  SeededBits setup(Rng(config.seed, 2 * stream)), chance(Rng(config.seed, 2 * stream + 1));
  auto started = room.start(config.seats, config.options, setup);
  if (!started) return std::unexpected(started.error());
  Match& match = **started;
  const SeatSet first = layout(config.seats, pair);
  const std::string seed = config.seed + "/" + std::to_string(pair) + (swapped ? "b" : "a");
  Tally tally;
  for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
    if (turn.chance) {
      if (const auto drawn = match.draw(chance); !drawn) return std::unexpected(drawn.error());
      continue;
    }
    const Seat seat = turn.seats.lowest();
    const int who = first.contains(seat) != swapped ? 0 : 1;
    const auto played = decide(match, seat, who, who == 0 ? config.first : config.second, seed, tally);
    if (!played) return std::unexpected(played.error());
  }
  tally.plies = match.ply();
  const std::vector<int> ranking = match.ranking();
  int winners = 0, own = 0;
  for (Seat seat = 0; seat < config.seats; ++seat) {
    if (ranking[static_cast<std::size_t>(seat)] != 1) continue;
    ++winners;
    own += first.contains(seat) != swapped;
  }
  tally.share = winners > 0 ? static_cast<double>(own) / winners : 0;
  return tally;
}

// The pairs in the order of their numbers, whichever thread played them: so the point where the SPRT
// stops does not depend on the threads.
class Ledger {
 public:
  explicit Ledger(const ArenaConfig& config) : config_(config), tallies_(static_cast<std::size_t>(config.pairs)) {}

  // The next pair to play, or nothing when there is no more to do.
  std::optional<int> next() {
    const std::scoped_lock lock(mutex_);
    if (error_ || verdict_ || given_ == config_.pairs) return std::nullopt;
    return given_++;
  }

  void enter(int pair, const Expected<Tally>& one, const Expected<Tally>& two) {
    const std::scoped_lock lock(mutex_);
    for (const auto* game : {&one, &two})
      if (!*game && !error_) error_ = game->error();
    if (error_) return;
    tallies_[static_cast<std::size_t>(pair)] = {*one, *two};
    while (shares_.size() < tallies_.size() && tallies_[shares_.size()] && !verdict_) {
      const auto& [a, b] = *tallies_[shares_.size()];
      shares_.push_back((a.share + b.share) / 2);
      if (config_.sprt) verdict_ = verdict(*config_.sprt, shares_);
    }
  }

  Expected<ArenaResult> result() const {
    if (error_) return std::unexpected(*error_);
    ArenaResult result;
    int decisions[2] = {0, 0};
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      for (const Tally* game : {&tallies_[i]->first, &tallies_[i]->second}) {
        ++result.games;
        result.won += game->share == 1;
        result.lost += game->share == 0;
        result.mean_plies += game->plies;
        for (int who = 0; who < 2; ++who) {
          result.milliseconds[who] += game->milliseconds[who];
          result.simulations[who] += game->simulations[who];
          decisions[who] += game->decisions[who];
        }
      }
    }
    result.shared = result.games - result.won - result.lost;
    result.mean_plies /= std::max(1, result.games);
    for (int who = 0; who < 2; ++who) {
      result.milliseconds[who] /= std::max(1, decisions[who]);
      result.simulations[who] /= std::max(1, decisions[who]);
    }
    result.share = estimate(shares_);
    result.elo = elo_of_share(result.share.share);
    result.elo_low = elo_of_share(result.share.low);
    result.elo_high = elo_of_share(result.share.high);
    result.stronger = verdict_;
    return result;
  }

 private:
  const ArenaConfig& config_;
  std::mutex mutex_;
  int given_ = 0;
  std::vector<std::optional<std::pair<Tally, Tally>>> tallies_;
  std::vector<double> shares_;
  std::optional<bool> verdict_;
  std::optional<Error> error_;
};

}  // namespace

Expected<ArenaResult> arena(const Room& room, const ArenaConfig& config) {
  for (const Contender* contender : {&config.first, &config.second})
    if (find_level(contender->level) == nullptr)
      return fail(Code::kBadRequest, "there is no level '" + contender->level + "'");
  if (config.seats < 2) return fail(Code::kBadRequest, "a match needs at least two seats");
  if (config.pairs < 1 || config.pairs > kMostPairs)
    return fail(Code::kBadRequest, "the number of games cannot be played");
  if (config.threads < 1 || config.threads > kMostThreads)
    return fail(Code::kBadRequest, "the number of threads is out of range");

  Ledger ledger(config);
  const auto work = [&] {
    while (const auto pair = ledger.next())
      ledger.enter(*pair, play_game(room, config, *pair, false), play_game(room, config, *pair, true));
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < config.threads; ++i) others.emplace_back(work);
    work();
  }
  return ledger.result();
}

}  // namespace veillee::bots
