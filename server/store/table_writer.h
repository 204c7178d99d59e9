// The changes to the store's database: the statements and what belongs together. Used by the store's
// writer thread only.
#pragma once

#include "server/store/database.h"
#include "server/store/people_writer.h"

namespace veillee::server {

class TableWriter {
 public:
  explicit TableWriter(Database& database) : database_(database) {}
  virtual ~TableWriter() = default;

  // Inside a transaction. On false nothing was changed.
  bool apply(const Write& write, std::int64_t now);

 protected:
  Database& database_;

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
  bool apply_one(const KeepPromise& write, std::int64_t now);
  bool apply_one(const KeepReview& write, std::int64_t now);
  bool apply_one(const KeepGame& write, std::int64_t now);
  bool apply_one(const Probe& write, std::int64_t now);
  bool apply_one(const Tell&, std::int64_t) { return true; }
  bool append(const AppendRows& write, std::size_t i);
  // A game begins with this write. Where houses share a database, whose turn it is there is noted too.
  virtual void began(TableId) {}

  PeopleWriter people_{database_};
  Statement insert_table_{
      database_,
      "INSERT INTO tables (id, game, options, status, host, secret, setup, first_waits, made_at, clock, "
      "budget, increment, stand_in, started_at, listed, language, chat, delay, deadline, device) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement insert_seat_{
      database_, "INSERT INTO seats (table_id, seat, kind, guest, level, luck, name) VALUES (?, ?, ?, ?, ?, ?, ?)"};
  Statement use_promise_{database_, "DELETE FROM promises WHERE guest = ? AND secret = ?"};
  // A new number, also for a guest who had one: the oldest are forgotten first.
  Statement drop_promise_{database_, "DELETE FROM promises WHERE guest = ?"};
  Statement keep_promise_{database_, "INSERT INTO promises (guest, secret) VALUES (?, ?)"};
  Statement trim_promises_{database_, "DELETE FROM promises WHERE number <= (SELECT max(number) FROM promises) - ?"};
  Statement forget_next_{database_, "UPDATE tables SET next = NULL WHERE next = ?"};
  Statement set_next_{database_, "UPDATE tables SET next = ? WHERE id = ? AND next IS NULL"};
  Statement change_seat_{database_,
                         "UPDATE seats SET kind = ?1, guest = ?2, level = ?3, luck = ?4, name = ?9 "
                         "WHERE table_id = ?5 AND seat = ?6 AND kind = ?7 AND guest IS NOT DISTINCT FROM ?8"};
  // Changes nothing; but nobody else changes the table until this is durable.
  Statement waiting_{database_, "UPDATE tables SET status = 0 WHERE id = ? AND status = 0"};
  Statement kick_{database_, "INSERT INTO kicked (table_id, guest) VALUES (?, ?) ON CONFLICT DO NOTHING"};
  Statement close_{database_, "DELETE FROM tables WHERE id = ? AND status = 0"};
  Statement forget_seats_{database_, "DELETE FROM seats WHERE table_id = ?"};
  Statement forget_kicked_{database_, "DELETE FROM kicked WHERE table_id = ?"};
  Statement forget_chat_{database_, "DELETE FROM chat WHERE table_id = ?"};
  Statement forget_put_away_{database_, "DELETE FROM put_away WHERE table_id = ?"};
  Statement add_line_{database_,
                      "INSERT INTO chat (table_id, number, seat, guest, line, phrase, made_at) "
                      "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"};
  Statement trim_chat_{database_, "DELETE FROM chat WHERE table_id = ? AND number <= ?"};
  Statement begin_{
      database_,
      "UPDATE tables SET status = 1, setup = ?1, first_waits = ?2, started_at = ?4, "
      "deadline = CASE WHEN clock != 0 THEN ?4 + CASE WHEN budget > ?5 THEN budget ELSE ?5 END END "
      "WHERE id = ?3 AND status = 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?3 AND kind = 0)"};
  Statement set_deadline_{database_, "UPDATE tables SET deadline = nullif(CAST(? AS BIGINT), 0) WHERE id = ?"};
  // The primary key forbids a double; a gap would be as bad, so the row before must be there.
  Statement append_{database_,
                    "INSERT INTO moves (table_id, version, seat, move, waits, made_at, act) "
                    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 "
                    "AND version = ?2 - 1)"};
  // The guest stays noted: whose seat it was.
  Statement give_back_{database_, "UPDATE seats SET kind = 1, level = '' WHERE table_id = ? AND seat = ?"};
  Statement take_over_{database_, "UPDATE seats SET kind = 2, level = ? WHERE table_id = ? AND seat = ?"};
  Statement end_{database_, "UPDATE tables SET status = 2, ended_at = ?, deadline = NULL WHERE id = ?"};
  Statement name_{database_,
                  "INSERT INTO guests (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
};

}  // namespace veillee::server
