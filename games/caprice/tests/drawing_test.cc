// CAP-01 to CAP-12: the box, and how the symbols are drawn.
#include "games/caprice/tests/positions.h"

namespace veillee::caprice {
namespace {

State fresh(int seats) { return empty_table({}, seats); }

TEST(Caprice, CAP_01_six_spots_A_to_F) {
  EXPECT_EQ(fresh(2).towers.size(), 6u);
  EXPECT_EQ(spot_letter(0), 'A');
  EXPECT_EQ(spot_letter(5), 'F');
  EXPECT_EQ(parse_spot("F"), 5);
  EXPECT_FALSE(parse_spot("G"));
  EXPECT_TRUE(may(building("|||||"), "LR@F"));
}

TEST(Caprice, CAP_02_six_pieces_of_each_of_four_kinds) {
  const State state = fresh(3);
  for (const std::string_view kind : {"LR", "LS", "DR", "DS"}) {
    ASSERT_TRUE(parse_kind(kind));
    EXPECT_EQ(state.supply[*parse_kind(kind)], 6);
  }
  EXPECT_FALSE(parse_kind("XR"));
}

TEST(Caprice, CAP_03_five_symbols_of_each_kind) {
  State state = fresh(2);
  OutcomeList<Game> outcomes;
  Game::chance(state, outcomes);
  ASSERT_EQ(outcomes.size(), 4u);
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome.weight, 5u);
  EXPECT_EQ(state.marker, kNowhere);
  // When all of a kind are out, it cannot be drawn: 5 LR in two hands.
  play(state, {"draw LR", "draw LR", "draw LR", "draw LR", "draw LR", "keep"});
  outcomes.clear();
  Game::chance(state, outcomes);
  EXPECT_EQ(outcomes.size(), 3u);
  EXPECT_EQ(clause(state, kChance, "draw LR"), "CAP-03");
}

TEST(Caprice, CAP_10_everybody_draws_in_turn_until_all_have_four) {
  State state = fresh(3);
  for (int round = 0; round < 4; ++round)
    for (Seat seat = 0; seat < 3; ++seat) {
      ASSERT_TRUE(Game::turn(state).chance);
      ASSERT_EQ(state.active, seat);
      play(state, {round == 0 ? "draw LR" : round == 1 ? "draw LS" : round == 2 ? "draw DR" : "draw DS"});
    }
  EXPECT_EQ(state.phase, Phase::kPlace);
  EXPECT_EQ(Game::turn(state), Turn::of(0));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(state.hands[seat], row("LR LS DR DS"));
  for (const int left : state.bag) EXPECT_EQ(left, 2);
  EXPECT_EQ(state.ply, 12u);
}

TEST(Caprice, CAP_10_refuses_everything_else_while_drawing) {
  State state = fresh(2);
  for (const std::string_view text : {"LR@A", "A>B", "stay", "LR-LR-DS-DR", "draw LR"})
    EXPECT_EQ(clause(state, 0, text), "CAP-10") << text;
  state = building("|||||");
  EXPECT_EQ(clause(state, 0, "draw LR"), "CAP-10");
}

// Seat 0 has LR LR and seat 1 LS DS; the next draw is seat 0's third.
State before_third() {
  State state = fresh(2);
  play(state, {"draw LR", "draw LS", "draw LR", "draw DS"});
  return state;
}

TEST(Caprice, CAP_11_a_third_symbol_of_a_kind_may_be_kept) {
  State state = before_third();
  play(state, {"draw LR"});
  ASSERT_EQ(state.phase, Phase::kExchange);
  EXPECT_EQ(Game::turn(state), Turn::of(0));
  EXPECT_EQ(legal(state, 0), (std::vector<std::string>{"exchange", "keep"}));
  EXPECT_EQ(state.hands[0], row("LR LR LR"));  // the symbol in question is the last one
  play(state, {"keep"});
  EXPECT_EQ(state.hands[0], row("LR LR LR"));
  EXPECT_EQ(state.origins[0][2], kKept);
  EXPECT_EQ(state.active, 1);
  EXPECT_EQ(state.phase, Phase::kDraw);
}

TEST(Caprice, CAP_11_exchange_draws_until_another_kind_comes) {
  State state = before_third();
  play(state, {"draw LR", "exchange"});
  EXPECT_EQ(state.phase, Phase::kDraw);
  EXPECT_EQ(state.active, 0);
  EXPECT_EQ(state.hands[0], row("LR LR"));
  EXPECT_EQ(state.aside, 1);
  EXPECT_EQ(state.bag[kLightRound], 2);  // what lies aside cannot be drawn
  play(state, {"draw LR"});
  EXPECT_EQ(state.active, 0) << "seat 0 draws on without a new choice";
  EXPECT_EQ(state.phase, Phase::kDraw);
  EXPECT_EQ(state.aside, 2);
  play(state, {"draw LR"});
  EXPECT_EQ(state.aside, 3);
  OutcomeList<Game> outcomes;
  Game::chance(state, outcomes);
  EXPECT_EQ(outcomes.size(), 3u);
  play(state, {"draw DR"});
  EXPECT_EQ(state.hands[0], row("LR LR DR"));
  EXPECT_EQ(state.origins[0][2], 3);
  EXPECT_EQ(state.aside, 0);
  EXPECT_EQ(state.bag[kLightRound], 3) << "all that was set aside is in the bag again";
  EXPECT_EQ(state.active, 1);
}

TEST(Caprice, CAP_11_no_choice_without_a_third) {
  State state = before_third();
  play(state, {"draw LS"});
  EXPECT_EQ(state.phase, Phase::kDraw);
  EXPECT_EQ(state.active, 1);
  EXPECT_EQ(clause(state, 1, "keep"), "CAP-11");
  EXPECT_EQ(clause(state, 1, "exchange"), "CAP-11");
  play(state, {"draw DS", "draw LR"});  // seat 0: LR LR LS LR
  EXPECT_EQ(state.phase, Phase::kExchange);
  EXPECT_EQ(clause(state, 1, "keep"), "CAP-11") << "another seat's choice";
  EXPECT_EQ(clause(state, 0, "LR@A"), "CAP-10");
  EXPECT_EQ(clause(building("|||||"), 0, "keep"), "CAP-11");
}

TEST(Caprice, CAP_12_a_fourth_may_be_exchanged_too) {
  State state = before_third();
  play(state, {"draw LR", "keep", "draw DS", "draw LR"});
  ASSERT_EQ(state.phase, Phase::kExchange);
  State kept = state;
  play(kept, {"keep"});
  EXPECT_EQ(kept.hands[0], row("LR LR LR LR"));
  EXPECT_EQ(kept.origins[0], (std::array<Origin, 4>{0, 0, kKept, kKept}));
  play(state, {"exchange", "draw LR", "draw DR"});
  EXPECT_EQ(state.hands[0], row("LR LR LR DR"));
  EXPECT_EQ(state.origins[0], (std::array<Origin, 4>{0, 0, kKept, 2}));
}

TEST(Caprice, CAP_12_choice_and_number_set_aside_are_public_and_the_symbols_are_not) {
  State real = before_third(), other = empty_table({}, 2);
  play(real, {"draw LR", "exchange", "draw LR", "draw DR"});
  play(other, {"draw DS", "draw LS", "draw DS", "draw DS", "draw DS", "exchange", "draw DS", "draw LS"});
  for (const Seat viewer : {Seat{1}, kSpectator}) {
    const auto board = Game::board(Game::view(real, viewer));
    EXPECT_EQ(boost::json::serialize(board.at("draws")), "[[0,0,2],[0,0]]");
    EXPECT_EQ(board.at("hands").as_array()[0], 3);
    EXPECT_EQ(json_of(Game::view(real, viewer)), json_of(Game::view(other, viewer)));
  }
}

TEST(Caprice, CAP_12_draws_while_the_choice_is_open) {
  State state = before_third();
  play(state, {"draw LR"});
  EXPECT_EQ(boost::json::serialize(Game::board(state).at("draws")), "[[0,0,0],[0,0]]");
  play(state, {"exchange"});
  EXPECT_EQ(boost::json::serialize(Game::board(state).at("draws")), "[[0,0],[0,0]]");
  EXPECT_EQ(boost::json::serialize(Game::board(state).at("aside")), "[\"LR\"]");
  EXPECT_EQ(Game::board(Game::view(state, 0)).at("aside"), 1) << "a number for every seat";
}

}  // namespace
}  // namespace veillee::caprice
