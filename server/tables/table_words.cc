// What a table tells its watchers, each from their own seat.
#include "server/tables/ids.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

// A page that missed more than this gets the whole table instead.
constexpr int kMaxMissedSteps = 32;

}  // namespace

// Plays the moves that count once more; `visit` looks after each, and is told the version it has.
template <class Visit>
void Table::replay(Visit visit) const {
  auto again = first_position(row_);
  if (!again) return;
  const auto& moves = match().moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!(*again)->play(moves[i].seat, moves[i].text)) return;
    visit(**again, course_->moves_at()[i]);
  }
}

std::string Table::log_for(Seat viewer) const {
  std::string log = "[";
  if (course_)
    replay([&](const Match& match, int version) {
      if (log.size() > 1) log += ',';
      log += log_entry(match, version, viewer);
    });
  return log += ']';
}

bool Table::say_missing_steps(Page& page, Seat viewer, int version) const {
  if (version < course_->last_act() || version > this->version()) return false;
  if (this->version() - version > kMaxMissedSteps) return false;
  if (version == this->version()) return true;
  replay([&](const Match& match, int at) {
    if (at > version) page.send(message(say_step(row_.id, *course_, match, at, viewer)));
  });
  return true;
}

std::string Table::seats_for(bool host) const {
  std::vector<SeatSaid> said;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const SeatRow& seat = row_.seats[i];
    SeatSaid& out = said.emplace_back(SeatSaid{.kind = seat.kind, .name = {}, .level = seat.level, .invitation = {}});
    if (seat.guest != GuestId{}) out.name = name_at(seat);
    if (seat.kind == SeatKind::kOpen && host) out.invitation = invitation(row_, static_cast<Seat>(i));
    out.here = seat.kind == SeatKind::kHouse;
    out.here |= seat.kind == SeatKind::kGuest && is_here(seat.guest);
  }
  return json_of(said);
}

std::string Table::table_for(const GuestId& guest, Seat seat, RequestNumber re) const {
  const bool host = is_host(guest);
  return say_table(re, {.row = row_,
                        .course = course_ ? &*course_ : nullptr,
                        .viewer = seat,
                        .yours = seats_of(guest),
                        .host = host,
                        .seats = seats_for(host),
                        .log = log_for(seat)});
}

void Table::told_to(const GuestId& guest, Reply<std::string> reply) {
  when_settled(
      [this, guest, reply = std::move(reply)]() mutable { reply(table_for(guest, in_hand(guest, kSpectator), {})); });
}

void Table::announce_seats() {
  if (watchers_.empty()) return;
  const Message plain = message(say_seats(row_.id, row_.status, seats_for(false), row_.next));
  const Message with_invitations = message(say_seats(row_.id, row_.status, seats_for(true), row_.next));
  for (const Watcher& watcher : watchers_)
    watcher.page->send(is_host(watcher.page->guest()) ? with_invitations : plain);
}

// After acts: they change what is legal and, if moves were taken back, the position.
void Table::announce_acts(int since, bool undone) {
  for (const Watcher& watcher : watchers_)
    watcher.page->send(message(say_acts(row_.id, *course_, since, watcher.seat, undone)));
}

void Table::announce_table() {
  for (const Watcher& watcher : watchers_)
    watcher.page->send(message(table_for(watcher.page->guest(), watcher.seat, {})));
  announce_clock();
}

}  // namespace veillee::server
