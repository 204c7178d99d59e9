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

// Everybody has made their first move.
Clocks begun(const TimeRule& rule, Waits waits = kFirst, SeatSet people = SeatSet::first(2)) {
  Clocks clocks(rule, people, Start{"{}", kFirst, 1000});
  clocks.add(move(0, kSecond, 1000));
  clocks.add(move(1, waits, 1000));
  return clocks;
}

TEST(Clocks, run_for_the_seat_the_table_waits_for) {
  Clocks clocks = begun(per_move(30));
  EXPECT_EQ(clocks.running(0), SeatSet::of(0));
  EXPECT_EQ(clocks.deadline(0), 1030);
  EXPECT_EQ(clocks.deadline(1), std::nullopt);
  EXPECT_EQ(clocks.left(0, 1010), 20);
  EXPECT_EQ(clocks.left(1, 1010), 30);
  clocks.add(move(0, kSecond, 1012));
  EXPECT_EQ(clocks.running(0), SeatSet::of(1));
  EXPECT_EQ(clocks.next_deadline(), 1042);
}

TEST(Clocks, stand_still_before_a_persons_first_move_which_has_an_allowance) {
  for (const TimeRule& rule : {per_move(30), per_game(30, 5)}) {
    Clocks clocks(rule, SeatSet::first(2), Start{"{}", kFirst, 1000});
    EXPECT_TRUE(clocks.running(0).empty());
    EXPECT_EQ(clocks.awaited(), SeatSet::of(0));
    EXPECT_EQ(clocks.left(0, 200'000), 30) << "the clock shows what there will be";
    EXPECT_EQ(clocks.deadline(0), 1000 + kFirstMove);
    clocks.add(move(0, kSecond, 200'000));
    EXPECT_EQ(clocks.left(0, 200'000), 30) << "reading cost nothing";
    EXPECT_EQ(clocks.next_deadline(), 200'000 + kFirstMove) << "the other has a first move too";
    clocks.add(move(1, kFirst, 200'010));
    EXPECT_EQ(clocks.running(0), SeatSet::of(0));
    EXPECT_EQ(clocks.deadline(0), 200'040);
  }
}

TEST(Clocks, the_allowance_is_one_for_all_interruptions_and_never_shorter_than_the_clock) {
  Clocks clocks(per_move(30), SeatSet::first(2), Start{"{}", kFirst, 0});
  clocks.add(row(Act::kPause, 1, 0, 1000));
  clocks.add(row(Act::kResume, 1, kFirst, 9000));
  EXPECT_EQ(clocks.deadline(0), 8000 + kFirstMove);
  const Milliseconds day = 86'400'000;
  EXPECT_EQ(Clocks(per_move(day), SeatSet::first(2), Start{"{}", kFirst, 0}).deadline(0), day);
}

TEST(Clocks, time_that_goes_back_is_not_given_to_anybody) {
  Clocks clocks = begun(per_game(30, 0));
  clocks.add(move(0, kSecond, 500));
  EXPECT_EQ(clocks.left(0, 500), 30);
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
  EXPECT_EQ(clocks.running(0).size(), 2);
  clocks.add(move(1, kFirst, 1020));
  EXPECT_EQ(clocks.running(0), SeatSet::of(0));
  EXPECT_EQ(clocks.deadline(0), 1030);
}

TEST(Clocks, stop_in_a_pause_and_go_on_where_they_were) {
  for (const TimeRule& rule : {per_move(30), per_game(30, 0)}) {
    Clocks clocks = begun(rule);
    clocks.add(row(Act::kPause, 1, 0, 1010));
    EXPECT_TRUE(clocks.running(0).empty());
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
  EXPECT_EQ(clocks.running(0), SeatSet::of(1));
  clocks.add(row(Act::kTakeover, 1, kBoth, 1030));
  EXPECT_TRUE(clocks.running(0).empty());
}

TEST(Clocks, of_slow_games_stand_still_on_holidays_and_go_on_where_they_were) {
  const Milliseconds start = 100 * kDay;
  Clocks clocks(per_move(3 * kDay), SeatSet::first(2), Start{"{}", kFirst, start},
                {{{start + 2 * kDay, start + 12 * kDay}}, {}});
  EXPECT_EQ(clocks.deadline(0), start + 13 * kDay) << "the first move, too";
  clocks.add(move(0, kSecond, start));
  clocks.add(move(1, kFirst, start + kDay));
  EXPECT_EQ(clocks.deadline(0), start + 14 * kDay);
  EXPECT_EQ(clocks.running(start + kDay), SeatSet::of(0));
  EXPECT_EQ(clocks.left(0, start + 2 * kDay), 2 * kDay);
  EXPECT_TRUE(clocks.running(start + 2 * kDay).empty());
  EXPECT_EQ(clocks.awaited(), SeatSet::of(0)) << "it will go on";
  EXPECT_EQ(clocks.left(0, start + 11 * kDay), 2 * kDay);
  EXPECT_EQ(clocks.running(start + 12 * kDay), SeatSet::of(0));
  EXPECT_EQ(clocks.left(0, start + 13 * kDay), kDay);
  clocks.add(row(Act::kPause, 1, 0, start + 13 * kDay));
  clocks.add(row(Act::kResume, 1, kFirst, start + 20 * kDay));
  EXPECT_EQ(clocks.deadline(0), start + 21 * kDay);
  clocks.add(move(0, kSecond, start + 20 * kDay));
  EXPECT_EQ(clocks.deadline(1), start + 23 * kDay) << "the other has no holiday";
}

TEST(Clocks, a_move_that_came_a_little_late_costs_no_more_than_there_was) {
  Clocks clocks = begun(per_game(30, 5));
  clocks.add(move(0, kSecond, 1031));
  EXPECT_EQ(clocks.left(0, 1031), 5);
}

}  // namespace
}  // namespace veillee::server
