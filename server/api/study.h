// Endpoints for looking at games that are over.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

// A record is some twenty bytes a move; the longest that can be shown again (house/replay.h) fit.
inline constexpr std::size_t kMaxRecord = 512 * 1024;
// Only games as short as those of the guides (tables/trial.h).
inline constexpr std::size_t kMaxTriedRecord = 32 * 1024;

void get_replay(House& house, const HttpCall& call, Respond respond);
void post_replay(House& house, const HttpCall& call, Respond respond);
// What a seat may do where a record ends, and what comes of one move there. Nothing is kept.
void post_try(House& house, const HttpCall& call, Respond respond);
// Begins the review of a game, or tells how far it is: to be asked until it is done.
void post_review(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
