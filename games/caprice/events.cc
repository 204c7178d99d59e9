// What a move of Caprice did, for logs and animation.
#include "games/caprice/caprice.h"

namespace veillee::caprice {

namespace json = boost::json;

namespace {

// Secret kinds are for their owner, and null for everybody else.
json::value secret(Kind kind, Seat owner, Seat viewer) {
  if (viewer == owner || viewer == kEverything) return json::string(kKindNames[kind]);
  return nullptr;
}

void drawing_events(json::array& events, const State& before, Move move, const State& after, Seat viewer) {
  const Seat seat = before.active;
  if (after.aside > before.aside) {
    events.push_back(
        {{"type", "set_aside"}, {"seat", seat}, {"kind", secret(move.kind(), seat, viewer)}, {"aside", after.aside}});
    return;
  }
  events.push_back({{"type", "draw"},
                    {"seat", seat},
                    {"kind", secret(move.kind(), seat, viewer)},
                    {"held", after.hands[seat].size}});
  if (before.aside > 0) events.push_back({{"type", "returned"}, {"seat", seat}, {"count", before.aside}});
  if (after.phase == Phase::kExchange) events.push_back({{"type", "choice"}, {"seat", seat}});
}

void building_events(json::array& events, const State& before, Seat seat, Move move, const State& after) {
  const json::string to(1, spot_letter(move.where));
  if (move.type == Do::kPlace) {
    events.push_back({{"type", "place"},
                      {"seat", seat},
                      {"kind", kKindNames[move.kind()]},
                      {"spot", to},
                      {"height", after.towers[move.where].size}});
    if (before.marker != after.marker) events.push_back({{"type", "marker"}, {"spot", nullptr}});
  } else if (move.type == Do::kMove) {
    events.push_back({{"type", "move"},
                      {"seat", seat},
                      {"kind", kKindNames[after.towers[move.where].last()]},
                      {"from", json::string(1, spot_letter(move.what))},
                      {"to", to},
                      {"height", after.towers[move.where].size}});
    events.push_back({{"type", "marker"}, {"spot", to}});
  } else {
    events.push_back({{"type", "stay"}, {"seat", seat}});
  }
  if (after.ender != kNobody) events.push_back({{"type", "built"}, {"seat", after.ender}});
}

void final_events(json::array& events, const State& after) {
  const Result result = Game::result(after);
  Seat winner = kNobody;
  for (Seat seat = 0; seat < after.seat_count; ++seat) {
    if (result.rank[seat] == 1) winner = seat;
    events.push_back({{"type", "score"},
                      {"seat", seat},
                      {"order", order_text(after.orders[seat])},
                      {"points", result.score[seat]},
                      {"place", result.rank[seat]}});
  }
  events.push_back({{"type", "over"}, {"winner", winner}});
}

}  // namespace

json::array Game::events(const State& before, Seat seat, Move move, const State& after, Seat viewer) {
  json::array events;
  switch (move.type) {
    case Do::kDraw:
      drawing_events(events, before, move, after, viewer);
      break;
    case Do::kExchange:
      events.push_back({{"type", "exchange"}, {"seat", seat}, {"kind", secret(after.aside_kind, seat, viewer)}});
      break;
    case Do::kKeep:
      events.push_back({{"type", "keep"}, {"seat", seat}, {"kind", secret(after.hands[seat].last(), seat, viewer)}});
      break;
    case Do::kOrder: {
      const bool shown = viewer == seat || viewer == kEverything || after.phase == Phase::kOver;
      events.push_back({{"type", "order"},
                        {"seat", seat},
                        {"order", shown ? json::value(order_text(move.what)) : json::value(nullptr)}});
      break;
    }
    default:
      building_events(events, before, seat, move, after);
      break;
  }
  const bool was_drawing = before.phase == Phase::kDraw || before.phase == Phase::kExchange;
  if (was_drawing && after.phase == Phase::kPlace) events.push_back(json::object{{"type", "drawn"}});
  if (after.phase == Phase::kOver) final_events(events, after);
  return events;
}

}  // namespace veillee::caprice
