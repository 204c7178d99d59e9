// What the house thinks of the decisions of a game that is over, one after the other.
#pragma once

#include <optional>

#include "house/match.h"
#include "server/wire/answers.h"

namespace veillee::server {

// The next decision of the game after `match`, which is moved on to it, and what is to be said of it;
// nothing when there are no more. Forced moves are no decisions. Does not touch the moves before.
std::optional<wire::Judged> judge_next(Match& match, const Match& game, const bots::Clock& clock);

}  // namespace veillee::server
