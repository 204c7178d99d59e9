// What is secret in the labyrinth: others' cards and picks, and what others exchange (LAB-50, LAB-51).
#pragma once

#include "games/labyrinth/tests/positions.h"
#include "tests/conformance/twins.h"

namespace veillee::labyrinth {

struct Twins : OpenTwins<Game> {
  // Plays animals often: the exchanges are what is hardest to keep secret.
  static Move some_move(const State& state, Seat seat, Rng& rng) { return random_choice(state, seat, rng); }

  static Move even_move(const State& state, Seat seat, Rng& rng) { return random_choice(state, seat, rng); }

  static std::optional<Move> twin_move(const State& real, Seat seat, Move move, const State& twin, Seat viewer,
                                       Rng& rng) {
    const auto any = [&](Cards cards) { return nth_member<Card>(cards, rng.below(size_of(cards))); };
    const bool party = viewer >= 0 && (viewer == twin.turn || viewer == twin.beast.victim);
    if (move.kind == Move::Kind::kPick && seat != viewer)
      move = Move::picking(static_cast<Pick>(1 + rng.below(3)));
    else if (move.kind == Move::Kind::kBeast && seat != viewer && move.victim() != viewer &&
             (twin.hand[seat] & ~bit(move.animal())) != 0)
      move = Move::beast(move.animal(), move.victim(), any(twin.hand[seat] & ~bit(move.animal())));
    else if (move.kind == Move::Kind::kSteal && !party)
      move = Move::steal(any(twin.hand[twin.beast.victim] & ~twin.pending.drawn));
    return OpenTwins::twin_move(real, seat, move, twin, viewer, rng);
  }

  // Both picks are shown with the second one, and the cards that are handed over then.
  static bool parted(const Step& real, const Step&, Seat) {
    return real.move.kind == Move::Kind::kPick &&
           (real.before.pick[0] != Pick::kNone || real.before.pick[1] != Pick::kNone);
  }
};

}  // namespace veillee::labyrinth
