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
  for (Squares counters = counters_to_step(state); counters != 0;) {
    const Opening from = pop(counters);
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
  if (!state.options.quiz) return;
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

Offer::Offer(const State& state) : phase_(state.phase), design_(state.design()) {
  if (phase_ == Phase::kPlace) {
    free_ = squares_to_place(state);
    size_ = static_cast<std::uint32_t>(std::popcount(free_));
    return;
  }
  free_ = empty_squares(state);
  if (phase_ == Phase::kClear) {
    movable_ = counters_to_clear(state);
    size_ = static_cast<std::uint32_t>(std::popcount(movable_) * std::popcount(free_) + 1);
    return;
  }
  movable_ = counters_to_step(state);
  int count = may_end(state) ? 1 : 0;
  for (Squares counters = movable_; counters != 0;) count += std::popcount(kNeighbours[pop(counters)] & free_);
  for (int i = 0; i < kClicks; ++i)
    if (click_possible(state, click_at(i))) {
      clicks_ = static_cast<std::uint8_t>(clicks_ | 1 << i);
      ++count;
    }
  size_ = static_cast<std::uint32_t>(count);
}

Move Offer::at(std::uint32_t n) const {
  if (phase_ == Phase::kPlace) return make(Kind::kPlace, cell_of(design_, nth(free_, n)));
  if (phase_ == Phase::kClear) {
    if (n + 1 == size_) return make(Kind::kDone);
    const auto targets = static_cast<std::uint32_t>(std::popcount(free_));
    return make(Kind::kClear, cell_of(design_, nth(movable_, n / targets)), cell_of(design_, nth(free_, n % targets)));
  }
  for (Squares counters = movable_; counters != 0;) {
    const Opening from = pop(counters);
    const Squares to = kNeighbours[from] & free_;
    const auto steps = static_cast<std::uint32_t>(std::popcount(to));
    if (n < steps) return make(Kind::kStep, cell_of(design_, from), cell_of(design_, nth(to, n)));
    n -= steps;
  }
  if (n < static_cast<std::uint32_t>(std::popcount(clicks_))) return make(Kind::kClick, nth(clicks_, n));
  return make(Kind::kEnd);
}

}  // namespace veillee::eye
