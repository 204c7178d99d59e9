// What goes on at a table by itself: chance falls, house players decide, clocks run out, a pause ends for those who are
// there, the result is noted.
//
// Lives on the loop thread, as a part of its table. The log says what is due, so nothing is lost with it.
#pragma once

#include "server/tables/clock_alarm.h"
#include "server/tables/house_players.h"
#include "server/tables/synced_state.h"

namespace veillee::server {

class GameDriver {
 public:
  GameDriver(const TableContext& context, SyncedState& table);

  // Takes up what the log says is due. To be called once after making the table, and whenever it is settled.
  void wake();
  // The store holds when the next one's time is over, so that the table is taken up then; holidays may have put it off.
  void note_deadline();
  bool is_thinking() const { return house_.are_thinking(); }

 private:
  void think();
  void house_decided(Seat seat, int version, const Expected<Thought>& thought);
  void ring();
  void look_for_answer_later();
  void go_on_without_absent();
  void note_result();

  const TableContext& context_;
  SyncedState& table_;
  HousePlayers house_;
  ClockAlarm alarm_;
  bool awaits_answer_ = false;  // and looks for it later
};

}  // namespace veillee::server
