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

Seat read_seat(std::string_view text, int seats, kit::Input& in) {
  if (text == "chance") return kChance;
  const auto seat = kit::decimal(text, 0, seats - 1);
  in.require(seat.has_value(), "'{}' is no seat of this game", text);
  return static_cast<Seat>(seat.value_or(0));
}

Expected<std::unique_ptr<Match>> begin(const json::object& record, kit::Input& in) {
  const auto id = in.string(record, "game");
  const Room* room = find_room(id);
  if (!in.require(room != nullptr, "there is no game '{}' in this house", id)) return nullptr;
  if (const json::value* start = record.if_contains("start")) return room->restore(in.object(*start, "state"));
  const int seats = in.integer(record, "players", 1, kMaxSeats);
  const json::object& options = in.object(record, "options");
  const json::object& setup = in.object(record, "setup");
  if (!in) return nullptr;
  return room->start_from(seats, options, setup);
}

std::vector<std::string> read_names(const json::object& record, int seats, kit::Input& in) {
  std::vector<std::string> names;
  if (const json::value* given = record.if_contains("seats"))
    for (const json::value& name : in.array(*given, "seats", static_cast<std::size_t>(seats)))
      names.emplace_back(in.string(name, "seats"));
  return names;
}

void play_all(Match& match, std::span<const json::value> moves, const VisitPosition& visit, kit::Input& in) {
  if (visit) visit(match);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = in.array(moves[i], "moves", 2);
    const auto text = in.string(move[1], "moves");
    const Seat seat = read_seat(in.string(move[0], "moves"), match.seats(), in);
    if (!in) return;
    const auto played = match.play(seat, text);
    if (!in.require(played.has_value(), "move {}: {}", i + 1, played ? "" : played.error().message)) return;
    if (visit) visit(match);
  }
}

void check_result(const Match& match, const json::value& result, kit::Input& in) {
  if (in.require(match.turn().is_over(), "the record has a result, but its moves do not end the game"))
    in.require(result == json::value(result_json(match)), "the result is not the one the moves lead to");
}

LoadedRecord load(const json::object& record, const VisitPosition& visit, std::size_t max_moves, kit::Input& in) {
  in.only(record, "record",
          {"format", "game", "players", "options", "seats", "setup", "start", "moves", "result", "table", "fair"});
  in.require(in.string(record, "format") == kFormat, "the format must be \"{}\"", kFormat);
  LoadedRecord loaded;
  if (in) {
    auto begun = begin(record, in);
    if (begun)
      loaded.match = std::move(*begun);
    else
      in.bad("{}", begun.error().message);
  }
  if (in) {
    loaded.names = read_names(record, loaded.match->seats(), in);
    const auto moves = in.array(record, "moves");
    if (in.require(moves.size() <= max_moves, "a record has at most {} moves", max_moves))
      play_all(*loaded.match, moves, visit, in);
  }
  if (const json::value* result = record.if_contains("result"); in && result != nullptr)
    check_result(*loaded.match, *result, in);
  return loaded;
}

template <class T>
Expected<T> of_record(kit::Read<T> read) {
  if (!read) return fail(Code::kBadRecord, std::move(read.error()));
  return std::move(*read);
}

}  // namespace

json::object record_of(const Match& match, const std::vector<std::string>& names) {
  json::object record;
  record["format"] = kFormat;
  record["game"] = match.room().info().id;
  record["players"] = match.seats();
  record["options"] = match.options();
  if (!names.empty()) record["seats"] = json::array(names.begin(), names.end());
  record["setup"] = match.setup();
  if (auto start = match.start_state()) record["start"] = std::move(*start);
  json::array moves;
  for (const PlayedMove& move : match.moves())
    moves.push_back(json::array{move.seat == kChance ? "chance" : fmt::format("{}", move.seat), move.text});
  record["moves"] = std::move(moves);
  if (match.turn().is_over()) record["result"] = result_json(match);
  return record;
}

Expected<LoadedRecord> load_record(const json::object& record, const VisitPosition& visit, std::size_t max_moves) {
  return of_record(kit::read([&](kit::Input& in) { return load(record, visit, max_moves, in); }));
}

Expected<json::object> parse_record(std::string_view text) { return of_record(parse_object(text, "record")); }

}  // namespace veillee
