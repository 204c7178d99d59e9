// A table between its watchers and a store that answers when the test says so.
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include "server/tables/invitations.h"
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
      auto match = begin_match(row_, 0);
      if (!match) continue;  // not for two
      first_moves_ = (*match)->legal(0);
      if (first_moves_.size() < 2) continue;
      const auto after = (*match)->clone();
      static_cast<void>(after->play(0, first_moves_[1]));
      after_second_ = waits_of(after->turn());
      if (after->turn().chance) continue;
      table_ = std::make_shared<Table>(around_, state_of(row_, GameLog(std::move(*match), row_)));
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
  Deliveries delivered_;
  Thinkers thinkers_{1, delivered_.deliver()};
  TableContext around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }};
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
  EXPECT_EQ(pages_[0]->heard.front(), Message(wire::OkMessage{1, 1}));
  EXPECT_EQ(pages_[0]->take<wire::StepMessage>(), 1);
  EXPECT_EQ(pages_[1]->take<wire::StepMessage>(), 1);
  EXPECT_EQ(late->last<wire::TableMessage>().version, 1);
}

TEST_F(TableTest, a_resent_move_is_written_once) {
  for (int i = 0; i < 3; ++i) move(0, 0, first_moves_[0]);
  ASSERT_EQ(store_.held.size(), 1u);
  store_.answer(Written::kDurable);
  EXPECT_TRUE(store_.held.empty());
  EXPECT_EQ(pages_[0]->take<wire::RefusedMessage>(), 2);
}

TEST_F(TableTest, what_could_not_be_written_did_not_happen) {
  move(0, 0, first_moves_[0]);
  store_.answer(Written::kFailed);
  EXPECT_EQ(pages_[0]->take<wire::ErrorMessage>(), 1);
  EXPECT_TRUE(pages_[1]->heard.empty());
  move(0, 0, first_moves_[1]);  // the same version is to be decided again
  ASSERT_EQ(store_.held.size(), 1u);
  EXPECT_EQ(std::get<AppendRows>(store_.held[0].first).version, 0);
  EXPECT_EQ(std::get<AppendRows>(store_.held[0].first).rows[0].text, first_moves_[1]);
  store_.answer(Written::kDurable);
  EXPECT_EQ(pages_[1]->take<wire::StepMessage>(), 1);
}

TEST_F(TableTest, after_a_conflict_the_log_is_right) {
  store_.log = TableLog{table_->row(), {{0, first_moves_[1], after_second_}}};
  move(0, 0, first_moves_[0]);
  store_.answer(Written::kConflict);
  const auto late = std::make_shared<ListeningPage>(guest(99));
  table_->watch(late, {}, {});
  EXPECT_TRUE(late->heard.empty()) << "nothing is shown before the log is read again";
  delivered_.run_next();
  ASSERT_GE(pages_[0]->heard.size(), 2u);
  EXPECT_EQ(code_of(pages_[0]->heard[0]), "stale");
  EXPECT_EQ(late->last<wire::TableMessage>().version, 1);
  for (const auto& page : pages_) {
    EXPECT_EQ(page->last<wire::TableMessage>().version, 1);
    EXPECT_EQ(page->take<wire::TableMessage>(), 1);
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
  const auto table = std::make_shared<Table>(around_, state_of(row, std::nullopt));
  std::vector<Answer<void>> answers;
  for (const std::uint8_t who : {2, 3})
    table->seats().change([who](const TableRow& now) { return sit(now, guest(who), invitation(now, 1), ""); },
                          [&](Answer<void> done) { answers.push_back(std::move(done)); });
  EXPECT_TRUE(answers.empty());
  ASSERT_EQ(store_.held.size(), 1u);
  EXPECT_TRUE(std::get<ChangeSeats>(store_.held[0].first).start);
  store_.answer(Written::kDurable);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_TRUE(answers[0]);
  EXPECT_EQ(seats_of(table->row(), guest(2)), SeatSet::of(1));
  EXPECT_EQ(answers[1].error().code, "conflict");
  EXPECT_EQ(table->row().status, Status::kPlaying);
}

}  // namespace
}  // namespace veillee::server
