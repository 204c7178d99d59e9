// What house players know about Wie Du Mir: how a position looks (outlook.h), and which moves make it look better.
#include <algorithm>
#include <cmath>

#include "games/wiedumir/outlook.h"

namespace veillee::wiedumir {

// A card is carried out as it looks best at once, so that a position between two turns is judged. What the
// die shows does not count yet.
void Game::evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share) {
  const Outlook& outlook = outlook_for(state.seats);
  State settled = state;
  while (settled.phase == Phase::kCard) play(settled, settled.drawer, best_move(settled, settled.drawer, outlook));
  share.fill(0);
  if (settled.phase == Phase::kOver) {
    const Result end = result(settled);
    for (Seat seat = 0; seat < settled.seats; ++seat) share[seat] = end.share(seat, settled.seats);
    return;
  }
  const Odds all = odds(settled, outlook);
  const float best = *std::max_element(all.begin(), all.begin() + settled.seats);
  double sum = 0;
  for (int seat = 0; seat < settled.seats; ++seat) sum += share[seat] = std::exp(all[seat] - best);
  for (int seat = 0; seat < settled.seats; ++seat) share[seat] /= sum;
}

void Game::prior(const State& state, Seat seat, const MoveList<Game>& moves, float* priors) {
  constexpr float kSharpness = 0.7f, kMost = 12;  // per chip; chips that a move can be worse
  constexpr float kCalm = 0.1f;                   // early on a chip means nothing: all moves are near
  const Outlook& outlook = outlook_for(state.seats);
  float best = -1000;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = state;
    play(after, seat, moves[i]);
    best = std::max(best, priors[i] = lead(after, seat, outlook));
  }
  const float chip = moment(state).chip + kCalm;
  for (std::size_t i = 0; i < moves.size(); ++i)
    priors[i] = std::exp(kSharpness * std::max(-kMost, (priors[i] - best) / chip));
}

}  // namespace veillee::wiedumir
