// What a table's log says: which moves count, who has gone, what is asked of whom, how long everybody
// has left, since when the table waits for whom, what spectators may see, how it ended.
//
// One fold over the rows, without I/O: the same rows give the same GameLog, after a restart too. The log
// is only ever added to. An undo is a row like all others: it drops the moves that counted after a
// version, and the match goes on from there. `version` is the number of rows, so it grows with every
// row, undos too. Chance is keyed by the number of moves that count (fair.h): a chance step that is
// taken back and reached again falls as before.
//
// A move is played first, which may fail, and added when its row is durable; until then it can be taken
// back. An act is only added.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "house/room.h"
#include "server/store/store.h"
#include "server/tables/clocks.h"
#include "server/tables/departures.h"
#include "server/tables/proposals.h"

namespace veillee::server {

// From which version on the table has been waiting for each seat without a break.
class TurnsSince {
 public:
  TurnsSince() { since_.fill(-1); }
  // The next row of the log, and its version.
  void add(const LogRow& row, int version, int seats);
  // -1 if the table does not wait for it.
  int of(Seat seat) const { return since_[static_cast<std::size_t>(seat)]; }

 private:
  std::array<int, kMaxSeats> since_;
};

// The moves that count, by the version after each of them.
class MoveVersions {
 public:
  void add(Seat seat, int version);
  // All but the first `count`.
  void drop_after(std::size_t count);

  const std::vector<int>& all() const { return all_; }
  // How many there were at a version.
  std::size_t until(int version) const;
  // The version after the seat's last one, if there is one.
  std::optional<int> last_of(Seat seat) const;

 private:
  std::vector<int> all_;
  std::array<std::vector<int>, kMaxSeats> decisions_;  // of each seat
};

// An act that changed the game, for the log that people read.
struct ActNote {
  int version;
  Act act;
  Seat seat;
  std::string text;
};

class GameLog {
 public:
  // A game that begins now: `row.start` is there, and `start` is its position.
  GameLog(std::unique_ptr<Match> start, const TableRow& row);
  // Fails if the rules do not accept the rows.
  static Expected<GameLog> read(std::unique_ptr<Match> start, const TableRow& row, std::span<const LogRow> rows);

  // Moves, as the rows that are to be written.
  Expected<LogRow> play(Seat seat, std::string_view text);
  Expected<LogRow> draw(Bits& bits);
  void take_back();  // those that are not added
  // A row that is durable; if it is a move it has been played.
  void add(const LogRow& row);

  // The game
  const Match& match() const { return *match_; }
  int version() const { return version_; }
  const MoveVersions& moves() const { return moves_; }
  const std::vector<ActNote>& notes() const { return notes_; }
  int last_act() const { return last_act_; }  // the version of the newest row that is no move
  bool is_paused() const { return paused_; }
  bool is_over() const { return departures_.ended_by().has_value() || match_->turn().is_over(); }
  const Departures& departures() const { return departures_; }
  const Proposals& proposals() const { return proposals_; }

  // Turns. Whom the table waits for; nobody in a pause.
  Waits waits() const { return departures_.ended_by() || paused_ ? 0 : waits_of(match_->turn()); }
  // A decision answers the version its page saw. That is the last one, except where several seats decide
  // at once: there others may have decided since, and the decision is as good as before.
  bool is_stale(Seat seat, int version) const;

  // Time; none if the table has no clock.
  const std::optional<Clocks>& clocks() const { return clocks_; }
  // When the next seat's time is over after these rows; 0 while none runs.
  std::optional<Milliseconds> deadline_after(std::span<const LogRow> rows) const;

  // What spectators see: the same, or the game as it was some moves ago. A game that is over has nothing to hide.
  const GameLog& for_spectators() const { return trail_ && !is_over() ? *trail_ : *this; }
  // The next move that spectators who are behind may see, if one is due: afterwards they see it. Its
  // position; the version is that of its last move.
  const GameLog* show_next();

 private:
  GameLog(std::unique_ptr<Match> match, SeatSet people) : match_(std::move(match)), departures_(people) {}
  LogRow played();
  void drop_moves(std::size_t count);
  void add_act(const LogRow& row);
  void trail_back();

  std::unique_ptr<Match> match_;
  int version_ = 0;
  int added_ = 0;  // rows; moves beyond it are played only
  int last_act_ = 0;
  MoveVersions moves_;
  std::vector<ActNote> notes_;
  bool paused_ = false;
  Departures departures_;
  Proposals proposals_;
  TurnsSince turns_;
  std::optional<Clocks> clocks_;
  std::size_t delay_ = 0;           // so many moves spectators are behind
  std::unique_ptr<GameLog> trail_;  // what they see, where there is a delay
};

// Does the table begin with a position that somebody laid out? Such a game says nothing about anybody's strength.
// `log` is null before the game.
bool is_laid(const TableRow& row, const GameLog* log);

}  // namespace veillee::server
