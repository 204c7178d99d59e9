// The seats of a table before its game and after it: people come and go, the table is closed, another game is offered.
//
// Lives on the loop thread, as a part of its table.
#pragma once

#include <functional>
#include <string>

#include "server/base/problem.h"
#include "server/tables/seating.h"
#include "server/tables/synced_state.h"

namespace veillee::server {

class TableSeats {
 public:
  TableSeats(const TableContext& context, SyncedState& table) : context_(context), table_(table) {}

  // Before the game (seating.h). When no seat is open any more it begins.
  using Plan = std::move_only_function<Answer<SeatChange>(const TableRow&)>;
  void change(Plan plan, Reply<void> reply);
  // Offers another game: the seats of the other people are kept for them, and it begins when they sit down.
  struct Rematch {
    TableId table;
    bool made;  // false: somebody else had asked before, and `luck` is not in it
  };
  // `promised`: the secret is one that the house promised to the guest.
  void rematch(const GuestId& guest, const Secret& secret, bool promised, std::string luck, Reply<Rematch> reply);

 private:
  void write(SeatChange change, Reply<void> reply);
  void close(Reply<void> reply);

  const TableContext& context_;
  SyncedState& table_;
};

}  // namespace veillee::server
