// The answers against the points that the rules give at the end of every line.
#include "games/caprice/riddles.h"

#include <gtest/gtest.h>

#include <map>

namespace veillee::caprice {
namespace {

// All lines of the seat that end the game in this turn, by the points they give it. The others order anyhow.
void lines_from(const State& state, Seat seat, std::vector<Move>& line,
                std::map<int, std::vector<std::vector<Move>>>& found) {
  State at = state;
  while (at.phase == Phase::kOrder && !Game::turn(at).waits_for(seat) && !Game::turn(at).is_over()) {
    const Seat other = Game::turn(at).seats.lowest();
    MoveList<Game> orders;
    Game::legal(at, other, orders);
    Game::play(at, other, orders[0]);
  }
  if (Game::turn(at).is_over()) {
    found[Game::result(at).score[seat]].push_back(line);
    return;
  }
  if (at.phase != Phase::kOrder && (at.active != seat || (at.phase == Phase::kPlace && !line.empty()))) return;
  MoveList<Game> moves;
  Game::legal(at, seat, moves);
  for (const Move move : moves) {
    State next = at;
    Game::play(next, seat, move);
    line.push_back(move);
    lines_from(next, seat, line, found);
    line.pop_back();
  }
}

TEST(CapriceRiddles, NothingCountsMoreThanTheAnswers) {
  std::map<std::string_view, int> riddles;
  for (std::uint64_t n = 0; n < 600; ++n) {
    Rng rng("riddles", n);
    const State state = pose(rng).state;
    const auto riddle = prove(state);
    if (!riddle) continue;
    ++riddles[riddle->asks];
    std::vector<Move> line;
    std::map<int, std::vector<std::vector<Move>>> found;
    lines_from(state, riddle->seat, line, found);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(riddle->answers, found.rbegin()->second);
  }
  EXPECT_GT(riddles["order"], 10);
  EXPECT_GT(riddles["end"], 10);
}

}  // namespace
}  // namespace veillee::caprice
