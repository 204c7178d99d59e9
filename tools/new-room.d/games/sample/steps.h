// What follows from a move, step by step. The rules play with a log that hears nothing (rules.cc); events are the same
// steps told to a log that writes them down (events.cc).
#pragma once

#include "games/sample/sample.h"

namespace veillee::sample {

// Everything that is told, in the order in which it happens.
struct Silence {
  void dealt(Seat, Card) {}
  void decided(Seat, bool /*dares*/) {}
  void shown(Seat, Card, bool /*dared*/, int /*points*/) {}
  void round_ended(int /*round*/, Seat /*winner*/) {}
};

template <class Log>
class Steps {
 public:
  Steps(State& state, Log& log) : s_(state), log_(log) {}

  void play(Seat seat, Move move) {
    ++s_.ply;
    switch (move.kind) {
      case Move::Kind::kDeal:
        return deal(move.card);
      case Move::Kind::kDare:
        return decide(seat, true);
      case Move::Kind::kStay:
        return decide(seat, false);
    }
  }

 private:
  void deal(Card card) {
    const auto owner = static_cast<Seat>(s_.dealt.size());  // SAM-10: in the order of the seats
    s_.cards[owner] = card;
    s_.dealt.add(owner);
    log_.dealt(owner, card);
    if (s_.dealt.size() == s_.seats) s_.phase = Phase::kDecide;
  }

  void decide(Seat seat, bool dares) {
    if (dares) s_.dares.add(seat);
    s_.decided.add(seat);
    log_.decided(seat, dares);
    if (s_.decided.size() == s_.seats) end_round();
  }

  void end_round() {
    const Seat winner = winner_of_round(s_);
    for (const Seat seat : seats_below(s_.seats)) {
      const bool dared = s_.dares.contains(seat);
      const int points = seat == winner ? 1 + dared : -dared;  // SAM-12, SAM-13
      s_.points[seat] = static_cast<std::int8_t>(s_.points[seat] + points);
      log_.shown(seat, s_.cards[seat], dared, points);
    }
    log_.round_ended(s_.round, winner);
    if (s_.round == s_.options.rounds) {  // SAM-20; the cards stay shown
      s_.phase = Phase::kOver;
      return;
    }
    ++s_.round;
    s_.phase = Phase::kDeal;
    s_.cards = {};
    s_.dealt = s_.decided = s_.dares = {};
  }

  State& s_;
  Log& log_;
};

}  // namespace veillee::sample
