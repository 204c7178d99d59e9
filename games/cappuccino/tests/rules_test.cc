// One test per clause of games/cappuccino/README.md.
#include <set>

#include "games/cappuccino/tests/positions.h"

namespace veillee::cappuccino {
namespace {

using Texts = std::vector<std::string>;

int distance(Place place) { return place.q * place.q + place.q * place.r + place.r * place.r; }

int largest_group(const State& state) {
  int largest = 0;
  std::set<Cell> seen;
  for (Cell start = 0; start < state.cells; ++start) {
    std::vector<Cell> todo{start};
    int size = 0;
    while (!todo.empty()) {
      const Cell cell = todo.back();
      todo.pop_back();
      if (!seen.insert(cell).second) continue;
      ++size;
      for (Cell other = 0; other < state.cells; ++other)
        if ((state.touching[cell] >> other & 1) != 0 && state.colour[other] == state.colour[cell])
          todo.push_back(other);
    }
    largest = std::max(largest, size);
  }
  return largest;
}

TEST(Cappuccino, CUP_01_sixty_four_cups_in_four_colours) {
  const State state = fresh(4, "1");
  EXPECT_EQ(std::popcount(state.stacks()), 64);
  for (const Cells topped : state.topped) EXPECT_EQ(std::popcount(topped), 16);
}

TEST(Cappuccino, CUP_02_each_player_has_sixteen_cups_of_one_colour) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = fresh(seats, "2");
    for (int colour = 0; colour < kColours; ++colour)
      EXPECT_EQ(std::popcount(state.topped[colour]), colour < seats ? 16 : 0);
  }
  EXPECT_EQ(Game::board(fresh(2, "2")).at("owner"), (json::array{0, 1, -1, -1}));
}

TEST(Cappuccino, CUP_02_colours_that_nobody_plays_stay_in_the_box) {
  const State state = fresh(3, "2", {.advanced = true});
  EXPECT_EQ(clause(state, 0, "3@0,0"), "CUP-02");
  EXPECT_EQ(clause(state, 0, "2@0,0"), "CUP-30") << "in play, but not theirs";
  EXPECT_EQ(clause(fresh(2, "2"), 0, "3@9,0"), "CUP-02") << "of CUP-02 and CUP-10 the lower";
}

TEST(Cappuccino, CUP_03_cups_touch_their_six_neighbours_in_one_patch) {
  const State state = fresh(3, "3");
  EXPECT_TRUE(is_connected(state));
  const Cell middle = *cell_at(state, {0, 0});
  for (const Place step : {Place{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}})
    EXPECT_EQ(state.touching[middle] >> *cell_at(state, step) & 1, 1u);
  EXPECT_EQ(std::popcount(state.touching[middle]), 6);
}

TEST(Cappuccino, CUP_04_the_patch_is_the_cells_nearest_to_the_middle) {
  for (const int seats : {2, 3, 4}) {
    std::set<std::set<Place>> patches;
    for (int seed = 0; seed < 30; ++seed) {
      const State state = fresh(seats, std::to_string(seed));
      const int cups = 16 * seats;
      ASSERT_EQ(state.cells, cups);
      const std::set<Place> patch(state.place, state.place + cups);
      ASSERT_EQ(patch.size(), static_cast<std::size_t>(cups));
      int furthest = 0;
      for (const Place place : patch) furthest = std::max(furthest, distance(place));
      for (std::int8_t q = -8; q <= 8; ++q)
        for (std::int8_t r = -8; r <= 8; ++r)
          ASSERT_TRUE(distance({q, r}) >= furthest || patch.contains({q, r})) << int{q} << "," << int{r};
      patches.insert(patch);
    }
    EXPECT_GT(patches.size(), 3u) << "equally far cells are chosen at random";
  }
  EXPECT_EQ(fresh(2, "1", {.two_colours = true}).cells, 64);
}

TEST(Cappuccino, CUP_05_colours_are_balanced) {
  const auto check = [](int seats, Options options, int limit) {
    for (int seed = 0; seed < 50; ++seed) {
      const State state = fresh(seats, std::to_string(seed), options);
      EXPECT_LE(largest_group(state), limit);
      std::vector<double> mean;
      for (Colour colour = 0; colour < colours_in_play(seats, options); ++colour) {
        double contacts = 0;
        for (Cell cell = 0; cell < state.cells; ++cell)
          if (state.colour[cell] == colour) contacts += std::popcount(state.touching[cell]);
        mean.push_back(contacts / kCupsPerColour);
      }
      const auto [least, most] = std::minmax_element(mean.begin(), mean.end());
      EXPECT_LE(*most - *least, 0.5);
    }
  };
  check(2, {}, 10);
  check(3, {}, 6);
  check(4, {}, 5);
  check(2, {.two_colours = true}, 5);
}

TEST(Cappuccino, CUP_10_a_stack_goes_on_a_touching_stack_that_is_not_higher) {
  // A (2 high, mine) may go on B (2) and C (1), not on E (3), nor on D that does not touch.
  const State state =
      position({{"0,0", "10"}, {"1,0", "01"}, {"0,1", "1"}, {"-1,0", "111"}, {"2,0", "1"}, {"0,-1", "0"}}, 0);
  EXPECT_TRUE(may(state, "0,0>1,0"));
  EXPECT_TRUE(may(state, "0,0>0,1"));
  EXPECT_TRUE(may(state, "0,0>0,-1")) << "the own colour included";
  EXPECT_FALSE(may(state, "0,0>2,0"));
  EXPECT_FALSE(may(state, "0,0>-1,0"));
  EXPECT_FALSE(may(state, "1,0>0,0")) << "its top is not theirs";
  for (const auto* text : {"0,0>2,0", "0,0>-1,0", "1,0>0,0", "0,0>0,0", "5,5>0,0", "0,0>5,5"})
    EXPECT_EQ(clause(state, 0, text), "CUP-10") << text;
}

TEST(Cappuccino, CUP_10_turns_go_clockwise_from_seat_0) {
  State state = fresh(3, "10");
  for (const Seat expected : {0, 1, 2, 0, 1, 2}) {
    EXPECT_EQ(state.mover, expected);
    EXPECT_EQ(Game::turn(state), Turn::of(expected));
    MoveList<Game> moves;
    Game::legal(state, expected, moves);
    Game::play(state, expected, moves[0]);
  }
  EXPECT_EQ(clause(fresh(2, "10"), 1, could_play(fresh(2, "10"), 1)[0]), "CUP-10");
}

TEST(Cappuccino, CUP_10_towers_above_the_low_masks_compare_by_height) {
  const State state = position({{"0,0", "0000000000"}, {"1,0", "111111111"}, {"1,1", "1"}, {"-1,0", "11"}}, 0);
  EXPECT_EQ(could_play(state, 0), (Texts{"0,0>-1,0", "0,0>1,0"}));
  EXPECT_EQ(could_play(state, 1), (Texts{"1,0>1,1"})) << "9 cannot go on 10";
  const State level = position({{"0,0", "00000000"}, {"1,0", "11111111"}}, 0);
  EXPECT_EQ(could_play(level, 0), Texts{"0,0>1,0"});
  EXPECT_EQ(could_play(level, 1), Texts{"1,0>0,0"});
}

TEST(Cappuccino, CUP_11_stacks_move_whole_and_belong_to_the_top) {
  State state = position({{"0,0", "10"}, {"1,0", "01"}, {"2,0", "1"}, {"2,-1", "11"}}, 0);
  state = after(state, {"0,0>1,0"});
  EXPECT_EQ(stack_on(state, "0,0"), "");
  EXPECT_EQ(stack_on(state, "1,0"), "0110");
  EXPECT_FALSE(may(state, "1,0>2,0")) << "the stack now shows colour 0";
  EXPECT_EQ(state.mover, 1);
  EXPECT_EQ(could_play(state, 1), (Texts{"2,-1>2,0"}));
}

TEST(Cappuccino, CUP_12_gaps_are_never_crossed) {
  const State state = position({{"0,0", "0"}, {"2,0", "1"}, {"4,0", "0"}, {"5,0", "1"}}, 0);
  EXPECT_EQ(could_play(state, 0), Texts{"4,0>5,0"});
  EXPECT_EQ(clause(state, 0, "0,0>2,0"), "CUP-10") << "of CUP-10 and CUP-12 the lower";
  EXPECT_EQ(clause(state, 0, "0,0>1,0"), "CUP-10");
}

TEST(Cappuccino, CUP_13_who_cannot_move_is_passed_over) {
  // Seat 1 has a lower stack beside seat 0's two; after seat 0's move it is still seat 0's turn.
  State state = position({{"0,0", "00"}, {"1,0", "1"}, {"5,0", "00"}, {"6,0", "00"}}, 0);
  EXPECT_FALSE(can_move(state, 1));
  EXPECT_EQ(Game::board(state).at("stopped"), (json::array{false, true}));
  state = after(state, {"5,0>6,0"});
  EXPECT_EQ(state.mover, 0);
}

TEST(Cappuccino, CUP_13_who_is_stopped_never_moves_again) {
  for (int seed = 0; seed < 300; ++seed) {
    const int seats = 2 + seed % 3;
    State state = fresh(seats, std::to_string(seed), {.two_colours = seats == 2 && seed % 2 == 0});
    Rng rng("stopped", static_cast<std::uint64_t>(seed));
    SeatSet stopped;
    do {
      for (Seat seat = 0; seat < seats; ++seat) {
        if (!can_move(state, seat)) stopped.add(seat);
        ASSERT_FALSE(stopped.contains(seat) && can_move(state, seat));
      }
    } while (random_step<Game>(state, rng));
    EXPECT_EQ(stopped, SeatSet::first(seats));
  }
}

TEST(Cappuccino, CUP_13_moving_is_compulsory) {
  const State state = position({{"0,0", "0"}, {"1,0", "1"}}, 0);
  EXPECT_EQ(could_play(state, 0), Texts{"0,0>1,0"});  // there is no pass
  EXPECT_EQ(Game::parse(state, "pass"), std::nullopt);
}

TEST(Cappuccino, CUP_14_the_game_ends_when_nobody_can_move) {
  State state = position({{"0,0", "0"}, {"1,0", "1"}}, 0);
  EXPECT_FALSE(Game::turn(state).is_over());
  state = after(state, {"0,0>1,0"});
  EXPECT_TRUE(Game::turn(state).is_over());
  EXPECT_EQ(Game::phase(state), "over");
  EXPECT_NE(clause(state, 0, "1,0>0,0"), "legal");
}

TEST(Cappuccino, CUP_20_a_score_is_the_cups_in_the_stacks_one_tops) {
  const State state = after(position({{"0,0", "0"}, {"1,0", "1"}}, 0), {"0,0>1,0"});
  EXPECT_EQ(Game::result(state).score[0], 17);
  EXPECT_EQ(Game::result(state).score[1], 15);
  EXPECT_EQ(Game::result(state).rank[0], 1);
  EXPECT_EQ(Game::result(state).rank[1], 2);
}

TEST(Cappuccino, CUP_21_equal_scores_share_the_place) {
  // Colour 0 takes one cup of each other, so that the others are equal behind it.
  const State state =
      after(position({{"0,0", "0"}, {"1,0", "1"}, {"5,0", "0"}, {"6,0", "2"}}, 0, 3), {"0,0>1,0", "6,0>5,0"});
  const Result result = Game::result(state);
  EXPECT_EQ((std::array{result.score[0], result.score[1], result.score[2]}), (std::array<std::int16_t, 3>{16, 15, 17}));
  const State level = after(position({{"0,0", "0"}, {"1,0", "0"}}, 0), {"0,0>1,0"});
  EXPECT_EQ(Game::result(level).rank[0], 1);
  EXPECT_EQ(Game::result(level).rank[1], 1);
  EXPECT_DOUBLE_EQ(Game::result(level).share(0, 2), 0.5);
}

TEST(Cappuccino, CUP_30_the_players_lay_the_cups_themselves) {
  State state = fresh(2, "30", {.advanced = true});
  EXPECT_EQ(Game::phase(state), "layout");
  EXPECT_EQ(could_play(state, 0), Texts{"0@0,0"});
  EXPECT_EQ(clause(state, 0, "0@1,0"), "CUP-30");
  state = after(state, {"0@0,0"});
  EXPECT_EQ(state.mover, 1);
  EXPECT_EQ(could_play(state, 1), (Texts{"1@-1,0", "1@-1,1", "1@0,-1", "1@0,1", "1@1,-1", "1@1,0"}));
  EXPECT_EQ(clause(state, 1, "1@2,0"), "CUP-30");
  EXPECT_EQ(clause(state, 1, "0@1,0"), "CUP-30") << "not their colour";
  EXPECT_EQ(clause(state, 0, "0@1,0"), "CUP-30") << "not their turn";
  state = after(state, {"1@1,0"});
  EXPECT_EQ(could_play(state, 0), (Texts{"0@0,1", "0@1,-1"})) << "every other cup touches at least two";
  EXPECT_EQ(clause(state, 0, "0@2,0"), "CUP-30");
  EXPECT_EQ(clause(state, 0, "0@1,0"), "CUP-30") << "occupied";
  EXPECT_EQ(clause(state, 0, "0,0>1,0"), "CUP-30") << "no moving before all are out";
  EXPECT_EQ(clause(state, 1, "0,0>1,0"), "CUP-10") << "and the stack is not theirs";
  EXPECT_TRUE(Game::setup_json(state).empty());
}

TEST(Cappuccino, CUP_30_holes_may_arise_and_be_filled) {
  // A ring of six around 1,0 leaves a hole there.
  State ring = fresh(2, "30", {.advanced = true});
  for (const Place place : {Place{0, 0}, {1, -1}, {2, -1}, {2, 0}, {1, 1}, {0, 1}})
    add_cup(ring, place, static_cast<Colour>(ring.cells % 2));
  EXPECT_EQ(touching_cups(ring, {1, 0}), 6);
  EXPECT_TRUE(may(ring, "0@1,0"));
}

TEST(Cappuccino, CUP_30_play_begins_with_seat_0_when_all_cups_are_out) {
  for (int seats = 2; seats <= 4; ++seats) {
    State state = fresh(seats, "31", {.advanced = true});
    Rng rng("layout", static_cast<std::uint64_t>(seats));
    for (int cup = 0; cup < 16 * seats; ++cup) {
      ASSERT_EQ(state.phase, Phase::kLayout);
      ASSERT_EQ(state.mover, cup % seats);
      random_step<Game>(state, rng);
    }
    EXPECT_EQ(state.phase, Phase::kPlay);
    EXPECT_EQ(state.mover, 0);
    EXPECT_EQ(state.ply, 16u * static_cast<unsigned>(seats));
    for (Cell cell = 0; cell < state.cells; ++cell) EXPECT_LE(std::abs(state.place[cell].q), 32);
  }
}

TEST(Cappuccino, CUP_31_two_colours_each_and_the_better_counts) {
  const Options options{.two_colours = true};
  const State state = position({{"0,0", "0"}, {"1,0", "1"}, {"5,0", "2"}, {"6,0", "3"}, {"7,0", "3"}}, 0, 2, options);
  EXPECT_EQ(Game::board(state).at("owner"), (json::array{0, 1, 0, 1}));
  EXPECT_EQ(could_play(state, 0), (Texts{"0,0>1,0", "5,0>6,0"}));
  EXPECT_EQ(could_play(state, 1), (Texts{"1,0>0,0", "6,0>5,0", "6,0>7,0", "7,0>6,0"}));
  const State end = after(state, {"0,0>1,0", "6,0>7,0"});
  ASSERT_TRUE(Game::turn(end).is_over());
  EXPECT_EQ(Game::result(end).score[0], 17) << "17 of colour 0, 16 of colour 2";
  EXPECT_EQ(Game::result(end).score[1], 16) << "15 of colour 1, 16 of colour 3";
  EXPECT_FALSE(Game::read_options({{"setup", "random"}, {"two_colours", true}, {"shape", "round"}}, 3));
}

TEST(Cappuccino, CUP_31_with_the_advanced_set_up_one_chooses_the_colour) {
  const State state = fresh(2, "1", {.advanced = true, .two_colours = true});
  EXPECT_EQ(could_play(state, 0), (Texts{"0@0,0", "2@0,0"}));
  EXPECT_EQ(Game::board(state).at("hand"), json::parse(R"([{"0":16,"2":16},{"1":16,"3":16}])"));
}

TEST(Cappuccino, CUP_32_a_decided_zone_stays_on_the_table) {
  // Two stacks that only seat 0 can join: the move is legal and, as the only one, compulsory.
  const State state = position({{"0,0", "00"}, {"1,0", "1"}}, 0);
  EXPECT_EQ(could_play(state, 0), Texts{"0,0>1,0"});
  const State end = after(state, {"0,0>1,0"});
  EXPECT_EQ(stack_on(end, "1,0"), "100") << "isolated, and not cleared";
}

}  // namespace
}  // namespace veillee::cappuccino
