#include "server/tables/broadcaster.h"

#include <algorithm>
#include <array>

#include "server/tables/invitations.h"
#include "server/tables/seat_names.h"
#include "server/tables/seating.h"

namespace veillee::server {

namespace {

// A page that missed more than this gets the whole table instead.
constexpr int kMaxMissedSteps = 32;
// Hundreds of pages come back at once after a restart, or hundreds of people write: each would be told of each.
constexpr Milliseconds kGather = 100;

}  // namespace

void Broadcaster::with_table(const GuestId& guest, Seat seat, RequestNumber re,
                             std::move_only_function<void(wire::TableMessage)> then) {
  const bool behind = table_.is_behind(guest);
  if (!table_.log || is_short(*table_.log) || texts_.find(seat, behind) != nullptr)
    return then(table_for(guest, seat, re));
  away_([this, log = table_.log, guest, seat, re, behind, then = std::move(then)]() mutable {
    LogText text(behind ? log->for_spectators() : *log, seat);
    return [this, text = std::move(text), guest, seat, re, behind, then = std::move(then)]() mutable {
      texts_.keep(seat, behind, std::move(text));
      then(table_for(guest, seat, re));
    };
  });
}

wire::TableMessage Broadcaster::table_for(const GuestId& guest, Seat seat, RequestNumber re) const {
  const TableRow& row = table_.row;
  const bool host = guest == row.host, behind = table_.is_behind(guest);
  const GameLog* log = behind ? &table_.log->for_spectators() : table_.log.get();
  const LogText* kept = texts_.find(seat, behind);
  const SeatSet replaced = table_.log ? replaced_seats(row, guest, table_.log->departures().replaced()) : SeatSet{};
  return table_message(re, {.row = row,
                            .game = log,
                            .viewer = seat,
                            .yours = seats_of(row, guest),
                            .host = host,
                            .invited = !kept_for(row, guest).empty(),
                            .kicked = std::ranges::find(row.kicked, guest) != row.kicked.end(),
                            .replaced = replaced,
                            .seats = seat_infos(host),
                            .log = {log == nullptr    ? "[]"
                                    : kept != nullptr ? kept->json()
                                                      : LogText(*log, seat).json()},
                            .spectators = audience_.spectators(row)});
}

wire::SeatsMessage Broadcaster::seats_for(const GuestId& guest) const {
  return seats_message(table_.row, seat_infos(guest == table_.row.host), audience_.spectators(table_.row));
}

std::vector<wire::SeatInfo> Broadcaster::seat_infos(bool host) const {
  const TableRow& row = table_.row;
  const SeatNames names(context_, row);
  std::vector<wire::SeatInfo> infos;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    auto& info = infos.emplace_back(wire::SeatInfo{.kind = wire_kind(seat.kind), .level = seat.level});
    if (seat.guest != GuestId{}) info.name = names.at(seat);
    if (seat.kind == SeatKind::kOpen && host) info.invite = invitation(row, static_cast<Seat>(i));
    if (seat.kind == SeatKind::kGuest && i < row.holidays.size())
      if (const auto holiday = next_holiday(row.holidays[i], context_.time.now()))
        info.holiday = {holiday->from, holiday->to};
    info.here = seat.kind == SeatKind::kHouse || (seat.kind == SeatKind::kGuest && presence_->is_here(seat.guest));
  }
  return infos;
}

bool Broadcaster::send_missing_steps(Connection& page, Seat viewer, int version) const {
  const GameLog& log = *table_.log;
  if (version < log.last_act() || version > log.version()) return false;
  if (version == log.version()) return true;
  if (log.version() - version > kMaxMissedSteps || !is_short(log)) return false;
  replay(log, [&](const Match& match, int at) {
    if (at > version) page.send(step_message(table_.row.id, log, match, at, viewer));
  });
  return true;
}

// Clocks tell who decides, and how long that took: nothing for those who are behind.
void Broadcaster::send_clock(Connection& page) const {
  if (!table_.log || !table_.log->clocks() || table_.is_behind(page.guest())) return;
  page.send(clock_message(table_.row.id, *table_.log->clocks(), table_.log->match().seats(), context_.time.now()));
}

void Broadcaster::announce_clock() const {
  if (!table_.log || !table_.log->clocks() || audience_.watchers().empty()) return;
  const SharedMessage clock =
      clock_message(table_.row.id, *table_.log->clocks(), table_.log->match().seats(), context_.time.now());
  for (const Watcher& watcher : audience_.watchers())
    if (!table_.is_behind(watcher.page->guest())) watcher.page->send(clock);
}

void Broadcaster::send_chat(Connection& page, std::span<const ChatLine> lines) const {
  const TableRow& row = table_.row;
  const SeatNames names(context_, row);
  const bool spectator = table_.is_spectator(page.guest()), over = row.status == Status::kOver;
  wire::ChatMessage said{.table = row.id, .you = person_code(row, page.guest())};
  for (const ChatLine& line : lines) {
    if (!spectator && !over && line.seat == kSpectator) continue;  // what spectators write is for them until the end
    auto& one = said.lines.emplace_back(wire::ChatLine{.number = line.number,
                                                       .who = person_code(row, line.guest),
                                                       .name = names.of(line.guest),
                                                       .seat = wire_viewer(line.seat),
                                                       .at = line.at});
    (line.phrase ? one.phrase : one.text) = line.text;
  }
  if (!said.lines.empty()) page.send(std::move(said));
}

void Broadcaster::tell_line_soon(const ChatLine& line) {
  untold_.push_back(line);
  gather(&Broadcaster::lines_, &Broadcaster::tell_lines);
}

void Broadcaster::tell_lines() {
  if (untold_.empty()) return;
  lines_ = {context_.time.now()};
  const std::vector<ChatLine> lines = std::exchange(untold_, {});
  for (const Watcher& watcher : audience_.watchers()) send_chat(*watcher.page, lines);
}

void Broadcaster::tell_step(Told& told) {
  const GameLog& log = *table_.log;
  texts_.add(log, false);
  std::array<SharedMessage, kMaxSeats + 1> steps;  // per seat, the last for spectators
  for (const Watcher& watcher : audience_.watchers()) {
    if (table_.row.delay > 0 && table_.is_spectator(watcher.page->guest())) continue;
    SharedMessage& step = steps[static_cast<std::size_t>(watcher.seat >= 0 ? watcher.seat : kMaxSeats)];
    if (!step) step = step_message(table_.row.id, log, log.match(), log.version(), watcher.seat);
    told.emplace_back(watcher.page, step);
  }
}

void Broadcaster::send_due_steps() {
  while (const GameLog* shown = table_.log->show_next()) {
    texts_.add(*shown, true);
    const SharedMessage step = step_message(table_.row.id, *table_.log, shown->match(), shown->version(), kSpectator);
    for (const Watcher& watcher : audience_.watchers())
      if (table_.is_spectator(watcher.page->guest())) watcher.page->send(step);
  }
}

// Acts change what is legal and, if moves were taken back, the position. Spectators who are behind see an
// undo as another table, and all there is when it is over.
void Broadcaster::announce_acts(int since, bool undone, const GuestId& replaced) {
  const GameLog& log = *table_.log;
  for (const Watcher& watcher : audience_.watchers()) {
    const GuestId& guest = watcher.page->guest();
    if (guest != replaced && (table_.row.delay == 0 || !table_.is_spectator(guest)))
      watcher.page->send(acts_message(table_.row.id, log, since, watcher.seat, undone));
    else if (guest == replaced || undone || log.is_over())
      send_table(watcher);
  }
}

void Broadcaster::send_table(const Watcher& watcher) {
  with_table(watcher.page->guest(), watcher.seat, {},
             [page = watcher.page](wire::TableMessage table) { page->send(std::move(table)); });
}

void Broadcaster::announce_table() {
  for (const Watcher& watcher : audience_.watchers()) send_table(watcher);
  announce_clock();
}

void Broadcaster::gather(Telling Broadcaster::*telling, void (Broadcaster::*tell)()) {
  Telling& last = this->*telling;
  const Milliseconds now = context_.time.now(), due = last.at + kGather;
  if (now >= due || now < last.at) return (this->*tell)();
  if (std::exchange(last.soon, true)) return;
  context_.time.call_at(due, [weak = weak_from_this(), telling, tell] {
    const auto self = weak.lock();
    if (self && (self.get()->*telling).soon) (self.get()->*tell)();
  });
}

void Broadcaster::announce_seats_soon() { gather(&Broadcaster::seats_, &Broadcaster::announce_seats); }

void Broadcaster::announce_seats() {
  seats_ = {context_.time.now()};
  if (audience_.watchers().empty()) return;
  const int spectators = audience_.spectators(table_.row);
  const SharedMessage plain = seats_message(table_.row, seat_infos(false), spectators);
  const SharedMessage with_invitations = seats_message(table_.row, seat_infos(true), spectators);
  for (const Watcher& watcher : audience_.watchers())
    watcher.page->send(watcher.page->guest() == table_.row.host ? with_invitations : plain);
}

}  // namespace veillee::server
