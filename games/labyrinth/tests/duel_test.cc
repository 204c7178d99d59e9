// Animals and duels: LAB-30 to LAB-45.
#include "games/labyrinth/tests/positions.h"

namespace veillee::labyrinth {
namespace {

using Texts = std::vector<std::string>;

TEST(Labyrinth, LAB_30_animals_are_collected_but_count_for_no_set) {
  State state = walking(2, R"({"face_up":"A1","hands":[["T1","T2","T3","T4","T5","A2"],[]]})", "0.5", {.set_size = 6});
  play(state, 0, "go 0.5");
  EXPECT_EQ(hand(state, 0), "A1 A2 T1 T2 T3 T4 T5");
  EXPECT_EQ(Game::phase(state), "reveal");
}

TEST(Labyrinth, LAB_31_who_turns_up_an_animal_may_leap_and_turns_up_the_next) {
  State state = position(2, "reveal", "{}");
  play(state, kChance, "reveal A1");
  EXPECT_EQ(Game::phase(state), "leap");
  EXPECT_EQ(legal(state, 0), (Texts{"leap", "decline"}));
  play(state, 0, "leap");
  EXPECT_EQ(pawn(state, 0), "0.5");
  EXPECT_EQ(hand(state, 0), "A1");
  EXPECT_EQ(Game::phase(state), "reveal");
  play(state, kChance, "reveal A2");  // and may leap again
  EXPECT_EQ(Game::phase(state), "leap");
  play(state, 0, "decline");
  EXPECT_EQ(face_up(state), "A2");
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_31_standing_there_already_he_may_leap_too) {
  State state = position(2, "reveal", R"({"pawns":["0.5","5.4"]})");
  play(state, kChance, "reveal A1");
  EXPECT_EQ(Game::phase(state), "leap");
  play(state, 0, "leap");
  EXPECT_EQ(hand(state, 0), "A1");
}

TEST(Labyrinth, LAB_31_a_leap_onto_one_pawn_is_a_duel_for_the_card) {
  State state = position(2, "reveal", R"({"pawns":["5.1","0.5"]})");
  play(state, kChance, "reveal A1");
  play(state, 0, "leap");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(state.duel, (Duel{0, 1, Prize::kCard, 1}));
  play(state, 0, "stone");
  play(state, 1, "scissors");
  play(state, 0, "send 5.4");
  EXPECT_EQ(hand(state, 0), "A1");
  EXPECT_EQ(Game::phase(state), "reveal");
}

TEST(Labyrinth, LAB_31_the_duel_of_two_on_the_cell_comes_before_the_leap) {
  State state = position(3, "reveal", R"({"pawns":["5.1","0.5","0.5"]})");
  play(state, kChance, "reveal A1");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(state.duel, (Duel{1, 2, Prize::kCard, 1}));
}

TEST(Labyrinth, LAB_31_the_last_card_on_three_pawns_can_be_leapt_to_but_not_taken) {
  State state = position(4, "reveal", R"({"pawns":["5.1","0.5","0.5","0.5"],"hidden":["A1"],
      "hands":[["G1","G2","G3","G4","G5"],["T2","T3","T4","T5","T6"],["G6","G7","T7"],["T1","A2","A3","A4"]]})");
  play(state, kChance, "reveal A1");
  EXPECT_EQ(Game::phase(state), "leap");
  play(state, 0, "leap");
  EXPECT_EQ(pawn(state, 0), "0.5");
  EXPECT_EQ(face_up(state), "A1");
  EXPECT_EQ(Game::phase(state), "change");  // and no challenge follows a leap
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_32_an_animal_exchanges_one_card_for_two_blind_ones) {
  State state = position(3, "change", R"({"hands":[["A2","G3","T2"],["G1","G2","T3"],[]]})");
  EXPECT_EQ(legal(state, 0), (Texts{"C+1", "C+2", "C+3", "C+4", "C+5", "M", "O", "beast A2 1 G3", "beast A2 1 T2"}));
  play(state, 0, "beast A2 1 G3");
  EXPECT_EQ(Game::phase(state), "steal");
  EXPECT_EQ(json::serialize(Game::board(state).at("removed")), R"(["A2"])");
  EXPECT_EQ(hand(state, 0), "G3 T2");
  EXPECT_EQ(outcomes(state), "steal G1:1 steal G2:1 steal T3:1");
  play(state, kChance, "steal G2");
  EXPECT_EQ(json::serialize(Game::board(state).at("beast")), R"({"victim":1,"give":"G3","drawn":["G2"]})");
  EXPECT_EQ(hand(state, 1), "G1 G2 T3");  // all change hands together
  EXPECT_EQ(outcomes(state), "steal G1:1 steal T3:1");
  play(state, kChance, "steal T3");
  EXPECT_EQ(hand(state, 0), "G2 T2 T3");
  EXPECT_EQ(hand(state, 1), "G1 G3");
  EXPECT_EQ(Game::phase(state), "change");
  EXPECT_EQ(state.changes_left, 2);
}

TEST(Labyrinth, LAB_32_from_a_single_card_one_is_drawn) {
  State state = position(2, "walk", R"({"hands":[["A2","G3"],["G1"]]})");
  play(state, 0, "beast A2 1 G3");
  play(state, kChance, "steal G1");
  EXPECT_EQ(hand(state, 0), "G1");
  EXPECT_EQ(hand(state, 1), "G3");
  EXPECT_EQ(Game::phase(state), "walk");
}

TEST(Labyrinth, LAB_32_any_number_of_times_before_between_and_after_the_changes) {
  State state = position(2, "change", R"({"hands":[["A1","A2","A3","G3"],["G1","G2"]]})");
  play(state, 0, "beast A1 1 A2");  // another animal may be given
  play(state, kChance, "steal G1");
  play(state, kChance, "steal G2");
  EXPECT_EQ(hand(state, 1), "A2");
  play(state, 0, "M");
  play(state, 0, "beast A3 1 G1");
  play(state, kChance, "steal A2");
  play(state, 0, "O");
  EXPECT_EQ(Game::phase(state), "walk");
  EXPECT_TRUE(may(state, 0, "beast A2 1 G3"));
}

TEST(Labyrinth, LAB_32_what_it_needs) {
  const State nothing_to_give = position(2, "change", R"({"hands":[["A1"],["G1"]]})");
  EXPECT_FALSE(may(nothing_to_give, 0, "beast A1 1 A1"));
  EXPECT_EQ(clause(nothing_to_give, 0, "beast A1 1 A1"), "LAB-32");
  const State nobody = position(2, "change", R"({"hands":[["A1","G1"],[]]})");
  EXPECT_EQ(legal(nobody, 0).size(), 7u);
  EXPECT_EQ(clause(nobody, 0, "beast A1 1 G1"), "LAB-32");
  EXPECT_EQ(clause(nobody, 0, "beast A1 0 G1"), "LAB-32");
  EXPECT_EQ(clause(nobody, 0, "beast A1 2 G1"), "LAB-32");
  EXPECT_EQ(clause(nobody, 0, "beast A2 1 G1"), "LAB-32");
  EXPECT_EQ(clause(nobody, 0, "beast G1 1 A1"), "LAB-32");
}

TEST(Labyrinth, LAB_40_one_card_or_the_die) {
  State state = position(2, "challenge", R"({"pawns":["5.4","5.4"]})");
  State die = state;
  play(state, 0, "duel 1 G");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(state.duel, (Duel{0, 1, Prize::kGnomes, 1}));
  play(die, 0, "duel 1 T die");
  EXPECT_EQ(Game::phase(die), "die");
  EXPECT_TRUE(Game::board(die).at("duel").at("stake").is_null());
  play(die, kChance, "die 4");
  EXPECT_EQ(Game::phase(die), "duel");
  EXPECT_EQ(die.duel, (Duel{0, 1, Prize::kTreasures, 4}));
}

TEST(Labyrinth, LAB_41_stone_scissors_paper) {
  const State start = position(2, "duel", R"({"pawns":["5.4","5.4"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})");
  const struct {
    const char *challenger, *defender;
    Seat winner;
  } cases[] = {{"stone", "scissors", 0}, {"scissors", "paper", 0}, {"paper", "stone", 0},
               {"scissors", "stone", 1}, {"paper", "scissors", 1}, {"stone", "paper", 1}};
  for (const auto& c : cases) {
    State state = start;
    EXPECT_EQ(Game::turn(state).seats, SeatSet::first(2));
    play(state, 1, c.defender);
    EXPECT_EQ(Game::turn(state), Turn::of(0));
    EXPECT_EQ(clause(state, 1, "stone"), "LAB-41");
    play(state, 0, c.challenger);
    EXPECT_EQ(Game::turn(state), Turn::of(c.winner)) << c.challenger << " " << c.defender;
  }
}

TEST(Labyrinth, LAB_41_equal_picks_start_again) {
  State state = position(2, "duel", R"({"pawns":["5.4","5.4"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})");
  play(state, 0, "paper");
  play(state, 1, "paper");
  EXPECT_EQ(Game::phase(state), "duel");
  EXPECT_EQ(Game::turn(state).seats, SeatSet::first(2));
  EXPECT_EQ(json::serialize(Game::board(state).at("duel").at("picks")), "[null,null]");
}

State fought(const char* hands, const char* prize, int stake, bool challenger_wins) {
  State state = position(2, "duel",
                         fmt::format(R"({{"pawns":["5.4","5.4"],"face_up":"A1","hands":{},
      "duel":{{"challenger":0,"defender":1,"for":"{}","stake":{},"picks":[null,null]}}}})",
                                     hands, prize, stake));
  play(state, 0, "stone");
  play(state, 1, challenger_wins ? "scissors" : "paper");
  return state;
}

TEST(Labyrinth, LAB_42_the_loser_gives_that_many_of_the_sort) {
  const char* hands = R"([["T1","T2","T3","G1"],["T4","T5","G2","G3"]])";
  State won = fought(hands, "T", 1, true);
  EXPECT_EQ(hand(won, 0), "G1 T1 T2 T3 T4");
  EXPECT_EQ(hand(won, 1), "G2 G3 T5");
  State lost = fought(hands, "T", 2, false);  // the challenger can lose as well
  EXPECT_EQ(hand(lost, 0), "G1 T3");
  EXPECT_EQ(hand(lost, 1), "G2 G3 T1 T2 T4 T5");
}

TEST(Labyrinth, LAB_42_or_as_many_as_he_has_never_of_the_other_sort) {
  State state = fought(R"([["T1"],["T4","G2","G3"]])", "T", 4, true);
  EXPECT_EQ(hand(state, 0), "T1 T4");
  EXPECT_EQ(hand(state, 1), "G2 G3");
}

TEST(Labyrinth, LAB_43_the_lowest_numbered_are_given) {
  State state = fought(R"([[],["G7","G2","G5"]])", "G", 2, true);
  EXPECT_EQ(hand(state, 0), "G2 G5");
  EXPECT_EQ(hand(state, 1), "G7");
}

TEST(Labyrinth, LAB_44_the_winner_puts_the_loser_on_a_free_cell) {
  State state = fought(R"([[],[]])", "G", 1, false);
  EXPECT_EQ(Game::turn(state), Turn::of(1));
  EXPECT_EQ(legal(state, 1).size(), 59u);
  EXPECT_FALSE(may(state, 1, "send 5.4"));
  EXPECT_EQ(clause(state, 1, "send 5.4"), "LAB-44");
  play(state, 1, "send 0.3");
  EXPECT_EQ(pawn(state, 0), "0.3");
  EXPECT_TRUE(Game::board(state).at("duel").is_null());
  EXPECT_EQ(state.turn, 1);
}

TEST(Labyrinth, LAB_44_sent_onto_the_wanted_cell_he_takes_it_in_his_turn) {
  State state = fought(R"([[],[]])", "G", 1, true);
  play(state, 0, "send 0.5");
  EXPECT_EQ(hand(state, 1), "A1");
}

TEST(Labyrinth, LAB_45_a_duel_without_cards_still_moves_the_loser) {
  State state = position(2, "challenge", R"({"pawns":["5.4","5.4"]})");
  EXPECT_TRUE(may(state, 0, "duel 1 T"));
  State done = fought(R"([["G1"],["G2"]])", "T", 1, true);
  EXPECT_EQ(hand(done, 0), "G1");
  EXPECT_EQ(Game::phase(done), "send");
}

}  // namespace
}  // namespace veillee::labyrinth
