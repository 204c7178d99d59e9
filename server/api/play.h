// A program at a table: what pages do over their WebSocket, over plain HTTP.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

// With ?after=VERSION&wait=SECONDS the answer waits for something newer.
void get_view(House& house, const HttpCall& call, Respond respond);
void post_move(House& house, const HttpCall& call, Respond respond);
void post_why(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
