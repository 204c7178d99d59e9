#include "server/store/sqlite_writer.h"

namespace veillee::server {

namespace {

void bind_guest(Statement& statement, int index, const SeatRow& seat) {
  if (seat.kind == SeatKind::kGuest)
    statement.bind(index, seat.guest);
  else
    statement.bind_null(index);
}

}  // namespace

bool SqliteWriter::apply(const Write& write, std::int64_t now) {
  return std::visit([&](const auto& one) { return apply_one(one, now); }, write);
}

bool SqliteWriter::apply_one(const CreateTable& write, std::int64_t now) {
  return together([&] {
    const TableRow& table = write.table;
    if (write.rematch_of) {
      set_next_.bind(1, table.id).bind(2, *write.rematch_of).run();
      if (database_.changes() == 0) return false;
    }
    insert_table_.bind(1, table.id).bind(2, table.game).bind(3, table.options);
    insert_table_.bind(4, static_cast<std::int64_t>(table.status)).bind(5, table.host).bind(6, table.secret);
    if (table.start)
      insert_table_.bind(7, table.start->setup).bind(8, table.start->waits).bind(14, table.start->at);
    else
      insert_table_.bind_null(7).bind(8, 0).bind(14, 0);
    insert_table_.bind(9, now).bind(10, static_cast<std::int64_t>(table.clock.kind)).bind(11, table.clock.budget);
    insert_table_.bind(12, table.clock.increment).bind(13, table.clock.stand_in);
    insert_table_.bind(15, table.listed).bind(16, table.language).bind(17, table.chat).bind(18, table.delay);
    if (!insert_table_.run()) return false;
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      const SeatRow& seat = table.seats[i];
      insert_seat_.bind(1, table.id).bind(2, static_cast<std::int64_t>(i));
      insert_seat_.bind(3, static_cast<std::int64_t>(seat.kind))
          .bind(5, seat.level)
          .bind(6, seat.luck)
          .bind(7, seat.name);
      bind_guest(insert_seat_, 4, seat);
      if (!insert_seat_.run()) return false;
    }
    return true;
  });
}

bool SqliteWriter::apply_one(const ChangeSeats& write, std::int64_t) {
  return together([&] {
    for (const auto& [seat, from, to] : write.changes) {
      change_seat_.bind(1, static_cast<std::int64_t>(to.kind)).bind(3, to.level).bind(4, to.luck);
      bind_guest(change_seat_, 2, to);
      change_seat_.bind(5, write.table).bind(6, seat).bind(7, static_cast<std::int64_t>(from.kind));
      bind_guest(change_seat_, 8, from);
      change_seat_.bind(9, to.name).run();
      if (database_.changes() == 0) return false;
    }
    if (write.kicked) kick_.bind(1, write.table).bind(2, *write.kicked).run();
    if (!write.start) return true;
    begin_.bind(1, write.start->setup).bind(2, write.start->waits).bind(3, write.table).bind(4, write.start->at).run();
    return database_.changes() == 1;
  });
}

bool SqliteWriter::apply_one(const CloseTable& write, std::int64_t) {
  return together([&] {
    close_.bind(1, write.table).run();
    if (database_.changes() == 0) return false;
    for (Statement* forget : {&forget_seats_, &forget_kicked_, &forget_chat_}) forget->bind(1, write.table).run();
    return true;
  });
}

bool SqliteWriter::apply_one(const AddChatLine& write, std::int64_t now) {
  const ChatLine& line = write.line;
  add_line_.bind(1, write.table).bind(2, line.number).bind(3, line.seat).bind(4, line.guest);
  if (!add_line_.bind(5, line.text).bind(6, line.phrase).bind(7, now).run()) return false;
  return trim_chat_.bind(1, write.table).bind(2, line.number - kMaxChatLines).run();
}

bool SqliteWriter::apply_one(const AppendRows& write, std::int64_t now) {
  if (write.rows.size() == 1 && !write.over && !write.takeover && !write.deadline) return append(write, 0);
  return together([&] {
    for (std::size_t i = 0; i < write.rows.size(); ++i)
      if (!append(write, i)) return false;
    if (write.takeover)
      take_over_.bind(1, write.takeover->second).bind(2, write.table).bind(3, write.takeover->first).run();
    if (write.deadline) set_deadline_.bind(1, *write.deadline).bind(2, write.table).run();
    if (write.over) end_.bind(1, now).bind(2, write.table).run();
    return true;
  });
}

bool SqliteWriter::append(const AppendRows& write, std::size_t i) {
  const LogRow& row = write.rows[i];
  append_.bind(1, write.table).bind(2, write.version + static_cast<std::int64_t>(i)).bind(3, row.seat);
  append_.bind(4, row.text).bind(5, row.waits).bind(6, row.at).bind(7, static_cast<std::int64_t>(row.act));
  return append_.run() && database_.changes() == 1;
}

bool SqliteWriter::apply_one(const PeopleWrite& write, std::int64_t now) {
  return together([&] { return people_.apply(write, now); });
}

bool SqliteWriter::apply_one(const NameGuest& write, std::int64_t) {
  return name_.bind(1, write.guest).bind(2, write.name).run();
}

}  // namespace veillee::server
