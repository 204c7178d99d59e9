// The tables of the SQLite database, and how an older file becomes a newer one.
#pragma once

#include "server/store/sqlite.h"

namespace veillee::server {

// Brings the file to the version of this program, all steps in one transaction.
// Throws StoreError if the file is of a newer program or not ours.
void migrate(Database& database);
int schema_version();
// Throws StoreError if the file is not a database of Veillée.
void check_is_ours(Database& database);

}  // namespace veillee::server
