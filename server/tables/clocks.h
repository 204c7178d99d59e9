// How long everybody at a table has left. Computed from the rows of the log alone, so that it is the
// same after a restart.
//
// A person's clock runs while the table waits for them; several may run at once. In a pause the table
// waits for nobody. House players have no clock.
//
// The clock of a person who has not moved yet stands still: they may still be reading how the game
// goes. Their first move has an allowance instead, after which the time rule applies as well.
//
// In games with days for a move no time passes for a seat whose person is on holiday.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "server/store/store.h"

namespace veillee::server {

class Clocks {
 public:
  // `people`: the seats where a person sat when the game began. `holidays`: theirs, by seat, or none at all.
  Clocks(const TimeRule& rule, SeatSet people, const Start& start, std::vector<Holidays> holidays = {});

  // The next row of the log.
  void add(const LogRow& row);

  // Seats that have a clock.
  SeatSet people() const { return people_; }
  // Those that run at this moment: of who is awaited, has moved and is not on holiday.
  SeatSet running(Milliseconds now) const;
  // Seats that must decide by some time: whose clock runs or will go on, and who have not moved yet.
  SeatSet awaited() const;
  // When the seat's time is over, if it is awaited.
  std::optional<Milliseconds> deadline(Seat seat) const;
  // The first of them.
  std::optional<Milliseconds> next_deadline() const;
  Milliseconds left(Seat seat, Milliseconds now) const;  // never negative

 private:
  struct Clock {
    Milliseconds left = 0;  // when it began to run, or was stopped
    std::optional<Milliseconds> since{};
    bool moved = false;  // until then `left` is what is left of the allowance for the first move
  };
  const Holidays& holidays(Seat seat) const;
  void stop(Seat seat, Milliseconds at);
  void run(Waits waits, Milliseconds at, bool resumed);

  Milliseconds budget_, increment_;
  bool per_move_;
  SeatSet people_;
  std::array<Clock, kMaxSeats> clocks_;
  std::vector<Holidays> holidays_;
};

}  // namespace veillee::server
