#include "server/store/table_reader.h"

#include <tuple>

namespace veillee::server {

namespace {

std::vector<TableId> ids(Statement& statement) {
  return statement.rows([](const Statement& row) { return row.integer(0); });
}

}  // namespace

void TableReader::ask_ahead(TableId id, int version) {
  table_.bind(1, id).ask_ahead();
  seats_.bind(1, id).ask_ahead();
  kicked_.bind(1, id).ask_ahead();
  moves_.bind(1, id).bind(2, version).ask_ahead();
}

std::optional<TableLog> TableReader::load_after(TableId id, int version) {
  auto table = this->table(id);
  if (!table) return std::nullopt;
  return TableLog{std::move(*table), moves_.bind(1, id).bind(2, version).rows([](const Statement& row) {
                    return LogRow{static_cast<Seat>(row.integer(0)), row.text(1), static_cast<Waits>(row.integer(2)),
                                  static_cast<Act>(row.integer(3)), row.integer(4)};
                  })};
}

std::optional<TableSummary> TableReader::summary(TableId id) {
  auto table = this->table(id);
  if (!table) return std::nullopt;
  TableSummary summary{std::move(*table), 0, 0};
  if (summary.table.start) summary.waits = summary.table.start->waits;
  const auto last = last_move_.bind(1, id).first([](const Statement& row) {
    return std::pair{static_cast<int>(row.integer(0)), static_cast<Waits>(row.integer(1))};
  });
  if (last) std::tie(summary.version, summary.waits) = std::pair{last->first + 1, last->second};
  summary.deadline = deadline_.bind(1, id).first([](const Statement& row) { return row.integer(0); });
  return summary;
}

std::vector<TableSummary> TableReader::tables_of(const GuestId& guest, int limit) {
  std::vector<TableSummary> found;
  for (const TableId id : ids(tables_of_.bind(1, guest).bind(2, limit)))
    if (auto one = summary(id)) found.push_back(std::move(*one));
  return found;
}

int TableReader::unfinished_tables(const GuestId& guest) {
  return unfinished_.bind(1, guest)
      .first([](const Statement& row) { return static_cast<int>(row.integer(0)); })
      .value_or(0);
}

std::vector<TableId> TableReader::waiting_for_house() {
  Statement query(database_,
                  "SELECT t.id FROM tables t WHERE t.status = 1 AND "
                  "(coalesce((SELECT waits FROM moves WHERE table_id = t.id ORDER BY version DESC LIMIT 1), "
                  "          t.first_waits) & "
                  " (256 | (SELECT coalesce(sum(1 << CAST(seat AS INTEGER)), 0) FROM seats WHERE table_id = t.id AND "
                  "kind = 2))) != 0");
  return ids(query);
}

std::vector<TableId> TableReader::due(Milliseconds until) {
  Statement query(database_, "SELECT id FROM tables WHERE deadline <= ? AND status = 1 ORDER BY deadline");
  return ids(query.bind(1, until));
}

std::vector<TableRow> TableReader::open_tables(Milliseconds since, int limit) {
  return tables(ids(open_tables_.bind(1, since).bind(2, limit)));
}

std::vector<TableRow> TableReader::listed_games(Milliseconds since, int limit) {
  return tables(ids(listed_games_.bind(1, since).bind(2, limit)));
}

std::vector<TableRow> TableReader::tables(const std::vector<TableId>& wanted) {
  std::vector<TableRow> found;
  for (const TableId id : wanted)
    if (auto one = table(id)) found.push_back(std::move(*one));
  return found;
}

std::vector<ChatLine> TableReader::chat_of(TableId id) {
  return chat_.bind(1, id).rows([](const Statement& row) {
    return ChatLine{static_cast<int>(row.integer(0)),
                    static_cast<Seat>(row.integer(1)),
                    row.bytes<16>(2),
                    row.text(3),
                    row.integer(4) != 0,
                    row.integer(5)};
  });
}

std::optional<std::string> TableReader::name_of(const GuestId& guest) {
  return name_.bind(1, guest).first([](const Statement& row) { return row.text(0); });
}

std::optional<Secret> TableReader::promise_of(const GuestId& guest) {
  Statement query(database_, "SELECT secret FROM promises WHERE guest = ?");
  return query.bind(1, guest).first([](const Statement& row) { return row.bytes<32>(0); });
}

std::optional<ReviewRow> TableReader::review_of(TableId table) {
  Statement query(database_, "SELECT moves FROM reviews WHERE table_id = ?");
  const auto moves = query.bind(1, table).first([](const Statement& row) { return static_cast<int>(row.integer(0)); });
  if (!moves) return std::nullopt;
  ReviewRow review{.table = table, .moves = *moves};
  Statement judged(database_, "SELECT version, seat, best, loss FROM judged WHERE table_id = ? ORDER BY version");
  review.decisions = judged.bind(1, table).rows([](const Statement& row) {
    return ReviewRow::Decision{static_cast<int>(row.integer(0)), static_cast<Seat>(row.integer(1)), row.text(2),
                               row.real(3)};
  });
  Statement values(database_, "SELECT value FROM judged_values WHERE table_id = ? AND version = ? ORDER BY seat");
  for (ReviewRow::Decision& one : review.decisions)
    one.value =
        values.bind(1, table).bind(2, std::int64_t{one.version}).rows([](const Statement& row) { return row.real(0); });
  return review;
}

std::vector<std::pair<TableId, int>> TableReader::versions_of(const std::vector<TableId>& tables) {
  std::vector<std::pair<TableId, int>> versions;
  for (const TableId id : tables)
    if (const auto last = last_move_.bind(1, id).first([](const Statement& row) { return row.integer(0); }))
      versions.emplace_back(id, static_cast<int>(*last) + 1);
    else
      versions.emplace_back(id, 0);
  return versions;
}

int TableReader::exhibitions(const GuestId& guest) {
  Statement query(database_,
                  "SELECT count(*) FROM tables t WHERE t.host = ? AND t.status < 2 AND "
                  "NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind != 2)");
  return query.bind(1, guest).first([](const Statement& row) { return static_cast<int>(row.integer(0)); }).value_or(0);
}

std::optional<TableRow> TableReader::table(TableId id) {
  auto found = table_.bind(1, id).first([id](const Statement& row) {
    TableRow table;
    table.id = id;
    table.game = row.text(0);
    table.options = row.text(1);
    table.status = static_cast<Status>(row.integer(2));
    table.host = row.bytes<16>(3);
    table.secret = row.bytes<32>(4);
    if (table.status == Status::kWaiting)
      table.position = row.is_null(5) ? "" : row.text(5);
    else if (!row.is_null(5))
      table.start = Start{row.text(5), static_cast<Waits>(row.integer(6)), row.integer(12)};
    table.clock = {static_cast<TimeRule::Kind>(row.integer(8)), row.integer(9), row.integer(10), row.text(11)};
    if (!row.is_null(7)) table.next = row.integer(7);
    table.listed = row.integer(13) != 0;
    table.language = row.text(14);
    table.chat = row.integer(15) != 0;
    table.delay = static_cast<int>(row.integer(16));
    table.noted = row.integer(17) != 0;
    table.device = row.integer(18) != 0;
    return table;
  });
  if (!found) return std::nullopt;
  found->seats = seats_.bind(1, id).rows([](const Statement& row) {
    SeatRow seat;
    seat.kind = static_cast<SeatKind>(row.integer(0));
    if (!row.is_null(1)) seat.guest = row.bytes<16>(1);
    seat.level = row.text(2);
    seat.luck = row.text(3);
    seat.name = row.text(4);
    return seat;
  });
  if (is_slow(found->clock))
    for (std::size_t seat = 0; seat < found->seats.size(); ++seat)
      found->holidays.push_back(
          holidays_.bind(1, id).bind(2, static_cast<std::int64_t>(seat)).rows([](const Statement& row) {
            return Holiday{row.integer(0), row.integer(1)};
          }));
  found->kicked = kicked_.bind(1, id).rows([](const Statement& row) { return row.bytes<16>(0); });
  return found;
}

}  // namespace veillee::server
