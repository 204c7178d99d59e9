// Who is at a table: the open pages, and the seat each looks from and acts for. One guest may hold
// several seats: people around one screen.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/base/problem.h"
#include "server/store/store.h"
#include "server/tables/game_log.h"
#include "server/wire/connection.h"

namespace veillee::server {

struct Watcher {
  std::shared_ptr<Connection> page;
  Seat seat;  // it looks from here; kSpectator if from none
};

class Audience {
 public:
  void watch(std::shared_ptr<Connection> page, Seat seat);
  bool unwatch(const std::shared_ptr<Connection>& page);  // false: it was not there
  bool has(const std::shared_ptr<Connection>& page) const;
  const std::vector<Watcher>& watchers() const { return watchers_; }

  // A program that looks in from time to time is here until then.
  void stay(const GuestId& guest, Milliseconds until);
  bool is_here(const GuestId& guest, Milliseconds now) const;
  // Who is at the table in another house. Is that house new here, and who was told of before?
  bool hear(std::int64_t house, std::vector<GuestId> guests, Milliseconds until);
  // Houses that have not been heard of since; true if there were some.
  bool forget_houses(Milliseconds now);
  // Those who are here in this house, each once.
  std::vector<GuestId> guests(Milliseconds now) const;
  // How many guests watch without a seat.
  int spectators(const TableRow& row) const;
  // After everything that changes whose turn it is or who sits where.
  void pass_hands(const TableRow& row, const GameLog* log);

 private:
  std::vector<Watcher> watchers_;
  std::vector<std::pair<GuestId, Milliseconds>> staying_;  // until when
  struct Elsewhere {
    std::int64_t house;
    Milliseconds until;
    std::vector<GuestId> guests;
  };
  std::vector<Elsewhere> elsewhere_;
};

// The seat that a guest looks from. Where something is secret, people hand the screen over and say so, also
// when only one of them is left. Elsewhere it follows the turn.
Seat seat_in_hand(const TableRow& row, const GameLog* log, const GuestId& guest, Seat wanted);
// The seat that a guest acts for; who holds several says which.
Answer<Seat> acting_seat(const TableRow& row, const GuestId& guest, std::optional<Seat> said);

}  // namespace veillee::server
