#include "server/tables/game_driver.h"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/base/ids.h"
#include "server/tables/acts.h"
#include "server/tables/seating.h"

namespace veillee::server {

namespace {

// Somebody who is asked and says nothing may still go.
constexpr Milliseconds kLookAgainAfter = 30'000;

}  // namespace

GameDriver::GameDriver(const TableContext& context, SyncedState& table)
    : context_(context), table_(table), house_(context, table.state()), alarm_(context.time) {}

void GameDriver::wake() {
  if (table_.row().status == Status::kOver) note_result();
  if (!context_.only_thinks) look_for_answer_later();
  if (table_.log() == nullptr || table_.mailbox().is_busy() || table_.log()->waits() == 0) return;
  const GameLog& log = *table_.log();
  if (log.clocks() && table_.row().status == Status::kPlaying && !context_.only_thinks)
    alarm_.set(*log.clocks(), [this, weak = std::weak_ptr(table_.owner())] {
      if (const auto owner = weak.lock()) table_.mailbox().post([this, owner] { ring(); });
    });
  if (!table_.holds_turn()) return;
  if (!log.match().turn().chance) return think();
  Batch batch = table_.batch(context_.time.now());
  batch.draw_chance();
  if (!batch.empty()) table_.append(std::move(batch), [](Written) {});
}

void GameDriver::note_deadline() {
  table_.mailbox().post([this] {
    const TableRow& row = table_.row();
    if (table_.log() == nullptr || !is_slow(row.clock) || row.status != Status::kPlaying) return;
    AppendRows write{.table = row.id, .version = table_.log()->version(), .deadline = table_.log()->deadline_after({})};
    table_.commit(std::move(write), [](Written) {});
  });
}

void GameDriver::think() {
  house_.think([this, owner = table_.owner()](Seat seat, int version, Expected<Thought> thought) {
    context_.thought_ended();
    table_.mailbox().post([this, owner, seat, version, thought = std::move(thought)] {
      house_.settle(seat);
      house_decided(seat, version, thought);
    });
  });
}

void GameDriver::house_decided(Seat seat, int version, const Expected<Thought>& thought) {
  const GameLog& log = *table_.log();
  if (log.waits() == 0) return;  // it ended or was paused in the meantime
  if (table_.row().seats[static_cast<std::size_t>(seat)].kind != SeatKind::kHouse) return;  // its person is back
  if (!table_.holds_turn()) return;                                                         // another house was quicker
  if (!log.match().turn().seats.contains(seat) || log.is_stale(seat, version)) return think();
  Batch batch = table_.batch(context_.time.now());
  auto played = thought ? batch.play(seat, thought->move) : Expected<void>(std::unexpected(thought.error()));
  if (!played) {
    // A game must go on even if a house player is confused.
    spdlog::error("table {}: house player {}: {}", text_of(table_.row().id), seat, played.error().message);
    played = batch.play(seat, log.match().legal(seat).front());
    if (!played) return;
  }
  if (thought) house_.keep(seat, thought->kept);
  table_.append(std::move(batch), [](Written) {});
}

// Somebody's time may be over.
void GameDriver::ring() {
  const GameLog& log = *table_.log();
  const auto late = alarm_.late(*log.clocks());
  if (table_.row().status != Status::kPlaying) return;
  if (!late) return wake();
  Batch batch = table_.batch(context_.time.now());
  batch.act(rows_of_time_out(*late, table_.row(), log));
  table_.append(std::move(batch), [](Written) {});
}

void GameDriver::look_for_answer_later() {
  const auto until = table_.log() == nullptr ? std::nullopt : answer_awaited_until(*table_.log());
  if (!until || std::exchange(awaits_answer_, true)) return;
  const Milliseconds now = context_.time.now();
  context_.time.call_at(*until > now ? *until : now + kLookAgainAfter, [this, weak = std::weak_ptr(table_.owner())] {
    if (const auto owner = weak.lock()) table_.mailbox().post([this, owner] { go_on_without_absent(); });
  });
}

void GameDriver::go_on_without_absent() {
  awaits_answer_ = false;
  SeatSet here;
  for (const Seat seat : table_.log()->departures().people())
    if (table_.pages().presence().is_here(table_.row().seats[static_cast<std::size_t>(seat)].guest)) here.add(seat);
  auto rows = rows_of_going_on(table_.row(), *table_.log(), here, context_.time.now());
  if (!rows) return look_for_answer_later();
  Batch batch = table_.batch(context_.time.now());
  batch.act(std::move(*rows));
  table_.append(std::move(batch), [](Written) {});
}

// Once for every game that is over.
void GameDriver::note_result() {
  if (table_.log() == nullptr || table_.row().noted) return;
  table_.edit_row().noted = true;
  const Departures& gone = table_.log()->departures();
  NoteResult result{table_.row().id, gone.ranking(table_.log()->match()),
                    gone.is_rated() && !is_laid(table_.row(), table_.log())};
  context_.store.write(PeopleWrite(std::move(result)), [this, owner = table_.owner()](Written written) {
    if (written == Written::kFailed) table_.edit_row().noted = false;  // the next one who comes tries again
  });
}

}  // namespace veillee::server
