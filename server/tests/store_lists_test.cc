// What every store must find and remember beside the logs: lists of tables, names, promises, lines, reviews.
#include <gtest/gtest.h>

#include "server/tests/any_store.h"
#include "server/tests/store_rows.h"

namespace veillee::server {
namespace {

class StoreLists : public testing::TestWithParam<StoreKind> {};
INSTANTIATE_TEST_SUITE_P(Store, StoreLists, testing::ValuesIn(store_kinds()), name_of);

TEST_P(StoreLists, finds_the_tables_where_time_runs_out) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow timed = a_table(1);
  timed.clock = {TimeRule::Kind::kGame, 600'000, 5, "club"};
  timed.start->at = 1000;
  TableRow waiting = a_table(2, Status::kWaiting);
  waiting.clock = {TimeRule::Kind::kMove, 30, 0, ""};
  waiting.seats[1] = {};
  for (const TableRow& table : {timed, waiting, a_table(3)}) write(*store, CreateTable{table});
  EXPECT_EQ(store->load(1)->table, timed);
  EXPECT_EQ(store->due(600'999), std::vector<TableId>{});
  EXPECT_EQ(store->due(601'000), std::vector<TableId>{1});
  EXPECT_EQ(store->summary(1)->deadline, 601'000);
  EXPECT_EQ(store->summary(2)->deadline, std::nullopt);

  write(*store, takes(2, 1, 2, "", Start{"{}", 1, 1500}));
  EXPECT_EQ(store->summary(2)->deadline, 1500 + kFirstMove);
  EXPECT_EQ(store->due(601'000), (std::vector<TableId>{2, 1}));
  const LogRow move{0, "a", 2, Act::kMove, 1100};
  write(*store, AppendRows{1, 0, {move}, false, {}, {}, 2000});
  EXPECT_EQ(store->load(1)->rows, std::vector{move});
  EXPECT_EQ(store->due(1500 + kFirstMove), (std::vector<TableId>{1, 2}));
  write(*store, AppendRows{1, 1, {{1, "", 0, Act::kPause, 1200}}, false, {}, {}, 0});
  EXPECT_EQ(store->summary(1)->deadline, std::nullopt);
  write(*store, AppendRows{2, 0, {{0, "a", 0, Act::kMove, 1600}}, true});
  EXPECT_TRUE(store->due(1'000'000).empty());
}

TEST_P(StoreLists, keeps_holidays_and_gives_them_to_slow_tables_only) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow slow = a_table(1), quick = a_table(2);
  slow.clock = {TimeRule::Kind::kMove, 3 * kDay, 0, ""};
  quick.clock = {TimeRule::Kind::kMove, 60'000, 0, ""};
  for (const TableRow& table : {slow, quick}) write(*store, CreateTable{table});
  const GuestId who = slow.seats[0].guest;
  const Holidays first{{kDay, 3 * kDay}}, second{{kDay, 2 * kDay}, {5 * kDay, 6 * kDay}};
  EXPECT_TRUE(store->people().holidays_of(who).empty());
  EXPECT_EQ(write(*store, PeopleWrite(KeepHolidays{who, first})), Written::kDurable);
  EXPECT_EQ(write(*store, PeopleWrite(KeepHolidays{who, second})), Written::kDurable);
  EXPECT_EQ(store->people().holidays_of(who), second);
  EXPECT_EQ(store->load(1)->table.holidays[0], second);
  EXPECT_TRUE(store->load(2)->table.holidays.empty());
  EXPECT_EQ(write(*store, PeopleWrite(ForgetGuest{who})), Written::kDurable);
  EXPECT_TRUE(store->people().holidays_of(who).empty());
}

TEST_P(StoreLists, notes_which_tables_are_out_of_sight_until_they_change_or_close) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  write(*store, CreateTable{a_table(1)});
  write(*store, CreateTable{a_table(2, Status::kWaiting)});
  const auto away = [&](std::uint8_t who) { return store->people().put_away_by(guest(who)); };
  write(*store, PeopleWrite(PutAway{guest(1), 1, 3}));
  write(*store, PeopleWrite(PutAway{guest(1), 1, 7}));
  write(*store, PeopleWrite(PutAway{guest(2), 2, 0}));
  EXPECT_EQ(away(1), (std::vector<std::pair<TableId, int>>{{1, 7}}));
  EXPECT_EQ(away(2), (std::vector<std::pair<TableId, int>>{{2, 0}}));
  write(*store, CloseTable{2});
  EXPECT_TRUE(away(2).empty());
  write(*store, PeopleWrite(ForgetGuest{guest(1)}));
  EXPECT_TRUE(away(1).empty());
}

TEST_P(StoreLists, lists_open_tables_and_forgets_those_that_are_closed) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow listed = a_table(1, Status::kWaiting), hidden = a_table(2, Status::kWaiting), begun = a_table(3);
  listed.listed = begun.listed = true;
  listed.language = "fr";
  listed.delay = 3;
  listed.chat = false;
  for (const TableRow& table : {listed, hidden, begun}) write(*store, CreateTable{table});
  EXPECT_EQ(store->open_tables(0, 10), std::vector{listed});
  EXPECT_TRUE(store->open_tables(std::numeric_limits<std::int64_t>::max(), 10).empty());
  EXPECT_EQ(write(*store, CloseTable{1}), Written::kDurable);
  EXPECT_TRUE(store->open_tables(0, 10).empty());
  EXPECT_FALSE(store->load(1));
}

TEST_P(StoreLists, keeps_the_newest_lines_of_a_table) {
  const StorePlace place(GetParam());
  {
    const auto store = place.open();
    for (int n = 1; n <= kMaxChatLines + 2; ++n)
      EXPECT_EQ(write(*store, AddChatLine{1, {n, 0, guest(1), std::to_string(n), false}}), Written::kDurable);
    write(*store, AddChatLine{2, {1, kSpectator, guest(2), "hello", true}});
  }
  const auto store = place.open();
  const auto lines = store->chat_of(1);
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(kMaxChatLines));
  EXPECT_EQ(lines.front().text, "3");
  EXPECT_EQ(store->chat_of(2), (std::vector<ChatLine>{{1, kSpectator, guest(2), "hello", true}}));
}

TEST_P(StoreLists, lists_the_tables_of_a_guest) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow hosted = a_table(1);
  hosted.seats[0] = {SeatKind::kGuest, guest(9), "", ""};
  TableRow seated = a_table(2);
  seated.host = guest(9);
  TableRow foreign = a_table(3, Status::kOver);
  foreign.host = guest(9);
  foreign.seats[0] = {SeatKind::kGuest, guest(8), "", ""};
  for (const TableRow& table : {hosted, seated, foreign}) write(*store, CreateTable{table});
  write(*store, AppendRows{2, 0, {a_move(0, "a", 2)}});

  const auto found = store->tables_of(guest(1), 50);
  ASSERT_EQ(found.size(), 2u);
  for (const TableSummary& summary : found) {
    EXPECT_NE(summary.table.id, 3);
    EXPECT_EQ(summary.version, summary.table.id == 2 ? 1 : 0);
    EXPECT_EQ(summary.waits, summary.table.id == 2 ? 2 : 1);
  }
  EXPECT_EQ(store->tables_of(guest(1), 1).size(), 1u);
  write(*store, CreateTable{a_table(4, Status::kOver)});
  EXPECT_EQ(store->tables_of(guest(1), 3).back().table.id, 4);
  EXPECT_EQ(store->unfinished_tables(guest(9)), 1);
  EXPECT_EQ(store->unfinished_tables(guest(1)), 1);
}

TEST_P(StoreLists, knows_where_the_house_is_awaited) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  for (TableId id = 1; id <= 4; ++id) write(*store, CreateTable{a_table(id)});  // seat 1 is the house's
  TableRow chance_first = a_table(5);
  chance_first.start->waits = kWaitsForChance;
  write(*store, CreateTable{chance_first});
  write(*store, AppendRows{2, 0, {a_move(0, "a", 2)}});                           // the house
  write(*store, AppendRows{3, 0, {a_move(0, "a", kWaitsForChance)}});             // chance
  write(*store, AppendRows{4, 0, {a_move(0, "a", 2), a_move(1, "b", 0)}, true});  // over
  auto waiting = store->waiting_for_house();
  std::sort(waiting.begin(), waiting.end());
  EXPECT_EQ(waiting, (std::vector<TableId>{2, 3, 5}));
}

TEST_P(StoreLists, remembers_names) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  EXPECT_FALSE(store->name_of(guest(1)));
  write(*store, NameGuest{guest(1), "Anna"});
  write(*store, NameGuest{guest(1), "Zoé"});
  EXPECT_EQ(store->name_of(guest(1)), "Zoé");
}

TEST_P(StoreLists, a_promise_is_kept_over_a_reopening_and_used_once) {
  const StorePlace place(GetParam());
  const Secret secret{1, 2, 3};
  EXPECT_EQ(write(*place.open(), KeepPromise{guest(1), Secret{9}}), Written::kDurable);
  EXPECT_EQ(write(*place.open(), KeepPromise{guest(1), secret}), Written::kDurable);
  const auto store = place.open();
  EXPECT_EQ(store->promise_of(guest(1)), secret) << "the newest counts";
  EXPECT_FALSE(store->promise_of(guest(2)));
  TableRow table = a_table(1);
  EXPECT_EQ(write(*store, CreateTable{.table = table, .promised = true}), Written::kConflict) << "another secret";
  table.secret = secret;
  EXPECT_EQ(write(*store, CreateTable{.table = table, .promised = true}), Written::kDurable);
  EXPECT_FALSE(store->promise_of(guest(1)));
  table.id = 2;
  EXPECT_EQ(write(*store, CreateTable{.table = table, .promised = true}), Written::kConflict);
  EXPECT_FALSE(store->load(2));
}

TEST_P(StoreLists, forgets_the_oldest_promises_first) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  const auto promise = [&](int n) {
    const GuestId who{1, static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(n >> 8)};
    store->write(KeepPromise{who, Secret{7}}, [](Written) {});
    return who;
  };
  const GuestId first = promise(0), second = promise(1);
  static_cast<void>(promise(0));  // made again: now it is one of the newest
  for (int n = 2; n < kMaxPromises + 1; ++n) static_cast<void>(promise(n));
  EXPECT_EQ(write(*store, Probe{}), Written::kDurable);
  EXPECT_TRUE(store->promise_of(first));
  EXPECT_FALSE(store->promise_of(second));
}

TEST_P(StoreLists, keeps_a_review_as_it_was) {
  const StorePlace place(GetParam());
  const ReviewRow review{
      .table = 5, .moves = 9, .decisions = {{0, 1, "a3", 0.125, {0.5, 0.5}}, {4, 0, "b2>c3", 0, {0.25, 0.75}}}};
  EXPECT_EQ(write(*place.open(), KeepReview{review}), Written::kDurable);
  const auto store = place.open();
  EXPECT_EQ(store->review_of(5), review);
  EXPECT_FALSE(store->review_of(6));
  EXPECT_EQ(write(*store, KeepReview{review}), Written::kConflict) << "once";
}

TEST_P(StoreLists, counts_the_tables_at_which_nobody_sits) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow alone = a_table(1), waiting = a_table(2, Status::kWaiting), people = a_table(3);
  alone.seats = {{SeatKind::kHouse, {}, "club", ""}, {SeatKind::kHouse, {}, "master", ""}};
  waiting.seats = {{SeatKind::kHouse, {}, "club", ""}, {}};
  for (const TableRow& table : {alone, waiting, people}) write(*store, CreateTable{table});
  EXPECT_EQ(store->exhibitions(guest(1)), 1);
  EXPECT_EQ(store->exhibitions(guest(2)), 0);
}

}  // namespace
}  // namespace veillee::server
