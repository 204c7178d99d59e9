// Endpoints for looking at games that are over.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

// A record is some twenty bytes a move; the longest that can be shown again (house/replay.h) fit.
inline constexpr std::size_t kMaxRecord = 512 * 1024;

void get_replay(Hall& hall, const HttpCall& call, Respond respond);
void post_replay(Hall& hall, const HttpCall& call, Respond respond);
// Begins the review of a game, or tells how far it is: to be asked until it is done.
void post_review(Hall& hall, const HttpCall& call, Respond respond);

}  // namespace veillee::server
