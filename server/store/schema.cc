#include "server/store/schema.h"

#include <fmt/format.h>

#include <span>

namespace veillee::server {

namespace {

// "Veil": marks the file as ours, so that somebody else's database is never written to.
constexpr int kApplicationId = 0x5665696c;

// Step n brings version n to n + 1. A step that was released is never changed; new ones are added.
constexpr const char* kSteps[] = {
    R"sql(
      CREATE TABLE guests (
        id   BLOB PRIMARY KEY NOT NULL,
        name TEXT NOT NULL
      ) WITHOUT ROWID;

      CREATE TABLE tables (
        id          INTEGER PRIMARY KEY,
        game        TEXT NOT NULL,
        options     TEXT NOT NULL,
        status      INTEGER NOT NULL,
        host        BLOB NOT NULL,
        secret      BLOB NOT NULL,
        setup       TEXT,
        first_waits INTEGER NOT NULL DEFAULT 0,
        next        INTEGER,
        made_at     INTEGER NOT NULL
      );
      CREATE INDEX tables_by_host ON tables (host, status);
      CREATE INDEX tables_playing ON tables (id) WHERE status = 1;

      CREATE TABLE seats (
        table_id INTEGER NOT NULL REFERENCES tables (id),
        seat     INTEGER NOT NULL,
        kind     INTEGER NOT NULL,
        guest    BLOB,
        level    TEXT NOT NULL DEFAULT '',
        luck     TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (table_id, seat)
      ) WITHOUT ROWID;
      CREATE INDEX seats_by_guest ON seats (guest) WHERE guest IS NOT NULL;

      CREATE TABLE moves (
        table_id INTEGER NOT NULL,
        version  INTEGER NOT NULL,
        seat     INTEGER NOT NULL,
        move     TEXT NOT NULL,
        waits    INTEGER NOT NULL,
        made_at  INTEGER NOT NULL,
        PRIMARY KEY (table_id, version)
      ) WITHOUT ROWID;
    )sql",
    // Acts of seats in the log: resigning, taking back, agreeing.
    "ALTER TABLE moves ADD COLUMN act INTEGER NOT NULL DEFAULT 0",
    // People around one screen: a name per seat.
    "ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT ''",
    // Clocks. `deadline` only helps to find the tables where time runs out; what counts is in the log.
    R"sql(
      ALTER TABLE tables ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tables ADD COLUMN budget INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tables ADD COLUMN increment INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tables ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
      ALTER TABLE tables ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tables ADD COLUMN deadline INTEGER;
      CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
    )sql",
};

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

void migrate(Database& database) {
  database.run("BEGIN IMMEDIATE");
  try {
    const auto version = database.integer("PRAGMA user_version");
    const auto application = database.integer("PRAGMA application_id");
    const bool empty = database.integer("SELECT count(*) FROM sqlite_master") == 0;
    if (!empty && application != kApplicationId) throw StoreError("the file is a database, but not one of Veillée");
    if (version > schema_version())
      throw StoreError(fmt::format("the database has version {}, this program knows {}: a newer Veillée made it",
                                   version, schema_version()));
    for (auto step = version; step < schema_version(); ++step) database.run(kSteps[step]);
    database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, schema_version()));
    database.run("COMMIT");
  } catch (const StoreError&) {
    database.run("ROLLBACK");
    throw;
  }
}

}  // namespace veillee::server
