// The house players of one table: whoever is on turn thinks on the pool, one thought a seat at a time.
//
// They hold nothing that a restart could lose: whose turn it is stands in the log.
#pragma once

#include <array>
#include <functional>
#include <memory>

#include "server/tables/table_context.h"
#include "server/tables/table_state.h"

namespace veillee::server {

class HousePlayers {
 public:
  HousePlayers(const TableContext& context, const TableState& table) : context_(context), table_(table) {}

  // Those who are on turn begin to think. `decided` is called on the loop thread with the version they thought
  // about; until `settle` is told of it a seat does not begin another thought.
  using Decided = std::function<void(Seat, int version, Expected<Thought>)>;
  void think(const Decided& decided);
  void settle(Seat seat) { thinking_.remove(seat); }
  // The move was made: the next thought goes on from this one.
  void keep(Seat seat, std::shared_ptr<const Recollection> thought);

  bool are_thinking() const { return !thinking_.empty(); }

 private:
  const TableContext& context_;
  const TableState& table_;
  SeatSet thinking_;
  std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept_;
};

}  // namespace veillee::server
