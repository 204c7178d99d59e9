// The rules of Sample. What a move brings about is steps.h.
#include "games/sample/steps.h"

namespace veillee::sample {

State first_round(const Options& options, int seats) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  return state;
}

// Nothing is random before the first card: secrets that chance deals are played by chance moves, so that the tests
// of secrecy see them.
State Game::setup(const Options& options, int seats, Bits&) { return first_round(options, seats); }

Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::kDeal:
      return Turn::by_chance();
    case Phase::kDecide: {
      Turn turn;  // SAM-11: all at once
      for (const Seat seat : seats_below(state.seats))
        if (!state.decided.contains(seat)) turn.seats.add(seat);
      return turn;
    }
    case Phase::kOver:
      break;
  }
  return Turn::over();
}

void Game::legal(const State&, Seat, MoveList<Game>& moves) {
  moves.push(Move::dare());
  moves.push(Move::stay());
}

// SAM-10: every card that is not dealt yet, each as likely as another.
void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  for (Card card = 1; card <= kCards; ++card) {
    bool dealt = false;
    for (const Seat seat : state.dealt) dealt |= state.cards[seat] == card;
    if (!dealt) outcomes.push({Move::deal(card), 1});
  }
}

Seat winner_of_round(const State& state) {
  Seat winner = 0;
  for (Seat seat = 1; seat < state.seats; ++seat)
    if (state.cards[seat] > state.cards[winner]) winner = seat;
  return winner;
}

void Game::play(State& state, Seat seat, Move move) {
  Silence silence;
  Steps(state, silence).play(seat, move);
}

Result Game::result(const State& state) {
  Result result;
  for (const Seat seat : seats_below(state.seats)) result.score[seat] = state.points[seat];
  rank_by_score(result, state.seats);  // SAM-20
  return result;
}

}  // namespace veillee::sample
