#include "server/tables/seating.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/levels.h"
#include "house/envelope.h"
#include "server/base/ids.h"
#include "server/fair/fair.h"
#include "server/tables/invitations.h"

namespace veillee::server {

namespace {

template <class Test>
SeatSet seats_where(const TableRow& row, Test test) {
  SeatSet seats;
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (test(row.seats[i])) seats.add(static_cast<Seat>(i));
  return seats;
}

const SeatRow& at(const TableRow& row, Seat seat) { return row.seats[static_cast<std::size_t>(seat)]; }

// The first seat that is free and kept for nobody.
Answer<Seat> free_seat(const TableRow& row) {
  const auto open = std::ranges::find(row.seats, SeatRow{});
  if (open == row.seats.end()) return conflict("all seats are taken");
  return static_cast<Seat>(open - row.seats.begin());
}

// The seat that the invitation names; without one the first free seat.
Answer<Seat> seat_for(const TableRow& row, std::string_view invitation) {
  if (invitation.empty()) return free_seat(row);
  const auto seat = invited_seat(row, invitation);
  if (!seat) return forbidden("this is not an invitation to this table");
  if (at(row, *seat).kind != SeatKind::kOpen) return conflict("somebody has taken this seat already");
  return *seat;
}

// Options and set-ups are kept as texts.
Expected<json::object> stored(const std::string& text) {
  auto read = parse_object(text, "options");
  if (!read) return fail(Code::kBadOption, std::move(read.error()));
  return std::move(*read);
}

Answer<void> may_host(const TableRow& row, const GuestId& host) {
  if (host != row.host) return forbidden("only the host can do that");
  if (row.status != Status::kWaiting) return conflict("the game has begun");
  return {};
}

// The set-up of a game that begins with a position: no room's own has a field of this name.
constexpr std::string_view kLaid = "start";

Expected<std::unique_ptr<Match>> laid_match(const TableRow& row, const Room& room) {
  const auto state = stored(row.position);
  if (!state) return std::unexpected(state.error());
  const json::value* game = state->if_contains("game");
  if (game == nullptr || *game != json::value(row.game)) return fail(Code::kBadRecord, "a position of another game");
  auto match = room.restore(*state);
  if (!match) return match;
  if ((*match)->seats() != static_cast<int>(row.seats.size()))
    return fail(Code::kBadRecord, "the position is for another number of players");
  if ((*match)->turn().is_over()) return fail(Code::kGameOver, "the game is over in this position");
  return match;
}

}  // namespace

SeatSet seats_of(const TableRow& row, const GuestId& guest) {
  return seats_where(row, [&](const SeatRow& s) { return s.kind == SeatKind::kGuest && s.guest == guest; });
}

SeatSet kept_for(const TableRow& row, const GuestId& guest) {
  return seats_where(row, [&](const SeatRow& s) { return s.kind == SeatKind::kOpen && s.guest == guest; });
}

SeatSet replaced_seats(const TableRow& row, const GuestId& guest, SeatSet replaced) {
  SeatSet mine;
  for (const Seat seat : replaced)
    if (at(row, seat).kind == SeatKind::kHouse && at(row, seat).guest == guest) mine.add(seat);
  return mine;
}

SeatSet people_of(const TableRow& row) {
  return seats_where(row, [](const SeatRow& s) { return s.guest != GuestId{}; });
}

bool is_full(const TableRow& row) {
  return std::ranges::find(row.seats, SeatKind::kOpen, &SeatRow::kind) == row.seats.end();
}

Answer<SeatChange> sit(const TableRow& row, const GuestId& guest, std::string_view invitation,
                       const std::string& luck) {
  if (!seats_of(row, guest).empty()) return SeatChange{};
  if (std::ranges::find(row.kicked, guest) != row.kicked.end())
    return forbidden("the host of this table does not want you to sit here");
  if (row.status != Status::kWaiting) return conflict("all seats are taken");
  SeatSet seats = invitation.empty() ? kept_for(row, guest) : SeatSet{};
  if (seats.empty()) {
    const auto seat = seat_for(row, invitation);
    if (!seat) return std::unexpected(seat.error());
    seats.add(*seat);
  }
  SeatChange change;
  for (const Seat seat : seats) {
    const SeatRow& from = at(row, seat);
    change.changes.push_back({seat, from, {SeatKind::kGuest, guest, "", luck, from.guest == guest ? from.name : ""}});
  }
  return change;
}

Answer<SeatChange> leave(const TableRow& row, const GuestId& guest) {
  if (row.status != Status::kWaiting) return conflict("the game has begun");
  if (guest == row.host) return SeatChange{.closes = true};
  SeatChange change;
  for (const SeatSet seats : {seats_of(row, guest), kept_for(row, guest)})
    for (const Seat seat : seats) change.changes.push_back({seat, at(row, seat), {}});
  if (change.changes.empty()) return forbidden("you do not sit at this table");
  return change;
}

Answer<SeatChange> kick(const TableRow& row, const GuestId& host, Seat seat) {
  if (const auto may = may_host(row, host); !may) return std::unexpected(may.error());
  if (static_cast<std::size_t>(seat) >= row.seats.size()) return not_found("there is no such seat");
  const SeatRow& sitting = at(row, seat);
  if (sitting.kind != SeatKind::kGuest || sitting.guest == host) return conflict("no guest sits there");
  return SeatChange{.changes = {{seat, sitting, {}}}, .kicked = sitting.guest};
}

Answer<SeatChange> fill(const TableRow& row, const GuestId& host, const std::string& level) {
  if (const auto may = may_host(row, host); !may) return std::unexpected(may.error());
  if (bots::find_level(level) == nullptr) return bad_request("there is no such level");
  SeatChange change;
  for (const Seat seat : seats_where(row, [](const SeatRow& s) { return s.kind == SeatKind::kOpen; }))
    change.changes.push_back({seat, at(row, seat), {SeatKind::kHouse, {}, level, ""}});
  return change;
}

Answer<SeatChange> invite(const TableRow& row, const GuestId& host, const GuestId& whom) {
  if (const auto may = may_host(row, host); !may) return std::unexpected(may.error());
  if (!seats_of(row, whom).empty() || !kept_for(row, whom).empty()) return SeatChange{};
  const auto seat = free_seat(row);
  if (!seat) return std::unexpected(seat.error());
  return SeatChange{.changes = {{*seat, at(row, *seat), {SeatKind::kOpen, whom}}}};
}

TableRow changed(TableRow row, const SeatChange& change) {
  for (const auto& one : change.changes) row.seats[static_cast<std::size_t>(one.seat)] = one.to;
  if (change.kicked) row.kicked.push_back(*change.kicked);
  return row;
}

Answer<TableRow> rematch_of(const TableRow& row, const GuestId& guest, const Secret& secret, const std::string& luck) {
  if (seats_of(row, guest).empty() && guest != row.host) return forbidden("you did not sit at this table");
  if (row.status != Status::kOver) return conflict("the game is not over yet");
  TableRow next{.id = new_table_id(),
                .game = row.game,
                .options = row.options,
                .host = guest,
                .secret = secret,
                .clock = row.clock,
                .language = row.language,
                .chat = row.chat,
                .delay = row.delay};
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    SeatRow seat = row.seats[(i + row.seats.size() - 1) % row.seats.size()];
    if (seat.kind == SeatKind::kHouse)
      seat = {SeatKind::kHouse, {}, seat.level, ""};
    else if (seat.guest == guest)
      seat.luck = luck;
    else
      seat = {SeatKind::kOpen, seat.guest, "", "", seat.name};
    next.seats.push_back(std::move(seat));
  }
  return next;
}

Expected<std::unique_ptr<Match>> first_position(const TableRow& row) {
  const Room* room = find_room(row.game);
  if (room == nullptr) return fail(Code::kUnknownGame, fmt::format("there is no game '{}'", row.game));
  const auto options = stored(row.options), setup = stored(row.start->setup);
  if (!options || !setup) return std::unexpected(!options ? options.error() : setup.error());
  if (const json::value* start = setup->if_contains(kLaid); start != nullptr && start->is_object())
    return room->restore(start->get_object());
  return room->start_from(static_cast<int>(row.seats.size()), *options, *setup);
}

void note_start(TableRow& row, const Match& match, Milliseconds now) {
  row.options = json::serialize(match.options());
  const auto laid = match.start_state();
  row.start = Start{json::serialize(laid ? json::object{{kLaid, *laid}} : match.setup()), waits_of(match.turn()), now};
}

Expected<std::unique_ptr<Match>> begin_match(TableRow& row, Milliseconds now, const OwnQuestions& questions) {
  const Room* room = find_room(row.game);
  if (room == nullptr) return fail(Code::kUnknownGame, fmt::format("there is no game '{}'", row.game));
  FairBits bits = FairBits::of_setup(chance_key(row.secret, row.seats));
  const auto options = stored(row.options);
  if (!options) return std::unexpected(options.error());
  auto match = row.position.empty()
                   ? room->start(static_cast<int>(row.seats.size()), *options, bits, questions.of(*room))
                   : laid_match(row, *room);
  if (!match) return match;
  note_start(row, **match, now);
  row.position.clear();
  row.status = Status::kPlaying;
  return match;
}

}  // namespace veillee::server
