// Why a move is not allowed in Wie Du Mir.
#include <algorithm>

#include "games/kit/reasons.h"
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

using kit::Reasons;
using kit::refuse;

bool names_pawn(Move::Kind kind) {
  return kind == Move::Kind::kAdvance || kind == Move::Kind::kPutOther || kind == Move::Kind::kStep;
}
bool names_seat(Move::Kind kind) {
  return kind >= Move::Kind::kGive && kind <= Move::Kind::kTo && kind != Move::Kind::kStop;
}

// What the track says of a move in any phase but the roll: pawns on the goal stay, fields hold one pawn.
void why_not_track(const State& state, Move move, Reasons& reasons) {
  if (move.kind == Move::Kind::kAdvance && state.field[move.who] == kGoal) reasons.add(refuse("WDM-12.on_goal"));
  const bool own = move.kind == Move::Kind::kPutOwn && state.drawer >= 0;
  if (!own && move.kind != Move::Kind::kPutOther) return;
  if ((state.occupied & bit(move.what)) != 0 && state.field[own ? state.pawn : move.who] != move.what)
    reasons.add(refuse("WDM-11.occupied", {{"n", move.what}}));
}

// Chance is nobody's move.
Refusal why_not_chance(const State& state, Seat seat, Move move) {
  const bool die = move.kind == Move::Kind::kDie;
  if (seat == kChance && !die && state.phase == Phase::kDraw)
    return refuse("WDM-04.not_in_deck", {{"card", card_id(static_cast<Card>(move.what))}});
  if (seat != kChance) return kit::refuse_by(die ? "WDM-10" : "WDM-16", "by_chance");
  return refuse(die ? "WDM-10.rolled_already" : "WDM-16.no_question_mark");
}

std::optional<Refusal> why_not_advance(const State& state, Seat seat, Move move) {
  if (seat != state.turn) return refuse("WDM-10.not_your_turn", {{"seat", state.turn}});
  if (move.kind == Move::Kind::kChip) {
    if (!state.options.little_by_little) return refuse("WDM-43.no_variant");
    if (state.die != 1) return refuse("WDM-43.no_one", {{"die", state.die}});
    return refuse(all_home(state, seat) ? "WDM-43.empty_cup" : "WDM-43.not_home");
  }
  if (move.kind != Move::Kind::kAdvance) return refuse("WDM-10.must_advance", {{"die", state.die}});
  if (state.field[move.who] == kGoal) return std::nullopt;  // why_not_track says so
  return refuse("WDM-10.twin", {{"seat", owner(move.who)}});
}

// A pawn that a card puts or steps (E03, E08, E19).
std::optional<Refusal> why_not_pawn(const State& state, Move move) {
  const Pawn pawn = move.kind == Move::Kind::kPutOwn ? state.pawn : move.who;
  const Field here = state.field[pawn];
  if (move.kind == Move::Kind::kStep) {
    if (here == kGoal && move.what == 0) return refuse("WDM-16.only_back");
    if (here == kStart && move.what == 1) return refuse("WDM-16.only_forward");
  } else if (move.what == here) {
    return refuse("WDM-16.same_field");
  }
  if (move.kind == Move::Kind::kPutOther && owner(pawn) == state.drawer) return refuse("WDM-18.own_pawn");
  if ((pawns_apart(state) & bit(pawn)) == 0) return refuse("WDM-16.twin");
  return std::nullopt;  // why_not_track has the reason
}

// A seat that the card cannot mean.
Refusal why_not_seat(const State& state, int seat) {
  switch (state.card) {
    case E06:
      return refuse("WDM-16.not_beside_you", {{"seat", seat}});
    case E07:
      if (state.options.hidden) return refuse("WDM-16.full_hidden", {{"seat", seat}});
      return refuse("WDM-16.full", {{"seat", seat}, {"n", state.chips[seat]}});
    case E11:
      return refuse("WDM-16.nobody_home", {{"seat", seat}});
    case E12:
      if (seat == state.source) return refuse("WDM-16.giver", {{"seat", seat}});
      [[fallthrough]];
    default:
      return refuse("WDM-16.no_chip", {{"seat", seat}});
  }
}

void why_not_card(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (seat != state.drawer) return reasons.add(refuse("WDM-16.not_the_drawer", {{"seat", state.drawer}}));
  if (move.kind == Move::Kind::kStop && state.card == E15)
    return reasons.add(refuse("WDM-16.at_least_two", {{"n", state.todo}}));
  const Move::Kind asked = choices(state).kind;
  if (state.card == E12 && (move.kind == Move::Kind::kFrom || move.kind == Move::Kind::kTo) && move.kind != asked)
    return reasons.add(refuse("WDM-16.from_first"));
  if (move.kind != asked) return reasons.add(refuse("WDM-16.card_says", {{"card", card_id(state.card)}}));
  if (!names_seat(move.kind)) {
    if (auto reason = why_not_pawn(state, move)) reasons.add(std::move(*reason));
    return;
  }
  const bool two = move.kind == Move::Kind::kSwapTwo;
  if (two && move.who >= move.what) return reasons.add(refuse("WDM-16.two_opponents"));
  for (const int named : {int{move.who}, int{two ? move.what : move.who}}) {
    if (named >= state.seats || named == state.drawer)
      reasons.add(refuse(named == state.drawer ? "WDM-18.yourself" : "WDM-18.nobody"));
    else if ((choosable(state) & bit(named)) == 0)
      reasons.add(why_not_seat(state, named));
  }
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse_written(text);
  if (!move) return kit::refuse_by("", "no_move", {{"text", std::string(text)}});
  if (is_legal<Game>(state, seat, *move)) return std::nullopt;
  Reasons reasons;
  if (names_pawn(move->kind) && (owner(move->who) >= state.seats || number(move->who) >= state.pawns_each))
    return refuse("WDM-03.no_pawn");
  if (move->kind == Move::Kind::kDie || move->kind == Move::Kind::kDraw)
    reasons.add(why_not_chance(state, seat, *move));
  why_not_track(state, *move, reasons);
  switch (state.phase) {
    case Phase::kRoll:
      reasons.add(refuse("WDM-10.roll_first"));
      break;
    case Phase::kAdvance:
      if (auto reason = why_not_advance(state, seat, *move)) reasons.add(std::move(*reason));
      break;
    case Phase::kDraw:
      reasons.add(refuse("WDM-16.draw_first"));
      break;
    case Phase::kCard:
      why_not_card(state, seat, *move, reasons);
      break;
    case Phase::kOver:
      reasons.add(refuse("WDM-20.over"));
      break;
  }
  return std::move(reasons).lowest();
}

}  // namespace veillee::wiedumir
