// The intervals against the plain expectation, where games are so short that every line can be played to its end.
#include "games/wiedumir/riddles.h"

#include <gtest/gtest.h>

namespace veillee::wiedumir {
namespace {

// How often seat 0 wins, by every roll, card and choice to the end.
double expectation(const State& state) {
  const Turn turn = Game::turn(state);
  if (turn.is_over()) return Game::result(state).share(0, state.seats);
  if (turn.chance) {
    OutcomeList<Game> outcomes;
    Game::chance(state, outcomes);
    double sum = 0, weights = 0;
    for (const auto& [move, weight] : outcomes) {
      State next = state;
      Game::play(next, kChance, move);
      sum += weight * expectation(next);
      weights += weight;
    }
    return sum / weights;
  }
  const Seat seat = turn.seats.lowest();
  MoveList<Game> moves;
  Game::legal(state, seat, moves);
  double best = seat == 0 ? 0 : 1;
  for (const Move move : moves) {
    State next = state;
    Game::play(next, seat, move);
    best = seat == 0 ? std::max(best, expectation(next)) : std::min(best, expectation(next));
  }
  return best;
}

// Two pawns before the goal, each on one of these fields; the others are home.
State late(Rng& rng, Field one, Field other) {
  SeededBits bits{Rng(rng.next())};
  State state = Game::setup({}, 2, bits);
  state.field = {};
  state.field[pawn_of(0, 0)] = one;
  state.field[pawn_of(1, 0)] = other;
  state.field[pawn_of(0, 1)] = state.field[pawn_of(1, 1)] = kGoal;
  state.occupied = static_cast<std::uint16_t>(bit(one) | bit(other));
  state.home = 2;
  state.arrivals = {pawn_of(0, 1), pawn_of(1, 1)};
  if (rng.below(2) == 0) std::swap(state.arrivals[0], state.arrivals[1]);
  state.table[0] = rng.below(2) == 0 ? E16 : E04;
  state.pending = 1;
  state.deck = card_bit(E05) | card_bit(E17) | card_bit(E18);  // no pawn goes back: every line has an end
  state.chips = {static_cast<std::uint8_t>(1 + rng.below(9)), static_cast<std::uint8_t>(1 + rng.below(9))};
  state.cup = static_cast<std::uint8_t>(60 - state.chips[0] - state.chips[1]);
  state.turn = static_cast<Seat>(rng.below(2));
  state.die = static_cast<std::uint8_t>(1 + rng.below(3));
  state.phase = Phase::kAdvance;
  return state;
}

TEST(WieDuMirRiddles, IntervalsCloseWhereAGameEnds) {
  for (std::uint64_t n = 0; n < 100; ++n) {
    Rng rng("late", n);
    const State state = late(rng, n % 2 == 0 ? 12 : 13, 14);
    const auto found = chances(state, 6, 100'000);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->low, expectation(state), 1e-12);
    EXPECT_NEAR(found->high, found->low, 1e-12);
  }
}

TEST(WieDuMirRiddles, TheAnswerWinsMostOften) {
  int riddles = 0;
  for (std::uint64_t n = 0; n < 200; ++n) {
    Rng rng("late", n);
    const State state = late(rng, n % 2 == 0 ? 12 : 13, 14);
    const auto riddle = prove(state);
    const double sign = state.turn == 0 ? 1 : -1;
    double best = -2, second = -2;
    Move answer{};
    MoveList<Game> moves;
    Game::legal(state, state.turn, moves);
    for (const Move move : moves) {
      State next = state;
      Game::play(next, state.turn, move);
      const double value = sign * expectation(next);
      if (value > best) {
        second = std::exchange(best, value);
        answer = move;
      } else {
        second = std::max(second, value);
      }
    }
    if (!riddle) {
      EXPECT_LT(best - second, 0.0301);
      continue;
    }
    ++riddles;
    EXPECT_EQ(riddle->answers, (std::vector<std::vector<Move>>{{answer}}));
    EXPECT_EQ(riddle->seat, state.turn);
  }
  EXPECT_GT(riddles, 10);
}

TEST(WieDuMirRiddles, FurtherAheadTheIntervalsAreInsideEachOther) {
  int closer = 0;
  for (std::uint64_t n = 0; n < 20; ++n) {
    Rng rng("early", n);
    const State state = late(rng, 10, 12);
    const auto near = chances(state, 1, 1'000'000), far = chances(state, 2, 1'000'000);
    if (!near || !far) continue;
    EXPECT_LE(near->low, far->low + 1e-12);
    EXPECT_GE(near->high, far->high - 1e-12);
    closer += far->high - far->low < near->high - near->low;
  }
  EXPECT_GT(closer, 5);
}

}  // namespace
}  // namespace veillee::wiedumir
