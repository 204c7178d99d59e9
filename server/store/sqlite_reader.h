// What the store's file says about tables. One thread at a time.
#pragma once

#include "server/store/sqlite.h"

namespace veillee::server {

class SqliteReader {
 public:
  explicit SqliteReader(Database& database) : database_(database) {}

  // As in Store.
  std::optional<TableLog> load(TableId id);
  std::optional<TableSummary> summary(TableId id);
  std::vector<TableSummary> tables_of(const GuestId& guest, int limit);
  int unfinished_tables(const GuestId& guest);
  std::vector<TableId> waiting_for_house();
  std::vector<TableId> due(Milliseconds until);
  std::vector<TableRow> open_tables(Milliseconds since, int limit);
  std::vector<ChatLine> chat_of(TableId id);
  std::optional<std::string> name_of(const GuestId& guest);

 private:
  std::optional<TableRow> table(TableId id);

  Database& database_;
  Statement table_{database_,
                   "SELECT game, options, status, host, secret, setup, first_waits, next, clock, budget, increment, "
                   "stand_in, started_at, listed, language, chat, delay, noted FROM tables WHERE id = ?"};
  Statement kicked_{database_, "SELECT guest FROM kicked WHERE table_id = ?"};
  Statement open_tables_{database_,
                         "SELECT id FROM tables WHERE status = 0 AND listed = 1 AND made_at >= ? "
                         "ORDER BY made_at DESC, id LIMIT ?"};
  Statement chat_{database_, "SELECT number, seat, guest, line, phrase FROM chat WHERE table_id = ? ORDER BY number"};
  Statement seats_{database_, "SELECT kind, guest, level, luck, name FROM seats WHERE table_id = ? ORDER BY seat"};
  Statement moves_{database_, "SELECT seat, move, waits, act, made_at FROM moves WHERE table_id = ? ORDER BY version"};
  Statement last_move_{database_, "SELECT version, waits FROM moves WHERE table_id = ? ORDER BY version DESC LIMIT 1"};
  Statement deadline_{database_, "SELECT deadline FROM tables WHERE id = ? AND deadline IS NOT NULL"};
  Statement tables_of_{database_,
                       "SELECT id FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1) "
                       "ORDER BY status = 2, made_at DESC, id LIMIT ?2"};
  Statement unfinished_{database_, "SELECT count(*) FROM tables WHERE host = ? AND status < 2"};
  Statement name_{database_, "SELECT name FROM guests WHERE id = ?"};
};

}  // namespace veillee::server
