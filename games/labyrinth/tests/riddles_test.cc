// The answers against walks from cell to cell in a castle that is turned by hand.
#include "games/labyrinth/riddles.h"

#include <gtest/gtest.h>

namespace veillee::labyrinth {
namespace {

bool can_walk(const Rotation& rotation, Cell from, Cell to) {
  Cells seen = cell_bit(from);
  for (Cells frontier = seen; frontier != 0;) {
    Cells next = 0;
    for (const Cell cell : members<Cell>(frontier)) next |= neighbours(rotation, cell);
    frontier = next & ~seen;
    seen |= frontier;
  }
  return (seen & cell_bit(to)) != 0;
}

// By 1 to 5 the heart, by 6 the middle corridor, by 7 the outer one.
Rotation turned(Rotation rotation, int change) {
  if (change <= 5) rotation.heart = static_cast<std::uint8_t>((rotation.heart + change) % kHeartSteps);
  if (change == 6) rotation.middle = static_cast<std::uint8_t>((rotation.middle + 1) % kNotches);
  if (change == 7) rotation.outer = static_cast<std::uint8_t>((rotation.outer + 1) % kNotches);
  return rotation;
}
Move move_of(int change) { return change <= 5 ? Move::heart(change) : change == 6 ? Move::middle() : Move::outer(); }

TEST(LabyrinthRiddles, TheAnswersAreAllWaysByTwoChanges) {
  int riddles = 0;
  for (std::uint64_t n = 0; n < 400; ++n) {
    Rng rng("riddles", n);
    const State state = pose(rng).state;
    const Cell pawn = state.pawn[state.turn], picture = picture_cell(state.face_up);
    std::vector<std::vector<Move>> ways;
    for (int first = 1; first <= 7; ++first)
      for (int second = 1; second <= 7; ++second) {
        if (first <= 5 && second <= 5) continue;  // LAB-10: the heart turns once
        const Rotation after = turned(turned(state.rotation, first), second);
        if (can_walk(after, pawn, picture)) ways.push_back({move_of(first), move_of(second), Move::go(picture)});
      }
    const auto riddle = prove(state);
    if (!riddle) continue;
    ++riddles;
    EXPECT_EQ(riddle->answers, ways);
    EXPECT_FALSE(can_walk(state.rotation, pawn, picture));
  }
  EXPECT_GT(riddles, 20);
}

}  // namespace
}  // namespace veillee::labyrinth
