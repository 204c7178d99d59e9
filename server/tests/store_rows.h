// Rows that suites of the store write.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "server/store/store.h"

namespace veillee::server {

inline GuestId guest(std::uint8_t n) { return GuestId{n}; }

inline TableRow a_table(TableId id, Status status = Status::kPlaying) {
  TableRow table{.id = id, .game = "cappuccino", .options = "{}", .status = status, .host = guest(1)};
  table.secret[3] = 7;
  if (status != Status::kWaiting) table.start = Start{R"({"a":1})", 1};
  table.seats = {{SeatKind::kGuest, guest(1), "", "clover", "Lou"}, {SeatKind::kHouse, {}, "club", ""}};
  return table;
}

// A guest sits down where nobody sat.
inline ChangeSeats takes(TableId table, Seat seat, std::uint8_t who, std::string luck = "",
                         std::optional<Start> start = {}) {
  return {table, {{seat, {}, {SeatKind::kGuest, guest(who), "", std::move(luck)}}}, std::move(start), {}};
}

inline LogRow a_move(Seat seat, std::string text, Waits waits) { return {seat, std::move(text), waits}; }

}  // namespace veillee::server
