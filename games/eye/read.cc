// Options, set-ups and positions from JSON; whatever cannot be is refused.
#include <algorithm>

#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/rules.h"

namespace veillee::eye {

namespace json = boost::json;
using kit::require;
using Kind = Move::Kind;

namespace {

Squares read_squares(const json::value& value, std::string_view what, Design design) {
  Squares squares = 0;
  for (const json::value& item : kit::array(value, what)) {
    const auto name = kit::string(item, what);
    const auto cell = parse_cell(name);
    require(cell.has_value(), "'{}' is no cell: a letter a to p and a digit 1 to 8", name);
    require(design_of(*cell) == design, "{} is not in view with the wheels like this", name);
    require((squares & square(opening_of(*cell))) == 0, "'{}' has {} twice", what, name);
    squares |= square(opening_of(*cell));
  }
  return squares;
}

void read_wheels(Table& table, const json::object& object) {
  table.a = static_cast<std::uint8_t>(kit::integer(object, "a", 0, 15));
  table.b = static_cast<std::uint8_t>(kit::integer(object, "b", 0, 15));
}

void read_counters(Table& table, const json::object& board) {
  const json::array& counters = kit::array(board, "counters", table.seats);
  const json::array& reserve = kit::array(board, "reserve", table.seats);
  const json::array& out = kit::array(board, "out", table.seats);
  const int each = counters_each(table);
  for (Seat seat = 0; seat < table.seats; ++seat) {
    const Squares squares = read_squares(counters[seat], "counters", table.design());
    require((squares & table.occupied()) == 0, "two counters on one square");
    table.counters[seat] = squares;
    table.reserve[seat] = static_cast<std::uint8_t>(kit::integer(reserve[seat], "reserve", 0, each));
    if (kit::boolean(out[seat], "out")) table.out.add(seat);
    const int total = std::popcount(squares) + table.reserve[seat];
    const int due = table.out.contains(seat) ? 0 : each;
    require(total == due, "seat {} has {} counters on the board and in reserve, it must be {}", seat, total, due);
  }
  require(table.out.empty() || table.seats >= 3, "nobody is put out with fewer than three players");
  require(seats_in(table) > 0, "somebody must still be in");
  if (table.solitaire()) require(table.reserve[0] == 0, "a solitaire has no reserve");
}

void read_control(Table& table, const json::object& board) {
  const json::array& control = kit::array(board, "control", kColourCount);
  for (Colour c = 0; c < kColourCount; ++c) {
    const int seat = kit::integer(control[c], "control", -1, table.seats - 1);
    require(seat < 0 || !table.solitaire(), "nobody controls a colour in a solitaire");
    require(seat < 0 || !table.out.contains(static_cast<Seat>(seat)), "seat {} is out and controls nothing", seat);
    require(seat < 0 || table.seats < 3 || c >= table.seats || seat == c || table.out.contains(static_cast<Seat>(c)),
            "seat {} is out when its own colour is taken", c);
    table.control[c] = static_cast<std::int8_t>(seat);
  }
}

void read_targets(Table& table, const json::object& board) {
  const json::array& targets = kit::array(board, "targets", table.seats);
  const bool used = table.options.win == Win::kTargets && !table.solitaire();
  for (Seat seat = 0; seat < table.seats; ++seat) {
    const json::array& named = kit::array(targets[seat], "targets");
    require(named.size() <= kTargetsEach && (used || named.empty()), "seat {} has too many targets", seat);
    for (const json::value& item : named) {
      const auto colour = static_cast<Colour>(kit::integer(item, "targets", 0, kColourCount - 1));
      auto* const begin = table.targets[seat].data();
      auto* const end = begin + table.target_count[seat];
      require(colour != own_colour(seat) && std::find(begin, end, colour) == end,
              "the targets of seat {} must be different and not its own colour", seat);
      table.targets[seat][table.target_count[seat]++] = colour;
    }
    require(!used || table.phase == Phase::kTargets || named.size() == kTargetsEach, "seat {} needs {} targets", seat,
            kTargetsEach);
  }
}

void read_taken(Table& table, const json::object& board) {
  const json::array& taken = kit::array(kit::field(board, "taken"), "taken");
  require(taken.empty() || table.solitaire(), "'taken' belongs to the solitaire");
  require(taken.size() <= kColourCount, "there are only {} colours to take", kColourCount);
  for (const json::value& item : taken) {
    const json::object& object = kit::object(item, "taken");
    kit::only(object, "taken", {"colour", "design"});
    const auto colour = static_cast<Colour>(kit::integer(object, "colour", 0, kColourCount - 1));
    const auto name = kit::string(object, "design");
    const auto found = std::find(kDesignNames.begin(), kDesignNames.end(), name);
    require(found != kDesignNames.end(), "there is no design '{}'", name);
    const auto design = static_cast<Design>(found - kDesignNames.begin());
    require(!is_taken(table, colour) && design_allowed(table, design),
            "colour {} cannot have been taken as number {} on this design", colour, table.taken_count + 1);
    table.taken[table.taken_count++] = {colour, design};
  }
}

void read_asked(Table& table, const json::object& board) {
  const std::size_t categories = table.options.quiz ? table.options.categories : 0;
  const json::array& asked = kit::array(board, "asked", categories);
  for (std::size_t category = 0; category < categories; ++category) {
    const int count = question_bank().count(static_cast<int>(category));
    for (const json::value& item : kit::array(asked[category], "asked")) {
      const auto bit = std::uint64_t{1} << kit::integer(item, "asked", 0, count - 1);
      require((table.asked[category] & bit) == 0, "'asked' has a question twice");
      table.asked[category] |= bit;
    }
  }
}

// The phase, the seat on turn, and the numbers of the turn.
void read_turn(Table& table, const Envelope& envelope, const json::object& board) {
  if (!envelope.actors.empty()) {
    require(envelope.actors.size() == 1 && table.phase != Phase::kOver,
            "one seat acts at a time, nobody when it is over");
    table.mover = envelope.actors.lowest();
  } else if (table.phase == Phase::kOver) {
    table.mover = -1;
  } else {
    require(table.phase == Phase::kQuestion, "'actors' must name the seat whose turn it is");
    table.mover = static_cast<std::int8_t>(kit::integer(board, "mover", 0, table.seats - 1));
  }
  require(table.mover < 0 || !table.out.contains(static_cast<Seat>(table.mover)), "seat {} is out", table.mover);
  table.moves_left = static_cast<std::uint8_t>(kit::integer(board, "moves_left", 0, counters_each(table)));
  table.turns = static_cast<std::uint8_t>(kit::integer(board, "turns", 0, table.solitaire() ? 0 : kMaxTurns));
  const bool counted = !table.solitaire() && !table.options.quiz;
  table.repeats = static_cast<std::uint8_t>(kit::integer(board, "repeats", 0, counted ? 3 : 0));
  table.moved = kit::boolean(board, "moved");
  table.claimed = kit::boolean(board, "claimed");
  table.cleared = read_squares(kit::field(board, "cleared"), "cleared", table.design());
}

void read_question(Table& table, const json::object& board) {
  const json::value& pending = kit::field(board, "pending");
  const json::value& question = kit::field(board, "question");
  if (!pending.is_null()) {
    const auto move = parse_move(kit::string(pending, "pending"));
    require(move && (move->kind == Kind::kPlace || move->kind == Kind::kStep || move->kind == Kind::kClaim),
            "'pending' must be a placing, a step or a claim");
    table.pending = *move;
  }
  if (question.is_null()) return;
  const json::object& object = kit::object(question, "question");
  kit::only(object, "question", {"category", "id"});
  table.question.category = static_cast<std::int8_t>(kit::integer(object, "category", 0, table.options.categories - 1));
  const json::value& id = kit::field(object, "id");
  if (id.is_null()) return;
  table.question.id =
      static_cast<std::int8_t>(kit::integer(id, "id", 0, question_bank().count(table.question.category) - 1));
}

void check_before_turns(const Table& table) {
  require(table.a == 0 && table.b == 0, "before the first turn the wheels are at 0");
  require(table.moves_left == 0 && table.turns == 0 && table.repeats == 0 && !table.moved && !table.claimed &&
              table.cleared == 0 && colours_controlled(table, -1) == kColourCount && table.out.empty(),
          "before the first turn nobody has moved, taken or cleared anything");
}

// Things done one at a time round the table, seat 0 first: who has done how many, whose turn it is.
template <class Done>
void check_round(const Table& table, Done done, int most) {
  const int rounds = done(static_cast<Seat>(table.mover));
  require(rounds < most, "seat {} has nothing left to do in this phase", table.mover);
  for (Seat seat = 0; seat < table.seats; ++seat)
    require(done(seat) == rounds + (seat < table.mover), "it cannot be the turn of seat {} yet", table.mover);
}

void check_targets(const Table& table) {
  require(table.options.win == Win::kTargets, "only the aim 'targets' has this phase");
  check_before_turns(table);
  require(table.occupied() == 0, "the targets are named before the placing");
  check_round(
      table, [&](Seat seat) { return table.target_count[seat]; }, kTargetsEach);
}

void check_place(const Table& table) {
  require(!table.options.quiz, "the game with questions has no phase 'place'");
  check_before_turns(table);
  const int each = counters_each(table);
  check_round(
      table, [&](Seat seat) { return each - table.reserve[seat]; }, each);
  for (Seat seat = 0; seat < table.seats; ++seat)
    require((table.occupied() & table.squares_of(own_colour(seat))) == 0, "no counter is put on a player's own colour");
}

void check_running(const Table& table) {
  require(table.turns < kMaxTurns && table.repeats < 3, "the game has ended in a draw");
  require(seats_in(table) > 1, "the last player left has won");
  for (Seat seat = 0; seat < table.seats; ++seat)
    require(!wins_by_control(table, seat), "seat {} has already won", seat);
  require(winner_on_board(table, 0) == kChance, "somebody has already won on his own colour");
  for (Seat seat = 0; seat < table.seats; ++seat)
    require(table.options.quiz || table.reserve[seat] == 0, "seat {} still has counters to place", seat);
  require((table.cleared & ~enemies(table, static_cast<Seat>(table.mover))) == 0,
          "'cleared' names squares without an opposing counter");
  require(table.options.quiz || !table.claimed, "'claimed' belongs to the game with questions");
  require(table.moves_left <= std::popcount(table.counters[table.mover]), "seat {} cannot have {} moves left",
          table.mover, table.moves_left);
}

void check_clear(const Table& table) {
  require(!table.moved && !table.claimed, "clearing comes before the moves");
  require(counters_to_clear(table) != 0, "there is nothing to clear");
  require(table.options.quiz || table.moves_left > 0, "a turn has at least one move");
}

void check_play(const Table& table) {
  if (table.moves_left > 0) return;
  const bool only_placing = table.options.quiz && table.counters[table.mover] == 0 && !table.moved;
  const bool claiming = table.moved && any_claim(table);
  require(only_placing || claiming, "with no moves left the turn is over");
}

void check_question(const State& state, const Envelope& envelope) {
  require(state.options.quiz, "questions belong to the game with questions");
  require(state.pending.kind != Kind::kNone, "no move waits for an answer");
  State asking = state;  // the position in which the pending move was made
  asking.phase = Phase::kPlay;
  asking.pending = {};
  asking.question = {};
  if (state.pending.kind == Kind::kClaim) {
    require(state.claimed, "a claim that waits has been tried");
    asking.claimed = false;
  }
  MoveList<Game> moves;
  Game::legal(asking, static_cast<Seat>(state.mover), moves);
  require(std::find(moves.begin(), moves.end(), state.pending) != moves.end(), "the pending move is not possible");
  require(state.pending.kind != Kind::kStep || step_needs_answer(asking, state.pending.first, state.pending.second),
          "the pending step needs no answer");
  const Colour colour = asked_colour(asking, state.pending);
  const bool joker = colour >= state.options.categories;
  require(joker || state.question.category == colour, "the question must be of colour {}", colour);
  if (state.question.id != Question::kNotDrawn)
    require((state.asked[state.question.category] >> state.question.id & 1) != 0, "the question must be in 'asked'");
  require(envelope.actors.empty() == Game::turn(state).chance, "'actors' does not fit the question");
}

// Who won, as far as the board tells: EYE-33, control, EYE-16. The player whose turn it would be is looked at first.
Seat winner_of(const Table& table) {
  const auto first = static_cast<Seat>(table.turns % table.seats);
  if (seats_in(table) == 1) {
    Seat seat = 0;
    while (table.out.contains(seat)) ++seat;
    return seat;
  }
  for (int i = 0; i < table.seats; ++i)
    if (const auto seat = static_cast<Seat>((first + i) % table.seats); wins_by_control(table, seat)) return seat;
  return winner_on_board(table, first);
}

void check_over(Table& table) {
  require(table.moves_left == 0 && !table.moved && !table.claimed && table.cleared == 0,
          "when it is over the turn's fields are reset");
  for (Seat seat = 0; seat < table.seats; ++seat)
    require(table.options.quiz || table.reserve[seat] == 0, "seat {} still has counters to place", seat);
  table.winner = winner_of(table);
  require(table.winner >= 0 || table.turns == kMaxTurns || table.repeats == 3, "the game is not over");
}

void check_solitaire(Table& table) {
  require(table.phase == Phase::kPlay || table.phase == Phase::kOver, "a solitaire has the phases play and over");
  require(table.cleared == 0 && !table.claimed, "nothing is cleared or claimed in a solitaire");
  require(table.ply <= kMaxPly, "a solitaire ends with move {}", kMaxPly);
  if (table.phase == Phase::kOver) {
    require(table.moves_left == 0 && !table.moved, "when it is over the turn's fields are reset");
    table.winner = table.taken_count == kColourCount ? 0 : -1;
    require(table.winner == 0 || all_different(table) || table.ply == kMaxPly, "the solitaire is not over");
    return;
  }
  require(table.moves_left == 1, "a solitaire has one move at a time");
  require(table.taken_count < kColourCount && table.ply < kMaxPly, "the solitaire is over");
  require(table.moved || table.taken_count == 0, "no colour is taken before the first move");
  require(!table.moved || !all_different(table), "with six different colours the solitaire is over");
}

Phase read_phase(std::string_view name) {
  State state;
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i) {
    state.phase = static_cast<Phase>(i);
    if (Game::phase(state) == name) return state.phase;
  }
  kit::bad("there is no phase '{}'", name);
}

}  // namespace

Options Game::read_options(const json::object& object, int seats) {
  Options options;
  const auto win = kit::string(object, "win");
  constexpr std::string_view kNames[] = {"own", "own_or_enemy", "", "targets", "children"};
  if (win.starts_with("colours:")) {
    options.win = Win::kColours;
    options.colours = static_cast<std::uint8_t>(win.back() - '0');
  } else {
    options.win = static_cast<Win>(std::find(std::begin(kNames), std::end(kNames), win) - std::begin(kNames));
  }
  const auto per_seat = [&](std::string_view name, auto read) {
    const json::value& value = kit::field(object, name);
    if (value.is_null()) return;
    const json::array& items = kit::array(value, name, static_cast<std::size_t>(seats));
    for (int seat = 0; seat < seats; ++seat) read(seat, items[static_cast<std::size_t>(seat)]);
  };
  per_seat("handicap", [&](int seat, const json::value& item) {
    options.handicap[seat] = static_cast<std::uint8_t>(kit::integer(item, "handicap", 1, kColourCount));
  });
  per_seat("knows", [&](int seat, const json::value& item) {
    if (!item.is_null()) options.knows[seat] = static_cast<std::int8_t>(kit::integer(item, "knows", 0, 100));
  });
  require(!options.has_handicap() || options.win == Win::kOwn, "'handicap' needs the aim \"own\"");  // EYE-40
  options.quiz = kit::boolean(object, "quiz");
  require(!options.quiz || seats >= 2, "the game with questions is for 2 to 4 players");
  options.categories = static_cast<std::uint8_t>(kit::integer(object, "categories", 1, kColourCount));
  options.start = static_cast<std::uint8_t>(kit::integer(object, "start", 1, 100));
  return options;
}

State Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  kit::only(board, "board",
            {"a", "b", "counters", "reserve", "own", "control", "moves_left", "out", "targets", "taken", "question",
             "repeats", "mover", "turns", "moved", "cleared", "pending", "claimed", "asked"});
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(envelope.seats);
  state.ply = envelope.ply;
  state.phase = read_phase(envelope.phase);
  read_wheels(state, board);
  read_counters(state, board);
  read_control(state, board);
  read_targets(state, board);
  read_taken(state, board);
  read_asked(state, board);
  read_turn(state, envelope, board);
  read_question(state, board);
  if (state.phase != Phase::kQuestion)
    require(state.pending.kind == Kind::kNone && state.question == Question{}, "a question only stands in its phase");
  if (state.solitaire()) {
    check_solitaire(state);
    return state;
  }
  switch (state.phase) {
    case Phase::kTargets:
      check_targets(state);
      return state;
    case Phase::kPlace:
      check_place(state);
      return state;
    case Phase::kOver:
      check_over(state);
      return state;
    default:
      check_running(state);
  }
  if (state.phase == Phase::kClear) check_clear(state);
  if (state.phase == Phase::kPlay) check_play(state);
  if (state.phase == Phase::kQuestion) check_question(state, envelope);
  return state;
}

State Game::read_setup(const Options& options, int seats, const json::object& setup) {
  SeededBits unused{Rng(0)};
  State state = Game::setup(options, seats, unused);
  if (seats > 1) {
    require(setup.empty(), "only the solitaire has a set-up");
    return state;
  }
  kit::only(setup, "setup", {"a", "b", "counters"});
  read_wheels(state, setup);
  state.counters[0] = read_squares(kit::field(setup, "counters"), "counters", state.design());
  require(std::popcount(state.counters[0]) == kSolitaireCounters, "a solitaire has {} counters", kSolitaireCounters);
  return state;
}

}  // namespace veillee::eye
