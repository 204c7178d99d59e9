// The order of one's symbols that counts most, and the best way to end the building (games/kit/riddle.h).
#pragma once

#include "games/caprice/caprice.h"
#include "games/kit/riddle.h"

namespace veillee::caprice {

kit::Posed<Game> pose(Rng& rng);
std::optional<kit::Riddle<Game>> prove(const State& state);

}  // namespace veillee::caprice
