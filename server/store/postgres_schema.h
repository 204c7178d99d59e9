// The tables of the PostgreSQL database: those of schema.h, and what only houses that share a database need.
#pragma once

#include "server/store/postgres.h"

namespace veillee::server {

// Brings the database to the version of this program, all steps in one transaction; of several houses that open at the
// same time one does it. Throws StoreError if the database is of a newer program or not ours.
void migrate(PostgresDatabase& database);
// Is it a copy of another database that is not whole yet (copy.h)?
bool is_being_filled(PostgresDatabase& database);

}  // namespace veillee::server
