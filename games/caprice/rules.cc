// Caprice's rules: drawing, building, scoring.
#include <algorithm>

#include "games/caprice/caprice.h"

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

// CAP-10: clockwise, until everybody has four; then seat 0 begins to build.
void next_drawer(State& state) {
  state.active = static_cast<Seat>(state.active + 1 == state.seat_count ? 0 : state.active + 1);
  state.phase = state.hands[state.active].size == kHandSize ? Phase::kPlace : Phase::kDraw;
}

void take(State& state, Kind kind, Origin origin) {
  Row& hand = state.hands[state.active];
  state.origins[state.active][hand.size] = origin;
  hand.push(kind);
}

void draw(State& state, Kind kind) {
  --state.bag[kind];
  if (state.aside == 0) {
    const bool third = state.hands[state.active].count(kind) >= 2;
    take(state, kind, 0);
    if (third)
      state.phase = Phase::kExchange;  // CAP-11, CAP-12
    else
      next_drawer(state);
  } else if (kind == state.aside_kind) {
    ++state.aside;  // CAP-11: he draws on
  } else {
    take(state, kind, state.aside);
    state.bag[state.aside_kind] += state.aside;  // CAP-11: all of it goes back
    state.aside = 0;
    state.aside_kind = {};
    next_drawer(state);
  }
}

void exchange(State& state) {
  Row& hand = state.hands[state.active];
  state.aside_kind = hand.pop();
  state.aside = 1;
  state.phase = Phase::kDraw;
}

void keep(State& state) {
  state.origins[state.active][state.hands[state.active].size - 1] = kKept;
  next_drawer(state);
}

// CAP-30. With auto_order the house does CAP-31 for everybody.
void end_building(State& state) {
  state.ender = state.active;
  state.active = kNobody;
  state.phase = Phase::kOrder;
  if (!state.options.auto_order) return;
  for (Seat seat = 0; seat < state.seat_count; ++seat)
    state.orders[seat] = best_order(state.towers, state.hands[seat].kinds);
  state.ordered = SeatSet::first(state.seat_count);
  state.phase = Phase::kOver;
}

void end_turn(State& state) {
  state.placed = kNowhere;
  if (full_towers(state) == kTowersToEnd) {
    end_building(state);
  } else {
    state.active = static_cast<Seat>(state.active + 1 == state.seat_count ? 0 : state.active + 1);
    state.phase = Phase::kPlace;
  }
}

void place(State& state, Kind kind, Spot spot) {
  --state.supply[kind];
  state.towers[spot].push(kind);
  if (state.marker == spot) state.marker = kNowhere;  // CAP-25
  if (full_towers(state) == kTowersToEnd) {
    end_building(state);
  } else {
    state.placed = spot;
    state.phase = Phase::kMove;
  }
}

void shift(State& state, Spot from, Spot to) {
  state.towers[to].push(state.towers[from].pop());
  state.marker = to;  // CAP-24, CAP-25
  end_turn(state);
}

void order(State& state, Seat seat, Four order) {
  state.orders[seat] = order;
  state.ordered.add(seat);
  if (state.ordered.size() == state.seat_count) state.phase = Phase::kOver;
}

}  // namespace

State empty_table(const Options& options, int seats) {
  State state;
  state.options = options;
  state.seat_count = static_cast<std::uint8_t>(seats);
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
      Turn turn{SeatSet::first(state.seat_count)};
      for (const Seat seat : state.ordered) turn.seats.remove(seat);
      return turn;
    }
    default:
      return Turn::of(state.active);
  }
}

void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (state.bag[kind] > 0) outcomes.push({Move::draw(static_cast<Kind>(kind)), state.bag[kind]});
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
        for (Spots to = open_spots(state); to != 0; to &= to - 1)
          moves.push(Move::place(static_cast<Kind>(kind), std::countr_zero(to)));
      }
      break;
    case Phase::kMove:
      for (Spots from = movable_spots(state); from != 0; from &= from - 1) {
        const Spots itself = from & (0u - from);  // CAP-27
        for (Spots to = open_spots(state) & ~itself; to != 0; to &= to - 1)
          moves.push(Move::shift(std::countr_zero(from), std::countr_zero(to)));
      }
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
  ++state.ply;
  const auto where = static_cast<Spot>(move.where);
  switch (move.type) {
    case Do::kDraw:
      draw(state, move.kind());
      break;
    case Do::kExchange:
      exchange(state);
      break;
    case Do::kKeep:
      keep(state);
      break;
    case Do::kPlace:
      place(state, move.kind(), where);
      break;
    case Do::kMove:
      shift(state, static_cast<Spot>(move.what), where);
      break;
    case Do::kStay:
      end_turn(state);
      break;
    case Do::kOrder:
      order(state, seat, move.what);
      break;
  }
}

// CAP-35: a tie goes to the larger number of seats counted counter-clockwise from who ended the building.
Result Game::result(const State& state) {
  Result result;
  const int seats = state.seat_count;
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

int full_towers(const Table& table) { return kSpots - std::popcount(open_spots(table)); }

std::optional<Kind> paired_kind(Row hand) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (hand.count(static_cast<Kind>(kind)) >= 2) return static_cast<Kind>(kind);
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

int held_at_draw(const std::array<Row, kMostSeats>& hands, int seats, Seat seat, int i, Kind kind) {
  int held = 0;
  for (Seat other = 0; other < seats; ++other)
    held += hands[other].first(std::min<int>(hands[other].size, other < seat ? i + 1 : i)).count(kind);
  return held;
}

}  // namespace veillee::caprice
