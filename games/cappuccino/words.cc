// A legal move in words: its key and arguments in words/*.json.
#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

kit::Saying Game::saying(const View& view, Move move) {
  if (move.kind == Move::Kind::kLay) return {"lay", {{"colour", move.colour}, {"cell", text_of(move.place())}}};
  const auto from = move.from(), to = move.to();
  return {"set",
          {{"from", text_of(view.place[from])},
           {"colour", view.colour[view.top[from]]},
           {"height", view.height[from]},
           {"to", text_of(view.place[to])},
           {"covered", view.colour[view.top[to]]},
           {"under", view.height[to]}}};
}

}  // namespace veillee::cappuccino
