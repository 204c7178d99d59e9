// Options, set-ups and positions from JSON; whatever cannot be is refused.
#include <algorithm>

#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/position.h"

namespace veillee::eye {

namespace json = boost::json;
using Kind = Move::Kind;

namespace {

Squares read_squares(const json::value& value, std::string_view what, Design design, kit::Input& in) {
  Squares squares = 0;
  for (const json::value& item : in.array(value, what)) {
    const auto name = in.string(item, what);
    const auto cell = parse_cell(name);
    if (!in.require(cell.has_value(), "'{}' is no cell: a letter a to p and a digit 1 to 8", name)) break;
    in.require(design_of(*cell) == design, "{} is not in view with the wheels like this", name);
    in.require((squares & square(opening_of(*cell))) == 0, "'{}' has {} twice", what, name);
    squares |= square(opening_of(*cell));
  }
  return squares;
}

void read_wheels(Open& open, const json::object& object, kit::Input& in) {
  open.a = static_cast<std::uint8_t>(in.integer(object, "a", 0, 15));
  open.b = static_cast<std::uint8_t>(in.integer(object, "b", 0, 15));
}

void read_counters(Open& open, const json::object& board, kit::Input& in) {
  const auto counters = in.array(board, "counters", open.seats);
  const auto reserve = in.array(board, "reserve", open.seats);
  const auto out = in.array(board, "out", open.seats);
  const int each = counters_each(open);
  for (Seat seat = 0; seat < open.seats; ++seat) {
    const Squares squares = read_squares(counters[seat], "counters", open.design(), in);
    in.require((squares & open.occupied()) == 0, "two counters on one square");
    open.counters[seat] = squares;
    open.reserve[seat] = static_cast<std::uint8_t>(in.integer(reserve[seat], "reserve", 0, each));
    if (in.boolean(out[seat], "out")) open.out.add(seat);
    const int total = std::popcount(squares) + open.reserve[seat];
    const int due = open.out.contains(seat) ? 0 : each;
    in.require(total == due, "seat {} has {} counters on the board and in reserve, it must be {}", seat, total, due);
  }
  in.require(open.out.empty() || open.seats >= 3, "nobody is put out with fewer than three players");
  in.require(seats_in(open) > 0, "somebody must still be in");
  if (open.solitaire()) in.require(open.reserve[0] == 0, "a solitaire has no reserve");
}

void read_control(Open& open, const json::object& board, kit::Input& in) {
  const auto control = in.array(board, "control", kColourCount);
  for (Colour c = 0; c < kColourCount; ++c) {
    const int seat = in.integer(control[c], "control", -1, open.seats - 1);
    in.require(seat < 0 || !open.solitaire(), "nobody controls a colour in a solitaire");
    in.require(seat < 0 || !open.out.contains(static_cast<Seat>(seat)), "seat {} is out and controls nothing", seat);
    in.require(seat < 0 || open.seats < 3 || c >= open.seats || seat == c || open.out.contains(static_cast<Seat>(c)),
               "seat {} is out when its own colour is taken", c);
    open.control[c] = static_cast<std::int8_t>(seat);
  }
}

void read_targets(Open& open, const json::object& board, kit::Input& in) {
  const auto targets = in.array(board, "targets", open.seats);
  const bool used = open.options.win == Win::kTargets && !open.solitaire();
  for (Seat seat = 0; seat < open.seats; ++seat) {
    const auto named = in.array(targets[seat], "targets");
    if (!in.require(named.size() <= kTargetsEach && (used || named.empty()), "seat {} has too many targets", seat))
      return;
    for (const json::value& item : named) {
      const auto colour = static_cast<Colour>(in.integer(item, "targets", 0, kColourCount - 1));
      auto* const begin = open.targets[seat].data();
      auto* const end = begin + open.target_count[seat];
      in.require(colour != own_colour(seat) && std::find(begin, end, colour) == end,
                 "the targets of seat {} must be different and not its own colour", seat);
      open.targets[seat][open.target_count[seat]++] = colour;
    }
    in.require(!used || open.phase == Phase::kTargets || named.size() == kTargetsEach, "seat {} needs {} targets", seat,
               kTargetsEach);
  }
}

void read_taken(Open& open, const json::object& board, kit::Input& in) {
  const auto taken = in.array(board, "taken");
  in.require(taken.empty() || open.solitaire(), "'taken' belongs to the solitaire");
  if (!in.require(taken.size() <= kColourCount, "there are only {} colours to take", kColourCount)) return;
  for (const json::value& item : taken) {
    const json::object& object = in.object(item, "taken");
    in.only(object, "taken", {"colour", "design"});
    const auto colour = static_cast<Colour>(in.integer(object, "colour", 0, kColourCount - 1));
    const auto name = in.string(object, "design");
    const auto found = std::find(kDesignNames.begin(), kDesignNames.end(), name);
    if (!in.require(found != kDesignNames.end(), "there is no design '{}'", name)) return;
    const auto design = static_cast<Design>(found - kDesignNames.begin());
    in.require(!is_taken(open, colour) && design_allowed(open, design),
               "colour {} cannot have been taken as number {} on this design", colour, open.taken_count + 1);
    open.taken[open.taken_count++] = {colour, design};
  }
}

void read_asked(Open& open, const json::object& board, kit::Input& in) {
  const std::size_t categories = open.options.quiz ? open.options.categories : 0;
  const auto asked = in.array(board, "asked", categories);
  for (std::size_t category = 0; category < categories; ++category) {
    const int count = bank_of(open.options).count(static_cast<int>(category));
    for (const json::value& item : in.array(asked[category], "asked")) {
      const auto bit = std::uint64_t{1} << in.integer(item, "asked", 0, count - 1);
      in.require((open.asked[category] & bit) == 0, "'asked' has a question twice");
      open.asked[category] |= bit;
    }
  }
}

// The phase, the seat on turn, and the numbers of the turn.
void read_turn(Open& open, const Envelope& envelope, const json::object& board, kit::Input& in) {
  if (!envelope.actors.empty()) {
    in.require(envelope.actors.size() == 1 && open.phase != Phase::kOver,
               "one seat acts at a time, nobody when it is over");
    open.mover = envelope.actors.lowest();
  } else if (open.phase == Phase::kOver) {
    open.mover = -1;
  } else {
    in.require(open.phase == Phase::kQuestion, "'actors' must name the seat whose turn it is");
    open.mover = static_cast<std::int8_t>(in.integer(board, "mover", 0, open.seats - 1));
  }
  in.require(open.mover < 0 || !open.out.contains(static_cast<Seat>(open.mover)), "seat {} is out", open.mover);
  open.moves_left = static_cast<std::uint8_t>(in.integer(board, "moves_left", 0, counters_each(open)));
  open.turns = static_cast<std::uint8_t>(in.integer(board, "turns", 0, open.solitaire() ? 0 : kMaxTurns));
  const bool counted = !open.solitaire() && !open.options.quiz;
  open.repeats = static_cast<std::uint8_t>(in.integer(board, "repeats", 0, counted ? 3 : 0));
  open.moved = in.boolean(board, "moved");
  open.claimed = in.boolean(board, "claimed");
  open.cleared = read_squares(in.field(board, "cleared"), "cleared", open.design(), in);
}

void read_question(Open& open, const json::object& board, kit::Input& in) {
  const json::value& pending = in.field(board, "pending");
  const json::value& question = in.field(board, "question");
  if (!pending.is_null()) {
    const auto move = parse_move(in.string(pending, "pending"));
    const bool waits = move && (move->kind == Kind::kPlace || move->kind == Kind::kStep || move->kind == Kind::kClaim);
    if (!in.require(waits, "'pending' must be a placing, a step or a claim")) return;
    open.pending = *move;
  }
  if (question.is_null()) return;
  const json::object& object = in.object(question, "question");
  in.only(object, "question", {"category", "id"});
  open.question.category = static_cast<std::int8_t>(in.integer(object, "category", 0, open.options.categories - 1));
  const json::value& id = in.field(object, "id");
  if (id.is_null()) return;
  open.question.id =
      static_cast<std::int8_t>(in.integer(id, "id", 0, bank_of(open.options).count(open.question.category) - 1));
}

void check_before_turns(const Open& open, kit::Input& in) {
  in.require(open.a == 0 && open.b == 0, "before the first turn the wheels are at 0");
  in.require(open.moves_left == 0 && open.turns == 0 && open.repeats == 0 && !open.moved && !open.claimed &&
                 open.cleared == 0 && colours_controlled(open, -1) == kColourCount && open.out.empty(),
             "before the first turn nobody has moved, taken or cleared anything");
}

// Things done one at a time round the table, seat 0 first: who has done how many, whose turn it is.
template <class Done>
void check_round(const Open& open, Done done, int most, kit::Input& in) {
  const int rounds = done(static_cast<Seat>(open.mover));
  in.require(rounds < most, "seat {} has nothing left to do in this phase", open.mover);
  for (Seat seat = 0; seat < open.seats; ++seat)
    in.require(done(seat) == rounds + (seat < open.mover), "it cannot be the turn of seat {} yet", open.mover);
}

void check_targets(const Open& open, kit::Input& in) {
  in.require(open.options.win == Win::kTargets, "only the aim 'targets' has this phase");
  check_before_turns(open, in);
  in.require(open.occupied() == 0, "the targets are named before the placing");
  check_round(
      open, [&](Seat seat) { return open.target_count[seat]; }, kTargetsEach, in);
}

void check_place(const Open& open, kit::Input& in) {
  in.require(!open.options.quiz, "the game with questions has no phase 'place'");
  check_before_turns(open, in);
  const int each = counters_each(open);
  check_round(
      open, [&](Seat seat) { return each - open.reserve[seat]; }, each, in);
  for (Seat seat = 0; seat < open.seats; ++seat)
    in.require((open.occupied() & open.squares_of(own_colour(seat))) == 0,
               "no counter is put on a player's own colour");
}

void check_running(const Open& open, kit::Input& in) {
  in.require(open.turns < kMaxTurns && open.repeats < 3, "the game has ended in a draw");
  in.require(seats_in(open) > 1, "the last player left has won");
  for (Seat seat = 0; seat < open.seats; ++seat)
    in.require(!wins_by_control(open, seat), "seat {} has already won", seat);
  in.require(winner_on_board(open, 0) == kChance, "somebody has already won on their own colour");
  for (Seat seat = 0; seat < open.seats; ++seat)
    in.require(open.options.quiz || open.reserve[seat] == 0, "seat {} still has counters to place", seat);
  in.require((open.cleared & ~enemies(open, static_cast<Seat>(open.mover))) == 0,
             "'cleared' names squares without an opposing counter");
  in.require(open.options.quiz || !open.claimed, "'claimed' belongs to the game with questions");
  in.require(open.moves_left <= std::popcount(open.counters[open.mover]), "seat {} cannot have {} moves left",
             open.mover, open.moves_left);
}

void check_clear(const Open& open, kit::Input& in) {
  in.require(!open.moved && !open.claimed, "clearing comes before the moves");
  in.require(counters_to_clear(open) != 0, "there is nothing to clear");
  in.require(open.options.quiz || open.moves_left > 0, "a turn has at least one move");
}

void check_play(const Open& open, kit::Input& in) {
  if (open.moves_left > 0) return;
  const bool only_placing = open.options.quiz && open.counters[open.mover] == 0 && !open.moved;
  const bool claiming = open.moved && any_claim(open);
  in.require(only_placing || claiming, "with no moves left the turn is over");
}

void check_question(const State& state, const Envelope& envelope, kit::Input& in) {
  in.require(state.options.quiz, "questions belong to the game with questions");
  in.require(state.pending.kind != Kind::kNone, "no move waits for an answer");
  if (!in) return;
  State asking = state;  // the position in which the pending move was made
  asking.phase = Phase::kPlay;
  asking.pending = {};
  asking.question = {};
  if (state.pending.kind == Kind::kClaim) {
    if (!in.require(state.claimed, "a claim that waits has been tried")) return;
    asking.claimed = false;
  }
  MoveList<Game> moves;
  Game::legal(asking, static_cast<Seat>(state.mover), moves);
  if (!in.require(std::find(moves.begin(), moves.end(), state.pending) != moves.end(),
                  "the pending move is not possible"))
    return;
  in.require(state.pending.kind != Kind::kStep || step_needs_answer(asking, state.pending.first, state.pending.second),
             "the pending step needs no answer");
  const Colour colour = asked_colour(asking, state.pending);
  const bool joker = colour >= state.options.categories;
  in.require(joker || state.question.category == colour, "the question must be of colour {}", colour);
  if (state.question.id != Question::kNotDrawn)
    in.require((state.asked[state.question.category] >> state.question.id & 1) != 0, "the question must be in 'asked'");
  in.require(envelope.actors.empty() == Game::turn(state).chance, "'actors' does not fit the question");
}

// Who won, as far as the board tells: EYE-33, control, EYE-16. The player whose turn it would be is looked at first.
Seat winner_of(const Open& open) {
  const auto first = static_cast<Seat>(open.turns % open.seats);
  if (seats_in(open) == 1) {
    Seat seat = 0;
    while (open.out.contains(seat)) ++seat;
    return seat;
  }
  for (int i = 0; i < open.seats; ++i)
    if (const auto seat = static_cast<Seat>((first + i) % open.seats); wins_by_control(open, seat)) return seat;
  return winner_on_board(open, first);
}

void check_over(Open& open, kit::Input& in) {
  in.require(open.moves_left == 0 && !open.moved && !open.claimed && open.cleared == 0,
             "when it is over the turn's fields are reset");
  for (Seat seat = 0; seat < open.seats; ++seat)
    in.require(open.options.quiz || open.reserve[seat] == 0, "seat {} still has counters to place", seat);
  open.winner = winner_of(open);
  in.require(open.winner >= 0 || open.turns == kMaxTurns || open.repeats == 3, "the game is not over");
}

void check_solitaire(Open& open, kit::Input& in) {
  in.require(open.phase == Phase::kPlay || open.phase == Phase::kOver, "a solitaire has the phases play and over");
  in.require(open.cleared == 0 && !open.claimed, "nothing is cleared or claimed in a solitaire");
  in.require(open.ply <= kMaxPly, "a solitaire ends with move {}", kMaxPly);
  if (open.phase == Phase::kOver) {
    in.require(open.moves_left == 0 && !open.moved, "when it is over the turn's fields are reset");
    open.winner = open.taken_count == kColourCount ? 0 : -1;
    in.require(open.winner == 0 || all_different(open) || open.ply == kMaxPly, "the solitaire is not over");
    return;
  }
  in.require(open.moves_left == 1, "a solitaire has one move at a time");
  in.require(open.taken_count < kColourCount && open.ply < kMaxPly, "the solitaire is over");
  in.require(open.moved || open.taken_count == 0, "no colour is taken before the first move");
  in.require(!open.moved || !all_different(open), "with six different colours the solitaire is over");
}

Phase read_phase(std::string_view name, kit::Input& in) {
  State state;
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i) {
    state.phase = static_cast<Phase>(i);
    if (Game::phase(state) == name) return state.phase;
  }
  in.bad("there is no phase '{}'", name);
  return Phase::kPlay;
}

State read_state(const Options& options, const Envelope& envelope, const json::object& board, kit::Input& in) {
  in.only(board, "board", {"a",     "b",       "counters", "reserve",  "own",     "control",  "moves_left",
                           "out",   "targets", "taken",    "question", "repeats", "mover",    "turns",
                           "moved", "cleared", "pending",  "claimed",  "asked",   "questions"});
  in.require(options.bank != nullptr || !board.contains("questions"), "'board' has no field 'questions'");
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(envelope.seats);
  state.ply = envelope.ply;
  state.phase = read_phase(envelope.phase, in);
  read_wheels(state, board, in);
  read_counters(state, board, in);
  read_control(state, board, in);
  read_targets(state, board, in);
  read_taken(state, board, in);
  read_asked(state, board, in);
  read_turn(state, envelope, board, in);
  read_question(state, board, in);
  if (state.phase != Phase::kQuestion)
    in.require(state.pending.kind == Kind::kNone && state.question == Question{},
               "a question only stands in its phase");
  if (!in) return state;
  if (state.solitaire()) {
    check_solitaire(state, in);
    return state;
  }
  switch (state.phase) {
    case Phase::kTargets:
      check_targets(state, in);
      return state;
    case Phase::kPlace:
      check_place(state, in);
      return state;
    case Phase::kOver:
      check_over(state, in);
      return state;
    default:
      check_running(state, in);
  }
  if (!in) return state;
  if (state.phase == Phase::kClear) check_clear(state, in);
  if (state.phase == Phase::kPlay) check_play(state, in);
  if (state.phase == Phase::kQuestion) check_question(state, envelope, in);
  return state;
}

State read_start(const Options& options, int seats, const json::object& setup, kit::Input& in) {
  SeededBits unused{Rng(0)};
  State state = Game::setup(options, seats, unused);
  if (seats > 1) {
    if (options.bank != nullptr)
      in.only(setup, "setup", {"questions"});
    else
      in.require(setup.empty(), "only the solitaire has a set-up");
    return state;
  }
  in.only(setup, "setup", {"a", "b", "counters"});
  read_wheels(state, setup, in);
  state.counters[0] = read_squares(in.field(setup, "counters"), "counters", state.design(), in);
  in.require(std::popcount(state.counters[0]) == kSolitaireCounters, "a solitaire has {} counters", kSolitaireCounters);
  return state;
}

}  // namespace

kit::Read<Options> Game::read_options(const json::object& object, int seats) {
  return kit::read([&](kit::Input& in) {
    Options options;
    const auto win = in.string(object, "win");
    constexpr std::string_view kNames[] = {"own", "own_or_enemy", "", "targets", "children"};
    if (win.starts_with("colours:")) {
      options.win = Win::kColours;
      options.colours = static_cast<std::uint8_t>(win.back() - '0');
    } else {
      options.win = static_cast<Win>(std::find(std::begin(kNames), std::end(kNames), win) - std::begin(kNames));
    }
    const auto per_seat = [&](std::string_view name, auto read) {
      const json::value& value = in.field(object, name);
      if (value.is_null()) return;
      const auto items = in.array(value, name, static_cast<std::size_t>(seats));
      for (int seat = 0; seat < seats; ++seat) read(seat, items[static_cast<std::size_t>(seat)]);
    };
    per_seat("handicap", [&](int seat, const json::value& item) {
      options.handicap[seat] = static_cast<std::uint8_t>(in.integer(item, "handicap", 1, kColourCount));
    });
    per_seat("knows", [&](int seat, const json::value& item) {
      if (!item.is_null()) options.knows[seat] = static_cast<std::int8_t>(in.integer(item, "knows", 0, 100));
    });
    in.require(!options.has_handicap() || options.win == Win::kOwn, "'handicap' needs the aim \"own\"");  // EYE-40
    options.quiz = in.boolean(object, "quiz");
    in.require(!options.quiz || seats >= 2, "the game with questions is for 2 to 4 players");
    options.categories = static_cast<std::uint8_t>(in.integer(object, "categories", 1, kColourCount));
    options.start = static_cast<std::uint8_t>(in.integer(object, "start", 1, 100));
    return options;
  });
}

kit::Read<State> Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  return kit::read([&](kit::Input& in) { return read_state(options, envelope, board, in); });
}

kit::Read<State> Game::read_setup(const Options& options, int seats, const json::object& setup) {
  return kit::read([&](kit::Input& in) { return read_start(options, seats, setup, in); });
}

}  // namespace veillee::eye
