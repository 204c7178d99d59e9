// What guests report, and what the operator of the house does about it.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

// Ends the pages of those who may do nothing here.
void keep_to_blocks(House& house);

void post_report(House& house, const HttpCall& call, Respond respond);
void get_operator(House& house, const HttpCall& call, Respond respond);
void post_operator(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
