// Reading Caprice's positions from JSON. What no game can lead to is refused, except that any seat may
// be on turn in the building (and so have ended it): that is the writer's choice.
#include <algorithm>

#include "games/caprice/caprice.h"

namespace veillee::caprice {

namespace json = boost::json;

namespace {

Kind read_kind(const json::value& value, std::string_view what) {
  const auto text = kit::string(value, what);
  const auto kind = parse_kind(text);
  kit::require(kind.has_value(), "'{}' holds \"{}\", which is no kind: they are LR, LS, DR and DS", what, text);
  return *kind;
}

Row read_row(const json::value& value, std::string_view what) {
  const json::array& items = kit::array(value, what);
  kit::require(items.size() <= kFullTower, "'{}' must have at most {} items, not {}", what, kFullTower, items.size());
  Row row;
  for (const json::value& item : items) row.push(read_kind(item, what));
  return row;
}

std::array<std::uint8_t, kKinds> read_counts(const json::object& board, std::string_view what, int most) {
  const json::object& object = kit::object(kit::field(board, what), what);
  kit::only(object, what, {"LR", "LS", "DR", "DS"});
  std::array<std::uint8_t, kKinds> counts{};
  for (int kind = 0; kind < kKinds; ++kind)
    counts[kind] = static_cast<std::uint8_t>(kit::integer(object, kKindNames[kind], 0, most));
  return counts;
}

Spot read_spot(const json::object& board, std::string_view what) {
  const json::value& value = kit::field(board, what);
  if (value.is_null()) return kNowhere;
  const auto spot = parse_spot(kit::string(value, what));
  kit::require(spot.has_value(), "'{}' must be null or a spot from A to F", what);
  return *spot;
}

void read_building(State& state, const json::object& board) {
  const json::array& spots = kit::array(board, "spots", kSpots);
  std::array<int, kKinds> pieces{};
  for (int spot = 0; spot < kSpots; ++spot) {
    state.towers[spot] = read_row(spots[spot], "spots");
    for (int i = 0; i < state.towers[spot].size; ++i) ++pieces[state.towers[spot].at(i)];
  }
  state.supply = read_counts(board, "supply", kPiecesPerKind);
  for (int kind = 0; kind < kKinds; ++kind)
    kit::require(pieces[kind] + state.supply[kind] == kPiecesPerKind,
                 "there are {} pieces {} on the spots and {} in the supply: together {} are due", pieces[kind],
                 kKindNames[kind], state.supply[kind], kPiecesPerKind);
  state.marker = read_spot(board, "marker");
  state.placed = read_spot(board, "placed");
}

void read_symbols(State& state, const json::object& board) {
  const json::array& hands = kit::array(board, "hands", state.seat_count);
  const json::array& draws = kit::array(board, "draws", state.seat_count);
  std::array<int, kKinds> symbols{};
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const Row hand = state.hands[seat] = read_row(hands[seat], "hands");
    for (int i = 0; i < hand.size; ++i) ++symbols[hand.at(i)];
    const json::array& origins = kit::array(draws[seat], "draws", hand.size);
    for (int i = 0; i < hand.size; ++i) {
      const bool kept = origins[i].is_string() && origins[i].get_string() == "keep";
      state.origins[seat][i] =
          kept ? kKept : static_cast<Origin>(kit::integer(origins[i], "draws", 0, kSymbolsPerKind - 2));
    }
  }
  const json::array& aside = kit::array(kit::field(board, "aside"), "aside");
  for (const json::value& item : aside) {
    const Kind kind = read_kind(item, "aside");
    kit::require(state.aside == 0 || kind == state.aside_kind, "all symbols set aside are of one kind");
    kit::require(++symbols[kind] <= kSymbolsPerKind, "there are more than {} symbols {}", kSymbolsPerKind,
                 kKindNames[kind]);
    state.aside_kind = kind;
    ++state.aside;
  }
  state.bag = read_counts(board, "bag", kSymbolsPerKind);
  for (int kind = 0; kind < kKinds; ++kind)
    kit::require(symbols[kind] + state.bag[kind] == kSymbolsPerKind,
                 "there are {} symbols {} in hands and aside and {} in the bag: together {} are due", symbols[kind],
                 kKindNames[kind], state.bag[kind], kSymbolsPerKind);
}

void read_orders(State& state, const json::object& board) {
  const json::array& orders = kit::array(board, "orders", state.seat_count);
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    if (orders[seat].is_null()) continue;
    const Row order = read_row(orders[seat], "orders");
    kit::require(state.hands[seat].size == kHandSize, "seat {} cannot have an order before it has its symbols", seat);
    const auto possible = orders_of(state.hands[seat].kinds);
    kit::require(order.size == kHandSize && std::find(possible.begin(), possible.end(), order.kinds) != possible.end(),
                 "the order of seat {} must consist of its four symbols", seat);
    state.orders[seat] = order.kinds;
    state.ordered.add(seat);
  }
  const json::value& ender = kit::field(board, "ender");
  if (!ender.is_null()) state.ender = static_cast<Seat>(kit::integer(ender, "ender", 0, state.seat_count - 1));
}

// CAP-10: the hands grow in turn. Sets who draws, or who has just drawn a symbol that he may exchange.
void check_dealing(State& state) {
  int total = 0;
  for (Seat seat = 0; seat < state.seat_count; ++seat) total += state.hands[seat].size;
  const bool drawing = state.phase == Phase::kDraw || state.phase == Phase::kExchange;
  const int every = total / state.seat_count, first = total % state.seat_count;
  for (Seat seat = 0; seat < state.seat_count; ++seat)
    kit::require(state.hands[seat].size == every + (seat < first),
                 "the symbols are drawn in turn: seat {} cannot hold {} now", seat, state.hands[seat].size);
  if (state.phase == Phase::kDraw) {
    kit::require(every < kHandSize, "everybody has {} symbols: nothing is drawn any more", kHandSize);
    state.active = static_cast<Seat>(first);
  } else if (state.phase == Phase::kExchange) {
    kit::require(total > 0, "nobody has drawn a symbol that could be exchanged");
    state.active = static_cast<Seat>((total - 1) % state.seat_count);
  }
  kit::require(drawing || every == kHandSize, "in phase '{}' everybody holds {} symbols", phase_name(state.phase),
               kHandSize);
}

// CAP-11: a pair's third was set aside, perhaps more of it came, then another kind ended it.
void check_exchange(const State& state, Seat seat, int i) {
  const Row hand = state.hands[seat];
  const auto pair = paired_kind(hand.first(i));
  kit::require(pair && *pair != hand.at(i), "symbol {} of seat {} cannot come from an exchange", i + 1, seat);
  const int most = kSymbolsPerKind - held_at_draw(state.hands, state.seat_count, seat, i, *pair);
  kit::require(state.origins[seat][i] <= most, "for symbol {} of seat {} at most {} symbols {} could be set aside",
               i + 1, seat, most, kKindNames[*pair]);
}

// CAP-11, CAP-12: every symbol came as `draws` says.
void check_origins(const State& state) {
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const Row hand = state.hands[seat];
    for (int i = 0; i < hand.size; ++i) {
      const Row before = hand.first(i);
      const Origin origin = state.origins[seat][i];
      const bool third = before.count(hand.at(i)) >= 2;
      const bool in_question = state.phase == Phase::kExchange && seat == state.active && i == hand.size - 1;
      if (in_question)
        kit::require(third && origin == 0, "the last symbol of seat {} must be a third of its kind, drawn as 0", seat);
      else if (origin == kKept || origin == 0)
        kit::require(third == (origin == kKept), "symbol {} of seat {} must be {}: \"keep\" is for a third of a kind",
                     i + 1, seat, third ? "\"keep\"" : "0 or a number set aside");
      else
        check_exchange(state, seat, i);
    }
  }
}

void check_aside(const State& state) {
  if (state.aside == 0) return;
  kit::require(state.phase == Phase::kDraw, "symbols lie aside only in phase 'draw'");
  const auto pair = paired_kind(state.hands[state.active]);
  kit::require(pair && *pair == state.aside_kind, "seat {} has no pair of {}: it cannot set them aside", state.active,
               kKindNames[state.aside_kind]);
}

void check_building(const State& state) {
  int pieces = kKinds * kPiecesPerKind;
  for (const int left : state.supply) pieces -= left;
  if (state.phase == Phase::kDraw || state.phase == Phase::kExchange)
    kit::require(pieces == 0, "no piece is placed before all symbols are drawn");

  const bool ended = state.phase == Phase::kOrder || state.phase == Phase::kOver;  // CAP-30
  kit::require((full_towers(state) == kTowersToEnd) == ended && full_towers(state) <= kTowersToEnd,
               "{} towers are {} high, which does not fit the phase '{}'", full_towers(state), kFullTower,
               phase_name(state.phase));
  kit::require((state.ender != kNobody) == ended, "'ender' must be {} in phase '{}'", ended ? "a seat" : "null",
               phase_name(state.phase));

  const bool moving = state.phase == Phase::kMove;
  kit::require((state.placed != kNowhere) == moving, "'placed' must be {} in phase '{}'", moving ? "a spot" : "null",
               phase_name(state.phase));
  kit::require(!moving || state.towers[state.placed].size > 0, "'placed' is {}, but there is no piece",
               spot_letter(state.placed));
  if (state.marker == kNowhere) return;
  kit::require(state.towers[state.marker].size > 0, "the marker is on {}, but there is no piece",
               spot_letter(state.marker));
  kit::require(state.marker != state.placed, "the piece just placed on {} cannot be marked", spot_letter(state.marker));
}

void check_orders(const State& state) {
  if (state.phase == Phase::kOrder) {
    kit::require(!state.options.auto_order, "with 'auto_order' there is no phase 'order'");
    kit::require(state.ordered.size() < state.seat_count, "all orders are in: the phase is 'over'");
  } else if (state.phase == Phase::kOver) {
    kit::require(state.ordered.size() == state.seat_count, "the game is over only when all orders are in");
    for (Seat seat = 0; state.options.auto_order && seat < state.seat_count; ++seat)
      kit::require(state.orders[seat] == best_order(state.towers, state.hands[seat].kinds),
                   "with 'auto_order' the order of seat {} is its first best one", seat);
  } else {
    kit::require(state.ordered.empty(), "nobody has an order in phase '{}'", phase_name(state.phase));
  }
}

// The seat on turn is the one thing that the board does not say.
void set_active(State& state, SeatSet actors) {
  if (state.phase == Phase::kPlace || state.phase == Phase::kMove) {
    kit::require(actors.size() == 1, "in phase '{}' one seat is on turn", phase_name(state.phase));
    state.active = actors.lowest();
  } else if (state.phase == Phase::kOrder || state.phase == Phase::kOver) {
    state.active = kNobody;
  }
  kit::require(actors == Game::turn(state).seats, "'actors' does not fit the phase '{}' of this board",
               phase_name(state.phase));
}

Phase read_phase(std::string_view text) {
  for (const Phase phase : {Phase::kDraw, Phase::kExchange, Phase::kPlace, Phase::kMove, Phase::kOrder, Phase::kOver})
    if (text == phase_name(phase)) return phase;
  kit::bad("there is no phase '{}'", text);
}

}  // namespace

Options Game::read_options(const json::object& object, int) {
  return {.auto_order = kit::boolean(object, "auto_order")};
}

State Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  kit::only(board, "board",
            {"spots", "supply", "marker", "placed", "hands", "draws", "bag", "aside", "orders", "ender"});
  State state = empty_table(options, envelope.seats);
  state.phase = read_phase(envelope.phase);
  state.ply = static_cast<std::uint32_t>(envelope.ply);
  read_building(state, board);
  read_symbols(state, board);
  read_orders(state, board);
  check_dealing(state);
  check_origins(state);
  check_aside(state);
  check_building(state);
  check_orders(state);
  set_active(state, envelope.actors);
  return state;
}

State Game::read_setup(const Options& options, int seats, const json::object& setup) {
  kit::only(setup, "setup", {});
  return empty_table(options, seats);
}

}  // namespace veillee::caprice
