// What house players know about Caprice: how much the towers promise to a hand.
#include <algorithm>
#include <cmath>

#include "games/caprice/caprice.h"

namespace veillee::caprice {
namespace {

using Towers = std::array<Row, kSpots>;

constexpr int kPoint = 16;  // promises are counted in sixteenths of a point
// A tower that agrees in all its levels so far may still earn the extra point of CAP-34. By height.
constexpr std::array<int, kFullTower + 1> kExtra{0, 2, 5, 10, kPoint};

// With three of a kind a player rarely wins (in play by playout_move one game of six, against one opponent).
constexpr int kExchangeOdds = 15;

// How much a player's building tells: by how much likelier a move is that promises one point more to
// their hand (as a logarithm), and how often they build anything. Fitted to games of experts.
constexpr float kDetermination = 1.7f, kWhim = 0.1f;

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

// Symbols of many kinds fit more towers. By a hand's number of orders, for each piece to come, next to
// a hand with one pair.
double choice_of_orders(Four hand) {
  switch (orders_of(hand).size()) {
    case 24:
      return 4.4;  // four kinds
    case 12:
      return 0;  // one pair
    case 6:
      return -3.3;  // two pairs
    case 4:
      return -4.8;  // three of a kind
    default:
      return -9.1;  // four of a kind
  }
}

bool is_building(const State& state) { return state.phase == Phase::kPlace || state.phase == Phase::kMove; }

int pieces_placed(const Open& open) {
  int pieces = 0;
  for (const Row tower : open.towers) pieces += tower.size;
  return pieces;
}

void apply(Towers& towers, Move move) {
  if (move.kind == Move::Kind::kPlace)
    towers[move.where].push(move.piece());
  else if (move.kind == Move::Kind::kMove)
    towers[move.where].push(towers[move.what].pop());
}

// What the towers promise to each order of a hand, to look at many moves from one position.
struct Promises {
  std::span<const Four> orders;
  std::array<int, 24> sums;

  Promises() = default;
  Promises(const Towers& towers, Four hand) : orders(orders_of(hand)) {
    for (std::size_t i = 0; i < orders.size(); ++i) sums[i] = promise(towers, orders[i]);
  }

  // The most that any order is promised after a move; it changed at most two towers.
  int after(const Towers& before, const Towers& towers, Move move) const {
    const int to = move.where, from = move.kind == Move::Kind::kMove ? move.what : to;
    int most = 0;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      int sum = sums[i] + promise(towers[to], orders[i]) - promise(before[to], orders[i]);
      if (from != to) sum += promise(towers[from], orders[i]) - promise(before[from], orders[i]);
      most = std::max(most, sum);
    }
    return most;
  }
};

}  // namespace

void Game::evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share) {
  share.fill(0);
  const int seats = state.seats;
  if (state.phase == Phase::kDraw || state.phase == Phase::kExchange) {
    std::fill_n(share.begin(), seats, 1.0 / seats);
    return;
  }
  if (!is_building(state)) {  // who has not put their symbols into an order yet will find the best one
    State ended = state;
    for (Seat seat = 0; seat < seats; ++seat)
      if (!state.ordered.contains(seat)) ended.orders[seat] = best_order(state.towers, state.hands[seat].kinds);
    const Result final = result(ended);
    for (Seat seat = 0; seat < seats; ++seat) share[seat] = final.share(seat, seats);
    return;
  }
  // The fewer pieces are to come, the more a lead is worth and the less the choice of orders. Fitted,
  // like the numbers of `choice_of_orders`, to who won 60,000 games of playout_move.
  const double to_come = kTowersToEnd * kFullTower + 2 - pieces_placed(state);
  const double spread = kPoint * (0.6 + (0.2 - 0.015 * seats) * to_come);
  double total = 0;
  for (Seat seat = 0; seat < seats; ++seat) {
    const Four hand = state.hands[seat].kinds;
    const double worth = most_promising(state.towers, hand).promise + choice_of_orders(hand) * to_come;
    share[seat] = std::exp(worth / spread);
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
    for (std::size_t i = 0; i < moves.size(); ++i)
      weights[i] = moves[i].kind == Move::Kind::kExchange ? kExchangeOdds : 1.0f;
    return;
  }
  std::array<Promises, kMostSeats> promises;
  for (Seat other = 0; other < state.seats; ++other) promises[other] = Promises(state.towers, state.hands[other].kinds);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Towers towers = state.towers;
    apply(towers, moves[i]);
    int own = 0, others = 0;
    for (Seat other = 0; other < state.seats; ++other)
      (other == seat ? own : others) += promises[other].after(state.towers, towers, moves[i]);
    const float lead = static_cast<float>(own) - static_cast<float>(others) / static_cast<float>(state.seats - 1);
    weights[i] = std::exp(std::clamp(lead / kPoint, -40.0f, 40.0f));
  }
}

// The best of three random moves for the order that promises most now; the others' hands are not looked at.
Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  const auto pick = [&rng](std::uint32_t n) { return rng.below(n); };
  if (state.phase == Phase::kOrder) return Move::order(best_order(state.towers, state.hands[seat].kinds));
  if (!is_building(state)) return rng.below(kExchangeOdds + 1) == 0 ? Move::keep() : Move::exchange();
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

// A player is taken to build what promises more to their own hand, the more the likelier, and now and then anything.
void Game::read(Reading& reading, const View& before, Seat actor, Move move) {
  if ((before.phase != Phase::kPlace && before.phase != Phase::kMove) || actor == before.seat) return;
  State state{before, {}, {}, {}, {}};
  MoveList<Game> moves;
  legal(state, actor, moves);
  const auto played = static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
  std::array<Towers, kMaxMoves> after;
  for (std::size_t i = 0; i < moves.size(); ++i) apply(after[i] = before.towers, moves[i]);

  for (int kinds = 0; kinds < 256; ++kinds) {
    const auto hand = static_cast<Four>(kinds);
    if (orders_of(hand).front() != hand) continue;
    const Promises promises(before.towers, hand);
    float total = 0, mine = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto gain = static_cast<float>(promises.after(before.towers, after[i], moves[i])) / kPoint;
      const float weight = std::exp(kDetermination * gain);
      total += weight;
      if (i == played) mine = weight;
    }
    reading.hands[actor][hand] += std::log((1 - kWhim) * mine / total + kWhim / static_cast<float>(moves.size()));
  }
}

double Game::evidence(const Reading& reading, const State& state) {
  double sum = 0;
  for (Seat seat = 0; seat < state.seats; ++seat)
    if (state.hands[seat].size == kHandSize) sum += reading.hands[seat][orders_of(state.hands[seat].kinds).front()];
  return sum;
}

void Game::reveal(View& view, const State& state, Seat seat) {
  view.shown.add(seat);
  view.hands[seat] = state.hands[seat];
  view.orders[seat] = state.orders[seat];
}

}  // namespace veillee::caprice
