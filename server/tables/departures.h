// Who of the people has gone from a game, and how it ended if the rules did not end it.
#pragma once

#include <optional>
#include <vector>

#include "house/room.h"
#include "server/store/store.h"

namespace veillee::server {

// Read from the rows of the log alone.
class Departures {
 public:
  // `people`: the seats where people sat when the game began.
  explicit Departures(SeatSet people) : people_(people) {}

  // The next act of the log. Most of them change nothing here.
  void add(const LogRow& row);

  // Those who have not gone.
  SeatSet people() const { return people_; }
  // Those who left or were taken over, and may come back: a house player keeps their place.
  SeatSet replaced() const { return replaced_; }
  // The act that ended the game, if it was not the rules.
  std::optional<Act> ended_by() const { return ended_by_; }
  // Of a game that is over. Who gave up comes after all others, the first to go last.
  std::vector<int> ranking(const Match& match) const;
  // Does the result say something about the people's strength? Not if the game was broken off, or if a
  // house player finished for one of them.
  bool is_rated() const { return !stand_in_ && ended_by_ != Act::kAgreedEnd && ended_by_ != Act::kClosed; }

 private:
  SeatSet people_;
  SeatSet replaced_;
  std::vector<Seat> gave_up_;  // in the order of going
  std::optional<Act> ended_by_;
  bool stand_in_ = false;  // a house player sits where a person began
};

}  // namespace veillee::server
