// The rules in small questions, for the room's own files. Everything here but right_answer reads a Table only.
#pragma once

#include "games/eye/eye.h"

namespace veillee::eye {

// Counters of a player at the start: EYE-10, EYE-30, EYE-51, EYE-60.
constexpr int counters_each(int seats, bool quiz) {
  constexpr int kPlain[] = {kSolitaireCounters, 6, 4, 3};
  constexpr int kQuiz[] = {0, 4, 4, 3};
  return (quiz ? kQuiz : kPlain)[seats - 1];
}
inline int counters_each(const Table& table) { return counters_each(table.seats, table.options.quiz); }

// Counters on a colour that take it: EYE-14, EYE-30, EYE-51.
constexpr int required(int seats, bool quiz) {
  constexpr int kPlain[] = {4, 4, 3, 2};
  constexpr int kQuiz[] = {4, 4, 4, 3};
  return (quiz ? kQuiz : kPlain)[seats - 1];
}
inline int required(const Table& table) { return required(table.seats, table.options.quiz); }

constexpr Colour own_colour(Seat seat) { return static_cast<Colour>(seat); }  // EYE-10

inline Squares empty_squares(const Table& table) { return ~table.occupied(); }
inline Squares enemies(const Table& table, Seat seat) { return table.occupied() & ~table.counters[seat]; }
inline int count_on(const Table& table, Seat seat, Colour colour) {
  return std::popcount(table.counters[seat] & table.squares_of(colour));
}

// Has the seat the required number on the colour, and does nobody else stand there? EYE-31 is for
// three and four players; two need all four squares, so nobody else can.
inline bool holds(const Table& table, Seat seat, Colour colour) {
  return count_on(table, seat, colour) >= required(table) &&
         (table.seats < 3 || (enemies(table, seat) & table.squares_of(colour)) == 0);
}

Squares squares_to_place(const Table& table);          // EYE-11
Squares counters_to_clear(const Table& table);         // EYE-15, for the mover
bool own_colour_wins(const Options& options);          // does EYE-16 apply?
bool wins_by_control(const Table& table, Seat seat);   // EYE-16, 20, 21, 22, 40, 41
Seat winner_on_board(const Table& table, Seat first);  // EYE-16, or kChance for nobody
int colours_controlled(const Table& table, Seat seat);
int seats_in(const Table& table);
Seat next_seat(const Table& table, Seat seat);   // the next who is not out
std::uint64_t position_key(const Table& table);  // EYE-17

// The question game
bool may_place_by_question(const Table& table);                  // EYE-53
bool step_needs_answer(const Table& table, Cell from, Cell to);  // EYE-54
bool may_claim(const Table& table, Colour colour);               // EYE-55
bool any_claim(const Table& table);
// The colour whose question a pending move waits for.
Colour asked_colour(const Table& table, Move move);
// EYE-56: 0..3, of the question that was drawn. Nobody is told before the reply.
int right_answer(const State& state);

// Solitaire
Squares counters_to_step(const Table& table);            // EYE-61, EYE-62; in other games all of the mover's
bool design_allowed(const Table& table, Design design);  // EYE-64
bool is_taken(const Table& table, Colour colour);
bool all_different(const Table& table);  // EYE-65
// The colour that the position takes now, or kColourCount.  EYE-63, EYE-64
Colour colour_taken_now(const Table& table);

inline bool on_board(const Table& table, Cell cell) { return design_of(cell) == table.design(); }
inline bool click_possible(const Table& table, Click click) {
  return (table.occupied() & holding(table.design(), click)) == 0;
}
inline Cell cell_in_view(const Table& table, int opening) { return cell_of(table.design(), opening); }

}  // namespace veillee::eye
