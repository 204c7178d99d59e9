// Who somebody is: endpoints about the guest who asks. Programs with a token are refused here.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

void get_me(Hall& hall, const HttpCall& call, Respond respond);
void post_me(Hall& hall, const HttpCall& call, Respond respond);
void post_keep(Hall& hall, const HttpCall& call, Respond respond);
void post_sign_in(Hall& hall, const HttpCall& call, Respond respond);
void post_sign_out(Hall& hall, const HttpCall& call, Respond respond);
void get_bots(Hall& hall, const HttpCall& call, Respond respond);
void post_bots(Hall& hall, const HttpCall& call, Respond respond);
void post_revoke_bot(Hall& hall, const HttpCall& call, Respond respond);
void post_forget(Hall& hall, const HttpCall& call, Respond respond);

}  // namespace veillee::server
