// What a table tells (server/wire/messages.h), made from what it knows. Everything about a game in them comes from
// Match::view, Match::events and Match::legal of the viewer's own seat: the state has no way in here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/room.h"
#include "server/base/problem.h"
#include "server/store/store.h"
#include "server/tables/clocks.h"
#include "server/tables/game_log.h"
#include "server/wire/connection.h"

namespace veillee::server {

wire::Text wire_text(const Text& text);
// Where legal moves lead, if the room says it.
std::optional<wire::Marks> wire_marks(const Match& match, Seat viewer);
wire::Status wire_status(Status status);
wire::SeatKind wire_kind(SeatKind kind);
wire::OrNull<wire::ClockRule> wire_clock(const TimeRule& rule);
std::vector<int> wire_seats(SeatSet seats);
wire::Viewer wire_viewer(Seat viewer);

wire::ErrorMessage error_message(RequestNumber re, const Problem& problem);
wire::RefusedMessage refused_message(RequestNumber re, TableId table, const Problem& problem,
                                     const std::optional<Refusal>& refusal = {});
wire::WhyMessage why_message(RequestNumber re, const std::optional<Refusal>& refusal);

wire::SeatsMessage seats_message(const TableRow& row, std::vector<wire::SeatInfo> seats, int spectators);
// How long everybody has left, the same for all.
wire::ClockMessage clock_message(TableId table, const Clocks& clocks, int seats, Milliseconds now);

// The last move of the match, as `viewer` saw it; the log says how the game ended.
wire::StepMessage step_message(TableId table, const GameLog& log, const Match& match, int version, Seat viewer);
wire::LogEntry log_entry(const Match& match, int version, Seat viewer);
// The acts after version `since`, and what they changed.
wire::ActsMessage acts_message(TableId table, const GameLog& log, int since, Seat viewer, bool undone);
std::vector<wire::ActNote> act_notes(const GameLog& log, int since);
// How a game ended and who is where. Null while it goes on.
wire::OrNull<wire::Outcome> outcome_of(const GameLog& log);

struct TableShown {
  const TableRow& row;
  const GameLog* game;  // null while waiting
  Seat viewer;
  SeatSet yours;
  bool host;
  bool invited;
  bool kicked;
  SeatSet replaced;
  std::vector<wire::SeatInfo> seats;
  wire::Log log;
  int spectators;
};
wire::TableMessage table_message(RequestNumber re, TableShown table);

}  // namespace veillee::server
