// What follows from a move, step by step. The rules play with a log that hears nothing (rules.cc); events are the same
// steps told to a log that writes them down (events.cc).
#pragma once

#include <algorithm>
#include <utility>

#include "games/eye/position.h"

namespace veillee::eye {

// Everything that is told, in the order in which it happens.
struct Silence {
  void named(Seat, Colour) {}  // a target
  void placed(Seat, Cell) {}
  void cleared(Seat, Seat /*owner*/, Cell, Cell) {}
  void done_clearing(Seat) {}
  void stepped(Seat, Cell, Cell) {}
  void clicked(Seat, Click, Design /*that comes into view*/) {}
  void ended_turn(Seat) {}
  void chose(Seat, int /*category*/) {}
  void tried(Seat, Move, Colour) {}  // a move that waits for an answer
  void asked(const State&) {}
  void answered(const State&, Move, bool /*right*/) {}
  void took_control(Seat, Colour) {}
  void put_out(Seat) {}
  void took(const Taken&, int /*so far*/) {}  // solitaire
  void turn(Seat, int /*moves*/) {}           // a new one begins
  void over(Seat /*winner, or kChance*/) {}
};

template <class Log>
class Steps {
 public:
  Steps(State& state, Log& log) : s_(state), log_(log) {}

  void play(Move move) {
    ++s_.ply;
    switch (move.kind) {
      case Move::Kind::kNone:
        return;
      case Move::Kind::kTarget:
        return play_target(move.colour());
      case Move::Kind::kPlace:
        return s_.options.quiz ? ask_first(move) : play_place(move.cell());
      case Move::Kind::kClear:
        return play_clear(move.from(), move.to());
      case Move::Kind::kDone:
        log_.done_clearing(mover());
        s_.phase = Phase::kPlay;
        return;
      case Move::Kind::kStep:
        if (step_needs_answer(s_, move.from(), move.to())) return ask_first(move);
        step(move.from(), move.to());
        return after_move();
      case Move::Kind::kClick:
        return play_click(move.click());
      case Move::Kind::kEnd:
        log_.ended_turn(mover());
        return end_turn();
      case Move::Kind::kClaim:
        return ask_first(move);
      case Move::Kind::kAnswer:
        return reply(move, move.number() == right_answer(s_));
      case Move::Kind::kCategory:
        log_.chose(mover(), move.number());
        s_.question.category = static_cast<std::int8_t>(move.number());
        return;
      case Move::Kind::kAsk:
        s_.question.id = static_cast<std::int8_t>(move.number());
        s_.asked[s_.question.category] |= std::uint64_t{1} << move.number();
        return log_.asked(s_);
      case Move::Kind::kKnows:
        return reply(move, move.yes());
    }
  }

  void start_turn(Seat seat) {
    s_.phase = Phase::kPlay;
    s_.mover = seat;
    s_.moved = s_.claimed = false;
    s_.cleared = 0;
    const std::uint64_t counts = count_colours(s_.counters[seat], s_.design());
    s_.moves_left = static_cast<std::uint8_t>(largest_count(counts));  // EYE-12
    if (!s_.options.quiz) {
      // EYE-14: at most one colour, by the numbers of counters
      const std::uint64_t full = with_at_least(counts, required(s_));
      const auto colour = static_cast<Colour>(std::countr_zero(full) / 8);
      if (full != 0 && holds(s_, seat, colour) && take(colour)) return;
      if (won_on_board() || repeated()) return;
    }
    if (counters_to_clear(s_) != 0) s_.phase = Phase::kClear;  // EYE-15
    log_.turn(seat, s_.moves_left);
  }

 private:
  Seat mover() const { return static_cast<Seat>(s_.mover); }

  void finish(Seat winner) {
    s_.phase = Phase::kOver;
    s_.winner = winner;
    s_.mover = -1;
    s_.moves_left = 0;
    s_.moved = s_.claimed = false;
    s_.cleared = 0;
    s_.pending = {};
    s_.question = {};
    log_.over(winner);
  }

  // EYE-16: somebody may have won by what just changed; the mover is looked at first.
  bool won_on_board() {
    const Seat winner = winner_on_board(s_, mover());
    if (winner != kChance) finish(winner);
    return winner != kChance;
  }

  // EYE-32: counters, reserve and controlled colours of a player who is put out are gone.
  void put_out(Seat seat) {
    s_.out.add(seat);
    log_.put_out(seat);
    s_.cleared &= ~s_.counters[seat];
    s_.counters[seat] = 0;
    s_.reserve[seat] = 0;
    std::replace(s_.control.begin(), s_.control.end(), static_cast<std::int8_t>(seat), std::int8_t{-1});
  }

  // The mover takes a colour: control, elimination, wins by control, the last player (EYE-34).
  // True if that ends the game.
  bool take(Colour colour) {
    if (s_.control[colour] != s_.mover) log_.took_control(mover(), colour);
    s_.control[colour] = s_.mover;
    if (s_.seats >= 3 && colour < s_.seats && colour != own_colour(mover()) &&
        !s_.out.contains(static_cast<Seat>(colour)))
      put_out(static_cast<Seat>(colour));
    if (!wins_by_control(s_, mover()) && seats_in(s_) > 1) return false;  // EYE-33
    finish(mover());
    return true;
  }

  // EYE-17. True if that ends the game.
  bool repeated() {
    const std::uint64_t key = position_key(s_);
    int before = 0;
    for (int i = 0; i < s_.history_count; ++i) before += s_.history[i] == key;
    s_.history[s_.history_count++] = key;
    s_.repeats = static_cast<std::uint8_t>(before + 1);
    if (s_.repeats < 3) return false;
    finish(kChance);
    return true;
  }

  void end_turn() {
    if (++s_.turns == kMaxTurns) return finish(kChance);  // EYE-17
    start_turn(next_seat(s_, mover()));
  }

  // Solitaire: what a move brings.
  void after_move_alone() {
    s_.moved = true;
    const std::uint64_t counts = count_colours(s_.counters[0], s_.design());
    const Colour colour = colour_taken_now(s_, counts);  // EYE-63
    if (colour < kColourCount) {
      s_.taken[s_.taken_count++] = {colour, s_.design()};
      log_.took(s_.taken[s_.taken_count - 1], s_.taken_count);
    }
    if (s_.taken_count == kColourCount) return finish(0);
    if (all_different(counts) || s_.ply >= kMaxPly) finish(kChance);  // EYE-65
  }

  // A step or click was made, or a wrong answer cost it.
  void after_move() {
    if (s_.solitaire()) return after_move_alone();
    s_.moved = true;
    --s_.moves_left;
    if (won_on_board()) return;
    if (s_.moves_left == 0 && !any_claim(s_)) end_turn();  // EYE-13, EYE-55
  }

  void shift(Seat owner, Cell from, Cell to) {
    s_.counters[owner] ^= square(opening_of(from)) | square(opening_of(to));
  }

  void put_down(Cell cell) {
    log_.placed(mover(), cell);
    s_.counters[s_.mover] |= square(opening_of(cell));
    --s_.reserve[s_.mover];
  }

  void step(Cell from, Cell to) {
    log_.stepped(mover(), from, to);
    shift(mover(), from, to);
  }

  void play_target(Colour colour) {
    const Seat seat = mover();
    log_.named(seat, colour);
    s_.targets[seat][s_.target_count[seat]++] = colour;
    s_.mover = next_seat(s_, seat);
    if (s_.target_count[s_.mover] < kTargetsEach) return;
    if (s_.options.quiz) return start_turn(0);  // EYE-53: there is no phase `place`
    s_.phase = Phase::kPlace;
  }

  void play_place(Cell cell) {
    const Seat seat = mover();
    put_down(cell);
    s_.mover = next_seat(s_, seat);
    if (s_.reserve[s_.mover] == 0) start_turn(0);  // EYE-11
  }

  void play_clear(Cell from, Cell to) {
    Seat owner = 0;
    while ((s_.counters[owner] & square(opening_of(from))) == 0) ++owner;
    log_.cleared(mover(), owner, from, to);
    shift(owner, from, to);
    s_.cleared |= square(opening_of(to));
    if (won_on_board()) return;
    if (counters_to_clear(s_) == 0) s_.phase = Phase::kPlay;
  }

  void play_click(Click click) {
    const Design design = s_.design();
    log_.clicked(mover(), click, design_after(design, click));
    for (Squares& squares : s_.counters) squares = carried(squares, design, click);
    s_.cleared = carried(s_.cleared, design, click);
    switch (click) {
      case Click::kAForward:
        s_.a = (s_.a + 1) % 16;
        break;
      case Click::kABack:
        s_.a = (s_.a + 15) % 16;
        break;
      case Click::kBForward:
        s_.b = (s_.b + 1) % 16;
        break;
      case Click::kBBack:
        s_.b = (s_.b + 15) % 16;
        break;
    }
    after_move();
  }

  // EYE-52, EYE-54, EYE-55: the move waits until its question is answered.
  void ask_first(Move move) {
    s_.pending = move;
    s_.phase = Phase::kQuestion;
    const Colour colour = asked_colour(s_, move);
    log_.tried(mover(), move, colour);
    if (colour < s_.options.categories) s_.question.category = static_cast<std::int8_t>(colour);  // else EYE-50
    if (move.kind == Move::Kind::kClaim) s_.claimed = true;
  }

  void answered(bool right) {
    const Move move = std::exchange(s_.pending, Move{});
    s_.question = {};
    s_.phase = Phase::kPlay;
    if (move.kind == Move::Kind::kPlace) {  // EYE-53: right or wrong, the turn ends
      if (right) put_down(move.cell());
      end_turn();
    } else if (move.kind == Move::Kind::kStep) {  // EYE-54
      if (right) step(move.from(), move.to());
      after_move();
    } else {  // EYE-55
      if (right && take(move.colour())) return;
      if (s_.moves_left == 0) end_turn();
    }
  }

  void reply(Move move, bool right) {
    log_.answered(s_, move, right);
    answered(right);
  }

  State& s_;
  Log& log_;
};

}  // namespace veillee::eye
