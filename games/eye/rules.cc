#include "games/eye/rules.h"

#include <algorithm>

#include "games/eye/bank.h"
#include "games/eye/starts.h"

namespace veillee::eye {

using Kind = Move::Kind;

Squares squares_to_place(const Table& table) {
  Squares squares = empty_squares(table);
  for (Seat seat = 0; seat < table.seats; ++seat) squares &= ~table.squares_of(own_colour(seat));
  return squares;
}

Squares counters_to_clear(const Table& table) {
  // Most of the time nobody controls anything.
  if (std::bit_cast<std::uint64_t>(table.control) == ~std::uint64_t{0}) return 0;
  Squares controlled = 0;
  for (Colour c = 0; c < kColourCount; ++c)
    if (table.control[c] == table.mover) controlled |= table.squares_of(c);
  return enemies(table, table.mover) & controlled & ~table.cleared;
}

bool own_colour_wins(const Options& options) {
  return !options.has_handicap() && options.win != Win::kColours && options.win != Win::kTargets;
}

int colours_controlled(const Table& table, Seat seat) {
  return static_cast<int>(std::count(table.control.begin(), table.control.end(), seat));
}

bool wins_by_control(const Table& table, Seat seat) {
  const Options& options = table.options;
  if (options.has_handicap()) return colours_controlled(table, seat) >= options.handicap[seat];  // EYE-40
  if (own_colour_wins(options) && table.control[own_colour(seat)] == seat) return true;          // EYE-16, EYE-55
  switch (options.win) {
    case Win::kOwn:
      return false;
    case Win::kOwnOrEnemy:  // EYE-20
      return std::find(table.control.begin(), table.control.begin() + table.seats, seat) !=
             table.control.begin() + table.seats;
    case Win::kColours:
      return colours_controlled(table, seat) >= options.colours;  // EYE-21
    case Win::kTargets:                                           // EYE-22
      return std::any_of(table.targets[seat].begin(), table.targets[seat].begin() + table.target_count[seat],
                         [&](Colour c) { return table.control[c] == seat; });
    case Win::kChildren:
      return colours_controlled(table, seat) >= 1;  // EYE-41
  }
  return false;
}

Seat winner_on_board(const Table& table, Seat first) {
  if (table.options.quiz || !own_colour_wins(table.options)) return kChance;  // EYE-55: no automatic win
  SeatSet at_home;                                                            // who is out has no counters
  for (Seat seat = 0; seat < table.seats; ++seat)
    if (holds(table, seat, own_colour(seat))) at_home.add(seat);
  if (at_home.empty()) return kChance;
  Seat seat = first;
  while (!at_home.contains(seat)) seat = static_cast<Seat>((seat + 1) % table.seats);
  return seat;
}

int seats_in(const Table& table) { return table.seats - table.out.size(); }

Seat next_seat(const Table& table, Seat seat) {
  do {
    seat = static_cast<Seat>((seat + 1) % table.seats);
  } while (table.out.contains(seat));
  return seat;
}

std::uint64_t position_key(const Table& table) {
  const std::uint64_t words[] = {
      std::uint64_t{table.counters[0]} << 32 | table.counters[1],
      std::uint64_t{table.counters[2]} << 32 | table.counters[3], std::bit_cast<std::uint64_t>(table.control),
      static_cast<std::uint64_t>(table.mover) << 4 | static_cast<std::uint64_t>(table.design())};
  std::uint64_t key = 0;
  for (const std::uint64_t word : words) {
    key = (key ^ word) * 0x9e3779b97f4a7c15u;
    key ^= key >> 32;
  }
  return key;
}

bool may_place_by_question(const Table& table) { return !table.moved && table.reserve[table.mover] > 0; }

bool step_needs_answer(const Table& table, Cell from, Cell to) {
  if (!table.options.quiz) return false;
  const Squares others = table.counters[table.mover] & ~square(opening_of(from));
  return (others & table.squares_of(table.colour_of(opening_of(to)))) == 0;
}

bool may_claim(const Table& table, Colour colour) {
  return table.options.quiz && !table.claimed && holds(table, static_cast<Seat>(table.mover), colour);
}

bool any_claim(const Table& table) {
  if (!table.options.quiz || table.claimed) return false;
  for (Colour c = 0; c < kColourCount; ++c)
    if (may_claim(table, c)) return true;
  return false;
}

Colour asked_colour(const Table& table, Move move) {
  if (move.kind == Kind::kClaim) return move.first;
  return table.colour_of(opening_of(move.kind == Kind::kStep ? move.second : move.first));
}

// In a world of its own answer key every answer is right in one of four.
int right_answer(const State& state) {
  const Question& question = state.question;
  if (state.answer_key == 0) return question_bank().right(question.category, question.id);
  Rng world(state.answer_key + static_cast<std::uint64_t>(question.category * kMaxQuestions + question.id));
  return static_cast<int>(world.next() >> 62);
}

Squares counters_to_step(const Table& table) {
  const Squares counters = table.counters[table.mover];
  if (!table.solitaire() || !table.moved) return counters;  // EYE-61
  Squares in_company = 0;
  const std::uint64_t counts = count_colours(counters, table.design());
  for (std::uint64_t left = with_at_least(counts, 2); left != 0; left &= left - 1)
    in_company |= counters & table.squares_of(static_cast<Colour>(std::countr_zero(left) / 8));
  return in_company;
}

bool design_allowed(const Table& table, Design design) {
  const int count = table.taken_count;
  if (count == 4 && table.taken[3].design == design) return false;
  for (int i = count < 4 ? 0 : 4; i < count; ++i)
    if (table.taken[i].design == design) return false;
  return true;
}

bool is_taken(const Table& table, Colour colour) {
  return std::any_of(table.taken.begin(), table.taken.begin() + table.taken_count,
                     [&](const Taken& taken) { return taken.colour == colour; });
}

bool all_different(const Table& table) {
  return with_at_least(count_colours(table.counters[0], table.design()), 2) == 0;
}

Colour colour_taken_now(const Table& table) {
  const std::uint64_t full = with_at_least(count_colours(table.counters[0], table.design()), 4);
  if (full == 0) return kColourCount;
  const auto colour = static_cast<Colour>(std::countr_zero(full) / 8);  // six counters fill only one
  return !is_taken(table, colour) && design_allowed(table, table.design()) ? colour : Colour{kColourCount};
}

namespace {

void finish(State& state, Seat winner) {
  state.phase = Phase::kOver;
  state.winner = winner;
  state.mover = -1;
  state.moves_left = 0;
  state.moved = state.claimed = false;
  state.cleared = 0;
  state.pending = {};
  state.question = {};
}

// EYE-16: somebody may have won by what just changed; the mover is looked at first.
bool won_on_board(State& state) {
  const Seat winner = winner_on_board(state, static_cast<Seat>(state.mover));
  if (winner != kChance) finish(state, winner);
  return winner != kChance;
}

// EYE-32: counters, reserve and controlled colours of a player who is put out are gone.
void put_out(State& state, Seat seat) {
  state.out.add(seat);
  state.cleared &= ~state.counters[seat];
  state.counters[seat] = 0;
  state.reserve[seat] = 0;
  std::replace(state.control.begin(), state.control.end(), static_cast<std::int8_t>(seat), std::int8_t{-1});
}

// The mover takes a colour: control, elimination, wins by control, the last player (EYE-34).
// True if that ends the game.
bool take(State& state, Colour colour) {
  state.control[colour] = state.mover;
  if (state.seats >= 3 && colour < state.seats && colour != own_colour(static_cast<Seat>(state.mover)) &&
      !state.out.contains(static_cast<Seat>(colour)))
    put_out(state, static_cast<Seat>(colour));
  if (!wins_by_control(state, static_cast<Seat>(state.mover)) && seats_in(state) > 1) return false;  // EYE-33
  finish(state, static_cast<Seat>(state.mover));
  return true;
}

// EYE-17. True if that ends the game.
bool repeated(State& state) {
  const std::uint64_t key = position_key(state);
  int before = 0;
  for (int i = 0; i < state.history_count; ++i) before += state.history[i] == key;
  state.history[state.history_count++] = key;
  state.repeats = static_cast<std::uint8_t>(before + 1);
  if (state.repeats < 3) return false;
  finish(state, kChance);
  return true;
}

void start_turn(State& state, Seat mover) {
  state.phase = Phase::kPlay;
  state.mover = mover;
  state.moved = state.claimed = false;
  state.cleared = 0;
  const std::uint64_t counts = count_colours(state.counters[mover], state.design());
  state.moves_left = static_cast<std::uint8_t>(largest_count(counts));  // EYE-12
  if (!state.options.quiz) {
    // EYE-14: at most one colour, by the numbers of counters
    const std::uint64_t full = with_at_least(counts, required(state));
    const auto colour = static_cast<Colour>(std::countr_zero(full) / 8);
    if (full != 0 && holds(state, mover, colour) && take(state, colour)) return;
    if (won_on_board(state) || repeated(state)) return;
  }
  if (counters_to_clear(state) != 0) state.phase = Phase::kClear;  // EYE-15
}

void end_turn(State& state) {
  if (++state.turns == kMaxTurns) return finish(state, kChance);  // EYE-17
  start_turn(state, next_seat(state, static_cast<Seat>(state.mover)));
}

// Solitaire: what a move brings.
void after_move_alone(State& state) {
  state.moved = true;
  const Colour colour = colour_taken_now(state);  // EYE-63
  if (colour < kColourCount) state.taken[state.taken_count++] = {colour, state.design()};
  if (state.taken_count == kColourCount) return finish(state, 0);
  if (all_different(state) || state.ply >= kMaxPly) finish(state, kChance);  // EYE-65
}

// A step or click was made, or a wrong answer cost it.
void after_move(State& state) {
  if (state.solitaire()) return after_move_alone(state);
  state.moved = true;
  --state.moves_left;
  if (won_on_board(state)) return;
  if (state.moves_left == 0 && !any_claim(state)) end_turn(state);  // EYE-13, EYE-55
}

void shift(State& state, Seat owner, Cell from, Cell to) {
  state.counters[owner] ^= square(opening_of(from)) | square(opening_of(to));
}

void play_target(State& state, Colour colour) {
  const auto mover = static_cast<Seat>(state.mover);
  state.targets[mover][state.target_count[mover]++] = colour;
  state.mover = next_seat(state, mover);
  if (state.target_count[state.mover] < kTargetsEach) return;
  if (state.options.quiz) return start_turn(state, 0);  // EYE-53: there is no phase `place`
  state.phase = Phase::kPlace;
}

void play_place(State& state, Cell cell) {
  const auto mover = static_cast<Seat>(state.mover);
  state.counters[mover] |= square(opening_of(cell));
  --state.reserve[mover];
  state.mover = next_seat(state, mover);
  if (state.reserve[state.mover] == 0) start_turn(state, 0);  // EYE-11
}

void play_clear(State& state, Cell from, Cell to) {
  Seat owner = 0;
  while ((state.counters[owner] & square(opening_of(from))) == 0) ++owner;
  shift(state, owner, from, to);
  state.cleared |= square(opening_of(to));
  if (won_on_board(state)) return;
  if (counters_to_clear(state) == 0) state.phase = Phase::kPlay;
}

void play_click(State& state, Click click) {
  const Design design = state.design();
  for (Squares& squares : state.counters) squares = carried(squares, design, click);
  state.cleared = carried(state.cleared, design, click);
  switch (click) {
    case Click::kAForward:
      state.a = (state.a + 1) % 16;
      break;
    case Click::kABack:
      state.a = (state.a + 15) % 16;
      break;
    case Click::kBForward:
      state.b = (state.b + 1) % 16;
      break;
    case Click::kBBack:
      state.b = (state.b + 15) % 16;
      break;
  }
  after_move(state);
}

// EYE-52, EYE-54, EYE-55: the move waits until its question is answered.
void ask_first(State& state, Move move) {
  state.pending = move;
  state.phase = Phase::kQuestion;
  const Colour colour = asked_colour(state, move);
  if (colour < state.options.categories) state.question.category = static_cast<std::int8_t>(colour);  // else EYE-50
  if (move.kind == Kind::kClaim) state.claimed = true;
}

void answered(State& state, bool right) {
  const Move move = std::exchange(state.pending, Move{});
  state.question = {};
  state.phase = Phase::kPlay;
  if (move.kind == Kind::kPlace) {  // EYE-53: right or wrong, the turn ends
    if (right) {
      state.counters[state.mover] |= square(opening_of(move.first));
      --state.reserve[state.mover];
    }
    end_turn(state);
  } else if (move.kind == Kind::kStep) {  // EYE-54
    if (right) shift(state, static_cast<Seat>(state.mover), move.first, move.second);
    after_move(state);
  } else {  // EYE-55
    if (right && take(state, move.first)) return;
    if (state.moves_left == 0) end_turn(state);
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
  if (options.win == Win::kTargets)
    state.phase = Phase::kTargets;
  else if (options.quiz)
    start_turn(state, 0);
  return state;
}

Turn Game::turn(const State& state) {
  if (state.phase == Phase::kOver) return Turn::over();
  if (state.phase == Phase::kQuestion && state.question.category != Question::kNoCategory &&
      (state.question.id == Question::kNotDrawn || state.options.knows[state.mover] >= 0))
    return Turn::by_chance();
  return Turn::of(static_cast<Seat>(state.mover));
}

void Game::play(State& state, Seat, Move move) {
  ++state.ply;
  switch (move.kind) {
    case Kind::kNone:
      break;
    case Kind::kTarget:
      play_target(state, move.first);
      break;
    case Kind::kPlace:
      state.options.quiz ? ask_first(state, move) : play_place(state, move.first);
      break;
    case Kind::kClear:
      play_clear(state, move.first, move.second);
      break;
    case Kind::kDone:
      state.phase = Phase::kPlay;
      break;
    case Kind::kStep:
      if (step_needs_answer(state, move.first, move.second)) return ask_first(state, move);
      shift(state, static_cast<Seat>(state.mover), move.first, move.second);
      after_move(state);
      break;
    case Kind::kClick:
      play_click(state, static_cast<Click>(move.first));
      break;
    case Kind::kEnd:
      end_turn(state);
      break;
    case Kind::kClaim:
      ask_first(state, move);
      break;
    case Kind::kAnswer:
      answered(state, move.first == right_answer(state));
      break;
    case Kind::kCategory:
      state.question.category = static_cast<std::int8_t>(move.first);
      break;
    case Kind::kAsk:
      state.question.id = static_cast<std::int8_t>(move.first);
      state.asked[state.question.category] |= std::uint64_t{1} << move.first;
      break;
    case Kind::kKnows:
      answered(state, move.first == 1);
      break;
  }
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
  for (Seat seat = 0; seat < state.seats; ++seat) {
    result.score[seat] = won && seat == state.winner;
    if (state.out.contains(seat))
      result.rank[seat] = static_cast<std::uint8_t>(in + 1);
    else
      result.rank[seat] = won && seat != state.winner ? 2 : 1;
  }
  return result;
}

}  // namespace veillee::eye
