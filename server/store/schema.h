// The tables of the database, and how an older SQLite file becomes a newer one. PostgreSQL has the same tables, made
// of the same steps (postgres_schema.h).
#pragma once

#include <span>

#include "server/store/sqlite.h"

namespace veillee::server {

// Brings the file to the version of this program, all steps in one transaction.
// Throws StoreError if the file is of a newer program or not ours.
void migrate(SqliteDatabase& database);
int schema_version();
// Step n brings version n to n + 1.
std::span<const char* const> schema_steps();
// Throws StoreError if the file is not a database of Veillée.
void check_is_ours(Database& database);

}  // namespace veillee::server
