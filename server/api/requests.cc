#include "server/api/requests.h"

#include <boost/json.hpp>

#include "games/kit/json.h"
#include "server/tables/ids.h"

namespace veillee::server {

namespace {

namespace json = boost::json;

constexpr int kMaxVersion = 1'000'000'000;
constexpr std::size_t kScratch = 4096;  // most requests are read without touching the heap

struct UnknownTable {};

TableId table_of(const json::object& frame) {
  const auto id = parse_table_id(kit::string(frame, "table"));
  if (!id) throw UnknownTable{};
  return *id;
}

std::string move_of(const json::object& frame) { return std::string(kit::string(frame, "move")); }

std::optional<int> number_if_any(const json::object& frame, const char* field, int max) {
  const json::value* value = frame.if_contains(field);
  if (value == nullptr || value->is_null()) return std::nullopt;
  return kit::integer(*value, field, 0, max);
}

std::optional<Seat> seat_of(const json::object& frame) {
  const auto seat = number_if_any(frame, "seat", kMaxSeats - 1);
  return seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt;
}

Wish wish_of(std::string_view text) {
  constexpr std::pair<std::string_view, Wish> kWishes[] = {
      {"undo", Wish::kUndo},     {"pause", Wish::kPause}, {"resume", Wish::kResume}, {"end", Wish::kEnd},
      {"resign", Wish::kResign}, {"leave", Wish::kLeave}, {"agree", Wish::kAgree},   {"decline", Wish::kDecline}};
  for (const auto& [name, wish] : kWishes)
    if (name == text) return wish;
  kit::bad("'act' cannot be '{}'", text);
}

Request read(const json::object& frame) {
  const std::string_view what = kit::string(frame, "do");
  if (what == "move") {
    kit::only(frame, "move", {"do", "id", "table", "version", "move", "seat"});
    return MakeMove{table_of(frame), kit::integer(frame, "version", 0, kMaxVersion), move_of(frame), seat_of(frame)};
  }
  if (what == "watch") {
    kit::only(frame, "watch", {"do", "id", "table", "version", "seat"});
    return WatchTable{table_of(frame), number_if_any(frame, "version", kMaxVersion), seat_of(frame)};
  }
  if (what == "unwatch") {
    kit::only(frame, "unwatch", {"do", "id", "table"});
    return UnwatchTable{table_of(frame)};
  }
  if (what == "why") {
    kit::only(frame, "why", {"do", "id", "table", "move", "seat"});
    return AskWhy{table_of(frame), move_of(frame), seat_of(frame)};
  }
  if (what == "act") {
    kit::only(frame, "act", {"do", "id", "table", "version", "act", "seat"});
    return DoAct{table_of(frame), kit::integer(frame, "version", 0, kMaxVersion), wish_of(kit::string(frame, "act")),
                 seat_of(frame)};
  }
  if (what == "hint") {
    kit::only(frame, "hint", {"do", "id", "table"});
    return AskHint{table_of(frame)};
  }
  if (what == "say") {
    kit::only(frame, "say", {"do", "id", "table", "text", "phrase"});
    const json::value* phrase = frame.if_contains("phrase");
    const json::value& line = phrase != nullptr ? *phrase : kit::field(frame, "text");
    return SayLine{table_of(frame), std::string(kit::string(line, "text")), phrase != nullptr};
  }
  if (what == "lobby") {
    kit::only(frame, "lobby", {"do", "id", "on"});
    return WatchLobby{kit::boolean(frame, "on")};
  }
  if (what == "turns") {
    kit::only(frame, "turns", {"do", "id", "on"});
    return HearTurns{kit::boolean(frame, "on")};
  }
  if (what == "ping") {
    kit::only(frame, "ping", {"do", "id"});
    return Ping{};
  }
  kit::bad("'do' cannot be '{}'", what);
}

}  // namespace

std::expected<NumberedRequest, BadRequest> read_request(std::string_view text) {
  unsigned char scratch[kScratch];
  json::monotonic_resource resource(scratch);
  boost::system::error_code error;
  const json::value value = json::parse(text, error, &resource);
  if (error) return std::unexpected(BadRequest{{}, "bad_json", "this is not JSON"});
  RequestNumber number;
  try {
    const json::object& frame = kit::object(value, "request");
    if (const json::value* id = frame.if_contains("id")) {
      kit::require(id->is_int64(), "'id' must be a whole number");
      number = id->get_int64();
    }
    return NumberedRequest{number, read(frame)};
  } catch (const kit::Bad& bad) {
    return std::unexpected(BadRequest{number, "bad_request", bad.what()});
  } catch (const UnknownTable&) {
    return std::unexpected(BadRequest{number, "not_found", "there is no such table"});
  }
}

}  // namespace veillee::server
