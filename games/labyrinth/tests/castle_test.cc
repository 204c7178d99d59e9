// The castle: plan, rotation, pictures. LAB-01 to LAB-07, and the heart's promise of LAB-10.
#include <gtest/gtest.h>

#include <set>

#include "games/labyrinth/tests/positions.h"

namespace veillee::labyrinth {
namespace {

Rotation rotation_of(int index) {
  return {static_cast<std::uint8_t>(index / 144), static_cast<std::uint8_t>(index / 12 % 12),
          static_cast<std::uint8_t>(index % 12)};
}

TEST(Labyrinth, LAB_01_only_heart_middle_and_outer_corridor_turn) {
  const Rotation turned{1, 1, 1};
  for (int ring = 0; ring < kRings; ++ring)
    EXPECT_EQ(sectors_turned(turned, ring), ring == 0 ? 2 : ring == 2 || ring == 4 ? 1 : 0) << ring;
}

TEST(Labyrinth, LAB_02_sixty_cells_named_by_ring_and_index) {
  EXPECT_EQ(cell_text(0), "0.0");
  EXPECT_EQ(cell_text(11), "1.5");
  EXPECT_EQ(cell_text(12), "2.0");
  EXPECT_EQ(cell_text(59), "5.11");
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(parse_cell(cell_text(cell)), cell);
  for (const char* text : {"0.6", "1.6", "2.12", "6.0", "5.01", "5", "5.", ".5", "-1.0", "5.1 "})
    EXPECT_FALSE(parse_cell(text)) << text;
}

TEST(Labyrinth, LAB_02_a_name_means_the_same_painted_cell_when_its_ring_turns) {
  EXPECT_EQ(cell_in({0, 0, 0}, 4, 11), parse_cell("4.11"));
  EXPECT_EQ(cell_in({0, 0, 1}, 4, 0), parse_cell("4.11"));
  EXPECT_EQ(cell_in({0, 0, 1}, 5, 0), parse_cell("5.0"));
}

TEST(Labyrinth, LAB_03_openings_need_both_edges_in_the_same_sector) {
  const Rotation still{};
  const auto joined = [&](const Rotation& rotation, const char* a, const char* b) {
    const Cell from = *parse_cell(a), to = *parse_cell(b);
    EXPECT_EQ((neighbours(rotation, from) >> to & 1), (neighbours(rotation, to) >> from & 1));
    return (neighbours(rotation, from) >> to & 1) != 0;
  };
  EXPECT_TRUE(joined(still, "0.0", "0.1"));
  EXPECT_TRUE(joined(still, "0.1", "0.2"));
  EXPECT_FALSE(joined(still, "0.2", "0.3"));
  EXPECT_FALSE(joined(still, "0.5", "0.0"));
  EXPECT_TRUE(joined(still, "5.11", "5.0"));  // round the corner
  EXPECT_TRUE(joined(still, "0.0", "1.0"));   // sector 1: out of the heart and in of ring 1
  EXPECT_FALSE(joined(still, "0.1", "1.1"));  // sector 2 is open in the heart only
  EXPECT_TRUE(joined(still, "4.0", "5.0"));
  EXPECT_FALSE(joined(still, "4.9", "5.9"));     // open in ring 5 only
  EXPECT_TRUE(joined({0, 0, 1}, "4.8", "5.9"));  // one notch later another cell stands there
  EXPECT_FALSE(joined(still, "4.8", "5.9"));
}

TEST(Labyrinth, LAB_03_the_plan_has_its_measured_qualities) {
  double component = 0, one_turn = 0;
  for (int i = 0; i < kRotations; ++i)
    for (Cell cell = 0; cell < kCells; ++cell) {
      const Rotation rotation = rotation_of(i);
      component += std::popcount(kReach.from(rotation, cell));
      Cells reach = 0;
      for (int heart = 0; heart < 6; ++heart)
        for (int middle = 0; middle < 3; ++middle)
          for (int outer = 0; outer < 3; ++outer) {
            if ((heart > 0) + middle + outer != 2) continue;
            const Rotation end{static_cast<std::uint8_t>((rotation.heart + heart) % 6),
                               static_cast<std::uint8_t>((rotation.middle + middle) % 12),
                               static_cast<std::uint8_t>((rotation.outer + outer) % 12)};
            reach |= kReach.from(end, cell);
          }
      one_turn += std::popcount(reach);
    }
  EXPECT_NEAR(component / kRotations / kCells / kCells, 0.18, 0.0005);
  EXPECT_NEAR(one_turn / kRotations / kCells / kCells, 0.499, 0.0005);
}

TEST(Labyrinth, LAB_03_reach_is_what_single_steps_lead_to) {
  for (const int i : {0, 17, 333, 863}) {
    const Rotation rotation = rotation_of(i);
    for (Cell cell = 0; cell < kCells; ++cell) {
      Cells reached = cell_bit(cell), before = 0;
      while (before != reached) {
        before = reached;
        for (Cells rest = before; rest != 0; rest &= rest - 1)
          reached |= neighbours(rotation, static_cast<Cell>(std::countr_zero(rest)));
      }
      ASSERT_EQ(kReach.from(rotation, cell), reached) << cell_text(cell);
    }
  }
}

TEST(Labyrinth, LAB_04_setup_draws_all_three_rotations) {
  std::set<int> hearts, middles, outers;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SeededBits bits{Rng(seed)};
    const State state = Game::setup({}, 2, bits);
    hearts.insert(state.rotation.heart);
    middles.insert(state.rotation.middle);
    outers.insert(state.rotation.outer);
  }
  EXPECT_EQ(hearts.size(), 6u);
  EXPECT_EQ(middles.size(), 12u);
  EXPECT_EQ(outers.size(), 12u);
}

TEST(Labyrinth, LAB_05_eighteen_cards_each_painted_on_its_own_cell) {
  std::set<Cell> cells;
  std::set<std::string> names;
  for (Card card = 0; card < kCards; ++card) {
    cells.insert(picture_cell(card));
    names.insert(card_text(card));
    EXPECT_EQ(parse_card(card_text(card)), card);
  }
  EXPECT_EQ(cells.size(), 18u);
  EXPECT_EQ(names.size(), 18u);
  EXPECT_EQ(picture_cell(*parse_card("T1")), parse_cell("3.7"));
  EXPECT_EQ(picture_cell(*parse_card("G6")), parse_cell("4.10"));
  EXPECT_EQ(picture_cell(*parse_card("A4")), parse_cell("0.1"));
  for (const char* text : {"T0", "T8", "G8", "A5", "B1", "T", "t1", "T01"}) EXPECT_FALSE(parse_card(text)) << text;
}

TEST(Labyrinth, LAB_06_pawns_start_on_their_colour_and_the_die_shows_two_to_four) {
  const State state = castle_at_start({}, 4, {}, 0);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(cell_text(state.pawn[seat]), fmt::format("5.{}", 1 + 3 * seat));
  const State die = position(2, "die", R"({"pawns":["3.7","3.7"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":null,"picks":[null,null]}})");
  EXPECT_EQ(outcomes(die), "die 2:1 die 3:1 die 4:1");
}

TEST(Labyrinth, LAB_07_setup_is_rotation_and_first_card) {
  std::set<Card> first;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    SeededBits bits{Rng(seed)};
    const State state = Game::setup({}, 3, bits);
    first.insert(state.face_up);
    EXPECT_EQ(state.pile, kAllCards & ~bit(state.face_up));
    EXPECT_EQ(state.phase, Phase::kChange);  // also with an animal: nobody may leap for it
    EXPECT_EQ(Game::turn(state), Turn::of(0));
  }
  EXPECT_EQ(first.size(), 18u);
  const auto setup = boost::json::parse(R"({"heart":3,"middle":11,"outer":4,"face_up":"A2"})").as_object();
  const State state = Game::read_setup({}, 3, setup).value();
  EXPECT_EQ(Game::setup_json(state), setup);
  EXPECT_EQ(state.phase, Phase::kChange);
}

TEST(Labyrinth, LAB_07_bad_setups_are_refused) {
  for (const char* text :
       {R"({"heart":6,"middle":0,"outer":0,"face_up":"T1"})", R"({"heart":0,"middle":12,"outer":0,"face_up":"T1"})",
        R"({"heart":0,"middle":0,"outer":0,"face_up":"T8"})", R"({"heart":0,"middle":0,"outer":0})",
        R"({"heart":0,"middle":0,"outer":0,"face_up":null})",
        R"({"heart":0,"middle":0,"outer":0,"face_up":"T1","pawns":[]})"})
    EXPECT_FALSE(Game::read_setup({}, 2, boost::json::parse(text).as_object())) << text;
}

TEST(Labyrinth, LAB_10_every_turn_of_the_heart_opens_a_new_path) {
  for (int i = 0; i < kRotations; ++i)
    for (int steps = 1; steps < kHeartSteps; ++steps) {
      const Rotation before = rotation_of(i);
      Rotation after = before;
      after.heart = static_cast<std::uint8_t>((after.heart + steps) % kHeartSteps);
      bool opened = false;
      for (Cell cell = 0; cell < kCells; ++cell) opened |= (kReach.from(after, cell) & ~kReach.from(before, cell)) != 0;
      EXPECT_TRUE(opened) << i << " by " << steps;
    }
}

}  // namespace
}  // namespace veillee::labyrinth
