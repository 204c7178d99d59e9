// How a table makes moves: played on the cache, written down, and only then shown.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/fair/fair.h"
#include "server/tables/ids.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

Table::Batch Table::new_batch() const { return {AppendMoves{row_.id, version(), {}, false}, {}}; }

// The match has just made a move: its row, and what every viewer who is there will be told.
void Table::note_last_move(Batch& batch) {
  const PlayedMove& played = match_->moves().back();
  const Turn turn = match_->turn();
  batch.write.moves.push_back({played.seat, played.text, waits_of(turn)});
  batch.write.over = turn.is_over();

  SeatSet seats;
  bool spectators = false;
  for (const Watcher& watcher : watchers_)
    if (watcher.seat == kSpectator)
      spectators = true;
    else
      seats.add(watcher.seat);
  const auto tell = [&](Seat viewer) { batch.said.emplace_back(viewer, message(say_step(row_.id, *match_, viewer))); };
  for (const Seat seat : seats) tell(seat);
  if (spectators) tell(kSpectator);
}

void Table::draw_chance(Batch& batch) {
  while (match_->turn().chance) {
    FairBits bits = FairBits::of_move(chance_key_, version());
    if (const auto drawn = match_->draw(bits); !drawn) {
      spdlog::error("table {}: chance cannot be drawn: {}", text_of(row_.id), drawn.error().message);
      return;
    }
    note_last_move(batch);
  }
}

void Table::write_down(Batch batch, std::move_only_function<void(Written)> done) {
  writing_ = true;
  AppendMoves write = batch.write;
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
    for (const MoveRow& move : batch.write.moves) follow_turns(move.seat, ++version, move.waits);
    if (batch.write.over) row_.status = Status::kOver;
    for (const auto& [viewer, text] : batch.said)
      for (const Watcher& watcher : watchers_)
        if (watcher.seat == viewer) watcher.page->send(text);
    return;
  }
  for (std::size_t i = 0; i < batch.write.moves.size(); ++i) match_->undo();
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

void Table::follow_turns(Seat mover, int version, Waits waits) {
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    int& since = on_turn_since_[i];
    if ((waits >> i & 1) == 0)
      since = -1;
    else if (since < 0 || mover == static_cast<Seat>(i))
      since = version;
  }
}

void Table::adopt(TableLog log, std::unique_ptr<Match> match) {
  row_ = std::move(log.table);
  match_ = std::move(match);
  for (Watcher& watcher : watchers_) watcher.seat = seat_of(watcher.page->guest());
  on_turn_since_.fill(-1);
  if (!match_) return;
  chance_key_ = chance_key(row_.secret, row_.seats);
  follow_turns(kSpectator, 0, row_.start->waits);
  int version = 0;
  for (const MoveRow& move : log.moves) follow_turns(move.seat, ++version, move.waits);
}

// Somebody else wrote to this table: its log is right, the cache is not.
void Table::reload() {
  try {
    auto log = around_.store.load(row_.id);
    if (!log) return;
    auto match = open_match(log->table, log->moves);
    if (match) return adopt(std::move(*log), std::move(*match));
    spdlog::error("table {} cannot be replayed: {}", text_of(row_.id), match.error().message);
  } catch (const StoreError& error) {
    spdlog::error("table {} cannot be read: {}", text_of(row_.id), error.what());
  }
}

// A house player's seed comes from the table's secret: nobody can foresee it, and it tells nothing.
void Table::wake_house() {
  if (row_.status != Status::kPlaying) return;
  for (const Seat seat : match_->turn().seats) {
    if (row_.seats[seat].kind != SeatKind::kHouse || thinking_.contains(seat)) continue;
    thinking_.add(seat);
    const Secret seed = keyed_hash(row_.secret, fmt::format("house player {} move {}", seat, version()));
    around_.thinkers.think(match_->clone(), seat, {.level = row_.seats[seat].level, .seed = hex(seed)},
                           [self = shared_from_this(), seat, version = version()](Expected<Thought> thought) {
                             self->when_settled([self, seat, version, thought = std::move(thought)] {
                               self->thinking_.remove(seat);
                               self->house_decided(seat, version, thought);
                             });
                           });
  }
}

void Table::house_decided(Seat seat, int version, const Expected<Thought>& thought) {
  if (!match_->turn().seats.contains(seat) || is_stale(seat, version)) return wake_house();
  Batch batch = new_batch();
  auto played = thought ? match_->play(seat, thought->move) : Expected<void>(std::unexpected(thought.error()));
  if (!played) {
    // A game must go on even if a house player is confused.
    spdlog::error("table {}: house player {}: {}", text_of(row_.id), seat, played.error().message);
    played = match_->play(seat, match_->legal(seat).front());
    if (!played) return;
  }
  note_last_move(batch);
  draw_chance(batch);
  write_down(std::move(batch), [](Written) {});
}

}  // namespace veillee::server
