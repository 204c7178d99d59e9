// Who sits at a table: taking and leaving seats before the game, and the rematch after it.
#include <algorithm>

#include "bots/levels.h"
#include "server/fair/fair.h"
#include "server/tables/ids.h"
#include "server/tables/table.h"

namespace veillee::server {

void Table::sit(const GuestId& guest, std::string invitation, std::string luck, Reply<Seat> reply) {
  SeatRow sitting{SeatKind::kGuest, guest, "", std::move(luck)};
  when_settled(
      [this, invitation = std::move(invitation), sitting = std::move(sitting), reply = std::move(reply)]() mutable {
        if (const SeatSet mine = seats_of(sitting.guest); !mine.empty()) return reply(mine.lowest());
        if (std::ranges::find(row_.kicked, sitting.guest) != row_.kicked.end())
          return reply(forbidden("the host of this table does not want you to sit here"));
        if (row_.status != Status::kWaiting) return reply(conflict("all seats are taken"));
        const auto seat = seat_for(invitation);
        if (!seat) return reply(std::unexpected(seat.error()));
        change_seats({{{*seat, row_.seats[static_cast<std::size_t>(*seat)], std::move(sitting)}}, {}},
                     [seat = *seat, reply = std::move(reply)](Answer<void> done) mutable {
                       if (done) return reply(seat);
                       reply(std::unexpected(std::move(done.error())));
                     });
      });
}

// The seat that the invitation names; without one the first free seat of a listed table.
Answer<Seat> Table::seat_for(std::string_view invitation) const {
  const auto is_open = [](const SeatRow& seat) { return seat.kind == SeatKind::kOpen; };
  if (invitation.empty() && row_.listed) {
    const auto open = std::ranges::find_if(row_.seats, is_open);
    if (open == row_.seats.end()) return conflict("all seats are taken");
    return static_cast<Seat>(open - row_.seats.begin());
  }
  const auto seat = invited_seat(row_, invitation);
  if (!seat) return forbidden("this is not an invitation to this table");
  if (!is_open(row_.seats[static_cast<std::size_t>(*seat)])) return conflict("somebody has taken this seat already");
  return *seat;
}

void Table::leave(const GuestId& guest, Reply<void> reply) {
  when_settled([this, guest, reply = std::move(reply)]() mutable {
    if (row_.status != Status::kWaiting) return reply(conflict("the game has begun"));
    if (is_host(guest)) return close(std::move(reply));
    SeatWishes wishes;
    for (const Seat seat : seats_of(guest))
      wishes.changes.push_back({seat, row_.seats[static_cast<std::size_t>(seat)], {}});
    if (wishes.changes.empty()) return reply(forbidden("you do not sit at this table"));
    change_seats(std::move(wishes), std::move(reply));
  });
}

void Table::kick(const GuestId& host, Seat seat, Reply<void> reply) {
  when_settled([this, host, seat, reply = std::move(reply)]() mutable {
    if (!is_host(host)) return reply(forbidden("only the host can do that"));
    if (row_.status != Status::kWaiting) return reply(conflict("the game has begun"));
    if (static_cast<std::size_t>(seat) >= row_.seats.size()) return reply(not_found("there is no such seat"));
    const SeatRow& sitting = row_.seats[static_cast<std::size_t>(seat)];
    if (sitting.kind != SeatKind::kGuest || sitting.guest == host) return reply(conflict("no guest sits there"));
    change_seats({{{seat, sitting, {}}}, sitting.guest}, std::move(reply));
  });
}

void Table::fill(const GuestId& host, std::string level, Reply<void> reply) {
  when_settled([this, host, level = std::move(level), reply = std::move(reply)]() mutable {
    if (!is_host(host)) return reply(forbidden("only the host can do that"));
    if (row_.status != Status::kWaiting) return reply(conflict("the game has begun"));
    if (bots::find_level(level) == nullptr) return reply(bad_request("there is no such level"));
    SeatWishes wishes;
    for (std::size_t i = 0; i < row_.seats.size(); ++i)
      if (row_.seats[i].kind == SeatKind::kOpen)
        wishes.changes.push_back({static_cast<Seat>(i), row_.seats[i], {SeatKind::kHouse, {}, level, ""}});
    change_seats(std::move(wishes), std::move(reply));
  });
}

// When no seat is open any more the game begins.
void Table::change_seats(SeatWishes wishes, Reply<void> reply) {
  TableRow row = row_;
  std::optional<Course> course;
  for (const auto& change : wishes.changes) row.seats[static_cast<std::size_t>(change.seat)] = change.to;
  if (wishes.kicked) row.kicked.push_back(*wishes.kicked);
  if (std::ranges::none_of(row.seats, [](const SeatRow& s) { return s.kind == SeatKind::kOpen; })) {
    auto begun = begin_match(row);
    if (!begun) return reply(of_rules(begun.error()));
    row.start->at = around_.time.now();
    course.emplace(std::move(*begun), people_of(row));
  }
  ChangeSeats write{row.id, std::move(wishes.changes), row.start, wishes.kicked};
  writing_ = true;
  around_.store.write(std::move(write), [self = shared_from_this(), row = std::move(row), course = std::move(course),
                                         reply = std::move(reply)](Written written) mutable {
    self->writing_ = false;
    if (written == Written::kDurable) {
      self->adopt({std::move(row), {}}, std::move(course));
      reply({});
      self->announce_seats();
      self->announce_table();
      self->around_.waiting_changed(self->row_);
    } else if (written == Written::kConflict) {
      self->reload();
      reply(conflict("the seats have changed in the meantime"));
    } else {
      reply(unavailable());
    }
    self->settle();
  });
}

void Table::close(Reply<void> reply) {
  writing_ = true;
  around_.store.write(CloseTable{row_.id},
                      [self = shared_from_this(), reply = std::move(reply)](Written written) mutable {
                        self->writing_ = false;
                        if (written != Written::kDurable) {
                          if (written == Written::kConflict) self->reload();
                          reply(unavailable());
                          return self->settle();
                        }
                        reply({});
                        const Message closed = message(say_closed(self->row_.id));
                        for (const Watcher& watcher : self->watchers_) watcher.page->send(closed);
                        self->row_.status = Status::kOver;  // nobody sits down any more
                        self->around_.waiting_changed(self->row_);
                        self->around_.closed(self->row_.id);
                      });
}

void Table::rematch(const GuestId& guest, const Secret& secret, std::string luck, Reply<Rematch> reply) {
  when_settled([this, guest, secret, luck = std::move(luck), reply = std::move(reply)]() mutable {
    if (seats_of(guest).empty() && !is_host(guest)) return reply(forbidden("you did not sit at this table"));
    if (row_.status != Status::kOver) return reply(conflict("the game is not over yet"));
    if (row_.next) return reply(Rematch{*row_.next, false});

    TableRow next{.id = new_table_id(),
                  .game = row_.game,
                  .options = row_.options,
                  .status = Status::kPlaying,
                  .host = row_.host,
                  .secret = secret,
                  .clock = row_.clock,
                  .language = row_.language,
                  .chat = row_.chat,
                  .delay = row_.delay};
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      SeatRow seat = row_.seats[(i + row_.seats.size() - 1) % row_.seats.size()];
      // The luck of the game before is public by now: whoever asks adds some of their own, the others none.
      seat.luck = seat.guest == guest ? luck : "";
      if (seat.kind == SeatKind::kHouse) seat = {SeatKind::kHouse, {}, seat.level, ""};
      next.seats.push_back(std::move(seat));
    }
    if (auto begun = begin_match(next); !begun) return reply(of_rules(begun.error()));
    next.start->at = around_.time.now();
    writing_ = true;
    const TableId id = next.id;
    around_.store.write(CreateTable{std::move(next), row_.id},
                        [self = shared_from_this(), id, reply = std::move(reply)](Written written) mutable {
                          self->writing_ = false;
                          if (written == Written::kDurable) self->row_.next = id;
                          if (written == Written::kConflict) self->reload();
                          if (self->row_.next) {
                            reply(Rematch{*self->row_.next, written == Written::kDurable});
                            self->announce_seats();
                            for (const SeatRow& seat : self->row_.seats)
                              if (seat.kind == SeatKind::kGuest) self->around_.turn_changed(seat.guest, id);
                          } else {
                            reply(unavailable());
                          }
                          self->settle();
                        });
  });
}

}  // namespace veillee::server
