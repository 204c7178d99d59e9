// What a guest has played: finished games, results added up, ratings; and all of it to take away.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

void get_history(House& house, const HttpCall& call, Respond respond);
void get_statistics(House& house, const HttpCall& call, Respond respond);
void get_people(House& house, const HttpCall& call, Respond respond);
void get_export(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
