// Why a move is not allowed in Sample. The sentences are in words/*.json.
#include "games/sample/sample.h"

namespace veillee::sample {

using kit::refuse;

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse(state, text);
  if (!move) return kit::refuse_by("", "no_move", {{"text", std::string(text)}});
  if (is_legal<Game>(state, seat, *move)) return std::nullopt;
  if (move->kind == Move::Kind::kDeal && (seat != kChance || state.phase != Phase::kDeal))
    return refuse("SAM-10.by_chance");
  if (move->kind == Move::Kind::kDeal) return refuse("SAM-10.dealt_already", {{"card", move->card}});
  if (state.phase == Phase::kDeal) return refuse("SAM-10.still_dealing");
  return refuse(state.phase == Phase::kOver ? "SAM-20.over" : "SAM-11.decided");
}

}  // namespace veillee::sample
