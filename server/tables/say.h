// The texts a table sends (docs/wire.md). Everything about a game in them comes from Match::view,
// Match::events and Match::legal of the viewer's own seat: the state has no way in here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/room.h"
#include "server/store/store.h"
#include "server/tables/clocks.h"
#include "server/tables/course.h"

namespace veillee::server {

// The number a request carried, to be repeated in its answer.
using RequestNumber = std::optional<std::int64_t>;

std::string quoted(std::string_view text);  // as a JSON string
std::string json_of(const Text& text);      // {"en":…,"fr":…,"de":…}
std::string_view name(Status status);
std::string_view name(SeatKind kind);
std::string seat_name(Seat seat);  // 0, 1, … or "chance" in quotes

struct SeatSaid {
  SeatKind kind;
  std::string name;
  std::string level;
  bool here = false;
  std::string invitation;  // empty: not shown
};
std::string json_of(std::span<const SeatSaid> seats);

std::string say_ok(RequestNumber re, std::optional<int> version);
std::string say_pong(RequestNumber re);
std::string say_error(RequestNumber re, std::string_view code, std::string_view sentence);
std::string say_refused(RequestNumber re, TableId table, std::string_view code, std::string_view sentence,
                        const std::optional<Refusal>& refusal);
std::string say_why(RequestNumber re, const std::optional<Refusal>& refusal);
// What a house player would do: the move, and the share of the win it expects.
struct Hint {
  int version = 0;  // of the position it is for
  std::string move{};
  double value = 0;
};
std::string say_hint(RequestNumber re, const Hint& hint);
std::string say_seats(const TableRow& row, std::string_view seats, int spectators);
std::string say_closed(TableId table);

struct ChatSaid {
  const ChatLine& line;
  std::string who;  // person_code
  std::string name;
};
// `you` is the reader's own code.
std::string say_chat(TableId table, std::string_view you, std::span<const ChatSaid> lines);

// The last move of the match, as `viewer` saw it; the course says how the game ended.
std::string say_step(TableId table, const Course& course, const Match& match, int version, Seat viewer);
std::string log_entry(const Match& match, int version, Seat viewer);
// The acts after version `since`, and what they changed.
std::string say_acts(TableId table, const Course& course, int since, Seat viewer, bool undone);
std::string_view name(Act act);

// How long everybody has left, the same for all.
std::string say_clock(TableId table, const Clocks& clocks, int seats, Milliseconds now);
std::string json_of(const TimeRule& rule);  // null if there is no clock

struct TableSaid {
  const TableRow& row;
  const Course* course;  // null while waiting
  Seat viewer;
  SeatSet yours;
  bool host;
  std::string seats;  // JSON array
  std::string log;    // JSON array
  int spectators;
};
std::string say_table(RequestNumber re, const TableSaid& table);

// The whole game, for everybody. Only when it is over.
std::string record_of(const TableRow& row, const Course& course, const std::vector<std::string>& names);

}  // namespace veillee::server
