// A turn: changes, walking, taking, turning up, winning. LAB-10 to LAB-23.
#include "games/labyrinth/tests/positions.h"

namespace veillee::labyrinth {
namespace {

using Texts = std::vector<std::string>;

TEST(Labyrinth, LAB_10_two_changes_of_heart_or_corridors) {
  State state = position(2, "change", "{}");
  EXPECT_EQ(legal(state, 0), (Texts{"C+1", "C+2", "C+3", "C+4", "C+5", "M", "O"}));
  play(state, 0, "M");
  EXPECT_EQ(state.rotation, (Rotation{0, 1, 0}));
  EXPECT_EQ(state.changes_left, 1);
  EXPECT_EQ(Game::phase(state), "change");
  play(state, 0, "M");  // a corridor may be turned twice
  EXPECT_EQ(state.rotation, (Rotation{0, 2, 0}));
  EXPECT_EQ(Game::phase(state), "walk");
}

TEST(Labyrinth, LAB_10_the_heart_only_once_a_turn) {
  State state = position(2, "change", R"({"heart":4})");
  play(state, 0, "C+5");
  EXPECT_EQ(state.rotation.heart, 3);
  EXPECT_TRUE(state.heart_used);
  EXPECT_EQ(legal(state, 0), (Texts{"M", "O"}));
  EXPECT_EQ(clause(state, 0, "C+1"), "LAB-10");
  play(state, 0, "O");
  play(state, 0, "stay");
  EXPECT_FALSE(state.heart_used);  // a new turn
  EXPECT_TRUE(may(state, 1, "C+1"));
}

TEST(Labyrinth, LAB_10_corridors_go_round) {
  State state = position(2, "change", R"({"middle":11,"outer":11})");
  play(state, 0, "M");
  play(state, 0, "O");
  EXPECT_EQ(state.rotation, (Rotation{0, 0, 0}));
}

TEST(Labyrinth, LAB_10_pawns_ride_along) {
  State state = position(2, "change", R"({"pawns":["4.3","5.4"]})");
  play(state, 0, "O");
  EXPECT_EQ(pawn(state, 0), "4.3");
  EXPECT_EQ(cell_in(state.rotation, 4, 4), parse_cell("4.3"));
}

TEST(Labyrinth, LAB_11_walk_anywhere_along_open_paths_or_stay) {
  State state = position(2, "walk", R"({"pawns":["4.3","5.4"]})");
  Texts expected;
  for (Cell cell = 0; cell < kCells; ++cell)
    if (cell != state.pawn[0] && (kReach.from(state.rotation, state.pawn[0]) >> cell & 1) != 0)
      expected.push_back("go " + cell_text(cell));
  ASSERT_FALSE(expected.empty());
  expected.push_back("stay");
  EXPECT_EQ(legal(state, 0), expected);
  EXPECT_EQ(clause(state, 0, "go 4.3"), "LAB-11");
  state.rotation = rotation_with("4.3", "0.0", false);
  EXPECT_EQ(clause(state, 0, "go 0.0"), "LAB-11");
}

TEST(Labyrinth, LAB_11_pawns_do_not_block_and_may_share_a_cell) {
  State state = walking(3, R"({"pawns":["5.1","5.4","5.4"],"face_up":"A1"})", "5.4");
  const Texts free = legal(state, 0);
  state.pawn[1] = state.pawn[2] = *parse_cell("0.0");
  EXPECT_EQ(legal(state, 0), free);
  state.pawn[1] = state.pawn[2] = *parse_cell("5.4");
  play(state, 0, "go 5.4");
  EXPECT_EQ(pawn(state, 0), "5.4");
  EXPECT_EQ(Game::phase(state), "challenge");
}

TEST(Labyrinth, LAB_12_taking_at_the_end_of_the_walk) {
  State state = walking(2, "{}", "3.7");
  play(state, 0, "go 3.7");
  EXPECT_EQ(hand(state, 0), "T1");
  EXPECT_EQ(face_up(state), "-");
  EXPECT_EQ(Game::phase(state), "reveal");
  EXPECT_EQ(state.turn, 0);
}

TEST(Labyrinth, LAB_12_staying_on_the_cell_takes_it_too) {
  State state = position(2, "walk", R"({"pawns":["3.7","5.4"]})");
  play(state, 0, "stay");
  EXPECT_EQ(hand(state, 0), "T1");
}

TEST(Labyrinth, LAB_12_taken_at_the_beginning_of_the_turn_by_the_move_before) {
  State state = position(2, "walk", R"({"pawns":["5.1","3.7"]})");
  play(state, 0, "stay");
  EXPECT_EQ(hand(state, 1), "T1");
  EXPECT_EQ(face_up(state), "-");
  EXPECT_EQ(Game::phase(state), "change");  // the two changes are still due
  EXPECT_EQ(state.changes_left, 2);
  EXPECT_EQ(state.turn, 1);
  play(state, 1, "M");
  play(state, 1, "M");
  play(state, 1, "stay");
  EXPECT_EQ(Game::phase(state), "reveal");
}

TEST(Labyrinth, LAB_12_setting_a_position_triggers_nothing) {
  const State state = position(2, "change", R"({"pawns":["3.7","5.4"]})");
  EXPECT_EQ(hand(state, 0), "");
  EXPECT_EQ(face_up(state), "T1");
}

TEST(Labyrinth, LAB_13_a_challenge_only_after_moving_onto_pawns) {
  State state = walking(3, R"({"pawns":["5.1","5.4","5.4"],"face_up":"A1"})", "5.4");
  State stays = position(3, "walk", R"({"pawns":["5.4","5.4","5.4"],"face_up":"A1"})");
  play(stays, 0, "stay");
  EXPECT_EQ(Game::phase(stays), "change");
  play(state, 0, "go 5.4");
  EXPECT_EQ(legal(state, 0), (Texts{"duel 1 T", "duel 1 T die", "duel 1 G", "duel 1 G die", "duel 2 T", "duel 2 T die",
                                    "duel 2 G", "duel 2 G die", "peace"}));
  play(state, 0, "peace");
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_13_only_one_challenge_a_turn) {
  State state = position(3, "challenge", R"({"pawns":["5.4","5.4","5.4"],"face_up":"A1"})");
  play(state, 0, "duel 2 T");
  play(state, 0, "stone");
  play(state, 2, "scissors");
  play(state, 0, "send 0.0");
  EXPECT_EQ(Game::phase(state), "change");  // seat 1 still stands there, but the turn is over
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_14_each_card_of_the_pile_is_equally_likely) {
  State state =
      position(2, "reveal", R"({"hidden":["G2","T5","A1"],"bottom":["G1"],"hands":[["G3","G4","G5","G6","G7","A2"],
      ["T1","T2","T3","T4","T6","T7","A3","A4"]]})",
               {.set_size = 7});
  EXPECT_EQ(outcomes(state), "reveal A1:1 reveal G2:1 reveal T5:1");
  play(state, kChance, "reveal G2");
  EXPECT_EQ(face_up(state), "G2");
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_14_then_the_bottom_in_order) {
  State state =
      position(2, "reveal", R"({"hidden":[],"bottom":["T5","G1"],"hands":[["G2","G3","G4","G5","G6","G7","A1","A2"],
      ["T1","T2","T3","T4","T6","T7","A3","A4"]]})");
  EXPECT_EQ(outcomes(state), "reveal T5:1");
  play(state, kChance, "reveal T5");
  EXPECT_EQ(state.bottom_size, 1);
  EXPECT_EQ(card_text(state.bottom[0]), "G1");
}

TEST(Labyrinth, LAB_14_nothing_is_turned_up_while_a_card_lies_there_or_none_is_left) {
  State lies = position(2, "walk", "{}");
  play(lies, 0, "stay");
  EXPECT_EQ(Game::phase(lies), "change");
  State none = position(3, "walk", R"({"face_up":null,"hidden":[],"hands":[["G1","G2","G3","G4","A1","A2"],
      ["T1","T2","T3","T4","A3","A4"],["T5","T6","T7","G5","G6","G7"]]})");
  play(none, 0, "stay");
  EXPECT_EQ(Game::phase(none), "change");
  EXPECT_EQ(none.turn, 1);
}

TEST(Labyrinth, LAB_15_seven_of_a_sort_win_at_once) {
  State state = walking(2, R"({"hands":[["T2","T3","T4","T5","T6","T7"],["G1","G2"]]})", "3.7");
  play(state, 0, "go 3.7");
  EXPECT_EQ(Game::phase(state), "over");
  const Result result = Game::result(state);
  EXPECT_EQ(result.score[0], 7);
  EXPECT_EQ(result.score[1], 2);
  EXPECT_EQ(result.rank[0], 1);
  EXPECT_EQ(result.rank[1], 2);
  EXPECT_EQ(clause(state, 0, "M"), "LAB-15");
}

TEST(Labyrinth, LAB_15_six_are_enough_with_that_option) {
  State state = walking(2, R"({"hands":[["T3","T4","T5","T6","T7"],[]]})", "3.7", {.set_size = 6});
  play(state, 0, "go 3.7");
  EXPECT_EQ(Game::phase(state), "over");
  State seven = walking(2, R"({"hands":[["T3","T4","T5","T6","T7"],[]]})", "3.7");
  play(seven, 0, "go 3.7");
  EXPECT_EQ(Game::phase(seven), "reveal");
}

TEST(Labyrinth, LAB_15_a_duel_can_win_the_game) {
  State state = position(2, "challenge", R"({"pawns":["5.4","5.4"],"face_up":"A1",
      "hands":[["G1","G2","G3","G4","G5","G6"],["G7","T1"]]})");
  play(state, 0, "duel 1 G");
  play(state, 1, "paper");
  play(state, 0, "scissors");
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(Game::result(state).rank[0], 1);
  EXPECT_TRUE(Game::board(state).at("duel").is_null());
}

TEST(Labyrinth, LAB_15_two_sets_at_once_go_to_the_player_on_turn) {
  // Seat 1 gives its last treasure but one: the exchange completes seat 1's treasures and seat 0's gnomes.
  State state = position(2, "change", R"({"turn":1,"turns":1,"face_up":"A1",
      "hands":[["G1","T1","T2","T3","T4","T5"],["A2","G2","G3","G4","G5","G6","T6"]]})",
                         {.set_size = 6});
  play(state, 1, "beast A2 0 T6");
  play(state, kChance, "steal G1");
  play(state, kChance, "steal T1");
  EXPECT_EQ(state.count(1, Sort::kGnome), 6);
  EXPECT_EQ(state.count(0, Sort::kTreasure), 5);
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(Game::result(state).rank[1], 1);

  State both = position(2, "change", R"({"turn":1,"turns":1,"face_up":"A1",
      "hands":[["G1","G7","T1","T2","T3","T4","T5"],["A2","G2","G3","G4","G5","G6","T6"]]})",
                        {.set_size = 6});
  play(both, 1, "beast A2 0 T6");
  play(both, kChance, "steal G1");
  play(both, kChance, "steal G7");
  EXPECT_TRUE(has_set(both, 0));
  EXPECT_TRUE(has_set(both, 1));
  const Result result = Game::result(both);
  EXPECT_EQ(result.rank[1], 1);
  EXPECT_EQ(result.rank[0], 2);
  EXPECT_TRUE(Game::board(both).at("beast").is_null());
}

TEST(Labyrinth, LAB_15_a_gift_can_make_the_opponent_win) {
  State state = position(2, "change", R"({"face_up":"A1",
      "hands":[["A2","T6"],["T1","T2","T3","T4","T5","G1","G2"]]})",
                         {.set_size = 6});
  play(state, 0, "beast A2 1 T6");
  play(state, kChance, "steal G1");
  play(state, kChance, "steal G2");
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(Game::result(state).rank[1], 1);
  EXPECT_EQ(state.turn, 0);
}

TEST(Labyrinth, LAB_15_max_turns_ends_the_game_before_the_next_claim) {
  // Two turns each: the fourth is the last. Seat 0 stands on the wanted cell and would take it next.
  State state = position(2, "walk", R"({"pawns":["3.7","5.4"],"turn":1,"turns":3,
      "hands":[["T2","A1"],["G1","G2"]]})",
                         {.max_turns = 2});
  play(state, 1, "stay");
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(state.turns, 4);
  EXPECT_EQ(hand(state, 0), "A1 T2");
  const Result result = Game::result(state);
  EXPECT_EQ(result.score[1], 2);
  EXPECT_EQ(result.rank[1], 1);
  EXPECT_EQ(result.rank[0], 2);
}

TEST(Labyrinth, LAB_15_at_the_turn_limit_ties_go_by_cards_and_are_shared) {
  const char* last = R"("turn":2,"turns":5,"pawns":["5.1","5.4","5.7"])";
  State state = position(3, "walk", std::string("{") + last + R"(,"hands":[["T2","T3"],["G1","G2","A1"],["T4"]]})",
                         {.max_turns = 2});
  play(state, 2, "stay");
  Result result = Game::result(state);
  EXPECT_EQ(result.rank[1], 1);  // animals count among the cards
  EXPECT_EQ(result.rank[0], 2);
  EXPECT_EQ(result.rank[2], 3);
  State shared =
      position(3, "walk", std::string("{") + last + R"(,"hands":[["T2","T3"],["G1","G2"],["T4"]]})", {.max_turns = 2});
  play(shared, 2, "stay");
  result = Game::result(shared);
  EXPECT_EQ(result.rank[0], 1);
  EXPECT_EQ(result.rank[1], 1);
  EXPECT_EQ(result.rank[2], 3);
}

TEST(Labyrinth, LAB_20_alone_on_the_cell_he_takes_the_card) {
  State state = walking(3, R"({"pawns":["5.1","5.4","5.4"]})", "3.7");
  play(state, 0, "go 3.7");
  EXPECT_EQ(hand(state, 0), "T1");
  EXPECT_EQ(Game::phase(state), "reveal");
}

TEST(Labyrinth, LAB_21_two_on_the_cell_duel_for_the_card) {
  State state = walking(3, R"({"pawns":["5.1","3.7","5.7"],"hands":[[],["G1"],[]]})", "3.7");
  play(state, 0, "go 3.7");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(state.duel, (Duel{0, 1, Prize::kCard, 1}));
  play(state, 0, "paper");
  play(state, 1, "scissors");
  EXPECT_EQ(hand(state, 1), "G1 T1");  // the winner takes it, and nothing else changes hands
  EXPECT_EQ(Game::phase(state), "send");
  play(state, 1, "send 2.2");
  EXPECT_EQ(pawn(state, 0), "2.2");
  EXPECT_EQ(Game::phase(state), "reveal");
  EXPECT_EQ(state.turn, 0);
}

TEST(Labyrinth, LAB_21_at_the_beginning_of_a_turn_the_changes_follow) {
  State state = position(3, "walk", R"({"pawns":["5.1","3.7","3.7"]})");
  play(state, 0, "stay");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.duel.challenger, 1);
  EXPECT_EQ(state.duel.defender, 2);
  EXPECT_EQ(state.changes_left, 2);
  play(state, 1, "stone");
  play(state, 2, "paper");
  EXPECT_EQ(hand(state, 2), "T1");
  EXPECT_EQ(Game::phase(state), "send");
  EXPECT_EQ(state.changes_left, 2);
  EXPECT_EQ(Game::turn(state), Turn::of(2));
  play(state, 2, "send 0.0");
  EXPECT_EQ(Game::phase(state), "change");
  EXPECT_EQ(Game::turn(state), Turn::of(1));
}

TEST(Labyrinth, LAB_22_with_more_pawns_the_card_goes_under_the_pile) {
  State state = walking(4, R"({"pawns":["5.1","3.7","3.7","5.7"]})", "3.7");
  play(state, 0, "go 3.7");
  EXPECT_EQ(face_up(state), "-");
  EXPECT_EQ(card_text(state.bottom[0]), "T1");
  EXPECT_EQ(Game::phase(state), "challenge");  // first the challenge, then the next card
  play(state, 0, "peace");
  EXPECT_EQ(Game::phase(state), "reveal");
}

TEST(Labyrinth, LAB_22_at_the_beginning_of_a_turn_too) {
  State state = position(4, "walk", R"({"pawns":["5.1","3.7","3.7","3.7"]})");
  play(state, 0, "stay");
  EXPECT_EQ(card_text(state.bottom[0]), "T1");
  EXPECT_EQ(Game::phase(state), "change");
  EXPECT_EQ(state.turn, 1);
}

constexpr const char* kLastCard = R"("face_up":"T1","hidden":[],"hands":[["G1","G2","G3","G4","G5"],
    ["T2","T3","T4","T5","T6"],["G6","G7","T7"],["A1","A2","A3","A4"]])";

TEST(Labyrinth, LAB_22_the_last_card_stays_and_is_not_taken_this_turn) {
  State state = walking(4, std::string("{") + kLastCard + R"(,"pawns":["5.1","3.7","3.7","5.7"]})", "3.7");
  play(state, 0, "go 3.7");
  EXPECT_EQ(face_up(state), "T1");
  EXPECT_EQ(state.bottom_size, 0);
  EXPECT_EQ(Game::phase(state), "challenge");
  play(state, 0, "duel 1 T");
  play(state, 0, "stone");
  play(state, 1, "scissors");
  play(state, 0, "send 0.0");
  EXPECT_EQ(face_up(state), "T1");
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(Game::phase(state), "change");
}

TEST(Labyrinth, LAB_23_turned_up_on_two_pawns_they_duel_at_once) {
  State state = position(3, "reveal", R"({"pawns":["5.1","3.7","3.7"],"turn":2,"turns":2})");
  play(state, kChance, "reveal T1");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(state.duel, (Duel{2, 1, Prize::kCard, 1}));  // the player on turn comes first
  EXPECT_EQ(state.changes_left, 0);
  play(state, 1, "stone");
  play(state, 2, "paper");
  play(state, 2, "send 0.0");
  EXPECT_EQ(hand(state, 2), "T1");
  EXPECT_EQ(Game::phase(state), "reveal");  // the card is gone: the same player turns up the next
  EXPECT_EQ(state.turn, 2);
}

TEST(Labyrinth, LAB_23_the_challenger_is_the_first_in_turn_order) {
  State state = position(4, "reveal", R"({"pawns":["3.7","5.4","5.7","3.7"],"turn":1,"turns":1})");
  play(state, kChance, "reveal T1");
  EXPECT_EQ(state.duel.challenger, 3);
  EXPECT_EQ(state.duel.defender, 0);
}

TEST(Labyrinth, LAB_23_on_three_pawns_it_goes_under_and_the_next_is_turned_up) {
  State state = position(4, "reveal", R"({"pawns":["3.7","3.7","3.7","5.10"]})");
  play(state, kChance, "reveal T1");
  EXPECT_EQ(Game::phase(state), "reveal");
  EXPECT_EQ(card_text(state.bottom[0]), "T1");
  EXPECT_EQ(state.pile & bit(*parse_card("T1")), 0u);
  play(state, kChance, "reveal T2");
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_23_with_no_other_card_it_stays) {
  State state = position(4, "reveal", R"({"pawns":["3.7","3.7","3.7","5.10"],"hidden":["T1"],
      "hands":[["G1","G2","G3","G4","G5"],["T2","T3","T4","T5","T6"],["G6","G7","T7"],["A1","A2","A3","A4"]]})");
  play(state, kChance, "reveal T1");
  EXPECT_EQ(face_up(state), "T1");
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(Game::phase(state), "change");  // seat 1 stands there with two others: nothing is taken
  EXPECT_EQ(hand(state, 1), "T2 T3 T4 T5 T6");
}

TEST(Labyrinth, LAB_23_one_pawn_takes_it_at_the_start_of_its_own_turn) {
  State state = position(3, "reveal", R"({"pawns":["5.1","5.4","3.7"]})");
  play(state, kChance, "reveal T1");
  EXPECT_EQ(face_up(state), "T1");
  EXPECT_EQ(state.turn, 1);
  for (const char* move : {"M", "M", "stay"}) play(state, 1, move);
  EXPECT_EQ(hand(state, 2), "T1");
  EXPECT_EQ(state.turn, 2);
}

}  // namespace
}  // namespace veillee::labyrinth
