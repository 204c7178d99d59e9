// Clocks at a table. Time is a number that the test moves on; nothing waits.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

constexpr Milliseconds kBegin = 1'000'000;
constexpr Milliseconds kBudget = 30'000;
constexpr Milliseconds kLag = 1000;

class TestTime {
 public:
  Timepiece piece() {
    return {
        [this] { return now; },
        [this](Milliseconds at, std::move_only_function<void()> work) { alarms_.emplace_back(at, std::move(work)); }};
  }
  void advance_to(Milliseconds to) {
    for (;;) {
      const auto next = std::ranges::min_element(alarms_, {}, &Alarm::first);
      if (next == alarms_.end() || next->first > to) break;
      now = std::max(now, next->first);
      auto work = std::move(next->second);
      alarms_.erase(next);
      work();
    }
    now = to;
  }
  Milliseconds now = kBegin;

 private:
  using Alarm = std::pair<Milliseconds, std::move_only_function<void()>>;
  std::vector<Alarm> alarms_;
};

// Two or more guests at a game in which one after the other moves, without chance.
class TimeTest : public testing::Test {
 protected:
  void sit(std::size_t people, TimeRule rule) {
    row_ = {.id = 42, .game = "cappuccino", .options = "{}"};
    for (std::size_t i = 0; i < people; ++i)
      row_.seats.push_back({SeatKind::kGuest, guest(static_cast<std::uint8_t>(i + 1)), "", ""});
    row_.clock = std::move(rule);
    auto match = begin_match(row_);
    row_.start->at = kBegin;
    open({});
    for (const SeatRow& seat : row_.seats) {
      pages_.push_back(std::make_shared<ListeningPage>(seat.guest));
      table_->watch(pages_.back(), {}, {});
    }
    time_.now = kBegin + 20'000;  // the table is open for a while
    begin_ = time_.now;
    play(0);
  }
  void open(std::vector<LogRow> rows) {
    auto course = open_course(row_, rows);
    table_ = std::make_shared<Table>(around_, TableLog{row_, std::move(rows)}, std::move(*course));
    table_->wake();
  }

  void decide(Seat seat) {
    const auto course = open_course(row_, rows_);
    table_->move(pages_[static_cast<std::size_t>(seat)], static_cast<int>(rows_.size()),
                 (**course).match().legal(seat).front(), 1);
  }
  void answer() {
    const auto& rows = std::get<AppendRows>(store_.held.front().first).rows;
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    store_.answer(Written::kDurable);
  }
  void play(Seat seat) {
    decide(seat);
    answer();
  }
  std::string heard(std::size_t page, std::string_view kind) const {
    for (auto it = pages_[page]->heard.rbegin(); it != pages_[page]->heard.rend(); ++it)
      if (it->starts_with(R"({"is":")" + std::string(kind) + '"')) return *it;
    return "";
  }

  TestTime time_;
  HeldStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  Surroundings around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }, time_.piece()};
  TableRow row_;
  std::vector<LogRow> rows_;
  Milliseconds begin_ = 0;  // of the second seat's first turn
  std::shared_ptr<Table> table_;
  std::vector<std::shared_ptr<ListeningPage>> pages_;
};

TimeRule per_move(std::string stand_in) { return {TimeRule::Kind::kMove, kBudget, 0, std::move(stand_in)}; }

TEST_F(TimeTest, a_house_player_takes_over_when_time_is_over) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + kBudget + kLag - 1);
  EXPECT_TRUE(store_.held.empty());
  time_.advance_to(begin_ + kBudget + kLag);
  ASSERT_EQ(store_.held.size(), 1u);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kTakeover);
  EXPECT_EQ(rows_.back().seat, 1);
  EXPECT_EQ(table_->row().seats[1].kind, SeatKind::kHouse);
  EXPECT_EQ(table_->row().seats[1].level, "novice");
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_NE(heard(0, "clock").find(R"("left":[30000,null],"running":[])"), std::string::npos);
}

TEST_F(TimeTest, or_the_seat_has_lost) {
  sit(2, per_move(""));
  time_.advance_to(begin_ + kBudget + kLag);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kTimeOut);
  EXPECT_EQ(table_->row().status, Status::kOver);
  EXPECT_NE(heard(0, "acts").find(R"("result":{"by":"time","ranking":[1,2]})"), std::string::npos);
  time_.advance_to(begin_ + 10 * kBudget);
  EXPECT_TRUE(store_.held.empty());
}

TEST_F(TimeTest, of_three_the_others_play_on) {
  sit(3, per_move(""));
  time_.advance_to(begin_ + kBudget + kLag);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kTimeOut);
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_EQ(table_->row().seats[1].kind, SeatKind::kHouse);
}

TEST_F(TimeTest, a_move_in_time_starts_the_next_clock) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + kBudget - 1);
  play(1);
  EXPECT_EQ(rows_.back().at, begin_ + kBudget - 1);
  time_.advance_to(begin_ + kBudget + kLag);
  EXPECT_TRUE(store_.held.empty());
  time_.advance_to(begin_ + 2 * kBudget - 1 + kLag);
  answer();
  EXPECT_EQ(rows_.back().seat, 0);
}

TEST_F(TimeTest, a_move_that_arrived_in_time_counts_however_long_it_takes_to_write_it_down) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + kBudget);
  decide(1);
  time_.advance_to(begin_ + kBudget + 5 * kLag);
  ASSERT_EQ(store_.held.size(), 1u);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kMove);
  EXPECT_EQ(rows_.back().at, begin_ + kBudget);
  EXPECT_TRUE(store_.held.empty());
}

TEST_F(TimeTest, the_way_to_the_house_may_take_a_moment) {
  sit(2, {TimeRule::Kind::kGame, kBudget, 5000, ""});
  time_.advance_to(begin_ + kBudget + kLag / 2);
  play(1);
  EXPECT_EQ(rows_.back().act, Act::kMove);
  EXPECT_NE(heard(0, "clock").find(",5000],"), std::string::npos) << heard(0, "clock");
}

TEST_F(TimeTest, nothing_runs_out_in_a_pause) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + 10'000);
  table_->act(pages_[0], 1, Wish::kPause, 2);
  answer();
  table_->act(pages_[1], 2, Wish::kAgree, 2);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kPause);
  time_.advance_to(begin_ + 100 * kBudget);
  EXPECT_TRUE(store_.held.empty());
  EXPECT_NE(heard(1, "clock").find(R"("left":[30000,20000],"running":[])"), std::string::npos);
}

TEST_F(TimeTest, a_house_that_opens_again_knows_the_clocks_and_gives_time_to_come_back) {
  sit(2, per_move("novice"));
  const std::string before = heard(1, "clock");
  open(rows_);
  table_->watch(pages_[1], {}, {});
  EXPECT_EQ(heard(1, "clock"), before);

  time_.advance_to(begin_ + 20 * kBudget);  // closed for a long time
  store_.held.clear();
  open(rows_);
  EXPECT_TRUE(store_.held.empty());
  time_.advance_to(begin_ + 20 * kBudget + 14'999);
  EXPECT_TRUE(store_.held.empty());
  time_.advance_to(begin_ + 20 * kBudget + 15'000);
  EXPECT_EQ(store_.held.size(), 1u);
}

TEST_F(TimeTest, what_is_written_says_when_to_look_again) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + 1000);
  decide(1);
  EXPECT_EQ(std::get<AppendRows>(store_.held.front().first).deadline, begin_ + 1000 + kBudget);
}

TEST_F(TimeTest, a_table_that_has_days_sets_no_alarm_before_the_last_minutes) {
  constexpr Milliseconds kDay = 86'400'000;
  sit(2, {TimeRule::Kind::kMove, kDay, 0, "novice"});
  time_.advance_to(begin_ + kDay + kLag);
  EXPECT_TRUE(store_.held.empty());  // the hall takes it up in time
  time_.now = begin_ + kDay - 60'000;
  table_->wake();
  time_.advance_to(begin_ + kDay + kLag);
  EXPECT_EQ(store_.held.size(), 1u);
}

}  // namespace
}  // namespace veillee::server
