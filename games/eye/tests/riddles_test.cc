// The answers against every sequence of moves.
#include "games/eye/riddles.h"

#include <gtest/gtest.h>

namespace veillee::eye {
namespace {

// All lines of at most `left` moves that take a colour with their last one.
void lines_from(const State& state, std::size_t left, std::vector<Move>& line, std::vector<std::vector<Move>>& found) {
  MoveList<Game> moves;
  Game::legal(state, 0, moves);
  for (const Move move : moves) {
    State next = state;
    Game::play(next, 0, move);
    line.push_back(move);
    if (next.taken_count > state.taken_count)
      found.push_back(line);
    else if (left > 1 && next.phase == Phase::kPlay)
      lines_from(next, left - 1, line, found);
    line.pop_back();
  }
}

TEST(EyeRiddles, TheAnswersAreAllShortestWays) {
  int riddles = 0;
  for (std::uint64_t n = 0; n < 200 && riddles < 12; ++n) {
    Rng rng("riddles", n);
    const State state = pose(rng).state;
    const auto riddle = prove(state);
    if (!riddle || riddle->answers[0].size() > 4) continue;
    ++riddles;
    std::vector<Move> line;
    std::vector<std::vector<Move>> found;
    lines_from(state, riddle->answers[0].size(), line, found);
    EXPECT_EQ(riddle->answers, found);
  }
  EXPECT_EQ(riddles, 12);
}

}  // namespace
}  // namespace veillee::eye
