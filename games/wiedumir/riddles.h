// The end of a game for two, in which one choice wins most often (games/kit/riddle.h).
#pragma once

#include "games/kit/riddle.h"
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

kit::Posed<Game> pose(Rng& rng);
std::optional<kit::Riddle<Game>> prove(const State& state);

// How often seat 0 wins if both play their best: at least `low`, at most `high`.
struct Chances {
  double low = 0, high = 1;
};
// Looks so many rolls ahead at every roll, card and choice; nothing if that takes more than `nodes` positions.
std::optional<Chances> chances(const State& state, int rolls, std::uint64_t nodes);

}  // namespace veillee::wiedumir
