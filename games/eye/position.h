// What can be read off a position: the rules in small questions, for the room's own files. All but right_answer looks
// at what lies open.
#pragma once

#include "games/eye/eye.h"

namespace veillee::eye {

// Counters of a player at the start: EYE-10, EYE-30, EYE-51, EYE-60.
constexpr int counters_each(int seats, bool quiz) {
  constexpr int kPlain[] = {kSolitaireCounters, 6, 4, 3};
  constexpr int kQuiz[] = {0, 4, 4, 3};
  return (quiz ? kQuiz : kPlain)[seats - 1];
}
inline int counters_each(const Open& open) { return counters_each(open.seats, open.options.quiz); }

// Counters on a colour that take it: EYE-14, EYE-30, EYE-51.
constexpr int required(int seats, bool quiz) {
  constexpr int kPlain[] = {4, 4, 3, 2};
  constexpr int kQuiz[] = {4, 4, 4, 3};
  return (quiz ? kQuiz : kPlain)[seats - 1];
}
inline int required(const Open& open) { return required(open.seats, open.options.quiz); }

constexpr Colour own_colour(Seat seat) { return static_cast<Colour>(seat); }  // EYE-10

inline Squares empty_squares(const Open& open) { return ~open.occupied(); }
inline Squares enemies(const Open& open, Seat seat) { return open.occupied() & ~open.counters[seat]; }
inline int count_on(const Open& open, Seat seat, Colour colour) {
  return std::popcount(open.counters[seat] & open.squares_of(colour));
}

// Has the seat the required number on the colour, and does nobody else stand there? EYE-31 is for
// three and four players; two need all four squares, so nobody else can.
inline bool holds(const Open& open, Seat seat, Colour colour) {
  return count_on(open, seat, colour) >= required(open) &&
         (open.seats < 3 || (enemies(open, seat) & open.squares_of(colour)) == 0);
}

Squares squares_to_place(const Open& open);          // EYE-11
Squares counters_to_clear(const Open& open);         // EYE-15, for the mover
bool own_colour_wins(const Options& options);        // does EYE-16 apply?
bool wins_by_control(const Open& open, Seat seat);   // EYE-16, 20, 21, 22, 40, 41
Seat winner_on_board(const Open& open, Seat first);  // EYE-16, or kChance for nobody
std::string_view clause_of_win(const State& state);  // of a game that is over: why.cc
int colours_controlled(const Open& open, Seat seat);
int seats_in(const Open& open);
Seat next_seat(const Open& open, Seat seat);   // the next who is not out
std::uint64_t position_key(const Open& open);  // EYE-17

// The question game
bool may_place_by_question(const Open& open);                  // EYE-53
bool step_needs_answer(const Open& open, Cell from, Cell to);  // EYE-54
bool may_claim(const Open& open, Colour colour);               // EYE-55
bool any_claim(const Open& open);
// The colour whose question a pending move waits for.
Colour asked_colour(const Open& open, Move move);
// EYE-56: 0..3, of the question that was drawn. Nobody is told before the reply.
int right_answer(const State& state);

// Solitaire
Squares counters_to_step(const Open& open);            // EYE-61, EYE-62; in other games all of the mover's
bool design_allowed(const Open& open, Design design);  // EYE-64
bool is_taken(const Open& open, Colour colour);
bool all_different(const Open& open);  // EYE-65
// The colour that the position takes now, or kColourCount.  EYE-63, EYE-64
Colour colour_taken_now(const Open& open, std::uint64_t counts);  // counts: of the counters on each colour

inline bool on_board(const Open& open, Cell cell) { return design_of(cell) == open.design(); }
inline bool click_possible(const Open& open, Click click) {
  return (open.occupied() & holding(open.design(), click)) == 0;
}
inline Cell cell_in_view(const Open& open, int opening) { return cell_of(open.design(), opening); }

// From here on what every move of a playout asks: in the header, so that it costs no call.
inline bool own_colour_wins(const Options& options) {
  return !options.has_handicap() && options.win != Win::kColours && options.win != Win::kTargets;
}

inline Seat winner_on_board(const Open& open, Seat first) {
  if (open.options.quiz || !own_colour_wins(open.options)) return kChance;  // EYE-55: no automatic win
  SeatSet at_home;                                                          // who is out has no counters
  for (const Seat seat : seats_below(open.seats))
    if (holds(open, seat, own_colour(seat))) at_home.add(seat);
  if (at_home.empty()) return kChance;
  Seat seat = first;
  while (!at_home.contains(seat)) seat = seat_after(seat, open.seats);
  return seat;
}

inline int seats_in(const Open& open) { return open.seats - open.out.size(); }

inline Seat next_seat(const Open& open, Seat seat) {
  do {
    seat = seat_after(seat, open.seats);
  } while (open.out.contains(seat));
  return seat;
}

inline std::uint64_t position_key(const Open& open) {
  const std::uint64_t words[] = {
      std::uint64_t{open.counters[0]} << 32 | open.counters[1],
      std::uint64_t{open.counters[2]} << 32 | open.counters[3], std::bit_cast<std::uint64_t>(open.control),
      static_cast<std::uint64_t>(open.mover) << 4 | static_cast<std::uint64_t>(open.design())};
  std::uint64_t key = 0;
  for (const std::uint64_t word : words) {
    key = (key ^ word) * 0x9e3779b97f4a7c15u;
    key ^= key >> 32;
  }
  return key;
}

inline Squares squares_to_place(const Open& open) {
  Squares squares = empty_squares(open);
  for (const Seat seat : seats_below(open.seats)) squares &= ~open.squares_of(own_colour(seat));
  return squares;
}

inline Squares counters_to_clear(const Open& open) {
  // Most of the time nobody controls anything.
  if (std::bit_cast<std::uint64_t>(open.control) == ~std::uint64_t{0}) return 0;
  Squares controlled = 0;
  for (Colour c = 0; c < kColourCount; ++c)
    if (open.control[c] == open.mover) controlled |= open.squares_of(c);
  return enemies(open, open.mover) & controlled & ~open.cleared;
}

inline Squares counters_to_step(const Open& open) {
  const Squares counters = open.counters[open.mover];
  if (!open.solitaire() || !open.moved) return counters;  // EYE-61
  Squares in_company = 0;
  const std::uint64_t counts = count_colours(counters, open.design());
  for (const int bit : members(with_at_least(counts, 2)))
    in_company |= counters & open.squares_of(static_cast<Colour>(bit / 8));
  return in_company;
}

// Of the counters on each colour.
constexpr bool all_different(std::uint64_t counts) { return with_at_least(counts, 2) == 0; }
inline bool all_different(const Open& open) { return all_different(count_colours(open.counters[0], open.design())); }

inline Colour colour_taken_now(const Open& open, std::uint64_t counts) {
  const std::uint64_t full = with_at_least(counts, 4);
  if (full == 0) return kColourCount;
  const auto colour = static_cast<Colour>(std::countr_zero(full) / 8);  // six counters fill only one
  return !is_taken(open, colour) && design_allowed(open, open.design()) ? colour : Colour{kColourCount};
}

inline bool step_needs_answer(const Open& open, Cell from, Cell to) {
  if (!open.options.quiz) return false;
  const Squares others = open.counters[open.mover] & ~square(opening_of(from));
  return (others & open.squares_of(open.colour_of(opening_of(to)))) == 0;
}

inline bool may_claim(const Open& open, Colour colour) {
  return open.options.quiz && !open.claimed && open.control[colour] != open.mover &&
         holds(open, static_cast<Seat>(open.mover), colour);
}

inline bool any_claim(const Open& open) {
  if (!open.options.quiz || open.claimed) return false;
  for (Colour c = 0; c < kColourCount; ++c)
    if (may_claim(open, c)) return true;
  return false;
}

}  // namespace veillee::eye
