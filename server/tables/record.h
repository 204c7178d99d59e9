// The whole game, for everybody. Only when it is over.
#pragma once

#include <string>

#include "server/tables/table_state.h"

namespace veillee::server {

// As house/record.h has it, with what happened besides the moves and with the numbers of chance (fair/audit.h).
json::object record_of(const FinishedGame& game);

}  // namespace veillee::server
