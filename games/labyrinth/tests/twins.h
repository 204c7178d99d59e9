// What is secret in the labyrinth: others' cards and picks, and what others exchange (LAB-50, LAB-51).
#pragma once

#include "games/labyrinth/tests/table.h"
#include "tests/conformance/twins.h"

namespace veillee::labyrinth {

struct Twins : OpenTwins<Game> {
  static constexpr bool kHides = true;

  // Plays animals often: the exchanges are what is hardest to keep secret.
  static Move some_move(const State& state, Seat seat, Rng& rng) { return random_choice(state, seat, rng); }

  static std::optional<Move> twin_move(const State& real, Seat seat, Move move, const State& twin, Seat viewer,
                                       Rng& rng) {
    const auto any = [&](Cards cards) {
      return static_cast<std::uint8_t>(nth_member(cards, rng.below(static_cast<std::uint32_t>(std::popcount(cards)))));
    };
    const bool party = viewer >= 0 && (viewer == twin.turn || viewer == twin.beast.victim);
    if (move.kind == Move::kPick && seat != viewer)
      move.a = static_cast<std::uint8_t>(1 + rng.below(3));
    else if (move.kind == Move::kBeast && seat != viewer && move.b != viewer && (twin.hand[seat] & ~bit(move.a)) != 0)
      move.c = any(twin.hand[seat] & ~bit(move.a));
    else if (move.kind == Move::kSteal && !party)
      move.a = any(twin.hand[twin.beast.victim] & ~twin.pending.drawn);
    return OpenTwins::twin_move(real, seat, move, twin, viewer, rng);
  }

  // Both picks are shown with the second one, and the cards that are handed over then.
  static bool parted(const Step& real, const Step&, Seat) {
    return real.move.kind == Move::kPick && (real.before.pick[0] != Pick::kNone || real.before.pick[1] != Pick::kNone);
  }
};

}  // namespace veillee::labyrinth
