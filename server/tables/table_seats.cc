#include "server/tables/table_seats.h"

#include <utility>

namespace veillee::server {

void TableSeats::change(Plan plan, Reply<void> reply) {
  table_.mailbox().post([this, plan = std::move(plan), reply = std::move(reply)]() mutable {
    auto change = plan(table_.row());
    if (!change) return reply(std::unexpected(change.error()));
    if (change->closes) return close(std::move(reply));
    if (change->changes.empty()) return reply({});
    write(std::move(*change), std::move(reply));
  });
}

void TableSeats::write(SeatChange change, Reply<void> reply) {
  const TableRow& row = table_.row();
  TableRow next = changed(row, change);
  std::optional<GameLog> game;
  if (is_full(next)) {
    auto begun = begin_match(next, context_.time.now(), context_.questions);
    if (!begun) return reply(of_rules(begun.error()));
    next.holidays = holidays_at(next, context_.store);
    game.emplace(std::move(*begun), next);
  }
  // A game begins with those who were seen to sit here: in another house somebody may be leaving.
  if (next.start)
    for (std::size_t i = 0; i < row.seats.size(); ++i)
      if (next.seats[i] == row.seats[i]) change.changes.push_back({static_cast<Seat>(i), row.seats[i], row.seats[i]});
  ChangeSeats write{next.id, std::move(change.changes), next.start, change.kicked};
  table_.commit(std::move(write), [this, next = state_of(std::move(next), std::move(game)),
                                   reply = std::move(reply)](Written written) mutable {
    if (written == Written::kConflict)
      return table_.reload(
          [reply = std::move(reply)]() mutable { reply(conflict("the seats have changed in the meantime")); });
    if (written == Written::kFailed) return reply(unavailable());
    table_.adopt(std::move(next));
    table_.hold_turn(true);
    reply({});
    table_.pages().announce_seats();
    table_.pages().announce_table();
    context_.waiting_changed(table_.row());
  });
}

void TableSeats::close(Reply<void> reply) {
  table_.commit(CloseTable{table_.row().id}, [this, reply = std::move(reply)](Written written) mutable {
    if (written != Written::kDurable) reply(unavailable());
    if (written == Written::kConflict) return table_.reload([] {});
    if (written != Written::kDurable) return;
    reply({});
    table_.close();
  });
}

void TableSeats::rematch(const GuestId& guest, const Secret& secret, bool promised, std::string luck,
                         Reply<Rematch> reply) {
  table_.mailbox().post([this, guest, secret, promised, luck = std::move(luck), reply = std::move(reply)]() mutable {
    auto next = rematch_of(table_.row(), guest, secret, luck);
    if (!next) return reply(std::unexpected(next.error()));
    auto& known = table_.edit_row().next;
    if (known && !context_.store.summary(*known)) known.reset();  // whoever offered it closed it again
    if (known) return reply(Rematch{*known, false});
    if (is_full(*next))
      if (const auto begun = begin_match(*next, context_.time.now(), context_.questions); !begun)
        return reply(of_rules(begun.error()));
    const TableId id = next->id;
    table_.commit(CreateTable{std::move(*next), table_.row().id, promised}, [this, id, reply = std::move(reply)](
                                                                                Written written) mutable {
      if (written == Written::kFailed) return reply(unavailable());
      Mailbox::Work tell = [this, made = written == Written::kDurable, reply = std::move(reply)]() mutable {
        const TableRow& row = table_.row();
        if (!row.next) return reply(unavailable());
        reply(Rematch{*row.next, made});
        table_.pages().announce_seats();
        for (const SeatRow& seat : row.seats)
          if (seat.kind == SeatKind::kGuest) context_.turn_changed(seat.guest, *row.next);
      };
      if (written == Written::kConflict) return table_.reload(std::move(tell));
      table_.edit_row().next = id;
      tell();
    });
  });
}

}  // namespace veillee::server
