// What can be read off a position.
#include "games/eye/position.h"

#include <algorithm>

#include "games/eye/bank.h"

namespace veillee::eye {

using Kind = Move::Kind;

Squares squares_to_place(const Open& open) {
  Squares squares = empty_squares(open);
  for (const Seat seat : seats_below(open.seats)) squares &= ~open.squares_of(own_colour(seat));
  return squares;
}

Squares counters_to_clear(const Open& open) {
  // Most of the time nobody controls anything.
  if (std::bit_cast<std::uint64_t>(open.control) == ~std::uint64_t{0}) return 0;
  Squares controlled = 0;
  for (Colour c = 0; c < kColourCount; ++c)
    if (open.control[c] == open.mover) controlled |= open.squares_of(c);
  return enemies(open, open.mover) & controlled & ~open.cleared;
}

int colours_controlled(const Open& open, Seat seat) {
  return static_cast<int>(std::count(open.control.begin(), open.control.end(), seat));
}

bool wins_by_control(const Open& open, Seat seat) {
  const Options& options = open.options;
  if (options.has_handicap()) return colours_controlled(open, seat) >= options.handicap[seat];  // EYE-40
  if (own_colour_wins(options) && open.control[own_colour(seat)] == seat) return true;          // EYE-16, EYE-55
  switch (options.win) {
    case Win::kOwn:
      return false;
    case Win::kOwnOrEnemy:  // EYE-20
      return std::find(open.control.begin(), open.control.begin() + open.seats, seat) !=
             open.control.begin() + open.seats;
    case Win::kColours:
      return colours_controlled(open, seat) >= options.colours;  // EYE-21
    case Win::kTargets:                                          // EYE-22
      return std::any_of(open.targets[seat].begin(), open.targets[seat].begin() + open.target_count[seat],
                         [&](Colour c) { return open.control[c] == seat; });
    case Win::kChildren:
      return colours_controlled(open, seat) >= 1;  // EYE-41
  }
  return false;
}

bool may_place_by_question(const Open& open) { return !open.moved && open.reserve[open.mover] > 0; }

bool step_needs_answer(const Open& open, Cell from, Cell to) {
  if (!open.options.quiz) return false;
  const Squares others = open.counters[open.mover] & ~square(opening_of(from));
  return (others & open.squares_of(open.colour_of(opening_of(to)))) == 0;
}

bool may_claim(const Open& open, Colour colour) {
  return open.options.quiz && !open.claimed && open.control[colour] != open.mover &&
         holds(open, static_cast<Seat>(open.mover), colour);
}

bool any_claim(const Open& open) {
  if (!open.options.quiz || open.claimed) return false;
  for (Colour c = 0; c < kColourCount; ++c)
    if (may_claim(open, c)) return true;
  return false;
}

Colour asked_colour(const Open& open, Move move) {
  if (move.kind == Kind::kClaim) return move.colour();
  return open.colour_of(opening_of(move.kind == Kind::kStep ? move.to() : move.cell()));
}

// In a world of its own answer key every answer is right in one of four.
int right_answer(const State& state) {
  const Question& question = state.question;
  if (state.answer_key == 0) return bank_of(state.options).right(question.category, question.id);
  Rng world(state.answer_key + static_cast<std::uint64_t>(question.category * kMaxQuestions + question.id));
  return static_cast<int>(world.next() >> 62);
}

Squares counters_to_step(const Open& open) {
  const Squares counters = open.counters[open.mover];
  if (!open.solitaire() || !open.moved) return counters;  // EYE-61
  Squares in_company = 0;
  const std::uint64_t counts = count_colours(counters, open.design());
  for (const int bit : members(with_at_least(counts, 2)))
    in_company |= counters & open.squares_of(static_cast<Colour>(bit / 8));
  return in_company;
}

bool design_allowed(const Open& open, Design design) {
  const int count = open.taken_count;
  if (count == 4 && open.taken[3].design == design) return false;
  for (int i = count < 4 ? 0 : 4; i < count; ++i)
    if (open.taken[i].design == design) return false;
  return true;
}

bool is_taken(const Open& open, Colour colour) {
  return std::any_of(open.taken.begin(), open.taken.begin() + open.taken_count,
                     [&](const Taken& taken) { return taken.colour == colour; });
}

bool all_different(const Open& open) { return with_at_least(count_colours(open.counters[0], open.design()), 2) == 0; }

Colour colour_taken_now(const Open& open) {
  const std::uint64_t full = with_at_least(count_colours(open.counters[0], open.design()), 4);
  if (full == 0) return kColourCount;
  const auto colour = static_cast<Colour>(std::countr_zero(full) / 8);  // six counters fill only one
  return !is_taken(open, colour) && design_allowed(open, open.design()) ? colour : Colour{kColourCount};
}

}  // namespace veillee::eye
