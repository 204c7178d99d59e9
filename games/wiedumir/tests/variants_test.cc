// The variants: WDM-40 to WDM-43.
#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

// One pawn is missing to the end of the round.
Table at_the_end(Options options, const Counts& chips) {
  Table table(2, options);
  table.pawns({{15, 15}, {15, 14}}).chips(chips);
  return table;
}

TEST(Wiedumir, WDM_40_rounds_are_added_up) {
  Table table = at_the_end({.rounds = 2}, {3, 6}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.phase(), "roll");
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.turn, 1);  // (2 - 1) mod 2
  EXPECT_EQ(table.chips(), (Counts{4, 4}));
  EXPECT_EQ(table.state.cup, 52);
  EXPECT_EQ(table.state.deck, kAllCards & ~kStarred);
  EXPECT_EQ(table.state.home, 0);
  EXPECT_EQ(table.state.sums[0], 3);
  EXPECT_EQ(table.state.sums[1], 6);
  table.pawns({{15, 15}, {15, 14}}).chips({8, 2}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.state.round, 2);
  const Result result = Game::result(table.state);
  EXPECT_EQ(result.score[0], 11);
  EXPECT_EQ(result.score[1], 8);
  EXPECT_EQ(result.rank[0], 1);
}

TEST(Wiedumir, WDM_40_a_round_begins_with_everything_anew) {
  Table table = at_the_end({.rounds = 2}, {3, 6}).pending({E16}).deck(card_bit(E01)).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.state.pending, 0);
  EXPECT_EQ(table.state.discard, 0u);
}

TEST(Wiedumir, WDM_40_equal_sums_are_settled_by_the_last_round) {
  Table table = at_the_end({.rounds = 2}, {5, 6}).rolled(1).play("advance 1.1");
  table.pawns({{15, 15}, {15, 14}}).arrivals({pawn_of(1, 0), pawn_of(0, 0), pawn_of(0, 1)});
  table.chips({6, 5}).rolled(1).play("advance 1.1");
  EXPECT_EQ(Game::result(table.state).rank[1], 1);
  EXPECT_EQ(Game::result(table.state).rank[0], 2);
}

TEST(Wiedumir, WDM_40_target) {
  Table table = at_the_end({.target = 9}, {3, 6}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.phase(), "roll");
  table.pawns({{15, 15}, {15, 14}}).chips({6, 5}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.phase(), "over");  // 9 and 11: both reached it, the larger sum wins
  EXPECT_EQ(Game::result(table.state).rank[1], 1);
  EXPECT_EQ(Game::result(table.state).score[0], 9);
}

TEST(Wiedumir, WDM_40_rounds_or_target_but_not_both) {
  json::object options = {
      {"rounds", 2}, {"target", 15}, {"no_ceiling", false}, {"hidden", false}, {"little_by_little", false}};
  EXPECT_FALSE(Game::read_options(options, 2));
  options["rounds"] = 1;
  EXPECT_EQ(Game::read_options(options, 2)->target, 15);
  options["target"] = nullptr;
  EXPECT_EQ(Game::read_options(options, 2)->target, 0);
}

TEST(Wiedumir, WDM_41_no_ceiling) {
  Table table(2, {.no_ceiling = true});
  table.pawns({{12, 0}, {0, 0}}).chips({10, 4}).rolled(1).play("advance 0.0");
  EXPECT_EQ(table.chips(), (Counts{14, 4}));
}

TEST(Wiedumir, WDM_42_a_view_shows_only_ones_own_chips) {
  Table table(3, {.hidden = true});
  table.chips({1, 2, 3});
  const json::object own = Game::board(Game::view(table.state, 1));
  EXPECT_EQ(own.at("chips"), json::parse("[null,2,null]"));
  EXPECT_TRUE(own.at("cup").is_null());
  const json::object nobody = Game::board(Game::view(table.state, kSpectator));
  EXPECT_EQ(nobody.at("chips"), json::parse("[null,null,null]"));
  EXPECT_EQ(Game::board(table.state).at("chips"), json::parse("[1,2,3]"));
}

TEST(Wiedumir, WDM_42_at_the_end_everything_is_shown) {
  const Table table = at_the_end({.hidden = true}, {3, 6}).rolled(1).play("advance 1.1");
  EXPECT_EQ(Game::board(Game::view(table.state, 0)), Game::board(table.state));
}

TEST(Wiedumir, WDM_42_falling_back_to_four_is_announced) {
  Table table(3, {.hidden = true});
  table.pawns({{6, 0}, {0, 0}, {0, 0}}).chips({9, 4, 4}).rolled(1);
  const State before = table.state;
  table.play("advance 0.0");
  const std::string others =
      json::serialize(Game::events(before, 0, Move::of(Move::Kind::kAdvance, pawn_of(0, 0)), table.state, 1));
  EXPECT_NE(others.find(R"({"type":"ceiling","seat":0,"left":4,"chips":null})"), std::string::npos) << others;
  EXPECT_NE(others.find(R"({"type":"take","seat":0,"chips":null})"), std::string::npos) << others;
  const std::string own =
      json::serialize(Game::events(before, 0, Move::of(Move::Kind::kAdvance, pawn_of(0, 0)), table.state, 0));
  EXPECT_NE(own.find(R"({"type":"ceiling","seat":0,"left":4,"chips":8})"), std::string::npos) << own;
}

TEST(Wiedumir, WDM_43_a_one_may_fetch_a_chip) {
  Table table(2, {.little_by_little = true});
  table.pawns({{15, 15}, {3, 0}}).rolled(1);
  EXPECT_EQ(table.legal(), (Texts{"advance 1.0", "advance 1.1", "chip"}));
  table.play("chip");
  EXPECT_EQ(table.chips(), (Counts{5, 4}));
  EXPECT_EQ(table.phase(), "roll");
  EXPECT_EQ(table.state.turn, 1);
}

TEST(Wiedumir, WDM_43_only_with_all_pawns_home_a_one_and_a_chip_in_the_cup) {
  const auto offered = [](Table table) {
    const auto moves = table.legal();
    return std::find(moves.begin(), moves.end(), "chip") != moves.end();
  };
  const Options options{.little_by_little = true};
  EXPECT_FALSE(offered(Table(2).pawns({{15, 15}, {3, 0}}).rolled(1)));
  EXPECT_FALSE(offered(Table(2, options).pawns({{15, 15}, {3, 0}}).rolled(2)));
  EXPECT_FALSE(offered(Table(2, options).pawns({{15, 14}, {3, 0}}).rolled(1)));
  Table empty(6, options);
  empty.pawns({{15}, {1}, {0}, {0}, {0}, {0}}).chips({10, 10, 10, 10, 10, 10}).rolled(1);
  EXPECT_FALSE(offered(empty));
  EXPECT_EQ(empty.clause(0, "chip"), "WDM-43");
  Table full(2, options);
  full.pawns({{15, 15}, {3, 0}}).chips({10, 4}).rolled(1).play("chip");
  EXPECT_EQ(full.chips(), (Counts{4, 4}));  // eleven: WDM-15
}

}  // namespace
}  // namespace veillee::wiedumir
