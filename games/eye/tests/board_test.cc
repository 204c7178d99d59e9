// The board: EYE-01 to EYE-07.
#include <set>

#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

Squares all_in_view(Design design) {
  Squares set = 0;
  for (Colour c = 0; c < kColourCount; ++c) set |= kSquaresOf[index(design)][c];
  return set;
}

TEST(EyeBoard, EYE_01_cells_are_crossings_of_strips_up_to_rank_seven) {
  std::set<std::pair<int, int>> crossings;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto c = static_cast<Cell>(cell);
    EXPECT_EQ((other_strip(c) - strip(c) + 16) % 16, rank(c));
    EXPECT_LT(rank(c), 8);
    crossings.insert({strip(c), other_strip(c)});
  }
  EXPECT_EQ(crossings.size(), 128u);
  EXPECT_EQ(cell_name(cell_at(2, 3)), "c4");
}

TEST(EyeBoard, EYE_02_thirty_two_cells_are_in_view) {
  std::set<Cell> seen;
  for (int d = 0; d < kDesigns; ++d)
    for (int k = 0; k < kOpenings; ++k) {
      const Cell cell = cell_of(static_cast<Design>(d), k);
      EXPECT_EQ(strip(cell) % 2, d / 2);
      EXPECT_EQ(other_strip(cell) % 2, d % 2);
      EXPECT_EQ(opening_of(cell), k);
      seen.insert(cell);
    }
  EXPECT_EQ(seen.size(), 128u);
  const State state = position({.counters = {"a3", "e3"}});
  EXPECT_EQ(clause(state, 0, "b3>b5"), "EYE-02");
  EXPECT_EQ(clause(state, 0, "a3>a4"), "EYE-02");
}

TEST(EyeBoard, EYE_03_the_printed_table_follows_the_four_patterns) {
  for (int cell = 0; cell < kCells; ++cell) {
    const auto c = static_cast<Cell>(cell);
    const int i = strip(c) / 2, t = rank(c) / 2;
    const bool x_odd = strip(c) % 2 != 0, y_odd = other_strip(c) % 2 != 0;
    const int colour = !x_odd && !y_odd  ? 2 * t + i % 2
                       : x_odd && y_odd  ? (i + t / 2) % 8
                       : !x_odd && y_odd ? i
                                         : (i - t + 8) % 8;
    EXPECT_EQ(kColourOf[index(design_of(c))][opening_of(c)], colour) << cell_name(c);
  }
  for (int d = 0; d < kDesigns; ++d)
    for (Colour c = 0; c < kColourCount; ++c) EXPECT_EQ(std::popcount(kSquaresOf[d][c]), 4);
  EXPECT_EQ(kDesignNames[index(design_at(0, 0))], "circles");
  EXPECT_EQ(kDesignNames[index(design_at(1, 1))], "lines");
  EXPECT_EQ(kDesignNames[index(design_at(0, 1))], "short");
  EXPECT_EQ(kDesignNames[index(design_at(1, 0))], "long");
}

TEST(EyeBoard, EYE_04_a_click_turns_one_wheel_by_one) {
  const State state = position({.counters = {"a3 e3 i3", "c3 g3"}});
  EXPECT_EQ(after(state, {"A+"}).a, 1);
  EXPECT_EQ(after(state, {"A-"}).a, 15);
  EXPECT_EQ(after(state, {"B+"}).b, 1);
  EXPECT_EQ(after(state, {"B-"}).b, 15);
}

TEST(EyeBoard, EYE_05_clicks_carry_every_counter) {
  // Every cell of every design against the clause's own words.
  constexpr int kBy[4][2] = {{1, -1}, {-1, 1}, {0, 1}, {0, -1}};  // x, s of A+ A- B+ B-
  for (int cell = 0; cell < kCells; ++cell)
    for (int i = 0; i < kClicks; ++i) {
      const auto c = static_cast<Cell>(cell);
      const auto click = static_cast<Click>(i);
      const int s = rank(c) + kBy[i][1];
      if (s < 0 || s > 7) continue;
      const Cell there = cell_at((strip(c) + kBy[i][0] + 16) % 16, s);
      EXPECT_EQ(carried(square(opening_of(c)), design_of(c), click), square(opening_of(there)));
      EXPECT_EQ(design_after(design_of(c), click), design_of(there));
    }
}

TEST(EyeBoard, EYE_06_counters_at_centre_and_rim_hold_the_wheels) {
  const State centre = position({.counters = {"a3 e3", "c1 g3"}});
  EXPECT_FALSE(may(centre, "A+"));
  EXPECT_FALSE(may(centre, "B-"));
  EXPECT_TRUE(may(centre, "A-"));
  EXPECT_TRUE(may(centre, "B+"));
  EXPECT_EQ(clause(centre, 0, "A+"), "EYE-06");
  const State rim = position({.counters = {"a2 e2", "c8"}, .b = 1});
  EXPECT_TRUE(may(rim, "A+"));
  EXPECT_FALSE(may(rim, "A-"));
  EXPECT_FALSE(may(rim, "B+"));
  // Holding is by rank alone, for every cell and click.
  for (int cell = 0; cell < kCells; ++cell)
    for (int i = 0; i < kClicks; ++i) {
      const auto c = static_cast<Cell>(cell);
      const int s = rank(c) + (goes_inwards(static_cast<Click>(i)) ? -1 : 1);
      const bool held = (holding(design_of(c), static_cast<Click>(i)) & square(opening_of(c))) != 0;
      EXPECT_EQ(held, s < 0 || s > 7) << cell_name(c);
    }
}

TEST(EyeBoard, EYE_07_steps_go_to_free_neighbours) {
  for (int cell = 0; cell < kCells; ++cell) {
    const auto c = static_cast<Cell>(cell);
    Squares expected = 0;
    for (const int dx : {-2, 0, 2})
      for (const int dy : {-2, 0, 2}) {
        const int x = (strip(c) + dx + 16) % 16, y = (other_strip(c) + dy + 16) % 16, s = (y - x + 16) % 16;
        if ((dx != 0 || dy != 0) && s < 8) expected |= square(opening_of(cell_at(x, s)));
      }
    EXPECT_EQ(kNeighbours[opening_of(c)], expected) << cell_name(c);
  }
  EXPECT_EQ(all_in_view(Design::kCircles), ~Squares{0});
  const State state = position({.counters = {"c3 g3", "c5 e5"}});
  EXPECT_TRUE(may(state, "c3>a7"));
  EXPECT_TRUE(may(state, "c3>e3"));
  EXPECT_FALSE(may(state, "c3>c5"));
  EXPECT_EQ(clause(state, 0, "c3>c5"), "EYE-07");
  EXPECT_EQ(clause(state, 0, "c3>c7"), "EYE-07");
}

}  // namespace
}  // namespace veillee::eye
