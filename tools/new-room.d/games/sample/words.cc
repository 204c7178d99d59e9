// A legal move in words: its key and arguments in words/*.json.
#include "games/sample/sample.h"

namespace veillee::sample {

kit::Saying Game::saying(const View&, Move move) {
  switch (move.kind) {
    case Move::Kind::kDare:
      return {"dare", {}};
    case Move::Kind::kStay:
      return {"stay", {}};
    case Move::Kind::kDeal:
      break;  // chance's
  }
  return {};
}

}  // namespace veillee::sample
