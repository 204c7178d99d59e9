// Each of the 22 cards, and how cards are carried out: WDM-30 to WDM-32.
#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

// Seat 0's first pawn is on field 5, a question mark, everybody else on the start.
Table at_question(int seats, const Counts& chips) {
  Table table(seats);
  std::vector<std::vector<int>> pawns(static_cast<std::size_t>(seats), seats <= 5 ? Counts{0, 0} : Counts{0});
  pawns[0][0] = 5;
  table.pawns(pawns).chips(chips);
  return table;
}

TEST(WiedumirCards, WDM_16_E01_in_front_of_the_foremost) {
  Table table(2);
  table.pawns({{5, 0}, {9, 0}}).draws(0, 0, E01);
  EXPECT_EQ(table.field(0, 0), 10);
  EXPECT_EQ(table.chips(), (Counts{6, 4}));
  for (const int foremost : {14, 15}) {
    Table goal(2);
    goal.pawns({{5, 0}, {foremost, 0}}).draws(0, 0, E01);
    EXPECT_EQ(goal.field(0, 0), kGoal);
  }
  Table own(2);  // the own second pawn counts too, and the field may ask again
  own.pawns({{5, 7}, {0, 3}}).draws(0, 0, E01);
  EXPECT_EQ(own.field(0, 0), 8);
  EXPECT_EQ(own.phase(), "draw");
  Table ahead(2);
  ahead.pawns({{5, 0}, {4, 0}}).draws(0, 0, E01);
  EXPECT_EQ(ahead.field(0, 0), 5);
  EXPECT_EQ(ahead.phase(), "roll");
}

TEST(WiedumirCards, WDM_16_E02_a_chip_for_each_pawn_at_home) {
  Table table(4);
  table.pawns({{15, 0}, {5, 0}, {15, 0}, {15, 15}}).chips({4, 6, 4, 4}).draws(1, 0, E02);
  EXPECT_EQ(table.chips(), (Counts{5, 2, 5, 6}));
  Table poor(4);  // clockwise from the left: seat 2, seat 3, then nothing is left for seat 0
  poor.pawns({{15, 0}, {5, 0}, {15, 0}, {15, 15}}).chips({4, 2, 4, 4}).draws(1, 0, E02);
  EXPECT_EQ(poor.chips(), (Counts{4, 0, 5, 5}));
}

TEST(WiedumirCards, WDM_16_E03_puts_an_opponents_pawn_anywhere) {
  Table table(2);
  table.pawns({{5, 0}, {3, 15}}).draws(0, 0, E03);
  Texts expected;
  for (const int field : {0, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
    expected.push_back(fmt::format("put 1.0 {}", field));
  for (const int field : {0, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14})
    expected.push_back(fmt::format("put 1.1 {}", field));
  EXPECT_EQ(table.legal(), expected);
  table.play("put 1.0 13");
  EXPECT_EQ(table.chips(), (Counts{4, 8}));
}

TEST(WiedumirCards, WDM_16_E03_equal_pawns_are_one_choice) {
  Table start(2);
  start.pawns({{5, 0}, {0, 0}}).draws(0, 0, E03);
  for (const auto& text : start.legal()) EXPECT_TRUE(text.starts_with("put 1.0 ")) << text;
  Table goal(2);  // the later arrival is offered: here pawn 0
  goal.pawns({{5, 0}, {15, 15}}).arrivals({pawn_of(1, 1), pawn_of(1, 0)}).draws(0, 0, E03);
  for (const auto& text : goal.legal()) EXPECT_TRUE(text.starts_with("put 1.0 ")) << text;
  Table other(2);
  other.pawns({{5, 0}, {15, 15}}).draws(0, 0, E03);
  for (const auto& text : other.legal()) EXPECT_TRUE(text.starts_with("put 1.1 ")) << text;
  other.play("put 1.1 0");
  EXPECT_EQ(other.state.home, 1);
  EXPECT_EQ(other.field(1, 1), 0);
}

TEST(WiedumirCards, WDM_16_E04_the_next_at_the_goal_returns_two) {
  Table table(2);
  table.pawns({{5, 0}, {14, 13}}).draws(0, 0, E04);
  EXPECT_TRUE(lies_on_table(table.state, E04));
  EXPECT_EQ(table.phase(), "roll");
  table.play("die 1").play("advance 1.0");
  EXPECT_EQ(table.chips(), (Counts{4, 2}));
  EXPECT_TRUE(table.discarded(E04));
  table.play("die 2").play("advance 1.1");
  EXPECT_EQ(table.chips(), (Counts{4, 2}));  // only once
}

TEST(WiedumirCards, WDM_16_E05_return_three) {
  EXPECT_EQ(at_question(2, {4, 4}).draws(0, 0, E05).chips(), (Counts{1, 4}));
  EXPECT_EQ(at_question(2, {2, 4}).draws(0, 0, E05).chips(), (Counts{0, 4}));
}

TEST(WiedumirCards, WDM_16_E06_four_chips_to_the_neighbours) {
  EXPECT_EQ(at_question(4, {7, 4, 4, 4}).draws(0, 0, E06).chips(), (Counts{3, 6, 4, 6}));
  EXPECT_EQ(at_question(4, {2, 4, 4, 4}).draws(0, 0, E06).chips(), (Counts{0, 5, 4, 5}));
  Table odd = at_question(4, {3, 4, 4, 10}).draws(0, 0, E06);
  EXPECT_EQ(odd.chips(), (Counts{1, 5, 4, 11}));  // the ceiling waits until the card is complete
  EXPECT_EQ(odd.state.todo, 1);
  EXPECT_EQ(Game::board(odd.state).at("given"), json::parse("[0,1,0,1]"));
  EXPECT_EQ(odd.legal(), (Texts{"give 1", "give 3"}));
  odd.play("give 1");
  EXPECT_EQ(odd.chips(), (Counts{0, 6, 4, 4}));
  Table one = at_question(3, {1, 4, 4}).draws(0, 0, E06);
  EXPECT_EQ(Game::board(one.state).at("given"), json::parse("[0,0,0]"));
  EXPECT_EQ(one.play("give 2").chips(), (Counts{0, 4, 5}));
  EXPECT_EQ(at_question(3, {0, 4, 4}).draws(0, 0, E06).phase(), "roll");
}

TEST(WiedumirCards, WDM_16_E07_raise_one_opponent_to_eight) {
  Table table = at_question(4, {1, 4, 8, 7}).draws(0, 0, E07);
  EXPECT_EQ(table.legal(), (Texts{"raise 1", "raise 3"}));
  EXPECT_EQ(table.play("raise 1").chips(), (Counts{1, 8, 8, 7}));
  Table short_cup(8);
  short_cup.pawns({{5}, {0}, {0}, {0}, {0}, {0}, {0}, {0}}).chips({10, 10, 10, 10, 10, 8, 0, 0}).draws(0, 0, E07);
  EXPECT_EQ(short_cup.play("raise 6").chips(), (Counts{10, 10, 10, 10, 10, 8, 2, 0}));
}

TEST(WiedumirCards, WDM_16_E08_two_steps_forward_or_back) {
  Table table(2);
  table.pawns({{5, 0}, {15, 1}}).draws(0, 0, E08);
  EXPECT_EQ(table.legal(), (Texts{"step 0.0 +", "step 0.0 -", "step 0.1 +", "step 1.0 -", "step 1.1 +", "step 1.1 -"}));
  Table below = table;
  below.play("step 1.1 -");
  EXPECT_EQ(below.field(1, 1), kStart);  // the second step is lost
  Table own = table;
  own.play("step 0.0 -");
  EXPECT_EQ(own.field(0, 0), 3);
  Table jump(2);
  jump.pawns({{5, 0}, {7, 6}}).draws(0, 0, E08).play("step 1.0 -");  // over 6 and 5: 4 and 3
  EXPECT_EQ(jump.field(1, 0), 3);
  EXPECT_EQ(jump.chips(), (Counts{4, 3}));
  Table home(2);
  home.pawns({{5, 14}, {15, 15}}).draws(0, 0, E08);  // of two on the goal the later one
  EXPECT_EQ(home.legal(), (Texts{"step 0.0 +", "step 0.0 -", "step 0.1 +", "step 0.1 -", "step 1.1 -"}));
  home.play("step 1.1 -");
  EXPECT_EQ(home.field(1, 1), 12);  // 14 is taken
}

TEST(WiedumirCards, WDM_16_E09_two_opponents_swap) {
  Table table = at_question(4, {1, 2, 3, 4}).draws(0, 0, E09);
  EXPECT_EQ(table.legal(), (Texts{"swap 1 2", "swap 1 3", "swap 2 3"}));
  EXPECT_EQ(table.play("swap 1 3").chips(), (Counts{1, 4, 3, 2}));
}

TEST(WiedumirCards, WDM_16_E10_behind_the_rearmost) {
  Table table(2);
  table.pawns({{8, 5}, {9, 14}}).draws(0, 0, E10);  // the own second pawn is the rearmost
  EXPECT_EQ(table.field(0, 0), 4);
  EXPECT_EQ(table.chips(), (Counts{6, 4}));
  for (const int rearmost : {0, 1}) {
    Table start(2);
    start.pawns({{8, 9}, {rearmost, 14}}).draws(0, 0, E10);
    EXPECT_EQ(start.field(0, 0), kStart);
  }
  Table behind(2);
  behind.pawns({{5, 6}, {8, 15}}).draws(0, 0, E10);
  EXPECT_EQ(behind.field(0, 0), 5);
  EXPECT_EQ(behind.phase(), "roll");
  Table again(2);
  again.pawns({{8, 9}, {6, 15}}).draws(0, 0, E10);
  EXPECT_EQ(again.field(0, 0), 5);
  EXPECT_EQ(again.phase(), "draw");
}

TEST(WiedumirCards, WDM_16_E11_three_chips_to_those_at_home) {
  Table table(4);
  table.pawns({{5, 15}, {15, 0}, {0, 0}, {15, 15}}).chips({4, 4, 4, 4}).draws(0, 0, E11);
  EXPECT_EQ(table.legal(), (Texts{"give 1", "give 3"}));
  EXPECT_EQ(table.state.todo, 3);
  table.play("give 1").play("give 1");
  EXPECT_EQ(table.state.todo, 1);
  EXPECT_EQ(Game::board(table.state).at("given"), json::parse("[0,2,0,0]"));
  EXPECT_EQ(table.play("give 3").chips(), (Counts{1, 6, 4, 5}));
  Table own(3);  // only the drawer is home: return 3
  own.pawns({{5, 15}, {0, 0}, {0, 0}}).draws(0, 0, E11);
  EXPECT_EQ(own.chips(), (Counts{1, 4, 4}));
  EXPECT_EQ(own.state.cup, 51);
  EXPECT_EQ(at_question(3, {2, 4, 4}).draws(0, 0, E11).chips(), (Counts{0, 4, 4}));
}

TEST(WiedumirCards, WDM_16_E12_from_one_opponent_to_another) {
  Table table = at_question(4, {4, 4, 0, 1}).draws(0, 0, E12);
  EXPECT_EQ(table.legal(), (Texts{"from 1", "from 3"}));
  table.play("from 3");
  EXPECT_EQ(table.state.source, 3);
  EXPECT_EQ(table.chips(), (Counts{4, 4, 0, 1}));  // not yet
  EXPECT_EQ(table.legal(), (Texts{"to 1", "to 2"}));
  EXPECT_EQ(table.play("to 2").chips(), (Counts{4, 4, 1, 0}));
  EXPECT_EQ(at_question(2, {4, 4}).draws(0, 0, E12).chips(), (Counts{4, 4}));
}

TEST(WiedumirCards, WDM_16_E13_take_four) {
  Table table = at_question(4, {4, 4, 0, 1}).draws(0, 0, E13);
  EXPECT_EQ(table.legal(), (Texts{"take 1", "take 3"}));
  EXPECT_EQ(table.state.todo, 4);
  table.play("take 3");
  EXPECT_EQ(table.legal(), (Texts{"take 1"}));
  table.play("take 1").play("take 1");
  EXPECT_EQ(Game::board(table.state).at("given"), json::parse("[0,2,0,1]"));
  EXPECT_EQ(table.play("take 1").chips(), (Counts{8, 1, 0, 0}));
}

TEST(WiedumirCards, WDM_16_E14_swap_with_one_opponent) {
  Table table = at_question(3, {1, 7, 3}).draws(0, 0, E14);
  EXPECT_EQ(table.legal(), (Texts{"swap 1", "swap 2"}));
  EXPECT_EQ(table.play("swap 1").chips(), (Counts{7, 1, 3}));
}

TEST(WiedumirCards, WDM_16_E15_at_least_two_chips) {
  Table table = at_question(3, {4, 4, 4}).draws(0, 0, E15);
  EXPECT_EQ(table.state.todo, 2);
  EXPECT_EQ(table.legal(), (Texts{"give 1", "give 2"}));
  table.play("give 1");
  EXPECT_EQ(table.state.todo, 1);
  EXPECT_EQ(table.clause(0, "stop"), "WDM-16");
  table.play("give 2");
  EXPECT_EQ(table.state.todo, 0);
  EXPECT_EQ(table.legal(), (Texts{"give 1", "give 2", "stop"}));
  Table stopped = table;
  EXPECT_EQ(stopped.play("stop").chips(), (Counts{2, 5, 5}));
  EXPECT_EQ(stopped.phase(), "roll");
  table.play("give 2");
  EXPECT_EQ(table.state.todo, 0);
  EXPECT_EQ(table.play("give 2").chips(), (Counts{0, 5, 7}));  // ends by itself
  EXPECT_EQ(table.phase(), "roll");
  Table one = at_question(3, {1, 4, 4}).draws(0, 0, E15);
  EXPECT_EQ(one.state.todo, 1);
  EXPECT_EQ(one.play("give 2").phase(), "roll");
}

TEST(WiedumirCards, WDM_16_E16_the_very_last_returns_four) {
  Table table(2);
  table.pawns({{5, 15}, {14, 15}}).chips({4, 8}).draws(0, 0, E16);
  EXPECT_TRUE(lies_on_table(table.state, E16));
  table.play("die 1").play("advance 1.0");
  EXPECT_EQ(table.chips(), (Counts{4, 8}));  // not the last
  table.play("die 3").play("advance 0.0").play("draw E19").play("put 15");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.chips(), (Counts{0, 8}));
  EXPECT_TRUE(lies_on_table(table.state, E16));
}

TEST(WiedumirCards, WDM_16_E17_take_five) {
  EXPECT_EQ(at_question(2, {4, 4}).draws(0, 0, E17).chips(), (Counts{9, 4}));
  EXPECT_EQ(at_question(2, {6, 4}).draws(0, 0, E17).chips(), (Counts{4, 4}));  // 11: WDM-15
}

TEST(WiedumirCards, WDM_16_E18_up_to_ten) {
  EXPECT_EQ(at_question(2, {4, 4}).draws(0, 0, E18).chips(), (Counts{10, 4}));
  EXPECT_EQ(at_question(2, {10, 4}).draws(0, 0, E18).chips(), (Counts{10, 4}));
  Table rich(2, {.no_ceiling = true});
  rich.pawns({{5, 0}, {0, 0}}).chips({13, 4}).draws(0, 0, E18);
  EXPECT_EQ(rich.chips(), (Counts{13, 4}));
}

TEST(WiedumirCards, WDM_16_E19_puts_your_pawn_anywhere) {
  Table table(2);
  table.pawns({{5, 0}, {3, 15}}).draws(0, 0, E19);
  Texts expected;
  for (const int field : {0, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
    expected.push_back(fmt::format("put {}", field));
  EXPECT_EQ(table.legal(), expected);
  Table start = table;
  start.play("put 0");
  EXPECT_EQ(start.field(0, 0), kStart);
  EXPECT_EQ(start.phase(), "roll");
  table.play("put 15");
  EXPECT_EQ(table.state.home, 2);
}

TEST(WiedumirCards, WDM_16_E20_four_steps_forward) {
  Table table(2);
  table.pawns({{5, 0}, {7, 8}}).draws(0, 0, E20);  // 6, 9, 10, 11
  EXPECT_EQ(table.field(0, 0), 11);
  EXPECT_EQ(table.phase(), "draw");
  Table goal(2);
  goal.pawns({{14, 0}, {0, 0}}).draws(0, 0, E20);
  EXPECT_EQ(goal.field(0, 0), kGoal);
}

TEST(WiedumirCards, WDM_16_E21_a_prize_for_the_first_arrival) {
  Table table(3);
  table.pawns({{5, 0}, {15, 0}, {15, 0}}).arrivals({pawn_of(2, 0), pawn_of(1, 0)}).draws(0, 0, E21);
  EXPECT_EQ(table.chips(), (Counts{4, 4, 7}));
  EXPECT_TRUE(table.discarded(E21));
  Table pending(2);
  pending.pawns({{5, 0}, {14, 0}}).draws(0, 0, E21);
  EXPECT_TRUE(lies_on_table(pending.state, E21));
  pending.play("die 2").play("advance 1.0");
  EXPECT_EQ(pending.chips(), (Counts{4, 7}));
  EXPECT_TRUE(pending.discarded(E21));
}

TEST(WiedumirCards, WDM_16_E22_give_five) {
  Table table = at_question(3, {4, 4, 4}).draws(0, 0, E22);
  EXPECT_EQ(table.state.todo, 4);  // limited by what is there
  EXPECT_EQ(table.legal(), (Texts{"give 1", "give 2"}));
  table.play("give 1").play("give 1").play("give 1");
  EXPECT_EQ(table.play("give 2").chips(), (Counts{0, 7, 5}));
  Table rich = at_question(3, {9, 4, 4}).draws(0, 0, E22);
  EXPECT_EQ(rich.state.todo, 5);
}

TEST(WiedumirCards, WDM_30_the_ceiling_waits_for_the_whole_distribution) {
  Table table = at_question(3, {6, 9, 4}).draws(0, 0, E22);
  table.play("give 1").play("give 1");
  EXPECT_EQ(table.chips(), (Counts{4, 11, 4}));
  table.play("give 1").play("give 1").play("give 1");
  EXPECT_EQ(table.chips(), (Counts{1, 4, 4}));
  Table levy = at_question(3, {8, 9, 4}).draws(0, 0, E13);
  levy.play("take 1").play("take 1").play("take 1");
  EXPECT_EQ(levy.state.chips[0], 11);
  EXPECT_EQ(levy.play("take 2").chips(), (Counts{4, 6, 3}));
}

TEST(WiedumirCards, WDM_31_prize_then_toll_then_the_last_one_pays_then_the_ceiling) {
  Table table(2);  // no pawn has arrived, both cards wait
  table.pawns({{14, 0}, {0, 0}}).chips({9, 4}).pending({E04, E21}).rolled(1).play("advance 0.0");
  EXPECT_EQ(table.chips(), (Counts{10, 4}));  // 12, 10: never above ten at the end
  EXPECT_EQ(table.state.pending, 0);
  Table first(2);
  first.pawns({{14, 0}, {0, 0}}).chips({0, 4}).pending({E04, E21}).rolled(1).play("advance 0.0");
  EXPECT_EQ(first.chips(), (Counts{1, 4}));  // the prize comes before the toll
  Table last(2);
  last.pawns({{14, 15}, {15, 15}}).chips({7, 4}).pending({E16, E04}).rolled(1).play("advance 0.0");
  EXPECT_EQ(last.chips(), (Counts{1, 4}));
  EXPECT_EQ(last.phase(), "over");
}

TEST(WiedumirCards, WDM_32_one_way_needs_no_decision) {
  const auto after = [](const Counts& chips, Card card) {
    Table table = at_question(static_cast<int>(chips.size()), chips).draws(0, 0, card);
    EXPECT_EQ(table.phase(), "roll") << card_id(card);
    EXPECT_TRUE(table.discarded(card)) << card_id(card);
    return table.chips();
  };
  EXPECT_EQ(after({4, 8, 3}, E07), (Counts{4, 8, 8}));  // one below eight
  EXPECT_EQ(after({4, 8, 9}, E07), (Counts{4, 8, 9}));  // nobody
  EXPECT_EQ(after({4, 2}, E07), (Counts{4, 8}));
  EXPECT_EQ(after({4, 8, 3}, E09), (Counts{4, 3, 8}));  // three players
  EXPECT_EQ(after({0, 4, 4}, E22), (Counts{0, 4, 4}));  // no chips
  EXPECT_EQ(after({4, 4}, E22), (Counts{0, 8}));        // one receiver
  EXPECT_EQ(after({4, 0, 0, 0}, E12), (Counts{4, 0, 0, 0}));
  EXPECT_EQ(after({4, 0, 5}, E12), (Counts{4, 2, 3}));        // three players, one giver
  EXPECT_EQ(after({4, 1, 0, 3}, E13), (Counts{8, 0, 0, 0}));  // four in all
  EXPECT_EQ(after({4, 0, 9, 0}, E13), (Counts{8, 0, 5, 0}));  // only one has any
  EXPECT_EQ(after({4, 0, 0}, E13), (Counts{4, 0, 0}));
  EXPECT_EQ(after({4, 7}, E14), (Counts{7, 4}));  // two players
  EXPECT_EQ(after({0, 4, 4}, E15), (Counts{0, 4, 4}));
  EXPECT_EQ(after({2, 4}, E15), (Counts{0, 6}));
  EXPECT_EQ(after({1, 4}, E15), (Counts{0, 5}));
  EXPECT_EQ(after({4, 4, 4}, E06), (Counts{0, 6, 6}));
  Table home(3);
  home.pawns({{5, 0}, {15, 0}, {0, 0}}).draws(0, 0, E11);
  EXPECT_EQ(home.chips(), (Counts{1, 7, 4}));  // one possible receiver
}

TEST(WiedumirCards, WDM_32_otherwise_every_step_is_a_decision) {
  EXPECT_EQ(at_question(2, {3, 4}).draws(0, 0, E15).legal(), (Texts{"give 1"}));
  EXPECT_EQ(at_question(3, {1, 4, 4}).draws(0, 0, E15).legal(), (Texts{"give 1", "give 2"}));
  EXPECT_EQ(at_question(4, {4, 0, 5, 0}).draws(0, 0, E12).legal(), (Texts{"from 2"}));
  EXPECT_EQ(at_question(3, {4, 1, 5}).draws(0, 0, E12).play("from 1").legal(), (Texts{"to 2"}));
  EXPECT_EQ(at_question(3, {4, 1, 4}).draws(0, 0, E13).phase(), "card");
}

}  // namespace
}  // namespace veillee::wiedumir
