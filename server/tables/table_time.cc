// The clocks of a table: a seat that does not decide in time is taken over by a house player, or has lost.
#include <algorithm>

#include "server/tables/table.h"

namespace veillee::server {

namespace {

// A decision had a way to go: one that is later by no more than this counts.
constexpr Milliseconds kLag = 1000;
// After the house was closed, people get this long to come back.
constexpr Milliseconds kAfterOpening = 15'000;

}  // namespace

void Table::note_deadline(AppendRows& write) const {
  if (!clocks_) return;
  Clocks after = *clocks_;
  for (const LogRow& row : write.rows) after.add(row);
  write.deadline = after.next_deadline().value_or(0);
}

void Table::run_clocks(const AppendRows& write) {
  if (!clocks_) return;
  for (const LogRow& row : write.rows) clocks_->add(row);
  announce_clock();
}

Milliseconds Table::alarm_of(Seat seat) const {
  return std::max(*clocks_->deadline(seat) + kLag, opened_at_ + kAfterOpening);
}

// Alarms that are far away are left to the hall, which takes the table up again before them.
void Table::set_alarm() {
  if (!clocks_ || row_.status != Status::kPlaying) return;
  std::optional<Milliseconds> next;
  for (const Seat seat : clocks_->running()) next = std::min(next.value_or(alarm_of(seat)), alarm_of(seat));
  if (!next || *next - around_.time.now() > kAlarmHorizon || (alarm_ && *alarm_ <= *next)) return;
  alarm_ = next;
  around_.time.call_at(*next, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->when_settled([self] { self->ring(); });
  });
}

void Table::ring() {
  alarm_.reset();
  if (row_.status != Status::kPlaying) return;
  for (const Seat seat : clocks_->running())
    if (alarm_of(seat) <= around_.time.now()) return time_out(seat);
  set_alarm();
}

void Table::time_out(Seat seat) {
  const std::string& stand_in = row_.clock.stand_in;
  write_acts(depart(stand_in.empty() ? Act::kTimeOut : Act::kTakeover, seat, stand_in), around_.time.now(),
             [](Written, int) {});
}

std::string Table::clock_text() const { return say_clock(row_.id, *clocks_, match().seats(), around_.time.now()); }

void Table::announce_clock() {
  if (!clocks_ || watchers_.empty()) return;
  const Message text = message(clock_text());
  for (const Watcher& watcher : watchers_) watcher.page->send(text);
}

}  // namespace veillee::server
