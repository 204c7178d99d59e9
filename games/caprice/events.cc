// What a move of Caprice did, for logs and animation.
#include "games/caprice/steps.h"
#include "games/kit/chronicle.h"

namespace veillee::caprice {

namespace json = boost::json;

namespace {

// Writes down the steps for one viewer.
class Chronicle : public kit::Chronicle {
 public:
  using kit::Chronicle::Chronicle;

  void set_aside(Seat seat, Piece kind, int together) {
    tell({{"type", "set_aside"}, {"seat", seat}, {"kind", secret(kind, seat)}, {"aside", together}});
  }
  void drew(Seat seat, Piece kind, int held) {
    tell({{"type", "draw"}, {"seat", seat}, {"kind", secret(kind, seat)}, {"held", held}});
  }
  void put_back(Seat seat, int symbols) { tell({{"type", "returned"}, {"seat", seat}, {"count", symbols}}); }
  void may_exchange(Seat seat) { tell({{"type", "choice"}, {"seat", seat}}); }
  void exchanged(Seat seat, Piece kind) { tell({{"type", "exchange"}, {"seat", seat}, {"kind", secret(kind, seat)}}); }
  void kept(Seat seat, Piece kind) { tell({{"type", "keep"}, {"seat", seat}, {"kind", secret(kind, seat)}}); }
  void all_drawn() { tell({{"type", "drawn"}}); }
  void placed(Seat seat, Piece kind, Spot spot, int height) {
    tell({{"type", "place"}, {"seat", seat}, {"kind", kKindNames[kind]}, {"spot", letter(spot)}, {"height", height}});
  }
  void moved(Seat seat, Piece kind, Spot from, Spot to, int height) {
    tell({{"type", "move"},
          {"seat", seat},
          {"kind", kKindNames[kind]},
          {"from", letter(from)},
          {"to", letter(to)},
          {"height", height}});
  }
  void marked(Spot spot) {
    tell({{"type", "marker"}, {"spot", spot == kNowhere ? json::value(nullptr) : json::value(letter(spot))}});
  }
  void stayed(Seat seat) { tell({{"type", "stay"}, {"seat", seat}}); }
  void built(Seat seat) { tell({{"type", "built"}, {"seat", seat}}); }
  void ordered(Seat seat, Four order, bool all_shown) {
    const bool shown = all_shown || sees(seat);
    tell({{"type", "order"}, {"seat", seat}, {"order", shown ? json::value(order_text(order)) : json::value(nullptr)}});
  }
  void counted(const State& state) {
    const Result result = Game::result(state);
    Seat winner = kNobody;
    for (const Seat seat : seats_below(state.seats)) {
      if (result.rank[seat] == 1) winner = seat;
      tell({{"type", "score"},
            {"seat", seat},
            {"order", order_text(state.orders[seat])},
            {"points", result.score[seat]},
            {"place", result.rank[seat]}});
    }
    tell({{"type", "over"}, {"winner", winner}});
  }

 private:
  // Secret kinds are for their owner, and null for everybody else.
  json::value secret(Piece kind, Seat owner) const {
    return sees(owner) ? json::value(kKindNames[kind]) : json::value(nullptr);
  }
  static std::string letter(Spot spot) { return {spot_letter(spot)}; }
};

}  // namespace

json::array Game::events(const State& before, Seat seat, Move move, const State&, Seat viewer) {
  State state = before;
  Chronicle chronicle(viewer);
  Steps(state, chronicle).play(seat, move);
  return std::move(chronicle.events);
}

}  // namespace veillee::caprice
