// What house players know about Caprice: how much the towers promise to a hand.
#include <algorithm>
#include <cmath>

#include "games/caprice/caprice.h"

namespace veillee::caprice {
namespace {

using Towers = std::array<Row, kSpots>;

constexpr int kPoint = 16;  // promises are counted in sixteenths of a point
// A tower that agrees in all its levels so far may still earn the extra point of CAP-34. By height.
constexpr std::array<int, kFullTower + 1> kExtra{0, 1, 3, 7, kPoint};

// What one tower promises to an order, by its height and its kinds XOR the order.
constexpr auto kPromise = [] {
  std::array<std::array<std::uint8_t, 256>, kFullTower + 1> table{};
  for (int size = 0; size <= kFullTower; ++size)
    for (int different = 0; different < 256; ++different) {
      const Row row{static_cast<std::uint8_t>(different), static_cast<std::uint8_t>(size)};
      const int matches = row.matches(0);
      table[size][different] = static_cast<std::uint8_t>(kPoint * matches + (matches == size ? kExtra[size] : 0));
    }
  return table;
}();

int promise(Row tower, Four order) { return kPromise[tower.size][tower.kinds ^ order]; }

int promise(const Towers& towers, Four order) {
  int sum = 0;
  for (const Row tower : towers) sum += promise(tower, order);
  return sum;
}

struct BestOrder {
  Four order = 0;
  int promise = -1;
};
BestOrder most_promising(const Towers& towers, Four hand) {
  BestOrder best;
  for (const Four order : orders_of(hand)) {
    const int sum = promise(towers, order);
    if (sum > best.promise) best = {order, sum};
  }
  return best;
}

bool is_building(const State& state) { return state.phase == Phase::kPlace || state.phase == Phase::kMove; }

int pieces_placed(const Table& table) {
  int pieces = 0;
  for (const Row tower : table.towers) pieces += tower.size;
  return pieces;
}

void apply(Towers& towers, Move move) {
  if (move.type == Do::kPlace)
    towers[move.where].push(move.kind());
  else if (move.type == Do::kMove)
    towers[move.where].push(towers[move.what].pop());
}

}  // namespace

void Game::evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share) {
  share.fill(0);
  const int seats = state.seat_count;
  if (state.phase == Phase::kDraw || state.phase == Phase::kExchange) {
    std::fill_n(share.begin(), seats, 1.0 / seats);
    return;
  }
  if (!is_building(state)) {  // who has not put his symbols into an order yet will find the best one
    State ended = state;
    for (Seat seat = 0; seat < seats; ++seat)
      if (!state.ordered.contains(seat)) ended.orders[seat] = best_order(state.towers, state.hands[seat].kinds);
    const Result final = result(ended);
    for (Seat seat = 0; seat < seats; ++seat) share[seat] = final.share(seat, seats);
    return;
  }
  // The fewer pieces are to come, the more a lead is worth.
  const double spread = kPoint * (1.0 + 0.2 * (kTowersToEnd * kFullTower + 2 - pieces_placed(state)));
  double total = 0;
  for (Seat seat = 0; seat < seats; ++seat) {
    share[seat] = std::exp(most_promising(state.towers, state.hands[seat].kinds).promise / spread);
    total += share[seat];
  }
  for (Seat seat = 0; seat < seats; ++seat) share[seat] /= total;
}

void Game::prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights) {
  if (state.phase == Phase::kOrder) {
    const int best = score(state.towers, best_order(state.towers, state.hands[seat].kinds));
    for (std::size_t i = 0; i < moves.size(); ++i)
      weights[i] = score(state.towers, moves[i].what) == best ? 1.0f : 0.001f;
    return;
  }
  if (!is_building(state)) {
    std::fill_n(weights, moves.size(), 1.0f);
    return;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Towers towers = state.towers;
    apply(towers, moves[i]);
    int own = 0, others = 0;
    for (Seat other = 0; other < state.seat_count; ++other) {
      const int sum = most_promising(towers, state.hands[other].kinds).promise;
      (other == seat ? own : others) += sum;
    }
    const float lead = static_cast<float>(own) - static_cast<float>(others) / static_cast<float>(state.seat_count - 1);
    weights[i] = std::exp(std::clamp(lead / kPoint, -40.0f, 40.0f));
  }
}

// The best of three random moves for the order that promises most now; the others' hands are not looked at.
Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  const auto pick = [&rng](std::uint32_t n) { return rng.below(n); };
  if (state.phase == Phase::kOrder) return Move::order(best_order(state.towers, state.hands[seat].kinds));
  if (!is_building(state)) return choose(state, seat, pick);
  const Four order = most_promising(state.towers, state.hands[seat].kinds).order;
  Move best = Move::stay();
  int most = state.phase == Phase::kMove ? promise(state.towers, order) : -1;
  for (int i = 0; i < 3; ++i) {
    const Move move = choose(state, seat, pick);
    Towers towers = state.towers;
    apply(towers, move);
    const int sum = promise(towers, order);
    if (sum > most) {
      most = sum;
      best = move;
    }
  }
  return best;
}

}  // namespace veillee::caprice
