#include "engine/error.h"

namespace veillee {

std::string_view name(Code code) {
  switch (code) {
    case Code::kBadJson:
      return "bad_json";
    case Code::kBadRequest:
      return "bad_request";
    case Code::kUnknownGame:
      return "unknown_game";
    case Code::kBadOption:
      return "bad_option";
    case Code::kNoGame:
      return "no_game";
    case Code::kIllegalMove:
      return "illegal_move";
    case Code::kNotYourTurn:
      return "not_your_turn";
    case Code::kGameOver:
      return "game_over";
    case Code::kBadRecord:
      return "bad_record";
  }
  return "";
}

}  // namespace veillee
