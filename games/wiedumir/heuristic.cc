// What house players know about Wie Du Mir: chips in hand are worth what is likely to be left of them.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

using Values = std::array<double, veillee::kMaxSeats>;

// How much of the round lies ahead: 1 with all pawns on the start, 0 with all on the goal.
double way_ahead(const State& state) {
  int steps = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    for (int i = 0; i < state.pawns_each; ++i) steps += kGoal - state.field[pawn_of(seat, i)];
  return static_cast<double>(steps) / (kGoal * state.seats * state.pawns_each);
}

// What a seat can expect to have at the end, in chips. Luck still to come pulls everybody to the
// middle; close below the ceiling the next gain is a loss (WDM-15); chips attract those who may take some.
Values outlook(const State& state, double ahead) {
  constexpr double kMiddle = 5, kPull = 0.75, kRisk = 0.8;
  Values values{};
  for (int seat = 0; seat < state.seats; ++seat) {
    if (state.phase == Phase::kOver) {
      values[seat] = state.sums[seat];
      continue;
    }
    double chips = state.chips[seat];
    if (!state.options.no_ceiling && chips > 7) chips -= kRisk * (chips - 7) * std::min(1.0, 2 * ahead);
    values[seat] = state.sums[seat] + kMiddle + (chips - kMiddle) * (1 - kPull * ahead);
  }
  return values;
}

// How far ahead of the best other the seat is, and how well it stands among all.
double standing(const State& state, Seat seat) {
  const Values values = outlook(state, way_ahead(state));
  double best = -1, sum = 0;
  for (int other = 0; other < state.seats; ++other) {
    if (other == seat) continue;
    best = std::max(best, values[other]);
    sum += values[other];
  }
  return values[seat] - 0.5 * best - 0.5 * sum / (state.seats - 1);
}

double standing_after(const State& state, Seat seat, Move move) {
  State after = state;
  Game::play(after, seat, move);
  return standing(after, seat);
}

}  // namespace

void Game::evaluate(const State& state, Values& share) {
  share.fill(0);
  if (state.phase == Phase::kOver) {
    const Result end = result(state);
    for (Seat seat = 0; seat < state.seats; ++seat) share[seat] = end.share(seat, state.seats);
    return;
  }
  const double ahead = way_ahead(state);
  Values values = outlook(state, ahead);
  // Ties go to the earlier arrival (WDM-21): less than a chip, more than nothing.
  for (int i = 0; i < state.home; ++i) values[owner(state.arrivals[i])] += 0.3 / (1 + i);
  const int rounds = state.options.target > 0 ? 1 : state.options.rounds - state.round + 1;
  const double spread = (0.6 + 2.0 * std::sqrt(ahead)) * std::sqrt(static_cast<double>(rounds));
  const double best = *std::max_element(values.begin(), values.begin() + state.seats);
  double sum = 0;
  for (int seat = 0; seat < state.seats; ++seat) sum += share[seat] = std::exp((values[seat] - best) / spread);
  for (int seat = 0; seat < state.seats; ++seat) share[seat] /= sum;
}

void Game::prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights) {
  constexpr double kSharpness = 0.7;  // per chip
  const double now = standing(state, seat);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double gain = std::clamp(standing_after(state, seat, moves[i]) - now, -12.0, 12.0);
    weights[i] = static_cast<float>(std::exp(kSharpness * gain));
  }
}

// The better of two random moves: quick, and every move still comes.
Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  const auto pick = [&rng](std::uint32_t n) { return rng.below(n); };
  const Move first = choose(state, seat, pick), second = choose(state, seat, pick);
  if (first == second) return first;
  return standing_after(state, seat, first) >= standing_after(state, seat, second) ? first : second;
}

}  // namespace veillee::wiedumir
