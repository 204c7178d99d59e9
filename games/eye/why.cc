// Why a move is not allowed. All reasons are collected; the one with the lowest clause is told.
#include "games/eye/notation.h"
#include "games/eye/position.h"
#include "games/kit/reasons.h"

namespace veillee::eye {

using Kind = Move::Kind;
using kit::Reasons;
using kit::refuse;
using kit::refuse_by;

std::string_view clause_of_win(const State& state) {
  if (state.solitaire()) return state.winner == 0 ? "EYE-63" : "EYE-65";
  if (state.winner < 0) return "EYE-17";
  if (seats_in(state) == 1) return "EYE-33";
  if (state.options.has_handicap()) return "EYE-40";
  const auto winner = static_cast<Seat>(state.winner);
  switch (state.options.win) {
    case Win::kOwn:
      return "EYE-16";
    case Win::kOwnOrEnemy:
      return holds(state, winner, own_colour(winner)) ? "EYE-16" : "EYE-20";
    case Win::kColours:
      return "EYE-21";
    case Win::kTargets:
      return "EYE-22";
    case Win::kChildren:
      return holds(state, winner, own_colour(winner)) ? "EYE-16" : "EYE-41";
  }
  return "EYE-16";
}

namespace {

void not_in_phase(const State& state, Kind kind, Reasons& reasons) {
  const bool placing = kind == Kind::kPlace && !state.options.quiz;
  switch (state.phase) {
    case Phase::kTargets:
      if (kind != Kind::kTarget) reasons.add(refuse("EYE-22.naming_first"));
      break;
    case Phase::kPlace:
      if (!placing) reasons.add(refuse("EYE-11.placing_first"));
      break;
    case Phase::kClear:
      if (kind != Kind::kClear && kind != Kind::kDone) reasons.add(refuse("EYE-15.clearing_first"));
      break;
    case Phase::kQuestion:
      if (kind != Kind::kAnswer && kind != Kind::kCategory) {
        const auto pending = state.pending.kind;
        reasons.add(refuse_by(pending == Kind::kPlace  ? "EYE-52"
                              : pending == Kind::kStep ? "EYE-54"
                                                       : "EYE-55",
                              "awaited.answer"));
      }
      break;
    case Phase::kPlay:
    case Phase::kOver:
      break;
  }
}

void not_your_turn(const State& state, Seat seat, Reasons& reasons) {
  if (state.phase == Phase::kOver) return;
  if (state.mover == seat) {
    if (Game::turn(state).chance) reasons.add(refuse("EYE-56.drawing"));
    return;
  }
  const std::string_view clause = state.phase == Phase::kTargets ? "EYE-22"
                                  : state.phase == Phase::kPlace ? "EYE-11"
                                                                 : "EYE-13";
  reasons.add(refuse_by(clause, "awaited.seat", {{"seat", state.mover}}));
}

bool in_view(const State& state, Cell cell, Reasons& reasons) {
  if (on_board(state, cell)) return true;
  const std::string design(kDesignNames[static_cast<std::size_t>(state.design())]);
  reasons.add(refuse("EYE-02.not_in_view", {{"cell", cell_name(cell)}, {"design", design}}));
  return false;
}

bool has(Squares squares, Cell cell) { return (squares & square(opening_of(cell))) != 0; }

void occupied(std::string_view clause, Cell cell, Reasons& reasons) {
  reasons.add(refuse_by(clause, "occupied", {{"cell", cell_name(cell)}}));
}

void no_moves(const State& state, Seat seat, Reasons& reasons) {
  if (state.phase != Phase::kPlay || state.mover != seat || state.moves_left > 0) return;
  reasons.add(refuse(state.counters[seat] == 0 ? "EYE-53.place_only" : "EYE-12.no_moves"));
}

void why_not_step(const State& state, Seat seat, Move move, Reasons& reasons) {
  const bool from_seen = in_view(state, move.from(), reasons), to_seen = in_view(state, move.to(), reasons);
  const std::string from = cell_name(move.from()), to = cell_name(move.to());
  if (from_seen && to_seen && !has(kNeighbours[opening_of(move.from())], move.to()))
    reasons.add(refuse("EYE-07.not_next", {{"from", from}, {"to", to}}));
  if (to_seen && has(state.occupied(), move.to())) occupied("EYE-07", move.to(), reasons);
  if (from_seen && !has(state.counters[seat], move.from())) reasons.add(refuse("EYE-13.not_yours", {{"from", from}}));
  no_moves(state, seat, reasons);
  if (state.solitaire() && state.moved && from_seen && !has(counters_to_step(state), move.from()))
    reasons.add(refuse("EYE-62.alone", {{"from", from}, {"colour", state.colour_of(opening_of(move.from()))}}));
}

void why_not_click(const State& state, Seat seat, Move move, Reasons& reasons) {
  const auto click = move.click();
  if (const Squares held = state.occupied() & holding(state.design(), click); held != 0)
    reasons.add(refuse("EYE-06.held", {{"click", std::string(click_name(click))},
                                       {"cell", cell_name(cell_in_view(state, lowest_member(held)))}}));
  no_moves(state, seat, reasons);
}

void why_not_place(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (state.solitaire())
    reasons.add(refuse("EYE-60.all_there"));
  else if (!state.options.quiz && state.phase != Phase::kPlace && state.phase != Phase::kTargets)
    reasons.add(refuse("EYE-11.all_out"));
  if (state.options.quiz && state.phase == Phase::kPlay && state.mover == seat) {
    if (state.reserve[seat] == 0)
      reasons.add(refuse("EYE-53.none_left"));
    else if (state.moved)
      reasons.add(refuse("EYE-53.moved_already"));
  }
  if (!in_view(state, move.cell(), reasons)) return;
  if (has(state.occupied(), move.cell())) occupied("EYE-11", move.cell(), reasons);
  const Colour colour = state.colour_of(opening_of(move.cell()));
  if (colour < state.seats && !state.solitaire())
    reasons.add(refuse("EYE-11.own_colour", {{"cell", cell_name(move.cell())}}));
}

void why_not_clear(const State& state, Seat seat, Move move, Reasons& reasons) {
  const bool from_seen = in_view(state, move.from(), reasons), to_seen = in_view(state, move.to(), reasons);
  const std::string from = cell_name(move.from());
  if (to_seen && has(state.occupied(), move.to())) occupied("EYE-15", move.to(), reasons);
  if (state.phase != Phase::kClear) reasons.add(refuse("EYE-15.nothing_to_clear"));
  if (!from_seen) return;
  if (!has(enemies(state, seat), move.from()))
    reasons.add(refuse("EYE-15.no_rival", {{"from", from}}));
  else if (has(state.cleared, move.from()))
    reasons.add(refuse("EYE-15.cleared_already", {{"from", from}}));
  else if (const Colour colour = state.colour_of(opening_of(move.from())); state.control[colour] != seat)
    reasons.add(refuse("EYE-15.not_controlled", {{"colour", colour}}));
}

void why_not_claim(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (!state.options.quiz) return reasons.add(refuse("EYE-55.no_questions"));
  const Colour colour = move.colour();
  if (const int count = count_on(state, seat, colour); count < required(state))
    reasons.add(refuse("EYE-55.too_few", {{"n", count}, {"of", required(state)}, {"colour", colour}}));
  else if (!holds(state, seat, colour))
    reasons.add(refuse("EYE-31.shared", {{"colour", colour}}));
  if (state.control[colour] == seat) reasons.add(refuse("EYE-55.controlled_already", {{"colour", colour}}));
  if (state.claimed) reasons.add(refuse("EYE-55.claimed_already"));
}

void why_not_end(const State& state, Reasons& reasons) {
  if (state.solitaire())
    reasons.add(refuse("EYE-13.no_turns"));
  else if (!state.moved && state.phase != Phase::kOver)
    reasons.add(refuse("EYE-13.move_first"));
}

void why_not_target(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (state.phase != Phase::kTargets) return reasons.add(refuse("EYE-22.not_now"));
  const bool own = move.colour() == own_colour(seat);
  reasons.add(refuse(own ? "EYE-22.own_colour" : "EYE-22.named_already", {{"colour", move.colour()}}));
}

void why_not_reply(const State& state, Move move, Reasons& reasons) {
  if (move.kind == Kind::kAnswer)
    reasons.add(refuse("EYE-56.no_question"));
  else if (move.kind != Kind::kCategory)
    reasons.add(refuse("EYE-56.chance_draws"));
  else if (move.number() >= state.options.categories)
    reasons.add(refuse("EYE-50.no_subject", {{"n", state.options.categories}}));
  else
    reasons.add(refuse("EYE-50.no_joker"));
}

void why_not(const State& state, Seat seat, Move move, Reasons& reasons) {
  switch (move.kind) {
    case Kind::kTarget:
      return why_not_target(state, seat, move, reasons);
    case Kind::kPlace:
      return why_not_place(state, seat, move, reasons);
    case Kind::kClear:
      return why_not_clear(state, seat, move, reasons);
    case Kind::kDone:
      if (state.phase != Phase::kClear) reasons.add(refuse("EYE-15.not_clearing"));
      return;
    case Kind::kStep:
      return why_not_step(state, seat, move, reasons);
    case Kind::kClick:
      return why_not_click(state, seat, move, reasons);
    case Kind::kEnd:
      return why_not_end(state, reasons);
    case Kind::kClaim:
      return why_not_claim(state, seat, move, reasons);
    default:
      return why_not_reply(state, move, reasons);
  }
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse_move(text);
  if (!move) return refuse_by("", "no_move", {{"text", std::string(text)}});
  if (is_legal<Game>(state, seat, *move)) return std::nullopt;
  Reasons reasons;
  if (state.phase == Phase::kOver) reasons.add(refuse_by(clause_of_win(state), "awaited.over"));
  not_in_phase(state, move->kind, reasons);
  if (seat >= 0 && seat < state.seats) {
    not_your_turn(state, seat, reasons);
    why_not(state, seat, *move, reasons);
  } else {
    why_not_reply(state, Move::ask(0), reasons);
  }
  return std::move(reasons).lowest();
}

}  // namespace veillee::eye
