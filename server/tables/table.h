// One live table: the cache of its log, who watches it, and the house players who sit at it.
//
// Lives on the loop thread: all functions and all callbacks run there, one at a time. While a move is
// being written down the table is not settled; what arrives in the meantime waits its turn. So
// nobody is shown, and nobody answers, what is not durable.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/room.h"
#include "server/store/store.h"
#include "server/tables/clocks.h"
#include "server/tables/course.h"
#include "server/tables/page.h"
#include "server/tables/problem.h"
#include "server/tables/say.h"
#include "server/tables/surroundings.h"

namespace veillee::server {

// What a person at a table can do besides playing.
enum class Wish { kUndo, kPause, kResume, kEnd, kResign, kLeave, kAgree, kDecline };

// A game that is over: how it began, and every move.
struct PlayedGame {
  std::unique_ptr<Match> start;
  std::vector<PlayedMove> moves;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  // `course` is that of the log (open_course), none while waiting.
  Table(Surroundings& around, TableLog log, std::optional<Course> course);

  // Takes up what the log says is due: chance steps, house players, clocks. To be called once after making it.
  void wake();

  // Of pages. Answers go to the page; a page watches before it moves or asks. Who holds several seats
  // says which one it is about.
  void watch(std::shared_ptr<Page> page, std::optional<int> version, RequestNumber re, std::optional<Seat> seat = {});
  void unwatch(std::shared_ptr<Page> page);
  void move(std::shared_ptr<Page> page, int version, std::string text, RequestNumber re, std::optional<Seat> seat = {});
  void why(std::shared_ptr<Page> page, std::string text, RequestNumber re, std::optional<Seat> seat = {});
  // `version` is the one the page saw: an act that came since makes this one stale.
  void act(std::shared_ptr<Page> page, int version, Wish wish, RequestNumber re, std::optional<Seat> seat = {});
  // To the other people at the table; what spectators write is for spectators as long as the game goes on.
  void say(std::shared_ptr<Page> page, std::string text, bool phrase, RequestNumber re);

  // What a house player would do in the page's place. Only where no other person plays.
  void hint(std::shared_ptr<Page> page, RequestNumber re);

  // Of guests.
  // Without an invitation: on any free seat, if the table is listed.
  void sit(const GuestId& guest, std::string invitation, std::string luck, Reply<Seat> reply);
  // Before the game: the seat is free again; if it was the host, the table is closed.
  void leave(const GuestId& guest, Reply<void> reply);
  // Of the host, before the game.
  void kick(const GuestId& host, Seat seat, Reply<void> reply);
  void fill(const GuestId& host, std::string level, Reply<void> reply);
  struct Rematch {
    TableId table;
    bool made;  // false: somebody else had asked before, and `luck` is not in it
  };
  void rematch(const GuestId& guest, const Secret& secret, std::string luck, Reply<Rematch> reply);
  void record(Reply<std::string> reply);
  // The game to be looked at again, when it is over.
  void played_game(Reply<PlayedGame> reply);
  // The `table` of docs/wire.md, as this guest may see it.
  void told_to(const GuestId& guest, Reply<std::string> reply);
  // A program that looks in from time to time stays in sight until it should have looked again.
  void stay(const GuestId& guest);
  // Who sits here was changed in the store.
  void changed_elsewhere();
  // Somebody's name has changed.
  void renamed(const GuestId& guest);

  SeatSet seats_of(const GuestId& guest) const;
  const TableRow& row() const { return row_; }
  int version() const { return course_ ? course_->version() : 0; }
  bool is_idle() const { return watchers_.empty() && !writing_ && waiting_.empty() && thinking_.empty(); }

 private:
  struct Watcher {
    std::shared_ptr<Page> page;
    Seat seat;  // it looks from here; kSpectator if from none
  };
  // Moves that were made on the cached match, and what each page will be told once they are durable.
  struct Batch {
    AppendRows write;
    Milliseconds at;  // when the decision arrived
    std::vector<std::pair<std::shared_ptr<Page>, Message>> said;
    std::vector<Message> later;  // for spectators who are some moves behind
  };
  using Work = std::move_only_function<void()>;

  // In the order of the calls. How many can wait is bounded by the credits of the connections.
  void when_settled(Work work);
  void settle();
  void tell_turns();

  // Of hands (table_hands.cc)
  Seat in_hand(const GuestId& guest, Seat wanted) const;
  void pass_hands();
  Answer<Seat> acting(const GuestId& guest, std::optional<Seat> said) const;
  bool is_here(const GuestId& guest) const;
  bool is_one_screen(Seat seat) const;

  // Of moves
  Batch new_batch(Milliseconds at) const;
  void note_last_move(Batch& batch);
  void draw_chance(Batch& batch);
  void write_down(Batch batch, std::move_only_function<void(Written)> done);
  void written_down(const Batch& batch, Written written);
  bool is_stale(Seat seat, int version) const;
  void follow_turns(const LogRow& row, int version);
  void adopt(TableLog log, std::optional<Course> course);
  void reload();

  // Of acts: what each writes, or why it cannot be
  Answer<AppendRows> rows_of(Wish wish, Seat seat) const;
  Answer<AppendRows> undo(Seat seat) const;
  Answer<AppendRows> propose(Act what, Seat seat, int to = 0) const;
  Answer<AppendRows> answer(bool yes, Seat seat) const;
  LogRow effect(Act what, Seat seat, int to) const;
  AppendRows depart(Act how, Seat seat, std::string_view stand_in) const;
  void write_acts(AppendRows write, Milliseconds at, std::move_only_function<void(Written, int version)> done);
  void acts_written(const AppendRows& write);

  // Of clocks (table_time.cc)
  void note_deadline(AppendRows& write) const;
  void run_clocks(const AppendRows& write);
  void set_alarm();
  void ring();
  Milliseconds alarm_of(Seat seat) const;
  void time_out(Seat seat);
  std::string clock_text() const;
  void announce_clock();

  // Of seats before the game (table_seats.cc)
  struct SeatWishes {
    std::vector<ChangeSeats::Change> changes{};
    std::optional<GuestId> kicked{};
  };
  Answer<Seat> seat_for(std::string_view invitation) const;
  void change_seats(SeatWishes wishes, Reply<void> reply);
  void close(Reply<void> reply);

  // Of chat (table_chat.cc)
  std::vector<ChatLine>& chat();
  bool writes_too_much(const GuestId& guest) const;
  void tell_spectators_chat();
  std::string names_of(const GuestId& guest) const;
  void tell_chat(Page& page, std::span<const ChatLine> lines);

  // Of spectators, who may be some moves behind (table_spectators.cc)
  bool is_spectator(const GuestId& guest) const { return seats_of(guest).empty(); }
  int spectators() const;
  bool holds_back() const { return row_.delay > 0 && course_ && !course_->is_over(); }
  bool is_behind(const GuestId& guest) const { return holds_back() && is_spectator(guest); }
  std::optional<Course> course_behind() const;
  void hold_back(Message step);
  void hold_last_steps();
  void release_steps(std::size_t keep);

  // Once for every game that is over.
  void note_result();

  // Of house players
  void wake_house();
  void house_decided(Seat seat, int version, const Expected<Thought>& thought);

  // Of words
  void replay(const Course& course, const std::function<void(const Match&, int version)>& visit) const;
  std::string log_for(const Course& course, Seat viewer) const;
  bool say_missing_steps(Page& page, Seat viewer, int version) const;
  std::string name_at(const SeatRow& seat) const { return seat.name.empty() ? around_.name_of(seat.guest) : seat.name; }
  std::string seats_for(bool host) const;
  std::string table_for(const GuestId& guest, Seat seat, RequestNumber re) const;
  void announce_seats();
  void announce_table();

  void announce_acts(int since, bool undone);

  const Match& match() const { return course_->match(); }
  bool is_host(const GuestId& guest) const { return guest == row_.host; }

  Surroundings& around_;
  TableRow row_;
  std::optional<Course> course_;
  Secret chance_key_{};
  std::vector<Watcher> watchers_;
  std::vector<std::pair<GuestId, Milliseconds>> staying_;  // until when
  std::pair<Status, Waits> told_turns_;
  SeatSet thinking_;
  std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept_thoughts_;  // of house players
  // From which version on each seat has been on turn without a break; -1 if it is not.
  std::array<int, kMaxSeats> on_turn_since_;
  std::optional<Clocks> clocks_;
  Milliseconds opened_at_;
  std::optional<Milliseconds> alarm_;  // for which the house was asked to call
  // One thought a position, and one at a time: whoever asks again gets the same answer.
  std::optional<Hint> hint_;
  bool thinking_of_hint_ = false;
  bool writing_ = false;
  bool failing_ = false;  // the last write failed: the house tries again when somebody comes
  std::list<Work> waiting_;
  std::deque<Message> held_steps_;             // what spectators will be told when they are due
  std::optional<std::vector<ChatLine>> chat_;  // read when somebody comes
  int last_line_ = 0;
  std::deque<std::pair<GuestId, Milliseconds>> written_lately_;
};

// Alarms of clocks that are nearer than this are set by their table; so near the hall looks for others.
inline constexpr Milliseconds kAlarmHorizon = 90'000;

// Replays a log; none if the game has not begun. Fails if the rules do not accept it any more.
Expected<std::optional<Course>> open_course(const TableRow& row, const std::vector<LogRow>& rows);
// The same before its first move.
Expected<std::unique_ptr<Match>> first_position(const TableRow& row);
// The seats where people sat when the game began.
SeatSet people_of(const TableRow& row);
// When the last seat is taken: draws the set-up and notes it in the row.
Expected<std::unique_ptr<Match>> begin_match(TableRow& row);

}  // namespace veillee::server
