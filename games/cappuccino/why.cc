// Why a move is not allowed in Cappuccino.
#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {
namespace {

using kit::refuse;

Refusal why_not_lay(const State& state, Seat seat, const Written& move) {
  const Seat whose = owner(move.colour, state.seats, state.options);
  const std::string cell = text_of(move.to);
  if (whose < 0) return refuse("CUP-02.not_in_game", {{"colour", move.colour}});
  if (state.phase != Phase::kLayout) return refuse("CUP-10.all_laid");
  if (seat != state.mover) return refuse("CUP-30.not_your_turn");
  if (whose != seat) return refuse("CUP-30.not_your_colour", {{"colour", move.colour}});
  if (state.hand[move.colour] == 0) return refuse("CUP-30.none_left", {{"colour", move.colour}});
  if (cell_at(state, move.to)) return refuse("CUP-30.taken", {{"cell", cell}});
  if (state.cells == 0) return refuse("CUP-30.first_cup");
  if (state.cells == 1) return refuse("CUP-30.second_cup");
  return refuse("CUP-30.too_few_touched", {{"cell", cell}, {"n", touching_cups(state, move.to)}});
}

// What CUP-10 says about the two stacks, if anything.
std::optional<Refusal> wrong_stacks(const State& state, Seat seat, const Written& move) {
  const std::string from_text = text_of(move.from), to_text = text_of(move.to);
  const auto from = cell_at(state, move.from), to = cell_at(state, move.to);
  if (!from || state.height[*from] == 0) return refuse("CUP-10.no_stack", {{"from", from_text}});
  if ((own_stacks(state, seat) >> *from & 1) == 0)
    return refuse("CUP-10.not_yours", {{"from", from_text}, {"colour", state.colour[state.top[*from]]}});
  if (!to || state.height[*to] == 0) return refuse("CUP-10.no_target", {{"to", to_text}});
  if ((state.touching[*from] >> *to & 1) == 0)
    return refuse("CUP-10.not_touching", {{"from", from_text}, {"to", to_text}});
  if (state.height[*from] < state.height[*to])
    return refuse("CUP-10.too_low", {{"height", state.height[*from]}, {"under", state.height[*to]}});
  return std::nullopt;
}

Refusal why_not_set(const State& state, Seat seat, const Written& move) {
  if (const auto wrong = wrong_stacks(state, seat, move)) return *wrong;
  return refuse(state.phase == Phase::kLayout ? "CUP-30.still_laying" : "CUP-10.not_your_turn");
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto written = parse_written(text);
  if (!written) return kit::refuse_by("", "no_move", {{"text", std::string(text)}});
  if (const auto move = parse(state, text); move && is_legal<Game>(state, seat, *move)) return std::nullopt;
  return written->is_lay ? why_not_lay(state, seat, *written) : why_not_set(state, seat, *written);
}

}  // namespace veillee::cappuccino
