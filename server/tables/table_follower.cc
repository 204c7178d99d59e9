#include "server/tables/table_follower.h"

#include <algorithm>
#include <utility>

namespace veillee::server {

void TableFollower::follow() {
  if (std::exchange(will_follow_, true)) return;
  table_.mailbox().post([this] { catch_up([] {}); });
}

void TableFollower::follow_all() {
  table_.chat().forget();
  follow();
}

void TableFollower::take_turn() {
  table_.mailbox().post([this] { catch_up([this] { table_.hold_turn(true); }); });
}

void TableFollower::reread() {
  table_.mailbox().post([this] {
    table_.reload([this] {
      table_.pages().announce_seats();
      table_.pages().announce_clock();
    });
  });
}

void TableFollower::catch_up(Mailbox::Work then) {
  will_follow_ = false;
  table_.away([this, &store = context_.store, id = table_.row().id, version = table_.state().version(),
               then = std::move(then)]() mutable -> Mailbox::Work {
    auto log = store.load_after(id, version);
    return [this, log = std::move(log), then = std::move(then)]() mutable {
      if (log)
        apply(std::move(*log));
      else
        table_.close();
      table_.was_told_elsewhere();
      then();
    };
  });
}

// Moves are shown as if they had been made here. Acts, and a game that begins, are rare: the table is read and told as
// a whole.
void TableFollower::apply(TableLog log) {
  if (log.rows.empty() && log.table == table_.row()) return;  // what this house wrote itself, or knows already
  const bool other_seats = log.table.seats != table_.row().seats;
  const bool same_game = table_.log() != nullptr && !other_seats && log.table.holidays == table_.row().holidays;
  if (!log.rows.empty()) table_.hold_turn(false);
  if (same_game && log.rows.empty()) {  // the rematch, or its result is noted
    table_.edit_row() = std::move(log.table);
    return table_.pages().announce_seats();
  }
  if (same_game && apply_steps(log)) return;
  if (log.rows.empty() && table_.log() == nullptr && !log.table.start) {  // people come and go before the game
    table_.adopt(state_of(std::move(log.table), std::nullopt));
    table_.pages().announce_seats();
    if (other_seats) table_.pages().announce_table();
    return;
  }
  table_.reload([this] {
    table_.was_told_elsewhere();
    table_.pages().announce_seats();
    table_.pages().announce_table();
    table_.pages().announce_clock();
    if (table_.row().status == Status::kOver) table_.chat().send_to_players();
  });
}

bool TableFollower::apply_steps(TableLog& log) {
  if (!std::ranges::all_of(log.rows, [](const LogRow& one) { return one.act == Act::kMove; })) return false;
  Batch batch = table_.batch(0);
  if (!std::ranges::all_of(log.rows, [&](const LogRow& one) { return batch.follow(one); })) {
    batch.take_back();
    return false;
  }
  table_.edit_row() = std::move(log.table);
  batch.apply();
  if (table_.row().status == Status::kOver) table_.chat().send_to_players();
  return true;
}

}  // namespace veillee::server
