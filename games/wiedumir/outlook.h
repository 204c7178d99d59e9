// How a position looks for each seat between two turns, without looking ahead: a small network whose weights
// are fitted to games (fit/fit.cc). All seats are judged by the same weights; what is a seat's own, what
// the others', and what all share goes in, the logarithm of its odds to win comes out.
#pragma once

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

// The hidden layer: 16 numbers, in parts that the processor adds and multiplies at once.
struct Layer {
  using Four [[gnu::vector_size(16)]] = float;
  static constexpr int kSize = 16, kParts = 4;
  Four parts[kParts] = {};

  float& operator[](int i) { return reinterpret_cast<float*>(parts)[i]; }
  float operator[](int i) const { return reinterpret_cast<const float*>(parts)[i]; }
};

// What goes in. Of every seat: fields with its pawns, its chips, and fields that its pawns may reach with the next
// roll.
inline constexpr int kFieldInputs = kGoal + 1, kChipInputs = kCeiling + 1;
inline constexpr int kSeatInputs = kFieldInputs + kChipInputs + kFieldInputs;
enum Input : std::uint8_t {
  kOwn = 0,
  kOthers = kOwn + kSeatInputs,         // added up over the other seats
  kRichest = kOthers + kSeatInputs,     // the chips of the richest other
  kRollsNext = kRichest + kChipInputs,  // this seat
  kWait,                                // turns until it does, 1 for the last
  kWay,                                 // that pawns have yet to go
  kChip,                                // what a chip means, 1 at the end
  kEarly,                               // home before all others 1, after some less (WDM-21)
  kOtherEarly,                          // the first of the others
  kAlways,
  kToll,      // E04 lies on the table
  kPrize,     // E21
  kLastPays,  // E16
  kForemost,  // the next pawn to come home is this seat's
  kDraws,     // this seat is about to draw a card
  kOtherDraws,
  kDeck,  // cards in the deck
  kInputs = kDeck + kCards + 1,
};

struct Outlook {
  std::array<Layer, kInputs> in{};
  Layer out{};
};

// Some inputs, and how much of each.
struct Inputs {
  static constexpr int kMost = 96;
  std::array<std::uint8_t, kMost> input;
  std::array<float, kMost> amount;
  int size = 0;
  void add(int which, float much = 1) {
    input[size] = static_cast<std::uint8_t>(which);
    amount[size++] = much;
  }
};

// What is worked out once for all seats of a position.
struct Moment {
  float chip;     // what a chip means for the logarithm of the odds: the less way is left, the more
  float way;      // 0 to 1
  Seat next;      // who rolls next
  Seat foremost;  // owner of the pawn that comes home next; -1 if all are on the start
  Seat richest, second;
  std::array<float, kMostSeats> early;  // 1 for the first one home, falling
  float second_early;
};
Moment moment(const State& state);

// The inputs of one seat in three parts: `others` of every other seat, `own`, and `common`.
void sense_own(const State& state, const Moment& now, int seat, Inputs& inputs);
void sense_as_other(const State& state, int seat, Inputs& inputs);
void sense_common(const State& state, const Moment& now, Inputs& inputs);

// Logarithms of the odds to win the match, up to a constant that is the same for all seats.
using Odds = std::array<float, kMostSeats>;
Odds odds(const State& state, const Outlook& outlook);
// Of one seat against all others together; far from 0 when the match is over.
float lead(const State& state, Seat seat, const Outlook& outlook);
// The move after which the seat looks best, of equal ones the first.
Move best_move(const State& state, Seat seat, const Outlook& outlook);

// As fitted for so many seats (weights.cc).
const Outlook& outlook_for(int seats);

}  // namespace veillee::wiedumir
