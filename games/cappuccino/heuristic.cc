// What the house players know of Cappuccino beyond its rules.
#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {
namespace {

// Stacks of others that may be set on a stack of this height on this cell.
bool is_threatened(const State& state, Cells others, Cell cell, int height) {
  for (const Cell other : members<Cell>(state.touching[cell] & others))
    if (state.height[other] >= height) return true;
  return false;
}

}  // namespace

// Covering a stack of another takes its cups away; covering one's own gains nothing but
// height. A tower that nobody beside it can cover is as good as counted, and one that could be
// covered where it stood is saved by moving.
void Game::prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights) {
  const Cells own = own_stacks(state, seat);
  const Cells others = state.stacks() & ~own;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    weights[i] = 1;
    if (move.kind == Move::Kind::kLay) continue;
    const Cells target = bit(move.to());
    const int moved = state.height[move.from()], covered = state.height[move.to()];
    const bool takes = (others & target) != 0;
    float weight = takes ? 1.0f + static_cast<float>(covered) : 0.4f;
    if (!is_threatened(state, others & ~target, move.to(), moved + covered)) weight *= 2;
    if (is_threatened(state, others & ~target, move.from(), moved)) weight *= 1.5f;
    weights[i] = weight;
  }
}

// Mostly covers a stack of another if there is one to cover, any with equal chance.
Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  const auto pick = [&rng](std::uint32_t n) { return rng.below(n); };
  if (state.phase == Phase::kLayout || (rng.next() & 7) == 0) return choose(state, seat, pick);
  const Cells own = own_stacks(state, seat);
  const Cells others = state.stacks() & ~own;
  std::uint8_t counts[kMaxCups];
  std::uint32_t total = 0, n = 0;
  for (const Cell from : members<Cell>(own)) total += counts[n++] = size_of(state.targets(from) & others);
  if (total == 0) return choose(state, seat, pick);
  std::uint32_t k = rng.below(total);
  for (n = 0; k >= counts[n]; ++n) k -= counts[n];
  const auto from = nth_member<Cell>(own, n);
  return Move::set(from, nth_member<Cell>(state.targets(from) & others, k));
}

}  // namespace veillee::cappuccino
