// What follows from a move, step by step. The rules play with a log that hears nothing (rules.cc); events are the same
// steps told to a log that writes them down (events.cc).
#pragma once

#include "games/caprice/caprice.h"

namespace veillee::caprice {

// Everything that is told, in the order in which it happens.
struct Silence {
  void set_aside(Seat, Piece, int /*together*/) {}
  void drew(Seat, Piece, int /*held*/) {}
  void put_back(Seat, int /*symbols*/) {}
  void may_exchange(Seat) {}
  void exchanged(Seat, Piece) {}
  void kept(Seat, Piece) {}
  void all_drawn() {}
  void placed(Seat, Piece, Spot, int /*height*/) {}
  void moved(Seat, Piece, Spot, Spot, int /*height*/) {}
  void marked(Spot) {}  // or kNowhere
  void stayed(Seat) {}
  void built(Seat) {}
  void ordered(Seat, Four, bool /*all_shown*/) {}
  void counted(const State&) {}  // the game is over
};

template <class Log>
class Steps {
 public:
  Steps(State& state, Log& log) : s_(state), log_(log) {}

  void play(Seat seat, Move move) {
    ++s_.ply;
    const auto where = static_cast<Spot>(move.where);
    switch (move.kind) {
      case Move::Kind::kDraw:
        return draw(move.piece());
      case Move::Kind::kExchange:
        return exchange();
      case Move::Kind::kKeep:
        return keep();
      case Move::Kind::kPlace:
        return place(move.piece(), where);
      case Move::Kind::kMove:
        return shift(static_cast<Spot>(move.what), where);
      case Move::Kind::kStay:
        log_.stayed(s_.active);
        return end_turn();
      case Move::Kind::kOrder:
        return order(seat, move.what);
    }
  }

 private:
  // CAP-10: clockwise, until everybody has four; then seat 0 begins to build.
  void next_drawer() {
    s_.active = seat_after(s_.active, s_.seats);
    s_.phase = Phase::kDraw;
    if (s_.hands[s_.active].size < kHandSize) return;
    s_.phase = Phase::kPlace;
    log_.all_drawn();
  }

  void take(Piece kind, Origin origin) {
    Row& hand = s_.hands[s_.active];
    s_.origins[s_.active][hand.size] = origin;
    hand.push(kind);
    log_.drew(s_.active, kind, hand.size);
  }

  void draw(Piece kind) {
    --s_.bag[kind];
    if (s_.aside == 0) {
      const bool third = s_.hands[s_.active].count(kind) >= 2;
      take(kind, 0);
      if (!third) return next_drawer();
      s_.phase = Phase::kExchange;  // CAP-11, CAP-12
      log_.may_exchange(s_.active);
    } else if (kind == s_.aside_kind) {
      ++s_.aside;  // CAP-11: the player draws on
      log_.set_aside(s_.active, kind, s_.aside);
    } else {
      take(kind, s_.aside);
      log_.put_back(s_.active, s_.aside);
      s_.bag[s_.aside_kind] += s_.aside;  // CAP-11: all of it goes back
      s_.aside = 0;
      s_.aside_kind = {};
      next_drawer();
    }
  }

  void exchange() {
    s_.aside_kind = s_.hands[s_.active].pop();
    s_.aside = 1;
    s_.phase = Phase::kDraw;
    log_.exchanged(s_.active, s_.aside_kind);
  }

  void keep() {
    const Row& hand = s_.hands[s_.active];
    s_.origins[s_.active][hand.size - 1] = kKept;
    log_.kept(s_.active, hand.last());
    next_drawer();
  }

  void place(Piece kind, Spot spot) {
    --s_.supply[kind];
    s_.towers[spot].push(kind);
    log_.placed(s_.active, kind, spot, s_.towers[spot].size);
    if (s_.marker == spot) {  // CAP-25
      s_.marker = kNowhere;
      log_.marked(kNowhere);
    }
    if (full_towers(s_) == kTowersToEnd) return end_building();
    s_.placed = spot;
    s_.phase = Phase::kMove;
  }

  void shift(Spot from, Spot to) {
    const Piece kind = s_.towers[from].pop();
    s_.towers[to].push(kind);
    s_.marker = to;  // CAP-24, CAP-25
    log_.moved(s_.active, kind, from, to, s_.towers[to].size);
    log_.marked(to);
    end_turn();
  }

  void end_turn() {
    s_.placed = kNowhere;
    if (full_towers(s_) == kTowersToEnd) return end_building();
    s_.active = seat_after(s_.active, s_.seats);
    s_.phase = Phase::kPlace;
  }

  // CAP-30. With auto_order the house does CAP-31 for everybody.
  void end_building() {
    s_.ender = s_.active;
    s_.active = kNobody;
    s_.phase = Phase::kOrder;
    log_.built(s_.ender);
    if (!s_.options.auto_order) return;
    for (const Seat seat : seats_below(s_.seats)) s_.orders[seat] = best_order(s_.towers, s_.hands[seat].kinds);
    s_.ordered = SeatSet::first(s_.seats);
    end_game();
  }

  void order(Seat seat, Four order) {
    s_.orders[seat] = order;
    s_.ordered.add(seat);
    const bool all = s_.ordered.size() == s_.seats;
    log_.ordered(seat, order, all);
    if (all) end_game();
  }

  void end_game() {
    s_.phase = Phase::kOver;
    log_.counted(s_);
  }

  State& s_;
  Log& log_;
};

}  // namespace veillee::caprice
