// What a table is: its row, and its game once it has begun.
#pragma once

#include <memory>
#include <optional>

#include "server/store/store.h"
#include "server/tables/game_log.h"

namespace veillee::server {

struct TableState {
  TableRow row;
  std::shared_ptr<GameLog> log{};  // shared: one that does not change may be read on the pool
  Secret chance_key{};

  int version() const { return log ? log->version() : 0; }
  bool is_spectator(const GuestId& guest) const;
  // Is this guest kept some moves behind?
  bool is_behind(const GuestId& guest) const;
};

// A game that is over. Nothing of it changes any more: it may be read on the pool.
struct FinishedGame {
  TableRow row;
  std::shared_ptr<const GameLog> log;
  std::vector<std::string> names;  // who played on each seat; of house players the level
};

// Of the people at a slow table, by seat.
std::vector<Holidays> holidays_at(const TableRow& row, Store& store);

// A table as its log says it is. Fails if the rules do not accept the log any more.
Expected<TableState> replayed(TableLog log);
TableState state_of(TableRow row, std::optional<GameLog> game);

}  // namespace veillee::server
