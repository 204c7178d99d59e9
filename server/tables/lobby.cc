#include "server/tables/lobby.h"

#include <algorithm>

#include "server/tables/table_messages.h"

namespace veillee::server {

namespace {

constexpr int kMaxListed = 50;
// Who made a table yesterday is not waiting at it any more.
constexpr Milliseconds kListedFor = 24 * 60 * 60'000;

}  // namespace

wire::LobbyTable Lobby::entry(const TableRow& table) const {
  wire::LobbyTable said{.table = table.id,
                        .status = wire_status(table.status),
                        .game = table.game,
                        .options = {table.options},
                        .language = table.language,
                        .host = name_of_(table.host),
                        .chat = table.chat,
                        .delay = table.delay,
                        .clock = wire_clock(table.clock)};
  for (const SeatRow& seat : table.seats)
    said.seats.push_back({.kind = wire_kind(seat.kind),
                          .name = seat.kind == SeatKind::kGuest ? name_of_(seat.guest) : "",
                          .level = seat.level,
                          .here = false});
  return said;
}

std::vector<wire::LobbyTable> Lobby::list() {
  std::vector<wire::LobbyTable> tables;
  const Milliseconds since = clock_.now() - kListedFor;
  for (const TableRow& table : store_.open_tables(since, kMaxListed)) tables.push_back(entry(table));
  for (const TableRow& table : store_.listed_games(since, kMaxListed)) tables.push_back(entry(table));
  return tables;
}

void Lobby::watch(std::shared_ptr<Connection> page, RequestNumber re) {
  page->send(wire::LobbyMessage{.re = re, .all = true, .tables = list()});
  if (std::ranges::find(pages_, page) == pages_.end()) pages_.push_back(std::move(page));
}

void Lobby::unwatch(const std::shared_ptr<Connection>& page) { std::erase(pages_, page); }

void Lobby::changed_elsewhere(TableId table) {
  if (pages_.empty()) return;
  if (const auto now = store_.summary(table)) return changed(now->table);
  const SharedMessage gone = wire::LobbyMessage{.gone = table};
  for (const auto& page : pages_) page->send(gone);
}

void Lobby::changed(const TableRow& table) {
  if (pages_.empty() || !table.listed) return;
  wire::LobbyMessage change;
  if (table.status != Status::kOver)
    change.tables.push_back(entry(table));
  else
    change.gone = table.id;
  const SharedMessage message = std::move(change);
  for (const auto& page : pages_) page->send(message);
}

}  // namespace veillee::server
