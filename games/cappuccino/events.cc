// What a move of Cappuccino did, for logs and animation. Nothing is hidden, so every viewer gets the same. Who is
// stopped is no step of the rules: it is seen by comparing the positions.
#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

namespace json = boost::json;

json::array Game::events(const State& before, Seat seat, Move move, const State& after, Seat) {
  json::array events;
  if (move.kind == Move::Kind::kLay) {
    events.push_back(
        json::object{{"type", "lay"}, {"seat", seat}, {"colour", move.colour}, {"cell", text_of(move.place())}});
    if (after.phase == Phase::kPlay) events.push_back(json::object{{"type", "laid"}});
    return events;
  }
  const auto shows = [](const State& state, Cell cell) { return state.colour[state.top[cell]]; };
  events.push_back(json::object{{"type", "set"},
                                {"seat", seat},
                                {"from", text_of(before.place[move.from()])},
                                {"to", text_of(before.place[move.to()])},
                                {"colour", shows(before, move.from())},
                                {"covered", shows(before, move.to())},
                                {"height", after.height[move.to()]}});
  for (const Seat other : seats_below(after.seats))
    if (can_move(before, other) && !can_move(after, other))
      events.push_back(json::object{{"type", "stopped"}, {"seat", other}});
  if (after.phase == Phase::kOver) events.push_back(json::object{{"type", "over"}});
  return events;
}

}  // namespace veillee::cappuccino
