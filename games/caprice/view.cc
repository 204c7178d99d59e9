// What a seat may know in Caprice.
#include "games/caprice/caprice.h"

namespace veillee::caprice {

View Game::view(const State& state, Seat seat) {
  View view;
  static_cast<Open&>(view) = state;
  view.seat = seat;
  if (state.phase == Phase::kOver || seat == kEverything)
    view.shown = SeatSet::first(state.seats);
  else if (seat >= 0)
    view.shown = SeatSet::of(seat);
  for (Seat owner = 0; owner < state.seats; ++owner) {
    view.hands[owner].size = state.hands[owner].size;
    if (!view.shown.contains(owner)) continue;
    view.hands[owner] = state.hands[owner];
    if (state.ordered.contains(owner)) view.orders[owner] = state.orders[owner];
  }
  return view;
}

}  // namespace veillee::caprice
