// The arena, and with it the house players in every room of the house.
#include "bots/arena.h"

#include <gtest/gtest.h>

#include "bots/levels.h"

namespace veillee::bots {
namespace {

ArenaConfig quick(std::string first, std::string second, int seats, int pairs) {
  ArenaConfig config;
  config.first = {.level = std::move(first), .milliseconds = 0, .simulations = 60};
  config.second = {.level = std::move(second), .milliseconds = 0, .simulations = 60};
  config.seats = seats;
  config.pairs = pairs;
  return config;
}

TEST(Arena, house_players_finish_games_in_every_room_with_any_number_of_seats) {
  for (const Room* room : rooms()) {
    const RoomInfo& info = room->info();
    for (int seats = std::max(2, info.min_seats); seats <= info.max_seats; ++seats) {
      const auto result = arena(*room, quick("master", "random", seats, 1));
      ASSERT_TRUE(result) << info.id << ": " << result.error().message;
      EXPECT_EQ(result->games, 2);
      EXPECT_EQ(result->won + result->shared + result->lost, 2);
      EXPECT_GT(result->mean_plies, 0);
    }
  }
}

TEST(Arena, a_match_by_simulations_repeats_exactly_on_any_number_of_threads) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("novice", "club", std::max(2, room.info().min_seats), 4);
  const auto one = arena(room, config);
  config.threads = 3;
  const auto other = arena(room, config);
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->won, other->won);
  EXPECT_EQ(one->share.share, other->share.share);
  EXPECT_EQ(one->mean_plies, other->mean_plies);
  EXPECT_EQ(one->simulations[0], other->simulations[0]);
}

TEST(Arena, equal_players_are_found_equal) {
  const Room& room = *rooms()[0];
  const auto result = arena(room, quick("random", "random", std::max(2, room.info().min_seats), 150));
  ASSERT_TRUE(result);
  EXPECT_LE(result->share.low, 0.5);
  EXPECT_GE(result->share.high, 0.5);
}

TEST(Arena, stops_when_the_test_is_decided) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("master", "random", std::max(2, room.info().min_seats), 1000);
  config.sprt = Sprt{0, 100};
  const auto result = arena(room, config);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->stronger, true);
  EXPECT_LT(result->games, 400);
}

TEST(Arena, refuses_what_cannot_be_played) {
  const Room& room = *rooms()[0];
  const auto code = [&](const ArenaConfig& config) { return arena(room, config).error().code; };
  EXPECT_EQ(code(quick("grandmaster", "random", 2, 1)), Code::kBadRequest);
  EXPECT_EQ(code(quick("random", "random", 1, 1)), Code::kBadRequest);
  EXPECT_EQ(code(quick("random", "random", 2, 0)), Code::kBadRequest);
  EXPECT_EQ(code(quick("random", "random", 9, 1)), Code::kBadOption);
  ArenaConfig config = quick("random", "random", 2, 1);
  config.options = R"({"no such option":1})";
  EXPECT_EQ(code(config), Code::kBadOption);
}

}  // namespace
}  // namespace veillee::bots
