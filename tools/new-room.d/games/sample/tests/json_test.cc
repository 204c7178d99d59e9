// Positions that cannot be are refused, each for its own reason.
#include "games/sample/tests/positions.h"

namespace veillee::sample {
namespace {

TEST(SampleJson, impossible_positions_are_refused) {
  State state = dealt({3, 7, 5});
  play(state, 1, "dare");
  EXPECT_EQ(refused(state, "{}"), "");
  EXPECT_EQ(refused(state, R"({"round": 4})"), "'round' must be a whole number from 1 to 3");
  EXPECT_EQ(refused(state, R"({"cards": [3, 7]})"), "'cards' must have 3 items, not 2");
  EXPECT_EQ(refused(state, R"({"cards": [3, 7, 10]})"), "'cards' must be a whole number from 1 to 9");
  EXPECT_EQ(refused(state, R"({"cards": [3, 7, 7]})"), "seats 1 and 2 hold the same card 7");
  EXPECT_EQ(refused(state, R"({"cards": [3, null, 5]})"), "seat 2 has a card before seat 1");
  EXPECT_EQ(refused(state, R"({"cards": [3, 7, null]})"), "2 cards are dealt in the phase decide");
  EXPECT_EQ(refused(state, R"({"decisions": [null, "wait", null]})"),
            "a decision is \"dare\" or \"stay\", not \"wait\"");
  EXPECT_EQ(refused(state, R"({"decisions": ["stay", "dare", "dare"]})"), "3 seats have decided in the phase decide");
  EXPECT_EQ(refused(state, R"({"decisions": ["stay", "dare", null]})"), "'actors' does not fit the position");
  EXPECT_EQ(refused(state, R"({"points": [0, 0, 99]})"), "'points' must be a whole number from -9 to 18");
}

}  // namespace
}  // namespace veillee::sample
