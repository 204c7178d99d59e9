// Wie Du Mir's positions as JSON, and back with every doubt.
#include <algorithm>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

namespace json = boost::json;

namespace {

constexpr std::string_view kPhases[] = {"roll", "advance", "draw", "card", "over"};

json::value or_null(bool there, int number) { return there ? json::value(number) : json::value(nullptr); }
json::array pawn_json(Pawn pawn) { return {owner(pawn), number(pawn)}; }

json::array cards_json(CardSet cards) {
  json::array ids;
  for (; cards != 0; cards &= cards - 1) ids.emplace_back(card_id(static_cast<Card>(std::countr_zero(cards))));
  return ids;
}

// Chips as a State has them, or as a View with kUnknown for hidden ones.
template <class Position>
json::object board_of(const Position& position) {
  const Open& open = position;
  const bool asked = open.drawer >= 0;
  json::array pawns, chips, table, arrivals, given;
  for (int seat = 0; seat < open.seats; ++seat) {
    json::array& fields = pawns.emplace_back(json::array()).get_array();
    for (int i = 0; i < open.pawns_each; ++i) fields.push_back(int{open.field[pawn_of(seat, i)]});
    chips.push_back(or_null(position.chips[seat] != kUnknown, position.chips[seat]));
    given.push_back(int{open.given[seat]});
  }
  for (int i = 0; i < open.pending; ++i) table.emplace_back(card_id(static_cast<Card>(open.table[i])));
  for (int i = 0; i < open.home; ++i) arrivals.push_back(pawn_json(open.arrivals[i]));

  json::object board;
  board["turn"] = open.turn;
  board["pawns"] = std::move(pawns);
  board["chips"] = std::move(chips);
  board["cup"] = or_null(position.cup != kUnknown, position.cup);
  board["die"] = or_null(open.die != 0, open.die);
  board["deck"] = cards_json(open.deck);
  board["discard"] = cards_json(open.discard);
  board["table"] = std::move(table);
  board["arrivals"] = std::move(arrivals);
  board["card"] = open.card == kNoCard ? json::value(nullptr) : json::value(card_id(open.card));
  board["drawer"] = or_null(asked, open.drawer);
  board["pawn"] = asked ? json::value(pawn_json(open.pawn)) : json::value(nullptr);
  board["todo"] = or_null(open.todo >= 0, open.todo);
  board["given"] = open.todo >= 0 ? json::value(std::move(given)) : json::value(nullptr);
  board["source"] = or_null(open.source >= 0, open.source);
  board["round"] = int{open.round};
  board["sums"] = json::array(open.sums.begin(), open.sums.begin() + open.seats);
  return board;
}

// -1 for null.
int integer_or_null(const json::object& board, std::string_view name, int min, int max) {
  const json::value& value = kit::field(board, name);
  return value.is_null() ? -1 : kit::integer(value, name, min, max);
}

Pawn read_pawn(const Open& open, const json::value& value, std::string_view what) {
  const json::array& pair = kit::array(value, what, 2);
  return pawn_of(kit::integer(pair[0], what, 0, open.seats - 1), kit::integer(pair[1], what, 0, open.pawns_each - 1));
}

Card read_card(const json::value& value, std::string_view what) {
  const auto card = parse_card(kit::string(value, what));
  kit::require(card.has_value(), "'{}' holds something that is no card: cards are E01 to E22", what);
  return *card;
}

void read_pawns(State& state, const json::object& board) {
  const json::array& pawns = kit::array(board, "pawns", state.seats);
  for (int seat = 0; seat < state.seats; ++seat) {
    const json::array& fields = kit::array(pawns[seat], "pawns", state.pawns_each);
    for (int i = 0; i < state.pawns_each; ++i) {
      const int field = kit::integer(fields[i], "pawns", kStart, kGoal);
      state.field[pawn_of(seat, i)] = static_cast<Field>(field);
      if (field == kStart || field == kGoal) continue;
      kit::require((state.occupied & bit(field)) == 0, "two pawns stand on field {}", field);  // WDM-11
      state.occupied = static_cast<std::uint16_t>(state.occupied | bit(field));
    }
  }
  int home = 0;
  for (int seat = 0; seat < state.seats; ++seat) home += pawns_home(state, seat);
  Mask seen = 0;
  for (const json::value& value : kit::array(board, "arrivals", static_cast<std::size_t>(home))) {
    const Pawn pawn = read_pawn(state, value, "arrivals");
    kit::require(state.field[pawn] == kGoal && (seen & bit(pawn)) == 0,
                 "'arrivals' must hold each pawn on the goal once");
    seen |= bit(pawn);
    state.arrivals[state.home++] = pawn;
  }
}

// The cards lie in four places, each card in one of them.
void read_cards(State& state, const json::object& board) {
  CardSet seen = 0;
  const auto see = [&](Card card) {
    kit::require((seen & card_bit(card)) == 0, "{} is there twice", card_id(card));
    seen |= card_bit(card);
    return card_bit(card);
  };
  for (const json::value& id : kit::array(kit::field(board, "deck"), "deck")) state.deck |= see(read_card(id, "deck"));
  for (const json::value& id : kit::array(kit::field(board, "discard"), "discard"))
    state.discard |= see(read_card(id, "discard"));
  for (const json::value& id : kit::array(kit::field(board, "table"), "table")) {
    const Card card = read_card(id, "table");
    kit::require((card_bit(card) & kStaying) != 0, "{} never stays on the table", card_id(card));
    see(card);
    state.table[state.pending++] = card;
  }
  if (const json::value& id = kit::field(board, "card"); !id.is_null()) see(state.card = read_card(id, "card"));
  const CardSet in_play = state.seats == 2 ? kAllCards & ~kStarred : kAllCards;  // WDM-04
  kit::require(seen == in_play, "every card of the game must be in the deck, the discards, on the table or drawn{}",
               state.seats == 2 ? "; with two players those are all but E06, E09 and E13" : "");
  kit::require(!lies_on_table(state, E21) || state.home == 0, "E21 does not wait while a pawn is on the goal");
}

void read_question(State& state, const json::object& board) {
  state.drawer = static_cast<Seat>(integer_or_null(board, "drawer", 0, state.seats - 1));
  state.source = static_cast<Seat>(integer_or_null(board, "source", 0, state.seats - 1));
  state.todo = static_cast<std::int8_t>(integer_or_null(board, "todo", 0, 5));
  const json::value &pawn = kit::field(board, "pawn"), &given = kit::field(board, "given");
  kit::require(pawn.is_null() == (state.drawer < 0), "'pawn' and 'drawer' go together");
  if (!pawn.is_null()) state.pawn = read_pawn(state, pawn, "pawn");
  kit::require(given.is_null() == (state.todo < 0), "'given' and 'todo' go together");
  if (given.is_null()) return;
  const json::array& counts = kit::array(given, "given", state.seats);
  for (int seat = 0; seat < state.seats; ++seat)
    state.given[seat] = static_cast<std::uint8_t>(kit::integer(counts[seat], "given", 0, kChips));
}

void check_phase(const State& state, SeatSet actors) {
  const bool rolled = state.phase != Phase::kRoll && state.phase != Phase::kOver;
  const bool asked = state.phase == Phase::kDraw || state.phase == Phase::kCard;
  const std::string_view phase = Game::phase(state);
  kit::require((state.die != 0) == rolled, "in phase {} 'die' must {} null", phase, rolled ? "not be" : "be");
  kit::require((state.drawer >= 0) == asked, "in phase {} 'drawer' must {} null", phase, asked ? "not be" : "be");
  kit::require((state.card != kNoCard) == (state.phase == Phase::kCard), "in phase {} 'card' must {} null", phase,
               state.phase == Phase::kCard ? "not be" : "be");
  kit::require(state.todo < 0 || state.card != kNoCard, "'todo' needs a card");
  kit::require(state.source < 0 || state.card == E12, "'source' is for E12 only");
  kit::require(all_home(state) == (state.phase == Phase::kOver), "the round is over exactly when all pawns are home");
  if (asked) {
    kit::require(owner(state.pawn) == state.drawer, "the owner of the pawn draws the card");  // WDM-16
    kit::require(kTrack[state.field[state.pawn]] == kQuestion, "the pawn is not on a question mark");
  }
  kit::require(state.phase != Phase::kDraw || state.deck != 0, "there is no card to draw");
  if (state.phase == Phase::kOver)  // WDM-31
    kit::require(!lies_on_table(state, E04) && !lies_on_table(state, E21), "only E16 stays to the end");
  kit::require(Game::turn(state).seats == actors, "'actors' does not fit the phase and whose turn it is");
}

void check_sums(const State& state) {  // WDM-40
  const bool over = state.phase == Phase::kOver;
  int noted = 0;
  bool reached = false, reached_before = false;
  for (int seat = 0; seat < state.seats; ++seat) {
    const int before = state.sums[seat] - (over ? state.chips[seat] : 0);
    kit::require(before >= 0, "at the end 'sums' count the chips of the last round too");
    noted += before;
    reached = reached || state.sums[seat] >= state.options.target;
    reached_before = reached_before || before >= state.options.target;
  }
  kit::require(noted <= kChips * (state.round - 1), "'sums' are more than {} finished rounds can bring",
               state.round - 1);
  if (state.options.target == 0) {
    kit::require(state.round <= state.options.rounds, "there are only {} rounds", state.options.rounds);
    kit::require(!over || state.round == state.options.rounds, "the game is over after {} rounds only",
                 state.options.rounds);
  } else {
    kit::require(!reached_before, "somebody reached the target in an earlier round");
    kit::require(!over || reached, "nobody reached the target yet");
  }
}

}  // namespace

Options Game::read_options(const json::object& object, int) {
  Options options;
  options.rounds = static_cast<std::uint16_t>(kit::integer(object, "rounds", 1, kMostRounds));
  if (const json::value& target = kit::field(object, "target"); !target.is_null())
    options.target = static_cast<std::uint16_t>(kit::integer(target, "target", 1, kMostTarget));
  kit::require(options.rounds == 1 || options.target == 0, "choose 'rounds' or 'target', not both");
  options.no_ceiling = kit::boolean(object, "no_ceiling");
  options.hidden = kit::boolean(object, "hidden");
  options.little_by_little = kit::boolean(object, "little_by_little");
  return options;
}

std::string_view Game::phase(const State& state) { return kPhases[static_cast<int>(state.phase)]; }

json::object Game::board(const State& state) { return board_of(state); }
json::object Game::board(const View& view) { return board_of(view); }

State Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  kit::only(board, "board",
            {"turn", "pawns", "chips", "cup", "die", "deck", "discard", "table", "arrivals", "card", "drawer", "pawn",
             "todo", "given", "source", "round", "sums"});
  State state;
  state.options = options;
  state.ply = envelope.ply;
  state.seats = static_cast<std::uint8_t>(envelope.seats);
  state.pawns_each = envelope.seats <= kPairSeats ? 2 : 1;
  const auto* phase = std::find(std::begin(kPhases), std::end(kPhases), envelope.phase);
  kit::require(phase != std::end(kPhases), "there is no phase '{}'", envelope.phase);
  state.phase = static_cast<Phase>(phase - std::begin(kPhases));
  state.turn = static_cast<Seat>(kit::integer(board, "turn", 0, state.seats - 1));
  // Where the seat on turn decides, `actors` says which it is.
  if (state.phase == Phase::kAdvance && !envelope.actors.empty()) state.turn = envelope.actors.lowest();
  state.die = static_cast<std::uint8_t>(std::max(0, integer_or_null(board, "die", 1, kDieFaces)));
  state.round = static_cast<std::uint16_t>(kit::integer(board, "round", 1, options.target > 0 ? 10'000 : kMostRounds));
  state.cup = static_cast<std::uint8_t>(kit::integer(board, "cup", 0, kChips));
  const json::array &chips = kit::array(board, "chips", state.seats), &sums = kit::array(board, "sums", state.seats);
  for (int seat = 0; seat < state.seats; ++seat) {
    state.chips[seat] = static_cast<std::uint8_t>(kit::integer(chips[seat], "chips", 0, kChips));
    state.sums[seat] = static_cast<std::int16_t>(kit::integer(sums[seat], "sums", 0, kChips * kMostRounds));
  }
  read_pawns(state, board);
  read_cards(state, board);
  read_question(state, board);
  check_phase(state, envelope.actors);
  check_sums(state);
  if (const auto reason = impossible_chips(state)) kit::bad("{}", *reason);
  return state;
}

json::object Game::setup_json(const State&) { return {}; }

State Game::read_setup(const Options& options, int seats, const json::object& setup) {
  kit::only(setup, "setup", {});
  SeededBits none(Rng(0));
  return Game::setup(options, seats, none);
}

}  // namespace veillee::wiedumir
