// What every store must hold to: tables, their logs and their seats.
#include "server/store/store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <latch>
#include <map>

#include "server/tests/any_store.h"
#include "server/tests/store_rows.h"

namespace veillee::server {
namespace {

class AnyStore : public testing::TestWithParam<StoreKind> {};
INSTANTIATE_TEST_SUITE_P(Store, AnyStore, testing::ValuesIn(store_kinds()), name_of);

TEST_P(AnyStore, gives_back_a_table_as_it_was_written) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  const TableRow table = a_table(42);
  ASSERT_EQ(write(*store, CreateTable{table}), Written::kDurable);
  const auto log = store->load(42);
  ASSERT_TRUE(log);
  EXPECT_EQ(log->table, table);
  EXPECT_TRUE(log->rows.empty());
  EXPECT_FALSE(store->load(43));
}

TEST_P(AnyStore, keeps_the_position_of_a_table_that_waits_until_the_game_begins) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow table = a_table(42, Status::kWaiting);
  table.seats[1] = {};
  table.position = R"({"game":"cappuccino"})";
  ASSERT_EQ(write(*store, CreateTable{table}), Written::kDurable);
  EXPECT_EQ(store->load(42)->table, table);
  const Start start{R"({"start":{}})", 1};
  ASSERT_EQ(write(*store, takes(42, 1, 2, "", start)), Written::kDurable);
  EXPECT_EQ(store->load(42)->table.position, "");
  EXPECT_EQ(store->load(42)->table.start, start);
}

TEST_P(AnyStore, keeps_moves_in_order_over_a_reopening) {
  const StorePlace place(GetParam());
  {
    const auto store = place.open();
    write(*store, CreateTable{a_table(42)});
    EXPECT_EQ(write(*store, AppendRows{42, 0, {a_move(0, "a", 0x100), a_move(kChance, "die 2", 2)}}),
              Written::kDurable);
    EXPECT_EQ(write(*store, AppendRows{42, 2, {a_move(1, "b", 0)}, true}), Written::kDurable);
  }
  const auto store = place.open();
  const auto log = store->load(42);
  ASSERT_TRUE(log);
  EXPECT_EQ(log->rows, (std::vector{a_move(0, "a", 0x100), a_move(kChance, "die 2", 2), a_move(1, "b", 0)}));
  EXPECT_EQ(log->table.status, Status::kOver);
}

TEST_P(AnyStore, never_appends_a_version_twice_nor_leaves_a_gap) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  write(*store, CreateTable{a_table(42)});
  ASSERT_EQ(write(*store, AppendRows{42, 0, {a_move(0, "a", 2)}}), Written::kDurable);
  EXPECT_EQ(write(*store, AppendRows{42, 0, {a_move(0, "again", 2)}}), Written::kConflict);
  EXPECT_EQ(write(*store, AppendRows{42, 2, {a_move(0, "too far", 2)}}), Written::kConflict);
  // Half of it would fit: none of it is written, and the table is not over.
  EXPECT_EQ(write(*store, AppendRows{42, 0, {a_move(0, "x", 2), a_move(1, "y", 0)}, true}), Written::kConflict);
  const auto log = store->load(42);
  EXPECT_EQ(log->rows, std::vector{a_move(0, "a", 2)});
  EXPECT_EQ(log->table.status, Status::kPlaying);
}

TEST_P(AnyStore, a_conflict_does_not_harm_the_others_of_its_batch) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  for (TableId id = 1; id <= 3; ++id) write(*store, CreateTable{a_table(id)});
  write(*store, AppendRows{2, 0, {a_move(0, "first", 2)}});
  std::latch ready(3);
  std::map<int, Written> answers;
  for (int id = 1; id <= 3; ++id)
    store->write(AppendRows{id, 0, {a_move(0, "a", 2), a_move(1, "b", 1)}}, [&, id](Written written) {
      answers[id] = written;
      ready.count_down();
    });
  ready.wait();
  EXPECT_EQ(answers[1], Written::kDurable);
  EXPECT_EQ(answers[2], Written::kConflict);
  EXPECT_EQ(answers[3], Written::kDurable);
  EXPECT_EQ(store->load(1)->rows.size(), 2u);
  EXPECT_EQ(store->load(2)->rows, std::vector{a_move(0, "first", 2)});
  EXPECT_EQ(store->load(3)->rows.size(), 2u);
}

TEST_P(AnyStore, a_seat_is_taken_once_and_the_last_one_begins_the_game) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow table = a_table(42, Status::kWaiting);
  table.seats = {{}, {}};
  write(*store, CreateTable{table});
  EXPECT_EQ(write(*store, takes(42, 0, 5, "four leaves")), Written::kDurable);
  EXPECT_EQ(write(*store, takes(42, 0, 6)), Written::kConflict);
  EXPECT_EQ(store->load(42)->table.status, Status::kWaiting);
  EXPECT_EQ(write(*store, takes(42, 1, 6, "", Start{"{}", 1})), Written::kDurable);
  const auto log = store->load(42);
  EXPECT_EQ(log->table.status, Status::kPlaying);
  EXPECT_EQ(log->table.start, (Start{"{}", 1}));
  EXPECT_EQ(log->table.seats[0], (SeatRow{SeatKind::kGuest, guest(5), "", "four leaves"}));
}

TEST_P(AnyStore, keeps_acts_and_seats_a_house_player_where_somebody_went) {
  const StorePlace place(GetParam());
  const LogRow resigned{0, "club", 1, Act::kResign};
  {
    const auto store = place.open();
    write(*store, CreateTable{a_table(42)});
    AppendRows gone{42, 0, {resigned}, false, std::pair<Seat, std::string>{0, "club"}};
    EXPECT_EQ(write(*store, gone), Written::kDurable);
    EXPECT_EQ(write(*store, gone), Written::kConflict);
  }
  const auto store = place.open();
  const auto log = store->load(42);
  EXPECT_EQ(log->rows, std::vector{resigned});
  EXPECT_EQ(log->table.seats[0], (SeatRow{SeatKind::kHouse, guest(1), "club", "clover", "Lou"}));
  EXPECT_EQ(store->waiting_for_house(), std::vector<TableId>{42});
  write(*store, AppendRows{.table = 42, .version = 1, .rows = {{0, "", 1, Act::kReturn}}, .returned = Seat{0}});
  EXPECT_EQ(store->load(42)->table.seats[0], (SeatRow{SeatKind::kGuest, guest(1), "", "clover", "Lou"}));
}

TEST_P(AnyStore, seats_change_only_before_the_game_and_as_they_were_seen) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  TableRow table = a_table(42, Status::kWaiting);
  table.seats = {{SeatKind::kGuest, guest(1), "", ""}, {}, {}};
  write(*store, CreateTable{table});
  write(*store, takes(42, 1, 5));
  const SeatRow five{SeatKind::kGuest, guest(5), "", ""}, six{SeatKind::kGuest, guest(6), "", ""};
  const SeatRow house{SeatKind::kHouse, {}, "club", ""};
  EXPECT_EQ(write(*store, ChangeSeats{42, {{1, six, {}}}, {}, {}}), Written::kConflict)
      << "it is not six who sits there";
  EXPECT_EQ(write(*store, ChangeSeats{42, {{1, five, {}}}, {}, guest(5)}), Written::kDurable);
  EXPECT_EQ(store->load(42)->table.seats[1], SeatRow{});
  EXPECT_EQ(store->load(42)->table.kicked, std::vector{guest(5)});
  EXPECT_EQ(write(*store, ChangeSeats{42, {{1, {}, house}, {2, five, house}}, {}, {}}), Written::kConflict);
  EXPECT_EQ(store->load(42)->table.seats[1], SeatRow{}) << "all or none";
  EXPECT_EQ(write(*store, ChangeSeats{42, {{1, {}, house}, {2, {}, house}}, Start{"{}", 1}, {}}), Written::kDurable);
  EXPECT_EQ(store->load(42)->table.status, Status::kPlaying);
  EXPECT_EQ(write(*store, ChangeSeats{42, {{1, house, {}}}, {}, {}}), Written::kConflict);
  EXPECT_EQ(write(*store, CloseTable{42}), Written::kConflict) << "it has begun";
}

TEST_P(AnyStore, a_rematch_that_is_closed_can_be_offered_again) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  write(*store, CreateTable{a_table(1)});
  TableRow offer = a_table(2, Status::kWaiting);
  offer.seats[1] = {SeatKind::kOpen, guest(9), "", ""};
  EXPECT_EQ(write(*store, CreateTable{offer, 1}), Written::kDurable);
  EXPECT_EQ(store->load(2)->table, offer) << "the seat is kept for somebody";
  EXPECT_EQ(write(*store, CloseTable{2}), Written::kDurable);
  EXPECT_EQ(store->load(1)->table.next, std::nullopt);
}

TEST_P(AnyStore, a_table_has_one_rematch) {
  const StorePlace place(GetParam());
  const auto store = place.open();
  write(*store, CreateTable{a_table(1, Status::kOver)});
  EXPECT_EQ(write(*store, CreateTable{a_table(2), 1}), Written::kDurable);
  EXPECT_EQ(write(*store, CreateTable{a_table(3), 1}), Written::kConflict);
  EXPECT_EQ(store->load(1)->table.next, 2);
  EXPECT_FALSE(store->load(3));
}

TEST_P(AnyStore, answers_everything_before_it_closes) {
  const StorePlace place(GetParam());
  std::atomic<int> durable = 0;
  {
    const auto store = place.open();
    write(*store, CreateTable{a_table(1)});
    for (int i = 0; i < 5000; ++i)
      store->write(AppendRows{1, i, {a_move(0, "a", 1)}}, [&](Written w) { durable += w == Written::kDurable; });
  }
  EXPECT_EQ(durable, 5000);
  EXPECT_EQ(place.open()->load(1)->rows.size(), 5000u);
}

// A child writes and reports each answered move through a pipe until it is killed.
TEST_P(AnyStore, what_was_answered_survives_a_kill) {
  for (int round = 0; round < 5; ++round) {
    const StorePlace place(GetParam());
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      const auto store = place.open();
      write(*store, CreateTable{a_table(1)});
      for (int i = 0;; ++i)
        store->write(AppendRows{1, i, {a_move(0, std::to_string(i), 1)}}, [i, out = pipe_ends[1]](Written written) {
          if (written != Written::kDurable || ::write(out, &i, sizeof i) != sizeof i) _exit(1);
        });
    }
    close(pipe_ends[1]);
    int last = -1;
    while (last < 200 + 300 * round) ASSERT_EQ(read(pipe_ends[0], &last, sizeof last), static_cast<int>(sizeof last));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (int i; read(pipe_ends[0], &i, sizeof i) == sizeof i;) last = i;
    close(pipe_ends[0]);

    const auto log = place.open()->load(1);
    ASSERT_TRUE(log);
    ASSERT_GT(static_cast<int>(log->rows.size()), last);
    for (std::size_t i = 0; i < log->rows.size(); ++i) ASSERT_EQ(log->rows[i].text, std::to_string(i));
  }
}

}  // namespace
}  // namespace veillee::server
