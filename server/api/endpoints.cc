#include "server/api/endpoints.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/json.hpp>

#include "bots/levels.h"
#include "games/kit/json.h"
#include "server/api/handling.h"
#include "server/api/history.h"
#include "server/api/identity.h"
#include "server/api/openapi.h"
#include "server/api/play.h"
#include "server/api/study.h"
#include "server/tables/ids.h"
#include "server/tables/say.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

namespace json = boost::json;

constexpr std::size_t kNoBody = 0;
constexpr std::size_t kMaxBody = 64 * 1024;
constexpr int kMaxDelay = 20;  // moves that spectators can be behind

std::string luck_of(const json::object& body) {
  const json::value* luck = body.if_contains("luck");
  if (luck == nullptr) return {};
  const std::string text(kit::string(*luck, "luck"));
  kit::require(is_good_luck(text), "'luck' must be at most 64 printable ASCII characters");
  return text;
}

// Of a promise (Hall::promise); empty if none was asked for.
std::string commit_of(const json::object& body) {
  const json::value* commit = body.if_contains("commit");
  return commit != nullptr ? std::string(kit::string(*commit, "commit")) : std::string();
}

std::string json_of_table(TableId id) { return fmt::format(R"({{"table":"{}"}})", text_of(id)); }

std::string json_of_summary(Hall& hall, const TableSummary& summary, const GuestId& guest) {
  const TableRow& row = summary.table;
  std::string seats;
  std::string yours;
  bool turn = false;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const SeatRow& seat = row.seats[i];
    const bool person = seat.kind == SeatKind::kGuest;
    if (person && seat.guest == guest) {
      yours += (yours.empty() ? "" : ",") + std::to_string(i);
      turn |= (summary.waits >> i & 1) != 0;
    }
    fmt::format_to(std::back_inserter(seats), R"({}{{"kind":"{}","name":{},"level":{}}})", i == 0 ? "" : ",",
                   name(seat.kind),
                   quoted(!person              ? ""
                          : !seat.name.empty() ? seat.name
                                               : hall.name_of(seat.guest)),
                   quoted(seat.level));
  }
  return fmt::format(
      R"({{"table":"{}","game":"{}","status":"{}","version":{},"seats":[{}],"you":{},"yours":[{}],"turn":{},)"
      R"("clock":{},"left":{}}})",
      text_of(row.id), row.game, name(row.status), summary.version, seats, yours.empty() ? "null" : yours.substr(0, 1),
      yours, turn, json_of(row.clock),
      summary.deadline ? std::to_string(std::max<Milliseconds>(0, *summary.deadline - hall.now())) : "null");
}

std::string_view name(OptionInfo::Kind kind) {
  switch (kind) {
    case OptionInfo::Kind::kBool:
      return "bool";
    case OptionInfo::Kind::kInt:
      return "int";
    case OptionInfo::Kind::kChoice:
      return "choice";
    case OptionInfo::Kind::kInts:
      break;
  }
  return "ints";
}

std::string json_of_option(const OptionInfo& option) {
  std::string text =
      fmt::format(R"({{"name":{},"type":"{}","default":{})", quoted(option.name), name(option.kind), option.fallback);
  if (option.kind == OptionInfo::Kind::kInt || option.kind == OptionInfo::Kind::kInts)
    text += fmt::format(R"(,"min":{},"max":{})", option.min, option.max);
  if (option.kind == OptionInfo::Kind::kChoice) {
    text += R"(,"values":[)";
    for (const std::string& value : option.values) text += (text.back() == '[' ? "" : ",") + quoted(value);
    text += ']';
  }
  return text + fmt::format(R"(,"label":{},"help":{}}})", json_of(option.label), json_of(option.help));
}

std::string json_of_games() {
  std::string games, levels;
  for (const Room* room : rooms()) {
    const RoomInfo& info = room->info();
    std::string options;
    for (const OptionInfo& option : info.options) options += (options.empty() ? "" : ",") + json_of_option(option);
    fmt::format_to(std::back_inserter(games),
                   R"({}{{"id":"{}","title":{},"tagline":{},"players":[{},{}],"options":[{}]}})",
                   games.empty() ? "" : ",", info.id, json_of(info.title), json_of(info.tagline), info.min_seats,
                   info.max_seats, options);
  }
  for (const bots::Level& level : bots::levels())
    fmt::format_to(std::back_inserter(levels), R"({}"{}")", levels.empty() ? "" : ",", level.id);
  return fmt::format(R"({{"games":[{}],"levels":[{}]}})", games, levels);
}

// Several people around one screen are told apart by name.
std::string seat_name_of(const json::object& seat) {
  const json::value* name = seat.if_contains("name");
  if (name == nullptr) return {};
  const std::string text(kit::string(*name, "name"));
  kit::require(is_good_name(text), "a name has 1 to 24 characters");
  return text;
}

constexpr int kMostPerMove = 30 * 86'400;  // a month
constexpr int kMostPerGame = 86'400;
constexpr int kMostIncrement = 600;
constexpr int kLeastTime = 5;

TimeRule read_clock(const json::object& clock) {
  kit::only(clock, "clock", {"per", "seconds", "increment", "late"});
  const std::string_view per = kit::string(clock, "per");
  kit::require(per == "move" || per == "game", "'per' is 'move' or 'game'");
  const bool game = per == "game";
  TimeRule rule;
  rule.kind = game ? TimeRule::Kind::kGame : TimeRule::Kind::kMove;
  rule.budget = Milliseconds{1000} * kit::integer(clock, "seconds", kLeastTime, game ? kMostPerGame : kMostPerMove);
  if (clock.contains("increment"))
    rule.increment = Milliseconds{1000} * kit::integer(clock, "increment", 0, game ? kMostIncrement : 0);
  if (const json::value* late = clock.if_contains("late"); late != nullptr && !late->is_null())
    rule.stand_in = kit::string(*late, "late");
  return rule;
}

NewTable read_new_table(std::string_view body) {
  const json::object wish = read_object(body);
  kit::only(wish, "body",
            {"game", "players", "options", "seats", "order", "luck", "commit", "clock", "listed", "language", "chat",
             "delay"});
  NewTable table;
  table.game = kit::string(wish, "game");
  const int players = kit::integer(wish, "players", 1, kMaxSeats);
  table.options = "{}";
  if (const json::value* options = wish.if_contains("options"))
    table.options = json::serialize(kit::object(*options, "options"));
  for (const json::value& item : kit::array(wish, "seats", static_cast<std::size_t>(players))) {
    const json::object& seat = kit::object(item, "seats");
    const std::string_view kind = kit::string(seat, "kind");
    if (kind == "me")
      table.seats.push_back({NewTable::Place::Kind::kMe, {}, seat_name_of(seat)});
    else if (kind == "open")
      table.seats.push_back({NewTable::Place::Kind::kOpen});
    else if (kind == "house")
      table.seats.push_back({NewTable::Place::Kind::kHouse, std::string(kit::string(seat, "level"))});
    else
      kit::bad("a seat is 'me', 'open' or 'house', not '{}'", kind);
  }
  if (const json::value* order = wish.if_contains("order")) {
    const std::string_view text = kit::string(*order, "order");
    kit::require(text == "given" || text == "random", "'order' is 'given' or 'random'");
    table.random_order = text == "random";
  }
  table.luck = luck_of(wish);
  if (const json::value* clock = wish.if_contains("clock"); clock != nullptr && !clock->is_null())
    table.clock = read_clock(kit::object(*clock, "clock"));
  if (const json::value* listed = wish.if_contains("listed")) table.listed = kit::boolean(*listed, "listed");
  if (const json::value* chat = wish.if_contains("chat")) table.chat = kit::boolean(*chat, "chat");
  if (const json::value* delay = wish.if_contains("delay")) table.delay = kit::integer(*delay, "delay", 0, kMaxDelay);
  if (const json::value* language = wish.if_contains("language")) {
    table.language = kit::string(*language, "language");
    kit::require(table.language == "en" || table.language == "fr" || table.language == "de",
                 "'language' is 'en', 'fr' or 'de'");
  }
  table.commit = commit_of(wish);
  return table;
}

// ---- the handlers

void get_games(Hall&, const HttpCall&, Respond respond) {
  static const std::string games = json_of_games();
  respond({200, games});
}

void post_tables(Hall& hall, const HttpCall& call, Respond respond) {
  hall.create(call.guest, read_new_table(call.body), [respond = std::move(respond)](Answer<TableId> made) mutable {
    respond(made ? HttpAnswer{201, json_of_table(*made)} : answer_of(made.error()));
  });
}

void post_promise(Hall& hall, const HttpCall& call, Respond respond) {
  respond({200, fmt::format(R"({{"commit":"{}"}})", hall.promise(call.guest))});
}

void get_tables(Hall& hall, const HttpCall& call, Respond respond) {
  std::string tables;
  for (const TableSummary& summary : hall.tables_of(call.guest))
    tables += (tables.empty() ? "" : ",") + json_of_summary(hall, summary, call.guest);
  respond({200, fmt::format(R"({{"tables":[{}]}})", tables)});
}

void get_table(Hall& hall, const HttpCall& call, Respond respond) {
  const auto id = parse_table_id(call.table);
  const auto summary = id ? hall.summary(*id) : Answer<TableSummary>(not_found("there is no such table"));
  respond(summary ? HttpAnswer{200, json_of_summary(hall, *summary, call.guest)} : answer_of(summary.error()));
}

void post_sit(Hall& hall, const HttpCall& call, Respond respond) {
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"invite", "luck"});
  const json::value* invitation = body.if_contains("invite");
  const std::string invite(invitation != nullptr ? kit::string(*invitation, "invite") : "");
  const std::string luck = luck_of(body);
  with_table(hall, call, respond, [&](Table& table) {
    table.sit(call.guest, invite, luck, [id = call.table, respond = std::move(respond)](Answer<Seat> seat) mutable {
      respond(seat ? HttpAnswer{200, fmt::format(R"({{"table":"{}","seat":{}}})", id, *seat)}
                   : answer_of(seat.error()));
    });
  });
}

// The answer of what either is done or not.
Reply<void> done_or_not(Respond respond) {
  return [respond = std::move(respond)](Answer<void> done) mutable {
    respond(done ? HttpAnswer{200, R"({"ok":true})"} : answer_of(done.error()));
  };
}

void post_leave(Hall& hall, const HttpCall& call, Respond respond) {
  with_table(hall, call, respond, [&](Table& table) { table.leave(call.guest, done_or_not(std::move(respond))); });
}

void post_kick(Hall& hall, const HttpCall& call, Respond respond) {
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"seat"});
  const auto seat = static_cast<Seat>(kit::integer(body, "seat", 0, kMaxSeats - 1));
  with_table(hall, call, respond, [&](Table& table) { table.kick(call.guest, seat, done_or_not(std::move(respond))); });
}

void post_fill(Hall& hall, const HttpCall& call, Respond respond) {
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"level"});
  const std::string level(kit::string(body, "level"));
  with_table(hall, call, respond,
             [&](Table& table) { table.fill(call.guest, level, done_or_not(std::move(respond))); });
}

void get_lobby(Hall& hall, const HttpCall&, Respond respond) {
  respond({200, fmt::format(R"({{"tables":{}}})", hall.lobby().list())});
}

void post_rematch(Hall& hall, const HttpCall& call, Respond respond) {
  const json::object body = call.body.empty() ? json::object{} : read_object(call.body);
  kit::only(body, "body", {"commit", "luck"});
  const std::string luck = luck_of(body);
  const auto secret = hall.redeem(call.guest, commit_of(body));
  if (!secret) return respond(answer_of(secret.error()));
  with_table(hall, call, respond, [&](Table& table) {
    table.rematch(call.guest, *secret, luck,
                  [&hall, respond = std::move(respond)](Answer<Table::Rematch> next) mutable {
                    if (!next) return respond(answer_of(next.error()));
                    respond({201, fmt::format(R"({{"table":"{}","made":{}}})", text_of(next->table), next->made)});
                    static_cast<void>(hall.table(next->table));  // its house players begin without waiting for a page
                  });
  });
}

void get_record(Hall& hall, const HttpCall& call, Respond respond) {
  with_table(hall, call, respond, [&](Table& table) {
    table.record([id = call.table, respond = std::move(respond)](Answer<std::string> record) mutable {
      respond(record ? HttpAnswer{200, std::move(*record), "veillee-" + id + ".json"} : answer_of(record.error()));
    });
  });
}

void get_health(Hall&, const HttpCall&, Respond respond) { respond({200, R"({"ok":true})"}); }

void get_description(Hall&, const HttpCall&, Respond respond) {
  static const std::string description = openapi_document();
  respond({200, description});
}

// One line for each.
// clang-format off
constexpr Endpoint kEndpoints[] = {
    {Verb::kGet, "/api", get_description, kNoBody, {"This description", "OpenApi"}},
    {Verb::kGet, "/api/me", get_me, kNoBody, {"Who I am", "Me"}},
    {Verb::kPost, "/api/me", post_me, kMaxBody, {"Changes my name", "Me", "NameWish"}},
    {Verb::kPost, "/api/me/keep", post_keep, kMaxBody, {"Lets me come back by a nickname and a passphrase", "Me", "Passport"}},
    {Verb::kPost, "/api/signin", post_sign_in, kMaxBody, {"Makes this browser one of my devices", "Me", "Passport"}},
    {Verb::kPost, "/api/signout", post_sign_out, kMaxBody, {"Makes this browser a new guest", "Me", "Nothing"}},
    {Verb::kGet, "/api/me/bots", get_bots, kNoBody, {"My bots", "Bots"}},
    {Verb::kPost, "/api/me/bots", post_bots, kMaxBody, {"Makes a bot and its token", "NewBot", "NameWish", "", 201}},
    {Verb::kPost, "/api/me/bots/*/revoke", post_revoke_bot, kMaxBody, {"Makes a bot's token worthless", "Ok", "Nothing"}},
    {Verb::kGet, "/api/me/history", get_history, kNoBody, {"My finished games, newest first, 50 at a time", "History", "", "game company won before"}},
    {Verb::kGet, "/api/me/statistics", get_statistics, kNoBody, {"My results added up, and my ratings", "Statistics"}},
    {Verb::kGet, "/api/me/export", get_export, kNoBody, {"Everything about me", "Export"}},
    {Verb::kPost, "/api/me/forget", post_forget, kMaxBody, {"Deletes everything about me", "Me", "Sure"}},
    {Verb::kGet, "/api/games", get_games, kNoBody, {"The shelf: games, their options, levels of house players", "Games"}},
    {Verb::kPost, "/api/promise", post_promise, kMaxBody, {"Binds the house to the secret of my next table", "Promise", "Nothing"}},
    {Verb::kGet, "/api/tables", get_tables, kNoBody, {"The tables where I sit or that I made, newest first", "Tables"}},
    {Verb::kPost, "/api/tables", post_tables, kMaxBody, {"Makes a table", "TableMade", "TableWish", "", 201}},
    {Verb::kGet, "/api/tables/*", get_table, kNoBody, {"One table in short", "Summary"}},
    {Verb::kPost, "/api/tables/*/sit", post_sit, kMaxBody, {"Takes the open seat that an invitation names, or any of a listed table", "Seated", "SitWish"}},
    {Verb::kPost, "/api/tables/*/leave", post_leave, kMaxBody, {"Gives up my seat before the game; the host closes the table", "Ok", "Nothing"}},
    {Verb::kPost, "/api/tables/*/kick", post_kick, kMaxBody, {"Sends a guest away before the game (host)", "Ok", "KickWish"}},
    {Verb::kPost, "/api/tables/*/fill", post_fill, kMaxBody, {"House players take the free seats (host)", "Ok", "FillWish"}},
    {Verb::kGet, "/api/lobby", get_lobby, kNoBody, {"Open tables that wait for people", "Lobby"}},
    {Verb::kGet, "/api/tables/*/view", get_view, kNoBody, {"What my seat may know; waits for news if wished", "TableView", "", "after wait"}},
    {Verb::kPost, "/api/tables/*/move", post_move, kMaxBody, {"Makes a move; the answer comes when it is durable", "Moved", "MoveWish"}},
    {Verb::kPost, "/api/tables/*/why", post_why, kMaxBody, {"Why a move is not legal", "Why", "WhyWish"}},
    {Verb::kPost, "/api/tables/*/rematch", post_rematch, kMaxBody, {"Another game of the same players, everybody one seat further", "RematchMade", "RematchWish", "", 201}},
    {Verb::kGet, "/api/tables/*/record", get_record, kNoBody, {"The record of a finished game", "Record"}},
    {Verb::kGet, "/api/tables/*/replay", get_replay, kNoBody, {"A finished game position by position", "Replay", "", "seat"}},
    {Verb::kPost, "/api/replay", post_replay, kMaxRecord, {"The game of a record position by position", "Replay", "Record", "seat"}},
    {Verb::kPost, "/api/tables/*/review", post_review, kMaxBody, {"What the house thinks of a finished game; asked again until it is done", "Review", "Nothing"}},
    {Verb::kGet, "/healthz", get_health, kNoBody, {"Whether the house serves", "Ok"}},
};
// clang-format on

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
  return {status, fmt::format(R"({{"error":{},"code":"{}"}})", quoted(sentence), code)};
}

void answer_call(const Endpoint& endpoint, Hall& hall, const HttpCall& call, Respond respond) {
  // The handler owns `respond` while it runs; after an exception the answer goes the same way.
  auto shared = std::make_shared<Respond>(std::move(respond));
  try {
    endpoint.handle(hall, call, [shared](HttpAnswer answer) { (*shared)(std::move(answer)); });
  } catch (const Refused& refused) {
    (*shared)(answer_of(refused.problem));
  } catch (const kit::Bad& bad) {
    (*shared)(error_answer(400, "bad_request", bad.what()));
  } catch (const StoreError& error) {
    spdlog::error("{}: {}", endpoint.path, error.what());
    (*shared)(error_answer(503, "unavailable", "the house cannot read its books just now; please try again"));
  }
}

}  // namespace veillee::server
