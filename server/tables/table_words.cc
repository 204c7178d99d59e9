// What a table tells its watchers, each from their own seat.
#include "server/tables/ids.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

// A page that missed more than this gets the whole table instead.
constexpr int kMaxMissedSteps = 32;

}  // namespace

// Plays the game once more from its beginning; `visit` looks after each move.
template <class Visit>
void Table::replay(Visit visit) const {
  auto match = open_match(row_, {});
  if (!match) return;
  for (const PlayedMove& move : match_->moves()) {
    if (!(*match)->play(move.seat, move.text)) return;
    visit(**match);
  }
}

std::string Table::log_for(Seat viewer) const {
  std::string log = "[";
  if (match_)
    replay([&](const Match& match) {
      if (log.size() > 1) log += ',';
      log += log_entry(match, viewer);
    });
  return log += ']';
}

bool Table::say_missing_steps(Page& page, Seat viewer, int version) const {
  if (version < 0 || version > this->version() || this->version() - version > kMaxMissedSteps) return false;
  if (version == this->version()) return true;
  replay([&](const Match& match) {
    if (static_cast<int>(match.moves().size()) > version) page.send(message(say_step(row_.id, match, viewer)));
  });
  return true;
}

std::string Table::seats_for(bool host) const {
  std::vector<SeatSaid> said;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const SeatRow& seat = row_.seats[i];
    SeatSaid& out = said.emplace_back(SeatSaid{.kind = seat.kind, .name = {}, .level = seat.level, .invitation = {}});
    if (seat.kind == SeatKind::kGuest) out.name = around_.name_of(seat.guest);
    if (seat.kind == SeatKind::kOpen && host) out.invitation = invitation(row_, static_cast<Seat>(i));
    out.here = seat.kind == SeatKind::kHouse;
    for (const Watcher& watcher : watchers_) out.here |= watcher.seat == static_cast<Seat>(i);
  }
  return json_of(said);
}

std::string Table::table_for(const Watcher& watcher, RequestNumber re) const {
  const bool host = is_host(watcher.page->guest());
  return say_table(re, {.row = row_,
                        .match = match_.get(),
                        .viewer = watcher.seat,
                        .host = host,
                        .seats = seats_for(host),
                        .log = log_for(watcher.seat)});
}

void Table::announce_seats() {
  if (watchers_.empty()) return;
  const Message plain = message(say_seats(row_.id, row_.status, seats_for(false), row_.next));
  const Message with_invitations = message(say_seats(row_.id, row_.status, seats_for(true), row_.next));
  for (const Watcher& watcher : watchers_)
    watcher.page->send(is_host(watcher.page->guest()) ? with_invitations : plain);
}

void Table::announce_table() {
  for (const Watcher& watcher : watchers_) watcher.page->send(message(table_for(watcher, {})));
}

}  // namespace veillee::server
