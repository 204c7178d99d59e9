// What is secret in Sample: others' cards (SAM-10), and others' decisions until all have decided (SAM-11).
#pragma once

#include "games/sample/sample.h"
#include "tests/conformance/twins.h"

namespace veillee::sample {

struct Twins : OpenTwins<Game> {
  static std::optional<Move> twin_move(const State& real, Seat seat, Move move, const State& twin, Seat viewer,
                                       Rng& rng) {
    if (move.kind == Move::Kind::kDeal && real.dealt.size() != viewer) return draw_outcome<Game>(twin, rng);
    if (move.kind != Move::Kind::kDeal && seat != viewer) return random_move<Game>(twin, seat, rng);
    return OpenTwins::twin_move(real, seat, move, twin, viewer, rng);
  }

  // The last decision shows everything.
  static bool parted(const Step& real, const Step&, Seat) {
    return real.move.kind != Move::Kind::kDeal && real.before.decided.size() + 1 == real.before.seats;
  }
};

}  // namespace veillee::sample
