#include "server/store/table_writer.h"

#include <algorithm>

namespace veillee::server {

namespace {

void bind_guest(Statement& statement, int index, const SeatRow& seat) {
  if (seat.guest != GuestId{})
    statement.bind(index, seat.guest);
  else
    statement.bind_null(index);
}

}  // namespace

bool TableWriter::apply(const Write& write, std::int64_t now) {
  return std::visit([&](const auto& one) { return apply_one(one, now); }, write);
}

bool TableWriter::apply_one(const CreateTable& write, std::int64_t now) {
  return together([&] {
    const TableRow& table = write.table;
    if (write.promised) {
      use_promise_.bind(1, table.host).bind(2, table.secret).run();
      if (database_.changes() == 0) return false;
    }
    if (write.rematch_of) {
      set_next_.bind(1, table.id).bind(2, *write.rematch_of).run();
      if (database_.changes() == 0) return false;
    }
    insert_table_.bind(1, table.id).bind(2, table.game).bind(3, table.options);
    insert_table_.bind(4, static_cast<std::int64_t>(table.status)).bind(5, table.host).bind(6, table.secret);
    if (table.start)
      insert_table_.bind(7, table.start->setup).bind(8, table.start->waits).bind(14, table.start->at);
    else if (!table.position.empty())
      insert_table_.bind(7, table.position).bind(8, 0).bind(14, 0);
    else
      insert_table_.bind_null(7).bind(8, 0).bind(14, 0);
    insert_table_.bind(9, now).bind(10, static_cast<std::int64_t>(table.clock.kind)).bind(11, table.clock.budget);
    insert_table_.bind(12, table.clock.increment).bind(13, table.clock.stand_in);
    insert_table_.bind(15, table.listed).bind(16, table.language).bind(17, table.chat).bind(18, table.delay);
    if (table.start && table.start->at != 0 && table.clock.kind != TimeRule::Kind::kNone)
      insert_table_.bind(19, table.start->at + std::max(table.clock.budget, kFirstMove));
    else
      insert_table_.bind_null(19);
    if (!insert_table_.bind(20, table.device).run()) return false;
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
    if (table.start) began(table.id);
    return true;
  });
}

bool TableWriter::apply_one(const ChangeSeats& write, std::int64_t) {
  if (write.changes.empty() && !write.start) return true;
  return together([&] {
    waiting_.bind(1, write.table).run();
    if (database_.changes() == 0) return false;
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
    begin_.bind(1, write.start->setup).bind(2, write.start->waits).bind(3, write.table).bind(4, write.start->at);
    begin_.bind(5, kFirstMove).run();
    if (database_.changes() == 0) return false;
    began(write.table);
    return true;
  });
}

bool TableWriter::apply_one(const CloseTable& write, std::int64_t) {
  return together([&] {
    close_.bind(1, write.table).run();
    if (database_.changes() == 0) return false;
    for (Statement* forget : {&forget_seats_, &forget_kicked_, &forget_chat_, &forget_put_away_, &forget_next_})
      forget->bind(1, write.table).run();
    return true;
  });
}

bool TableWriter::apply_one(const AddChatLine& write, std::int64_t) {
  const ChatLine& line = write.line;
  add_line_.bind(1, write.table).bind(2, line.number).bind(3, line.seat).bind(4, line.guest);
  add_line_.bind(5, line.text).bind(6, line.phrase).bind(7, line.at).run();
  if (database_.changes() == 0) return false;
  return trim_chat_.bind(1, write.table).bind(2, line.number - kMaxChatLines).run();
}

bool TableWriter::apply_one(const AppendRows& write, std::int64_t now) {
  if (write.rows.size() == 1 && !write.over && !write.takeover && !write.returned && !write.deadline)
    return append(write, 0);
  return together([&] {
    for (std::size_t i = 0; i < write.rows.size(); ++i)
      if (!append(write, i)) return false;
    if (write.takeover)
      take_over_.bind(1, write.takeover->second).bind(2, write.table).bind(3, write.takeover->first).run();
    if (write.returned) give_back_.bind(1, write.table).bind(2, *write.returned).run();
    if (write.deadline) set_deadline_.bind(1, *write.deadline).bind(2, write.table).run();
    if (write.over) end_.bind(1, now).bind(2, write.table).run();
    return true;
  });
}

bool TableWriter::append(const AppendRows& write, std::size_t i) {
  const LogRow& row = write.rows[i];
  append_.bind(1, write.table).bind(2, write.version + static_cast<std::int64_t>(i)).bind(3, row.seat);
  append_.bind(4, row.text).bind(5, row.waits).bind(6, row.at).bind(7, static_cast<std::int64_t>(row.act));
  return append_.run() && database_.changes() == 1;
}

bool TableWriter::apply_one(const PeopleWrite& write, std::int64_t now) {
  return together([&] { return people_.apply(write, now); });
}

bool TableWriter::apply_one(const KeepPromise& write, std::int64_t) {
  return together([&] {
    drop_promise_.bind(1, write.guest).run();
    return keep_promise_.bind(1, write.guest).bind(2, write.secret).run() && trim_promises_.bind(1, kMaxPromises).run();
  });
}

bool TableWriter::apply_one(const KeepReview& write, std::int64_t now) {
  const ReviewRow& review = write.review;
  return together([&] {
    Statement insert(database_, "INSERT INTO reviews (table_id, moves, made_at) VALUES (?, ?, ?)");
    if (!insert.bind(1, review.table).bind(2, std::int64_t{review.moves}).bind(3, now).run()) return false;
    Statement judged(database_, "INSERT INTO judged (table_id, version, seat, best, loss) VALUES (?, ?, ?, ?, ?)");
    Statement value(database_, "INSERT INTO judged_values (table_id, version, seat, value) VALUES (?, ?, ?, ?)");
    for (const ReviewRow::Decision& one : review.decisions) {
      judged.bind(1, review.table).bind(2, std::int64_t{one.version}).bind(3, one.seat).bind(4, one.best);
      judged.bind_real(5, one.loss).run();
      for (std::size_t seat = 0; seat < one.value.size(); ++seat) {
        value.bind(1, review.table).bind(2, std::int64_t{one.version}).bind(3, static_cast<std::int64_t>(seat));
        value.bind_real(4, one.value[seat]).run();
      }
    }
    return true;
  });
}

bool TableWriter::apply_one(const KeepGame& write, std::int64_t now) {
  return together([&] {
    if (!apply_one(CreateTable{write.table}, now)) return false;
    if (!apply_one(AppendRows{.table = write.table.id, .rows = write.rows, .over = true}, write.ended)) return false;
    return people_.apply(NoteResult{write.table.id, write.ranking, false}, now);
  });
}

bool TableWriter::apply_one(const Probe&, std::int64_t now) {
  return Statement(database_,
                   "INSERT INTO probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at")
      .bind(1, now)
      .run();
}

bool TableWriter::apply_one(const NameGuest& write, std::int64_t) {
  return name_.bind(1, write.guest).bind(2, write.name).run();
}

}  // namespace veillee::server
