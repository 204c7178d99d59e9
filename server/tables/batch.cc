#include "server/tables/batch.h"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/fair/fair.h"

namespace veillee::server {

Batch::Batch(TableState& table, Broadcaster& pages, Milliseconds at)
    : table_(table), pages_(pages), at_(at), write_{.table = table.row.id, .version = table.version()} {}

Expected<void> Batch::play(Seat seat, std::string_view text) {
  auto played = table_.log->play(seat, text);
  if (!played) return std::unexpected(std::move(played.error()));
  note(std::move(*played), at_);
  draw_chance();
  return {};
}

void Batch::draw_chance() {
  const Match& match = table_.log->match();
  while (match.turn().chance) {
    FairBits bits = FairBits::of_move(table_.chance_key, static_cast<int>(match.move_count()));
    auto drawn = table_.log->draw(bits);
    if (!drawn)
      return spdlog::error("table {}: chance cannot be drawn: {}", text_of(table_.row.id), drawn.error().message);
    note(std::move(*drawn), at_);
  }
}

// A move has just been made: its row, and what every viewer who is there will be told.
void Batch::note(LogRow move, Milliseconds at) {
  move.at = at;
  write_.rows.push_back(std::move(move));
  write_.over = table_.log->is_over();
  pages_.audience().pass_hands(table_.row, table_.log.get());
  pages_.tell_step(told_);
}

bool Batch::follow(const LogRow& row) {
  auto played = table_.log->play(row.seat, row.text);
  if (!played) return false;
  note(std::move(*played), row.at);
  return true;
}

void Batch::act(AppendRows acts) {
  write_ = std::move(acts);
  for (LogRow& row : write_.rows) row.at = at_;
}

AppendRows Batch::write() const {
  AppendRows write = write_;
  write.deadline = table_.log->deadline_after(write.rows);
  return write;
}

void Batch::apply() {
  bool undone = false;
  GuestId replaced{};
  for (const LogRow& one : write_.rows) {
    table_.log->add(one);
    undone |= one.act == Act::kUndo;
  }
  if (write_.over) table_.row.status = Status::kOver;
  if (write_.takeover) {
    SeatRow& seat = table_.row.seats[static_cast<std::size_t>(write_.takeover->first)];
    replaced = seat.guest;
    seat.kind = SeatKind::kHouse;
    seat.level = write_.takeover->second;
  }
  if (write_.returned) {
    SeatRow& seat = table_.row.seats[static_cast<std::size_t>(*write_.returned)];
    replaced = seat.guest;
    seat.kind = SeatKind::kGuest;
    seat.level.clear();
  }
  for (const auto& [page, step] : told_) page->send(step);
  if (undone) pages_.forget_texts();
  pages_.send_due_steps();
  if (write_.rows.back().act != Act::kMove) {
    pages_.audience().pass_hands(table_.row, table_.log.get());
    pages_.announce_acts(write_.version, undone, replaced);
    if (write_.takeover || write_.returned) pages_.announce_seats();
  }
  pages_.announce_clock();
}

void Batch::take_back() {
  table_.log->take_back();
  pages_.forget_texts();
  pages_.audience().pass_hands(table_.row, table_.log.get());
}

}  // namespace veillee::server
