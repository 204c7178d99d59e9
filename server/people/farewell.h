// Somebody goes for good: every table they play at is left, then they are forgotten.
#pragma once

#include <functional>
#include <vector>

#include "server/store/store.h"

namespace veillee::server {

class Hall;

// Leaves these tables in the guest's name, one after the other; `done` is called when all have answered.
void leave_tables(Hall& hall, const GuestId& guest, std::vector<TableId> tables, std::move_only_function<void()> done);

}  // namespace veillee::server
