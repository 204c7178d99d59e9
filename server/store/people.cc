#include "server/store/people.h"

#include "server/store/sqlite.h"

namespace veillee::server {

// Prepared once: `owner_of_device` and `is_bot` are asked with nearly every request.
struct People::Statements {
  explicit Statements(const std::filesystem::path& file) : database(file) {}

  Database database;
  Statement account_named{database, "SELECT guest, nickname, hash FROM accounts WHERE key = ?"};
  Statement account_of{database, "SELECT guest, nickname, hash FROM accounts WHERE guest = ?"};
  Statement device{database, "SELECT guest FROM devices WHERE id = ?"};
  Statement bots{database,
                 "SELECT b.id, g.name, b.made_at FROM bots b JOIN guests g ON g.id = b.id WHERE b.owner = ? "
                 "ORDER BY b.made_at, b.id"};
  Statement bot{database, "SELECT id FROM bots WHERE id = ?"};
  Statement ratings{
      database, "SELECT game, company, mean, deviation, games FROM ratings WHERE player = ? ORDER BY game, company"};
  Statement tables{database,
                   "SELECT DISTINCT t.id FROM tables t JOIN seats s ON s.table_id = t.id WHERE s.guest = ? "
                   "ORDER BY t.made_at DESC, t.id LIMIT ?"};
  // A seat without a guest is a house player's from the beginning.
  Statement history{database,
                    "SELECT t.id, t.game, t.ended_at, s.seat FROM seats s JOIN tables t ON t.id = s.table_id "
                    "WHERE s.guest = ?1 AND t.status = 2 AND t.ended_at IS NOT NULL "
                    "AND (?2 = '' OR t.game = ?2) "
                    "AND (?3 < 0 OR ?3 = EXISTS (SELECT 1 FROM seats h WHERE h.table_id = t.id AND h.guest IS NULL)) "
                    "AND (?4 < 0 OR (s.place > 0 AND ?4 = (s.place = 1))) "
                    "AND (?5 = 0 OR t.ended_at < ?5) "
                    "AND s.seat = (SELECT min(m.seat) FROM seats m WHERE m.table_id = t.id AND m.guest = ?1) "
                    "ORDER BY t.ended_at DESC, t.id LIMIT ?6"};
  Statement tallies{
      database,
      "SELECT t.game, EXISTS (SELECT 1 FROM seats h WHERE h.table_id = t.id AND h.guest IS NULL) AS house, "
      "count(*), sum(s.place = 1) FROM seats s JOIN tables t ON t.id = s.table_id "
      "WHERE s.guest = ? AND s.place > 0 GROUP BY t.game, house ORDER BY t.game, house"};
  Statement opponents{
      database,
      "SELECT o.guest, CASE WHEN o.guest IS NULL THEN o.level ELSE '' END AS house, count(*), "
      "sum(s.place < o.place), sum(s.place > o.place) "
      "FROM seats s JOIN seats o ON o.table_id = s.table_id AND o.seat != s.seat "
      "WHERE s.guest = ? AND s.place > 0 GROUP BY o.guest, house ORDER BY count(*) DESC, o.guest LIMIT ?"};
  Statement seats{database, "SELECT guest, level, place FROM seats WHERE table_id = ? ORDER BY seat"};
};

namespace {

Account account(const Statement& row) { return {row.bytes<16>(0), row.text(1), row.text(2)}; }
GuestId guest_in(const Statement& row) { return row.bytes<16>(0); }
TableId table_in(const Statement& row) { return row.integer(0); }
int number(const Statement& row, int column) { return static_cast<int>(row.integer(column)); }

}  // namespace

People::People(const std::filesystem::path& file) : statements_(std::make_unique<Statements>(file)) {}
People::~People() = default;

std::optional<Account> People::account_named(const std::string& key) {
  return statements_->account_named.bind(1, key).first(account);
}

std::optional<Account> People::account_of(const GuestId& guest) {
  return statements_->account_of.bind(1, guest).first(account);
}

std::optional<GuestId> People::owner_of_device(const GuestId& device) {
  return statements_->device.bind(1, device).first(guest_in);
}

std::vector<BotRow> People::bots_of(const GuestId& owner) {
  return statements_->bots.bind(1, owner).rows([](const Statement& row) {
    return BotRow{row.bytes<16>(0), row.text(1), row.integer(2)};
  });
}

bool People::is_bot(const GuestId& id) { return statements_->bot.bind(1, id).first(guest_in).has_value(); }

std::vector<ResultRow> People::history(const GuestId& guest, const HistoryFilter& filter, int limit) {
  Statement& statement = statements_->history;
  statement.bind(1, guest).bind(2, filter.game);
  statement.bind(3, filter.company ? static_cast<std::int64_t>(*filter.company) : -1);
  statement.bind(4, filter.won ? static_cast<std::int64_t>(*filter.won) : -1).bind(5, filter.before).bind(6, limit);
  auto games = statement.rows([](const Statement& row) {
    return ResultRow{row.integer(0), row.text(1), row.integer(2), static_cast<Seat>(row.integer(3)), {}};
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
}

std::vector<GameTally> People::tallies_of(const GuestId& guest) {
  return statements_->tallies.bind(1, guest).rows([](const Statement& row) {
    return GameTally{row.text(0), static_cast<Company>(row.integer(1)), number(row, 2), number(row, 3)};
  });
}

std::vector<OpponentTally> People::opponents_of(const GuestId& guest, int limit) {
  return statements_->opponents.bind(1, guest).bind(2, limit).rows([](const Statement& row) {
    OpponentTally tally;
    if (!row.is_null(0)) tally.opponent.guest = row.bytes<16>(0);
    tally.opponent.level = row.text(1);
    tally.played = number(row, 2);
    tally.ahead = number(row, 3);
    tally.behind = number(row, 4);
    return tally;
  });
}

std::vector<RatingRow> People::ratings_of(const GuestId& guest) {
  return statements_->ratings.bind(1, guest).rows([](const Statement& row) {
    return RatingRow{row.text(0), static_cast<Company>(row.integer(1)), {row.real(2), row.real(3)}, number(row, 4)};
  });
}

std::vector<TableId> People::without_result() {
  return Statement(statements_->database, "SELECT id FROM tables WHERE status = 2 AND noted = 0").rows(table_in);
}

std::vector<WrittenLine> People::lines_of(const GuestId& guest) {
  Statement query(statements_->database, "SELECT table_id, line, made_at FROM chat WHERE guest = ? ORDER BY made_at");
  return query.bind(1, guest).rows([](const Statement& row) {
    return WrittenLine{row.integer(0), row.text(1), row.integer(2)};
  });
}

std::vector<TableId> People::playing_at(const GuestId& guest) {
  Statement query(statements_->database,
                  "SELECT DISTINCT t.id FROM tables t JOIN seats s ON s.table_id = t.id "
                  "WHERE s.guest = ? AND s.kind = 1 AND t.status = 1");
  return query.bind(1, guest).rows(table_in);
}

std::vector<TableId> People::tables_of(const GuestId& guest, int limit) {
  return statements_->tables.bind(1, guest).bind(2, limit).rows(table_in);
}

}  // namespace veillee::server
