// A legal move in words: its key and arguments in words/*.json.
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

// Where the move brings a pawn.
kit::Saying go(const View& view, Pawn pawn, Field to) {
  return {"go", {{"seat", owner(pawn)}, {"from", view.field[pawn]}, {"to", to}}};
}

}  // namespace

kit::Saying Game::saying(const View& view, Move move) {
  switch (move.kind) {
    case Move::Kind::kAdvance:
      return go(view, move.who, forward(view, view.field[move.who], view.die));
    case Move::Kind::kStep: {
      const Field from = view.field[move.who];
      return go(view, move.who, move.what == 0 ? forward(view, from, 2) : back(view, from, 2));
    }
    case Move::Kind::kPutOther:
      return go(view, move.who, static_cast<Field>(move.what));
    case Move::Kind::kPutOwn:
      return go(view, view.pawn, static_cast<Field>(move.what));
    case Move::Kind::kChip:
      return {"chip", {}};
    case Move::Kind::kStop:
      return {"stop", {}};
    case Move::Kind::kGive:
      return {"give", {{"seat", move.who}}};
    case Move::Kind::kTake:
      return {"take", {{"seat", move.who}}};
    case Move::Kind::kRaise:
      return {"raise", {{"seat", move.who}}};
    case Move::Kind::kSwapOwn:
      return {"swap", {{"seat", move.who}}};
    case Move::Kind::kSwapTwo:
      return {"swap_two", {{"seats", boost::json::array{move.who, move.what}}}};
    case Move::Kind::kFrom:
      return {"from", {{"seat", move.who}}};
    case Move::Kind::kTo:
      return {"to", {{"seat", move.who}}};
    case Move::Kind::kDie:
    case Move::Kind::kDraw:
      break;  // chance's
  }
  return {};
}

// Who moves a pawn is seldom its owner: the seat on turn, or whoever drew the card that moves it.
boost::json::object Game::completed(const State& before, const State&, boost::json::object event) {
  if (event.at("type") != "move") return event;
  const Seat by = before.drawer >= 0 ? before.drawer : before.turn;
  event["by"] = by;
  event["whose"] = event.at("seat") == by ? "own" : "other";
  return event;
}

}  // namespace veillee::wiedumir
