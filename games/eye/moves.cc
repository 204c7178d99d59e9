// The legal moves and the outcomes of chance.
#include "games/eye/bank.h"
#include "games/eye/rules.h"

namespace veillee::eye {

using Kind = Move::Kind;

namespace {

Move make(Kind kind, int first = 0, int second = 0) {
  return {kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0};
}

Click click_at(int i) { return static_cast<Click>(i); }

bool may_move(const State& state) { return state.moves_left > 0; }
bool may_end(const State& state) { return state.moved && !state.solitaire(); }  // EYE-13

void add_targets(const State& state, MoveList<Game>& moves) {  // EYE-22
  const auto& named = state.targets[state.mover];
  for (Colour c = 0; c < kColourCount; ++c) {
    bool free = c != own_colour(static_cast<Seat>(state.mover));
    for (int i = 0; i < state.target_count[state.mover]; ++i) free = free && named[i] != c;
    if (free) moves.push(make(Kind::kTarget, c));
  }
}

void add_places(const State& state, MoveList<Game>& moves) {
  for (Squares squares = squares_to_place(state); squares != 0;)
    moves.push(make(Kind::kPlace, cell_in_view(state, pop(squares))));
}

void add_clears(const State& state, MoveList<Game>& moves) {  // EYE-15
  const Squares targets = empty_squares(state);
  for (Squares counters = counters_to_clear(state); counters != 0;) {
    const Cell from = cell_in_view(state, pop(counters));
    for (Squares to = targets; to != 0;) moves.push(make(Kind::kClear, from, cell_in_view(state, pop(to))));
  }
  moves.push(make(Kind::kDone));
}

void add_steps(const State& state, MoveList<Game>& moves) {
  const Squares free = empty_squares(state);
  for (Squares counters = state.counters[state.mover]; counters != 0;) {
    const Opening from = pop(counters);
    if (state.solitaire() && !may_step_alone(state, from)) continue;
    for (Squares to = kNeighbours[from] & free; to != 0;)  // EYE-07
      moves.push(make(Kind::kStep, cell_in_view(state, from), cell_in_view(state, pop(to))));
  }
}

void add_clicks(const State& state, MoveList<Game>& moves) {
  for (int i = 0; i < kClicks; ++i)
    if (click_possible(state, click_at(i))) moves.push(make(Kind::kClick, i));  // EYE-06
}

void add_play(const State& state, MoveList<Game>& moves) {
  if (state.options.quiz && may_place_by_question(state)) add_places(state, moves);  // EYE-53
  if (may_move(state)) {
    add_steps(state, moves);
    add_clicks(state, moves);
  }
  if (may_end(state)) moves.push(make(Kind::kEnd));
  for (Colour c = 0; c < kColourCount; ++c)
    if (may_claim(state, c)) moves.push(make(Kind::kClaim, c));
}

void add_replies(const State& state, MoveList<Game>& moves) {
  if (state.question.category == Question::kNoCategory) {  // EYE-50
    for (int k = 0; k < state.options.categories; ++k) moves.push(make(Kind::kCategory, k));
  } else {
    for (int k = 0; k < kAnswers; ++k) moves.push(make(Kind::kAnswer, k));
  }
}

}  // namespace

void Game::legal(const State& state, Seat, MoveList<Game>& moves) {
  switch (state.phase) {
    case Phase::kTargets:
      return add_targets(state, moves);
    case Phase::kPlace:
      return add_places(state, moves);
    case Phase::kClear:
      return add_clears(state, moves);
    case Phase::kPlay:
      return add_play(state, moves);
    case Phase::kQuestion:
      return add_replies(state, moves);
    case Phase::kOver:
      return;
  }
}

void Game::chance(const State& state, OutcomeList<Game>& outcomes) {
  if (state.question.id == Question::kNotDrawn) {  // EYE-56
    const int count = question_bank().count(state.question.category);
    const std::uint64_t asked = state.asked[state.question.category];
    const bool all_asked = std::popcount(asked) >= count;
    for (int id = 0; id < count; ++id)
      if (all_asked || (asked >> id & 1) == 0) outcomes.push({make(Kind::kAsk, id), 1});
    return;
  }
  const auto percent = static_cast<std::uint32_t>(state.options.knows[state.mover]);
  if (percent < 100) outcomes.push({make(Kind::kKnows, 0), 100 - percent});
  if (percent > 0) outcomes.push({make(Kind::kKnows, 1), percent});
}

std::uint32_t count_plain_moves(const State& state) {
  const Squares free = empty_squares(state);
  int count = state.moved ? 1 : 0;
  for (Squares counters = state.counters[state.mover]; counters != 0;)
    count += std::popcount(kNeighbours[pop(counters)] & free);
  for (int i = 0; i < kClicks; ++i) count += click_possible(state, click_at(i));
  return static_cast<std::uint32_t>(count);
}

Move plain_move(const State& state, std::uint32_t n) {
  const Squares free = empty_squares(state);
  for (Squares counters = state.counters[state.mover]; counters != 0;) {
    const Opening from = pop(counters);
    const Squares to = kNeighbours[from] & free;
    const auto steps = static_cast<std::uint32_t>(std::popcount(to));
    if (n < steps) return make(Kind::kStep, cell_in_view(state, from), cell_in_view(state, nth(to, n)));
    n -= steps;
  }
  for (int i = 0; i < kClicks; ++i)
    if (click_possible(state, click_at(i)) && n-- == 0) return make(Kind::kClick, i);
  return make(Kind::kEnd);
}

}  // namespace veillee::eye
