// A table between its watchers and a store that answers when the test says so.
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include "server/tables/ids.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

class TableTest : public testing::Test {
 protected:
  // Any game will do whose first player has a choice that no chance step follows; guests 1 and 2 sit at it.
  TableTest() {
    for (const Room* room : rooms()) {
      row_ = {.id = 42, .game = room->info().id, .options = "{}"};
      row_.seats = {{SeatKind::kGuest, guest(1), "", ""}, {SeatKind::kGuest, guest(2), "", ""}};
      auto match = begin_match(row_);
      if (!match) continue;  // not for two
      first_moves_ = (*match)->legal(0);
      if (first_moves_.size() < 2) continue;
      const auto after = (*match)->clone();
      static_cast<void>(after->play(0, first_moves_[1]));
      after_second_ = waits_of(after->turn());
      if (after->turn().chance) continue;
      table_ = std::make_shared<Table>(around_, TableLog{row_, {}}, Course(std::move(*match), people_of(row_)));
      break;
    }
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      pages_.push_back(std::make_shared<ListeningPage>(row_.seats[i].guest));
      table_->watch(pages_.back(), {}, {});
    }
    for (const auto& page : pages_) page->heard.clear();
  }

  void move(std::size_t page, int version, const std::string& text) { table_->move(pages_[page], version, text, 1); }

  HeldStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  Surroundings around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }};
  TableRow row_;
  std::vector<std::string> first_moves_;
  Waits after_second_ = 0;  // whom the game waits for after the second of them
  std::shared_ptr<Table> table_;
  std::vector<std::shared_ptr<ListeningPage>> pages_;
};

TEST_F(TableTest, nothing_is_shown_before_it_is_durable) {
  move(0, 0, first_moves_[0]);
  const auto late = std::make_shared<ListeningPage>(guest(99));
  table_->watch(late, {}, {});
  table_->why(pages_[0], first_moves_[0], {});
  for (const auto& page : pages_) EXPECT_TRUE(page->heard.empty());
  EXPECT_TRUE(late->heard.empty());

  store_.answer(Written::kDurable);
  EXPECT_EQ(pages_[0]->heard.front(), R"({"is":"ok","re":1,"version":1})");
  EXPECT_EQ(pages_[0]->take("step"), 1);
  EXPECT_EQ(pages_[1]->take("step"), 1);
  ASSERT_FALSE(late->heard.empty());
  EXPECT_NE(late->heard[0].find(R"("version":1)"), std::string::npos);
}

TEST_F(TableTest, a_resent_move_is_written_once) {
  for (int i = 0; i < 3; ++i) move(0, 0, first_moves_[0]);
  ASSERT_EQ(store_.held.size(), 1u);
  store_.answer(Written::kDurable);
  EXPECT_TRUE(store_.held.empty());
  EXPECT_EQ(pages_[0]->take("refused"), 2);
}

TEST_F(TableTest, what_could_not_be_written_did_not_happen) {
  move(0, 0, first_moves_[0]);
  store_.answer(Written::kFailed);
  EXPECT_EQ(pages_[0]->take("error"), 1);
  EXPECT_TRUE(pages_[1]->heard.empty());
  move(0, 0, first_moves_[1]);  // the same version is to be decided again
  ASSERT_EQ(store_.held.size(), 1u);
  EXPECT_EQ(std::get<AppendRows>(store_.held[0].first).version, 0);
  EXPECT_EQ(std::get<AppendRows>(store_.held[0].first).rows[0].text, first_moves_[1]);
  store_.answer(Written::kDurable);
  EXPECT_EQ(pages_[1]->take("step"), 1);
}

TEST_F(TableTest, after_a_conflict_the_log_is_right) {
  store_.log = TableLog{table_->row(), {{0, first_moves_[1], after_second_}}};
  move(0, 0, first_moves_[0]);
  store_.answer(Written::kConflict);
  ASSERT_EQ(pages_[0]->heard.size(), 2u);
  EXPECT_NE(pages_[0]->heard[0].find(R"("code":"stale")"), std::string::npos);
  for (const auto& page : pages_) {
    EXPECT_NE(page->heard.back().find(R"("version":1,)"), std::string::npos);
    EXPECT_EQ(page->take("table"), 1);
  }
}

TEST_F(TableTest, is_idle_only_when_nobody_needs_it) {
  move(0, 0, first_moves_[0]);
  for (const auto& page : pages_) table_->unwatch(page);
  EXPECT_FALSE(table_->is_idle());
  store_.answer(Written::kDurable);
  EXPECT_TRUE(table_->is_idle());
}

TEST_F(TableTest, two_who_take_one_seat) {
  TableRow row{.id = 43, .game = row_.game, .options = "{}", .host = guest(1)};
  row.seats = {{SeatKind::kGuest, guest(1), "", ""}, {}};
  const auto table = std::make_shared<Table>(around_, TableLog{row, {}}, std::nullopt);
  std::vector<Answer<Seat>> answers;
  for (const std::uint8_t who : {2, 3})
    table->sit(guest(who), invitation(row, 1), "", [&](Answer<Seat> seat) { answers.push_back(std::move(seat)); });
  EXPECT_TRUE(answers.empty());
  ASSERT_EQ(store_.held.size(), 1u);
  EXPECT_TRUE(std::get<ChangeSeats>(store_.held[0].first).start);
  store_.answer(Written::kDurable);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(*answers[0], 1);
  EXPECT_EQ(answers[1].error().code, "conflict");
  EXPECT_EQ(table->row().status, Status::kPlaying);
}

}  // namespace
}  // namespace veillee::server
