#include "server/tables/clocks.h"

#include <algorithm>

namespace veillee::server {

Clocks::Clocks(const TimeRule& rule, SeatSet people, const Start& start)
    : budget_(rule.budget), increment_(rule.increment), per_move_(rule.kind == TimeRule::Kind::kMove), people_(people) {
  clocks_.fill({budget_, {}});
  run(start.waits, start.at, false);
}

void Clocks::stop(Clock& clock, Milliseconds at) {
  if (!clock.since) return;
  clock.left = std::max<Milliseconds>(0, clock.left - (at - *clock.since));
  clock.since.reset();
}

// A clock that runs already goes on. Time per move is whole again, unless it was only interrupted.
void Clocks::run(Waits waits, Milliseconds at, bool resumed) {
  for (const Seat seat : people_) {
    Clock& clock = clocks_[static_cast<std::size_t>(seat)];
    if ((waits >> seat & 1) == 0) {
      stop(clock, at);
    } else if (!clock.since) {
      if (per_move_ && !resumed) clock.left = budget_;
      clock.since = at;
    }
  }
}

void Clocks::add(const LogRow& row) {
  if (row.seat >= 0) {
    Clock& clock = clocks_[static_cast<std::size_t>(row.seat)];
    switch (row.act) {
      case Act::kMove:
        stop(clock, row.at);
        clock.left = per_move_ ? budget_ : clock.left + increment_;
        break;
      case Act::kUndo:  // the decision that is made again gets its time
        for (Clock& each : clocks_) stop(each, row.at);
        break;
      case Act::kResign:
      case Act::kLeave:
      case Act::kTimeOut:
      case Act::kTakeover:
        stop(clock, row.at);
        people_.remove(row.seat);
        break;
      default:
        break;
    }
  }
  run(row.waits, row.at, row.act == Act::kResume);
}

SeatSet Clocks::running() const {
  SeatSet seats;
  for (const Seat seat : people_)
    if (clocks_[static_cast<std::size_t>(seat)].since) seats.add(seat);
  return seats;
}

std::optional<Milliseconds> Clocks::deadline(Seat seat) const {
  const Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  if (!clock.since) return std::nullopt;
  return *clock.since + clock.left;
}

std::optional<Milliseconds> Clocks::next_deadline() const {
  std::optional<Milliseconds> first;
  for (const Seat seat : running())
    if (const auto one = deadline(seat); !first || *one < *first) first = one;
  return first;
}

Milliseconds Clocks::left(Seat seat, Milliseconds now) const {
  Clock clock = clocks_[static_cast<std::size_t>(seat)];
  return clock.since ? std::max<Milliseconds>(0, clock.left - std::max<Milliseconds>(0, now - *clock.since))
                     : clock.left;
}

}  // namespace veillee::server
