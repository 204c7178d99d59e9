// The rules of the labyrinth: the set-up, what may be done, and who has won. What a move brings about is steps.h.
#include <algorithm>

#include "games/labyrinth/steps.h"

namespace veillee::labyrinth {
namespace {

void push_beasts(const State& state, Seat seat, MoveList<Game>& moves) {
  const SeatSet victims = beast_victims(state, seat);
  if (victims.empty()) return;
  for (const Card animal : members<Card>(state.hand[seat] & kAllAnimals))
    for (const Seat victim : victims)
      for (const Card gift : members<Card>(state.hand[seat] & ~bit(animal)))
        moves.push(Move::beast(animal, victim, gift));
}

}  // namespace

SeatSet challengeable(const Open& open) {
  SeatSet others = open.pawns_on(open.pawn[open.turn]);
  others.remove(open.turn);
  return others;
}

bool has_set(const State& state, Seat seat) {
  return state.count(seat, Sort::kTreasure) >= state.options.set_size ||
         state.count(seat, Sort::kGnome) >= state.options.set_size;
}

Move nth_beast(const State& state, Seat seat, SeatSet victims, std::uint32_t n) {
  const std::uint32_t gifts = size_of(state.hand[seat]) - 1;
  const std::uint32_t each = gifts * static_cast<std::uint32_t>(victims.size());
  const auto animal = nth_member<Card>(state.hand[seat] & kAllAnimals, n / each);
  auto victim = victims.begin();
  for (std::uint32_t i = n % each / gifts; i > 0; --i) ++victim;
  return Move::beast(animal, *victim, nth_member<Card>(state.hand[seat] & ~bit(animal), n % gifts));
}

// LAB-41: each beats the one before it in the round paper, scissors, stone, paper.
Seat State::winner_of_duel() const {
  const bool challenger = (static_cast<int>(pick[0]) - static_cast<int>(pick[1]) + 3) % 3 == 1;
  return challenger ? duel.challenger : duel.defender;
}

State castle_at_start(const Options& options, int seats, Rotation rotation, Card face_up) {
  State state{};
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.rotation = rotation;
  for (int seat = 0; seat < seats; ++seat) state.pawn[seat] = start_cell(seat);  // LAB-06
  state.face_up = face_up;
  state.pile = kAllCards & ~bit(face_up);  // LAB-07
  state.changes_left = 2;
  state.beast = kNoExchange;
  return state;
}

State Game::setup(const Options& options, int seats, Bits& bits) {
  Rotation rotation;  // LAB-04
  rotation.heart = static_cast<std::uint8_t>(below(bits, kHeartSteps));
  rotation.middle = static_cast<std::uint8_t>(below(bits, kNotches));
  rotation.outer = static_cast<std::uint8_t>(below(bits, kNotches));
  return castle_at_start(options, seats, rotation, static_cast<Card>(below(bits, kCards)));
}

Turn Game::turn(const State& state) {
  switch (state.phase) {
    case Phase::kDie:
    case Phase::kReveal:
    case Phase::kSteal:
      return Turn::by_chance();
    case Phase::kOver:
      return Turn::over();
    case Phase::kSend:
      return Turn::of(state.winner_of_duel());
    case Phase::kDuel: {
      Turn turn;
      if (state.pick[0] == Pick::kNone) turn.seats.add(state.duel.challenger);
      if (state.pick[1] == Pick::kNone) turn.seats.add(state.duel.defender);
      return turn;
    }
    default:
      return Turn::of(state.turn);
  }
}

void Game::legal(const State& state, Seat seat, MoveList<Game>& moves) {
  switch (state.phase) {
    case Phase::kChange:  // LAB-10
      if (!state.heart_used)
        for (int steps = 1; steps < kHeartSteps; ++steps) moves.push(Move::heart(steps));
      moves.push(Move::middle());
      moves.push(Move::outer());
      return push_beasts(state, seat, moves);
    case Phase::kWalk:  // LAB-11
      for (const Cell cell : members<Cell>(walkable(state, seat))) moves.push(Move::go(cell));
      moves.push(Move::stay());
      return push_beasts(state, seat, moves);
    case Phase::kChallenge:  // LAB-13, LAB-40, LAB-45
      for (const Seat other : challengeable(state))
        for (const Prize prize : {Prize::kTreasures, Prize::kGnomes})
          for (const bool with_die : {false, true}) moves.push(Move::duel(other, prize, with_die));
      moves.push(Move::peace());
      return;
    case Phase::kDuel:  // LAB-41
      for (const Pick pick : {Pick::kPaper, Pick::kScissors, Pick::kStone}) moves.push(Move::picking(pick));
      return;
    case Phase::kSend:  // LAB-44
      for (const Cell cell : members<Cell>(free_cells(state))) moves.push(Move::send(cell));
      return;
    case Phase::kLeap:  // LAB-31
      moves.push(Move::leap());
      moves.push(Move::decline());
      return;
    case Phase::kDie:
    case Phase::kReveal:
    case Phase::kSteal:
    case Phase::kOver:
      return;
  }
}

void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  if (state.phase == Phase::kDie) {  // LAB-06
    for (const int points : {2, 3, 4}) outcomes.push({Move::die(points), 1});
  } else if (state.phase == Phase::kReveal) {  // LAB-14
    for (const Card card : members<Card>(state.pile != 0 ? state.pile : bit(state.bottom[0])))
      outcomes.push({Move::reveal(card), 1});
  } else if (state.phase == Phase::kSteal) {  // LAB-32
    for (const Card card : members<Card>(state.hand[state.beast.victim] & ~state.pending.drawn))
      outcomes.push({Move::steal(card), 1});
  }
}

void Game::play(State& state, Seat seat, Move move) {
  Silence silence;
  Steps(state, silence).play(seat, move);
}

// LAB-15: the winner first, then the larger set, then more cards.
Result Game::result(const State& state) {
  Seat winner = -1;
  for (int i = 0; i < state.seats && winner < 0; ++i) {
    const auto seat = static_cast<Seat>((state.turn + i) % state.seats);
    if (has_set(state, seat)) winner = seat;
  }
  Result result;
  std::array<int, kMostSeats> order{};
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const int largest = std::max(state.count(seat, Sort::kTreasure), state.count(seat, Sort::kGnome));
    result.score[seat] = static_cast<std::int16_t>(largest);
    order[seat] = (seat == winner) * 10000 + largest * 100 + std::popcount(state.hand[seat]);
  }
  for (Seat seat = 0; seat < state.seats; ++seat) {
    result.rank[seat] = 1;
    for (Seat other = 0; other < state.seats; ++other) result.rank[seat] += order[other] > order[seat];
  }
  return result;
}

}  // namespace veillee::labyrinth
