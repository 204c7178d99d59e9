#include "server/api/history.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <charconv>

#include "server/api/handling.h"
#include "server/people/desk.h"
#include "server/tables/say.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

constexpr int kPage = 50;
constexpr int kOpponents = 20;
constexpr int kMaxExported = 500;
constexpr std::size_t kMaxExport = 32 * 1024 * 1024;

std::string json_of(Hall& hall, const ResultSeat& seat) {
  return fmt::format(R"("name":{},"level":{})", server::quoted(seat.level.empty() ? hall.name_of(seat.guest) : ""),
                     server::quoted(seat.level));
}

std::string place_of(int place) { return place > 0 ? std::to_string(place) : "null"; }

std::string json_of(Hall& hall, const ResultRow& row) {
  std::string seats;
  for (const ResultSeat& seat : row.seats)
    fmt::format_to(std::back_inserter(seats), R"({}{{{},"place":{}}})", seats.empty() ? "" : ",", json_of(hall, seat),
                   place_of(seat.place));
  return fmt::format(R"({{"table":"{}","game":"{}","ended":{},"seat":{},"place":{},"seats":[{}]}})", text_of(row.table),
                     row.game, row.ended_at, row.seat, place_of(row.seats[static_cast<std::size_t>(row.seat)].place),
                     seats);
}

std::string_view name(Company company) { return company == Company::kPeople ? "people" : "house"; }

HistoryFilter read_filter(std::string_view query) {
  HistoryFilter filter{.game = std::string(query_value(query, "game"))};
  if (const auto company = query_value(query, "company"); !company.empty()) {
    kit::require(company == "people" || company == "house", "'company' is 'people' or 'house'");
    filter.company = company == "people" ? Company::kPeople : Company::kHouse;
  }
  if (const auto won = query_value(query, "won"); !won.empty()) {
    kit::require(won == "true" || won == "false", "'won' is 'true' or 'false'");
    filter.won = won == "true";
  }
  if (const auto before = query_value(query, "before"); !before.empty()) {
    const auto [end, error] = std::from_chars(before.data(), before.data() + before.size(), filter.before);
    kit::require(error == std::errc{} && end == before.data() + before.size() && filter.before > 0,
                 "'before' is a time in milliseconds");
  }
  return filter;
}

std::string statistics_of(Hall& hall, const GuestId& guest) {
  People& people = hall.desk().people();
  std::string games, opponents, ratings;
  for (const GameTally& tally : people.tallies_of(guest))
    fmt::format_to(std::back_inserter(games), R"({}{{"game":"{}","company":"{}","played":{},"won":{}}})",
                   games.empty() ? "" : ",", tally.game, name(tally.company), tally.played, tally.won);
  for (const OpponentTally& tally : people.opponents_of(guest, kOpponents))
    fmt::format_to(std::back_inserter(opponents), R"({}{{{},"played":{},"ahead":{},"behind":{}}})",
                   opponents.empty() ? "" : ",", json_of(hall, tally.opponent), tally.played, tally.ahead,
                   tally.behind);
  for (const RatingRow& row : people.ratings_of(guest))
    fmt::format_to(std::back_inserter(ratings),
                   R"({}{{"game":"{}","company":"{}","points":{},"mean":{:.4f},"deviation":{:.4f},"games":{}}})",
                   ratings.empty() ? "" : ",", row.game, name(row.company), points(row.rating), row.rating.mean,
                   row.rating.deviation, row.games);
  return fmt::format(R"({{"games":[{}],"opponents":[{}],"ratings":[{}]}})", games, opponents, ratings);
}

// A result is noted right after the end of a game was told. Whoever asks then shall find it.
void when_noted(Hall& hall, Respond respond, std::function<std::string()> look) {
  hall.when_written([shared = std::make_shared<Respond>(std::move(respond)), look = std::move(look)] {
    try {
      (*shared)({200, look()});
    } catch (const StoreError& error) {
      spdlog::error("history: {}", error.what());
      (*shared)(answer_of(unavailable().error()));
    }
  });
}

// Gathers table after table; between them the house does other things.
struct Export : std::enable_shared_from_this<Export> {
  Hall& hall;
  GuestId guest;
  Respond respond;
  std::vector<TableId> tables;
  std::string text;
  bool first = true;

  Export(Hall& h, const GuestId& g, Respond r)
      : hall(h), guest(g), respond(std::move(r)), tables(h.desk().people().tables_of(g, kMaxExported)) {
    const auto nickname = hall.desk().nickname_of(guest);
    std::string bots;
    for (const BotRow& bot : hall.desk().bots_of(guest))
      fmt::format_to(std::back_inserter(bots), R"({}{{"name":{},"made":{}}})", bots.empty() ? "" : ",",
                     server::quoted(bot.name), bot.made_at);
    std::string chat;
    for (const WrittenLine& line : hall.desk().people().lines_of(guest))
      fmt::format_to(std::back_inserter(chat), R"({}{{"table":"{}","text":{},"at":{}}})", chat.empty() ? "" : ",",
                     text_of(line.table), server::quoted(line.text), line.made_at);
    text = fmt::format(
        R"({{"format":"veillee-export/1","name":{},"nickname":{},"bots":[{}],"statistics":{},"chat":[{}],"tables":[)",
        server::quoted(hall.name_of(guest)), text_or_null(nickname), bots, statistics_of(hall, guest), chat);
  }

  void next() {
    if (tables.empty() || text.size() > kMaxExport) {
      text += "]}";
      return respond({.status = 200, .body = std::move(text), .file_name = "veillee-me.json"});
    }
    const TableId id = tables.back();
    tables.pop_back();
    const auto table = hall.table(id);
    if (!table) return later();
    auto add = [self = shared_from_this()](Answer<std::string> told) {
      if (told) self->text.append(std::exchange(self->first, false) ? "" : ",").append(*told);
      self->later();
    };
    if ((*table)->row().status == Status::kOver)
      (*table)->record(std::move(add));
    else
      (*table)->told_to(guest, std::move(add));
  }
  void later() {
    hall.thinkers().run(Urgency::kAnswer, [self = shared_from_this()]() -> std::move_only_function<void()> {
      return [self] { self->next(); };
    });
  }
};

}  // namespace

void get_history(Hall& hall, const HttpCall& call, Respond respond) {
  const HistoryFilter filter = read_filter(call.query);
  when_noted(hall, std::move(respond), [&hall, guest = call.guest, filter] {
    const auto rows = hall.desk().people().history(guest, filter, kPage + 1);
    std::string games;
    for (std::size_t i = 0; i < rows.size() && i < kPage; ++i) games += (i == 0 ? "" : ",") + json_of(hall, rows[i]);
    return fmt::format(R"({{"games":[{}],"more":{}}})", games, rows.size() > kPage);
  });
}

void get_statistics(Hall& hall, const HttpCall& call, Respond respond) {
  when_noted(hall, std::move(respond), [&hall, guest = call.guest] { return statistics_of(hall, guest); });
}

void get_export(Hall& hall, const HttpCall& call, Respond respond) {
  std::make_shared<Export>(hall, call.guest, std::move(respond))->next();
}

}  // namespace veillee::server
