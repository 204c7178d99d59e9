// What follows from a move, step by step. The rules play with a log that hears nothing (rules.cc);
// events are the same steps told to a log that writes them down (events.cc).
#pragma once

#include <algorithm>
#include <utility>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

// Everything that is told, in the order in which it happens.
struct Silence {
  void rolled(Seat, int) {}
  void moved(Pawn, Field, Field) {}
  void took(Seat, int) {}          // chips from the cup
  void returned(Seat, int) {}      // chips to the cup
  void passed(Seat, Seat, int) {}  // chips from one to another
  void swapped(Seat, Seat) {}      // all their chips
  void fell_back(Seat, int) {}     // WDM-15; how many were returned
  void drew(Seat, Card) {}
  void stays(Card) {}               // on the table
  void takes_effect(Card, Seat) {}  // a card that was waiting on the table
  void discarded(Card) {}
  void reshuffled() {}               // the discards became the deck
  void round_ended(const State&) {}  // sums are up to date
};

// The beginning of a round: pawns, chips and cards (rules.cc).
void begin_round(State& state);

template <class Log>
class Steps {
 public:
  Steps(State& state, Log& log) : s_(state), log_(log) {}

  void play(Move move) {
    ++s_.ply;
    switch (move.kind) {
      case Move::Kind::kDie:
        s_.die = static_cast<std::uint8_t>(move.what);
        s_.phase = Phase::kAdvance;
        log_.rolled(s_.turn, s_.die);
        return;
      case Move::Kind::kAdvance:  // WDM-10
        return bring(move.who, forward(s_, s_.field[move.who], s_.die));
      case Move::Kind::kChip:  // WDM-43
        take(s_.turn, 1);
        return settle();
      case Move::Kind::kDraw:
        return draw(move.card());
      case Move::Kind::kPutOther:
        return lay_down_and_bring(move.who, move.field());
      case Move::Kind::kPutOwn:
        return lay_down_and_bring(s_.pawn, move.field());
      case Move::Kind::kStep: {
        const Field from = s_.field[move.who];
        return lay_down_and_bring(move.who, move.what == 0 ? forward(s_, from, 2) : back(s_, from, 2));
      }
      case Move::Kind::kGive:
        return give_one(move.seat());
      case Move::Kind::kTake:
        pass(move.seat(), s_.drawer, 1);
        ++s_.given[move.who];
        if (--s_.todo == 0) complete();
        return;
      case Move::Kind::kStop:
        return complete();
      case Move::Kind::kRaise:
        raise(move.seat());
        return complete();
      case Move::Kind::kSwapTwo:
        swap(move.seat(), static_cast<Seat>(move.what));
        return complete();
      case Move::Kind::kSwapOwn:
        swap(s_.drawer, move.seat());
        return complete();
      case Move::Kind::kFrom:
        s_.source = move.seat();
        return;
      case Move::Kind::kTo:
        pass(s_.source, move.seat(), 2);
        return complete();
    }
  }

 private:
  static Seat lowest(Mask seats) { return lowest_member<Seat>(seats); }
  static int size(Mask seats) { return std::popcount(seats); }

  // Chips: never more than there are (WDM-14, WDM-16).
  void take(Seat who, int count) {
    count = std::min<int>(count, s_.cup);
    s_.cup = static_cast<std::uint8_t>(s_.cup - count);
    s_.chips[who] = static_cast<std::uint8_t>(s_.chips[who] + count);
    log_.took(who, count);
  }
  void give_back(Seat who, int count) {
    count = std::min<int>(count, s_.chips[who]);
    s_.chips[who] = static_cast<std::uint8_t>(s_.chips[who] - count);
    s_.cup = static_cast<std::uint8_t>(s_.cup + count);
    log_.returned(who, count);
  }
  void pass(Seat from, Seat to, int count) {
    count = std::min<int>(count, s_.chips[from]);
    s_.chips[from] = static_cast<std::uint8_t>(s_.chips[from] - count);
    s_.chips[to] = static_cast<std::uint8_t>(s_.chips[to] + count);
    if (count > 0) log_.passed(from, to, count);
  }
  void swap(Seat a, Seat b) {
    std::swap(s_.chips[a], s_.chips[b]);
    log_.swapped(a, b);
  }
  void raise(Seat who) { take(who, 8 - s_.chips[who]); }  // E07

  void apply_ceiling() {                // WDM-15
    if (s_.options.no_ceiling) return;  // WDM-41
    for (Seat who = 0; who < s_.seats; ++who) {
      if (s_.chips[who] <= kCeiling) continue;
      const int surplus = s_.chips[who] - kAfterCeiling;
      s_.chips[who] = kAfterCeiling;
      s_.cup = static_cast<std::uint8_t>(s_.cup + surplus);
      log_.fell_back(who, surplus);
    }
  }

  // A pawn comes to a field, and the field acts on its owner (WDM-13).
  void bring(Pawn pawn, Field to) {
    const Field from = s_.field[pawn];
    if (from == kGoal) leave_goal(pawn);
    s_.occupied = static_cast<std::uint16_t>(s_.occupied & ~bit(from));
    s_.field[pawn] = to;
    log_.moved(pawn, from, to);
    if (to == kGoal) {
      s_.arrivals[s_.home++] = pawn;
      arrived(owner(pawn));
      return settle();
    }
    if (to == kStart) return settle();
    s_.occupied = static_cast<std::uint16_t>(s_.occupied | bit(to));
    const int effect = kTrack[to];
    if (effect == kQuestion) return ask(pawn);
    if (effect > 0) take(owner(pawn), effect);  // WDM-14
    if (effect < 0) give_back(owner(pawn), -effect);
    settle();
  }

  void leave_goal(Pawn pawn) {  // WDM-21
    auto* end = s_.arrivals.data() + s_.home;
    std::fill(std::remove(s_.arrivals.data(), end, pawn), end, Pawn{0});
    --s_.home;
  }

  void arrived(Seat who) {  // WDM-31
    if (lies_on_table(s_, E21)) {
      log_.takes_effect(E21, who);
      take(who, 3);
      leave_table(E21);
    }
    if (lies_on_table(s_, E04)) {
      log_.takes_effect(E04, who);
      give_back(who, 2);
      leave_table(E04);
    }
    if (all_home(s_) && lies_on_table(s_, E16)) {
      log_.takes_effect(E16, who);
      give_back(who, 4);
    }
  }

  void leave_table(Card card) {
    auto* end = s_.table.data() + s_.pending;
    std::fill(std::remove(s_.table.data(), end, card), end, std::uint8_t{0});
    --s_.pending;
    discard(card);
  }
  void discard(Card card) {
    s_.discard |= card_bit(card);
    log_.discarded(card);
  }

  void ask(Pawn pawn) {  // WDM-16
    s_.drawer = owner(pawn);
    s_.pawn = pawn;
    s_.phase = Phase::kDraw;
    if (s_.deck != 0) return;
    s_.deck = std::exchange(s_.discard, 0);  // WDM-04
    log_.reshuffled();
  }

  // The effect of a field or card is complete, and no further one follows.
  void settle() {
    apply_ceiling();
    s_.die = 0;
    if (all_home(s_)) return end_round();  // WDM-20
    s_.turn = seat_after(s_.turn, s_.seats);
    s_.phase = Phase::kRoll;
  }

  void end_round() {  // WDM-20, WDM-40
    bool reached = false;
    for (int who = 0; who < s_.seats; ++who) {
      s_.sums[who] = static_cast<std::int16_t>(s_.sums[who] + s_.chips[who]);
      reached = reached || s_.sums[who] >= s_.options.target;
    }
    log_.round_ended(s_);
    if (s_.options.target > 0 ? reached : s_.round >= s_.options.rounds) {
      s_.phase = Phase::kOver;
      return;
    }
    ++s_.round;
    begin_round(s_);
  }

  // Cards: the instruction is done once one of these four is reached.
  void put_away() {
    s_.card = kNoCard;
    s_.drawer = -1;
    s_.pawn = 0;
    s_.todo = -1;
    s_.given = {};
    s_.source = -1;
  }
  void complete() {
    discard(s_.card);
    put_away();
    settle();
  }
  void stay_on_table() {
    s_.table[s_.pending++] = s_.card;
    log_.stays(s_.card);
    put_away();
    settle();
  }
  void lay_down_and_bring(Pawn pawn, Field to) {  // WDM-16: the card is laid down before the field acts
    if (to == s_.field[pawn]) return complete();  // a pawn that is left where it is triggers nothing
    discard(s_.card);
    put_away();
    bring(pawn, to);
  }

  void decide() { s_.phase = Phase::kCard; }
  void distribute(int count) {  // WDM-30
    s_.todo = static_cast<std::int8_t>(count);
    decide();
  }

  void give_one(Seat to) {
    pass(s_.drawer, to, 1);
    ++s_.given[to];
    if (s_.todo > 0) --s_.todo;
    const bool done = s_.card == E15 ? s_.chips[s_.drawer] == 0 : s_.todo == 0;
    if (done) complete();
  }

  // The foremost and the rearmost of all pawns but the one that came here.
  std::pair<int, int> foremost_and_rearmost() const {
    int first = kStart, last = kGoal;
    for (int who = 0; who < s_.seats; ++who)
      for (int i = 0; i < s_.pawns_each; ++i)
        if (const Pawn pawn = pawn_of(who, i); pawn != s_.pawn) {
          first = std::max<int>(first, s_.field[pawn]);
          last = std::min<int>(last, s_.field[pawn]);
        }
    return {first, last};
  }

  // Carries the card out if there is only one way to (WDM-32), else leaves it to decisions.
  void draw(Card card) {
    s_.deck &= ~card_bit(card);
    s_.card = card;
    log_.drew(s_.drawer, card);
    const Seat me = s_.drawer;
    const int mine = s_.chips[me];
    const Field here = s_.field[s_.pawn];
    switch (card) {
      case E01: {
        const int first = foremost_and_rearmost().first;
        return lay_down_and_bring(s_.pawn, here > first ? here : static_cast<Field>(std::min<int>(first + 1, kGoal)));
      }
      case E02:
        for (int i = 1; i < s_.seats; ++i) {
          const auto to = static_cast<Seat>((me + i) % s_.seats);
          pass(me, to, pawns_home(s_, to));
        }
        return complete();
      case E03:
      case E08:
      case E19:
        return decide();
      case E04:
      case E16:
        return stay_on_table();
      case E05:
        give_back(me, 3);
        return complete();
      case E06:
        return draw_neighbours(std::min(4, mine));
      case E07: {
        const Mask poor = choosable(s_);
        if (size(poor) > 1) return decide();
        if (poor != 0) raise(lowest(poor));
        return complete();
      }
      case E09:
        if (s_.seats > 3) return decide();
        swap(lowest(opponents(s_)), lowest(opponents(s_) & (opponents(s_) - 1)));
        return complete();
      case E10: {
        const int last = foremost_and_rearmost().second;
        return lay_down_and_bring(s_.pawn, here < last ? here : static_cast<Field>(std::max<int>(last - 1, kStart)));
      }
      case E11:
        if (choosable(s_) != 0) return draw_gift(std::min(3, mine));
        give_back(me, 3);
        return complete();
      case E12:
        return draw_robbery();
      case E13:
        return draw_levy();
      case E14:
        if (s_.seats > 2) return decide();
        swap(me, lowest(opponents(s_)));
        return complete();
      case E15:
        if (mine > 0 && !(s_.seats == 2 && mine <= 2)) return distribute(std::min(2, mine));
        pass(me, lowest(opponents(s_)), mine);
        return complete();
      case E17:
        take(me, 5);
        return complete();
      case E18:
        if (mine < 10) take(me, 10 - mine);
        return complete();
      case E20:
        return lay_down_and_bring(s_.pawn, forward(s_, here, 4));
      case E21:
        if (s_.home == 0) return stay_on_table();
        take(owner(s_.arrivals[0]), 3);
        return complete();
      case E22:
        return draw_gift(std::min(5, mine));
      case kNoCard:
        return;
    }
  }

  void draw_neighbours(int count) {  // E06: the even part at once, the odd chip is a decision
    for (const Seat to : members<Seat>(choosable(s_))) {
      pass(s_.drawer, to, count / 2);
      s_.given[to] = static_cast<std::uint8_t>(count / 2);
    }
    if (count % 2 == 0) return complete();
    distribute(1);
  }

  void draw_gift(int count) {  // E11, E22
    const Mask receivers = choosable(s_);
    if (count > 0 && size(receivers) > 1) return distribute(count);
    pass(s_.drawer, lowest(receivers), count);
    complete();
  }

  void draw_robbery() {  // E12
    const Mask givers = choosable(s_);
    if (s_.seats == 2 || givers == 0) return complete();
    if (s_.seats > 3 || size(givers) > 1) return decide();
    pass(lowest(givers), lowest(opponents(s_) & ~givers), 2);
    complete();
  }

  void draw_levy() {  // E13
    const Mask givers = choosable(s_);
    int there = 0;
    for (const Seat giver : members<Seat>(givers)) there += s_.chips[giver];
    if (there > 4 && size(givers) > 1) return distribute(4);
    for (const Seat giver : members<Seat>(givers)) pass(giver, s_.drawer, 4);
    complete();
  }

  State& s_;
  Log& log_;
};

}  // namespace veillee::wiedumir
