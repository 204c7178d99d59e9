// What every store must hold to. `make_store` is the only thing that knows which one it is.
#include "server/store/store.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <latch>
#include <map>

#include "server/store/schema.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"

namespace veillee::server {
namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "veillee-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  fs::path file() const { return path_ / "veillee.db"; }

 private:
  fs::path path_;
};

std::unique_ptr<Store> make_store(const Folder& folder) {
  return open_sqlite_store(folder.file(), [](std::move_only_function<void()> work) { work(); });
}

Written write(Store& store, Write what) {
  std::latch ready(1);
  Written answer{};
  store.write(std::move(what), [&](Written written) {
    answer = written;
    ready.count_down();
  });
  ready.wait();
  return answer;
}

GuestId guest(std::uint8_t n) { return GuestId{n}; }

TableRow a_table(TableId id, Status status = Status::kPlaying) {
  TableRow table{.id = id, .game = "cappuccino", .options = "{}", .status = status, .host = guest(1)};
  table.secret[3] = 7;
  if (status != Status::kWaiting) table.start = Start{R"({"a":1})", 1};
  table.seats = {{SeatKind::kGuest, guest(1), "", "clover", "Lou"}, {SeatKind::kHouse, {}, "club", ""}};
  return table;
}

// A guest sits down where nobody sat.
ChangeSeats takes(TableId table, Seat seat, std::uint8_t who, std::string luck = "", std::optional<Start> start = {}) {
  return {table, {{seat, {}, {SeatKind::kGuest, guest(who), "", std::move(luck)}}}, std::move(start), {}};
}

LogRow a_move(Seat seat, std::string text, Waits waits) { return {seat, std::move(text), waits}; }

TEST(Store, gives_back_a_table_as_it_was_written) {
  const Folder folder;
  const auto store = make_store(folder);
  const TableRow table = a_table(42);
  ASSERT_EQ(write(*store, CreateTable{table}), Written::kDurable);
  const auto log = store->load(42);
  ASSERT_TRUE(log);
  EXPECT_EQ(log->table, table);
  EXPECT_TRUE(log->rows.empty());
  EXPECT_FALSE(store->load(43));
}

TEST(Store, finds_the_tables_where_time_runs_out) {
  const Folder folder;
  const auto store = make_store(folder);
  TableRow timed = a_table(1);
  timed.clock = {TimeRule::Kind::kGame, 600, 5, "club"};
  timed.start->at = 1000;
  TableRow waiting = a_table(2, Status::kWaiting);
  waiting.clock = {TimeRule::Kind::kMove, 30, 0, ""};
  waiting.seats[1] = {};
  for (const TableRow& table : {timed, waiting, a_table(3)}) write(*store, CreateTable{table});
  EXPECT_EQ(store->load(1)->table, timed);
  EXPECT_EQ(store->due(1599), std::vector<TableId>{});
  EXPECT_EQ(store->due(1600), std::vector<TableId>{1});
  EXPECT_EQ(store->summary(1)->deadline, 1600);
  EXPECT_EQ(store->summary(2)->deadline, std::nullopt);

  write(*store, takes(2, 1, 2, "", Start{"{}", 1, 1500}));
  EXPECT_EQ(store->due(1600), (std::vector<TableId>{2, 1}));
  const LogRow move{0, "a", 2, Act::kMove, 1100};
  write(*store, AppendRows{1, 0, {move}, false, {}, 2000});
  EXPECT_EQ(store->load(1)->rows, std::vector{move});
  EXPECT_EQ(store->due(1999), std::vector<TableId>{2});
  write(*store, AppendRows{1, 1, {{1, "", 0, Act::kPause, 1200}}, false, {}, 0});
  EXPECT_EQ(store->summary(1)->deadline, std::nullopt);
  write(*store, AppendRows{2, 0, {{0, "a", 0, Act::kMove, 1600}}, true});
  EXPECT_TRUE(store->due(1'000'000).empty());
}

TEST(Store, keeps_moves_in_order_over_a_reopening) {
  const Folder folder;
  {
    const auto store = make_store(folder);
    write(*store, CreateTable{a_table(42)});
    EXPECT_EQ(write(*store, AppendRows{42, 0, {a_move(0, "a", 0x100), a_move(kChance, "die 2", 2)}}),
              Written::kDurable);
    EXPECT_EQ(write(*store, AppendRows{42, 2, {a_move(1, "b", 0)}, true}), Written::kDurable);
  }
  const auto store = make_store(folder);
  const auto log = store->load(42);
  ASSERT_TRUE(log);
  EXPECT_EQ(log->rows, (std::vector{a_move(0, "a", 0x100), a_move(kChance, "die 2", 2), a_move(1, "b", 0)}));
  EXPECT_EQ(log->table.status, Status::kOver);
}

TEST(Store, never_appends_a_version_twice_nor_leaves_a_gap) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, a_conflict_does_not_harm_the_others_of_its_batch) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, a_seat_is_taken_once_and_the_last_one_begins_the_game) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, keeps_acts_and_seats_a_house_player_where_somebody_went) {
  const Folder folder;
  const LogRow resigned{0, "club", 1, Act::kResign};
  {
    const auto store = make_store(folder);
    write(*store, CreateTable{a_table(42)});
    AppendRows gone{42, 0, {resigned}, false, std::pair<Seat, std::string>{0, "club"}};
    EXPECT_EQ(write(*store, gone), Written::kDurable);
    EXPECT_EQ(write(*store, gone), Written::kConflict);
  }
  const auto store = make_store(folder);
  const auto log = store->load(42);
  EXPECT_EQ(log->rows, std::vector{resigned});
  EXPECT_EQ(log->table.seats[0], (SeatRow{SeatKind::kHouse, guest(1), "club", "clover", "Lou"}));
  EXPECT_EQ(store->waiting_for_house(), std::vector<TableId>{42});
}

TEST(Store, seats_change_only_before_the_game_and_as_they_were_seen) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, lists_open_tables_and_forgets_those_that_are_closed) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, keeps_the_newest_lines_of_a_table) {
  const Folder folder;
  {
    const auto store = make_store(folder);
    for (int n = 1; n <= kMaxChatLines + 2; ++n)
      EXPECT_EQ(write(*store, AddChatLine{1, {n, 0, guest(1), std::to_string(n), false}}), Written::kDurable);
    write(*store, AddChatLine{2, {1, kSpectator, guest(2), "hello", true}});
  }
  const auto store = make_store(folder);
  const auto lines = store->chat_of(1);
  ASSERT_EQ(lines.size(), static_cast<std::size_t>(kMaxChatLines));
  EXPECT_EQ(lines.front().text, "3");
  EXPECT_EQ(store->chat_of(2), (std::vector<ChatLine>{{1, kSpectator, guest(2), "hello", true}}));
}

TEST(Store, a_table_has_one_rematch) {
  const Folder folder;
  const auto store = make_store(folder);
  write(*store, CreateTable{a_table(1, Status::kOver)});
  EXPECT_EQ(write(*store, CreateTable{a_table(2), 1}), Written::kDurable);
  EXPECT_EQ(write(*store, CreateTable{a_table(3), 1}), Written::kConflict);
  EXPECT_EQ(store->load(1)->table.next, 2);
  EXPECT_FALSE(store->load(3));
}

TEST(Store, lists_the_tables_of_a_guest) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, knows_where_the_house_is_awaited) {
  const Folder folder;
  const auto store = make_store(folder);
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

TEST(Store, remembers_names) {
  const Folder folder;
  const auto store = make_store(folder);
  EXPECT_FALSE(store->name_of(guest(1)));
  write(*store, NameGuest{guest(1), "Anna"});
  write(*store, NameGuest{guest(1), "Zoé"});
  EXPECT_EQ(store->name_of(guest(1)), "Zoé");
}

TEST(Store, answers_everything_before_it_closes) {
  const Folder folder;
  std::atomic<int> durable = 0;
  {
    const auto store = make_store(folder);
    write(*store, CreateTable{a_table(1)});
    for (int i = 0; i < 5000; ++i)
      store->write(AppendRows{1, i, {a_move(0, "a", 1)}}, [&](Written w) { durable += w == Written::kDurable; });
  }
  EXPECT_EQ(durable, 5000);
  EXPECT_EQ(make_store(folder)->load(1)->rows.size(), 5000u);
}

// A child writes and reports each answered move through a pipe until it is killed.
TEST(Store, what_was_answered_survives_a_kill) {
  for (int round = 0; round < 5; ++round) {
    const Folder folder;
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      const auto store = make_store(folder);
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

    const auto log = make_store(folder)->load(1);
    ASSERT_TRUE(log);
    ASSERT_GT(static_cast<int>(log->rows.size()), last);
    for (std::size_t i = 0; i < log->rows.size(); ++i) ASSERT_EQ(log->rows[i].text, std::to_string(i));
  }
}

TEST(Sqlite, a_full_disk_fails_the_write_and_nothing_else) {
  const Folder folder;
  const auto store = make_store(folder);
  write(*store, CreateTable{a_table(1)});
  write(*store, AppendRows{1, 0, {a_move(0, "a", 1)}});
  // Files may not grow beyond what is there now; the kernel answers EFBIG like a full disk would.
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{fs::file_size(folder.file().string() + "-wal"), old.rlim_max};
  setrlimit(RLIMIT_FSIZE, &tight);
  const Written answer = write(*store, AppendRows{1, 1, {a_move(1, std::string(1 << 20, 'x'), 1)}});
  setrlimit(RLIMIT_FSIZE, &old);
  EXPECT_EQ(answer, Written::kFailed);
  EXPECT_EQ(store->load(1)->rows.size(), 1u);
  EXPECT_EQ(write(*store, AppendRows{1, 1, {a_move(1, "b", 1)}}), Written::kDurable);
  EXPECT_EQ(make_store(folder)->load(1)->rows.size(), 2u);
}

TEST(Sqlite, a_torn_log_keeps_every_whole_transaction) {
  const Folder folder, copy;
  const auto store = make_store(folder);
  write(*store, CreateTable{a_table(1)});
  for (int i = 0; i < 50; ++i) write(*store, AppendRows{1, i, {a_move(0, std::to_string(i), 1)}});
  // As after a crash: the files as they are while the store is open, the end of the log torn off.
  fs::copy_file(folder.file(), copy.file());
  const std::string log_name = copy.file().string() + "-wal";
  fs::copy_file(folder.file().string() + "-wal", log_name);
  const auto full = fs::file_size(log_name);
  std::size_t before = 50;
  for (const auto cut : {full - 1, full - 5000, full - 20000}) {
    fs::resize_file(log_name, cut);
    const Folder again;
    fs::copy_file(copy.file(), again.file());
    fs::copy_file(log_name, again.file().string() + "-wal");
    const auto log = make_store(again)->load(1);
    ASSERT_TRUE(log);
    EXPECT_LT(log->rows.size(), before);
    before = log->rows.size();
    for (std::size_t i = 0; i < log->rows.size(); ++i) ASSERT_EQ(log->rows[i].text, std::to_string(i));
  }
}

void expect_refused(const Folder& folder, std::string_view part) {
  try {
    make_store(folder);
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string_view(error.what()).find(part), std::string_view::npos) << error.what();
  }
}

TEST(Sqlite, refuses_what_is_not_its_database) {
  const Folder garbage;
  std::ofstream(garbage.file()) << std::string(8192, 'x');
  expect_refused(garbage, "not a database");

  const Folder foreign;
  Database(foreign.file()).run("CREATE TABLE recipes (name TEXT)");
  expect_refused(foreign, "not one of Veillée");

  const Folder newer;
  make_store(newer);
  Database(newer.file()).run("PRAGMA user_version = 99");
  expect_refused(newer, "a newer Veillée made it");
}

TEST(Sqlite, opening_twice_migrates_once) {
  const Folder folder;
  make_store(folder);
  make_store(folder);
  EXPECT_EQ(Database(folder.file()).integer("PRAGMA user_version"), schema_version());
  EXPECT_EQ(Database(folder.file()).integer("PRAGMA integrity_check = 1"), 0);
}

}  // namespace
}  // namespace veillee::server
