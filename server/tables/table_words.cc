// What a table tells its watchers, each from their own seat.
#include "server/tables/ids.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

// A page that missed more than this gets the whole table instead.
constexpr int kMaxMissedSteps = 32;

}  // namespace

// Plays the moves that count once more; `visit` looks after each, and is told the version it has.
void Table::replay(const Course& course, const std::function<void(const Match&, int version)>& visit) const {
  auto again = first_position(row_);
  if (!again) return;
  const auto& moves = course.match().moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!(*again)->play(moves[i].seat, moves[i].text)) return;
    visit(**again, course.moves_at()[i]);
  }
}

std::string Table::log_for(const Course& course, Seat viewer) const {
  std::string log = "[";
  replay(course, [&](const Match& match, int version) {
    if (log.size() > 1) log += ',';
    log += log_entry(match, version, viewer);
  });
  return log += ']';
}

bool Table::say_missing_steps(Page& page, Seat viewer, int version) const {
  if (version < course_->last_act() || version > this->version()) return false;
  if (this->version() - version > kMaxMissedSteps) return false;
  if (version == this->version()) return true;
  replay(*course_, [&](const Match& match, int at) {
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
  const auto behind = is_behind(guest) ? course_behind() : std::nullopt;
  const Course* course = behind ? &*behind : course_ ? &*course_ : nullptr;
  return say_table(re, {.row = row_,
                        .course = course,
                        .viewer = seat,
                        .yours = seats_of(guest),
                        .host = host,
                        .seats = seats_for(host),
                        .log = course ? log_for(*course, seat) : "[]",
                        .spectators = spectators()});
}

void Table::told_to(const GuestId& guest, Reply<std::string> reply) {
  when_settled(
      [this, guest, reply = std::move(reply)]() mutable { reply(table_for(guest, in_hand(guest, kSpectator), {})); });
}

void Table::announce_seats() {
  if (watchers_.empty()) return;
  const Message plain = message(say_seats(row_, seats_for(false), spectators()));
  const Message with_invitations = message(say_seats(row_, seats_for(true), spectators()));
  for (const Watcher& watcher : watchers_)
    watcher.page->send(is_host(watcher.page->guest()) ? with_invitations : plain);
}

// After acts: they change what is legal and, if moves were taken back, the position.
// Spectators who are behind see an undo as another table, and all there is when it is over.
void Table::announce_acts(int since, bool undone) {
  if (undone) hold_last_steps();
  if (row_.delay > 0 && course_->is_over()) release_steps(0);
  for (const Watcher& watcher : watchers_)
    if (row_.delay == 0 || !is_spectator(watcher.page->guest()))
      watcher.page->send(message(say_acts(row_.id, *course_, since, watcher.seat, undone)));
    else if (undone || course_->is_over())
      watcher.page->send(message(table_for(watcher.page->guest(), watcher.seat, {})));
}

void Table::announce_table() {
  for (const Watcher& watcher : watchers_)
    watcher.page->send(message(table_for(watcher.page->guest(), watcher.seat, {})));
  announce_clock();
}

}  // namespace veillee::server
