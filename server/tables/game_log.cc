#include "server/tables/game_log.h"

#include <algorithm>

#include "server/tables/seating.h"

namespace veillee::server {

void MoveVersions::add(Seat seat, int version) {
  all_.push_back(version);
  if (seat != kChance) decisions_[static_cast<std::size_t>(seat)].push_back(version);
}

void MoveVersions::drop_after(std::size_t count) {
  if (count >= all_.size()) return;
  for (auto& versions : decisions_)
    while (!versions.empty() && versions.back() >= all_[count]) versions.pop_back();
  all_.resize(count);
}

std::size_t MoveVersions::until(int version) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(all_, version) - all_.begin());
}

std::optional<int> MoveVersions::last_of(Seat seat) const {
  const auto& versions = decisions_[static_cast<std::size_t>(seat)];
  return versions.empty() ? std::nullopt : std::optional(versions.back());
}

GameLog::GameLog(std::unique_ptr<Match> start, const TableRow& row) : GameLog(std::move(start), people_of(row)) {
  turns_.add({kSpectator, "", row.start->waits}, 0, match_->seats());
  if (row.clock.kind != TimeRule::Kind::kNone)
    clocks_.emplace(row.clock, departures_.people(), *row.start, row.holidays);
  delay_ = static_cast<std::size_t>(row.delay);
  if (delay_ > 0) trail_.reset(new GameLog(match_->clone(), departures_.people()));
}

Expected<GameLog> GameLog::read(std::unique_ptr<Match> start, const TableRow& row, std::span<const LogRow> rows) {
  GameLog log(std::move(start), row);
  for (const LogRow& one : rows) {
    if (one.act == Act::kMove)
      if (auto played = log.play(one.seat, one.text); !played) return std::unexpected(played.error());
    log.add(one);
    while (log.show_next() != nullptr) continue;
  }
  return log;
}

Expected<LogRow> GameLog::play(Seat seat, std::string_view text) {
  if (const auto done = match_->play(seat, text); !done) return std::unexpected(done.error());
  return played();
}

Expected<LogRow> GameLog::draw(Bits& bits) {
  if (const auto drawn = match_->draw(bits); !drawn) return std::unexpected(drawn.error());
  return played();
}

LogRow GameLog::played() {
  const PlayedMove& last = match_->last_move();
  moves_.add(last.seat, ++version_);
  return {last.seat, last.text, waits()};
}

void GameLog::take_back() {
  drop_moves(moves_.all().size() - static_cast<std::size_t>(version_ - added_));
  version_ = added_;
}

// All but the first `count`.
void GameLog::drop_moves(std::size_t count) {
  if (count >= moves_.all().size()) return;
  moves_.drop_after(count);
  match_->undo_to(count);
}

void GameLog::add(const LogRow& row) {
  ++added_;
  if (row.act != Act::kMove) add_act(row);
  proposals_.add(row, added_, departures_.people());
  turns_.add(row, added_, match_->seats());
  if (clocks_) clocks_->add(row);
}

void GameLog::add_act(const LogRow& row) {
  last_act_ = ++version_;
  if (row.act == Act::kAsk || row.act == Act::kAgree || row.act == Act::kDecline) return;
  notes_.push_back({version_, row.act, row.seat, row.text});
  departures_.add(row);
  if (row.act == Act::kPause || row.act == Act::kResume) paused_ = row.act == Act::kPause;
  if (row.act != Act::kUndo) return;
  drop_moves(moves_.until(undone_to(row)));
  trail_back();
}

void TurnsSince::add(const LogRow& row, int version, int seats) {
  for (Seat seat = 0; seat < seats; ++seat) {
    int& since = since_[static_cast<std::size_t>(seat)];
    if ((row.waits >> seat & 1) == 0)
      since = -1;
    else if (since < 0 || row.act == Act::kUndo || (row.act == Act::kMove && row.seat == seat))
      since = version;
  }
}

bool GameLog::is_stale(Seat seat, int version) const {
  const int since = turns_.of(seat);
  return version > version_ || version < (since >= 0 ? since : version_);
}

std::optional<Milliseconds> GameLog::deadline_after(std::span<const LogRow> rows) const {
  if (!clocks_) return std::nullopt;
  Clocks after = *clocks_;
  for (const LogRow& row : rows) after.add(row);
  return after.next_deadline().value_or(0);
}

const GameLog* GameLog::show_next() {
  if (!trail_) return nullptr;
  const std::size_t shown = trail_->moves_.all().size(), kept = is_over() ? 0 : delay_;
  if (shown + kept >= moves_.all().size()) return nullptr;
  const PlayedMove& move = match_->move_at(shown);
  if (!trail_->match_->play(move.seat, move.text)) return nullptr;
  trail_->version_ = moves_.all()[shown];
  trail_->moves_.add(move.seat, trail_->version_);
  for (std::size_t i = trail_->notes_.size(); i < notes_.size() && notes_[i].version <= trail_->version_; ++i)
    trail_->notes_.push_back(notes_[i]);
  return trail_.get();
}

// After an undo: spectators see the position that is so many moves ago now.
void GameLog::trail_back() {
  if (!trail_) return;
  const std::vector<int>& moves = moves_.all();
  const std::size_t shown = moves.size() > delay_ ? moves.size() - delay_ : 0;
  if (shown >= trail_->moves_.all().size()) return;
  trail_->drop_moves(shown);
  trail_->version_ = shown > 0 ? moves[shown - 1] : 0;
  while (!trail_->notes_.empty() && trail_->notes_.back().version > trail_->version_) trail_->notes_.pop_back();
}

bool is_laid(const TableRow& row, const GameLog* log) {
  return log != nullptr ? log->match().start_state().has_value() : !row.position.empty();
}

}  // namespace veillee::server
