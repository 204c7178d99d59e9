// Endgames of two players in which few moves win (games/kit/riddle.h).
#pragma once

#include "games/cappuccino/cappuccino.h"
#include "games/kit/riddle.h"

namespace veillee::cappuccino {

kit::Posed<Game> pose(Rng& rng);
std::optional<kit::Riddle<Game>> prove(const State& state);

}  // namespace veillee::cappuccino
