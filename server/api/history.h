// What a guest has played: finished games, results added up, ratings; and all of it to take away.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

void get_history(Hall& hall, const HttpCall& call, Respond respond);
void get_statistics(Hall& hall, const HttpCall& call, Respond respond);
void get_export(Hall& hall, const HttpCall& call, Respond respond);

}  // namespace veillee::server
