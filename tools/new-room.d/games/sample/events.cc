// What a move of Sample did, for logs and animation: masked like the view.
#include "games/kit/chronicle.h"
#include "games/sample/steps.h"

namespace veillee::sample {

namespace json = boost::json;

namespace {

// Writes down the steps for one viewer.
class Chronicle : public kit::Chronicle {
 public:
  using kit::Chronicle::Chronicle;

  void dealt(Seat seat, Card card) {
    tell({{"type", "deal"}, {"seat", seat}, {"card", sees(seat) ? json::value(card) : json::value(nullptr)}});
  }
  void decided(Seat seat, bool dares) {
    tell({{"type", "decide"},
          {"seat", seat},
          {"move", sees(seat) ? json::value(dares ? "dare" : "stay") : json::value(nullptr)}});
  }
  void shown(Seat seat, Card card, bool dared, int points) {
    tell({{"type", "show"}, {"seat", seat}, {"card", card}, {"dared", dared}, {"points", points}});
  }
  void round_ended(int round, Seat winner) { tell({{"type", "round"}, {"round", round}, {"winner", winner}}); }
};

}  // namespace

json::array Game::events(const State& before, Seat seat, Move move, const State&, Seat viewer) {
  State state = before;
  Chronicle chronicle(viewer);
  Steps(state, chronicle).play(seat, move);
  return std::move(chronicle.events);
}

}  // namespace veillee::sample
