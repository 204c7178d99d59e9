// Caprice's positions and views as JSON.
#include <algorithm>
#include <utility>

#include "games/caprice/caprice.h"

namespace veillee::caprice {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 6> kPhaseNames{"draw", "exchange", "place", "move", "order", "over"};
// The order in which the rules name the kinds.
constexpr std::array<Piece, kKinds> kNamingOrder{kLightRound, kLightStar, kDarkRound, kDarkStar};

json::array row_json(Row row) {
  json::array kinds;
  for (int i = 0; i < row.size; ++i) kinds.emplace_back(kKindNames[row.at(i)]);
  return kinds;
}

json::object counts_json(const std::array<std::uint8_t, kKinds>& counts) {
  json::object object;
  for (const Piece kind : kNamingOrder) object[kKindNames[kind]] = int{counts[kind]};
  return object;
}

json::value spot_json(Spot spot) {
  if (spot == kNowhere) return nullptr;
  return json::string(1, spot_letter(spot));
}

// The symbol that a seat may exchange has come by an ordinary draw so far.
json::array origins_json(const std::array<Origin, kHandSize>& origins, int size) {
  json::array array;
  for (int i = 0; i < size; ++i) {
    if (origins[i] == kKept)
      array.emplace_back("keep");
    else
      array.emplace_back(int{origins[i]});
  }
  return array;
}

// Everything that differs between the god view and a seat's view is given by the caller.
struct Secrets {
  json::array hands;
  json::value bag, aside;
  json::array orders;
};

json::object board_json(const Open& open, const std::array<Row, kMostSeats>& hands, Secrets secrets) {
  json::array spots, draws;
  for (const Row tower : open.towers) spots.push_back(row_json(tower));
  for (Seat seat = 0; seat < open.seats; ++seat) draws.push_back(origins_json(open.origins[seat], hands[seat].size));
  json::object board;
  board["spots"] = std::move(spots);
  board["supply"] = counts_json(open.supply);
  board["marker"] = spot_json(open.marker);
  board["placed"] = spot_json(open.placed);
  board["hands"] = std::move(secrets.hands);
  board["draws"] = std::move(draws);
  board["bag"] = std::move(secrets.bag);
  board["aside"] = std::move(secrets.aside);
  board["orders"] = std::move(secrets.orders);
  board["ender"] = open.ender == kNobody ? json::value(nullptr) : json::value(open.ender);
  return board;
}

}  // namespace

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

std::string_view Game::phase(const State& state) { return phase_name(state.phase); }

json::object Game::board(const State& state) {
  Secrets all;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    all.hands.push_back(row_json(state.hands[seat]));
    all.orders.push_back(state.ordered.contains(seat) ? json::value(row_json({state.orders[seat], kHandSize}))
                                                      : json::value(nullptr));
  }
  all.bag = counts_json(state.bag);
  all.aside = json::array(state.aside, json::string(kKindNames[state.aside_kind]));
  return board_json(state, state.hands, std::move(all));
}

json::object Game::board(const View& view) {
  Secrets known;
  int in_bag = kKinds * kSymbolsPerKind - view.aside;
  std::array<std::uint8_t, kKinds> bag;
  bag.fill(kSymbolsPerKind);
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const Row hand = view.hands[seat];
    const bool shown = view.shown.contains(seat);
    in_bag -= hand.size;
    for (int i = 0; shown && i < hand.size; ++i) --bag[hand.at(i)];
    known.hands.push_back(shown ? json::value(row_json(hand)) : json::value(int{hand.size}));
    json::value order = nullptr;
    if (view.ordered.contains(seat)) {
      if (shown)
        order = row_json({view.orders[seat], kHandSize});
      else
        order = true;
    }
    known.orders.push_back(std::move(order));
  }
  if (view.phase == Phase::kOver) {  // nothing is hidden any more, and nothing lies aside
    known.bag = counts_json(bag);
    known.aside = json::array();
  } else {
    known.bag = in_bag;
    known.aside = int{view.aside};
  }
  return board_json(view, view.hands, std::move(known));
}

}  // namespace veillee::caprice
