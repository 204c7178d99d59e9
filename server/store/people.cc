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
  Statement bot{database, "SELECT 1 FROM bots WHERE id = ?"};
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

std::optional<Account> one_account(Statement& statement) {
  std::optional<Account> account;
  if (statement.step()) account = Account{statement.bytes<16>(0), statement.text(1), statement.text(2)};
  statement.reset();
  return account;
}

}  // namespace

People::People(const std::filesystem::path& file) : statements_(std::make_unique<Statements>(file)) {}
People::~People() = default;

std::optional<Account> People::account_named(const std::string& key) {
  return one_account(statements_->account_named.bind(1, key));
}

std::optional<Account> People::account_of(const GuestId& guest) {
  return one_account(statements_->account_of.bind(1, guest));
}

std::optional<GuestId> People::owner_of_device(const GuestId& device) {
  Statement& statement = statements_->device.bind(1, device);
  std::optional<GuestId> owner;
  if (statement.step()) owner = statement.bytes<16>(0);
  statement.reset();
  return owner;
}

std::vector<BotRow> People::bots_of(const GuestId& owner) {
  Statement& statement = statements_->bots.bind(1, owner);
  std::vector<BotRow> bots;
  while (statement.step()) bots.push_back({statement.bytes<16>(0), statement.text(1), statement.integer(2)});
  statement.reset();
  return bots;
}

bool People::is_bot(const GuestId& id) {
  Statement& statement = statements_->bot.bind(1, id);
  const bool found = statement.step();
  statement.reset();
  return found;
}

std::vector<ResultRow> People::history(const GuestId& guest, const HistoryFilter& filter, int limit) {
  Statement& statement = statements_->history;
  statement.bind(1, guest).bind(2, filter.game);
  statement.bind(3, filter.company ? static_cast<std::int64_t>(*filter.company) : -1);
  statement.bind(4, filter.won ? static_cast<std::int64_t>(*filter.won) : -1).bind(5, filter.before).bind(6, limit);
  std::vector<ResultRow> rows;
  while (statement.step())
    rows.push_back(
        {statement.integer(0), statement.text(1), statement.integer(2), static_cast<Seat>(statement.integer(3)), {}});
  statement.reset();
  for (ResultRow& row : rows) {
    Statement& seats = statements_->seats.bind(1, row.table);
    while (seats.step()) {
      ResultSeat& seat = row.seats.emplace_back();
      if (!seats.is_null(0))
        seat.guest = seats.bytes<16>(0);
      else
        seat.level = seats.text(1);
      seat.place = static_cast<int>(seats.integer(2));
    }
    seats.reset();
  }
  return rows;
}

std::vector<GameTally> People::tallies_of(const GuestId& guest) {
  Statement& statement = statements_->tallies.bind(1, guest);
  std::vector<GameTally> rows;
  while (statement.step())
    rows.push_back({statement.text(0), static_cast<Company>(statement.integer(1)),
                    static_cast<int>(statement.integer(2)), static_cast<int>(statement.integer(3))});
  statement.reset();
  return rows;
}

std::vector<OpponentTally> People::opponents_of(const GuestId& guest, int limit) {
  Statement& statement = statements_->opponents.bind(1, guest).bind(2, limit);
  std::vector<OpponentTally> rows;
  while (statement.step()) {
    OpponentTally& row = rows.emplace_back();
    if (!statement.is_null(0)) row.opponent.guest = statement.bytes<16>(0);
    row.opponent.level = statement.text(1);
    row.played = static_cast<int>(statement.integer(2));
    row.ahead = static_cast<int>(statement.integer(3));
    row.behind = static_cast<int>(statement.integer(4));
  }
  statement.reset();
  return rows;
}

std::vector<RatingRow> People::ratings_of(const GuestId& guest) {
  Statement& statement = statements_->ratings.bind(1, guest);
  std::vector<RatingRow> rows;
  while (statement.step())
    rows.push_back({statement.text(0),
                    static_cast<Company>(statement.integer(1)),
                    {statement.real(2), statement.real(3)},
                    static_cast<int>(statement.integer(4))});
  statement.reset();
  return rows;
}

std::vector<TableId> People::without_result() {
  Statement query(statements_->database, "SELECT id FROM tables WHERE status = 2 AND noted = 0");
  std::vector<TableId> ids;
  while (query.step()) ids.push_back(query.integer(0));
  return ids;
}

std::vector<WrittenLine> People::lines_of(const GuestId& guest) {
  Statement query(statements_->database, "SELECT table_id, line, made_at FROM chat WHERE guest = ? ORDER BY made_at");
  query.bind(1, guest);
  std::vector<WrittenLine> lines;
  while (query.step()) lines.push_back({query.integer(0), query.text(1), query.integer(2)});
  return lines;
}

std::vector<TableId> People::playing_at(const GuestId& guest) {
  Statement query(statements_->database,
                  "SELECT DISTINCT t.id FROM tables t JOIN seats s ON s.table_id = t.id "
                  "WHERE s.guest = ? AND s.kind = 1 AND t.status = 1");
  query.bind(1, guest);
  std::vector<TableId> ids;
  while (query.step()) ids.push_back(query.integer(0));
  return ids;
}

std::vector<TableId> People::tables_of(const GuestId& guest, int limit) {
  Statement& statement = statements_->tables.bind(1, guest).bind(2, limit);
  std::vector<TableId> ids;
  while (statement.step()) ids.push_back(statement.integer(0));
  statement.reset();
  return ids;
}

}  // namespace veillee::server
