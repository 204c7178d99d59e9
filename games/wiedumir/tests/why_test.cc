// Every refusal names the clause that forbids the move.
#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

Table drawn(int seats, Card card, const Counts& chips = {}) {
  Table table(seats);
  std::vector<std::vector<int>> pawns(static_cast<std::size_t>(seats), Counts{0, 0});
  pawns[0] = {5, 15};
  pawns[1] = {3, 15};
  table.pawns(pawns);
  if (!chips.empty()) table.chips(chips);
  table.draws(0, 0, card);
  return table;
}

TEST(WiedumirWhy, no_move_at_all) {
  const Table table(2);
  for (const auto* text : {"", "xyzzy", "advance", "give", "die 4", "put 16", "swap 1 2 3"})
    EXPECT_EQ(table.clause(0, text), "") << text;
}

TEST(WiedumirWhy, before_and_after_the_roll) {
  Table table(3);
  EXPECT_EQ(table.clause(0, "advance 0.0"), "WDM-10");
  EXPECT_EQ(table.clause(0, "give 1"), "WDM-10");
  EXPECT_EQ(table.clause(0, "die 1"), "WDM-10");
  EXPECT_EQ(table.clause(kChance, "die 1"), "legal");
  EXPECT_EQ(table.clause(0, "draw E01"), "WDM-10");
  EXPECT_EQ(table.clause(kChance, "draw E01"), "WDM-10");
  table.pawns({{15, 0}, {0, 0}, {1, 0}}).rolled(2);
  EXPECT_EQ(table.clause(0, "advance 0.1"), "legal");
  EXPECT_EQ(table.clause(0, "advance 0.0"), "WDM-12");
  EXPECT_EQ(table.clause(0, "advance 1.1"), "WDM-10");  // the same as 1.0
  EXPECT_EQ(table.clause(0, "advance 3.0"), "WDM-03");
  EXPECT_EQ(table.clause(1, "advance 1.0"), "WDM-10");
  EXPECT_EQ(table.clause(0, "stop"), "WDM-10");
  EXPECT_EQ(table.clause(0, "chip"), "WDM-43");
  EXPECT_EQ(Table(6).rolled(1).clause(0, "advance 0.1"), "WDM-03");
}

TEST(WiedumirWhy, a_question_mark_comes_first) {
  Table table(3);
  table.pawns({{4, 0}, {0, 0}, {0, 0}}).rolled(1).play("advance 0.0");
  EXPECT_EQ(table.clause(0, "advance 0.1"), "WDM-16");
  EXPECT_EQ(table.clause(0, "give 1"), "WDM-16");
  EXPECT_EQ(table.clause(0, "draw E01"), "WDM-16");
  EXPECT_EQ(table.clause(kChance, "draw E01"), "legal");
  EXPECT_EQ(table.clause(kChance, "die 1"), "WDM-10");
  table.state.discard |= table.state.deck & card_bit(E01);
  table.state.deck &= ~card_bit(E01);
  EXPECT_EQ(table.clause(kChance, "draw E01"), "WDM-04");
}

TEST(WiedumirWhy, pawns_and_cards) {
  const Table put = drawn(3, E03);
  EXPECT_EQ(put.clause(0, "put 1.0 5"), "WDM-11");
  EXPECT_EQ(put.clause(0, "put 1.0 3"), "WDM-16");  // must change its field
  EXPECT_EQ(put.clause(0, "put 1.1 15"), "WDM-16");
  EXPECT_EQ(put.clause(0, "put 0.0 7"), "WDM-18");
  EXPECT_EQ(put.clause(0, "put 2.1 7"), "WDM-16");  // the same as 2.0
  EXPECT_EQ(put.clause(0, "put 7"), "WDM-16");      // another card
  EXPECT_EQ(put.clause(0, "advance 1.0"), "WDM-16");
  EXPECT_EQ(put.clause(1, "put 1.0 7"), "WDM-16");  // not the drawer
  EXPECT_EQ(put.clause(1, "put 1.0 5"), "WDM-11");  // and the field is occupied
  EXPECT_EQ(put.clause(0, "put 3"), "WDM-11");
  EXPECT_EQ(put.clause(0, "advance 1.1"), "WDM-12");
  EXPECT_EQ(put.clause(0, "put 0.0 3"), "WDM-11");
  EXPECT_EQ(put.clause(0, "put 5.0 7"), "WDM-03");
  const Table own = drawn(3, E19);
  EXPECT_EQ(own.clause(0, "put 3"), "WDM-11");
  EXPECT_EQ(own.clause(0, "put 5"), "WDM-16");
  const Table step = drawn(3, E08);
  EXPECT_EQ(step.clause(0, "step 0.1 +"), "WDM-16");
  EXPECT_EQ(step.clause(0, "step 2.0 -"), "WDM-16");
  EXPECT_EQ(step.clause(0, "step 2.1 +"), "WDM-16");
}

TEST(WiedumirWhy, chips_and_cards) {
  EXPECT_EQ(drawn(5, E06, {3, 4, 4, 4, 4}).clause(0, "give 2"), "WDM-16");
  const Table raise = drawn(4, E07, {4, 8, 4, 4});
  EXPECT_EQ(raise.clause(0, "raise 1"), "WDM-16");
  EXPECT_EQ(Game::why(raise.state, 0, "raise 1"), kit::refuse("WDM-16.full", {{"seat", 1}, {"n", 8}}));
  EXPECT_EQ(raise.clause(0, "raise 0"), "WDM-18");
  EXPECT_EQ(raise.clause(0, "raise 7"), "WDM-18");
  const Table two = drawn(4, E09);
  EXPECT_EQ(two.clause(0, "swap 2 1"), "WDM-16");
  EXPECT_EQ(two.clause(0, "swap 1 1"), "WDM-16");
  EXPECT_EQ(two.clause(0, "swap 0 1"), "WDM-18");
  EXPECT_EQ(two.clause(0, "swap 1 7"), "WDM-18");
  EXPECT_EQ(two.clause(0, "swap 1"), "WDM-16");
  const Table from = drawn(4, E12, {4, 0, 4, 4});
  EXPECT_EQ(from.clause(0, "from 1"), "WDM-16");
  EXPECT_EQ(from.clause(0, "to 2"), "WDM-16");
  Table to = from;
  to.play("from 2");
  EXPECT_EQ(to.clause(0, "to 2"), "WDM-16");
  EXPECT_EQ(to.clause(0, "from 3"), "WDM-16");
  EXPECT_EQ(to.clause(0, "to 0"), "WDM-18");
  EXPECT_EQ(drawn(4, E13, {4, 0, 4, 4}).clause(0, "take 1"), "WDM-16");
  EXPECT_EQ(drawn(3, E15).clause(0, "stop"), "WDM-16");
  EXPECT_EQ(drawn(3, E22).clause(0, "stop"), "WDM-16");
  EXPECT_EQ(drawn(3, E22).clause(0, "give 0"), "WDM-18");
  Table home(4);
  home.pawns({{5, 0}, {15, 0}, {15, 0}, {0, 0}}).draws(0, 0, E11);
  EXPECT_EQ(home.clause(0, "give 3"), "WDM-16");
}

TEST(WiedumirWhy, WDM_42_reasons_do_not_count_hidden_chips) {
  const auto reason = [](int chips) {
    Table table(4, {.hidden = true});
    table.pawns({{5, 0}, {0, 0}, {0, 0}, {0, 0}}).chips({4, chips, 4, 4}).draws(0, 0, E07);
    return Game::why(table.state, 0, "raise 1");
  };
  EXPECT_EQ(reason(8), reason(10));
}

TEST(WiedumirWhy, over) {
  Table table(2);
  table.pawns({{15, 15}, {15, 14}}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.clause(0, "advance 0.0"), "WDM-12");
  EXPECT_EQ(table.clause(0, "put 3"), "WDM-20");
  EXPECT_EQ(table.clause(0, "advance 2.0"), "WDM-03");
  EXPECT_EQ(table.clause(0, "die 1"), "WDM-10");
  EXPECT_EQ(table.clause(1, "give 0"), "WDM-20");
}

}  // namespace
}  // namespace veillee::wiedumir
