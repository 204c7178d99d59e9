#include "server/store/people_reader.h"

namespace veillee::server {

namespace {

// 1 or 0. Has the seat `s` won? Where everybody is first nobody has, unless one plays alone.
const std::string kWon =
    "CASE WHEN s.place = 1 AND (SELECT count(*) = 1 OR max(a.place) > 1 FROM seats a WHERE a.table_id = s.table_id) "
    "THEN 1 ELSE 0 END";
// Did house players sit at the table `t`? A seat without a guest is a house player's from the beginning.
const std::string kHouse =
    "CASE WHEN EXISTS (SELECT 1 FROM seats h WHERE h.table_id = t.id AND h.guest IS NULL) THEN 1 ELSE 0 END";

}  // namespace

// Prepared once: `owner_of_device` and `is_program` are asked with nearly every request.
struct PeopleReader::Statements {
  explicit Statements(Database& connection) : database(connection) {}

  Database& database;
  Statement account_named{database, "SELECT guest, nickname, hash FROM accounts WHERE key = ?"};
  Statement account_of{database, "SELECT guest, nickname, hash FROM accounts WHERE guest = ?"};
  Statement device{database, "SELECT guest FROM devices WHERE id = ?"};
  Statement programs{database,
                     "SELECT b.id, g.name, b.made_at FROM bots b JOIN guests g ON g.id = b.id WHERE b.owner = ? "
                     "ORDER BY b.made_at, b.id"};
  Statement program{database, "SELECT id FROM bots WHERE id = ?"};
  Statement ratings{
      database, "SELECT game, company, mean, deviation, games FROM ratings WHERE player = ? ORDER BY game, company"};
  Statement tables{database,
                   "SELECT id FROM tables WHERE id IN (SELECT table_id FROM seats WHERE guest = ?) "
                   "ORDER BY made_at DESC, id LIMIT ?"};
  Statement history{
      database,
      std::string(
          "SELECT t.id, t.game, t.ended_at, s.seat, t.device FROM seats s JOIN tables t ON t.id = s.table_id ") +
          "WHERE s.guest = ?1 AND t.status = 2 AND t.ended_at IS NOT NULL "
          "AND (?2 = '' OR t.game = ?2) "
          "AND (?3 < 0 OR ?3 = " +
          kHouse +
          ") "
          "AND (?4 < 0 OR (s.place > 0 AND ?4 = " +
          kWon +
          ")) "
          "AND (CAST(?5 AS BIGINT) = 0 OR t.ended_at < ?5) "
          "AND s.seat = (SELECT min(m.seat) FROM seats m WHERE m.table_id = t.id AND m.guest = ?1) "
          "ORDER BY t.ended_at DESC, t.id LIMIT ?6"};
  Statement tallies{database, "SELECT t.game, " + kHouse + " AS house, count(*), sum(" + kWon +
                                  ") FROM seats s JOIN tables t ON t.id = s.table_id "
                                  "WHERE s.guest = ? AND s.place > 0 GROUP BY t.game, house ORDER BY t.game, house"};
  Statement opponents{
      database,
      "SELECT o.guest, CASE WHEN o.guest IS NULL THEN o.level ELSE '' END AS house, count(*), "
      "sum(CASE WHEN s.place < o.place THEN 1 ELSE 0 END), sum(CASE WHEN s.place > o.place THEN 1 ELSE 0 END) "
      "FROM seats s JOIN seats o ON o.table_id = s.table_id AND o.seat != s.seat "
      "WHERE s.guest = ? AND s.place > 0 GROUP BY o.guest, house ORDER BY count(*) DESC, o.guest NULLS FIRST "
      "LIMIT ?"};
  // Whoever is forgotten has no name any more.
  Statement acquaintances{
      database,
      "SELECT guest, id, seat, game, ended_at FROM (SELECT o.guest, t.id, o.seat, t.game, t.ended_at, "
      "row_number() OVER (PARTITION BY o.guest ORDER BY t.ended_at DESC, t.id) AS nth FROM seats s "
      "JOIN tables t ON t.id = s.table_id JOIN seats o ON o.table_id = s.table_id AND o.guest != s.guest "
      "WHERE s.guest = ? AND t.status = 2 AND t.ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM guests g WHERE g.id = "
      "o.guest)) AS met WHERE nth = 1 ORDER BY ended_at DESC, guest LIMIT ?"};
  Statement put_away{database, "SELECT table_id, version FROM put_away WHERE guest = ?"};
  Statement seats{database, "SELECT guest, level, place FROM seats WHERE table_id = ? ORDER BY seat"};
};

namespace {

Account account(const Statement& row) { return {row.bytes<16>(0), row.text(1), row.text(2)}; }
GuestId guest_in(const Statement& row) { return row.bytes<16>(0); }
TableId table_in(const Statement& row) { return row.integer(0); }
int number(const Statement& row, int column) { return static_cast<int>(row.integer(column)); }

}  // namespace

PeopleReader::PeopleReader(std::unique_ptr<Database> database)
    : database_(std::move(database)), statements_(std::make_unique<Statements>(*database_)) {}
PeopleReader::~PeopleReader() = default;

std::optional<Account> PeopleReader::account_named(const std::string& key) {
  return locked([&] { return statements_->account_named.bind(1, key).first(account); });
}

std::optional<Account> PeopleReader::account_of(const GuestId& guest) {
  return locked([&] { return statements_->account_of.bind(1, guest).first(account); });
}

std::optional<GuestId> PeopleReader::owner_of_device(const GuestId& device) {
  return locked([&] { return statements_->device.bind(1, device).first(guest_in); });
}

std::vector<ProgramRow> PeopleReader::programs_of(const GuestId& owner) {
  return locked([&] {
    return statements_->programs.bind(1, owner).rows([](const Statement& row) {
      return ProgramRow{row.bytes<16>(0), row.text(1), row.integer(2)};
    });
  });
}

bool PeopleReader::is_program(const GuestId& id) {
  return locked([&] { return statements_->program.bind(1, id).first(guest_in).has_value(); });
}

std::vector<ResultRow> PeopleReader::history(const GuestId& guest, const HistoryFilter& filter, int limit) {
  return locked([&] {
    Statement& statement = statements_->history;
    statement.bind(1, guest).bind(2, filter.game);
    statement.bind(3, filter.company ? static_cast<std::int64_t>(*filter.company) : -1);
    statement.bind(4, filter.won ? static_cast<std::int64_t>(*filter.won) : -1).bind(5, filter.before).bind(6, limit);
    auto games = statement.rows([](const Statement& row) {
      return ResultRow{row.integer(0),     row.text(1), row.integer(2), static_cast<Seat>(row.integer(3)), {},
                       row.integer(4) != 0};
    });
    for (ResultRow& game : games)
      game.seats = statements_->seats.bind(1, game.table).rows([](const Statement& row) {
        ResultSeat seat;
        if (!row.is_null(0))
          seat.guest = row.bytes<16>(0);
        else
          seat.level = row.text(1);
        seat.place = number(row, 2);
        return seat;
      });
    return games;
  });
}

std::vector<GameTally> PeopleReader::tallies_of(const GuestId& guest) {
  return locked([&] {
    return statements_->tallies.bind(1, guest).rows([](const Statement& row) {
      return GameTally{row.text(0), static_cast<Company>(row.integer(1)), number(row, 2), number(row, 3)};
    });
  });
}

std::vector<OpponentTally> PeopleReader::opponents_of(const GuestId& guest, int limit) {
  return locked([&] {
    return statements_->opponents.bind(1, guest).bind(2, limit).rows([](const Statement& row) {
      OpponentTally tally;
      if (!row.is_null(0)) tally.opponent.guest = row.bytes<16>(0);
      tally.opponent.level = row.text(1);
      tally.played = number(row, 2);
      tally.ahead = number(row, 3);
      tally.behind = number(row, 4);
      return tally;
    });
  });
}

std::vector<Acquaintance> PeopleReader::acquaintances_of(const GuestId& guest, int limit) {
  return locked([&] {
    return statements_->acquaintances.bind(1, guest).bind(2, limit).rows([](const Statement& row) {
      return Acquaintance{row.bytes<16>(0), row.integer(1), static_cast<Seat>(row.integer(2)), row.text(3),
                          row.integer(4)};
    });
  });
}

std::vector<RatingRow> PeopleReader::ratings_of(const GuestId& guest) {
  return locked([&] {
    return statements_->ratings.bind(1, guest).rows([](const Statement& row) {
      return RatingRow{row.text(0), static_cast<Company>(row.integer(1)), {row.real(2), row.real(3)}, number(row, 4)};
    });
  });
}

std::vector<TableId> PeopleReader::without_result() {
  return locked([&] {
    return Statement(statements_->database, "SELECT id FROM tables WHERE status = 2 AND noted = 0").rows(table_in);
  });
}

std::vector<WrittenLine> PeopleReader::lines_of(const GuestId& guest) {
  return locked([&] {
    Statement query(statements_->database, "SELECT table_id, line, made_at FROM chat WHERE guest = ? ORDER BY made_at");
    return query.bind(1, guest).rows([](const Statement& row) {
      return WrittenLine{row.integer(0), row.text(1), row.integer(2)};
    });
  });
}

std::vector<TableId> PeopleReader::playing_at(const GuestId& guest) {
  return locked([&] {
    Statement query(statements_->database,
                    "SELECT DISTINCT t.id FROM tables t JOIN seats s ON s.table_id = t.id "
                    "WHERE s.guest = ? AND s.kind = 1 AND t.status = 1");
    return query.bind(1, guest).rows(table_in);
  });
}

std::vector<std::pair<TableId, int>> PeopleReader::put_away_by(const GuestId& guest) {
  return locked([&] {
    return statements_->put_away.bind(1, guest).rows([](const Statement& row) {
      return std::pair{row.integer(0), number(row, 1)};
    });
  });
}

Holidays PeopleReader::holidays_of(const GuestId& guest) {
  return locked([&] {
    Statement query(statements_->database, "SELECT begin_at, end_at FROM holidays WHERE guest = ? ORDER BY begin_at");
    return query.bind(1, guest).rows([](const Statement& row) { return Holiday{row.integer(0), row.integer(1)}; });
  });
}

std::vector<std::string> PeopleReader::subscriptions_of(const GuestId& guest) {
  return locked([&] {
    Statement query(statements_->database, "SELECT endpoint FROM subscriptions WHERE guest = ? ORDER BY endpoint");
    return query.bind(1, guest).rows([](const Statement& row) { return row.text(0); });
  });
}

std::optional<WebhookRow> PeopleReader::webhook_of(const GuestId& guest) {
  return locked([&] {
    Statement query(statements_->database, "SELECT kind, url, language, house FROM webhooks WHERE guest = ?");
    return query.bind(1, guest).first([](const Statement& row) {
      return WebhookRow{static_cast<WebhookKind>(row.integer(0)), row.text(1), row.text(2), row.text(3)};
    });
  });
}

std::vector<GuestId> PeopleReader::who_is_called() {
  return locked([&] {
    return Statement(statements_->database, "SELECT guest FROM subscriptions UNION SELECT guest FROM webhooks")
        .rows(guest_in);
  });
}

std::optional<std::vector<std::uint8_t>> PeopleReader::house_key(const std::string& name) {
  return locked([&] {
    Statement query(statements_->database, "SELECT key FROM house_keys WHERE name = ?");
    return query.bind(1, name).first([](const Statement& row) { return row.blob(0); });
  });
}

std::vector<ReportRow> PeopleReader::reports(int limit) {
  return locked([&] {
    Statement query(statements_->database,
                    "SELECT number, made_at, reporter, guest, table_id, what, words, address FROM reports "
                    "ORDER BY number DESC LIMIT ?");
    return query.bind(1, limit).rows([](const Statement& row) {
      return ReportRow{.number = row.integer(0),
                       .at = row.integer(1),
                       .reporter = row.bytes<16>(2),
                       .guest = row.bytes<16>(3),
                       .table = row.integer(4),
                       .what = static_cast<Reported>(row.integer(5)),
                       .words = row.text(6),
                       .address = row.text(7)};
    });
  });
}

std::vector<BlockRow> PeopleReader::blocks() {
  return locked([&] {
    return Statement(statements_->database,
                     "SELECT number, made_at, ends_at, guest, address, name FROM blocks ORDER BY number DESC")
        .rows([](const Statement& row) {
          BlockRow block{.number = row.integer(0), .at = row.integer(1), .until = row.integer(2)};
          if (!row.is_null(3)) block.guest = row.bytes<16>(3);
          block.address = row.text(4);
          block.name = row.text(5);
          return block;
        });
  });
}

std::vector<OperatorNote> PeopleReader::operator_notes(int limit) {
  return locked([&] {
    Statement query(statements_->database,
                    "SELECT made_at, what, about FROM operator_notes ORDER BY number DESC LIMIT ?");
    return query.bind(1, limit).rows([](const Statement& row) {
      return OperatorNote{row.integer(0), row.text(1), row.text(2)};
    });
  });
}

std::vector<TableId> PeopleReader::tables_of(const GuestId& guest, int limit) {
  return locked([&] { return statements_->tables.bind(1, guest).bind(2, limit).rows(table_in); });
}

}  // namespace veillee::server
