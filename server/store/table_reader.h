// What the store's database says about tables. One thread at a time.
#pragma once

#include "server/store/database.h"

namespace veillee::server {

class TableReader {
 public:
  explicit TableReader(Database& database) : database_(database) {}

  // The next call will be load_after with the same: what it reads comes in one round trip.
  void ask_ahead(TableId id, int version);
  // As in Store.
  std::optional<TableLog> load_after(TableId id, int version);
  std::optional<TableSummary> summary(TableId id);
  std::vector<TableSummary> tables_of(const GuestId& guest, int limit);
  int unfinished_tables(const GuestId& guest);
  std::vector<TableId> waiting_for_house();
  std::vector<TableId> due(Milliseconds until);
  std::vector<TableRow> open_tables(Milliseconds since, int limit);
  std::vector<TableRow> listed_games(Milliseconds since, int limit);
  std::vector<ChatLine> chat_of(TableId id);
  std::optional<std::string> name_of(const GuestId& guest);
  std::optional<Secret> promise_of(const GuestId& guest);
  std::optional<ReviewRow> review_of(TableId table);
  std::vector<std::pair<TableId, int>> versions_of(const std::vector<TableId>& tables);
  int exhibitions(const GuestId& guest);

 private:
  std::optional<TableRow> table(TableId id);
  std::vector<TableRow> tables(const std::vector<TableId>& wanted);

  Database& database_;
  Statement table_{database_,
                   "SELECT game, options, status, host, secret, setup, first_waits, next, clock, budget, increment, "
                   "stand_in, started_at, listed, language, chat, delay, noted, device FROM tables WHERE id = ?"};
  Statement kicked_{database_, "SELECT guest FROM kicked WHERE table_id = ?"};
  Statement open_tables_{database_,
                         "SELECT id FROM tables WHERE status = 0 AND listed = 1 AND made_at >= ? "
                         "ORDER BY made_at DESC, id LIMIT ?"};
  Statement listed_games_{database_,
                          "SELECT id FROM tables WHERE status = 1 AND listed = 1 AND started_at >= ? "
                          "ORDER BY started_at DESC, id LIMIT ?"};
  Statement chat_{database_,
                  "SELECT number, seat, guest, line, phrase, made_at FROM chat WHERE table_id = ? ORDER BY number"};
  Statement seats_{database_, "SELECT kind, guest, level, luck, name FROM seats WHERE table_id = ? ORDER BY seat"};
  Statement moves_{
      database_,
      "SELECT seat, move, waits, act, made_at FROM moves WHERE table_id = ? AND version >= ? ORDER BY version"};
  Statement last_move_{database_, "SELECT version, waits FROM moves WHERE table_id = ? ORDER BY version DESC LIMIT 1"};
  Statement deadline_{database_, "SELECT deadline FROM tables WHERE id = ? AND deadline IS NOT NULL"};
  Statement tables_of_{database_,
                       "SELECT id FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1) "
                       "ORDER BY status = 2, made_at DESC, id LIMIT ?2"};
  Statement unfinished_{database_, "SELECT count(*) FROM tables WHERE host = ? AND status < 2"};
  Statement holidays_{database_,
                      "SELECT h.begin_at, h.end_at FROM seats s JOIN holidays h ON h.guest = s.guest "
                      "WHERE s.table_id = ? AND s.seat = ? ORDER BY h.begin_at"};
  Statement name_{database_, "SELECT name FROM guests WHERE id = ?"};
};

}  // namespace veillee::server
