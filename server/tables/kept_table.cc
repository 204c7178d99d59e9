#include "server/tables/kept_table.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "bots/levels.h"
#include "games/kit/json.h"
#include "house/envelope.h"
#include "server/base/ids.h"
#include "server/base/random.h"
#include "server/tables/seating.h"

namespace veillee::server {

namespace {

constexpr std::string_view kFormat = "veillee-table/1";
constexpr std::size_t kMaxText = 256;  // of a row; moves are a few letters

json::object seat_json(const SeatRow& seat, const GuestId& owner) {
  return {{"house", seat.kind == SeatKind::kHouse},
          {"mine", seat.guest == owner},
          {"level", seat.level},
          {"name", seat.name}};
}

SeatRow read_seat(const json::object& seat, const GuestId& owner, kit::Input& in) {
  const bool house = in.boolean(in.field(seat, "house"), "house"), mine = in.boolean(in.field(seat, "mine"), "mine");
  in.require(house || mine, "all seats are the owner's or the house's");
  SeatRow row{.kind = house ? SeatKind::kHouse : SeatKind::kGuest,
              .guest = mine ? owner : GuestId{},
              .level = std::string(in.string(seat, "level")),
              .name = std::string(in.string(seat, "name"))};
  if (house) in.require(bots::find_level(row.level) != nullptr, "there is no such level");
  return row;
}

LogRow read_row(const json::value& value, int seats, kit::Input& in) {
  const auto row = in.array(value, "rows", 4);
  LogRow read{.seat = static_cast<Seat>(in.integer(row[0], "seat", kChance, seats - 1)),
              .text = std::string(in.string(row[1], "text")),
              .waits = static_cast<Waits>(in.integer(row[2], "waits", 0, 2 * kWaitsForChance - 1)),
              .act = static_cast<Act>(in.integer(row[3], "act", 0, static_cast<int>(Act::kReturn)))};
  in.require(read.act == Act::kMove || read.seat >= 0, "chance plays and does nothing else");
  in.require(read.text.size() <= kMaxText && std::ranges::all_of(read.text, [](char c) { return c >= 32 && c < 127; }),
             "a row is said in a few plain letters");
  return read;
}

Secret read_secret(std::string_view text, kit::Input& in) {
  Secret secret{};
  constexpr std::string_view kHexDigits = "0123456789abcdef";
  in.require(text.size() == 2 * secret.size() && text.find_first_not_of(kHexDigits) == std::string_view::npos,
             "a secret has {} bytes in hex", secret.size());
  if (in)
    for (std::size_t i = 0; i < secret.size(); ++i)
      secret[i] = static_cast<std::uint8_t>(kHexDigits.find(text[2 * i]) << 4 | kHexDigits.find(text[2 * i + 1]));
  return secret;
}

}  // namespace

json::object kept_json(const TableRow& row, std::span<const LogRow> rows, const GuestId& owner) {
  json::array seats, log;
  for (const SeatRow& seat : row.seats) seats.push_back(seat_json(seat, owner));
  for (const LogRow& one : rows) log.push_back(json::array{one.seat, one.text, one.waits, static_cast<int>(one.act)});
  const auto options = parse_object(row.options, "options"), setup = parse_object(row.start->setup, "setup");
  return {{"format", kFormat},
          {"table", text_of(row.id)},
          {"game", row.game},
          {"options", options.value_or(json::object{})},
          {"setup", setup.value_or(json::object{})},
          {"waits", row.start->waits},
          {"secret", hex(row.secret)},
          {"language", row.language},
          {"seats", std::move(seats)},
          {"rows", std::move(log)}};
}

Answer<KeptTable> read_kept(const json::object& kept, const GuestId& owner) {
  kit::Input in;
  in.require(in.string(kept, "format") == kFormat, "the format must be \"{}\"", kFormat);
  TableRow row{.id = parse_table_id(in.string(kept, "table")).value_or(0),
               .game = std::string(in.string(kept, "game")),
               .options = json::serialize(in.object(kept, "options")),
               .status = Status::kPlaying,
               .host = owner,
               .secret = read_secret(in.string(kept, "secret"), in),
               .start = Start{.setup = json::serialize(in.object(kept, "setup"))},
               .language = std::string(in.string(kept, "language")),
               .chat = false};
  for (const json::value& seat : in.array(kept, "seats"))
    row.seats.push_back(read_seat(in.object(seat, "seat"), owner, in));
  in.require(row.seats.size() <= kMaxSeats, "there are at most {} seats", kMaxSeats);
  std::vector<LogRow> rows;
  if (in)
    for (const json::value& one : in.array(kept, "rows"))
      rows.push_back(read_row(one, static_cast<int>(row.seats.size()), in));
  if (!in) return problem("damaged", in.error());

  auto start = first_position(row);
  if (!start) return of_rules(start.error());
  if (static_cast<std::size_t>((*start)->seats()) != row.seats.size())
    return problem("damaged", "the position is for another number of players");
  note_start(row, **start, 0);
  auto log = GameLog::read(std::move(*start), row, rows);
  if (!log) return of_rules(log.error());
  if (log->is_over()) row.status = Status::kOver;
  return KeptTable{std::move(row), std::move(rows), std::move(*log)};
}

}  // namespace veillee::server
