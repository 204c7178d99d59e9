#include "server/api/history.h"

#include <spdlog/spdlog.h>

#include <limits>

#include "server/api/handling.h"
#include "server/people/accounts.h"
#include "server/tables/names.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

constexpr int kPage = 50;
constexpr int kOpponents = 20;
constexpr int kAcquaintances = 20;
constexpr int kMaxExported = 500;
constexpr std::size_t kMaxExport = 32 * 1024 * 1024;

std::string name_in(House& house, const ResultSeat& seat) {
  return seat.level.empty() ? house.names.of(seat.guest) : "";
}

wire::OrNull<int> place_of(const ResultSeat& seat) {
  return seat.place > 0 ? wire::OrNull<int>(seat.place) : wire::OrNull<int>();
}

wire::Result result_of(House& house, const ResultRow& row) {
  wire::Result said{.table = row.table,
                    .game = row.game,
                    .ended = row.ended_at,
                    .seat = row.seat,
                    .place = place_of(row.seats[static_cast<std::size_t>(row.seat)]),
                    .device = row.device};
  for (const ResultSeat& seat : row.seats) said.seats.push_back({name_in(house, seat), seat.level, place_of(seat)});
  return said;
}

wire::Company wire_company(Company company) {
  return company == Company::kPeople ? wire::Company::people : wire::Company::house;
}

Answer<HistoryFilter> filter_of(const HttpCall& call) {
  HistoryFilter filter{.game = std::string(query_value(call, "game"))};
  if (const auto company = query_value(call, "company"); !company.empty()) {
    if (company != "people" && company != "house") return bad_request("'company' is 'people' or 'house'");
    filter.company = company == "people" ? Company::kPeople : Company::kHouse;
  }
  if (const auto won = query_value(call, "won"); !won.empty()) {
    if (won != "true" && won != "false") return bad_request("'won' is 'true' or 'false'");
    filter.won = won == "true";
  }
  if (!query_value(call, "before").empty()) {
    const auto before = query_number(call, "before", std::numeric_limits<std::int64_t>::max());
    if (!before || *before == 0) return bad_request("'before' is a time in milliseconds");
    filter.before = *before;
  }
  return filter;
}

wire::Statistics statistics_of(House& house, const GuestId& guest) {
  People& people = house.store.people();
  wire::Statistics said;
  for (const GameTally& tally : people.tallies_of(guest))
    said.games.push_back({tally.game, wire_company(tally.company), tally.played, tally.won});
  for (const OpponentTally& tally : people.opponents_of(guest, kOpponents))
    said.opponents.push_back(
        {name_in(house, tally.opponent), tally.opponent.level, tally.played, tally.ahead, tally.behind});
  for (const RatingRow& row : people.ratings_of(guest))
    said.ratings.push_back({.game = row.game,
                            .company = wire_company(row.company),
                            .points = points(row.rating),
                            .mean = wire::rounded(row.rating.mean, 4),
                            .deviation = wire::rounded(row.rating.deviation, 4),
                            .games = row.games});
  return said;
}

// A result is noted right after the end of a game was told. Whoever asks then shall find it.
template <class Look>
void when_noted(House& house, Respond respond, Look look) {
  when_written(house.store, [shared = std::make_shared<Respond>(std::move(respond)), look = std::move(look)] {
    try {
      (*shared)(answer(look()));
    } catch (const StoreError& error) {
      spdlog::error("history: {}", error.what());
      (*shared)(answer_of(unavailable().error()));
    }
  });
}

// Gathers table after table; between them the house does other things.
struct Export : std::enable_shared_from_this<Export> {
  House& house;
  GuestId guest;
  Respond respond;
  std::vector<TableId> tables;
  wire::Export said;
  std::size_t size = 0;

  Export(House& h, const GuestId& g, Respond r)
      : house(h),
        guest(g),
        respond(std::move(r)),
        tables(h.store.people().tables_of(g, kMaxExported)),
        said{.format = "veillee-export/1",
             .name = h.names.of(g),
             .nickname = h.accounts.nickname_of(g),
             .statistics = statistics_of(h, g)} {
    for (const ProgramRow& bot : house.accounts.programs_of(guest)) said.bots.push_back({bot.name, bot.made_at});
    for (const WrittenLine& line : house.store.people().lines_of(guest))
      said.chat.push_back({line.table, line.text, line.made_at});
  }

  void next() {
    if (tables.empty() || size > kMaxExport) {
      HttpAnswer file = answer(said);
      file.file_name = "veillee-me.json";
      return respond(std::move(file));
    }
    const TableId id = tables.back();
    tables.pop_back();
    house.tables.find(id, house.whereabouts.asker(guest),
                      [self = shared_from_this()](Answer<std::shared_ptr<Table>> table) {
                        if (table) return self->gather(**table);
                        self->later();
                      });
  }
  void gather(Table& table) {
    if (table.row().status == Status::kOver)
      with_record(house, table, guest, [self = shared_from_this()](Answer<std::string> record) {
        if (record) self->add(std::move(*record));
        self->later();
      });
    else
      table.told_to(guest, [self = shared_from_this()](Answer<wire::TableMessage> told) {
        if (told) self->add(wire::to_json(*told));
        self->later();
      });
  }
  void add(std::string table) {
    size += table.size();
    said.tables.push_back({std::move(table)});
  }
  void later() {
    house.thinkers.run(
        Urgency::kReplay, house.whereabouts.asker(guest),
        [self = shared_from_this()]() -> std::move_only_function<void()> { return [self] { self->next(); }; });
  }
};

}  // namespace

void get_history(House& house, const HttpCall& call, Respond respond) {
  const auto filter = filter_of(call);
  if (!filter) return respond(answer_of(filter.error()));
  when_noted(house, std::move(respond), [&house, guest = call.guest, filter = *filter] {
    const auto rows = house.store.people().history(guest, filter, kPage + 1);
    wire::History said{.games = {}, .more = rows.size() > kPage};
    for (std::size_t i = 0; i < rows.size() && i < kPage; ++i) said.games.push_back(result_of(house, rows[i]));
    return said;
  });
}

void get_statistics(House& house, const HttpCall& call, Respond respond) {
  when_noted(house, std::move(respond), [&house, guest = call.guest] { return statistics_of(house, guest); });
}

void get_people(House& house, const HttpCall& call, Respond respond) {
  when_noted(house, std::move(respond), [&house, guest = call.guest] {
    wire::Acquaintances said;
    for (const Acquaintance& one : house.store.people().acquaintances_of(guest, kAcquaintances))
      said.people.push_back({house.names.of(one.guest), one.table, one.seat, one.game, one.ended_at});
    return said;
  });
}

void get_export(House& house, const HttpCall& call, Respond respond) {
  std::make_shared<Export>(house, call.guest, std::move(respond))->next();
}

}  // namespace veillee::server
