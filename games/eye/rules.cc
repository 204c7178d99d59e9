// The set-up, whose turn it is, legal moves, chance and the result. What a move brings about is steps.h.
#include "games/eye/bank.h"
#include "games/eye/starts.h"
#include "games/eye/steps.h"

namespace veillee::eye {

namespace {

Click click_at(int i) { return static_cast<Click>(i); }

bool may_move(const State& state) { return state.moves_left > 0; }
bool may_end(const State& state) { return state.moved && !state.solitaire(); }  // EYE-13

void add_targets(const State& state, MoveList<Game>& moves) {  // EYE-22
  const auto& named = state.targets[state.mover];
  for (Colour c = 0; c < kColourCount; ++c) {
    bool free = c != own_colour(static_cast<Seat>(state.mover));
    for (int i = 0; i < state.target_count[state.mover]; ++i) free = free && named[i] != c;
    if (free) moves.push(Move::target(c));
  }
}

void add_places(const State& state, MoveList<Game>& moves) {
  for (const Opening opening : members<Opening>(squares_to_place(state)))
    moves.push(Move::place(cell_in_view(state, opening)));
}

void add_clears(const State& state, MoveList<Game>& moves) {  // EYE-15
  const Squares targets = empty_squares(state);
  for (const Opening from : members<Opening>(counters_to_clear(state)))
    for (const Opening to : members<Opening>(targets))
      moves.push(Move::clear(cell_in_view(state, from), cell_in_view(state, to)));
  moves.push(Move::done());
}

void add_steps(const State& state, MoveList<Game>& moves) {
  const Squares free = empty_squares(state);
  for (const Opening from : members<Opening>(counters_to_step(state)))
    for (const Opening to : members<Opening>(kNeighbours[from] & free))  // EYE-07
      moves.push(Move::step(cell_in_view(state, from), cell_in_view(state, to)));
}

void add_clicks(const State& state, MoveList<Game>& moves) {
  for (int i = 0; i < kClicks; ++i)
    if (click_possible(state, click_at(i))) moves.push(Move::turn(click_at(i)));  // EYE-06
}

void add_play(const State& state, MoveList<Game>& moves) {
  if (state.options.quiz && may_place_by_question(state)) add_places(state, moves);  // EYE-53
  if (may_move(state)) {
    add_steps(state, moves);
    add_clicks(state, moves);
  }
  if (may_end(state)) moves.push(Move::end());
  if (!state.options.quiz) return;
  for (Colour c = 0; c < kColourCount; ++c)
    if (may_claim(state, c)) moves.push(Move::claim(c));
}

void add_replies(const State& state, MoveList<Game>& moves) {
  if (state.question.category == Question::kNoCategory) {  // EYE-50
    for (int k = 0; k < state.options.categories; ++k) moves.push(Move::choose(k));
  } else {
    for (int k = 0; k < kAnswers; ++k) moves.push(Move::answer(k));
  }
}

State solitaire(const Options& options, const Start& start) {
  State state;
  state.options = options;
  state.seats = 1;
  state.phase = Phase::kPlay;
  state.a = start.a;
  state.b = start.b;
  state.counters[0] = start.squares();
  state.moves_left = 1;
  return state;
}

}  // namespace

State Game::setup(const Options& options, int seats, Bits&) {
  if (seats == 1) return solitaire(options, start_position(options.start));
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  std::fill_n(state.reserve.begin(), seats, static_cast<std::uint8_t>(counters_each(state)));
  if (options.win == Win::kTargets) {
    state.phase = Phase::kTargets;
  } else if (options.quiz) {
    Silence silence;
    Steps(state, silence).start_turn(0);
  }
  return state;
}

Turn Game::turn(const State& state) {
  if (state.phase == Phase::kOver) return Turn::over();
  if (state.phase == Phase::kQuestion && state.question.category != Question::kNoCategory &&
      (state.question.id == Question::kNotDrawn || state.options.knows[state.mover] >= 0))
    return Turn::by_chance();
  return Turn::of(static_cast<Seat>(state.mover));
}

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
    const int count = bank_of(state.options).count(state.question.category);
    const std::uint64_t asked = state.asked[state.question.category];
    const bool all_asked = std::popcount(asked) >= count;
    for (int id = 0; id < count; ++id)
      if (all_asked || (asked >> id & 1) == 0) outcomes.push({Move::ask(id), 1});
    return;
  }
  const auto percent = static_cast<std::uint32_t>(state.options.knows[state.mover]);
  if (percent < 100) outcomes.push({Move::knows(false), 100 - percent});
  if (percent > 0) outcomes.push({Move::knows(true), percent});
}

Offer::Offer(const State& state) : phase_(state.phase), design_(state.design()) {
  if (phase_ == Phase::kPlace) {
    free_ = squares_to_place(state);
    size_ = size_of(free_);
    return;
  }
  free_ = empty_squares(state);
  if (phase_ == Phase::kClear) {
    movable_ = counters_to_clear(state);
    size_ = size_of(movable_) * size_of(free_) + 1;
    return;
  }
  movable_ = counters_to_step(state);
  size_ = may_end(state) ? 1 : 0;
  for (const Opening from : members<Opening>(movable_)) size_ += size_of(kNeighbours[from] & free_);
  for (int i = 0; i < kClicks; ++i)
    if (click_possible(state, click_at(i))) {
      clicks_ = static_cast<std::uint8_t>(clicks_ | 1 << i);
      ++size_;
    }
}

Move Offer::at(std::uint32_t n) const {
  if (phase_ == Phase::kPlace) return Move::place(cell_of(design_, nth_member(free_, n)));
  if (phase_ == Phase::kClear) {
    if (n + 1 == size_) return Move::done();
    const std::uint32_t targets = size_of(free_);
    return Move::clear(cell_of(design_, nth_member(movable_, n / targets)),
                       cell_of(design_, nth_member(free_, n % targets)));
  }
  for (const Opening from : members<Opening>(movable_)) {
    const Squares to = kNeighbours[from] & free_;
    if (n < size_of(to)) return Move::step(cell_of(design_, from), cell_of(design_, nth_member(to, n)));
    n -= size_of(to);
  }
  return n < size_of(clicks_) ? Move::turn(nth_member<Click>(clicks_, n)) : Move::end();
}

void Game::play(State& state, Seat, Move move) {
  Silence silence;
  Steps(state, silence).play(move);
}

// EYE-18
Result Game::result(const State& state) {
  Result result;
  if (state.solitaire()) {
    result.score[0] = state.taken_count;
    result.rank[0] = state.taken_count == kColourCount ? 1 : 2;
    return result;
  }
  const bool won = state.winner >= 0;
  const int in = seats_in(state);
  for (const Seat seat : seats_below(state.seats)) {
    result.score[seat] = won && seat == state.winner;
    if (state.out.contains(seat))
      result.rank[seat] = static_cast<std::uint8_t>(in + 1);
    else
      result.rank[seat] = won && seat != state.winner ? 2 : 1;
  }
  return result;
}

}  // namespace veillee::eye
