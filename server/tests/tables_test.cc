// The registry: tables come into memory on the pool, and nobody on the loop waits for that.
#include "server/tables/tables.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

// Has one table, and knows which thread read its log.
class OneTableStore final : public EmptyStore {
 public:
  void write(Write, Done done) override { done(Written::kDurable); }
  std::optional<TableLog> load(TableId id) override {
    read_by = std::this_thread::get_id();
    if (broken) throw StoreError("a page of the file is damaged");
    return id == log.table.id ? std::optional(log) : std::nullopt;
  }
  std::optional<TableSummary> summary(TableId) override { return TableSummary{log.table}; }
  std::thread::id read_by;
  TableLog log;
  bool broken = false;
};

class TablesTest : public testing::Test {
 protected:
  TablesTest() {
    TableRow& row = store_.log.table;
    row = {.id = 7, .game = "cappuccino", .options = "{}", .host = guest(1)};
    row.seats = {{SeatKind::kGuest, guest(1)}, {SeatKind::kGuest, guest(2)}};
    EXPECT_TRUE(begin_match(row, 0));
  }
  void find(TableId id, std::string name) {
    tables_.find(id, {}, [this, name](Answer<std::shared_ptr<Table>> table) {
      found_.push_back(name + (table ? "" : " " + std::string(table.error().code)));
    });
  }

  OneTableStore store_;
  Deliveries delivered_;
  Thinkers thinkers_{1, delivered_.deliver()};
  Promises promises_{store_};
  TestTime time_;
  Tables tables_{{.store = store_,
                  .thinkers = thinkers_,
                  .name_of = [](const GuestId&) { return std::string("x"); },
                  .time = time_.piece()},
                 promises_};
  std::vector<std::string> found_;
};

TEST_F(TablesTest, a_log_is_read_and_replayed_on_the_pool_and_everybody_is_answered_in_order) {
  find(7, "first");
  find(7, "second");
  tables_.find_here(7, [this](auto) { found_.push_back("here"); });
  EXPECT_TRUE(found_.empty()) << "the loop has done nothing yet";
  delivered_.run_next();
  EXPECT_EQ(found_, (std::vector<std::string>{"first", "second", "here"}));
  EXPECT_NE(store_.read_by, std::this_thread::get_id());
  find(7, "at once");
  EXPECT_EQ(found_.back(), "at once");
  EXPECT_EQ(tables_.in_memory(), 1u);
}

TEST_F(TablesTest, what_is_not_there_and_what_is_damaged_is_said_and_forgotten) {
  find(8, "nothing");
  delivered_.run_next();
  store_.broken = true;
  find(7, "broken");
  delivered_.run_next();
  store_.broken = false;
  store_.log.rows = {{0, "nonsense", 2}};
  find(7, "damaged");
  delivered_.run_next();
  EXPECT_EQ(found_, (std::vector<std::string>{"nothing not_found", "broken unavailable", "damaged damaged"}));
  EXPECT_EQ(tables_.in_memory(), 0u);
  tables_.find_here(7, [this](auto) { found_.push_back("here"); });
  EXPECT_EQ(found_.size(), 3u) << "nobody was taken up for it";
}

TEST_F(TablesTest, names_that_change_again_and_again_are_told_together) {
  const auto page = std::make_shared<ListeningPage>(guest(2));
  tables_.find(7, {}, [&](Answer<std::shared_ptr<Table>> table) { (*table)->watch(page, {}, {}); });
  delivered_.run_next();
  time_.advance_to(kBegin + 1000);
  page->heard.clear();
  for (int i = 0; i < 500; ++i) tables_.renamed(guest(1));
  EXPECT_EQ(page->take<wire::SeatsMessage>(), 1) << "the first is told at once";
  time_.advance_to(kBegin + 9000);
  EXPECT_EQ(page->take<wire::SeatsMessage>(), 1) << "and all others with one word";
}

TEST_F(TablesTest, a_new_table_is_in_memory_without_being_read) {
  std::optional<TableId> made;
  using Place = NewTable::Place;
  tables_.create(guest(1), {.game = "cappuccino", .options = "{}", .seats = {{Place::Kind::kMe}, {Place::Kind::kOpen}}},
                 [&](Answer<TableId> id) { made = *id; });
  ASSERT_TRUE(made);
  find(*made, "new");
  EXPECT_EQ(found_, std::vector<std::string>{"new"});
}

TEST(Tables, those_that_are_being_written_down_count_too) {
  HeldStore store;
  Deliveries delivered;
  Thinkers thinkers(1, delivered.deliver());
  Promises promises(store);
  Tables tables({.store = store, .thinkers = thinkers, .name_of = [](const GuestId&) { return std::string("x"); }},
                promises);
  std::vector<std::string> refused;
  const auto make = [&](NewTable::Place first) {
    tables.create(guest(1),
                  {.game = "cappuccino", .options = "{}", .seats = {first, {NewTable::Place::Kind::kHouse, "random"}}},
                  [&](Answer<TableId> id) {
                    if (!id) refused.push_back(std::string(id.error().code));
                  });
  };
  for (int i = 0; i < 5; ++i) make({NewTable::Place::Kind::kHouse, "random"});
  EXPECT_EQ(refused, std::vector<std::string>{"too_many"}) << "four games without people";
  for (int i = 0; i < 196; ++i) make({NewTable::Place::Kind::kMe});
  EXPECT_EQ(refused.size(), 1u);
  make({NewTable::Place::Kind::kMe});
  EXPECT_EQ(refused.size(), 2u) << "two hundred tables";
  store.answer(Written::kFailed);
  make({NewTable::Place::Kind::kMe});
  EXPECT_EQ(refused.size(), 3u) << "the one that failed was told so, and makes room for another";
}

}  // namespace
}  // namespace veillee::server
