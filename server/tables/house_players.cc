#include "server/tables/house_players.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/base/random.h"
#include "server/fair/fair.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

// A house player's seed comes from the table's secret: nobody can foresee it, and it tells nothing.
void HousePlayers::think(const Decided& decided) {
  const TableRow& row = table_.row;
  if (row.status != Status::kPlaying) return kept_.fill(nullptr);
  const Match& match = table_.log->match();
  const bool people = std::ranges::find(row.seats, SeatKind::kGuest, &SeatRow::kind) != row.seats.end();
  const Urgency urgency = people ? Urgency::kTurn : Urgency::kExhibition;
  for (const Seat seat : match.turn().seats) {
    const SeatRow& sitting = row.seats[static_cast<std::size_t>(seat)];
    if (sitting.kind != SeatKind::kHouse || thinking_.contains(seat)) continue;
    thinking_.add(seat);
    const Secret seed = keyed_hash(row.secret, fmt::format("house player {} move {}", seat, match.move_count()));
    context_.thinkers.think(
        urgency, context_.asker(row.host), match.clone(), seat,
        {.level = sitting.level, .seed = hex(seed), .kept = std::move(kept_[static_cast<std::size_t>(seat)])},
        [decided, seat, version = table_.version()](Expected<Thought> thought) {
          decided(seat, version, std::move(thought));
        });
  }
}

void HousePlayers::keep(Seat seat, std::shared_ptr<const Recollection> thought) {
  kept_[static_cast<std::size_t>(seat)] = std::move(thought);
}

}  // namespace veillee::server
