// The way to the wanted picture by two changes of the paths (games/kit/riddle.h).
#pragma once

#include "games/kit/riddle.h"
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

kit::Posed<Game> pose(Rng& rng);
std::optional<kit::Riddle<Game>> prove(const State& state);

}  // namespace veillee::labyrinth
