// What happened inside one move, step by step: made by the rules while they play, told by events.cc.
#pragma once

#include "engine/fixed_list.h"
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

struct Step {
  enum Kind : std::uint8_t {
    kTurned,       // from: 0 heart, 2 middle, 4 outer; number: by how many positions
    kWalked,       // seat, from, to
    kStayed,       // seat
    kTook,         // seat, cards
    kUnder,        // cards: put under the pile
    kLeft,         // cards: stays face up, nothing else could be turned up
    kChallenged,   // seat, other, prize, number: 1 with the die
    kPeace,        // seat
    kDie,          // number
    kPicked,       // seat, pick
    kTie,          // pick: both
    kWon,          // seat beat other; pick: the winner's, lost_with: the loser's
    kHandedOver,   // seat gets cards of other
    kSent,         // seat sends other to `to`
    kRevealed,     // cards
    kLeapt,        // seat, from, to
    kDeclined,     // seat
    kBeast,        // seat plays cards on other and gives `secret`
    kDrew,         // seat draws `secret` from other
    kExchanged,    // seat and other: gave `secret`, drew `secret_drawn`
    kTurn,         // seat: a new turn begins
    kSetComplete,  // seat wins
    kTurnsOver,    // the last turn was played
  };
  Kind kind;
  Seat seat = -1, other = -1;
  std::uint8_t from = 0, to = 0, number = 0;
  Prize prize = Prize::kCard;
  Pick pick = Pick::kNone, lost_with = Pick::kNone;
  Cards cards = 0, secret = 0, secret_drawn = 0;
};
using Steps = FixedList<Step, 16>;

Steps steps_of(const State& before, Seat seat, Move move);

}  // namespace veillee::labyrinth
