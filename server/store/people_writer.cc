#include "server/store/people_writer.h"

#include <algorithm>

namespace veillee::server {

namespace {

// A person's ratings are under their id, a house player's under the name of its level.
std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

}  // namespace

bool PeopleWriter::apply(const PeopleWrite& write, std::int64_t now) {
  return std::visit([&](const auto& one) { return apply_one(one, now); }, write);
}

bool PeopleWriter::apply_one(const KeepAccount& write, std::int64_t) {
  Statement(database_, "DELETE FROM accounts WHERE guest = ?").bind(1, write.guest).run();
  return Statement(database_, "INSERT INTO accounts (key, nickname, guest, hash) VALUES (?, ?, ?, ?)")
      .bind(1, write.key)
      .bind(2, write.nickname)
      .bind(3, write.guest)
      .bind(4, write.hash)
      .run();
}

bool PeopleWriter::apply_one(const AddDevice& write, std::int64_t) {
  return Statement(database_, "INSERT INTO devices (id, guest) VALUES (?, ?)")
      .bind(1, write.device)
      .bind(2, write.guest)
      .run();
}

// Deleting the row would make the cookie a guest of its own; of a first cookie that is who gave it back.
bool PeopleWriter::apply_one(const DropDevice& write, std::int64_t) {
  return Statement(database_,
                   "INSERT INTO devices (id, guest) VALUES (?, randomblob(16)) "
                   "ON CONFLICT (id) DO UPDATE SET guest = excluded.guest")
      .bind(1, write.device)
      .run();
}

bool PeopleWriter::apply_one(const AddProgram& write, std::int64_t now) {
  const auto owned = Statement(database_, "SELECT count(*) FROM bots WHERE owner = ?")
                         .bind(1, write.owner)
                         .first([](const Statement& row) { return row.integer(0); });
  if (owned.value_or(0) >= write.limit) return false;
  return Statement(database_, "INSERT INTO guests (id, name) VALUES (?, ?)")
             .bind(1, write.id)
             .bind(2, write.name)
             .run() &&
         Statement(database_, "INSERT INTO bots (id, owner, made_at) VALUES (?, ?, ?)")
             .bind(1, write.id)
             .bind(2, write.owner)
             .bind(3, now)
             .run();
}

// Its games stay under its name: the others played against it.
bool PeopleWriter::apply_one(const DropProgram& write, std::int64_t) {
  Statement(database_, "DELETE FROM bots WHERE id = ? AND owner = ?").bind(1, write.id).bind(2, write.owner).run();
  return database_.changes() == 1;
}

// What happened at a table stays, because it is the others' game too; who it was does not. Every seat
// gets an id of its own, so that not even two games of one person can be brought together.
bool PeopleWriter::apply_one(const ForgetGuest& write, std::int64_t) {
  std::vector<GuestId> forgotten{write.guest};
  for (const GuestId& program :
       Statement(database_, "SELECT id FROM bots WHERE owner = ?").bind(1, write.guest).rows([](const Statement& row) {
         return row.bytes<16>(0);
       }))
    forgotten.push_back(program);
  // Tables that have not begun go with their host.
  for (const GuestId& guest : forgotten)
    for (const auto* sql :
         {"UPDATE seats SET kind = 0, guest = NULL, luck = '' WHERE guest = ? AND kind != 2 AND "
          "table_id IN (SELECT id FROM tables WHERE status = 0)",
          "UPDATE seats SET guest = randomblob(16), name = '' WHERE guest = ?",
          "DELETE FROM seats WHERE table_id IN (SELECT id FROM tables WHERE host = ? AND status = 0)",
          "DELETE FROM chat WHERE table_id IN (SELECT id FROM tables WHERE host = ? AND status = 0)",
          "DELETE FROM kicked WHERE table_id IN (SELECT id FROM tables WHERE host = ? AND status = 0)",
          "DELETE FROM chat WHERE guest = ?",
          "DELETE FROM kicked WHERE guest = ?",
          "UPDATE tables SET next = NULL WHERE next IN (SELECT id FROM tables WHERE host = ? AND status = 0)",
          "DELETE FROM tables WHERE host = ? AND status = 0",
          "UPDATE tables SET host = randomblob(16) WHERE host = ?",
          "DELETE FROM guests WHERE id = ?",
          "DELETE FROM accounts WHERE guest = ?",
          "DELETE FROM devices WHERE guest = ?",
          "DELETE FROM promises WHERE guest = ?",
          "DELETE FROM put_away WHERE guest = ?",
          "DELETE FROM holidays WHERE guest = ?",
          "DELETE FROM subscriptions WHERE guest = ?",
          "DELETE FROM webhooks WHERE guest = ?",
          "UPDATE reports SET reporter = randomblob(16) WHERE reporter = ?",
          "UPDATE reports SET guest = randomblob(16) WHERE guest = ?",
          "DELETE FROM bots WHERE id = ?",
          "DELETE FROM ratings WHERE player = ?"})
      Statement(database_, sql).bind(1, guest).run();
  return true;
}

bool PeopleWriter::apply_one(const NoteResult& write, std::int64_t) {
  Statement(database_, "UPDATE tables SET noted = 1 WHERE id = ? AND status = 2 AND noted = 0")
      .bind(1, write.table)
      .run();
  if (database_.changes() == 0) return true;
  // Around one screen somebody sits on several seats: who won is then known to those who were there.
  Statement twice(database_,
                  "SELECT 1 FROM seats WHERE table_id = ? AND guest IS NOT NULL GROUP BY guest HAVING count(*) > 1");
  if (twice.bind(1, write.table).first([](const Statement&) { return true; })) return true;
  for (std::size_t seat = 0; seat < write.ranking.size(); ++seat)
    Statement(database_, "UPDATE seats SET place = ? WHERE table_id = ? AND seat = ?")
        .bind(1, std::int64_t{write.ranking[seat]})
        .bind(2, write.table)
        .bind(3, static_cast<std::int64_t>(seat))
        .run();
  if (write.rated && write.ranking.size() > 1) rate(write.table, write.ranking);
  return true;
}

bool PeopleWriter::apply_one(const PutAway& write, std::int64_t) {
  return Statement(database_,
                   "INSERT INTO put_away (guest, table_id, version) VALUES (?, ?, ?) "
                   "ON CONFLICT (guest, table_id) DO UPDATE SET version = excluded.version")
      .bind(1, write.guest)
      .bind(2, write.table)
      .bind(3, std::int64_t{write.version})
      .run();
}

bool PeopleWriter::apply_one(const KeepHolidays& write, std::int64_t) {
  Statement(database_, "DELETE FROM holidays WHERE guest = ?").bind(1, write.guest).run();
  Statement insert(database_, "INSERT INTO holidays (guest, begin_at, end_at) VALUES (?, ?, ?)");
  for (const Holiday& one : write.holidays)
    if (!insert.bind(1, write.guest).bind(2, one.from).bind(3, one.to).run()) return false;
  return true;
}

bool PeopleWriter::apply_one(const AddSubscription& write, std::int64_t) {
  const auto others = Statement(database_, "SELECT count(*) FROM subscriptions WHERE guest = ? AND endpoint != ?")
                          .bind(1, write.guest)
                          .bind(2, write.endpoint)
                          .first([](const Statement& row) { return row.integer(0); });
  if (others.value_or(0) >= write.limit) return false;
  return Statement(database_,
                   "INSERT INTO subscriptions (endpoint, guest) VALUES (?, ?) "
                   "ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest")
      .bind(1, write.endpoint)
      .bind(2, write.guest)
      .run();
}

bool PeopleWriter::apply_one(const DropSubscription& write, std::int64_t) {
  return Statement(database_, "DELETE FROM subscriptions WHERE endpoint = ? AND guest = ?")
      .bind(1, write.endpoint)
      .bind(2, write.guest)
      .run();
}

bool PeopleWriter::apply_one(const KeepWebhook& write, std::int64_t) {
  Statement(database_, "DELETE FROM webhooks WHERE guest = ?").bind(1, write.guest).run();
  if (!write.webhook) return true;
  return Statement(database_, "INSERT INTO webhooks (guest, kind, url, language, house) VALUES (?, ?, ?, ?, ?)")
      .bind(1, write.guest)
      .bind(2, static_cast<std::int64_t>(write.webhook->kind))
      .bind(3, write.webhook->url)
      .bind(4, write.webhook->language)
      .bind(5, write.webhook->house)
      .run();
}

bool PeopleWriter::apply_one(const KeepHouseKey& write, std::int64_t) {
  if (write.replaces) Statement(database_, "DELETE FROM house_keys WHERE name = ?").bind(1, write.name).run();
  return Statement(database_, "INSERT INTO house_keys (name, key) VALUES (?, ?)")
      .bind(1, write.name)
      .bind(2, std::span<const std::uint8_t>(write.key))
      .run();
}

bool PeopleWriter::apply_one(const AddReport& write, std::int64_t now) {
  const ReportRow& report = write.report;
  Statement insert(database_,
                   "INSERT INTO reports (made_at, reporter, guest, table_id, what, words, address) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
  insert.bind(1, now).bind(2, report.reporter).bind(3, report.guest).bind(4, report.table);
  insert.bind(5, static_cast<std::int64_t>(report.what)).bind(6, report.words).bind(7, report.address).run();
  return Statement(database_, "DELETE FROM reports WHERE number <= (SELECT max(number) FROM reports) - ?")
      .bind(1, kMaxReports)
      .run();
}

void PeopleWriter::block(const BlockRow& block, std::int64_t now) {
  if (block.guest)
    Statement(database_, "DELETE FROM blocks WHERE guest = ?").bind(1, *block.guest).run();
  else
    Statement(database_, "DELETE FROM blocks WHERE guest IS NULL AND address = ?").bind(1, block.address).run();
  Statement insert(database_, "INSERT INTO blocks (made_at, ends_at, guest, address, name) VALUES (?, ?, ?, ?, ?)");
  insert.bind(1, now).bind(2, block.until).bind(4, block.address).bind(5, block.name);
  if (block.guest)
    insert.bind(3, *block.guest);
  else
    insert.bind_null(3);
  insert.run();
}

bool PeopleWriter::apply_one(const OperatorAct& write, std::int64_t now) {
  if (write.settled) Statement(database_, "DELETE FROM reports WHERE number = ?").bind(1, *write.settled).run();
  if (write.lifted) Statement(database_, "DELETE FROM blocks WHERE number = ?").bind(1, *write.lifted).run();
  if (write.quiet)
    Statement(database_, "UPDATE tables SET chat = 0, listed = 0 WHERE id = ?").bind(1, *write.quiet).run();
  if (write.block) block(*write.block, now);
  Statement(database_, "INSERT INTO operator_notes (made_at, what, about) VALUES (?, ?, ?)")
      .bind(1, now)
      .bind(2, write.note.what)
      .bind(3, write.note.about)
      .run();
  return Statement(database_, "DELETE FROM operator_notes WHERE number <= (SELECT max(number) FROM operator_notes) - ?")
      .bind(1, kMaxOperatorNotes)
      .run();
}

void PeopleWriter::rate(TableId table, std::span<const int> ranking) {
  const auto game =
      Statement(database_, "SELECT game FROM tables WHERE id = ?").bind(1, table).first([](const Statement& row) {
        return row.text(0);
      });
  if (!game) return;

  Company company = Company::kPeople;
  Statement seats(database_, "SELECT guest, level FROM seats WHERE table_id = ? ORDER BY seat");
  const auto players = seats.bind(1, table).rows([&](const Statement& row) {
    if (row.is_null(0)) {
      company = Company::kHouse;
      return bytes_of(row.text(1));
    }
    const GuestId guest = row.bytes<16>(0);
    return std::vector<std::uint8_t>{guest.begin(), guest.end()};
  });
  if (players.size() != ranking.size()) return;

  std::vector<Rating> ratings(players.size());
  std::vector<std::int64_t> games(players.size(), 0);
  Statement known(database_,
                  "SELECT mean, deviation, games FROM ratings WHERE player = ? AND game = ? AND company = ?");
  for (std::size_t i = 0; i < players.size(); ++i) {
    known.bind(1, players[i]).bind(2, *game).bind(3, static_cast<std::int64_t>(company));
    known.first([&](const Statement& row) {
      ratings[i] = {row.real(0), row.real(1)};
      return games[i] = row.integer(2);
    });
  }
  const std::vector<Rating> after = after_game(ratings, ranking);
  Statement keep(database_,
                 "INSERT INTO ratings (player, game, company, mean, deviation, games) VALUES (?, ?, ?, ?, ?, ?) "
                 "ON CONFLICT (player, game, company) DO UPDATE "
                 "SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games");
  for (std::size_t i = 0; i < players.size(); ++i) {
    keep.bind(1, players[i]).bind(2, *game).bind(3, static_cast<std::int64_t>(company));
    keep.bind_real(4, after[i].mean).bind_real(5, after[i].deviation).bind(6, games[i] + 1).run();
  }
}

}  // namespace veillee::server
