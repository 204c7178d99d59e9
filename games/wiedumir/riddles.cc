// The expectation over every roll and card, with the best choice of both players in between. A pawn can be sent back
// again and again, so there is no last roll: beyond the horizon everything is possible, from losing to winning, and
// what comes out is an interval. One choice is proven best when its worst is better than the best of all others.
#include "games/wiedumir/riddles.h"

#include <algorithm>
#include <unordered_map>

#include "engine/playout.h"

namespace veillee::wiedumir {
namespace {

constexpr std::uint64_t kMostNodes = 60'000;  // a tenth of a second
constexpr int kMostRolls = 6;
constexpr int kMostSteps = 6;     // to the goal, of all pawns together
constexpr double kMargin = 0.03;  // by which the best choice wins more often: no guest can weigh less, and rounding is
                                  // far below it

struct Position {
  State state;
  int rolls;
  bool operator==(const Position&) const = default;
};

struct Hash {
  std::size_t operator()(const Position& at) const {
    const State& s = at.state;
    std::uint64_t key = static_cast<std::uint64_t>(at.rolls);
    const auto mix = [&key](std::uint64_t part) {
      key = (key ^ part) * 0x9e3779b97f4a7c15u;
      key ^= key >> 32;
    };
    mix(std::uint64_t{s.deck} << 32 | s.discard);
    for (int i = 0; i < 4; ++i) mix(s.field[i] | s.arrivals[i] << 8u);
    mix(s.chips[0] | s.chips[1] << 8u | s.die << 16u | s.pending << 24u);
    mix(static_cast<std::uint64_t>(s.phase) | static_cast<std::uint64_t>(s.turn) << 8u | s.card << 16u);
    mix(static_cast<std::uint64_t>(s.todo + 1) | static_cast<std::uint64_t>(s.drawer + 1) << 8u | s.pawn << 16u);
    return key;
  }
};

class Horizon {
 public:
  explicit Horizon(std::uint64_t nodes) : left_(nodes) {}

  bool gave_up() const { return gave_up_; }

  Chances look(State state, int rolls) {
    const Turn turn = Game::turn(state);
    if (turn.is_over()) {
      const double share = Game::result(state).share(0, state.seats);
      return {share, share};
    }
    if (state.phase == Phase::kRoll && rolls-- == 0) return {};
    state.ply = 0;  // the same position, however it came about
    const Position here{state, rolls};
    if (const auto known = known_.find(here); known != known_.end()) return known->second;
    if (left_ == 0) gave_up_ = true;
    if (gave_up_) return {};
    --left_;
    const Chances found = turn.chance ? by_chance(state, rolls) : by_choice(state, turn.seats.lowest(), rolls);
    known_.emplace(here, found);
    return found;
  }

 private:
  Chances by_chance(const State& state, int rolls) {
    OutcomeList<Game> outcomes;
    Game::chance(state, outcomes);
    double low = 0, high = 0, weights = 0;
    for (const auto& [move, weight] : outcomes) {
      State next = state;
      Game::play(next, kChance, move);
      const Chances one = look(next, rolls);
      low += one.low * weight;
      high += one.high * weight;
      weights += weight;
    }
    return {low / weights, high / weights};
  }

  Chances by_choice(const State& state, Seat seat, int rolls) {
    MoveList<Game> moves;
    Game::legal(state, seat, moves);
    Chances best = seat == 0 ? Chances{0, 0} : Chances{1, 1};
    for (const Move move : moves) {
      State next = state;
      Game::play(next, seat, move);
      const Chances one = look(next, rolls);
      best = seat == 0 ? Chances{std::max(best.low, one.low), std::max(best.high, one.high)}
                       : Chances{std::min(best.low, one.low), std::min(best.high, one.high)};
    }
    return best;
  }

  std::uint64_t left_;
  bool gave_up_ = false;
  std::unordered_map<Position, Chances, Hash> known_;
};

bool is_choice(const State& state) {
  return state.seats == 2 && !state.options.hidden && (state.phase == Phase::kAdvance || state.phase == Phase::kCard);
}

// How far the pawns that are not home have to go.
int steps_left(const State& state) {
  int steps = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    for (int i = 0; i < state.pawns_each; ++i) steps += kGoal - state.field[pawn_of(seat, i)];
  return steps;
}

}  // namespace

std::optional<Chances> chances(const State& state, int rolls, std::uint64_t nodes) {
  Horizon horizon(nodes);
  const Chances found = horizon.look(state, rolls);
  if (horizon.gave_up()) return std::nullopt;
  return found;
}

// Any choice of the last part of a game that is played at random.
kit::Posed<Game> pose(Rng& rng) {
  SeededBits bits{Rng(rng.next())};
  State state = Game::setup({}, 2, bits);
  std::vector<State> choices{state};
  while (random_step<Game>(state, rng))
    if (is_choice(state) && steps_left(state) <= kMostSteps) choices.push_back(state);
  return {choices[rng.below(static_cast<std::uint32_t>(choices.size()))]};
}

std::optional<kit::Riddle<Game>> prove(const State& state) {
  if (!is_choice(state)) return std::nullopt;
  const Seat seat = Game::turn(state).seats.lowest();
  MoveList<Game> moves;
  Game::legal(state, seat, moves);
  if (moves.size() < 2) return std::nullopt;
  Horizon horizon(kMostNodes);
  for (int rolls = 1; rolls <= kMostRolls; ++rolls) {
    // From the eyes of the seat that is asked.
    std::vector<Chances> each;
    for (const Move move : moves) {
      State next = state;
      Game::play(next, seat, move);
      const Chances one = horizon.look(next, rolls);
      each.push_back(seat == 0 ? one : Chances{1 - one.high, 1 - one.low});
    }
    if (horizon.gave_up()) return std::nullopt;
    const auto best = std::ranges::max_element(each, {}, &Chances::low);
    const bool proven = std::ranges::all_of(
        each, [&](const Chances& one) { return &one == &*best || one.high + kMargin <= best->low; });
    if (proven) return kit::Riddle<Game>{"share", seat, {{moves[static_cast<std::size_t>(best - each.begin())]}}};
  }
  return std::nullopt;
}

}  // namespace veillee::wiedumir
