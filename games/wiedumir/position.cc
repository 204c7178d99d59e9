// What can be read off a position: where pawns can go, who can be named, what is to be decided.
#include <algorithm>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

bool lies_on_table(const Open& open, Card card) {
  const auto end = open.table.begin() + open.pending;
  return std::find(open.table.begin(), end, card) != end;
}

int pawns_home(const Open& open, int seat) {
  int pawns = open.field[pawn_of(seat, 0)] == kGoal;
  if (open.pawns_each == 2) pawns += open.field[pawn_of(seat, 1)] == kGoal;
  return pawns;
}

Field forward(const Open& open, Field from, int steps) {
  // Bits from the goal on are always free: whatever lies beyond it is lost (WDM-12).
  Mask free = ~Mask{open.occupied} & ~(bit(from + 1) - 1);
  for (int i = 1; i < steps; ++i) free &= free - 1;  // WDM-11
  return static_cast<Field>(std::min<int>(std::countr_zero(free), kGoal));
}

Field back(const Open& open, Field from, int steps) {
  int field = from;
  while (steps > 0 && field > kStart)
    if ((open.occupied & bit(--field)) == 0) --steps;  // WDM-11
  return static_cast<Field>(field);
}

Mask pawns_apart(const Open& open) {
  if (open.pawns_each == 1) return 0x5555u & (bit(2 * open.seats) - 1);
  Mask pawns = bit(2 * open.seats) - 1;
  for (int seat = 0; seat < open.seats; ++seat) {
    const Pawn first = pawn_of(seat, 0), second = pawn_of(seat, 1);
    if (open.field[first] != open.field[second]) continue;
    Pawn same = second;
    if (open.field[first] == kGoal) {  // the later arrival stands for both
      const auto* end = open.arrivals.data() + open.home;
      if (std::find(open.arrivals.data(), end, first) < std::find(open.arrivals.data(), end, second)) same = first;
    }
    pawns &= ~bit(same);
  }
  return pawns;
}

Mask free_fields(const Open& open, Pawn pawn) {
  return (bit(kGoal + 1) - 1) & ~Mask{open.occupied} & ~bit(open.field[pawn]);
}

Mask opponents(const Open& open) { return (bit(open.seats) - 1) & ~bit(open.drawer); }

Mask choosable(const State& state) {
  const auto among = [&](auto fits) {
    Mask seats = 0;
    for (int seat = 0; seat < state.seats; ++seat)
      if (seat != state.drawer && fits(seat)) seats |= bit(seat);
    return seats;
  };
  switch (state.card) {
    case E06:
      return bit((state.drawer + 1) % state.seats) | bit((state.drawer + state.seats - 1) % state.seats);
    case E07:
      return among([&](int seat) { return state.chips[seat] < 8; });
    case E11:
      return among([&](int seat) { return pawns_home(state, seat) > 0; });
    case E12:
      if (state.source >= 0) return opponents(state) & ~bit(state.source);
      [[fallthrough]];
    case E13:
      return among([&](int seat) { return state.chips[seat] > 0; });
    default:
      return opponents(state);
  }
}

bool chip_offered(const State& state) {
  return state.phase == Phase::kAdvance && state.options.little_by_little && state.die == 1 && state.cup > 0 &&
         all_home(state, state.turn);
}

Choices choices(const State& state) {
  if (state.phase == Phase::kAdvance) {
    Mask pawns = pawns_apart(state);
    for (int i = 0; i < state.home; ++i) pawns &= ~bit(state.arrivals[i]);  // WDM-12
    return {Move::Kind::kAdvance, pawns, chip_offered(state) ? std::optional(Move::Kind::kChip) : std::nullopt};
  }
  switch (state.card) {
    case E03:
      return {Move::Kind::kPutOther, pawns_apart(state) & ~(Mask{3} << pawn_of(state.drawer, 0)), {}};
    case E19:
      return {Move::Kind::kPutOwn, free_fields(state, state.pawn), {}};
    case E08: {
      Mask steps = 0;
      for (const int pawn : members(pawns_apart(state))) {
        if (state.field[pawn] != kGoal) steps |= bit(2 * pawn);
        if (state.field[pawn] != kStart) steps |= bit(2 * pawn + 1);
      }
      return {Move::Kind::kStep, steps, {}};
    }
    case E07:
      return {Move::Kind::kRaise, choosable(state), {}};
    case E09:
      return {Move::Kind::kSwapTwo, choosable(state), {}};
    case E12:
      return {state.source < 0 ? Move::Kind::kFrom : Move::Kind::kTo, choosable(state), {}};
    case E13:
      return {Move::Kind::kTake, choosable(state), {}};
    case E14:
      return {Move::Kind::kSwapOwn, choosable(state), {}};
    case E15:
      return {Move::Kind::kGive, choosable(state), state.todo == 0 ? std::optional(Move::Kind::kStop) : std::nullopt};
    default:
      return {Move::Kind::kGive, choosable(state), {}};  // E06, E11, E22
  }
}

Move choice(Move::Kind kind, int i) {
  if (kind == Move::Kind::kPutOwn) return Move::of(kind, 0, i);
  if (kind == Move::Kind::kStep) return Move::of(kind, i >> 1, i & 1);
  return Move::of(kind, i);
}

}  // namespace veillee::wiedumir
