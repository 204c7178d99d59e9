// The texts of a table's log, as each viewer saw the moves.
//
// Making one plays the whole game again. That of a short game is made whenever it is asked for; that of a
// long one is made once, away from the loop (Broadcaster::with_table), and every move is added to it. Of a very long
// one only the newest moves are told: what a page gets does not grow for ever.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "server/store/store.h"
#include "server/tables/game_log.h"
#include "server/wire/messages.h"

namespace veillee::server {

// Games up to this many moves are played again on the loop: less than a millisecond.
inline constexpr std::size_t kShortGame = 200;
inline bool is_short(const GameLog& log) { return log.moves().all().size() <= kShortGame; }

// Plays the moves that count once more; `visit` looks after each, and is told the version it has.
void replay(const GameLog& log, const std::function<void(const Match&, int version)>& visit);

// So many of the newest moves are told.
inline constexpr std::size_t kMovesTold = 1000;

class LogText {
 public:
  LogText() = default;
  // As the viewer saw the moves.
  LogText(const GameLog& log, Seat viewer);
  // The last move of the match.
  void add(const Match& match, int version, Seat viewer);
  std::string json() const;  // an array

 private:
  std::deque<std::string> entries_;
};

class LogTexts {
 public:
  // Spectators who are some moves behind have a text of their own.
  const LogText* find(Seat viewer, bool behind) const;
  void keep(Seat viewer, bool behind, LogText text);
  // The last move of the log was made: of the whole one, or of what spectators see.
  void add(const GameLog& log, bool behind);
  // Moves were taken back.
  void clear() { texts_ = {}; }

 private:
  std::array<std::optional<LogText>, kMaxSeats + 2> texts_;  // seats, spectators, those who are behind
};

}  // namespace veillee::server
