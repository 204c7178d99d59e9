#include "house/record.h"

#include "games/kit/json.h"
#include "house/envelope.h"

namespace veillee {
namespace {

constexpr std::string_view kFormat = "veillee-record/1";

json::object result_json(const Match& match) {
  const auto scores = match.scores(), ranking = match.ranking();
  return {{"scores", json::array(scores.begin(), scores.end())},
          {"ranking", json::array(ranking.begin(), ranking.end())}};
}

Seat read_seat(std::string_view text, int seats) {
  if (text == "chance") return kChance;
  const auto seat = kit::decimal(text, 0, seats - 1);
  kit::require(seat.has_value(), "'{}' is no seat of this game", text);
  return static_cast<Seat>(*seat);
}

std::unique_ptr<Match> accept(Expected<std::unique_ptr<Match>> match) {
  kit::require(match.has_value(), "{}", match ? "" : match.error().message);
  return std::move(*match);
}

std::unique_ptr<Match> begin(const json::object& record) {
  const auto id = kit::string(record, "game");
  const Room* room = find_room(id);
  kit::require(room != nullptr, "there is no game '{}' in this house", id);
  if (const json::value* start = record.if_contains("start")) return accept(room->restore(json::serialize(*start)));
  const int seats = kit::integer(record, "players", 1, kMaxSeats);
  return accept(room->start_from(seats, json::serialize(kit::object(kit::field(record, "options"), "options")),
                                 json::serialize(kit::object(kit::field(record, "setup"), "setup"))));
}

}  // namespace

std::string record_text(const Match& match, const std::vector<std::string>& names) {
  json::object record;
  record["format"] = kFormat;
  record["game"] = match.room().info().id;
  record["players"] = match.seats();
  record["options"] = json::parse(match.options());
  if (!names.empty()) record["seats"] = json::array(names.begin(), names.end());
  record["setup"] = json::parse(match.setup());
  if (const auto start = match.start_state()) record["start"] = json::parse(*start);
  json::array moves;
  for (const PlayedMove& move : match.moves())
    moves.push_back(json::array{move.seat == kChance ? "chance" : fmt::format("{}", move.seat), move.text});
  record["moves"] = std::move(moves);
  if (match.turn().is_over()) record["result"] = result_json(match);
  return json::serialize(record);
}

Expected<std::unique_ptr<Match>> load_record(std::string_view text, const VisitPosition& visit,
                                             std::size_t max_moves) try {
  const json::object record = parse_object(text, "record");
  kit::only(record, "record",
            {"format", "game", "players", "options", "seats", "setup", "start", "moves", "result", "table", "fair"});
  kit::require(kit::string(record, "format") == kFormat, "the format must be \"{}\"", kFormat);
  auto match = begin(record);
  if (const json::value* names = record.if_contains("seats"))
    for (const json::value& name : kit::array(*names, "seats", static_cast<std::size_t>(match->seats())))
      kit::string(name, "seats");
  const json::array& moves = kit::array(kit::field(record, "moves"), "moves");
  kit::require(moves.size() <= max_moves, "a record has at most {} moves", max_moves);
  if (visit) visit(*match);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const json::array& move = kit::array(moves[i], "moves", 2);
    const auto played =
        match->play(read_seat(kit::string(move[0], "moves"), match->seats()), kit::string(move[1], "moves"));
    kit::require(played.has_value(), "move {}: {}", i + 1, played ? "" : played.error().message);
    if (visit) visit(*match);
  }
  if (const json::value* result = record.if_contains("result")) {
    kit::require(match->turn().is_over(), "the record has a result, but its moves do not end the game");
    kit::require(*result == json::value(result_json(*match)), "the result is not the one the moves lead to");
  }
  return match;
} catch (const kit::Bad& bad) {
  return fail(Code::kBadRecord, bad.what());
}

}  // namespace veillee
