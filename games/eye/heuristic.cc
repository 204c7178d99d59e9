// What house players know of the Eye: how near a seat is to its aim, and moves that bring it nearer.
#include <algorithm>
#include <cmath>

#include "games/eye/position.h"

namespace veillee::eye {

using Kind = Move::Kind;

namespace {

// Counters of a set on a colour, in a design.
int on_colour(Squares set, Design design, Colour colour) {
  return std::popcount(set & kSquaresOf[index(design)][colour]);
}

int largest_on(Squares set, Design design) {
  int largest = 0;
  for (Colour c = 0; c < kColourCount; ++c) largest = std::max(largest, on_colour(set, design, c));
  return largest;
}

// A group is worth more than its counters one by one: it gives moves, and takes colours.
constexpr double kGroupValue[] = {0, 0.05, 0.15, 0.4, 0.7, 0.75, 0.8};

// How near a set of counters is to the seat's aim, 0 to about 1. The own colour counts in the
// design in view and, a little less, in those one click away.
double nearness(const Open& open, Seat seat, Squares set, Design design) {
  const double need = required(open);
  const double group = kGroupValue[largest_on(set, design)];
  if (!own_colour_wins(open.options)) return group;
  double own = on_colour(set, design, own_colour(seat)) / need;
  for (int i = 0; i < kClicks; ++i) {
    const auto click = static_cast<Click>(i);
    if ((set & holding(design, click)) != 0) continue;
    const int there = on_colour(carried(set, design, click), design_after(design, click), own_colour(seat));
    own = std::max(own, 0.85 * there / need);
  }
  return own * own * 0.8 + group * 0.2;
}

// Colours controlled, as a part of what the aim asks for.
double controlled(const Open& open, Seat seat) {
  const int count = colours_controlled(open, seat);
  if (open.options.has_handicap()) return static_cast<double>(count) / open.options.handicap[seat];
  if (open.options.win == Win::kColours) return static_cast<double>(count) / open.options.colours;
  return 0.1 * count;
}

double strength(const Open& open, Seat seat) {
  const double placed = std::popcount(open.counters[seat]) / static_cast<double>(counters_each(open));
  return nearness(open, seat, open.counters[seat], open.design()) * placed + controlled(open, seat) +
         (open.mover == seat ? 0.1 : 0.0);
}

// The mover's counters after a move of the phase `play`, and the design then.
std::pair<Squares, Design> after(const Open& open, Move move) {
  Squares set = open.counters[open.mover];
  if (move.kind == Kind::kClick) {
    const Click click = move.click();
    return {carried(set, open.design(), click), design_after(open.design(), click)};
  }
  if (move.kind == Kind::kStep) set ^= square(opening_of(move.from())) | square(opening_of(move.to()));
  if (move.kind == Kind::kPlace) set |= square(opening_of(move.cell()));
  return {set, open.design()};
}

double gain(const Open& open, Move move) {
  const auto [set, design] = after(open, move);
  return nearness(open, static_cast<Seat>(open.mover), set, design);
}

}  // namespace

void Game::evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share) {
  share.fill(0);
  if (state.solitaire()) {
    // Alone one wins or not: the way that is done, with a little for a group that may take the next.
    share[0] = (state.taken_count + kGroupValue[largest_on(state.counters[0], state.design())]) / (kColourCount + 1);
    return;
  }
  double total = 0;
  for (const Seat seat : seats_below(state.seats))
    if (!state.out.contains(seat)) total += share[seat] = std::exp(4 * strength(state, seat));
  for (double& part : share) part /= total;
}

void Game::prior(const State& state, Seat, const MoveList<Game>& moves, float* weights) {
  const bool movement = state.phase == Phase::kPlay || state.phase == Phase::kPlace;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    weights[i] = 1;
    if (moves[i].kind == Kind::kClaim) weights[i] = 20;
    if (moves[i].kind == Kind::kEnd) weights[i] = 0.5f;
    if (movement && moves[i].kind != Kind::kEnd && moves[i].kind != Kind::kClaim)
      weights[i] = static_cast<float>(std::exp(5 * gain(state, moves[i])));
  }
}

// The better of two random moves: still every move can come.
Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  const auto random = [&] { return choose(state, seat, [&](std::uint32_t n) { return rng.below(n); }); };
  const Move first = random();
  if (state.phase != Phase::kPlay || first.kind == Kind::kClaim) return first;
  const Move second = random();
  return gain(state, second) > gain(state, first) ? second : first;
}

}  // namespace veillee::eye
