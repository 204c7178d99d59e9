// Why a move is not allowed in Caprice.
#include <algorithm>

#include "games/caprice/caprice.h"
#include "games/kit/reasons.h"

namespace veillee::caprice {
namespace {

using kit::Reasons;
using kit::refuse;

std::string letter(int spot) { return {spot_letter(spot)}; }
std::string name(Piece kind) { return std::string(kKindNames[kind]); }

bool is_drawing(const State& state) { return state.phase == Phase::kDraw || state.phase == Phase::kExchange; }

// The moment is wrong for building: for a placement, a move or `stay`.
void not_building_now(const State& state, Seat seat, Reasons& reasons) {
  if (is_drawing(state))
    reasons.add(refuse("CAP-10.still_drawing"));
  else if (state.active == kNobody)
    reasons.add(refuse("CAP-30.built"));
  else if (seat != state.active)
    reasons.add(refuse("CAP-20.not_your_turn", {{"seat", state.active}}));
}

void full_tower(const State& state, int spot, Reasons& reasons) {
  if (state.towers[spot].size == kFullTower) reasons.add(refuse("CAP-26.full", {{"spot", letter(spot)}}));
}

Refusal why_not_draw(const State& state, Seat seat, Piece kind) {
  if (seat == kChance && state.phase == Phase::kDraw) return refuse("CAP-03.none_in_bag", {{"kind", name(kind)}});
  return refuse(is_drawing(state) ? "CAP-10.blindly" : "CAP-10.all_drawn");
}

Refusal why_not_exchange(const State& state) {
  if (state.phase == Phase::kExchange) return refuse("CAP-11.not_yours", {{"seat", state.active}});
  return refuse("CAP-11.nothing_drawn");
}

void why_not_place(const State& state, Seat seat, Move move, Reasons& reasons) {
  not_building_now(state, seat, reasons);
  if (state.phase == Phase::kMove) reasons.add(refuse("CAP-20.already_placed"));
  if (state.supply[move.what] == 0) reasons.add(refuse("CAP-20.none_in_supply", {{"kind", name(move.piece())}}));
  full_tower(state, move.where, reasons);
}

void why_not_move(const State& state, Seat seat, Move move, Reasons& reasons) {
  not_building_now(state, seat, reasons);
  if (state.phase == Phase::kPlace) reasons.add(refuse("CAP-20.place_first"));
  if (move.kind == Move::Kind::kStay) return;
  const std::string from = letter(move.what);
  if (state.towers[move.what].size == 0) reasons.add(refuse("CAP-21.no_piece", {{"from", from}}));
  if (move.what == state.placed) reasons.add(refuse("CAP-23.just_placed", {{"from", from}}));
  if (move.what == state.marker) reasons.add(refuse("CAP-24.marked", {{"from", from}}));
  if (move.what == move.where)
    reasons.add(refuse("CAP-27.same_spot", {{"from", from}}));
  else
    full_tower(state, move.where, reasons);
}

void why_not_order(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (is_drawing(state)) return not_building_now(state, seat, reasons);
  if (state.active != kNobody) return reasons.add(refuse("CAP-31.too_early", {{"n", full_towers(state)}}));
  const auto is_own = [&] {
    const auto own = orders_of(state.hands[seat].kinds);
    return std::find(own.begin(), own.end(), move.what) != own.end();
  };
  if (seat < 0 || seat >= state.seats || !is_own())
    reasons.add(refuse("CAP-31.not_your_symbols"));
  else
    reasons.add(refuse("CAP-32.already_chosen"));
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse(state, text);
  if (!move) return kit::refuse_by("", "no_move", {{"text", std::string(text)}});
  if (is_legal<Game>(state, seat, *move)) return std::nullopt;
  Reasons reasons;
  switch (move->kind) {
    case Move::Kind::kDraw:
      return why_not_draw(state, seat, move->piece());
    case Move::Kind::kExchange:
    case Move::Kind::kKeep:
      return why_not_exchange(state);
    case Move::Kind::kPlace:
      why_not_place(state, seat, *move, reasons);
      break;
    case Move::Kind::kMove:
    case Move::Kind::kStay:
      why_not_move(state, seat, *move, reasons);
      break;
    case Move::Kind::kOrder:
      why_not_order(state, seat, *move, reasons);
      break;
  }
  return std::move(reasons).lowest();
}

}  // namespace veillee::caprice
