// Endgames of two players solved exactly, zone by zone.
//
// Gaps are never crossed (CUP-12), so the stacks fall into zones that never meet again. A zone whose
// stacks all belong to one player is settled: its cups are counted, and all it still gives is a number
// of spare moves, which change nothing but whose turn it is. Only zones with stacks of both are
// searched; when there is none left, the cups are counted. Who has no move is passed over (CUP-13),
// which is what a spare move does, too: so of a settled zone the cups and the most moves tell all.
#include <algorithm>
#include <unordered_map>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {
namespace {

constexpr int kLargestSettled = 6;  // stacks in a settled zone whose moves are counted
constexpr int kMostStacks = 14;     // in zones with stacks of both; more is never solved in time

Cells zone_of(const State& state, Cell start) {
  const Cells all = state.stacks();
  Cells zone = bit(start);
  for (Cells frontier = zone; frontier != 0;) {
    Cells next = 0;
    for (const Cell cell : members<Cell>(frontier)) next |= state.touching[cell];
    frontier = next & all & ~zone;
    zone |= frontier;
  }
  return zone;
}

// The most moves that can be made in a zone of one player.
int most_moves(const State& state, std::array<std::uint8_t, kMaxCups>& height, Cells zone) {
  const int limit = std::popcount(zone) - 1;
  int most = 0;
  for (const Cell from : members<Cell>(zone))
    for (const Cell to : members<Cell>(state.touching[from] & zone)) {
      if (most == limit) return most;
      if (height[to] > height[from]) continue;
      height[to] += height[from];
      most = std::max(most, 1 + most_moves(state, height, zone & ~bit(from)));
      height[to] -= height[from];
    }
  return most;
}

// What is settled, from the view of seat 0, and where both still have stacks.
struct Outlook {
  Cells contested = 0;
  int margin = 0;  // cups in settled zones
  int at_stake = 0;
  std::array<int, 2> spare{};
  bool too_large = false;
};

Outlook look(const State& state) {
  Outlook outlook;
  for (Cells left = state.stacks(); left != 0;) {
    const Cells zone = zone_of(state, lowest_member<Cell>(left));
    left &= ~zone;
    int cups = 0;
    for (const Cell cell : members<Cell>(zone)) cups += state.height[cell];
    const int owner = (zone & state.topped[0]) != 0 ? 0 : 1;
    if ((zone & state.topped[1 - owner]) != 0) {
      outlook.contested |= zone;
      outlook.at_stake += cups;
      continue;
    }
    outlook.margin += owner == 0 ? cups : -cups;
    if (std::popcount(zone) == 1) continue;
    if (std::popcount(zone) > kLargestSettled) {
      outlook.too_large = true;
      continue;
    }
    std::array<std::uint8_t, kMaxCups> height;
    std::copy(std::begin(state.height), std::end(state.height), height.begin());
    outlook.spare[owner] += most_moves(state, height, zone);
  }
  return outlook;
}

int sign(int number) { return (number > 0) - (number < 0); }

class Endgame {
 public:
  explicit Endgame(std::uint64_t nodes) : left_(nodes) {}

  bool gave_up() const { return gave_up_; }

  // 1 if the mover wins, 0 if the win is shared, -1 if the mover loses. `used` are spare moves made in thought.
  int value(const State& state, int mover, std::array<int, 2> used, int alpha, int beta) {
    Outlook outlook = look(state);
    if (outlook.too_large || left_ == 0) gave_up_ = true;
    if (gave_up_) return 0;
    --left_;
    const int margin = mover == 0 ? outlook.margin : -outlook.margin;
    if (std::abs(margin) > outlook.at_stake || outlook.contested == 0) return sign(margin);

    for (std::size_t seat = 0; seat < 2; ++seat) outlook.spare[seat] -= used[seat];
    const std::uint64_t key = key_of(state, outlook, mover);
    if (const auto known = known_.find(key); known != known_.end()) {
      if (known->second.low >= beta || known->second.low == known->second.high) return known->second.low;
      if (known->second.high <= alpha) return known->second.high;
    }
    const int best = search(state, outlook, mover, used, alpha, beta);
    if (gave_up_) return 0;
    Bounds& bounds = known_[key];
    if (best < beta) bounds.high = std::min(bounds.high, best);
    if (best > alpha) bounds.low = std::max(bounds.low, best);
    return best;
  }

 private:
  struct Bounds {
    int low = -1, high = 1;
  };

  int search(const State& state, const Outlook& outlook, int mover, std::array<int, 2> used, int alpha, int beta) {
    const Cells own = state.topped[mover] & outlook.contested;
    const Cells others = outlook.contested & ~own;
    int best = -2;
    const auto take = [&](int value) {
      best = std::max(best, value);
      alpha = std::max(alpha, value);
      return alpha < beta && !gave_up_;
    };
    for (const Cells wanted : {others, own})  // first what takes cups away
      for (const Cell from : members<Cell>(own))
        for (const Cell to : members<Cell>(state.targets(from) & wanted)) {
          State next = state;
          Game::play(next, static_cast<Seat>(mover), Move::set(from, to));
          if (!take(-value(next, 1 - mover, used, -beta, -alpha))) return best;
        }
    if (outlook.spare[mover] > 0)
      ++used[mover];
    else if (best > -2)
      return best;  // no spare move, but others: one of them has to be made
    take(-value(state, 1 - mover, used, -beta, -alpha));
    return best;
  }

  static std::uint64_t key_of(const State& state, const Outlook& outlook, int mover) {
    std::uint64_t key = static_cast<std::uint64_t>(mover);
    const auto mix = [&key](std::uint64_t part) {
      key = (key ^ part) * 0x9e3779b97f4a7c15u;
      key ^= key >> 32;
    };
    mix(outlook.contested);
    mix(state.topped[0] & outlook.contested);
    for (const Cell cell : members<Cell>(outlook.contested)) mix(state.height[cell]);
    mix(static_cast<std::uint64_t>(outlook.margin + kMaxCups));
    mix(static_cast<std::uint64_t>(outlook.spare[0] << 8 | outlook.spare[1]));
    return key;
  }

  std::uint64_t left_;
  bool gave_up_ = false;
  std::unordered_map<std::uint64_t, Bounds> known_;
};

}  // namespace

std::optional<std::vector<std::pair<Move, double>>> Game::exact(const State& state, std::uint64_t nodes) {
  if (state.phase != Phase::kPlay || state.seats != 2 || state.options.two_colours) return std::nullopt;
  if (std::popcount(look(state).contested) > kMostStacks) return std::nullopt;
  Endgame endgame(nodes);
  MoveList<Game> moves;
  legal(state, state.mover, moves);
  std::vector<std::pair<Move, double>> values;
  for (const Move move : moves) {
    State next = state;
    play(next, state.mover, move);
    const int value = -endgame.value(next, 1 - state.mover, {0, 0}, -1, 1);
    if (endgame.gave_up()) return std::nullopt;
    values.emplace_back(move, (value + 1) / 2.0);
  }
  std::ranges::stable_sort(values, std::greater{}, &std::pair<Move, double>::second);
  return values;
}

}  // namespace veillee::cappuccino
