#include "server/tables/hints.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/base/random.h"
#include "server/fair/fair.h"
#include "server/tables/seating.h"
#include "server/tables/table_messages.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

void send(Connection& page, wire::HintMessage hint, RequestNumber re) {
  hint.re = re;
  page.send(std::move(hint));
}

// Whose turn it is that the house may think about.
Answer<Seat> seat_asking(const TableState& table, const GuestId& guest) {
  const SeatSet seats = seats_of(table.row, guest);
  if (seats.empty()) return forbidden("you do not sit at this table");
  if (std::ranges::count(table.row.seats, SeatKind::kGuest, &SeatRow::kind) != 1)
    return forbidden("the house gives hints only where no other person plays");
  const Seat seat = seats.lowest();
  if (table.row.status != Status::kPlaying || (table.log->waits() >> seat & 1) == 0)
    return problem(name(Code::kNotYourTurn), "it is not your turn");
  return seat;
}

}  // namespace

void Hints::answer(std::shared_ptr<Connection> page, RequestNumber re, std::shared_ptr<const void> owner) {
  const auto seat = seat_asking(table_, page->guest());
  if (!seat) return page->send(error_message(re, seat.error()));
  const int version = table_.version();
  if (last_ && last_->version == version) return send(*page, *last_, re);
  if (std::exchange(thinking_, true))
    return page->send(error_message(re, too_many("the house is still thinking about your last question").error()));
  const std::string seed = hex(keyed_hash(table_.row.secret, fmt::format("hint {} move {}", *seat, version)));
  const Asker asker = context_.asker(page->guest());
  // From what the seat may know: its view is all that a thought sees.
  context_.thinkers.think(
      Urgency::kTurn, asker, table_.log->match().clone(), *seat, {.level = "master", .seed = seed},
      [this, owner = std::move(owner), page = std::move(page), re, version, seat = *seat](Expected<Thought> thought) {
        thinking_ = false;
        if (!thought) return page->send(error_message(re, of_rules(thought.error()).error()));
        last_ = wire::HintMessage{.version = version,
                                  .move = thought->move,
                                  .value = wire::rounded(thought->value[static_cast<std::size_t>(seat)], 3)};
        send(*page, *last_, re);
      });
}

}  // namespace veillee::server
