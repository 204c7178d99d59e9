// Being called when a table waits: endpoints about how (people/calls.h).
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

void get_calls(House& house, const HttpCall& call, Respond respond);
void post_push(House& house, const HttpCall& call, Respond respond);
void post_push_drop(House& house, const HttpCall& call, Respond respond);
void post_webhook(House& house, const HttpCall& call, Respond respond);
void post_call_try(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
