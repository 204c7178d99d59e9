// What is particular to a store on SQLite: its file, and the disk under it.
#include "server/store/sqlite.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "server/store/schema.h"
#include "server/tests/any_store.h"
#include "server/tests/store_rows.h"

namespace veillee::server {
namespace {

namespace fs = std::filesystem;

TEST(Sqlite, a_full_disk_fails_the_write_and_nothing_else) {
  const StorePlace place;
  const auto store = place.open();
  write(*store, CreateTable{a_table(1)});
  write(*store, AppendRows{1, 0, {a_move(0, "a", 1)}});
  // Files may not grow beyond what is there now; the kernel answers EFBIG like a full disk would.
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{fs::file_size(place.file().string() + "-wal"), old.rlim_max};
  setrlimit(RLIMIT_FSIZE, &tight);
  const Written answer = write(*store, AppendRows{1, 1, {a_move(1, std::string(1 << 20, 'x'), 1)}});
  setrlimit(RLIMIT_FSIZE, &old);
  EXPECT_EQ(answer, Written::kFailed);
  EXPECT_TRUE(store->is_failing());
  EXPECT_EQ(store->load(1)->rows.size(), 1u);
  EXPECT_EQ(write(*store, Probe{}), Written::kDurable);
  EXPECT_FALSE(store->is_failing());
  EXPECT_EQ(write(*store, AppendRows{1, 1, {a_move(1, "b", 1)}}), Written::kDurable);
  EXPECT_EQ(place.open()->load(1)->rows.size(), 2u);
}

TEST(Sqlite, a_torn_log_keeps_every_whole_transaction) {
  const StorePlace place, copy;
  const auto store = place.open();
  write(*store, CreateTable{a_table(1)});
  for (int i = 0; i < 50; ++i) write(*store, AppendRows{1, i, {a_move(0, std::to_string(i), 1)}});
  // As after a crash: the files as they are while the store is open, the end of the log torn off.
  fs::copy_file(place.file(), copy.file());
  const std::string log_name = copy.file().string() + "-wal";
  fs::copy_file(place.file().string() + "-wal", log_name);
  const auto full = fs::file_size(log_name);
  std::size_t before = 50;
  for (const auto cut : {full - 1, full - 5000, full - 20000}) {
    fs::resize_file(log_name, cut);
    const StorePlace again;
    fs::copy_file(copy.file(), again.file());
    fs::copy_file(log_name, again.file().string() + "-wal");
    const auto log = again.open()->load(1);
    ASSERT_TRUE(log);
    EXPECT_LT(log->rows.size(), before);
    before = log->rows.size();
    for (std::size_t i = 0; i < log->rows.size(); ++i) ASSERT_EQ(log->rows[i].text, std::to_string(i));
  }
}

void expect_refused(const StorePlace& place, std::string_view part) {
  try {
    place.open();
    FAIL() << "it was opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string_view(error.what()).find(part), std::string_view::npos) << error.what();
  }
}

TEST(Sqlite, refuses_what_is_not_its_database) {
  const StorePlace garbage;
  std::ofstream(garbage.file()) << std::string(8192, 'x');
  expect_refused(garbage, "not a database");

  const StorePlace foreign;
  SqliteDatabase(foreign.file()).run("CREATE TABLE recipes (name TEXT)");
  expect_refused(foreign, "not one of Veillée");

  const StorePlace newer;
  newer.open();
  SqliteDatabase(newer.file()).run("PRAGMA user_version = 99");
  expect_refused(newer, "a newer Veillée made it");
}

TEST(Sqlite, opening_twice_migrates_once) {
  const StorePlace place;
  place.open();
  place.open();
  EXPECT_EQ(SqliteDatabase(place.file()).integer("PRAGMA user_version"), schema_version());
  EXPECT_EQ(SqliteDatabase(place.file()).integer("PRAGMA integrity_check = 1"), 0);
}

}  // namespace
}  // namespace veillee::server
