// What a page can ask over its WebSocket: a closed list.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/store/store.h"
#include "server/tables/say.h"
#include "server/tables/table.h"

namespace veillee::server {

struct WatchTable {
  TableId table;
  std::optional<int> version;  // the last one the page has, seen from the same seat
  std::optional<Seat> seat;    // one of the guest's own; none: as the table sees fit
};
struct UnwatchTable {
  TableId table;
};
struct MakeMove {
  TableId table;
  int version;
  std::string move;
  std::optional<Seat> seat;
};
struct AskWhy {
  TableId table;
  std::string move;
  std::optional<Seat> seat;
};
struct DoAct {
  TableId table;
  int version;
  Wish wish;
  std::optional<Seat> seat;
};
struct AskHint {
  TableId table;
};
struct SayLine {
  TableId table;
  std::string text;
  bool phrase;
};
struct WatchLobby {
  bool on;
};
struct HearTurns {
  bool on;
};
struct Ping {};

using Request =
    std::variant<WatchTable, UnwatchTable, MakeMove, AskWhy, DoAct, AskHint, SayLine, WatchLobby, HearTurns, Ping>;

struct NumberedRequest {
  RequestNumber number;
  Request request;
};
struct BadRequest {
  RequestNumber number;  // if it could be read
  std::string_view code;
  std::string message;
};

std::expected<NumberedRequest, BadRequest> read_request(std::string_view frame);

}  // namespace veillee::server
