// How long everybody at a table has left. Computed from the rows of the log alone, so that it is the
// same after a restart.
//
// A person's clock runs while the table waits for them; several may run at once. In a pause the table
// waits for nobody. House players have no clock.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "server/store/store.h"

namespace veillee::server {

class Clocks {
 public:
  // `people`: the seats where a person sat when the game began.
  Clocks(const TimeRule& rule, SeatSet people, const Start& start);

  // The next row of the log.
  void add(const LogRow& row);

  // Seats that have a clock.
  SeatSet people() const { return people_; }
  SeatSet running() const;
  // When the seat's time is over, if its clock runs.
  std::optional<Milliseconds> deadline(Seat seat) const;
  // The first of them.
  std::optional<Milliseconds> next_deadline() const;
  Milliseconds left(Seat seat, Milliseconds now) const;  // never negative

 private:
  struct Clock {
    Milliseconds left = 0;  // when it began to run, or was stopped
    std::optional<Milliseconds> since{};
  };
  void stop(Clock& clock, Milliseconds at);
  void run(Waits waits, Milliseconds at, bool resumed);

  Milliseconds budget_, increment_;
  bool per_move_;
  SeatSet people_;
  std::array<Clock, kMaxSeats> clocks_;
};

}  // namespace veillee::server
