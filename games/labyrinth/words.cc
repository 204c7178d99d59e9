// A legal move in words: its key and arguments in words/*.json.
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

kit::Saying Game::saying(const View& view, Move move) {
  switch (move.kind) {
    case Move::Kind::kHeart:
      return {"heart", {{"by", move.steps()}, {"degrees", 60 * move.steps()}}};
    case Move::Kind::kMiddle:
      return {"middle", {}};
    case Move::Kind::kOuter:
      return {"outer", {}};
    case Move::Kind::kGo:
      return {"go", {{"cell", cell_text(move.cell())}}};
    case Move::Kind::kStay:
      return {"stay", {}};
    case Move::Kind::kDuel:
      return {"duel", {{"other", move.opponent()}, {"for", prize_text(move.prize())}, {"die", move.with_die()}}};
    case Move::Kind::kPeace:
      return {"peace", {}};
    case Move::Kind::kPick:
      return {"pick", {{"pick", pick_text(move.pick())}}};
    case Move::Kind::kSend: {
      const Seat loser = view.seat == view.duel.challenger ? view.duel.defender : view.duel.challenger;
      return {"send", {{"other", loser}, {"cell", cell_text(move.cell())}}};
    }
    case Move::Kind::kLeap:
      return {"leap", {{"card", card_text(view.face_up)}}};
    case Move::Kind::kDecline:
      return {"decline", {}};
    case Move::Kind::kBeast:
      return {"beast",
              {{"animal", card_text(move.animal())}, {"other", move.victim()}, {"give", card_text(move.gift())}}};
    case Move::Kind::kDie:
    case Move::Kind::kReveal:
    case Move::Kind::kSteal:
      break;  // chance's
  }
  return {};
}

}  // namespace veillee::labyrinth
