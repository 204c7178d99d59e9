#include "server/tables/audience.h"

#include <algorithm>
#include <set>

#include "server/tables/seating.h"

namespace veillee::server {

void Audience::watch(std::shared_ptr<Connection> page, Seat seat) {
  if (const auto again = std::ranges::find(watchers_, page, &Watcher::page); again != watchers_.end())
    again->seat = seat;
  else
    watchers_.push_back({std::move(page), seat});
}

bool Audience::unwatch(const std::shared_ptr<Connection>& page) {
  return std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.page == page; }) > 0;
}

bool Audience::has(const std::shared_ptr<Connection>& page) const {
  return std::ranges::find(watchers_, page, &Watcher::page) != watchers_.end();
}

void Audience::stay(const GuestId& guest, Milliseconds until) {
  std::erase_if(staying_, [&](const auto& one) { return one.first == guest; });
  staying_.emplace_back(guest, until);
}

bool Audience::is_here(const GuestId& guest, Milliseconds now) const {
  const auto staying = std::ranges::find(staying_, guest, &std::pair<GuestId, Milliseconds>::first);
  if (staying != staying_.end() && staying->second > now) return true;
  for (const Elsewhere& other : elsewhere_)
    if (other.until > now && std::ranges::find(other.guests, guest) != other.guests.end()) return true;
  return std::ranges::any_of(watchers_, [&](const Watcher& watcher) { return watcher.page->guest() == guest; });
}

bool Audience::hear(std::int64_t house, std::vector<GuestId> guests, Milliseconds until) {
  const bool is_new = std::erase_if(elsewhere_, [&](const Elsewhere& one) { return one.house == house; }) == 0;
  if (!guests.empty()) elsewhere_.push_back({house, until, std::move(guests)});
  return is_new;
}

bool Audience::forget_houses(Milliseconds now) {
  return std::erase_if(elsewhere_, [now](const Elsewhere& one) { return one.until <= now; }) > 0;
}

std::vector<GuestId> Audience::guests(Milliseconds now) const {
  std::set<GuestId> guests;
  for (const Watcher& watcher : watchers_) guests.insert(watcher.page->guest());
  for (const auto& [guest, until] : staying_)
    if (until > now) guests.insert(guest);
  return {guests.begin(), guests.end()};
}

int Audience::spectators(const TableRow& row) const {
  std::set<GuestId> guests;
  for (const Watcher& watcher : watchers_)
    if (seats_of(row, watcher.page->guest()).empty()) guests.insert(watcher.page->guest());
  for (const Elsewhere& other : elsewhere_)
    for (const GuestId& guest : other.guests)
      if (seats_of(row, guest).empty()) guests.insert(guest);
  return static_cast<int>(guests.size());
}

void Audience::pass_hands(const TableRow& row, const GameLog* log) {
  for (Watcher& watcher : watchers_) watcher.seat = seat_in_hand(row, log, watcher.page->guest(), watcher.seat);
}

Seat seat_in_hand(const TableRow& row, const GameLog* log, const GuestId& guest, Seat wanted) {
  const SeatSet mine = seats_of(row, guest);
  if (mine.empty()) return kSpectator;
  if (std::ranges::count(row.seats, guest, &SeatRow::guest) > 1 && log != nullptr) {
    if (log->match().has_secrets()) return mine.contains(wanted) ? wanted : kSpectator;
    const SeatSet turn = log->match().turn().seats;
    if (!mine.contains(wanted) || !turn.contains(wanted))
      for (const Seat seat : mine)
        if (turn.contains(seat)) return seat;
  }
  return mine.contains(wanted) ? wanted : mine.lowest();
}

Answer<Seat> acting_seat(const TableRow& row, const GuestId& guest, std::optional<Seat> said) {
  const SeatSet mine = seats_of(row, guest);
  if (mine.empty()) return forbidden("you do not sit at this table");
  if (said && !mine.contains(*said)) return forbidden("that is not your seat");
  if (!said && mine.size() > 1) return forbidden("you have several seats: 'seat' says for which one");
  return said.value_or(mine.lowest());
}

}  // namespace veillee::server
