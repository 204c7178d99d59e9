// What is secret in Caprice: others' symbols and orders (CAP-10, CAP-12, CAP-32).
#pragma once

#include <vector>

#include "games/caprice/caprice.h"
#include "tests/conformance/twins.h"

namespace veillee::caprice {

struct Twins : OpenTwins<Game> {
  static std::optional<Move> twin_move(const State& real, Seat seat, Move move, const State& twin, Seat viewer,
                                       Rng& rng) {
    if (move.kind == Move::Kind::kOrder && seat != viewer) return random_move<Game>(twin, seat, rng);
    if (move.kind != Move::Kind::kDraw || real.active == viewer)
      return OpenTwins::twin_move(real, seat, move, twin, viewer, rng);
    // Another's draw: everybody sees whether there is a choice and how many are set aside, not what.
    State after = real;
    Game::play(after, kChance, move);
    std::vector<Move> alike;
    OutcomeList<Game> outcomes;
    Game::chance(twin, outcomes);
    for (const auto& outcome : outcomes) {
      State twin_after = twin;
      Game::play(twin_after, kChance, outcome.move);
      if (twin_after.phase == after.phase && twin_after.aside == after.aside) alike.push_back(outcome.move);
    }
    if (alike.empty()) return std::nullopt;
    return alike[rng.below(static_cast<std::uint32_t>(alike.size()))];
  }
};

}  // namespace veillee::caprice
