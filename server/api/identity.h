// Who somebody is: endpoints about the guest who asks. Programs with a token are refused here.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

void get_me(House& house, const HttpCall& call, Respond respond);
void post_me(House& house, const HttpCall& call, Respond respond);
void post_keep(House& house, const HttpCall& call, Respond respond);
void post_sign_in(House& house, const HttpCall& call, Respond respond);
void post_sign_out(House& house, const HttpCall& call, Respond respond);
void get_programs(House& house, const HttpCall& call, Respond respond);
void post_programs(House& house, const HttpCall& call, Respond respond);
void post_revoke_program(House& house, const HttpCall& call, Respond respond);
void get_holidays(House& house, const HttpCall& call, Respond respond);
void post_holidays(House& house, const HttpCall& call, Respond respond);
void post_forget(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
