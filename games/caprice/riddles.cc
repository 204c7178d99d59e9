#include "games/caprice/riddles.h"

#include <algorithm>

#include "engine/playout.h"

namespace veillee::caprice {
namespace {

constexpr std::size_t kMostBest = 2;      // orders or endings that count the most
constexpr std::size_t kFewestOrders = 6;  // to choose from

// Lines by what they count; keeps those that count the most.
struct Best {
  int points = -1;
  std::vector<std::vector<Move>> lines;

  void add(int counted, std::vector<Move> line) {
    if (counted < points) return;
    if (counted > points) lines.clear();
    points = counted;
    lines.push_back(std::move(line));
  }
};

void add_orders(const State& state, Seat seat, const std::vector<Move>& before, Best& best) {
  MoveList<Game> orders;
  Game::legal(state, seat, orders);
  for (const Move order : orders) {
    std::vector<Move> line = before;
    line.push_back(order);
    best.add(score(state.towers, order.what), std::move(line));
  }
}

std::optional<kit::Riddle<Game>> order_riddle(const State& state) {
  // Somebody whose symbols can be put into many orders.
  for (const Seat seat : Game::turn(state).seats) {
    MoveList<Game> orders;
    Game::legal(state, seat, orders);
    Best best;
    add_orders(state, seat, {}, best);
    if (orders.size() >= kFewestOrders && best.lines.size() <= kMostBest)
      return kit::Riddle<Game>{"order", seat, std::move(best.lines)};
  }
  return std::nullopt;
}

// Ways to end the building in this turn, each with the order that counts the most. Those that take a move besides the
// placing are looked at only if they count more than any without.
std::optional<kit::Riddle<Game>> end_riddle(const State& state) {
  const Seat seat = state.active;
  Best placing, moving;
  MoveList<Game> places;
  Game::legal(state, seat, places);
  for (const Move place : places) {
    State placed = state;
    Game::play(placed, seat, place);
    if (placed.phase == Phase::kOrder) {
      add_orders(placed, seat, {place}, placing);
      continue;
    }
    MoveList<Game> moves;
    Game::legal(placed, seat, moves);
    for (const Move move : moves) {
      State moved = placed;
      Game::play(moved, seat, move);
      if (moved.phase == Phase::kOrder) add_orders(moved, seat, {place, move}, moving);
    }
  }
  // Lines of one length, so that a guest who has found one of them has found as much as with any other.
  if (placing.points == moving.points) return std::nullopt;
  Best& best = placing.points > moving.points ? placing : moving;
  if (best.points < 0 || best.lines.size() > kMostBest) return std::nullopt;
  std::ranges::sort(best.lines);
  return kit::Riddle<Game>{"end", seat, std::move(best.lines)};
}

}  // namespace

// One time in two the end of the building, one time in two a turn that can end it.
kit::Posed<Game> pose(Rng& rng) {
  SeededBits bits{Rng(rng.next())};
  State state = Game::setup({}, 2 + static_cast<int>(rng.below(3)), bits);
  const bool ordering = rng.below(2) == 0;
  const auto here = [&] {
    if (ordering) return state.phase == Phase::kOrder;
    return state.phase == Phase::kPlace && full_towers(state) == kTowersToEnd - 1;
  };
  while (!here() && !Game::turn(state).is_over()) {
    const Turn turn = Game::turn(state);
    if (turn.chance || rng.below(3) == 0)
      random_step<Game>(state, rng);
    else
      Game::play(state, turn.seats.lowest(), Game::playout_move(state, turn.seats.lowest(), rng));
  }
  return {state};
}

std::optional<kit::Riddle<Game>> prove(const State& state) {
  if (state.options.auto_order) return std::nullopt;
  if (state.phase == Phase::kOrder) return order_riddle(state);
  if (state.phase == Phase::kPlace) return end_riddle(state);
  return std::nullopt;
}

}  // namespace veillee::caprice
