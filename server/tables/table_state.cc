#include "server/tables/table_state.h"

#include "server/fair/fair.h"
#include "server/tables/seating.h"

namespace veillee::server {

bool TableState::is_spectator(const GuestId& guest) const { return seats_of(row, guest).empty(); }

bool TableState::is_behind(const GuestId& guest) const {
  return log && &log->for_spectators() != log.get() && is_spectator(guest);
}

std::vector<Holidays> holidays_at(const TableRow& row, Store& store) {
  std::vector<Holidays> holidays;
  if (is_slow(row.clock))
    for (const SeatRow& seat : row.seats)
      holidays.push_back(seat.kind == SeatKind::kGuest ? store.people().holidays_of(seat.guest) : Holidays{});
  return holidays;
}

Expected<TableState> replayed(TableLog log) {
  if (!log.table.start) return state_of(std::move(log.table), std::nullopt);
  auto start = first_position(log.table);
  if (!start) return std::unexpected(start.error());
  auto game = GameLog::read(std::move(*start), log.table, log.rows);
  if (!game) return std::unexpected(game.error());
  return state_of(std::move(log.table), std::move(*game));
}

TableState state_of(TableRow row, std::optional<GameLog> game) {
  TableState state{.row = std::move(row)};
  if (!game) return state;
  state.log = std::make_shared<GameLog>(std::move(*game));
  state.chance_key = chance_key(state.row.secret, state.row.seats);
  return state;
}

}  // namespace veillee::server
