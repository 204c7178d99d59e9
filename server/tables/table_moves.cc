// How a table makes moves: played on the cache, written down, and only then shown.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/fair/fair.h"
#include "server/tables/ids.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

Table::Batch Table::new_batch(Milliseconds at) const { return {AppendRows{row_.id, version(), {}, false}, at, {}, {}}; }

// A move has just been made: its row, and what every viewer who is there will be told.
void Table::note_last_move(Batch& batch) {
  batch.write.rows.push_back(course_->last_move());
  batch.write.rows.back().at = batch.at;
  batch.write.over = course_->is_over();

  pass_hands();
  std::array<Message, kMaxSeats + 1> texts;  // per seat, the last for spectators
  const bool behind = row_.delay > 0;
  if (behind) batch.later.push_back(message(say_step(row_.id, *course_, match(), version(), kSpectator)));
  for (const Watcher& watcher : watchers_) {
    if (behind && is_spectator(watcher.page->guest())) continue;
    Message& text = texts[static_cast<std::size_t>(watcher.seat >= 0 ? watcher.seat : kMaxSeats)];
    if (!text) text = message(say_step(row_.id, *course_, match(), version(), watcher.seat));
    batch.said.emplace_back(watcher.page, text);
  }
}

void Table::draw_chance(Batch& batch) {
  while (match().turn().chance) {
    FairBits bits = FairBits::of_move(chance_key_, static_cast<int>(match().moves().size()));
    if (const auto drawn = course_->draw(bits); !drawn) {
      spdlog::error("table {}: chance cannot be drawn: {}", text_of(row_.id), drawn.error().message);
      return;
    }
    note_last_move(batch);
  }
}

void Table::write_down(Batch batch, std::move_only_function<void(Written)> done) {
  writing_ = true;
  note_deadline(batch.write);
  AppendRows write = batch.write;
  around_.store.write(std::move(write), [self = shared_from_this(), batch = std::move(batch),
                                         done = std::move(done)](Written written) mutable {
    self->writing_ = false;
    done(written);
    self->written_down(batch, written);
    self->settle();
  });
}

void Table::written_down(const Batch& batch, Written written) {
  failing_ = written == Written::kFailed;
  if (written == Written::kDurable) {
    int version = batch.write.version;
    for (const LogRow& row : batch.write.rows) follow_turns(row, ++version);
    if (batch.write.over) row_.status = Status::kOver;
    for (const auto& [page, text] : batch.said) page->send(text);
    for (const Message& step : batch.later) hold_back(step);
    run_clocks(batch.write);
    if (batch.write.over) tell_spectators_chat();
    return;
  }
  course_->forget_moves(batch.write.rows.size());
  pass_hands();
  if (written == Written::kConflict) {
    reload();
    announce_table();
  }
}

// A page answers the version it saw. That is the last one, except where several seats decide at
// once: there others may have decided since, and the page's decision is as good as before.
bool Table::is_stale(Seat seat, int version) const {
  const int since = on_turn_since_[seat];
  return version > this->version() || version < (since >= 0 ? since : this->version());
}

void Table::follow_turns(const LogRow& row, int version) {
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    int& since = on_turn_since_[i];
    if ((row.waits >> i & 1) == 0)
      since = -1;
    else if (since < 0 || row.act == Act::kUndo || (row.act == Act::kMove && row.seat == static_cast<Seat>(i)))
      since = version;
  }
}

void Table::adopt(TableLog log, std::optional<Course> course) {
  row_ = std::move(log.table);
  course_ = std::move(course);
  pass_hands();
  on_turn_since_.fill(-1);
  clocks_.reset();
  if (!course_) return;
  if (row_.clock.kind != TimeRule::Kind::kNone) clocks_.emplace(row_.clock, people_of(row_), *row_.start);
  chance_key_ = chance_key(row_.secret, row_.seats);
  follow_turns({kSpectator, "", row_.start->waits}, 0);
  int version = 0;
  for (const LogRow& row : log.rows) {
    follow_turns(row, ++version);
    if (clocks_) clocks_->add(row);
  }
  hold_last_steps();
}

// Somebody else wrote to this table: its log is right, the cache is not.
void Table::reload() {
  try {
    auto log = around_.store.load(row_.id);
    if (!log) return;
    auto course = open_course(log->table, log->rows);
    if (course) return adopt(std::move(*log), std::move(*course));
    spdlog::error("table {} cannot be replayed: {}", text_of(row_.id), course.error().message);
  } catch (const StoreError& error) {
    spdlog::error("table {} cannot be read: {}", text_of(row_.id), error.what());
  }
}

// A house player's seed comes from the table's secret: nobody can foresee it, and it tells nothing.
void Table::wake_house() {
  if (row_.status != Status::kPlaying) return kept_thoughts_.fill(nullptr);
  for (const Seat seat : match().turn().seats) {
    if (row_.seats[seat].kind != SeatKind::kHouse || thinking_.contains(seat)) continue;
    thinking_.add(seat);
    const Secret seed = keyed_hash(row_.secret, fmt::format("house player {} move {}", seat, match().moves().size()));
    around_.thinkers.think(
        Urgency::kTurn, match().clone(), seat,
        {.level = row_.seats[seat].level, .seed = hex(seed), .kept = std::move(kept_thoughts_[seat])},
        [self = shared_from_this(), seat, version = version()](Expected<Thought> thought) {
          self->when_settled([self, seat, version, thought = std::move(thought)] {
            self->thinking_.remove(seat);
            self->house_decided(seat, version, thought);
          });
        });
  }
}

void Table::house_decided(Seat seat, int version, const Expected<Thought>& thought) {
  if (course_->waits() == 0) return;  // it ended or was paused in the meantime
  if (!match().turn().seats.contains(seat) || is_stale(seat, version)) return wake_house();
  Batch batch = new_batch(around_.time.now());
  auto played = thought ? course_->play(seat, thought->move) : Expected<void>(std::unexpected(thought.error()));
  if (!played) {
    // A game must go on even if a house player is confused.
    spdlog::error("table {}: house player {}: {}", text_of(row_.id), seat, played.error().message);
    played = course_->play(seat, match().legal(seat).front());
    if (!played) return;
  }
  if (thought) kept_thoughts_[seat] = thought->kept;
  note_last_move(batch);
  draw_chance(batch);
  write_down(std::move(batch), [](Written) {});
}

}  // namespace veillee::server
