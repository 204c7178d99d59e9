// The shortest way to the next colour of a solitaire (games/kit/riddle.h).
#pragma once

#include "games/eye/eye.h"
#include "games/kit/riddle.h"

namespace veillee::eye {

kit::Posed<Game> pose(Rng& rng);
std::optional<kit::Riddle<Game>> prove(const State& state);

}  // namespace veillee::eye
