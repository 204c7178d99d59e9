#include "wasm/local_table.h"

#include <fmt/format.h>

#include <bit>
#include <chrono>

#include "bots/levels.h"
#include "games/kit/json.h"
#include "house/envelope.h"
#include "server/fair/fair.h"
#include "server/tables/acts.h"
#include "server/tables/audience.h"
#include "server/tables/kept_table.h"
#include "server/tables/log_texts.h"
#include "server/tables/record.h"
#include "server/tables/seating.h"
#include "server/tables/table_messages.h"

namespace veillee::server {

namespace {

constexpr GuestId kGuest{1};  // the one who has the device

std::chrono::nanoseconds steady_time() { return std::chrono::steady_clock::now().time_since_epoch(); }
// A look costs a call of the page.
constexpr bots::Clock kClock{steady_time, 16};

class SystemBits final : public Bits {
 public:
  std::uint64_t next() override {
    std::array<std::uint8_t, 8> bytes;
    fill_random(bytes);
    return std::bit_cast<std::uint64_t>(bytes);
  }
};

Answer<SeatRow> seat_of(const wire::NewSeat& wish) {
  if (wish.kind == wire::PlaceKind::me) return SeatRow{SeatKind::kGuest, kGuest, "", "", wish.name.value_or("")};
  if (wish.kind == wire::PlaceKind::open) return bad_request("nobody else can come to a table on this device");
  const std::string level = wish.level.value_or("");
  if (bots::find_level(level) == nullptr) return bad_request(fmt::format("there is no level '{}'", level));
  return SeatRow{SeatKind::kHouse, {}, level, "", ""};
}

LocalTable::Messages no_table(RequestNumber re) {
  return {error_message(re, bad_request("this is no question for a table").error())};
}

}  // namespace

LocalTable::LocalTable(TableRow row, GameLog log)
    : row_(std::move(row)),
      log_(std::make_shared<GameLog>(std::move(log))),
      chance_key_(chance_key(row_.secret, row_.seats)) {
  pass_hand();
}

Answer<LocalTable> LocalTable::create(const wire::NewTable& wish) {
  const Room* room = find_room(wish.game);
  if (room == nullptr) return problem(name(Code::kUnknownGame), "there is no such game");
  if (wish.seats.size() != static_cast<std::size_t>(wish.players.value))
    return bad_request("'seats' has one entry per player");
  if (wire::value_of(wish.clock)) return bad_request("there are no clocks on this device");
  TableRow row{.id = new_table_id(),
               .game = room->info().id,
               .options = wish.options ? wish.options->text : "{}",
               .host = kGuest,
               .secret = new_secret(),
               .position = wish.position ? wish.position->text : "",
               .language = wish.language ? std::string(wire::name(*wish.language)) : "",
               .chat = false};
  for (const wire::NewSeat& one : wish.seats) {
    auto seat = seat_of(one);
    if (!seat) return std::unexpected(seat.error());
    row.seats.push_back(std::move(*seat));
  }
  if (wish.order == wire::Order::random) {
    SystemBits bits;
    shuffle(bits, row.seats);
  }
  return begin(std::move(row));
}

Answer<LocalTable> LocalTable::begin(TableRow row) {
  auto match = begin_match(row, system_time());
  if (!match) return of_rules(match.error());
  GameLog log(std::move(*match), row);
  LocalTable table(std::move(row), std::move(log));
  Messages untold;
  table.draw_chance(untold);
  return table;
}

json::object LocalTable::saved() const { return kept_json(row_, rows_, kGuest); }

Answer<LocalTable> LocalTable::open(const json::object& saved) {
  auto kept = read_kept(saved, kGuest);
  if (!kept) return std::unexpected(kept.error());
  LocalTable table(std::move(kept->row), std::move(kept->log));
  table.rows_ = std::move(kept->rows);
  return table;
}

// ---- what a page asks

LocalTable::Messages LocalTable::answer(const wire::Request& request) {
  return std::visit([this](const auto& one) { return hear(one); }, request);
}

LocalTable::Messages LocalTable::hear(const wire::PingRequest& request) { return {wire::PongMessage{request.id}}; }

LocalTable::Messages LocalTable::hear(const wire::UnwatchRequest& request) { return {wire::OkMessage{request.id, {}}}; }

LocalTable::Messages LocalTable::hear(const wire::SayRequest& request) {
  return {refused_message(request.id, id(), forbidden("nobody else is at this table").error())};
}

LocalTable::Messages LocalTable::hear(const wire::LobbyRequest& request) { return no_table(request.id); }

LocalTable::Messages LocalTable::hear(const wire::TurnsRequest& request) { return no_table(request.id); }

LocalTable::Messages LocalTable::hear(const wire::WatchRequest& request) {
  const auto wanted = wire::value_of(request.seat);
  viewer_ = wanted ? static_cast<Seat>(wanted->value) : kSpectator;
  pass_hand();
  return {told(request.id)};
}

LocalTable::Messages LocalTable::hear(const wire::MoveRequest& request) {
  const auto refuse = [&](const Problem& why, const std::optional<Refusal>& refusal = {}) -> Messages {
    return {refused_message(request.id, id(), why, refusal)};
  };
  const auto said_seat = wire::value_of(request.seat);
  const auto seat = acting_seat(row_, kGuest, said_seat ? std::optional<Seat>(said_seat->value) : std::nullopt);
  if (!seat) return refuse(seat.error());
  if (log_->departures().ended_by()) return refuse({name(Code::kGameOver), "the game is over"});
  if (log_->is_stale(*seat, request.version)) return refuse({"stale", "the game has moved on since"});
  if (log_->is_paused()) return refuse({"paused", "the game is paused"});
  Messages said{wire::OkMessage{request.id, log_->version() + 1}};
  if (const auto played = play(*seat, request.move, said); !played)
    return refuse({name(played.error().code), played.error().message}, played.error().refusal);
  return said;
}

LocalTable::Messages LocalTable::hear(const wire::ActRequest& request) {
  const auto refuse = [&](const Problem& why) -> Messages { return {refused_message(request.id, id(), why)}; };
  const auto said_seat = wire::value_of(request.seat);
  std::optional<Seat> said = said_seat ? std::optional<Seat>(said_seat->value) : std::nullopt;
  if (request.act == wire::Command::back) {
    const SeatSet replaced = replaced_seats(row_, kGuest, log_->departures().replaced());
    if (replaced.empty() || (said && !replaced.contains(*said)))
      return refuse(forbidden("no house player sits there for you").error());
    said = said.value_or(replaced.lowest());
  } else {
    const auto seat = acting_seat(row_, kGuest, said);
    if (!seat) return refuse(seat.error());
    said = *seat;
  }
  if (log_->is_over()) return refuse({name(Code::kGameOver), "the game is over"});
  if (request.version < log_->last_act() || request.version > log_->version())
    return refuse({"stale", "the table has moved on since"});
  const auto rows = rows_of(request.act, *said, row_, *log_, 0);
  if (!rows) return refuse(rows.error());
  bool undone = false;
  for (const LogRow& row : rows->rows) {
    log_->add(row);
    rows_.push_back(row);
    undone |= row.act == Act::kUndo;
  }
  if (rows->over) row_.status = Status::kOver;
  if (rows->takeover) {
    SeatRow& seat = row_.seats[static_cast<std::size_t>(rows->takeover->first)];
    seat.kind = SeatKind::kHouse;
    seat.level = rows->takeover->second;
  }
  if (rows->returned) {
    SeatRow& seat = row_.seats[static_cast<std::size_t>(*rows->returned)];
    seat.kind = SeatKind::kGuest;
    seat.level.clear();
  }
  pass_hand();
  Messages messages{wire::OkMessage{request.id, log_->version()}};
  if (rows->takeover || rows->returned)
    messages.push_back(told({}));
  else
    messages.push_back(acts_message(id(), *log_, rows->version, viewer_, undone));
  return messages;
}

LocalTable::Messages LocalTable::hear(const wire::WhyRequest& request) {
  const auto said_seat = wire::value_of(request.seat);
  const auto seat = acting_seat(row_, kGuest, said_seat ? std::optional<Seat>(said_seat->value) : std::nullopt);
  if (!seat) return {error_message(request.id, seat.error())};
  return {why_message(request.id, log_->match().why(*seat, request.move))};
}

LocalTable::Messages LocalTable::hear(const wire::HintRequest& request) {
  const SeatSet mine = seats_of(row_, kGuest);
  if (mine.size() != 1)
    return {error_message(request.id, forbidden("the house gives hints only where no other person plays").error())};
  const Seat seat = mine.lowest();
  if ((log_->waits() >> seat & 1) == 0)
    return {error_message(request.id, problem(name(Code::kNotYourTurn), "it is not your turn").error())};
  const std::string seed = hex(keyed_hash(row_.secret, fmt::format("hint {} move {}", seat, log_->version())));
  const auto thought = log_->match().think(seat, {.level = "master", .seed = seed, .clock = kClock});
  if (!thought) return {error_message(request.id, of_rules(thought.error()).error())};
  return {wire::HintMessage{.re = request.id,
                            .version = log_->version(),
                            .move = thought->move,
                            .value = wire::rounded(thought->value[static_cast<std::size_t>(seat)], 3)}};
}

// ---- what goes by itself

bool LocalTable::waits_for_house() const {
  for (Seat seat = 0; seat < log_->match().seats(); ++seat)
    if ((log_->waits() >> seat & 1) != 0 && row_.seats[static_cast<std::size_t>(seat)].kind == SeatKind::kHouse)
      return true;
  return false;
}

LocalTable::Messages LocalTable::go_on() {
  Messages said;
  for (const Seat seat : log_->match().turn().seats) {
    const SeatRow& sitting = row_.seats[static_cast<std::size_t>(seat)];
    if (sitting.kind != SeatKind::kHouse || (log_->waits() >> seat & 1) == 0) continue;
    auto& kept = kept_[static_cast<std::size_t>(seat)];
    const std::string seed =
        hex(keyed_hash(row_.secret, fmt::format("house player {} move {}", seat, log_->match().move_count())));
    const auto thought =
        log_->match().think(seat, {.level = sitting.level, .seed = seed, .clock = kClock, .kept = std::move(kept)});
    if (!thought) return said;
    kept = thought->kept;
    (void)play(seat, thought->move, said);  // what it thought of is legal
    return said;
  }
  return said;
}

Expected<void> LocalTable::play(Seat seat, std::string_view text, Messages& said) {
  auto played = log_->play(seat, text);
  if (!played) return std::unexpected(std::move(played.error()));
  note(std::move(*played), said);
  draw_chance(said);
  return {};
}

void LocalTable::draw_chance(Messages& said) {
  while (log_->match().turn().chance) {
    FairBits bits = FairBits::of_move(chance_key_, static_cast<int>(log_->match().move_count()));
    auto drawn = log_->draw(bits);
    if (!drawn) return;
    note(std::move(*drawn), said);
  }
}

void LocalTable::note(LogRow row, Messages& said) {
  log_->add(row);
  rows_.push_back(std::move(row));
  if (log_->is_over()) row_.status = Status::kOver;
  pass_hand();
  said.push_back(step_message(id(), *log_, log_->match(), log_->version(), viewer_));
}

void LocalTable::pass_hand() { viewer_ = seat_in_hand(row_, log_.get(), kGuest, viewer_); }

// ---- what it tells of itself

wire::TableMessage LocalTable::told(RequestNumber re) const {
  return table_message(re, {.row = row_,
                            .game = log_.get(),
                            .viewer = viewer_,
                            .yours = seats_of(row_, kGuest),
                            .host = true,
                            .invited = false,
                            .kicked = false,
                            .replaced = replaced_seats(row_, kGuest, log_->departures().replaced()),
                            .seats = seats(),
                            .log = {LogText(*log_, viewer_).json()},
                            .spectators = 0});
}

std::vector<wire::SeatInfo> LocalTable::seats() const {
  std::vector<wire::SeatInfo> infos;
  for (const SeatRow& seat : row_.seats)
    infos.push_back({.kind = wire_kind(seat.kind), .name = seat.name, .level = seat.level, .here = true});
  return infos;
}

wire::Summary LocalTable::summary() const {
  const SeatSet mine = seats_of(row_, kGuest);
  bool turn = false;
  for (const Seat seat : mine) turn |= (log_->waits() >> seat & 1) != 0;
  return {.table = id(),
          .game = row_.game,
          .status = wire_status(row_.status),
          .version = log_->version(),
          .seats = seats(),
          .you = mine.empty() ? wire::Viewer() : wire::Viewer(int{mine.lowest()}),
          .yours = wire_seats(mine),
          .turn = turn};
}

Answer<json::object> LocalTable::record() const {
  if (!log_->is_over()) return conflict("the record is there when the game is over");
  std::vector<std::string> names;
  for (const SeatRow& seat : row_.seats) names.push_back(seat.guest == kGuest ? seat.name : seat.level);
  return record_of(FinishedGame{row_, log_, std::move(names)});
}

Answer<LocalTable> LocalTable::rematch() const {
  auto row = rematch_of(row_, kGuest, new_secret(), "");
  if (!row) return std::unexpected(row.error());
  return begin(std::move(*row));
}

}  // namespace veillee::server
