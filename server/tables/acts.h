// What people at a table do besides playing: take back, pause, give up, agree.
//
// Pure functions of the table's row and log: the rows that are to be written, or why it cannot be.
#pragma once

#include <optional>

#include "server/base/problem.h"
#include "server/store/store.h"
#include "server/tables/game_log.h"
#include "server/wire/requests.h"

namespace veillee::server {

Answer<AppendRows> rows_of(wire::Command command, Seat seat, const TableRow& row, const GameLog& log, Milliseconds now);
// Of a seat whose time is over: a house player takes over, or the seat has lost.
AppendRows rows_of_time_out(Seat seat, const TableRow& row, const GameLog& log);
// A pause does not wait for people who are gone: when going on was asked for so long ago, the game goes on if everybody
// who has not agreed is away and whoever asked is `here`. None if it does not.
inline constexpr Milliseconds kAnswerTime = 5 * 60'000;
std::optional<AppendRows> rows_of_going_on(const TableRow& row, const GameLog& log, SeatSet here, Milliseconds now);
// When to look for that; none if nobody has asked.
std::optional<Milliseconds> answer_awaited_until(const GameLog& log);
// Of the operator of the house, who ends the game.
AppendRows rows_of_closing(const TableRow& row, const GameLog& log);

}  // namespace veillee::server
