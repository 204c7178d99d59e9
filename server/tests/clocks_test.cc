// Clocks are computed from the rows of a log: times here are numbers, nothing waits.
#include "server/tables/clocks.h"

#include <gtest/gtest.h>

namespace veillee::server {
namespace {

constexpr Waits kFirst = 1, kSecond = 2, kBoth = 3;

TimeRule per_move(Milliseconds budget) { return {TimeRule::Kind::kMove, budget, 0, "club"}; }
TimeRule per_game(Milliseconds budget, Milliseconds increment) {
  return {TimeRule::Kind::kGame, budget, increment, ""};
}

LogRow row(Act act, Seat seat, Waits waits, Milliseconds at) { return {seat, "", waits, act, at}; }
LogRow move(Seat seat, Waits waits, Milliseconds at) { return row(Act::kMove, seat, waits, at); }

Clocks begun(const TimeRule& rule, Waits waits = kFirst, SeatSet people = SeatSet::first(2)) {
  return Clocks(rule, people, Start{"{}", waits, 1000});
}

TEST(Clocks, run_for_the_seat_the_table_waits_for) {
  Clocks clocks = begun(per_move(30));
  EXPECT_EQ(clocks.running(), SeatSet::of(0));
  EXPECT_EQ(clocks.deadline(0), 1030);
  EXPECT_EQ(clocks.deadline(1), std::nullopt);
  EXPECT_EQ(clocks.left(0, 1010), 20);
  EXPECT_EQ(clocks.left(1, 1010), 30);
  clocks.add(move(0, kSecond, 1012));
  EXPECT_EQ(clocks.running(), SeatSet::of(1));
  EXPECT_EQ(clocks.next_deadline(), 1042);
}

TEST(Clocks, per_move_every_decision_has_the_whole_time) {
  Clocks clocks = begun(per_move(30));
  clocks.add(move(0, kFirst, 1025));
  EXPECT_EQ(clocks.deadline(0), 1055);
  clocks.add(move(0, kSecond, 1050));
  clocks.add(move(1, kFirst, 1060));
  EXPECT_EQ(clocks.deadline(0), 1090);
}

TEST(Clocks, per_game_time_is_used_up_and_each_move_gives_a_little_back) {
  Clocks clocks = begun(per_game(100, 5));
  clocks.add(move(0, kSecond, 1040));
  EXPECT_EQ(clocks.left(0, 5000), 65);
  clocks.add(move(1, kFirst, 1050));
  EXPECT_EQ(clocks.left(1, 5000), 95);
  EXPECT_EQ(clocks.deadline(0), 1115);
}

TEST(Clocks, others_do_not_stop_the_clock_of_who_still_decides) {
  Clocks clocks = begun(per_move(30), kBoth);
  EXPECT_EQ(clocks.running().size(), 2);
  clocks.add(move(1, kFirst, 1020));
  EXPECT_EQ(clocks.running(), SeatSet::of(0));
  EXPECT_EQ(clocks.deadline(0), 1030);
}

TEST(Clocks, stop_in_a_pause_and_go_on_where_they_were) {
  for (const TimeRule& rule : {per_move(30), per_game(30, 0)}) {
    Clocks clocks = begun(rule);
    clocks.add(row(Act::kPause, 1, 0, 1010));
    EXPECT_TRUE(clocks.running().empty());
    EXPECT_EQ(clocks.next_deadline(), std::nullopt);
    EXPECT_EQ(clocks.left(0, 9000), 20);
    clocks.add(row(Act::kResume, 1, kFirst, 9000));
    EXPECT_EQ(clocks.deadline(0), 9020);
  }
}

TEST(Clocks, a_question_does_not_stop_them) {
  Clocks clocks = begun(per_move(30));
  clocks.add(row(Act::kAsk, 1, kFirst, 1010));
  clocks.add(row(Act::kDecline, 0, kFirst, 1020));
  EXPECT_EQ(clocks.deadline(0), 1030);
}

TEST(Clocks, a_decision_that_is_taken_back_has_its_time_again_but_time_per_game_is_spent) {
  Clocks each = begun(per_move(30));
  each.add(move(0, kSecond, 1020));
  each.add(row(Act::kUndo, 0, kFirst, 1025));
  EXPECT_EQ(each.deadline(0), 1055);
  Clocks whole = begun(per_game(30, 0));
  whole.add(move(0, kSecond, 1020));
  whole.add(row(Act::kUndo, 0, kFirst, 1025));
  EXPECT_EQ(whole.deadline(0), 1035);
}

TEST(Clocks, house_players_have_none) {
  Clocks clocks = begun(per_move(30), kBoth, SeatSet::of(1));
  EXPECT_EQ(clocks.running(), SeatSet::of(1));
  clocks.add(row(Act::kTakeover, 1, kBoth, 1030));
  EXPECT_TRUE(clocks.running().empty());
}

TEST(Clocks, a_move_that_came_a_little_late_costs_no_more_than_there_was) {
  Clocks clocks = begun(per_game(30, 5));
  clocks.add(move(0, kSecond, 1031));
  EXPECT_EQ(clocks.left(0, 1031), 5);
}

}  // namespace
}  // namespace veillee::server
