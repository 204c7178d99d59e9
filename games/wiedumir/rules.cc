// Set-up, whose turn it is, legal moves, chance and the result. What a move brings about is steps.h.
#include "games/wiedumir/steps.h"
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

void begin_round(State& state) {
  state.phase = Phase::kRoll;
  state.turn = static_cast<Seat>((state.round - 1) % state.seats);  // WDM-40
  state.field.fill(kStart);                                         // WDM-03
  state.occupied = 0;
  state.home = 0;
  state.arrivals.fill(0);
  state.chips.fill(0);
  std::fill_n(state.chips.begin(), state.seats, static_cast<std::uint8_t>(kFirstChips));
  state.cup = static_cast<std::uint8_t>(kChips - kFirstChips * state.seats);
  state.deck = state.seats == 2 ? kAllCards & ~kStarred : kAllCards;  // WDM-04
  state.discard = 0;
  state.table.fill(0);
  state.pending = 0;
}

State Game::setup(const Options& options, int seats, Bits&) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.pawns_each = seats <= kPairSeats ? 2 : 1;  // WDM-03
  begin_round(state);
  return state;
}

Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::kRoll:
    case Phase::kDraw:
      return Turn::by_chance();
    case Phase::kAdvance:
      return Turn::of(state.turn);
    case Phase::kCard:
      return Turn::of(state.drawer);  // WDM-16
    case Phase::kOver:
      break;
  }
  return Turn::over();
}

void Game::legal(const State& state, Seat, MoveList<Game>& moves) {
  const Choices at_hand = choices(state);
  for (const int i : members(at_hand.mask)) {
    Mask second = 0;
    if (at_hand.kind == Move::Kind::kPutOther) {
      second = free_fields(state, static_cast<Pawn>(i));
    } else if (at_hand.kind == Move::Kind::kSwapTwo) {
      second = at_hand.mask & ~(bit(i + 1) - 1);
    } else {
      moves.push(choice(at_hand.kind, i));
    }
    for (const int k : members(second)) moves.push(Move::of(at_hand.kind, i, k));
  }
  if (at_hand.extra) moves.push(Move::of(*at_hand.extra));
}

void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  if (state.phase == Phase::kRoll) {  // WDM-01
    for (int face = 1; face <= kDieFaces; ++face) outcomes.push({Move::die(face), 1});
    return;
  }
  for (const int card : members(state.deck)) outcomes.push({Move::draw(card), 1});  // WDM-04
}

void Game::play(State& state, Seat, Move move) {
  Silence silence;
  Steps(state, silence).play(move);
}

Result Game::result(const State& state) {
  Result result;
  std::array<int, kMostSeats> arrival{};  // place of each seat's earliest pawn
  for (int i = state.home - 1; i >= 0; --i) arrival[owner(state.arrivals[i])] = i;
  for (int i = 0; i < state.seats; ++i) result.score[i] = state.sums[i];
  for (int i = 0; i < state.seats; ++i) {
    result.rank[i] = 1;
    for (int j = 0; j < state.seats; ++j)  // WDM-20, WDM-21
      result.rank[i] += state.sums[j] > state.sums[i] || (state.sums[j] == state.sums[i] && arrival[j] < arrival[i]);
  }
  return result;
}

}  // namespace veillee::wiedumir
