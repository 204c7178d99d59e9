// The game for two to four: EYE-10 to EYE-41.
#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

Options with(Win win, int colours = 0) {
  Options options;
  options.win = win;
  options.colours = static_cast<std::uint8_t>(colours);
  return options;
}

TEST(Eye, EYE_10_players_counters_and_own_colours) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = fresh(seats);
    EXPECT_EQ(state.a + state.b, 0);
    EXPECT_EQ(state.occupied(), 0u);
    const int each[] = {0, 0, 6, 4, 3};
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(state.reserve[seat], each[seats]);
      EXPECT_EQ(own_colour(seat), seat);
    }
  }
  EXPECT_EQ(Game::board(fresh(3)).at("own"), (json::array{0, 1, 2}));
}

TEST(Eye, EYE_11_placing_in_turn_off_the_own_colours) {
  State state = fresh(2);
  EXPECT_EQ(Game::phase(state), "place");
  EXPECT_EQ(legal_sorted(state).size(), 24u);  // 32 less red and blue
  EXPECT_EQ(clause(state, 0, "@a1"), "EYE-11");
  state = after(state, {"@a3"});
  EXPECT_EQ(state.mover, 1);
  EXPECT_EQ(clause(state, 1, "@a3"), "EYE-11");
  EXPECT_EQ(clause(state, 0, "@c3"), "EYE-11");
  state = after(state, {"@c3", "@a5", "@c5", "@a7", "@c7", "@e3", "@g3", "@e5", "@g5", "@e7"});
  EXPECT_EQ(Game::phase(state), "place");
  EXPECT_EQ(state.moves_left, 0);
  state = after(state, {"@g7"});
  EXPECT_EQ(Game::phase(state), "play");
  EXPECT_EQ(state.mover, 0);
  EXPECT_EQ(state.turns, 0);
  EXPECT_EQ(clause(state, 0, "@i3"), "EYE-11");
}

TEST(Eye, EYE_12_moves_are_the_largest_group) {
  // Placing so that seat 0 has three on yellow, two on orange, one on grey.
  State state = after(fresh(2), {"@a3", "@c3", "@e3", "@g5", "@i3", "@k7", "@a5", "@c5", "@e5", "@o7", "@a7", "@g3"});
  EXPECT_EQ(state.moves_left, 3);
  state = after(state, {"a7>c7", "c7>a7", "a7>c7"});
  EXPECT_EQ(state.mover, 1);
  EXPECT_EQ(state.moves_left, 2);
}

TEST(Eye, EYE_13_steps_and_clicks_in_any_mix_and_at_least_one) {
  const State state = position({.counters = {"a3 e3 i3 c5 g7 k7", "c3 g3 k5 o5 a7 e7"}});
  EXPECT_EQ(clause(state, 0, "end"), "EYE-13");
  EXPECT_EQ(clause(state, 0, "c3>e5"), "EYE-07");
  EXPECT_EQ(clause(state, 0, "c3>a5"), "EYE-13");
  EXPECT_EQ(clause(state, 1, "c3>a5"), "EYE-13");
  const State moved = after(state, {"A+", "b2>b4"});
  EXPECT_EQ(moved.moves_left, 1);
  EXPECT_EQ(moved.mover, 0);
  EXPECT_EQ(after(moved, {"end"}).mover, 1);
  EXPECT_EQ(after(moved, {"B+"}).mover, 1);
  EXPECT_EQ(after(moved, {"B+"}).turns, 1);
}

TEST(Eye, EYE_14_four_on_a_colour_control_it_at_the_start_of_a_turn) {
  const State state = position({.counters = {"a3 e3 i3 m3 g5 g7", "c5 c7 k5 k7 a5 o5"}, .mover = 1, .moves_left = 1});
  EXPECT_EQ(state.control[2], -1);
  State next = after(state, {"a5>a7"});
  EXPECT_EQ(next.control[2], 0);
  EXPECT_EQ(next.moves_left, 4);
  next = after(next, {"a3>c3", "end"});
  EXPECT_EQ(next.control[2], 0);  // kept until another takes it
  next.counters[0] = squares("c3 g3 k3 a5 g5 g7");
  next.counters[1] = squares("a3 e3 i3 m3 c7 k5");
  next.mover = 0;
  next.moves_left = 1;
  next = after(next, {"c3>c5"});
  EXPECT_EQ(next.control[2], 1);
}

TEST(Eye, EYE_15_clearing_before_the_moves) {
  State state = position({.counters = {"c3 g3 g5 k5 g7 k7", "a3 e3 c5 c7 a5 o5"}, .mover = 1, .moves_left = 1});
  EXPECT_EQ(clause(state, 1, "c3>>c1"), "EYE-15");
  state.control[2] = 0;
  state = after(state, {"o5>o7"});
  EXPECT_EQ(Game::phase(state), "clear");
  EXPECT_EQ(state.moves_left, 2);
  EXPECT_EQ(legal_sorted(state).size(), 2u * 20 + 1);
  EXPECT_EQ(clause(state, 0, "c5>>c1"), "EYE-15");  // purple is not theirs
  EXPECT_EQ(clause(state, 0, "c3>c1"), "EYE-15");
  const State cleared = after(state, {"a3>>i3"});  // onto yellow again, but only once a turn
  EXPECT_EQ(Game::phase(cleared), "clear");
  EXPECT_EQ(clause(cleared, 0, "i3>>k1"), "EYE-15");
  EXPECT_EQ(Game::board(cleared).at("cleared"), (json::array{"i3"}));
  EXPECT_EQ(Game::phase(after(cleared, {"e3>>k1"})), "play");
  const State played = after(cleared, {"done"});
  EXPECT_EQ(Game::phase(played), "play");
  EXPECT_EQ(Game::board(after(played, {"A-"})).at("cleared"), (json::array{"h4"}));  // carried along
  EXPECT_EQ(after(played, {"A-", "end"}).cleared, 0u);
}

TEST(Eye, EYE_16_four_on_the_own_colour_win_at_once) {
  const State state = position({.counters = {"a1 e1 i1 m3 g5 g7", "c5 c7 k5 k7 a5 o5"}});
  const State won = after(state, {"m3>m1"});
  EXPECT_EQ(Game::phase(won), "over");
  EXPECT_EQ(won.winner, 0);
  EXPECT_EQ(won.turns, 0);
  EXPECT_EQ(clause(won, 0, "A-"), "EYE-16");
  EXPECT_EQ(clause(won, 0, "A+"), "EYE-06");  // held as well: of several the lowest
  // A click may do it for somebody else: the four blue squares of the short spirals are one click away.
  State other = position({.counters = {"a3 a5 i3 i5 m3 m5", ""}});
  other.counters[1] = carried(kSquaresOf[index(Design::kShort)][1], Design::kShort, Click::kBBack);
  EXPECT_EQ(after(other, {"B+"}).winner, 1);
}

TEST(Eye, EYE_16_the_mover_is_looked_at_first) {
  // On the short spirals the four squares of colour c are the strip 2c: one click back from there
  // both players are one click before four of their own.
  State state = position({.counters = {"", ""}, .a = 0, .b = 0, .moves_left = 1});
  const Squares red = kSquaresOf[index(Design::kShort)][0], blue = kSquaresOf[index(Design::kShort)][1];
  state.counters[0] = carried(red, Design::kShort, Click::kBBack);
  state.counters[1] = carried(blue, Design::kShort, Click::kBBack);
  state.reserve = {};
  EXPECT_EQ(after(state, {"B+"}).winner, 0);
  state.mover = 1;
  EXPECT_EQ(after(state, {"B+"}).winner, 1);
}

TEST(Eye, EYE_17_third_time_is_a_draw) {
  State state = after(fresh(2), {"@a3", "@c3", "@e3", "@g3", "@a5", "@c5", "@e5", "@g5", "@a7", "@c7", "@e7", "@g7"});
  EXPECT_EQ(state.repeats, 1);
  const auto round = [](State s) { return after(s, {"B+", "end", "B-", "end"}); };
  state = round(state);
  EXPECT_EQ(state.repeats, 2);
  EXPECT_EQ(after(state, {"B+"}).repeats, 2);
  state = round(state);
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(state.repeats, 3);
  EXPECT_EQ(state.winner, -1);
  EXPECT_EQ(clause(state, 0, "A+"), "EYE-17");
}

TEST(Eye, EYE_17_wheels_count_modulo_two_and_two_hundred_turns_end_it) {
  State state = after(fresh(2), {"@a3", "@c3", "@e3", "@g3", "@a5", "@c5", "@e5", "@g5", "@a7", "@c7", "@e7", "@g7"});
  State other = state;
  other.a = 2;
  EXPECT_EQ(position_key(state), position_key(other));
  other.a = 1;
  EXPECT_NE(position_key(state), position_key(other));
  other = state;
  other.control[3] = 1;
  EXPECT_NE(position_key(state), position_key(other));
  other = state;
  std::swap(other.counters[0], other.counters[1]);
  EXPECT_NE(position_key(state), position_key(other));
  state.turns = 199;
  state = after(state, {"B+", "end"});
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_EQ(state.turns, 200);
  EXPECT_EQ(Game::result(state).rank[0], 1);
  EXPECT_EQ(Game::result(state).rank[1], 1);
  EXPECT_EQ(Game::result(state).score[0], 0);
}

TEST(Eye, EYE_18_scores_and_places) {
  State state = fresh(4);
  state.phase = Phase::kOver;
  state.winner = 2;
  state.out.add(0);
  Result result = Game::result(state);
  EXPECT_EQ(result.score[2], 1);
  EXPECT_EQ(result.score[1], 0);
  EXPECT_EQ(result.rank[2], 1);
  EXPECT_EQ(result.rank[1], 2);
  EXPECT_EQ(result.rank[3], 2);
  EXPECT_EQ(result.rank[0], 4);
  state.winner = -1;
  result = Game::result(state);
  EXPECT_EQ(result.rank[1], 1);
  EXPECT_EQ(result.rank[0], 4);
  EXPECT_EQ(result.score[1], 0);
}

// Seat 0 takes a colour at the start of its turn.
State taking(std::string_view counters, const Options& options, std::string_view enemies = "c5 c7 k5 k7 a5 o5") {
  State state = position({.counters = {std::string(counters), std::string(enemies)},
                          .options = options,
                          .mover = 1,
                          .moves_left = 2,
                          .moved = true});
  state.target_count = {3, 3};
  state.targets = {{{2, 3, 4}, {5, 6, 7}}};
  return after(state, {"end"});
}

TEST(Eye, EYE_20_controlling_an_opponents_colour_wins) {
  EXPECT_EQ(taking("c1 g1 k1 o1 g5 g7", with(Win::kOwnOrEnemy)).winner, 0);
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", with(Win::kOwnOrEnemy)).phase, Phase::kPlay);
  EXPECT_EQ(taking("c1 g1 k1 o1 g5 g7", {}).phase, Phase::kPlay);
  EXPECT_EQ(clause(taking("c1 g1 k1 o1 g5 g7", with(Win::kOwnOrEnemy)), 0, "end"), "EYE-20");
}

TEST(Eye, EYE_21_the_first_to_control_so_many_colours_wins) {
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", with(Win::kColours, 1)).winner, 0);
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", with(Win::kColours, 2)).phase, Phase::kPlay);
  EXPECT_EQ(taking("a1 e1 i1 m1 g5 g7", with(Win::kColours, 2)).phase, Phase::kPlay);  // EYE-16 does not apply
  EXPECT_EQ(taking("a1 e1 i1 m1 g5 g7", with(Win::kColours, 1)).winner, 0);
}

TEST(Eye, EYE_22_three_targets_named_before_the_placing) {
  State state = fresh(3, with(Win::kTargets));
  EXPECT_EQ(Game::phase(state), "targets");
  EXPECT_EQ(clause(state, 0, "target 0"), "EYE-22");
  EXPECT_EQ(clause(state, 0, "@a5"), "EYE-22");
  state = after(state, {"target 5", "target 5", "target 7"});
  EXPECT_EQ(clause(state, 0, "target 5"), "EYE-22");
  state = after(state, {"target 1", "target 2", "target 3", "target 2", "target 3", "target 4"});
  EXPECT_EQ(Game::phase(state), "place");
  EXPECT_EQ(Game::board(state).at("targets"),
            (json::array{json::array{5, 1, 2}, json::array{5, 2, 3}, json::array{7, 3, 4}}));
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", with(Win::kTargets)).winner, 0);
  EXPECT_EQ(taking("a7 e7 i7 m7 g5 g3", with(Win::kTargets)).phase, Phase::kPlay);  // grey is a target of seat 1
}

TEST(Eye, EYE_30_fewer_counters_take_a_colour) {
  State state = position({.counters = {"a3 e3 i3 g5", "c5 c7 k5 k7", "o5 o7 m7 m5"}, .mover = 2, .moves_left = 1});
  EXPECT_EQ(after(state, {"o5>o3"}).control[2], 0);
  state = position({.counters = {"a3 e3 g5", "c5 c7 k7", "o5 o7 m7", "k5 m5 i7"}, .mover = 3, .moves_left = 1});
  EXPECT_EQ(after(state, {"k5>k3"}).control[2], 0);
  state = position({.counters = {"a1 e1 i3 g5", "c5 c7 k5 k7", "o5 o7 m7 m5"}});
  EXPECT_EQ(after(state, {"i3>i1"}).winner, 0);
  state = position({.counters = {"a1 e3 g5", "c5 c7 k7", "o5 o7 m7", "k5 m5 i7"}});
  EXPECT_EQ(after(state, {"e3>e1"}).winner, 0);
}

TEST(Eye, EYE_31_no_taking_while_another_stands_there) {
  State state = position({.counters = {"a3 e3 i3 g5", "m3 c7 k5 k7", "o5 o7 m7 m5"}, .mover = 2, .moves_left = 1});
  EXPECT_EQ(after(state, {"o5>o3"}).control[2], -1);
  state = position({.counters = {"a1 e1 i3 g5", "m1 c7 k5 k7", "o5 o7 m7 m5"}});
  EXPECT_EQ(after(state, {"i3>i1"}).phase, Phase::kPlay);
}

TEST(Eye, EYE_32_who_loses_his_colour_is_out) {
  State state = position({.counters = {"c1 g1 k1 g5", "c5 c7 k5 k7", "o5 o7 m7 m5"}, .mover = 2, .moves_left = 1});
  state.control[6] = 1;
  state = after(state, {"o5>o3"});
  EXPECT_TRUE(state.out.contains(1));
  EXPECT_EQ(state.counters[1], 0u);
  EXPECT_EQ(state.control[6], -1);
  EXPECT_EQ(state.control[1], 0);
  EXPECT_EQ(Game::phase(state), "play");
  EXPECT_EQ(after(state, {"g5>g7", "end"}).mover, 2);
}

TEST(Eye, EYE_33_the_last_player_left_wins) {
  State state = position({.counters = {"c1 g1 k1 g5", "c5 c7 k5 k7", ""}, .mover = 1, .moves_left = 1});
  state.out.add(2);
  state.reserve[2] = 0;
  state = after(state, {"c5>c3"});
  EXPECT_EQ(state.winner, 0);
  EXPECT_EQ(clause(state, 0, "end"), "EYE-33");
  EXPECT_EQ(Game::result(state).rank[1], 2);
  EXPECT_EQ(Game::result(state).rank[2], 2);
}

TEST(Eye, EYE_34_order_at_the_start_of_a_turn) {
  // Seat 0 takes blue: seat 1 leaves, and with it the counter that stood between seat 2 and its
  // three on yellow. Seat 2 wins, though seat 0 only begins its turn.
  State state = position({.counters = {"c1 g1 k1 g5", "m3 c7 k5 k7", "a3 e3 i3 m5"}, .mover = 2, .moves_left = 1});
  state = after(state, {"m5>m7"});
  EXPECT_TRUE(state.out.contains(1));
  EXPECT_EQ(state.control[1], 0);  // stays with the taker
  EXPECT_EQ(state.winner, 2);
}

TEST(Eye, EYE_40_each_his_own_number_of_colours) {
  Options options;
  options.handicap = {1, 2};
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", options).winner, 0);
  options.handicap = {2, 1};
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", options).phase, Phase::kPlay);
  EXPECT_EQ(taking("a1 e1 i1 m1 g5 g7", options).phase, Phase::kPlay);  // EYE-16 does not apply
}

TEST(Eye, EYE_41_children_win_with_any_colour) {
  EXPECT_EQ(taking("a3 e3 i3 m3 g5 g7", with(Win::kChildren)).winner, 0);
  const State state =
      position({.counters = {"a1 e1 i1 m3 g5 g7", "c5 c7 k5 k7 a5 o5"}, .options = with(Win::kChildren)});
  EXPECT_EQ(after(state, {"m3>m1"}).winner, 0);
}

}  // namespace
}  // namespace veillee::eye
