// What is particular to a store on PostgreSQL: connections that break, and several houses on one database.
#include <algorithm>
#include <atomic>
#include <thread>

#include "server/store/news.h"
#include "server/tests/any_store.h"

namespace veillee::server {
namespace {

std::vector<StoreKind> postgres_only() {
  std::vector<StoreKind> kinds = store_kinds();
  std::erase(kinds, StoreKind::kSqlite);
  return kinds;
}

class PostgresStore : public testing::TestWithParam<StoreKind> {
 protected:
  StorePlace place_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Store, PostgresStore, testing::ValuesIn(postgres_only()), name_of);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PostgresStore);

GuestId guest(std::uint8_t n) { return GuestId{n}; }

TableRow a_table(TableId id) {
  TableRow table{.id = id, .game = "cappuccino", .options = "{}", .status = Status::kPlaying, .host = guest(1)};
  table.start = Start{"{}", 1};
  table.seats = {{SeatKind::kGuest, guest(1), "", ""}, {SeatKind::kGuest, guest(2), "", ""}};
  return table;
}

AppendRows a_move(TableId table, int version, std::string text) { return {table, version, {{0, std::move(text), 1}}}; }

void break_all_connections(PostgresDatabase& administrator) {
  administrator.ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND "
      "pid != pg_backend_pid()",
      {});
}

TEST_P(PostgresStore, broken_connections_cost_waiting_and_no_move) {
  const auto store = place_.open();
  PostgresDatabase administrator(place_.url());
  ASSERT_EQ(write(*store, CreateTable{a_table(1)}), Written::kDurable);
  // Each write meets the end of all connections at another moment: before, during or after its commit.
  constexpr int kMoves = 100;
  for (int i = 0; i < kMoves; ++i) {
    std::latch ready(1);
    store->write(a_move(1, i, std::to_string(i)), [&](Written written) {
      EXPECT_EQ(written, Written::kDurable) << "move " << i;
      ready.count_down();
    });
    std::this_thread::sleep_for(std::chrono::microseconds(100 * (i % 20)));
    break_all_connections(administrator);
    ready.wait();
  }
  const auto log = store->load(1);
  ASSERT_EQ(log->rows.size(), static_cast<std::size_t>(kMoves));
  for (std::size_t i = 0; i < log->rows.size(); ++i) EXPECT_EQ(log->rows[i].text, std::to_string(i));
  EXPECT_FALSE(store->is_failing());
}

TEST_P(PostgresStore, reading_goes_on_after_a_broken_connection) {
  const auto store = place_.open();
  PostgresDatabase administrator(place_.url());
  write(*store, CreateTable{a_table(1)});
  write(*store, NameGuest{guest(1), "Zoé"});
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(store->load(1));
    EXPECT_EQ(store->name_of(guest(1)), "Zoé");
    EXPECT_FALSE(store->people().is_program(guest(1)));
    break_all_connections(administrator);
  }
}

TEST_P(PostgresStore, of_two_houses_one_writes_each_version) {
  const auto one = place_.open(), other = place_.open();
  constexpr int kTables = 8, kMoves = 60;
  for (TableId id = 1; id <= kTables; ++id) write(*one, CreateTable{a_table(id)});
  // Both houses write every version of every table, many of them in one batch and in different orders.
  std::array<std::array<std::atomic<int>, kMoves>, kTables + 1> durable{};
  const auto play = [&](Store& store, std::string who, bool backwards) {
    for (int version = 0; version < kMoves; ++version) {
      std::latch ready(kTables);
      for (int i = 1; i <= kTables; ++i) {
        const int id = backwards ? kTables + 1 - i : i;
        store.write(a_move(id, version, who), [&, id](Written written) {
          EXPECT_NE(written, Written::kFailed);
          durable[static_cast<std::size_t>(id)][static_cast<std::size_t>(version)] += written == Written::kDurable;
          ready.count_down();
        });
      }
      ready.wait();
    }
  };
  std::jthread first([&] { play(*one, "one", false); });
  std::jthread second([&] { play(*other, "other", true); });
  first.join();
  second.join();
  for (TableId id = 1; id <= kTables; ++id) {
    EXPECT_EQ(one->load(id)->rows.size(), static_cast<std::size_t>(kMoves));
    for (const auto& count : durable[static_cast<std::size_t>(id)]) EXPECT_EQ(count, 1);
  }
}

TEST_P(PostgresStore, two_houses_rate_the_same_people_without_losing_a_game) {
  const auto one = place_.open(), other = place_.open();
  constexpr int kGames = 40;
  for (TableId id = 1; id <= 2 * kGames; ++id) {
    write(*one, CreateTable{a_table(id)});
    write(*one, AppendRows{.table = id, .rows = {LogRow{}}, .over = true});
  }
  const auto rate = [&](Store& store, TableId from) {
    for (TableId id = from; id < from + kGames; ++id)
      EXPECT_EQ(write(store, PeopleWrite(NoteResult{id, {1, 2}})), Written::kDurable);
  };
  std::jthread first([&] { rate(*one, 1); });
  std::jthread second([&] { rate(*other, 1 + kGames); });
  first.join();
  second.join();
  EXPECT_EQ(one->people().ratings_of(guest(1)).at(0).games, 2 * kGames);
}

TEST_P(PostgresStore, a_game_does_not_begin_while_somebody_leaves) {
  const auto one = place_.open(), other = place_.open();
  const SeatRow free{}, five{SeatKind::kGuest, guest(5), "", ""}, six{SeatKind::kGuest, guest(6), "", ""};
  for (TableId id = 1; id <= 40; ++id) {
    TableRow table = a_table(id);
    table.status = Status::kWaiting;
    table.start.reset();
    table.seats = {five, free};
    ASSERT_EQ(write(*one, CreateTable{table}), Written::kDurable);
    Written begun{}, left{};
    std::jthread sits([&] { begun = write(*one, ChangeSeats{id, {{1, free, six}}, Start{"{}", 1}, {}}); });
    std::jthread leaves([&] { left = write(*other, ChangeSeats{id, {{0, five, free}}, {}, {}}); });
    sits.join();
    leaves.join();
    EXPECT_FALSE(begun == Written::kDurable && left == Written::kDurable);
  }
}

// Table 1 is watched by nobody who plays; 2 and 3 are of one host, 4 is of another.
TEST_P(PostgresStore, turns_are_taken_people_first_and_every_host_in_turn) {
  const auto house = place_.open(), worker = place_.open();
  const SeatRow player{SeatKind::kHouse, {}, "novice", ""};
  for (TableId id = 1; id <= 4; ++id) {
    TableRow table = a_table(id);
    table.host = guest(id == 4 ? 8 : 7);
    table.seats = {player, id == 1 ? player : SeatRow{SeatKind::kGuest, guest(1), "", ""}};
    ASSERT_EQ(write(*house, CreateTable{table}), Written::kDurable);
  }
  EXPECT_TRUE(worker->claim_turns({}, 9, {}).empty()) << "the house that made them holds them";
  const auto move = [&](TableId id, int version, bool offered) {
    AppendRows write{.table = id, .version = version, .rows = {{0, "a", 1}}, .offered = offered};
    EXPECT_EQ(veillee::server::write(*house, std::move(write)), Written::kDurable);
  };
  for (TableId id = 1; id <= 4; ++id) move(id, 0, true);
  using Taken = std::vector<TableId>;
  EXPECT_TRUE(worker->claim_turns({}, 0, {}).empty());
  EXPECT_EQ(worker->claim_turns({}, 1, {3}), (Taken{3})) << "of those of a host first what it knows";
  EXPECT_EQ(worker->claim_turns({3}, 1, {3}), (Taken{2})) << "what waits longest";
  EXPECT_EQ(worker->claim_turns({3, 2}, 1, {3, 2}), (Taken{4})) << "people wait, so it comes before the first";
  EXPECT_EQ(worker->claim_turns({3, 2, 4}, 9, {}), (Taken{1}));
  EXPECT_TRUE(worker->claim_turns({1, 2, 3, 4}, 9, {}).empty());
  move(2, 1, false);
  EXPECT_TRUE(worker->claim_turns({1, 3, 4}, 9, {}).empty()) << "the house holds on to it";
  // Of two hosts each has a turn before one has two.
  for (const TableId id : {2, 3, 4}) move(id, id == 2 ? 2 : 1, true);
  Taken two = worker->claim_turns({1}, 2, {2, 3});
  std::ranges::sort(two);
  EXPECT_EQ(two, (Taken{2, 4}));
}

TEST_P(PostgresStore, opens_several_times_at_once_and_migrates_once) {
  std::vector<std::jthread> houses;
  std::atomic<int> open = 0;
  for (int i = 0; i < 4; ++i)
    houses.emplace_back([&] {
      place_.open();
      ++open;
    });
  houses.clear();
  EXPECT_EQ(open, 4);
}

void expect_refused(const StorePlace& place, std::string_view part) {
  try {
    place.open();
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string_view(error.what()).find(part), std::string_view::npos) << error.what();
  }
}

TEST_P(PostgresStore, refuses_what_is_not_its_database) {
  PostgresDatabase database(place_.url());
  database.script("CREATE TABLE recipes (name TEXT)");
  expect_refused(place_, "not those of Veillée");
  database.script("DROP TABLE recipes");
  place_.open();
  database.script("UPDATE veillee SET version = 99");
  expect_refused(place_, "a newer Veillée made it");
}

TEST_P(PostgresStore, says_why_it_cannot_be_reached) {
  try {
    open_postgres_store("postgres://nobody@127.0.0.1:1/nowhere", [](auto work) { work(); });
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string_view(error.what()).find("Connection refused"), std::string_view::npos) << error.what();
  }
}

TEST(News, are_what_was_written_and_read_back) {
  const AppendRows move{.table = 42, .rows = {LogRow{}}, .concerned = {guest(1), guest(2)}};
  const auto news = news_of(move);
  ASSERT_EQ(news.size(), 1u);
  const auto heard = read_news(to_line(news[0]));
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->kind, News::Kind::kTable);
  EXPECT_EQ(heard->table, 42);
  EXPECT_EQ(heard->guests, (std::vector{guest(1), guest(2)}));
  EXPECT_EQ(news_of(AddChatLine{7, {}}).at(0).kind, News::Kind::kChat);
  EXPECT_TRUE(news_of(Probe{}).empty());
  for (const char* line : {"", "x 1\n", "t\n", "t z\n", "t 1 zz00000000000000000000000000000000\n"})
    EXPECT_FALSE(read_news(line)) << line;
}

}  // namespace
}  // namespace veillee::server
