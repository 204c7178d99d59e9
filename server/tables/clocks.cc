#include "server/tables/clocks.h"

#include <algorithm>

namespace veillee::server {

namespace {

// Whoever takes a seat back after the time for the game was over has at least this long.
constexpr Milliseconds kAfterReturn = 60'000;

}  // namespace

Clocks::Clocks(const TimeRule& rule, SeatSet people, const Start& start, std::vector<Holidays> holidays)
    : budget_(rule.budget),
      increment_(rule.increment),
      per_move_(rule.kind == TimeRule::Kind::kMove),
      people_(people),
      holidays_(std::move(holidays)) {
  clocks_.fill({std::max(budget_, kFirstMove)});
  run(start.waits, start.at, false);
}

const Holidays& Clocks::holidays(Seat seat) const {
  static const Holidays kNone;
  const auto index = static_cast<std::size_t>(seat);
  return index < holidays_.size() ? holidays_[index] : kNone;
}

void Clocks::stop(Seat seat, Milliseconds at) {
  Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  if (!clock.since) return;
  clock.left = std::max<Milliseconds>(0, clock.left - working_time(holidays(seat), *clock.since, at));
  clock.since.reset();
}

// A clock that runs already goes on. Time per move is whole again, unless it was only interrupted.
void Clocks::run(Waits waits, Milliseconds at, bool resumed) {
  for (const Seat seat : people_) {
    Clock& clock = clocks_[static_cast<std::size_t>(seat)];
    if ((waits >> seat & 1) == 0) {
      stop(seat, at);
    } else if (!clock.since) {
      if (per_move_ && !resumed && clock.moved) clock.left = budget_;
      clock.since = at;
    }
  }
}

void Clocks::add(const LogRow& row) {
  if (row.seat >= 0) {
    Clock& clock = clocks_[static_cast<std::size_t>(row.seat)];
    switch (row.act) {
      case Act::kMove:
        stop(row.seat, row.at);
        clock.left = per_move_ || !clock.moved ? budget_ : clock.left + increment_;
        clock.moved = true;
        break;
      case Act::kUndo:  // the decision that is made again gets its time
        for (Seat seat = 0; seat < kMaxSeats; ++seat) stop(seat, row.at);
        break;
      case Act::kResign:
      case Act::kLeave:
      case Act::kTimeOut:
      case Act::kTakeover:
        stop(row.seat, row.at);
        people_.remove(row.seat);
        break;
      case Act::kReturn:
        people_.add(row.seat);
        clock.left = per_move_ ? budget_ : std::max(clock.left, std::min(budget_, kAfterReturn));
        clock.moved = true;
        break;
      default:
        break;
    }
  }
  run(row.waits, row.at, row.act == Act::kResume);
}

SeatSet Clocks::awaited() const {
  SeatSet seats;
  for (const Seat seat : people_)
    if (clocks_[static_cast<std::size_t>(seat)].since) seats.add(seat);
  return seats;
}

SeatSet Clocks::running(Milliseconds now) const {
  SeatSet seats;
  for (const Seat seat : awaited()) {
    const auto holiday = next_holiday(holidays(seat), now);
    if (clocks_[static_cast<std::size_t>(seat)].moved && !(holiday && holiday->from <= now)) seats.add(seat);
  }
  return seats;
}

std::optional<Milliseconds> Clocks::deadline(Seat seat) const {
  const Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  if (!clock.since) return std::nullopt;
  return after_working(holidays(seat), *clock.since, clock.left);
}

std::optional<Milliseconds> Clocks::next_deadline() const {
  std::optional<Milliseconds> first;
  for (const Seat seat : awaited())
    if (const auto one = deadline(seat); !first || *one < *first) first = one;
  return first;
}

Milliseconds Clocks::left(Seat seat, Milliseconds now) const {
  const Clock& clock = clocks_[static_cast<std::size_t>(seat)];
  if (!clock.moved) return budget_;
  return clock.since ? std::max<Milliseconds>(0, clock.left - working_time(holidays(seat), *clock.since, now))
                     : clock.left;
}

}  // namespace veillee::server
