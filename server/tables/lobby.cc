#include "server/tables/lobby.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>

#include "server/tables/ids.h"

namespace veillee::server {

namespace {

constexpr int kMaxListed = 50;
// Who made a table yesterday is not waiting at it any more.
constexpr std::chrono::hours kListedFor{24};

std::int64_t listed_since() {
  using namespace std::chrono;
  return duration_cast<milliseconds>((system_clock::now() - kListedFor).time_since_epoch()).count();
}

}  // namespace

std::string Lobby::entry(const TableRow& table) const {
  std::vector<SeatSaid> seats;
  for (const SeatRow& seat : table.seats)
    seats.push_back({seat.kind, seat.kind == SeatKind::kGuest ? name_of_(seat.guest) : "", seat.level, false, ""});
  return fmt::format(
      R"({{"table":"{}","game":"{}","options":{},"language":{},"host":{},"chat":{},"delay":{},"clock":{},"seats":{}}})",
      text_of(table.id), table.game, table.options, quoted(table.language), quoted(name_of_(table.host)), table.chat,
      table.delay, json_of(table.clock), json_of(seats));
}

std::string Lobby::list() {
  std::string tables;
  for (const TableRow& table : store_.open_tables(listed_since(), kMaxListed))
    tables += (tables.empty() ? "" : ",") + entry(table);
  return '[' + tables + ']';
}

void Lobby::watch(std::shared_ptr<Page> page, RequestNumber re) {
  page->send(message(
      fmt::format(R"({{"is":"lobby"{},"all":true,"tables":{}}})", re ? fmt::format(R"(,"re":{})", *re) : "", list())));
  if (std::ranges::find(pages_, page) == pages_.end()) pages_.push_back(std::move(page));
}

void Lobby::unwatch(const std::shared_ptr<Page>& page) { std::erase(pages_, page); }

void Lobby::changed(const TableRow& table) {
  if (pages_.empty() || !table.listed) return;
  const bool waits = table.status == Status::kWaiting;
  const Message text = message(waits ? fmt::format(R"({{"is":"lobby","tables":[{}]}})", entry(table))
                                     : fmt::format(R"({{"is":"lobby","tables":[],"gone":"{}"}})", text_of(table.id)));
  for (const auto& page : pages_) page->send(text);
}

}  // namespace veillee::server
