#include "server/api/endpoints.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "bots/levels.h"
#include "server/api/calls.h"
#include "server/api/handed.h"
#include "server/api/handling.h"
#include "server/api/history.h"
#include "server/api/identity.h"
#include "server/api/moderation.h"
#include "server/api/openapi.h"
#include "server/api/play.h"
#include "server/api/study.h"
#include "server/base/qr.h"
#include "server/base/texts.h"
#include "server/tables/lobby.h"
#include "server/tables/names.h"
#include "server/tables/promises.h"
#include "server/tables/seating.h"
#include "server/tables/table.h"
#include "server/tables/table_messages.h"
#include "server/tables/turn_notifier.h"

namespace veillee::server {

namespace {

constexpr int kMaxListed = 50;
constexpr std::size_t kNoBody = 0;
constexpr std::size_t kMaxBody = 64 * 1024;

constexpr const char* kBadLuck = "'luck' must be at most 64 printable ASCII characters";

// What may be left out counts as empty.
std::string text_of(const std::optional<std::string>& text) { return text.value_or(std::string()); }
bool is_good_luck(const std::optional<std::string>& luck) { return !luck || server::is_good_luck(*luck); }

wire::Summary summary_of(House& house, const TableSummary& summary, const GuestId& guest) {
  const TableRow& row = summary.table;
  wire::Summary said{.table = row.id,
                     .game = row.game,
                     .status = wire_status(row.status),
                     .version = summary.version,
                     .clock = wire_clock(row.clock)};
  // Spectators who are some moves behind are so here too, and clocks would tell them more.
  const bool behind = row.delay > 0 && row.status == Status::kPlaying && seats_of(row, guest).empty();
  if (behind) said.version = std::max(0, summary.version - row.delay);
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    const bool person = seat.kind != SeatKind::kHouse && seat.guest != GuestId{};
    said.invited |= seat.kind == SeatKind::kOpen && seat.guest == guest;
    if (seat.kind == SeatKind::kGuest && seat.guest == guest) {
      said.yours.push_back(static_cast<int>(i));
      said.turn |= (summary.waits >> i & 1) != 0;
    }
    said.seats.push_back({.kind = wire_kind(seat.kind),
                          .name = !person              ? ""
                                  : !seat.name.empty() ? seat.name
                                                       : house.names.of(seat.guest),
                          .level = seat.level});
  }
  if (!said.yours.empty()) said.you = said.yours.front();
  if (summary.deadline && !behind) said.left = std::max<Milliseconds>(0, *summary.deadline - house.clock.now());
  return said;
}

wire::OptionType wire_type(OptionInfo::Kind kind) {
  switch (kind) {
    case OptionInfo::Kind::kBool:
      return wire::OptionType::bool_;
    case OptionInfo::Kind::kInt:
      return wire::OptionType::int_;
    case OptionInfo::Kind::kChoice:
      return wire::OptionType::choice;
    case OptionInfo::Kind::kInts:
      break;
  }
  return wire::OptionType::ints;
}

wire::OptionInfo option_of(const OptionInfo& option) {
  wire::OptionInfo said{.name = std::string(option.name),
                        .type = wire_type(option.kind),
                        .default_ = {boost::json::serialize(option.fallback)},
                        .label = wire_text(option.label),
                        .help = wire_text(option.help)};
  if (option.kind == OptionInfo::Kind::kInt || option.kind == OptionInfo::Kind::kInts) {
    said.min = option.min;
    said.max = option.max;
  }
  if (option.kind == OptionInfo::Kind::kChoice) said.values.emplace(option.values.begin(), option.values.end());
  return said;
}

wire::Games games() {
  wire::Games said;
  for (const Room* room : rooms()) {
    const RoomInfo& info = room->info();
    wire::GameInfo& game = said.games.emplace_back(wire::GameInfo{.id = std::string(info.id),
                                                                  .title = wire_text(info.title),
                                                                  .tagline = wire_text(info.tagline),
                                                                  .players = {info.min_seats, info.max_seats}});
    for (const OptionInfo& option : info.options) game.options.push_back(option_of(option));
  }
  for (const bots::Level& level : bots::levels()) said.levels.emplace_back(level.id);
  return said;
}

constexpr int kMostPerGame = 86'400;  // seconds

Answer<TimeRule> time_rule(const wire::NewClock& clock) {
  const bool game = clock.per == wire::Per::game;
  if (game && clock.seconds > kMostPerGame) return bad_request("a game has at most a day");
  if (!game && clock.increment.value_or(wire::Within<0, 600>{}) != 0)
    return bad_request("only a clock for the whole game gives time back");
  return TimeRule{.kind = game ? TimeRule::Kind::kGame : TimeRule::Kind::kMove,
                  .budget = Milliseconds{1000} * clock.seconds,
                  .increment = Milliseconds{1000} * clock.increment.value_or(wire::Within<0, 600>{}),
                  .stand_in = wire::value_of(clock.late).value_or("")};
}

Answer<NewTable::Place> place_of(const wire::NewSeat& seat) {
  switch (seat.kind) {
    case wire::PlaceKind::me:
      // Several people around one screen are told apart by name.
      if (seat.name && !is_good_name(*seat.name)) return bad_request("a name has 1 to 24 characters");
      return NewTable::Place{NewTable::Place::Kind::kMe, {}, text_of(seat.name)};
    case wire::PlaceKind::open:
      return NewTable::Place{NewTable::Place::Kind::kOpen};
    case wire::PlaceKind::house:
      break;
  }
  if (!seat.level) return bad_request("'level' is missing");
  return NewTable::Place{NewTable::Place::Kind::kHouse, *seat.level};
}

Answer<NewTable> new_table(wire::NewTable body) {
  if (body.seats.size() != static_cast<std::size_t>(body.players.value))
    return bad_request("'seats' has one entry per player");
  if (!is_good_luck(body.luck)) return bad_request(kBadLuck);
  NewTable table{.game = std::move(body.game),
                 .options = body.options ? std::move(body.options->text) : "{}",
                 .seats = {},
                 .random_order = body.order == wire::Order::random,
                 .luck = text_of(body.luck),
                 .listed = body.listed.value_or(false),
                 .language = body.language ? std::string(wire::name(*body.language)) : std::string(),
                 .chat = body.chat.value_or(true),
                 .delay = body.delay.value_or(wire::Within<0, 20>{}),
                 .commit = text_of(body.commit),
                 .position = body.position ? std::move(body.position->text) : std::string()};
  for (const wire::NewSeat& seat : body.seats) {
    auto place = place_of(seat);
    if (!place) return std::unexpected(std::move(place.error()));
    table.seats.push_back(std::move(*place));
  }
  if (const auto clock = wire::value_of(body.clock)) {
    auto rule = time_rule(*clock);
    if (!rule) return std::unexpected(std::move(rule.error()));
    table.clock = std::move(*rule);
  }
  return table;
}

// ---- the handlers

void get_games(House&, const HttpCall&, Respond respond) {
  static const HttpAnswer kGames = answer(games());
  respond(kGames);
}

void post_tables(House& house, const HttpCall& call, Respond respond) {
  auto body = body_of<wire::NewTable>(call, respond);
  if (!body) return;
  auto wish = new_table(std::move(*body));
  if (!wish) return respond(answer_of(wish.error()));
  const bool alone = std::ranges::all_of(
      wish->seats, [](const NewTable::Place& place) { return place.kind == NewTable::Place::Kind::kHouse; });
  if (!may(house, Costly::kTable, call, respond)) return;
  if (wish->listed && !may(house, Costly::kListedTable, call, respond)) return;
  if (alone && !may(house, Costly::kExhibition, call, respond)) return;
  house.tables.create(call.guest, std::move(*wish), [respond = std::move(respond)](Answer<TableId> made) mutable {
    respond(made ? answer(wire::TableMade{*made}, 201) : answer_of(made.error()));
  });
}

void post_promise(House& house, const HttpCall& call, Respond respond) {
  if (!may(house, Costly::kPromise, call, respond)) return;
  house.promises.make(call.guest, [respond = std::move(respond)](Answer<std::string> commit) mutable {
    respond(commit ? answer(wire::Promise{std::move(*commit)}) : answer_of(commit.error()));
  });
}

void get_tables(House& house, const HttpCall& call, Respond respond) {
  wire::Tables said;
  const auto away = house.store.people().put_away_by(call.guest);
  for (const TableSummary& summary : house.store.tables_of(call.guest, kMaxListed)) {
    wire::Summary& one = said.tables.emplace_back(summary_of(house, summary, call.guest));
    one.away = std::ranges::find(away, std::pair{summary.table.id, summary.version}) != away.end();
  }
  respond(answer(said));
}

void post_put_away(House& house, const HttpCall& call, Respond respond) {
  const auto body = body_of<wire::PutAway>(call, respond);
  if (!body) return;
  const auto id = parse_table_id(call.table);
  if (!id || !house.store.summary(*id)) return respond(answer_of(not_found("there is no such table").error()));
  house.store.write(PeopleWrite(PutAway{call.guest, *id, body->version}),
                    [respond = std::move(respond)](Written written) mutable {
                      respond(written == Written::kDurable ? answer(wire::Done{}) : answer_of(unavailable().error()));
                    });
}

void get_table(House& house, const HttpCall& call, Respond respond) {
  const auto id = parse_table_id(call.table);
  const auto summary = id ? house.store.summary(*id) : std::nullopt;
  respond(summary ? answer(summary_of(house, *summary, call.guest))
                  : answer_of(not_found("there is no such table").error()));
}

void post_sit(House& house, const HttpCall& call, Respond respond) {
  const auto body = body_of<wire::SitDown>(call, respond);
  if (!body) return;
  if (!is_good_luck(body->luck)) return respond(answer_of(bad_request(kBadLuck).error()));
  with_table(house, call, std::move(respond), [guest = call.guest, body = *body](Table& table, Respond done) {
    table.seats().change(
        [guest, invite = text_of(body.invite), luck = text_of(body.luck)](const TableRow& row) {
          return sit(row, guest, invite, luck);
        },
        [table = table.shared_from_this(), guest, respond = std::move(done)](Answer<void> seated) mutable {
          if (!seated) return respond(answer_of(seated.error()));
          respond(answer(wire::Seated{table->row().id, seats_of(table->row(), guest).lowest()}));
        });
  });
}

void post_leave(House& house, const HttpCall& call, Respond respond) {
  with_table(house, call, std::move(respond), [guest = call.guest](Table& table, Respond done) {
    table.seats().change([guest](const TableRow& row) { return leave(row, guest); }, done_or_not(std::move(done)));
  });
}

void post_kick(House& house, const HttpCall& call, Respond respond) {
  const auto body = body_of<wire::Kick>(call, respond);
  if (!body) return;
  const auto seat = static_cast<Seat>(body->seat.value);
  with_table(house, call, std::move(respond), [host = call.guest, seat](Table& table, Respond done) {
    table.seats().change([host, seat](const TableRow& row) { return kick(row, host, seat); },
                         done_or_not(std::move(done)));
  });
}

void post_fill(House& house, const HttpCall& call, Respond respond) {
  const auto body = body_of<wire::Fill>(call, respond);
  if (!body) return;
  with_table(house, call, std::move(respond), [host = call.guest, level = body->level](Table& table, Respond done) {
    table.seats().change([host, level](const TableRow& row) { return fill(row, host, level); },
                         done_or_not(std::move(done)));
  });
}

// Whom: somebody who sat with the guest at another table. Their page is told wherever in the house it is.
void post_invite(House& house, const HttpCall& call, Respond respond) {
  const auto body = body_of<wire::Invite>(call, respond);
  if (!body) return;
  const auto game = house.store.summary(body->from.id);
  const auto seat = static_cast<std::size_t>(body->seat.value);
  const auto sat_there = [&](const SeatRow& one) { return one.guest == call.guest; };
  if (!game || seat >= game->table.seats.size() || game->table.seats[seat].guest == GuestId{} ||
      std::ranges::none_of(game->table.seats, sat_there))
    return respond(answer_of(not_found("you did not play with anybody there").error()));
  const GuestId whom = game->table.seats[seat].guest;
  with_table(house, call, std::move(respond), [&house, host = call.guest, whom](Table& table, Respond answered) {
    table.seats().change(
        [host, whom](const TableRow& row) { return invite(row, host, whom); },
        [&house, whom, id = table.row().id, reply = done_or_not(std::move(answered))](Answer<void> done) mutable {
          if (done) house.turns.notify(whom, id);
          reply(std::move(done));
        });
  });
}

void get_lobby(House& house, const HttpCall&, Respond respond) { respond(answer(wire::Lobby{house.lobby.list()})); }

void post_rematch(House& house, const HttpCall& call, Respond respond) {
  const auto body = call.body.empty() ? std::optional(wire::AskRematch{}) : body_of<wire::AskRematch>(call, respond);
  if (!body) return;
  if (!is_good_luck(body->luck)) return respond(answer_of(bad_request(kBadLuck).error()));
  const auto secret = house.promises.redeem(call.guest, text_of(body->commit));
  if (!secret) return respond(answer_of(secret.error()));
  with_table(house, call, std::move(respond),
             [&house, asker = Asker{call.address, call.guest}, secret = *secret,
              promised = !text_of(body->commit).empty(), luck = text_of(body->luck)](Table& table, Respond done) {
               table.seats().rematch(
                   asker.guest, secret, promised, luck,
                   [&house, asker, respond = std::move(done)](Answer<TableSeats::Rematch> next) mutable {
                     if (!next) return respond(answer_of(next.error()));
                     respond(answer(wire::RematchMade{next->table, next->made}, 201));
                     house.tables.find(next->table, asker,
                                       [](auto) {});  // its house players begin without waiting for a page
                   });
             });
}

void get_record(House& house, const HttpCall& call, Respond respond) {
  with_table(
      house, call, std::move(respond), [&house, guest = call.guest, id = call.table](Table& table, Respond done) {
        with_record(house, table, guest, [id, respond = std::move(done)](Answer<std::string> record) mutable {
          respond(record ? HttpAnswer{200, std::move(*record), "veillee-" + id + ".json"} : answer_of(record.error()));
        });
      });
}

// Of a link, for the camera of a phone that is to open it too.
void get_qr(House&, const HttpCall& call, Respond respond) {
  const auto code = QrCode::of(query_value(call, "text"));
  if (!code) return respond(answer_of(bad_request("'text' has at most 213 bytes").error()));
  respond({.status = 200, .body = code->svg(), .type = "image/svg+xml"});
}

// While writes fail it tries one: whoever watches the house learns that, and when it is over.
void get_health(House& house, const HttpCall&, Respond respond) {
  if (!house.store.is_failing()) return respond(answer(wire::Done{}));
  house.store.write(Probe{}, [respond = std::move(respond)](Written written) mutable {
    respond(written == Written::kDurable ? answer(wire::Done{}) : answer_of(unavailable().error()));
  });
}

void get_description(House&, const HttpCall&, Respond respond) {
  static const std::string description = openapi_document();
  respond({200, description});
}

// One line for each.
// clang-format off
constexpr Endpoint kEndpoints[] = {
    {Verb::kGet, "/api", get_description, kNoBody, {"This description", foreign<"OpenApi">}},
    {Verb::kGet, "/api/me", get_me, kNoBody, {"Who I am", is<wire::Me>}},
    {Verb::kPost, "/api/me", post_me, kMaxBody, {"Changes my name", is<wire::Me>, is<wire::NewName>}},
    {Verb::kPost, "/api/me/keep", post_keep, kMaxBody, {"Lets me come back by a nickname and a passphrase", is<wire::Me>, is<wire::Passport>}},
    {Verb::kPost, "/api/signin", post_sign_in, kMaxBody, {"Makes this browser one of my devices", is<wire::Me>, is<wire::Passport>}},
    {Verb::kPost, "/api/signout", post_sign_out, kMaxBody, {"Makes this browser a new guest", is<wire::Me>, is<wire::Nothing>}},
    {Verb::kGet, "/api/me/bots", get_programs, kNoBody, {"My bots", is<wire::Programs>}},
    {Verb::kPost, "/api/me/bots", post_programs, kMaxBody, {"Makes a bot and its token", is<wire::NewProgram>, is<wire::NewName>, "", 201}},
    {Verb::kPost, "/api/me/bots/*/revoke", post_revoke_program, kMaxBody, {"Makes a bot's token worthless", is<wire::Done>, is<wire::Nothing>}},
    {Verb::kGet, "/api/me/holidays", get_holidays, kNoBody, {"Days on which my slow clocks stand still", is<wire::HolidayPlan>}},
    {Verb::kPost, "/api/me/holidays", post_holidays, kMaxBody, {"Plans them anew, from now on", is<wire::HolidayPlan>, is<wire::NewHolidays>}},
    {Verb::kGet, "/api/me/calls", get_calls, kNoBody, {"How I am called when a table waits for me", is<wire::CallSettings>}},
    {Verb::kPost, "/api/me/calls/push", post_push, kMaxBody, {"Calls this browser by its push service", is<wire::Done>, is<wire::Subscription>}},
    {Verb::kPost, "/api/me/calls/push/drop", post_push_drop, kMaxBody, {"Calls it no more", is<wire::Done>, is<wire::Subscription>}},
    {Verb::kPost, "/api/me/calls/webhook", post_webhook, kMaxBody, {"Calls me by a webhook, or no more", is<wire::Done>, is<wire::NewWebhook>}},
    {Verb::kPost, "/api/me/calls/try", post_call_try, kMaxBody, {"Calls me now; tells how many answered", is<wire::CallTried>, is<wire::Nothing>}},
    {Verb::kGet, "/api/me/history", get_history, kNoBody, {"My finished games, newest first, 50 at a time", is<wire::History>, nullptr, "game company won before"}},
    {Verb::kPost, "/api/me/history", post_handed, kMaxRecord, {"Keeps a game that I played on my device; it is not rated", is<wire::TableMade>, is<wire::HandedGame>, "", 201}},
    {Verb::kGet, "/api/me/statistics", get_statistics, kNoBody, {"My results added up, and my ratings", is<wire::Statistics>}},
    {Verb::kGet, "/api/me/people", get_people, kNoBody, {"People I played with, the latest first", is<wire::Acquaintances>}},
    {Verb::kGet, "/api/me/export", get_export, kNoBody, {"Everything about me", is<wire::Export>}},
    {Verb::kPost, "/api/me/forget", post_forget, kMaxBody, {"Deletes everything about me", is<wire::Me>, is<wire::Sure>}},
    {Verb::kGet, "/api/games", get_games, kNoBody, {"The shelf: games, their options, levels of house players", is<wire::Games>}},
    {Verb::kPost, "/api/promise", post_promise, kMaxBody, {"Binds the house to the secret of my next table", is<wire::Promise>, is<wire::Nothing>}},
    {Verb::kGet, "/api/tables", get_tables, kNoBody, {"The tables where I sit or that I made, newest first", is<wire::Tables>}},
    {Verb::kPost, "/api/tables", post_tables, kMaxBody, {"Makes a table", is<wire::TableMade>, is<wire::NewTable>, "", 201}},
    {Verb::kGet, "/api/tables/*", get_table, kNoBody, {"One table in short", is<wire::Summary>}},
    {Verb::kPost, "/api/tables/*/sit", post_sit, kMaxBody, {"Takes a free seat, or the one that an invitation names", is<wire::Seated>, is<wire::SitDown>}},
    {Verb::kPost, "/api/tables/*/leave", post_leave, kMaxBody, {"Gives up my seat before the game; the host closes the table", is<wire::Done>, is<wire::Nothing>}},
    {Verb::kPost, "/api/tables/*/kick", post_kick, kMaxBody, {"Sends a guest away before the game (host)", is<wire::Done>, is<wire::Kick>}},
    {Verb::kPost, "/api/tables/*/putaway", post_put_away, kMaxBody, {"Takes a table out of my sight until something happens there", is<wire::Done>, is<wire::PutAway>}},
    {Verb::kPost, "/api/tables/*/fill", post_fill, kMaxBody, {"House players take the free seats (host)", is<wire::Done>, is<wire::Fill>}},
    {Verb::kPost, "/api/tables/*/invite", post_invite, kMaxBody, {"Keeps a free seat for somebody I played with (host)", is<wire::Done>, is<wire::Invite>}},
    {Verb::kPost, "/api/tables/*/report", post_report, kMaxBody, {"Asks the operator to look at a line or a name", is<wire::Done>, is<wire::NewReport>}},
    {Verb::kGet, "/api/operator", get_operator, kNoBody, {"Reports, blocks and what was done (operator, by the header Veillee-Operator)", is<wire::OperatorView>}},
    {Verb::kPost, "/api/operator", post_operator, kMaxBody, {"Settles a report, blocks, lifts a block, closes a table (operator)", is<wire::OperatorView>, is<wire::OperatorWish>}},
    {Verb::kGet, "/api/lobby", get_lobby, kNoBody, {"Open tables that wait for people, and listed games to watch", is<wire::Lobby>}},
    {Verb::kGet, "/api/tables/*/view", get_view, kNoBody, {"What my seat may know; waits for news if wished", is<wire::TableMessage>, nullptr, "after wait"}},
    {Verb::kPost, "/api/tables/*/move", post_move, kMaxBody, {"Makes a move; the answer comes when it is durable", is<wire::OkMessage>, is<wire::MakeMove>}},
    {Verb::kPost, "/api/tables/*/why", post_why, kMaxBody, {"Why a move is not legal", is<wire::WhyMessage>, is<wire::AskWhy>}},
    {Verb::kPost, "/api/tables/*/rematch", post_rematch, kMaxBody, {"Offers another game to the same players, everybody one seat further", is<wire::RematchMade>, is<wire::AskRematch>, "", 201}},
    {Verb::kGet, "/api/tables/*/record", get_record, kNoBody, {"The record of a finished game", foreign<"Record">}},
    {Verb::kGet, "/api/tables/*/replay", get_replay, kNoBody, {"A finished game position by position", foreign<"Replay">, nullptr, "seat"}},
    {Verb::kPost, "/api/replay", post_replay, kMaxRecord, {"The game of a record position by position", foreign<"Replay">, foreign<"Record">, "seat"}},
    {Verb::kPost, "/api/try", post_try, kMaxTriedRecord, {"What a seat may do where a record ends, and what a move there does; nothing is kept", is<wire::Trial>, foreign<"Record">, "seat move"}},
    {Verb::kPost, "/api/tables/*/review", post_review, kMaxBody, {"What the house thinks of a finished game; asked again until it is done", is<wire::Review>, is<wire::Nothing>}},
    {Verb::kGet, "/api/qr", get_qr, kNoBody, {"A text as a QR code (SVG)", foreign<"Picture">, nullptr, "text"}},
    {Verb::kGet, "/healthz", get_health, kNoBody, {"Whether the house serves", is<wire::Done>}},
};
// clang-format on

// Every request is answered once: also if whoever should have answered it was lost on the way, by an exception in
// an answer of the store or with a table that was closed.
class Once {
 public:
  explicit Once(Respond respond) : respond_(std::move(respond)) {}
  ~Once() { answer(error_answer(503, "unavailable", kUnreadable)); }
  Once(const Once&) = delete;
  Once& operator=(const Once&) = delete;
  void answer(HttpAnswer answer) {
    if (auto respond = std::exchange(respond_, nullptr)) respond(std::move(answer));
  }

 private:
  Respond respond_;
};

// Does the path fit? `table` is then what stands for the '*'.
bool fits(std::string_view pattern, std::string_view path, std::string_view& table) {
  const auto star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == path;
  const std::string_view after = pattern.substr(star + 1);
  if (path.size() < star + after.size() || !path.starts_with(pattern.substr(0, star)) || !path.ends_with(after))
    return false;
  table = path.substr(star, path.size() - star - after.size());
  return !table.empty() && table.find('/') == std::string_view::npos;
}

}  // namespace

std::span<const Endpoint> endpoints() { return kEndpoints; }

Route find_route(std::string_view verb, std::string_view path) {
  Route route;
  for (const Endpoint& endpoint : kEndpoints) {
    if (!fits(endpoint.path, path, route.table)) continue;
    const bool get = verb == "GET" || verb == "HEAD";
    if (endpoint.verb == Verb::kGet ? get : verb == "POST") return {&endpoint, route.table, 200};
    route.status = 405;
  }
  return route;
}

HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view sentence) {
  return answer(wire::Error{.error = std::string(sentence), .code = std::string(code)}, status);
}

void answer_call(const Endpoint& endpoint, House& house, const HttpCall& call, Respond respond) {
  const auto once = std::make_shared<Once>(std::move(respond));
  try {
    endpoint.handle(house, call, [once](HttpAnswer answer) { once->answer(std::move(answer)); });
  } catch (const StoreError& error) {
    spdlog::error("{}: {}", endpoint.path, error.what());
  }
}

}  // namespace veillee::server
