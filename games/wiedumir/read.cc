// Reading Wie Du Mir's positions from JSON, with every doubt.
#include <algorithm>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

namespace json = boost::json;

namespace {

// -1 for null.
int integer_or_null(const json::object& board, std::string_view name, int min, int max, kit::Input& in) {
  const json::value& value = in.field(board, name);
  return value.is_null() ? -1 : in.integer(value, name, min, max);
}

Pawn read_pawn(const Open& open, const json::value& value, std::string_view what, kit::Input& in) {
  const auto pair = in.array(value, what, 2);
  const int number = in.integer(pair[1], what, 0, open.pawns_each - 1);
  return pawn_of(in.integer(pair[0], what, 0, open.seats - 1), number);
}

Card read_card(const json::value& value, std::string_view what, kit::Input& in) {
  const auto card = parse_card(in.string(value, what));
  in.require(card.has_value(), "'{}' holds something that is no card: cards are E01 to E22", what);
  return card.value_or(Card{});
}

void read_pawns(State& state, const json::object& board, kit::Input& in) {
  const auto pawns = in.array(board, "pawns", state.seats);
  for (int seat = 0; seat < state.seats; ++seat) {
    const auto fields = in.array(pawns[seat], "pawns", state.pawns_each);
    for (int i = 0; i < state.pawns_each; ++i) {
      const int field = in.integer(fields[i], "pawns", kStart, kGoal);
      state.field[pawn_of(seat, i)] = static_cast<Field>(field);
      if (field == kStart || field == kGoal) continue;
      in.require((state.occupied & bit(field)) == 0, "two pawns stand on field {}", field);  // WDM-11
      state.occupied = static_cast<std::uint16_t>(state.occupied | bit(field));
    }
  }
  int home = 0;
  for (int seat = 0; seat < state.seats; ++seat) home += pawns_home(state, seat);
  Mask seen = 0;
  for (const json::value& value : in.array(board, "arrivals", static_cast<std::size_t>(home))) {
    const Pawn pawn = read_pawn(state, value, "arrivals", in);
    in.require(state.field[pawn] == kGoal && (seen & bit(pawn)) == 0,
               "'arrivals' must hold each pawn on the goal once");
    if (!in) return;
    seen |= bit(pawn);
    state.arrivals[state.home++] = pawn;
  }
}

// The cards lie in four places, each card in one of them.
void read_cards(State& state, const json::object& board, kit::Input& in) {
  CardSet seen = 0;
  const auto see = [&](Card card) {
    in.require((seen & card_bit(card)) == 0, "{} is there twice", card_id(card));
    seen |= card_bit(card);
    return card_bit(card);
  };
  for (const json::value& id : in.array(board, "deck")) state.deck |= see(read_card(id, "deck", in));
  for (const json::value& id : in.array(board, "discard")) state.discard |= see(read_card(id, "discard", in));
  for (const json::value& id : in.array(board, "table")) {
    const Card card = read_card(id, "table", in);
    in.require((card_bit(card) & kStaying) != 0, "{} never stays on the table", card_id(card));
    see(card);
    if (!in) return;
    state.table[state.pending++] = card;
  }
  if (const json::value& id = in.field(board, "card"); !id.is_null()) see(state.card = read_card(id, "card", in));
  const CardSet in_play = state.seats == 2 ? kAllCards & ~kStarred : kAllCards;  // WDM-04
  in.require(seen == in_play, "every card of the game must be in the deck, the discards, on the table or drawn{}",
             state.seats == 2 ? "; with two players those are all but E06, E09 and E13" : "");
  in.require(!lies_on_table(state, E21) || state.home == 0, "E21 does not wait while a pawn is on the goal");
}

void read_question(State& state, const json::object& board, kit::Input& in) {
  state.drawer = static_cast<Seat>(integer_or_null(board, "drawer", 0, state.seats - 1, in));
  state.source = static_cast<Seat>(integer_or_null(board, "source", 0, state.seats - 1, in));
  state.todo = static_cast<std::int8_t>(integer_or_null(board, "todo", 0, 5, in));
  const json::value &pawn = in.field(board, "pawn"), &given = in.field(board, "given");
  in.require(pawn.is_null() == (state.drawer < 0), "'pawn' and 'drawer' go together");
  if (!pawn.is_null()) state.pawn = read_pawn(state, pawn, "pawn", in);
  in.require(given.is_null() == (state.todo < 0), "'given' and 'todo' go together");
  if (given.is_null()) return;
  const auto counts = in.array(given, "given", state.seats);
  for (int seat = 0; seat < state.seats; ++seat)
    state.given[seat] = static_cast<std::uint8_t>(in.integer(counts[seat], "given", 0, kChips));
}

void check_phase(const State& state, SeatSet actors, kit::Input& in) {
  const bool rolled = state.phase != Phase::kRoll && state.phase != Phase::kOver;
  const bool asked = state.phase == Phase::kDraw || state.phase == Phase::kCard;
  const std::string_view phase = Game::phase(state);
  in.require((state.die != 0) == rolled, "in phase {} 'die' must {} null", phase, rolled ? "not be" : "be");
  in.require((state.drawer >= 0) == asked, "in phase {} 'drawer' must {} null", phase, asked ? "not be" : "be");
  in.require((state.card != kNoCard) == (state.phase == Phase::kCard), "in phase {} 'card' must {} null", phase,
             state.phase == Phase::kCard ? "not be" : "be");
  in.require(state.todo < 0 || state.card != kNoCard, "'todo' needs a card");
  in.require(state.source < 0 || state.card == E12, "'source' is for E12 only");
  in.require(all_home(state) == (state.phase == Phase::kOver), "the round is over exactly when all pawns are home");
  if (!in) return;
  if (asked) {
    in.require(owner(state.pawn) == state.drawer, "the owner of the pawn draws the card");  // WDM-16
    in.require(kTrack[state.field[state.pawn]] == kQuestion, "the pawn is not on a question mark");
  }
  in.require(state.phase != Phase::kDraw || state.deck != 0, "there is no card to draw");
  if (state.phase == Phase::kOver)  // WDM-31
    in.require(!lies_on_table(state, E04) && !lies_on_table(state, E21), "only E16 stays to the end");
  in.require(Game::turn(state).seats == actors, "'actors' does not fit the phase and whose turn it is");
}

void check_sums(const State& state, kit::Input& in) {  // WDM-40
  const bool over = state.phase == Phase::kOver;
  int noted = 0;
  bool reached = false, reached_before = false;
  for (int seat = 0; seat < state.seats; ++seat) {
    const int before = state.sums[seat] - (over ? state.chips[seat] : 0);
    in.require(before >= 0, "at the end 'sums' count the chips of the last round too");
    noted += before;
    reached = reached || state.sums[seat] >= state.options.target;
    reached_before = reached_before || before >= state.options.target;
  }
  in.require(noted <= kChips * (state.round - 1), "'sums' are more than {} finished rounds can bring", state.round - 1);
  if (state.options.target == 0) {
    in.require(state.round <= state.options.rounds, "there are only {} rounds", state.options.rounds);
    in.require(!over || state.round == state.options.rounds, "the game is over after {} rounds only",
               state.options.rounds);
  } else {
    in.require(!reached_before, "somebody reached the target in an earlier round");
    in.require(!over || reached, "nobody reached the target yet");
  }
}

State read_state(const Options& options, const Envelope& envelope, const json::object& board, kit::Input& in) {
  in.only(board, "board",
          {"turn", "pawns", "chips", "cup", "die", "deck", "discard", "table", "arrivals", "card", "drawer", "pawn",
           "todo", "given", "source", "round", "sums"});
  State state;
  state.options = options;
  state.ply = envelope.ply;
  state.seats = static_cast<std::uint8_t>(envelope.seats);
  state.pawns_each = envelope.seats <= kPairSeats ? 2 : 1;
  const auto* phase = std::find(std::begin(kPhaseNames), std::end(kPhaseNames), envelope.phase);
  if (in.require(phase != std::end(kPhaseNames), "there is no phase '{}'", envelope.phase))
    state.phase = static_cast<Phase>(phase - std::begin(kPhaseNames));
  state.turn = static_cast<Seat>(in.integer(board, "turn", 0, state.seats - 1));
  // Where the seat on turn decides, `actors` says which it is.
  if (state.phase == Phase::kAdvance && !envelope.actors.empty()) state.turn = envelope.actors.lowest();
  state.die = static_cast<std::uint8_t>(std::max(0, integer_or_null(board, "die", 1, kDieFaces, in)));
  state.round = static_cast<std::uint16_t>(in.integer(board, "round", 1, options.target > 0 ? 10'000 : kMostRounds));
  state.cup = static_cast<std::uint8_t>(in.integer(board, "cup", 0, kChips));
  const auto chips = in.array(board, "chips", state.seats), sums = in.array(board, "sums", state.seats);
  for (int seat = 0; seat < state.seats; ++seat) {
    state.chips[seat] = static_cast<std::uint8_t>(in.integer(chips[seat], "chips", 0, kChips));
    state.sums[seat] = static_cast<std::int16_t>(in.integer(sums[seat], "sums", 0, kChips * kMostRounds));
  }
  read_pawns(state, board, in);
  read_cards(state, board, in);
  read_question(state, board, in);
  if (in) check_phase(state, envelope.actors, in);
  if (in) check_sums(state, in);
  if (!in) return state;
  if (const auto reason = impossible_chips(state)) in.bad("{}", *reason);
  return state;
}

}  // namespace

kit::Read<Options> Game::read_options(const json::object& object, int) {
  return kit::read([&](kit::Input& in) {
    Options options;
    options.rounds = static_cast<std::uint16_t>(in.integer(object, "rounds", 1, kMostRounds));
    if (const json::value& target = in.field(object, "target"); !target.is_null())
      options.target = static_cast<std::uint16_t>(in.integer(target, "target", 1, kMostTarget));
    in.require(options.rounds == 1 || options.target == 0, "choose 'rounds' or 'target', not both");
    options.no_ceiling = in.boolean(object, "no_ceiling");
    options.hidden = in.boolean(object, "hidden");
    options.little_by_little = in.boolean(object, "little_by_little");
    return options;
  });
}

kit::Read<State> Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  return kit::read([&](kit::Input& in) { return read_state(options, envelope, board, in); });
}

kit::Read<State> Game::read_setup(const Options& options, int seats, const json::object& setup) {
  return kit::read([&](kit::Input& in) {
    in.only(setup, "setup", {});
    SeededBits none(Rng(0));
    return Game::setup(options, seats, none);
  });
}

}  // namespace veillee::wiedumir
