// What a seat may know of a game. (LAB-50, LAB-51)
#include <algorithm>

#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

View Game::view(const State& state, Seat seat) {
  View view{};
  view.seat = seat;
  view.all_shown = state.phase == Phase::kOver;
  static_cast<Open&>(view) = state;
  for (Seat other = 0; other < state.seats; ++other) {
    view.count[other] = static_cast<std::uint8_t>(std::popcount(state.hand[other]));
    if (view.all_shown || other == seat) view.hand[other] = state.hand[other];
  }
  for (int observer = 0; observer < kObservers; ++observer) {
    if (!view.all_shown && observer != observer_index(seat)) continue;
    view.known[observer] = state.known[observer];
    view.base[observer] = state.base[observer];
  }
  const auto took_part = [&](const Exchange& exchange) {
    return seat >= 0 && (seat == exchange.thief || seat == exchange.victim);
  };
  if (view.all_shown || took_part(state.beast)) view.pending = state.pending;
  for (int i = 0; i < state.exchanges; ++i)
    if (view.all_shown || took_part(state.exchange[i])) view.secret[i] = state.secret[i];

  // Both picks are shown at once: until then each sees their own.
  const bool shown = state.phase != Phase::kDuel;
  const Seat duellists[] = {state.duel.challenger, state.duel.defender};
  for (int i = 0; i < 2; ++i)
    view.pick[i] =
        state.pick[i] == Pick::kNone || shown || (seat >= 0 && duellists[i] == seat) ? state.pick[i] : Pick::kSecret;
  return view;
}

}  // namespace veillee::labyrinth
