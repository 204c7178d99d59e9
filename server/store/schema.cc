#include "server/store/schema.h"

#include <fmt/format.h>

#include <span>

namespace veillee::server {

namespace {

// "Veil": marks the file as ours, so that somebody else's database is never written to.
constexpr int kApplicationId = 0x5665696c;

// Step n brings version n to n + 1. A step that was released is never changed; new ones are added. They are SQL for
// SQLite in words that postgres_schema.cc can translate: types, keys and WITHOUT ROWID.
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
    // People: how they come back, their programs (called bots here), results and ratings.
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
    // A rematch that nobody wanted is forgotten, also by the table it follows.
    R"sql(
      CREATE INDEX tables_by_next ON tables (next) WHERE next IS NOT NULL;
    )sql",
    // Promises of fair chance that are not used yet, reviews, and a row to try whether anything can be written.
    R"sql(
      CREATE TABLE promises (
        number INTEGER PRIMARY KEY,
        guest  BLOB NOT NULL UNIQUE,
        secret BLOB NOT NULL
      );

      CREATE TABLE reviews (
        table_id INTEGER PRIMARY KEY,
        moves    INTEGER NOT NULL,
        made_at  INTEGER NOT NULL
      );
      CREATE TABLE judged (
        table_id INTEGER NOT NULL,
        version  INTEGER NOT NULL,
        seat     INTEGER NOT NULL,
        best     TEXT NOT NULL,
        loss     REAL NOT NULL,
        PRIMARY KEY (table_id, version)
      ) WITHOUT ROWID;
      CREATE TABLE judged_values (
        table_id INTEGER NOT NULL,
        version  INTEGER NOT NULL,
        seat     INTEGER NOT NULL,
        value    REAL NOT NULL,
        PRIMARY KEY (table_id, version, seat)
      ) WITHOUT ROWID;

      CREATE TABLE probe (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL
      );
    )sql",
    // Tables out of sight, and days on which slow clocks stand still.
    R"sql(
      CREATE TABLE put_away (
        guest    BLOB NOT NULL,
        table_id INTEGER NOT NULL,
        version  INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id)
      ) WITHOUT ROWID;
      CREATE INDEX put_away_by_table ON put_away (table_id);

      CREATE TABLE holidays (
        guest    BLOB NOT NULL,
        begin_at INTEGER NOT NULL,
        end_at   INTEGER NOT NULL,
        PRIMARY KEY (guest, begin_at)
      ) WITHOUT ROWID;
    )sql",
    // Where people are called when a table waits for them, and the key by which push services know the house.
    R"sql(
      CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY NOT NULL,
        guest    BLOB NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX subscriptions_by_guest ON subscriptions (guest);

      CREATE TABLE webhooks (
        guest    BLOB PRIMARY KEY NOT NULL,
        kind     INTEGER NOT NULL,
        url      TEXT NOT NULL,
        language TEXT NOT NULL,
        house    TEXT NOT NULL
      ) WITHOUT ROWID;

      CREATE TABLE house_keys (
        name TEXT PRIMARY KEY NOT NULL,
        key  BLOB NOT NULL
      ) WITHOUT ROWID;
    )sql",
    // What the operator of the house is asked to look at, who may not do anything here, and what the operator did.
    R"sql(
      CREATE TABLE reports (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        made_at  INTEGER NOT NULL,
        reporter BLOB NOT NULL,
        guest    BLOB NOT NULL,
        table_id INTEGER NOT NULL,
        what     INTEGER NOT NULL,
        words    TEXT NOT NULL,
        address  TEXT NOT NULL,
        UNIQUE (reporter, guest, table_id, what, words)
      );

      CREATE TABLE blocks (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        made_at INTEGER NOT NULL,
        ends_at INTEGER NOT NULL,
        guest   BLOB,
        address TEXT NOT NULL,
        name    TEXT NOT NULL
      );

      CREATE TABLE operator_notes (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        made_at INTEGER NOT NULL,
        what    TEXT NOT NULL,
        about   TEXT NOT NULL
      );
    )sql",
    // Games that were played on a guest's device and handed over.
    "ALTER TABLE tables ADD COLUMN device INTEGER NOT NULL DEFAULT 0",
};

}  // namespace

std::span<const char* const> schema_steps() { return kSteps; }

int schema_version() { return static_cast<int>(std::size(kSteps)); }

void check_is_ours(Database& database) {
  if (database.integer("PRAGMA application_id") != kApplicationId)
    throw StoreError("the file is a database, but not one of Veillée");
}

void migrate(SqliteDatabase& database) {
  const auto version = database.integer("PRAGMA user_version");
  const bool empty = database.integer("SELECT count(*) FROM sqlite_master") == 0;
  if (!empty) check_is_ours(database);
  if (version > schema_version())
    throw StoreError(fmt::format("the database has version {}, this program knows {}: a newer Veillée made it", version,
                                 schema_version()));
  if (version == schema_version()) return;  // nothing is written, so that a house on a full disk opens too
  database.run("BEGIN IMMEDIATE");
  try {
    for (auto step = version; step < schema_version(); ++step) database.run(kSteps[step]);
    database.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, schema_version()));
    database.run("COMMIT");
  } catch (const StoreError&) {
    database.roll_back();
    throw;
  }
}

}  // namespace veillee::server
