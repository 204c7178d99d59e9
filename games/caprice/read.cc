// Reading Caprice's positions from JSON. What no game can lead to is refused, except that any seat may
// be on turn in the building (and so have ended it): that is the writer's choice.
#include <algorithm>

#include "games/caprice/caprice.h"

namespace veillee::caprice {

namespace json = boost::json;

namespace {

Piece read_kind(const json::value& value, std::string_view what, kit::Input& in) {
  const auto text = in.string(value, what);
  const auto kind = parse_kind(text);
  in.require(kind.has_value(), "'{}' holds \"{}\", which is no kind: they are LR, LS, DR and DS", what, text);
  return kind.value_or(kLightRound);
}

Row read_row(const json::value& value, std::string_view what, kit::Input& in) {
  const auto items = in.array(value, what);
  Row row;
  if (!in.require(items.size() <= kFullTower, "'{}' must have at most {} items, not {}", what, kFullTower,
                  items.size()))
    return row;
  for (const json::value& item : items) row.push(read_kind(item, what, in));
  return row;
}

std::array<std::uint8_t, kKinds> read_counts(const json::object& board, std::string_view what, int most,
                                             kit::Input& in) {
  const json::object& object = in.object(board, what);
  in.only(object, what, {"LR", "LS", "DR", "DS"});
  std::array<std::uint8_t, kKinds> counts{};
  for (int kind = 0; kind < kKinds; ++kind)
    counts[kind] = static_cast<std::uint8_t>(in.integer(object, kKindNames[kind], 0, most));
  return counts;
}

Spot read_spot(const json::object& board, std::string_view what, kit::Input& in) {
  const json::value& value = in.field(board, what);
  if (value.is_null()) return kNowhere;
  const auto spot = parse_spot(in.string(value, what));
  in.require(spot.has_value(), "'{}' must be null or a spot from A to F", what);
  return spot.value_or(kNowhere);
}

void read_building(State& state, const json::object& board, kit::Input& in) {
  const auto spots = in.array(board, "spots", kSpots);
  std::array<int, kKinds> pieces{};
  for (int spot = 0; spot < kSpots; ++spot) {
    state.towers[spot] = read_row(spots[spot], "spots", in);
    for (int i = 0; i < state.towers[spot].size; ++i) ++pieces[state.towers[spot].at(i)];
  }
  state.supply = read_counts(board, "supply", kPiecesPerKind, in);
  for (int kind = 0; kind < kKinds; ++kind)
    in.require(pieces[kind] + state.supply[kind] == kPiecesPerKind,
               "there are {} pieces {} on the spots and {} in the supply: together {} are due", pieces[kind],
               kKindNames[kind], state.supply[kind], kPiecesPerKind);
  state.marker = read_spot(board, "marker", in);
  state.placed = read_spot(board, "placed", in);
}

void read_symbols(State& state, const json::object& board, kit::Input& in) {
  const auto hands = in.array(board, "hands", state.seats);
  const auto draws = in.array(board, "draws", state.seats);
  std::array<int, kKinds> symbols{};
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const Row hand = state.hands[seat] = read_row(hands[seat], "hands", in);
    for (int i = 0; i < hand.size; ++i) ++symbols[hand.at(i)];
    const auto origins = in.array(draws[seat], "draws", hand.size);
    for (int i = 0; i < hand.size; ++i) {
      const bool kept = origins[i].is_string() && origins[i].get_string() == "keep";
      state.origins[seat][i] =
          kept ? kKept : static_cast<Origin>(in.integer(origins[i], "draws", 0, kSymbolsPerKind - 2));
    }
  }
  const auto aside = in.array(board, "aside");
  for (const json::value& item : aside) {
    const Piece kind = read_kind(item, "aside", in);
    in.require(state.aside == 0 || kind == state.aside_kind, "all symbols set aside are of one kind");
    in.require(++symbols[kind] <= kSymbolsPerKind, "there are more than {} symbols {}", kSymbolsPerKind,
               kKindNames[kind]);
    if (!in) return;
    state.aside_kind = kind;
    ++state.aside;
  }
  state.bag = read_counts(board, "bag", kSymbolsPerKind, in);
  for (int kind = 0; kind < kKinds; ++kind)
    in.require(symbols[kind] + state.bag[kind] == kSymbolsPerKind,
               "there are {} symbols {} in hands and aside and {} in the bag: together {} are due", symbols[kind],
               kKindNames[kind], state.bag[kind], kSymbolsPerKind);
}

void read_orders(State& state, const json::object& board, kit::Input& in) {
  const auto orders = in.array(board, "orders", state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (orders[seat].is_null()) continue;
    const Row order = read_row(orders[seat], "orders", in);
    if (!in.require(state.hands[seat].size == kHandSize, "seat {} cannot have an order before it has its symbols",
                    seat))
      return;
    const auto possible = orders_of(state.hands[seat].kinds);
    in.require(order.size == kHandSize && std::find(possible.begin(), possible.end(), order.kinds) != possible.end(),
               "the order of seat {} must consist of its four symbols", seat);
    state.orders[seat] = order.kinds;
    state.ordered.add(seat);
  }
  const json::value& ender = in.field(board, "ender");
  if (!ender.is_null()) state.ender = static_cast<Seat>(in.integer(ender, "ender", 0, state.seats - 1));
}

// CAP-10: the hands grow in turn. Sets who draws, or who has just drawn a symbol that may be exchanged.
void check_dealing(State& state, kit::Input& in) {
  int total = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) total += state.hands[seat].size;
  const bool drawing = state.phase == Phase::kDraw || state.phase == Phase::kExchange;
  const int every = total / state.seats, first = total % state.seats;
  for (Seat seat = 0; seat < state.seats; ++seat)
    in.require(state.hands[seat].size == every + (seat < first),
               "the symbols are drawn in turn: seat {} cannot hold {} now", seat, state.hands[seat].size);
  if (state.phase == Phase::kDraw) {
    in.require(every < kHandSize, "everybody has {} symbols: nothing is drawn any more", kHandSize);
    state.active = static_cast<Seat>(first);
  } else if (state.phase == Phase::kExchange) {
    in.require(total > 0, "nobody has drawn a symbol that could be exchanged");
    state.active = static_cast<Seat>((total - 1) % state.seats);
  }
  in.require(drawing || every == kHandSize, "in phase '{}' everybody holds {} symbols", phase_name(state.phase),
             kHandSize);
}

// CAP-11: a pair's third was set aside, perhaps more of it came, then another kind ended it.
void check_exchange(const State& state, Seat seat, int i, kit::Input& in) {
  const Row hand = state.hands[seat];
  const auto pair = paired_kind(hand.first(i));
  if (!in.require(pair && *pair != hand.at(i), "symbol {} of seat {} cannot come from an exchange", i + 1, seat))
    return;
  const int most = kSymbolsPerKind - held_at_draw(state.hands, state.seats, seat, i, *pair);
  in.require(state.origins[seat][i] <= most, "for symbol {} of seat {} at most {} symbols {} could be set aside", i + 1,
             seat, most, kKindNames[*pair]);
}

// CAP-11, CAP-12: every symbol came as `draws` says.
void check_origins(const State& state, kit::Input& in) {
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const Row hand = state.hands[seat];
    for (int i = 0; i < hand.size; ++i) {
      const Row before = hand.first(i);
      const Origin origin = state.origins[seat][i];
      const bool third = before.count(hand.at(i)) >= 2;
      const bool in_question = state.phase == Phase::kExchange && seat == state.active && i == hand.size - 1;
      if (in_question)
        in.require(third && origin == 0, "the last symbol of seat {} must be a third of its kind, drawn as 0", seat);
      else if (origin == kKept || origin == 0)
        in.require(third == (origin == kKept), "symbol {} of seat {} must be {}: \"keep\" is for a third of a kind",
                   i + 1, seat, third ? "\"keep\"" : "0 or a number set aside");
      else
        check_exchange(state, seat, i, in);
    }
  }
}

void check_aside(const State& state, kit::Input& in) {
  if (state.aside == 0) return;
  if (!in.require(state.phase == Phase::kDraw, "symbols lie aside only in phase 'draw'")) return;
  const auto pair = paired_kind(state.hands[state.active]);
  in.require(pair && *pair == state.aside_kind, "seat {} has no pair of {}: it cannot set them aside", state.active,
             kKindNames[state.aside_kind]);
}

void check_building(const State& state, kit::Input& in) {
  int pieces = kKinds * kPiecesPerKind;
  for (const int left : state.supply) pieces -= left;
  if (state.phase == Phase::kDraw || state.phase == Phase::kExchange)
    in.require(pieces == 0, "no piece is placed before all symbols are drawn");

  const bool ended = state.phase == Phase::kOrder || state.phase == Phase::kOver;  // CAP-30
  in.require((full_towers(state) == kTowersToEnd) == ended && full_towers(state) <= kTowersToEnd,
             "{} towers are {} high, which does not fit the phase '{}'", full_towers(state), kFullTower,
             phase_name(state.phase));
  in.require((state.ender != kNobody) == ended, "'ender' must be {} in phase '{}'", ended ? "a seat" : "null",
             phase_name(state.phase));

  const bool moving = state.phase == Phase::kMove;
  in.require((state.placed != kNowhere) == moving, "'placed' must be {} in phase '{}'", moving ? "a spot" : "null",
             phase_name(state.phase));
  if (!in) return;
  in.require(!moving || state.towers[state.placed].size > 0, "'placed' is {}, but there is no piece",
             spot_letter(state.placed));
  if (state.marker == kNowhere) return;
  in.require(state.towers[state.marker].size > 0, "the marker is on {}, but there is no piece",
             spot_letter(state.marker));
  in.require(state.marker != state.placed, "the piece just placed on {} cannot be marked", spot_letter(state.marker));
}

void check_orders(const State& state, kit::Input& in) {
  if (state.phase == Phase::kOrder) {
    in.require(!state.options.auto_order, "with 'auto_order' there is no phase 'order'");
    in.require(state.ordered.size() < state.seats, "all orders are in: the phase is 'over'");
  } else if (state.phase == Phase::kOver) {
    in.require(state.ordered.size() == state.seats, "the game is over only when all orders are in");
    for (Seat seat = 0; state.options.auto_order && seat < state.seats; ++seat)
      in.require(state.orders[seat] == best_order(state.towers, state.hands[seat].kinds),
                 "with 'auto_order' the order of seat {} is its first best one", seat);
  } else {
    in.require(state.ordered.empty(), "nobody has an order in phase '{}'", phase_name(state.phase));
  }
}

// The seat on turn is the one thing that the board does not say.
void set_active(State& state, SeatSet actors, kit::Input& in) {
  if (state.phase == Phase::kPlace || state.phase == Phase::kMove) {
    if (!in.require(actors.size() == 1, "in phase '{}' one seat is on turn", phase_name(state.phase))) return;
    state.active = actors.lowest();
  } else if (state.phase == Phase::kOrder || state.phase == Phase::kOver) {
    state.active = kNobody;
  }
  in.require(actors == Game::turn(state).seats, "'actors' does not fit the phase '{}' of this board",
             phase_name(state.phase));
}

Phase read_phase(std::string_view text, kit::Input& in) {
  for (const Phase phase : {Phase::kDraw, Phase::kExchange, Phase::kPlace, Phase::kMove, Phase::kOrder, Phase::kOver})
    if (text == phase_name(phase)) return phase;
  in.bad("there is no phase '{}'", text);
  return Phase::kDraw;
}

State read_state(const Options& options, const Envelope& envelope, const json::object& board, kit::Input& in) {
  in.only(board, "board", {"spots", "supply", "marker", "placed", "hands", "draws", "bag", "aside", "orders", "ender"});
  State state = empty_table(options, envelope.seats);
  state.phase = read_phase(envelope.phase, in);
  state.ply = static_cast<std::uint32_t>(envelope.ply);
  read_building(state, board, in);
  read_symbols(state, board, in);
  read_orders(state, board, in);
  if (in) check_dealing(state, in);
  if (in) check_origins(state, in);
  if (in) check_aside(state, in);
  if (in) check_building(state, in);
  if (in) check_orders(state, in);
  if (in) set_active(state, envelope.actors, in);
  return state;
}

}  // namespace

kit::Read<Options> Game::read_options(const json::object& object, int) {
  return kit::read([&](kit::Input& in) { return Options{.auto_order = in.boolean(object, "auto_order")}; });
}

kit::Read<State> Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  return kit::read([&](kit::Input& in) { return read_state(options, envelope, board, in); });
}

kit::Read<State> Game::read_setup(const Options& options, int seats, const json::object& setup) {
  return kit::read([&](kit::Input& in) {
    in.only(setup, "setup", {});
    return empty_table(options, seats);
  });
}

}  // namespace veillee::caprice
