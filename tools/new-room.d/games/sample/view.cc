// What a seat may know in Sample, and full positions that it cannot tell from the real one.
#include "games/sample/sample.h"

namespace veillee::sample {

// Field by field: what is not copied here reaches nobody.
View Game::view(const State& state, Seat viewer) {
  View view;
  static_cast<Open&>(view) = state;
  view.seat = viewer;
  for (const Seat seat : seats_below(state.seats)) {
    if (seat != viewer && viewer != kEverything && state.phase != Phase::kOver) continue;
    view.shown.add(seat);
    view.cards[seat] = state.cards[seat];
    if (state.dares.contains(seat)) view.dares.add(seat);
  }
  return view;
}

// The cards of the others are any of the rest, each as likely as another; a decision that nobody saw is one or the
// other.
State Game::determinize(const View& view, Rng& rng) {
  State state;
  static_cast<Open&>(state) = view;
  state.cards = view.cards;
  state.dares = view.dares;
  std::array<Card, kCards> rest{};
  std::uint32_t left = 0;
  for (Card card = 1; card <= kCards; ++card) {
    bool known = false;
    for (const Card seen : view.cards) known |= seen == card;
    if (!known) rest[left++] = card;
  }
  for (const Seat seat : seats_below(view.seats)) {
    if (view.shown.contains(seat)) continue;
    if (view.dealt.contains(seat)) {
      const std::uint32_t k = rng.below(left--);
      std::swap(rest[k], rest[left]);
      state.cards[seat] = rest[left];
    }
    if (view.decided.contains(seat) && rng.below(2) == 0) state.dares.add(seat);
  }
  return state;
}

// A house player that still has to decide does not answer what others have secretly decided.
void Game::reopen(State& state, Seat seat) {
  if (state.phase != Phase::kDecide || state.decided.contains(seat)) return;
  state.decided = state.dares = {};
}

}  // namespace veillee::sample
