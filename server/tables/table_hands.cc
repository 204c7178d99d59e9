// Which seat a page looks from and acts for. One guest may hold several: people around one screen.
#include <algorithm>

#include "server/tables/table.h"

namespace veillee::server {

namespace {

// A program thinks between two looks at the table; after this long without one it is away.
constexpr Milliseconds kStay = 20'000;

}  // namespace

SeatSet Table::seats_of(const GuestId& guest) const {
  SeatSet seats;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (row_.seats[i].kind == SeatKind::kGuest && row_.seats[i].guest == guest) seats.add(static_cast<Seat>(i));
  return seats;
}

// Where something is secret, people hand the screen over and say so, also when only one of them is left.
// Elsewhere it follows the turn.
Seat Table::in_hand(const GuestId& guest, Seat wanted) const {
  const SeatSet mine = seats_of(guest);
  if (mine.empty()) return kSpectator;
  if (std::ranges::count(row_.seats, guest, &SeatRow::guest) > 1 && course_) {
    if (match().has_secrets()) return mine.contains(wanted) ? wanted : kSpectator;
    const SeatSet turn = match().turn().seats;
    if (!mine.contains(wanted) || !turn.contains(wanted))
      for (const Seat seat : mine)
        if (turn.contains(seat)) return seat;
  }
  return mine.contains(wanted) ? wanted : mine.lowest();
}

void Table::pass_hands() {
  for (Watcher& watcher : watchers_) watcher.seat = in_hand(watcher.page->guest(), watcher.seat);
}

Answer<Seat> Table::acting(const GuestId& guest, std::optional<Seat> said) const {
  const SeatSet mine = seats_of(guest);
  if (mine.empty()) return forbidden("you do not sit at this table");
  if (said && !mine.contains(*said)) return forbidden("that is not your seat");
  if (!said && mine.size() > 1) return forbidden("you have several seats: 'seat' says for which one");
  return said.value_or(mine.lowest());
}

// Does one guest hold this seat and those of all other people who are left?
bool Table::is_one_screen(Seat seat) const {
  const SeatSet mine = seats_of(row_.seats[static_cast<std::size_t>(seat)].guest);
  for (const Seat person : course_->people())
    if (!mine.contains(person)) return false;
  return true;
}

bool Table::is_here(const GuestId& guest) const {
  const auto staying = std::ranges::find(staying_, guest, &std::pair<GuestId, Milliseconds>::first);
  if (staying != staying_.end() && staying->second > around_.time.now()) return true;
  return std::ranges::any_of(watchers_, [&](const Watcher& watcher) { return watcher.page->guest() == guest; });
}

void Table::stay(const GuestId& guest) {
  if (seats_of(guest).empty()) return;
  const bool here = is_here(guest);
  const Milliseconds until = around_.time.now() + kStay;
  std::erase_if(staying_, [&](const auto& one) { return one.first == guest; });
  staying_.emplace_back(guest, until);
  if (!here) announce_seats();
  around_.time.call_at(until, [weak = weak_from_this(), guest] {
    const auto self = weak.lock();
    if (self && !self->is_here(guest)) self->announce_seats();
  });
}

}  // namespace veillee::server
