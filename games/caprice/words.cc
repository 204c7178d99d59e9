// A legal move in words: its key and arguments in words/*.json.
#include "games/caprice/caprice.h"

namespace veillee::caprice {

kit::Saying Game::saying(const View& view, Move move) {
  const auto letter = [](int spot) { return std::string(1, spot_letter(spot)); };
  const auto height = [&] { return view.towers[move.where].size + 1; };
  switch (move.kind) {
    case Move::Kind::kDraw:
      break;  // chance's
    case Move::Kind::kExchange:
      return {"exchange", {}};
    case Move::Kind::kKeep:
      return {"keep", {}};
    case Move::Kind::kPlace:
      return {"place", {{"kind", kKindNames[move.piece()]}, {"spot", letter(move.where)}, {"height", height()}}};
    case Move::Kind::kMove:
      return {"move",
              {{"kind", kKindNames[view.towers[move.what].last()]},
               {"from", letter(move.what)},
               {"to", letter(move.where)},
               {"height", height()}}};
    case Move::Kind::kStay:
      return {"stay", {}};
    case Move::Kind::kOrder: {
      const Row row{move.what, kHandSize};
      boost::json::array order;
      for (int i = 0; i < row.size; ++i) order.emplace_back(kKindNames[row.at(i)]);
      return {"order", {{"order", std::move(order)}}};
    }
  }
  return {};
}

}  // namespace veillee::caprice
