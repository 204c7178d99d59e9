// The changes to the store's file: the statements and what belongs together. Used by the store's
// writer thread only.
#pragma once

#include "server/store/people_writer.h"
#include "server/store/sqlite.h"

namespace veillee::server {

class SqliteWriter {
 public:
  explicit SqliteWriter(Database& database) : database_(database) {}

  // Inside a transaction. On false nothing was changed.
  bool apply(const Write& write, std::int64_t now);

 private:
  // Several statements that happen together or not at all, without losing the rest of the batch.
  template <class Work>
  bool together(Work work) {
    database_.run("SAVEPOINT one");
    const bool done = work();
    if (!done) database_.run("ROLLBACK TO one");
    database_.run("RELEASE one");
    return done;
  }

  bool apply_one(const CreateTable& write, std::int64_t now);
  bool apply_one(const ChangeSeats& write, std::int64_t now);
  bool apply_one(const CloseTable& write, std::int64_t now);
  bool apply_one(const AddChatLine& write, std::int64_t now);
  bool apply_one(const AppendRows& write, std::int64_t now);
  bool apply_one(const PeopleWrite& write, std::int64_t now);
  bool apply_one(const NameGuest& write, std::int64_t now);
  bool append(const AppendRows& write, std::size_t i);

  Database& database_;
  PeopleWriter people_{database_};
  Statement insert_table_{
      database_,
      "INSERT INTO tables (id, game, options, status, host, secret, setup, first_waits, made_at, clock, "
      "budget, increment, stand_in, started_at, listed, language, chat, delay, deadline) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, "
      "CASE WHEN ?10 != 0 AND ?14 != 0 THEN ?14 + ?11 END)"};
  Statement insert_seat_{
      database_, "INSERT INTO seats (table_id, seat, kind, guest, level, luck, name) VALUES (?, ?, ?, ?, ?, ?, ?)"};
  Statement set_next_{database_, "UPDATE tables SET next = ? WHERE id = ? AND next IS NULL"};
  Statement change_seat_{database_,
                         "UPDATE seats SET kind = ?1, guest = ?2, level = ?3, luck = ?4, name = ?9 "
                         "WHERE table_id = ?5 AND seat = ?6 AND kind = ?7 AND guest IS ?8 AND "
                         "(SELECT status FROM tables WHERE id = table_id) = 0"};
  Statement kick_{database_, "INSERT OR IGNORE INTO kicked (table_id, guest) VALUES (?, ?)"};
  Statement close_{database_, "DELETE FROM tables WHERE id = ? AND status = 0"};
  Statement forget_seats_{database_, "DELETE FROM seats WHERE table_id = ?"};
  Statement forget_kicked_{database_, "DELETE FROM kicked WHERE table_id = ?"};
  Statement forget_chat_{database_, "DELETE FROM chat WHERE table_id = ?"};
  Statement add_line_{database_,
                      "INSERT INTO chat (table_id, number, seat, guest, line, phrase, made_at) "
                      "VALUES (?, ?, ?, ?, ?, ?, ?)"};
  Statement trim_chat_{database_, "DELETE FROM chat WHERE table_id = ? AND number <= ?"};
  Statement begin_{database_,
                   "UPDATE tables SET status = 1, setup = ?1, first_waits = ?2, started_at = ?4, "
                   "deadline = CASE WHEN clock != 0 THEN ?4 + budget END WHERE id = ?3 AND status = 0"};
  Statement set_deadline_{database_, "UPDATE tables SET deadline = nullif(?, 0) WHERE id = ?"};
  // The primary key forbids a double; a gap would be as bad, so the row before must be there.
  Statement append_{database_,
                    "INSERT INTO moves (table_id, version, seat, move, waits, made_at, act) "
                    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 "
                    "AND version = ?2 - 1)"};
  // The guest stays noted: whose seat it was.
  Statement take_over_{database_, "UPDATE seats SET kind = 2, level = ? WHERE table_id = ? AND seat = ?"};
  Statement end_{database_, "UPDATE tables SET status = 2, ended_at = ?, deadline = NULL WHERE id = ?"};
  Statement name_{database_,
                  "INSERT INTO guests (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
};

}  // namespace veillee::server
