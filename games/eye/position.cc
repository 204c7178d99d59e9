// What can be read off a position.
#include "games/eye/position.h"

#include <algorithm>

#include "games/eye/bank.h"

namespace veillee::eye {

using Kind = Move::Kind;

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

}  // namespace veillee::eye
