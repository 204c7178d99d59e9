// A house player's decision: from what its seat may know to a move.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/clock.h"
#include "bots/levels.h"
#include "bots/search.h"
#include "engine/game.h"
#include "engine/parallel.h"
#include "engine/playout.h"

namespace veillee::bots {

// What a caller asks for instead of the level's own limits; the level's noise stays.
struct Budget {
  int milliseconds = 0;  // 0: the level's own
  // 0: the level's own. Alone, the clock is not read: the choice depends on the seed only
  std::uint64_t simulations = 0;
  Clock clock{};  // needed unless the thought is bound by simulations alone
  // That search side by side, each with a tree of its own, for as long as one would. A thought that is
  // bound by simulations takes one: it has to come out the same everywhere.
  int threads = 1;
  Parallel parallel = one_by_one;

  bool is_timed() const { return milliseconds > 0 || simulations == 0; }
};

// No search runs longer or makes more, whoever asks.
inline constexpr int kMostMilliseconds = 60'000;
inline constexpr std::uint64_t kMostSimulations = 10'000'000;

template <Game G>
struct Choice {
  struct Candidate {
    typename G::Move move;
    std::uint64_t visits;
    double value;  // expected share of the win of the seat that thinks
  };
  typename G::Move move{};
  Shares value{};                     // expected share of the win per seat
  std::vector<Candidate> candidates;  // most visited first
  std::uint64_t simulations = 0;
};

// When to stop.
class Limits {
 public:
  Limits(const Level& level, const Budget& budget) : clock_(budget.clock) {
    const int milliseconds = budget.milliseconds > 0 ? budget.milliseconds : level.milliseconds;
    if (budget.is_timed() && clock_) {
      milliseconds_ = static_cast<std::uint64_t>(std::min(milliseconds, kMostMilliseconds));
      deadline_ = clock_.now() + std::chrono::milliseconds(milliseconds_);
    }
    const std::uint64_t wanted = budget.simulations > 0    ? budget.simulations
                                 : budget.milliseconds > 0 ? 0
                                                           : level.simulations;
    if (wanted > 0) simulations_ = std::min(wanted, kMostSimulations);
  }
  bool are_time_only() const { return simulations_ == kMostSimulations; }
  bool reached(std::uint64_t simulations) const {
    if (simulations >= simulations_) return true;
    if (deadline_ == kNever) return false;
    return simulations % clock_.every == 0 && clock_.now() >= deadline_;
  }
  // Positions that an exact solution may look at: about a third of the time.
  std::uint64_t exact_nodes() const {
    constexpr std::uint64_t kNodesPerMillisecond = 300;
    return std::min(simulations_, milliseconds_ * kNodesPerMillisecond);
  }
  // A simulation makes at most one node per seat; a short search needs no large table.
  TreeLimits tree(int seats, int moves) const {
    TreeLimits limits;
    const std::uint64_t nodes = (simulations_ + 1) * static_cast<std::uint64_t>(seats);
    if (nodes < limits.nodes) limits.nodes = static_cast<std::uint32_t>(nodes);
    const std::uint64_t edges = nodes * static_cast<std::uint64_t>(moves);
    if (edges < limits.edges) limits.edges = static_cast<std::uint32_t>(edges);
    return limits;
  }

 private:
  using Time = std::chrono::nanoseconds;
  static constexpr Time kNever = Time::max();

  Clock clock_;
  std::uint64_t milliseconds_ = kMostMilliseconds;
  Time deadline_ = kNever;
  std::uint64_t simulations_ = kMostSimulations;
};

// What searches that ran side by side found at their common root.
template <Game G>
struct Findings {
  std::vector<Edge<typename G::Move>> edges;
  Shares value{};  // expected share of the win per seat
  std::uint64_t simulations = 0;
  bool proven = false;

  void add(Search<G>& search) {
    for (const auto& edge : search.root_edges()) {
      const auto known = std::find_if(edges.begin(), edges.end(), [&](auto& e) { return e.move == edge.move; });
      if (known == edges.end())
        edges.push_back(edge);
      else
        add(*known, edge);
    }
    simulations += search.simulations();
    if (proven) return;
    proven = search.proven() != 0;
    const Shares other = search.value();
    const double weight = proven ? 1 : static_cast<double>(search.simulations()) / static_cast<double>(simulations);
    for (std::size_t seat = 0; seat < value.size(); ++seat) value[seat] += weight * (other[seat] - value[seat]);
  }

 private:
  static void add(Edge<typename G::Move>& known, const Edge<typename G::Move>& other) {
    known.visits += other.visits;
    if (other.visits > 0)
      known.mean += (other.mean - known.mean) * static_cast<float>(other.visits) / static_cast<float>(known.visits);
    known.strategy += other.strategy;
    if (known.winners == 0) known.winners = other.winners;
  }
};

template <Game G>
void run(Search<G>& search, const Limits& limits) {
  do search.simulate();
  while (search.proven() == 0 && !limits.reached(search.simulations()));
}

// How likely each edge of the root is to be played, summing to 1. The seats that would win are
// proven for some edges: one that wins alone is played, one that loses only if all do.
template <class Move>
std::vector<double> root_strategy(std::span<const Edge<Move>> edges, Seat seat, bool secret, double temperature) {
  std::vector<double> weights(edges.size());
  const auto best_of = [&](auto value) {
    return std::max_element(edges.begin(), edges.end(), [&](auto& a, auto& b) { return value(a) < value(b); });
  };
  if (secret) {
    // Choices that were only tried out early on are not meant.
    const float threshold = best_of([](auto& edge) { return edge.strategy; })->strategy / 10;
    for (std::size_t i = 0; i < edges.size(); ++i)
      if (edges[i].strategy >= threshold) weights[i] = edges[i].strategy;
  } else {
    const std::uint32_t alone = 1u << seat;
    const auto worth = [&](const Edge<Move>& edge) {
      if (edge.winners == alone) return 2.0 * kMostSimulations;
      if (edge.winners != 0 && (edge.winners & alone) == 0) return -1.0;
      return edge.visits + std::clamp<double>(edge.mean, 0, 0.999);
    };
    const auto best = best_of(worth);
    if (temperature <= 0 || worth(*best) > kMostSimulations || worth(*best) < 1) {
      weights[static_cast<std::size_t>(best - edges.begin())] = 1;
    } else {
      const double most = worth(*best);
      for (std::size_t i = 0; i < edges.size(); ++i)
        weights[i] = std::pow(std::max(0.0, worth(edges[i])) / most, 1 / temperature);
    }
  }
  double total = 0;
  for (const double weight : weights) total += weight;
  for (double& weight : weights) weight = total > 0 ? weight / total : 1.0 / static_cast<double>(weights.size());
  return weights;
}

// From here on a level does not play like somebody who has worked the position out.
inline constexpr double kUnsteady = 0.5;
template <class G>
double temperature(const Level& level) {
  return kIsLuck<G> ? 0 : level.temperature;
}

// The best move of a position that the room has solved.
template <Game G, class Values>
Choice<G> exact_choice(const Values& values, Seat seat, int seats) {
  Choice<G> choice;
  choice.move = values.front().first;
  const double share = values.front().second;
  for (int other = 0; other < seats; ++other) choice.value[other] = other == seat ? share : (1 - share) / (seats - 1);
  for (const auto& [move, value] : values) choice.candidates.push_back({move, move == choice.move, value});
  return choice;
}

// The seat must be on turn in the viewed position. Sees nothing but the view, and what was read on the way to it.
// With `kept` it goes on from what was kept of the seat's last thought, if anything was, and keeps for the next.
template <Game G>
Choice<G> think(const typename G::View& view, Seat seat, const Level& level, const Budget& budget, Rng rng,
                const Reading<G>* reading = nullptr, Kept<G>* kept = nullptr) {
  const Limits limits(level, budget);
  Kept<G> last;
  if (kept != nullptr) std::swap(last, *kept);
  const typename G::State state = G::determinize(view, rng);
  MoveList<G> moves;
  G::legal(state, seat, moves);
  Choice<G> choice;
  if (moves.size() == 1 || level.milliseconds == 0 || (kIsLuck<G> && rng.unit() < level.slips)) {
    choice.move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    judge<G>(state, choice.value);
    last.history.add(seat, choice.move);
    if (kept != nullptr) *kept = std::move(last);
    return choice;
  }

  if constexpr (HasExact<G>) {
    if (temperature<G>(level) < kUnsteady && is_open<G>(state))
      if (const auto values = G::exact(state, limits.exact_nodes()))
        return exact_choice<G>(*values, seat, G::seats(state));
  }

  const TreeLimits memory = limits.tree(G::seats(state), G::kMaxMoves);
  Search<G> search(view, seat, reading, rng, memory, last);
  std::vector<std::unique_ptr<Search<G>>> others;
  for (int i = 1; i < budget.threads && limits.are_time_only(); ++i)
    others.push_back(std::make_unique<Search<G>>(view, seat, reading, Rng(rng.next()), memory));
  budget.parallel(1 + static_cast<int>(others.size()), [&](int i) {
    if (i == 0)
      run(search, limits);
    else
      run(*others[static_cast<std::size_t>(i) - 1], Limits(level, budget));  // a clock may be of its thread
  });
  Findings<G> found;
  found.add(search);
  for (auto& other : others) found.add(*other);

  const std::span<const Edge<typename G::Move>> edges = found.edges;
  const std::vector<double> strategy = root_strategy(edges, seat, search.root_is_secret(), temperature<G>(level));
  choice.move = edges[draw_index(std::span<const double>(strategy), rng)].move;
  if (kept != nullptr) *kept = search.keep(choice.move);
  choice.value = found.value;
  choice.simulations = found.simulations;
  for (const auto& edge : edges) choice.candidates.push_back({edge.move, edge.visits, edge.mean});
  std::stable_sort(choice.candidates.begin(), choice.candidates.end(),
                   [](const auto& a, const auto& b) { return a.visits > b.visits; });
  return choice;
}

}  // namespace veillee::bots
