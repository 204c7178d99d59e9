// What house players know about Wie Du Mir. The numbers were fitted to who won 160,000 games of a
// mostly greedy player with 2 to 8 seats, from positions all along the way.
#include <algorithm>
#include <cmath>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

// What one chip means for the logarithm of the odds to win.
struct Weights {
  double way;    // fields that pawns have yet to go, per pair of seats: how much can still happen
  double chips;  // a chip in hand: luck to come mixes the hands
  double sums;   // a chip that is noted from an earlier round
};

Weights weights(const State& state) {
  const int round_length = kGoal * state.seats * state.pawns_each;
  int steps = round_length, most = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    for (int i = 0; i < state.pawns_each; ++i) steps -= state.field[pawn_of(seat, i)];
    most = std::max(most, state.sums[seat] + state.chips[seat]);
  }
  constexpr int kUsualGain = 6;  // of the best in a round
  const int rounds = state.options.target > 0 ? std::max(0, state.options.target - most + kUsualGain - 1) / kUsualGain
                                              : state.options.rounds - state.round;
  constexpr double kAtTheEnd = 1.8, kMixing = 1.86, kSpread = 0.5;
  const double way = static_cast<double>(steps) / (state.seats * state.seats);
  const double ahead = rounds + static_cast<double>(steps) / round_length;
  const double sums = std::min(kAtTheEnd, kSpread / std::sqrt(ahead + 0.01));
  return {way, (rounds == 0 ? kAtTheEnd : sums) * std::exp(-kMixing * std::sqrt(way)), sums};
}

// Chips in hand, counted as what they promise. With many others it is the best that matter, so few are
// not much worse than some; and with a way to go the ceiling (WDM-15) is close above eight.
double promise(const State& state, int seat, double way) {
  const double chips = state.chips[seat];
  if (chips < 4) return 4 - (1.1 - 0.08 * state.seats) * (4 - chips);
  if (chips > 8 && !state.options.no_ceiling) return 8 + (chips - 8) * std::max(-0.1, 0.8 - 2 * way);
  return chips;
}

// Logarithms of the odds, up to a constant that is the same for all seats.
using Odds = std::array<double, veillee::kMaxSeats>;
Odds odds(const State& state, const Weights& weight) {
  Odds odds{};
  for (int seat = 0; seat < state.seats; ++seat)
    odds[seat] = weight.sums * state.sums[seat] + weight.chips * promise(state, seat, weight.way);
  SeatSet seen;
  for (int i = 0; i < state.home; ++i) {  // ties go to the earliest (WDM-21)
    const Seat seat = owner(state.arrivals[i]);
    if (!seen.contains(seat)) odds[seat] += (0.4 + 0.6 * weight.chips) / (1 + i);
    seen.add(seat);
  }
  return odds;
}

// How far a seat is ahead of all the others together, roughly in chips.
double lead(const State& state, Seat seat) {
  constexpr double kWon = 30, kCalm = 0.1;  // so that early on, when a chip means nothing, all is near
  if (state.phase == Phase::kOver) return Game::result(state).rank[seat] == 1 ? kWon : -kWon;
  const Weights weight = weights(state);
  const Odds all = odds(state, weight);
  double others = 0;
  for (int other = 0; other < state.seats; ++other)
    if (other != seat) others += std::exp(all[other] - all[seat]);
  // cppcheck-suppress invalidFunctionArg ; there are at least two seats
  return std::clamp(-std::log(others) / (weight.chips + kCalm), -kWon, kWon);
}

double lead_after(const State& state, Seat seat, Move move) {
  State after = state;
  Game::play(after, seat, move);
  return lead(after, seat);
}

}  // namespace

void Game::evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share) {
  share.fill(0);
  if (state.phase == Phase::kOver) {
    const Result end = result(state);
    for (Seat seat = 0; seat < state.seats; ++seat) share[seat] = end.share(seat, state.seats);
    return;
  }
  const Odds all = odds(state, weights(state));
  const double best = *std::max_element(all.begin(), all.begin() + state.seats);
  double sum = 0;
  for (int seat = 0; seat < state.seats; ++seat) sum += share[seat] = std::exp(all[seat] - best);
  for (int seat = 0; seat < state.seats; ++seat) share[seat] /= sum;
}

void Game::prior(const State& state, Seat seat, const MoveList<Game>& moves, float* priors) {
  constexpr double kSharpness = 0.7;  // per chip
  const double now = lead(state, seat);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double gain = std::clamp(lead_after(state, seat, moves[i]) - now, -12.0, 12.0);
    priors[i] = static_cast<float>(std::exp(kSharpness * gain));
  }
}

// Mostly the move after which one is furthest ahead, of equal ones the first; now and then any.
Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  MoveList<Game> moves;
  legal(state, seat, moves);
  if (moves.size() == 1) return moves[0];
  if (rng.below(10) == 0) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  Move best = moves[0];
  double most = lead_after(state, seat, best);
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (const double after = lead_after(state, seat, moves[i]); after > most) {
      most = after;
      best = moves[i];
    }
  return best;
}

}  // namespace veillee::wiedumir
