#include "games/eye/eye.h"

namespace veillee::eye {

// Only the table is open. The answer key of a State has no place in a View.
View Game::view(const State& state, Seat viewer) {
  View view;
  static_cast<Open&>(view) = static_cast<const Open&>(state);
  view.seat = viewer;
  return view;
}

// In the question game nobody knows which answers are right before the reply: each of the four is
// equally likely. Without questions nothing is hidden and no number is drawn.
State Game::determinize(const View& view, Rng& rng) {
  State state;
  static_cast<Open&>(state) = static_cast<const Open&>(view);
  if (view.options.quiz) state.answer_key = rng.next() | 1;
  return state;
}

}  // namespace veillee::eye
