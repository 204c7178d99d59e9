// Clocks at a table. Time is a number that the test moves on; nothing waits.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/tables/acts.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

constexpr Milliseconds kBudget = 30'000;
constexpr Milliseconds kLag = 1000;

// Two or more guests at a game in which one after the other moves, without chance.
class TimeTest : public testing::Test {
 protected:
  void sit(std::size_t people, TimeRule rule, bool moved = true) {
    row_ = {.id = 42, .game = "cappuccino", .options = "{}", .delay = row_.delay};
    rows_.clear();
    pages_.clear();
    time_.now = kBegin;
    for (std::size_t i = 0; i < people; ++i)
      row_.seats.push_back({SeatKind::kGuest, guest(static_cast<std::uint8_t>(i + 1)), "", ""});
    row_.clock = std::move(rule);
    auto match = begin_match(row_, 0);
    row_.start->at = kBegin;
    open({});
    for (const SeatRow& seat : row_.seats) {
      pages_.push_back(std::make_shared<ListeningPage>(seat.guest));
      table_->watch(pages_.back(), {}, {});
    }
    time_.now = kBegin + 20'000;  // the table is open for a while
    if (!moved) return;
    for (std::size_t i = 0; i < people; ++i) play(static_cast<Seat>(i));
    play(0);
    begin_ = time_.now;
  }
  void open(std::vector<LogRow> rows) {
    auto course = open_log(row_, rows);
    table_ = std::make_shared<Table>(around_, state_of(row_, std::move(*course)));
    table_->driver().wake();
  }

  void decide(Seat seat) {
    const auto course = open_log(row_, rows_);
    table_->move(pages_[static_cast<std::size_t>(seat)], static_cast<int>(rows_.size()),
                 course->match().legal(seat).front(), 1);
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
  template <class M>
  const M& heard(std::size_t page) const {
    return pages_[page]->last<M>();
  }
  // The clocks as a page was told them last.
  wire::ClockMessage clock(std::size_t page) const { return heard<wire::ClockMessage>(page); }

  TestTime time_;
  HeldStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  TableContext around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }, time_.piece()};
  TableRow row_;
  std::vector<LogRow> rows_;
  Milliseconds begin_ = 0;  // of the second seat's turn, when everybody has moved
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
  EXPECT_EQ(clock(0), (wire::ClockMessage{42, {kBudget, std::nullopt}, {}}));
}

TEST_F(TimeTest, who_was_taken_over_is_shown_the_table_as_a_spectator_at_once) {
  for (const int delay : {0, 2}) {
    row_.delay = delay;
    sit(2, per_move("novice"));
    pages_[1]->heard.clear();
    time_.advance_to(begin_ + kBudget + kLag);
    answer();
    const auto& shown = heard<wire::TableMessage>(1);
    EXPECT_EQ(shown.you, wire::Viewer()) << delay;
    EXPECT_TRUE(shown.yours.empty() && shown.legal.empty()) << delay;
    EXPECT_EQ(heard<wire::ActsMessage>(0).acts.back().act, wire::ActName::takeover) << "the others stay who they are";
  }
}

TEST_F(TimeTest, who_was_taken_over_takes_the_seat_back_with_new_time) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + kBudget + kLag);
  answer();
  EXPECT_EQ(heard<wire::TableMessage>(1).replaced, std::vector{1});
  const Milliseconds back = begin_ + 2 * kBudget;
  time_.advance_to(back);
  table_->act(pages_[1], 0, wire::Command::back, 9);  // as a spectator who is behind would
  answer();
  EXPECT_EQ(rows_.back().act, Act::kReturn);
  EXPECT_EQ(table_->row().seats[1].kind, SeatKind::kGuest);
  EXPECT_EQ(table_->row().seats[1].level, "");
  const auto& shown = heard<wire::TableMessage>(1);
  EXPECT_EQ(shown.you, wire::Viewer(1));
  EXPECT_FALSE(shown.legal.empty());
  EXPECT_TRUE(shown.replaced.empty());
  EXPECT_EQ(clock(1), (wire::ClockMessage{42, {kBudget, kBudget}, {1}}));
  time_.advance_to(back + kBudget + kLag);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kTakeover) << "the clock runs again";
}

TEST_F(TimeTest, or_the_seat_has_lost) {
  sit(2, per_move(""));
  time_.advance_to(begin_ + kBudget + kLag);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kTimeOut);
  EXPECT_EQ(table_->row().status, Status::kOver);
  EXPECT_EQ(heard<wire::ActsMessage>(0).result, (wire::Outcome{wire::EndedBy::time, {1, 2}}));
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

TEST_F(TimeTest, who_has_not_moved_yet_may_read_the_rules_first) {
  sit(2, per_move("novice"), false);
  EXPECT_EQ(clock(0), (wire::ClockMessage{42, {kBudget, kBudget}, {}}));
  time_.advance_to(kBegin + kFirstMove - kBudget);
  table_->driver().wake();  // as the hall does before the deadline
  time_.advance_to(kBegin + kFirstMove + kLag - 1);
  EXPECT_TRUE(store_.held.empty());
  time_.advance_to(kBegin + kFirstMove + kLag);
  ASSERT_EQ(store_.held.size(), 1u);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kTakeover);
  EXPECT_EQ(rows_.back().seat, 0);
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
  EXPECT_EQ(clock(0).left[1], 5000);
}

TEST_F(TimeTest, nothing_runs_out_in_a_pause) {
  sit(2, per_move("novice"));
  time_.advance_to(begin_ + 10'000);
  table_->act(pages_[0], 3, wire::Command::pause, 2);
  answer();
  table_->act(pages_[1], 4, wire::Command::agree, 2);
  answer();
  EXPECT_EQ(rows_.back().act, Act::kPause);
  time_.advance_to(begin_ + 100 * kBudget);
  EXPECT_TRUE(store_.held.empty());
  EXPECT_EQ(clock(1), (wire::ClockMessage{42, {kBudget, 20'000}, {}}));
}

// Two people agreed to pause; the first one asks to go on.
class PauseTest : public TimeTest {
 protected:
  void SetUp() override {
    sit(2, {});
    act(0, wire::Command::pause);
    act(1, wire::Command::agree);
    act(0, wire::Command::resume);
    asked_ = time_.now;
  }
  void act(Seat seat, wire::Command what) {
    table_->act(pages_[static_cast<std::size_t>(seat)], static_cast<int>(rows_.size()), what, 2);
    if (!store_.held.empty()) answer();
  }
  bool is_paused() const { return heard<wire::ActsMessage>(0).paused; }

  Milliseconds asked_ = 0;
};

TEST_F(PauseTest, does_not_wait_for_somebody_who_is_gone) {
  table_->unwatch(pages_[1]);
  time_.advance_to(asked_ + kAnswerTime - 1);
  EXPECT_TRUE(store_.held.empty());
  time_.advance_to(asked_ + kAnswerTime);
  ASSERT_EQ(store_.held.size(), 1u);
  answer();
  EXPECT_FALSE(is_paused());
  EXPECT_EQ(rows_.back().act, Act::kResume);
  EXPECT_EQ(rows_.back().seat, 0);
  EXPECT_EQ(rows_.back().waits, 2) << "the other one was on turn";
  EXPECT_EQ(heard<wire::ActsMessage>(0).proposal, wire::OrNull<wire::Proposal>());
}

TEST_F(PauseTest, waits_for_somebody_who_is_there_and_not_any_longer) {
  time_.advance_to(asked_ + 2 * kAnswerTime);
  EXPECT_TRUE(store_.held.empty());
  table_->unwatch(pages_[1]);
  time_.advance_to(asked_ + 2 * kAnswerTime + 30'000);
  ASSERT_EQ(store_.held.size(), 1u);
  answer();
  EXPECT_FALSE(is_paused());
}

TEST_F(PauseTest, stays_when_whoever_asked_is_gone_too) {
  table_->unwatch(pages_[0]);
  table_->unwatch(pages_[1]);
  time_.advance_to(asked_ + 3 * kAnswerTime);
  EXPECT_TRUE(store_.held.empty());
}

TEST_F(PauseTest, is_known_after_a_restart) {
  open(rows_);
  table_->watch(pages_[0], {}, {});
  time_.advance_to(asked_ + kAnswerTime);
  ASSERT_EQ(store_.held.size(), 1u);
}

TEST_F(PauseTest, after_a_no_going_on_can_be_asked_for_again) {
  act(1, wire::Command::decline);
  table_->unwatch(pages_[1]);
  time_.advance_to(asked_ + 59'999);
  act(0, wire::Command::resume);
  EXPECT_EQ(code_of(pages_[0]->heard.back()), "conflict");
  time_.advance_to(asked_ + 60'000);
  act(0, wire::Command::resume);
  EXPECT_EQ(rows_.back().act, Act::kAsk);
  time_.advance_to(asked_ + kAnswerTime);
  EXPECT_TRUE(store_.held.empty()) << "of the first question";
  time_.advance_to(asked_ + 60'000 + kAnswerTime);
  EXPECT_EQ(store_.held.size(), 1u);
}

TEST_F(TimeTest, a_house_that_opens_again_knows_the_clocks_and_gives_time_to_come_back) {
  sit(2, per_move("novice"));
  const auto before = clock(1);
  open(rows_);
  table_->watch(pages_[1], {}, {});
  EXPECT_EQ(clock(1), before);

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
  table_->driver().wake();
  time_.advance_to(begin_ + kDay + kLag);
  EXPECT_EQ(store_.held.size(), 1u);
}

}  // namespace
}  // namespace veillee::server
