// Why a move is not allowed in the labyrinth.
#include <algorithm>

#include "games/labyrinth/labyrinth.h"
#include "games/labyrinth/notation.h"

namespace veillee::labyrinth {
namespace {

using kit::refuse;

// The clause that says when such a move is made.
int clause_of(Move::Kind kind) {
  switch (kind) {
    case Move::Kind::kHeart:
    case Move::Kind::kMiddle:
    case Move::Kind::kOuter:
      return 10;
    case Move::Kind::kGo:
    case Move::Kind::kStay:
      return 11;
    case Move::Kind::kDuel:
    case Move::Kind::kPeace:
      return 13;
    case Move::Kind::kReveal:
      return 14;
    case Move::Kind::kLeap:
    case Move::Kind::kDecline:
      return 31;
    case Move::Kind::kBeast:
    case Move::Kind::kSteal:
      return 32;
    case Move::Kind::kDie:
      return 40;
    case Move::Kind::kPick:
      return 41;
    case Move::Kind::kSend:
      return 44;
  }
  return 10;
}

// The clause that asks for something else first; none where the player may choose to do nothing.
constexpr int kNothingElse = 99;
int clause_of(Phase phase) {
  switch (phase) {
    case Phase::kChange:
      return 10;
    case Phase::kReveal:
      return 14;
    case Phase::kSteal:
      return 32;
    case Phase::kDie:
      return 40;
    case Phase::kDuel:
      return 41;
    case Phase::kSend:
      return 44;
    default:
      return kNothingElse;
  }
}

bool belongs_to(Move::Kind kind, Phase phase) {
  switch (phase) {
    case Phase::kChange:
      return kind <= Move::Kind::kOuter || kind == Move::Kind::kBeast;
    case Phase::kWalk:
      return kind == Move::Kind::kGo || kind == Move::Kind::kStay || kind == Move::Kind::kBeast;
    case Phase::kChallenge:
      return kind == Move::Kind::kDuel || kind == Move::Kind::kPeace;
    case Phase::kDuel:
      return kind == Move::Kind::kPick;
    case Phase::kSend:
      return kind == Move::Kind::kSend;
    case Phase::kLeap:
      return kind == Move::Kind::kLeap || kind == Move::Kind::kDecline;
    default:
      return false;
  }
}

// What the position waits for, by a clause that the move breaks.
Refusal awaited(int clause, const State& state) {
  const int seat = state.turn;
  const auto by = [&](std::string_view key, std::vector<Refusal::Argument> args = {}) {
    return kit::refuse_by(fmt::format("LAB-{:02}", clause), key, std::move(args));
  };
  switch (state.phase) {
    case Phase::kChange:
      return by("awaited.change", {{"seat", seat}, {"n", state.changes_left}});
    case Phase::kWalk:
      return by("awaited.walk", {{"seat", seat}});
    case Phase::kChallenge:
      return by("awaited.challenge", {{"seat", seat}});
    case Phase::kDie:
      return by("awaited.die");
    case Phase::kDuel:
      return by("awaited.duel", {{"seat", state.duel.challenger}, {"other", state.duel.defender}});
    case Phase::kSend: {
      const Seat winner = state.winner_of_duel();
      const Seat loser = winner == state.duel.challenger ? state.duel.defender : state.duel.challenger;
      return by("awaited.send", {{"seat", winner}, {"other", loser}});
    }
    case Phase::kLeap:
      return by("awaited.leap", {{"card", card_text(state.face_up)}, {"seat", seat}});
    case Phase::kReveal:
      return by("awaited.reveal");
    case Phase::kSteal:
      return by("awaited.steal", {{"seat", seat}, {"other", state.beast.victim}});
    case Phase::kOver:
      return by("awaited.over");
  }
  return {};
}

Refusal why_not_walk(const State& state, Seat seat, Move move) {
  const std::string from = cell_text(state.pawn[seat]), to = cell_text(move.cell());
  if (from == to) return refuse("LAB-11.here", {{"cell", to}});
  return refuse("LAB-11.no_path", {{"from", from}, {"to", to}});
}

Refusal why_not_beast(const State& state, Seat seat, const Written& written) {
  const Move move = written.move;
  const std::string animal = card_text(move.animal());
  if (!is_animal(move.animal())) return refuse("LAB-32.no_animal", {{"card", animal}});
  if ((state.hand[seat] & bit(move.animal())) == 0) return refuse("LAB-32.not_owned", {{"card", animal}});
  if (written.seat == seat) return refuse("LAB-32.own_seat");
  if (written.seat >= state.seats) return refuse("LAB-32.no_seat", {{"text", std::string(written.strange)}});
  if (state.hand[written.seat] == 0) return refuse("LAB-32.empty_hand", {{"other", written.seat}});
  if (move.gift() == move.animal()) return refuse("LAB-32.same_card", {{"card", animal}});
  return refuse("LAB-32.no_gift", {{"give", card_text(move.gift())}});
}

// The right seat at the right time, and still not legal.
Refusal why_not(const State& state, Seat seat, const Written& written) {
  const Move move = written.move;
  switch (move.kind) {
    case Move::Kind::kHeart:
      return refuse(written.no_number ? "LAB-10.heart_range" : "LAB-10.heart_once");
    case Move::Kind::kGo:
      return why_not_walk(state, seat, move);
    case Move::Kind::kDuel:
      return refuse("LAB-13.not_together", {{"other", written.seat}, {"cell", cell_text(state.pawn[seat])}});
    case Move::Kind::kBeast:
      return why_not_beast(state, seat, written);
    default:
      return refuse("LAB-44.occupied", {{"cell", cell_text(move.cell())}});
  }
}

// After the end (LAB-15): is the move itself against a clause before that, for a seat of the table?
bool breaks_earlier_clause(const State& state, Seat seat, const Written& written) {
  if (seat < 0) return false;
  const Move move = written.move;
  switch (move.kind) {
    case Move::Kind::kHeart:
      return written.no_number;
    case Move::Kind::kGo:
      return (walkable(state, seat) & cell_bit(move.cell())) == 0;
    case Move::Kind::kDuel:
      return written.seat >= state.seats || written.seat == seat || state.pawn[written.seat] != state.pawn[seat];
    default:
      return false;
  }
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto written = parse_written(text);
  if (!written) return kit::refuse_by("", "no_move", {{"text", std::string(text)}});
  const Turn now = turn(state);
  if (const auto move = parse(state, text); move && seat != kChance && is_legal<Game>(state, seat, *move))
    return std::nullopt;
  if (written->no_cell) return refuse("LAB-02.no_cell", {{"text", std::string(written->strange)}});
  const Move::Kind kind = written->move.kind;
  if (kind == Move::Kind::kDie && written->no_number) return refuse("LAB-06.die_range");
  if (now.is_over())
    return breaks_earlier_clause(state, seat, *written) ? why_not(state, seat, *written) : awaited(15, state);
  if (!now.seats.contains(seat) || !belongs_to(kind, state.phase))
    return awaited(std::min(clause_of(kind), clause_of(state.phase)), state);
  return why_not(state, seat, *written);
}

}  // namespace veillee::labyrinth
