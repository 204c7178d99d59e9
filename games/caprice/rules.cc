// Caprice's rules: who may do what, and what a game is worth. What a move brings about is steps.h.
#include <algorithm>

#include "games/caprice/steps.h"

namespace veillee::caprice {
namespace {

// Every way to put four symbols into an order, grouped by the symbols, each group ascending.
struct OrderTable {
  static constexpr int kHands = 35;  // multisets of four out of four kinds
  std::array<std::uint8_t, 256> group{};
  std::array<std::uint8_t, kHands> size{};
  std::array<std::array<Four, 24>, kHands> orders{};

  constexpr OrderTable() {
    std::array<std::uint16_t, kHands> keys{};
    int groups = 0;
    for (int four = 0; four < 256; ++four) {
      std::uint16_t key = 0;  // four bits count each kind
      for (int i = 0; i < kHandSize; ++i) key += static_cast<std::uint16_t>(1 << 4 * (four >> 2 * i & 3));
      int g = 0;
      while (g < groups && keys[g] != key) ++g;
      if (g == groups) keys[groups++] = key;
      group[four] = static_cast<std::uint8_t>(g);
      orders[g][size[g]++] = static_cast<Four>(four);
    }
  }
};
constexpr OrderTable kOrders;

}  // namespace

State empty_table(const Options& options, int seats) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.supply.fill(kPiecesPerKind);
  state.bag.fill(kSymbolsPerKind);
  return state;
}

State Game::setup(const Options& options, int seats, Bits&) { return empty_table(options, seats); }

Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::kDraw:
      return Turn::by_chance();
    case Phase::kOver:
      return Turn::over();
    case Phase::kOrder: {
      Turn turn{SeatSet::first(state.seats)};
      for (const Seat seat : state.ordered) turn.seats.remove(seat);
      return turn;
    }
    default:
      return Turn::of(state.active);
  }
}

void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (state.bag[kind] > 0) outcomes.push({Move::draw(static_cast<Piece>(kind)), state.bag[kind]});
}

void Game::legal(const State& state, Seat seat, MoveList<Game>& moves) {
  switch (state.phase) {
    case Phase::kExchange:
      moves.push(Move::exchange());
      moves.push(Move::keep());
      break;
    case Phase::kPlace:
      for (int kind = 0; kind < kKinds; ++kind) {
        if (state.supply[kind] == 0) continue;  // CAP-20
        for (const Spot to : members<Spot>(open_spots(state))) moves.push(Move::place(static_cast<Piece>(kind), to));
      }
      break;
    case Phase::kMove:
      for (const Spot from : members<Spot>(movable_spots(state)))
        for (const Spot to : members<Spot>(open_spots(state) & ~(Spots{1} << from)))  // CAP-27
          moves.push(Move::shift(from, to));
      moves.push(Move::stay());
      break;
    case Phase::kOrder:
      for (const Four order : orders_of(state.hands[seat].kinds)) moves.push(Move::order(order));
      break;
    default:
      break;
  }
}

void Game::play(State& state, Seat seat, Move move) {
  Silence silence;
  Steps(state, silence).play(seat, move);
}

// CAP-35: a tie goes to the larger number of seats counted counter-clockwise from who ended the building.
Result Game::result(const State& state) {
  Result result;
  const int seats = state.seats;
  std::array<int, kMostSeats> worth{};
  for (Seat seat = 0; seat < seats; ++seat) {
    result.score[seat] = static_cast<std::int16_t>(score(state.towers, state.orders[seat]));
    worth[seat] = result.score[seat] * kMostSeats + (state.ender - seat + seats) % seats;
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    result.rank[seat] = 1;
    for (Seat other = 0; other < seats; ++other) result.rank[seat] += worth[other] > worth[seat];
  }
  return result;
}

int full_towers(const Open& open) { return kSpots - std::popcount(open_spots(open)); }

std::optional<Piece> paired_kind(Row hand) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (hand.count(static_cast<Piece>(kind)) >= 2) return static_cast<Piece>(kind);
  return std::nullopt;
}

std::span<const Four> orders_of(Four hand) {
  const int group = kOrders.group[hand];
  return {kOrders.orders[group].data(), kOrders.size[group]};
}

int score(const std::array<Row, kSpots>& towers, Four order) {
  int points = 0;
  for (const Row tower : towers) {
    const int matches = tower.matches(order);
    points += matches + (matches == kFullTower);  // CAP-33, CAP-34
  }
  return points;
}

Four best_order(const std::array<Row, kSpots>& towers, Four hand) {
  Four best = 0;
  int most = -1;
  for (const Four order : orders_of(hand)) {
    const int points = score(towers, order);
    if (points > most) {
      most = points;
      best = order;
    }
  }
  return best;
}

int held_at_draw(const std::array<Row, kMostSeats>& hands, int seats, Seat seat, int i, Piece kind) {
  int held = 0;
  for (Seat other = 0; other < seats; ++other)
    held += hands[other].first(std::min<int>(hands[other].size, other < seat ? i + 1 : i)).count(kind);
  return held;
}

}  // namespace veillee::caprice
