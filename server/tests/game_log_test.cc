// What a log says is computed from its rows alone: no table, no store, no time.
#include "server/tables/game_log.h"

#include <gtest/gtest.h>

#include "server/tables/seating.h"

namespace veillee::server {
namespace {

class GameLogTest : public testing::Test {
 protected:
  // Two people play a game without chance and secrets.
  GameLogTest() {
    row_ = {.id = 1, .game = "cappuccino", .options = "{}"};
    row_.seats = {{SeatKind::kGuest, GuestId{1}}, {SeatKind::kGuest, GuestId{2}}};
  }
  GameLog begin() {
    auto match = begin_match(row_, 0);
    return GameLog(std::move(*match), row_);
  }
  // Plays the first legal move of whoever is on turn, and writes it down.
  void play(GameLog& log, bool add = true) {
    const Seat seat = log.match().turn().seats.lowest();
    const auto played = log.play(seat, log.match().legal(seat).front());
    ASSERT_TRUE(played);
    rows_.push_back(*played);
    if (add) log.add(rows_.back());
  }
  void act(GameLog& log, Act what, Seat seat, std::string text = "", Waits waits = 0) {
    rows_.push_back({seat, std::move(text), waits, what});
    log.add(rows_.back());
  }

  TableRow row_;
  std::vector<LogRow> rows_;
};

TEST_F(GameLogTest, the_same_rows_say_the_same) {
  row_.clock = {TimeRule::Kind::kMove, 30'000, 0, ""};
  row_.delay = 2;
  GameLog log = begin();
  for (int i = 0; i < 5; ++i) play(log);
  act(log, Act::kUndo, 0, "3", 2);
  while (log.show_next() != nullptr) continue;
  const auto again = GameLog::read(*first_position(row_), row_, rows_);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->match().state(), log.match().state());
  EXPECT_EQ(again->version(), 6);
  EXPECT_EQ(again->moves().all(), (std::vector{1, 2, 3}));
  EXPECT_EQ(again->clocks()->next_deadline(), log.clocks()->next_deadline());
  for (const Seat seat : {Seat{0}, Seat{1}})
    for (int version = 0; version < 8; ++version)
      EXPECT_EQ(again->is_stale(seat, version), log.is_stale(seat, version)) << int{seat} << " at " << version;
  EXPECT_EQ(again->for_spectators().match().state(), log.for_spectators().match().state());
  EXPECT_EQ(again->for_spectators().version(), log.for_spectators().version());
}

TEST_F(GameLogTest, a_move_that_was_not_written_down_is_taken_back) {
  GameLog log = begin();
  play(log);
  const json::object before = log.match().state();
  play(log, false);
  EXPECT_EQ(log.version(), 2);
  log.take_back();
  EXPECT_EQ(log.version(), 1);
  EXPECT_EQ(log.match().state(), before);
  EXPECT_FALSE(log.is_stale(1, 1));
}

TEST_F(GameLogTest, knows_the_last_decision_of_each_seat) {
  GameLog log = begin();
  EXPECT_EQ(log.moves().last_of(0), std::nullopt);
  for (int i = 0; i < 4; ++i) play(log);
  EXPECT_EQ(log.moves().last_of(0), 3);
  EXPECT_EQ(log.moves().last_of(1), 4);
  act(log, Act::kUndo, 0, "1", 2);
  EXPECT_EQ(log.moves().last_of(0), 1);
  EXPECT_EQ(log.moves().last_of(1), std::nullopt);
  play(log, false);
  EXPECT_EQ(log.moves().last_of(1), 6);
  log.take_back();
  EXPECT_EQ(log.moves().last_of(1), std::nullopt);
}

TEST_F(GameLogTest, spectators_follow_so_many_moves_later) {
  row_.delay = 2;
  GameLog log = begin();
  play(log);
  play(log);
  EXPECT_EQ(log.show_next(), nullptr);
  EXPECT_EQ(log.for_spectators().version(), 0);
  play(log);
  const GameLog* shown = log.show_next();
  ASSERT_NE(shown, nullptr);
  EXPECT_EQ(shown->version(), 1);
  EXPECT_EQ(log.show_next(), nullptr);
  act(log, Act::kUndo, 0, "2", 1);
  EXPECT_EQ(log.for_spectators().version(), 0) << "what was shown too early by now is not";
  act(log, Act::kResign, 0);
  EXPECT_EQ(&log.for_spectators(), &log) << "a game that is over has nothing to hide";
  int steps = 0;
  while (log.show_next() != nullptr) ++steps;
  EXPECT_EQ(steps, 2);
}

TEST_F(GameLogTest, a_row_that_the_rules_do_not_know_is_refused) {
  static_cast<void>(begin());
  const std::vector<LogRow> rows{{0, "nonsense", 2}};
  EXPECT_FALSE(GameLog::read(*first_position(row_), row_, rows));
}

}  // namespace
}  // namespace veillee::server
