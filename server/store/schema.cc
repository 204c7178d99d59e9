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
    // People: how they come back, their bots, results and ratings.
    R"sql(
      ALTER TABLE tables ADD COLUMN ended_at INTEGER;
      ALTER TABLE tables ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE seats ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
      UPDATE tables SET ended_at = (SELECT max(m.made_at) FROM moves m WHERE m.table_id = tables.id) WHERE status = 2;
      CREATE INDEX tables_not_noted ON tables (id) WHERE status = 2 AND noted = 0;

      CREATE TABLE accounts (
        key      TEXT PRIMARY KEY NOT NULL,
        nickname TEXT NOT NULL,
        guest    BLOB NOT NULL UNIQUE,
        hash     TEXT NOT NULL
      ) WITHOUT ROWID;

      CREATE TABLE devices (
        id    BLOB PRIMARY KEY NOT NULL,
        guest BLOB NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX devices_by_guest ON devices (guest);

      CREATE TABLE bots (
        id      BLOB PRIMARY KEY NOT NULL,
        owner   BLOB NOT NULL,
        made_at INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX bots_by_owner ON bots (owner);

      CREATE TABLE ratings (
        player    BLOB NOT NULL,
        game      TEXT NOT NULL,
        company   INTEGER NOT NULL,
        mean      REAL NOT NULL,
        deviation REAL NOT NULL,
        games     INTEGER NOT NULL,
        PRIMARY KEY (player, game, company)
      ) WITHOUT ROWID;
    )sql",
    // The lobby, and what people say at a table.
    R"sql(
      ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tables ADD COLUMN language TEXT NOT NULL DEFAULT '';
      ALTER TABLE tables ADD COLUMN chat INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE tables ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX tables_open ON tables (made_at) WHERE status = 0 AND listed = 1;

      CREATE TABLE kicked (
        table_id INTEGER NOT NULL,
        guest    BLOB NOT NULL,
        PRIMARY KEY (table_id, guest)
      ) WITHOUT ROWID;

      CREATE TABLE chat (
        table_id INTEGER NOT NULL,
        number   INTEGER NOT NULL,
        seat     INTEGER NOT NULL,
        guest    BLOB NOT NULL,
        line     TEXT NOT NULL,
        phrase   INTEGER NOT NULL,
        made_at  INTEGER NOT NULL,
        PRIMARY KEY (table_id, number)
      ) WITHOUT ROWID;
    )sql",
};

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

void check_is_ours(Database& database) {
  if (database.integer("PRAGMA application_id") != kApplicationId)
    throw StoreError("the file is a database, but not one of Veillée");
}

void migrate(Database& database) {
  database.run("BEGIN IMMEDIATE");
  try {
    const auto version = database.integer("PRAGMA user_version");
    const bool empty = database.integer("SELECT count(*) FROM sqlite_master") == 0;
    if (!empty) check_is_ours(database);
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
