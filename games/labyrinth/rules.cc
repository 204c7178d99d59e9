// The rules of the labyrinth: the set-up, what may be done, and who has won. What a move does is play.cc.
#include <algorithm>

#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {
namespace {

void push_beasts(const State& state, Seat seat, MoveList<Game>& moves) {
  const SeatSet victims = beast_victims(state, seat);
  if (victims.empty()) return;
  for (Cards animals = state.hand[seat] & kAllAnimals; animals != 0; animals &= animals - 1) {
    const auto animal = static_cast<Card>(std::countr_zero(animals));
    for (const Seat victim : victims)
      for (Cards gifts = state.hand[seat] & ~bit(animal); gifts != 0; gifts &= gifts - 1)
        moves.push({Move::kBeast, animal, static_cast<std::uint8_t>(victim),
                    static_cast<std::uint8_t>(std::countr_zero(gifts))});
  }
}

void push_cells(Move::Kind kind, Cells cells, MoveList<Game>& moves) {
  for (; cells != 0; cells &= cells - 1) moves.push({kind, static_cast<std::uint8_t>(std::countr_zero(cells))});
}

}  // namespace

SeatSet challengeable(const Table& table) {
  SeatSet others = table.pawns_on(table.pawn[table.turn]);
  others.remove(table.turn);
  return others;
}

bool has_set(const State& state, Seat seat) {
  return state.count(seat, Sort::kTreasure) >= state.options.set_size ||
         state.count(seat, Sort::kGnome) >= state.options.set_size;
}

Move nth_beast(const State& state, Seat seat, SeatSet victims, std::uint32_t n) {
  const auto gifts = static_cast<std::uint32_t>(std::popcount(state.hand[seat]) - 1);
  const auto each = gifts * static_cast<std::uint32_t>(victims.size());
  const auto animal = static_cast<Card>(nth_member(state.hand[seat] & kAllAnimals, n / each));
  auto victim = victims.begin();
  for (std::uint32_t i = n % each / gifts; i > 0; --i) ++victim;
  const int gift = nth_member(state.hand[seat] & ~bit(animal), n % gifts);
  return {Move::kBeast, animal, static_cast<std::uint8_t>(*victim), static_cast<std::uint8_t>(gift)};
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
        for (std::uint8_t steps = 1; steps < kHeartSteps; ++steps) moves.push({Move::kHeart, steps});
      moves.push({Move::kMiddle});
      moves.push({Move::kOuter});
      return push_beasts(state, seat, moves);
    case Phase::kWalk:  // LAB-11
      push_cells(Move::kGo, walkable(state, seat), moves);
      moves.push({Move::kStay});
      return push_beasts(state, seat, moves);
    case Phase::kChallenge:  // LAB-13, LAB-40, LAB-45
      for (const Seat other : challengeable(state))
        for (const Prize prize : {Prize::kTreasures, Prize::kGnomes})
          for (const std::uint8_t die : {0, 1})
            moves.push({Move::kDuel, static_cast<std::uint8_t>(other), static_cast<std::uint8_t>(prize), die});
      moves.push({Move::kPeace});
      return;
    case Phase::kDuel:  // LAB-41
      for (const Pick pick : {Pick::kPaper, Pick::kScissors, Pick::kStone})
        moves.push({Move::kPick, static_cast<std::uint8_t>(pick)});
      return;
    case Phase::kSend:  // LAB-44
      return push_cells(Move::kSend, ~state.occupied() & (cell_bit(kCells) - 1), moves);
    case Phase::kLeap:  // LAB-31
      moves.push({Move::kLeap});
      moves.push({Move::kDecline});
      return;
    case Phase::kDie:
    case Phase::kReveal:
    case Phase::kSteal:
    case Phase::kOver:
      return;
  }
}

void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  const auto each_of = [&](Move::Kind kind, Cards cards) {
    for (; cards != 0; cards &= cards - 1)
      outcomes.push({{kind, static_cast<std::uint8_t>(std::countr_zero(cards))}, 1});
  };
  if (state.phase == Phase::kDie) {  // LAB-06
    for (const std::uint8_t points : {2, 3, 4}) outcomes.push({{Move::kDie, points}, 1});
  } else if (state.phase == Phase::kReveal) {  // LAB-14
    each_of(Move::kReveal, state.pile != 0 ? state.pile : bit(state.bottom[0]));
  } else if (state.phase == Phase::kSteal) {  // LAB-32
    each_of(Move::kSteal, state.hand[state.beast.victim] & ~state.pending.drawn);
  }
}

// LAB-15: the winner first, then the larger set, then more cards.
Result Game::result(const State& state) {
  Seat winner = -1;
  for (int i = 0; i < state.seats && winner < 0; ++i) {
    const auto seat = static_cast<Seat>((state.turn + i) % state.seats);
    if (has_set(state, seat)) winner = seat;
  }
  Result result;
  std::array<int, kMaxPlayers> order{};
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
