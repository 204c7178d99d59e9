// What a table's log says: which moves count, who has gone, what is asked of whom, how it ended.
//
// The log is only ever added to. An undo is a row like all others: it drops the moves that counted
// after a version, and the match goes on from there. `version` is the number of rows, so it grows
// with every row, undos too. Chance is keyed by the number of moves that count (fair.h): a chance
// step that is taken back and reached again falls as before.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/room.h"
#include "server/store/store.h"

namespace veillee::server {

// Something that a person asked and that all other people have to agree to.
struct Proposal {
  Act what;  // kUndo, kPause, kResume, kAgreedEnd
  Seat by;
  int version;  // of its row
  int to = 0;   // kUndo
  SeatSet agreed{};
};

// An act that changed the game, for the log that people read.
struct ActNote {
  int version;
  Act act;
  Seat seat;
  std::string text;
};

class Course {
 public:
  // `people`: the seats where a person sat when the game began.
  Course(std::unique_ptr<Match> start, SeatSet people) : match_(std::move(start)), people_(people) {}
  // Fails if the rules do not accept the log.
  static Expected<Course> read(std::unique_ptr<Match> start, SeatSet people, const std::vector<LogRow>& rows);

  const Match& match() const { return *match_; }
  int version() const { return version_; }
  // The version after each move that counts.
  const std::vector<int>& moves_at() const { return moves_at_; }
  const std::vector<ActNote>& notes() const { return notes_; }
  int last_act() const { return last_act_; }  // the version of the newest row that is no move
  bool paused() const { return paused_; }
  // Playing on is an answer too: a proposal lapses when one of the people plays.
  std::optional<Proposal> proposal() const;
  // Was this seat told no since the last move? Then it does not ask again yet.
  bool was_declined(Act what, Seat by) const;
  // People who have not gone.
  SeatSet people() const { return people_; }

  bool is_over() const { return ended_by_.has_value() || match_->turn().is_over(); }
  // The act that ended the game, if it was not the rules.
  std::optional<Act> ended_by() const { return ended_by_; }
  // When over. Who gave up comes after all others, the first to go last.
  std::vector<int> ranking() const;
  // Whom the table waits for; nobody in a pause.
  Waits waits() const { return ended_by_ || paused_ ? 0 : waits_of(match_->turn()); }

  // Moves. They can be taken back again as long as they are not written down.
  Expected<void> play(Seat seat, std::string_view text);
  Expected<std::string> draw(Bits& bits);
  void forget_moves(std::size_t count);
  // The last move as a row.
  LogRow last_move() const;

  // The version before the seat's last decision that counts, if there is one.
  std::optional<int> undo_target(Seat seat) const;
  std::size_t moves_until(int version) const;
  // Whom it waits for when everything after `version` is taken back.
  Waits waits_after_undo(int version) const;
  // Has everybody agreed to the proposal if `seat` does?
  bool all_agree_with(Seat seat) const;

  // The same table when only the first moves had been made.
  std::optional<Course> first_moves(std::unique_ptr<Match> start, std::size_t count) const;

  // An act that is durable.
  void add(const LogRow& row);

 private:
  void depart(const LogRow& row);

  std::unique_ptr<Match> match_;
  SeatSet people_;
  int version_ = 0;
  int last_act_ = 0;
  std::vector<int> moves_at_;
  std::vector<ActNote> notes_;
  std::vector<Seat> gave_up_;  // in the order of going
  std::optional<Proposal> proposal_;
  std::vector<Proposal> declined_;  // since the last move
  std::optional<Act> ended_by_;
  bool paused_ = false;
};

// The text of a kAsk row, and back.
std::string ask_text(Act what, int to);
Proposal read_ask(const LogRow& row, int version);

}  // namespace veillee::server
