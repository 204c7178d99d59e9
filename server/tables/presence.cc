#include "server/tables/presence.h"

#include <algorithm>

#include "server/tables/seating.h"

namespace veillee::server {

namespace {

// A program thinks between two looks at the table; after this long without one it is away.
constexpr Milliseconds kStay = 20'000;
// Many who come at once are told of together.
constexpr Milliseconds kGather = 100;
// Who is in another house is believed for so long; it tells it again before that.
constexpr Milliseconds kBelieved = 40'000;
// So many guests of one house are known by name in the others; those who play come first.
constexpr std::size_t kMaxTold = 200;

}  // namespace

void Presence::stay(const GuestId& guest) {
  if (table_.is_spectator(guest)) return;
  const bool here = is_here(guest);
  const Milliseconds until = context_.time.now() + kStay;
  audience_.stay(guest, until);
  if (!here) changed_();
  tell_soon();
  context_.time.call_at(until, [weak = weak_from_this(), guest] {
    const auto self = weak.lock();
    if (!self) return;
    if (!self->is_here(guest)) self->changed_();
    self->tell_soon();
  });
}

void Presence::tell_soon() {
  if (!context_.store.is_shared() || std::exchange(will_tell_, true)) return;
  context_.time.call_at(context_.time.now() + kGather, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->will_tell_ = false;
    News now = self->here();
    if (now.guests == self->told_) return;
    self->told_ = now.guests;
    tell(self->context_.store, {std::move(now)});
  });
}

News Presence::here() const {
  std::vector<GuestId> guests = audience_.guests(context_.time.now());
  std::ranges::stable_partition(guests, [&](const GuestId& guest) { return !seats_of(table_.row, guest).empty(); });
  if (guests.size() > kMaxTold) guests.resize(kMaxTold);
  return {News::Kind::kHere, table_.row.id, std::move(guests)};
}

void Presence::hear(const News& news) {
  const auto shown = [&] {
    std::vector<bool> present;
    for (const SeatRow& seat : table_.row.seats) present.push_back(is_here(seat.guest));
    return std::pair(present, audience_.spectators(table_.row));
  };
  const auto before = shown();
  const bool is_new = audience_.hear(news.house, news.guests, context_.time.now() + kBelieved);
  if (shown() != before) changed_();
  // It may not know who is here. Whoever is told knows us then, and does not ask again.
  if (News ours = here(); is_new && !ours.guests.empty()) tell(context_.store, {std::move(ours)});
}

void Presence::forget_houses_that_are_gone() {
  if (audience_.forget_houses(context_.time.now())) changed_();
}

}  // namespace veillee::server
