// The arena, and with it the house players in every room of the house.
#include "app/arena.h"

#include <gtest/gtest.h>

#include "bots/levels.h"

namespace veillee {
namespace {

ArenaConfig quick(std::string first, std::string second, int seats, int pairs) {
  ArenaConfig config;
  config.first = {.level = std::move(first), .milliseconds = 0, .simulations = 60};
  config.second = {.level = std::move(second), .milliseconds = 0, .simulations = 60};
  config.seats = seats;
  config.pairs = pairs;
  return config;
}

Expected<ArenaResult> play(const Room& room, const ArenaConfig& config) {
  const auto pairs = arena(room, config);
  if (!pairs) return std::unexpected(pairs.error());
  return summarize(*pairs, config.sprt);
}

TEST(Arena, house_players_finish_games_in_every_room_with_any_number_of_seats) {
  for (const Room* room : rooms()) {
    const RoomInfo& info = room->info();
    for (int seats = std::max(2, info.min_seats); seats <= info.max_seats; ++seats) {
      const auto result = play(*room, quick("master", "random", seats, 1));
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
  const auto one = play(room, config);
  config.threads = 3;
  const auto other = play(room, config);
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->won, other->won);
  EXPECT_EQ(one->share.share, other->share.share);
  EXPECT_EQ(one->mean_plies, other->mean_plies);
  EXPECT_EQ(one->simulations[0], other->simulations[0]);
}

TEST(Arena, equal_players_are_found_equal) {
  const Room& room = *rooms()[0];
  const auto result = play(room, quick("random", "random", std::max(2, room.info().min_seats), 150));
  ASSERT_TRUE(result);
  EXPECT_LE(result->share.low, 0.5);
  EXPECT_GE(result->share.high, 0.5);
}

TEST(Arena, stops_when_the_test_is_decided) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("master", "random", std::max(2, room.info().min_seats), 1000);
  config.sprt = Sprt{0, 100};
  const auto result = play(room, config);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->stronger, true);
  EXPECT_LT(result->games, 400);
}

TEST(Arena, parts_of_a_match_are_the_whole_match) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("novice", "random", std::max(2, room.info().min_seats), 5);
  const auto whole = arena(room, config);
  ASSERT_TRUE(whole);
  std::vector<Pair> parts(5);
  for (config.shard = {0, 3}; config.shard.index < 3; ++config.shard.index) {
    const auto part = arena(room, config);
    ASSERT_TRUE(part);
    for (const Pair& pair : *part) parts[static_cast<std::size_t>(pair.number)] = pair;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    EXPECT_EQ(parts[i].number, (*whole)[i].number);
    for (const int game : {0, 1}) {
      EXPECT_EQ(parts[i].games[game].share, (*whole)[i].games[game].share);
      EXPECT_EQ(parts[i].games[game].plies, (*whole)[i].games[game].plies);
      EXPECT_EQ(parts[i].games[game].simulations[0], (*whole)[i].games[game].simulations[0]);
    }
  }
}

TEST(Arena, a_match_that_goes_on_is_the_match_played_at_once) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("novice", "club", std::max(2, room.info().min_seats), 6);
  const auto whole = arena(room, config);
  ASSERT_TRUE(whole);
  config.before.assign(whole->begin(), whole->begin() + 4);
  config.before[0].games[0].plies = -1;  // by this one sees that it was not played again
  const auto rest = arena(room, config);
  ASSERT_TRUE(rest);
  ASSERT_EQ(rest->size(), whole->size());
  EXPECT_EQ((*rest)[0].games[0].plies, -1);
  for (std::size_t i = 1; i < whole->size(); ++i) {
    EXPECT_EQ((*rest)[i].number, (*whole)[i].number);
    EXPECT_EQ((*rest)[i].games[1].plies, (*whole)[i].games[1].plies);
    EXPECT_EQ((*rest)[i].games[1].simulations[0], (*whole)[i].games[1].simulations[0]);
  }
}

TEST(Arena, a_match_that_is_decided_does_not_go_on) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("master", "random", std::max(2, room.info().min_seats), 1000);
  config.sprt = Sprt{0, 100};
  const auto decided = arena(room, config);
  ASSERT_TRUE(decided);
  config.before = *decided;
  EXPECT_EQ(arena(room, config)->size(), decided->size());
  config.sprt.reset();
  config.pairs = 3;  // fewer than there are
  EXPECT_EQ(arena(room, config)->size(), decided->size());
}

TEST(Arena, other_pairs_are_no_beginning_of_a_match) {
  const Room& room = *rooms()[0];
  ArenaConfig config = quick("random", "random", std::max(2, room.info().min_seats), 3);
  config.before = {Pair{.number = 1, .games = {}}};
  EXPECT_EQ(arena(room, config).error().code, Code::kBadRequest);
}

TEST(Arena, levels_bound_by_simulations_make_them_all_at_any_scale) {
  const Room& room = *rooms()[0];
  ArenaConfig config;
  config.first.level = "club";
  config.second.level = "novice";
  config.seats = std::max(2, room.info().min_seats);
  config.pairs = 1;
  const auto whole = play(room, config);
  config.scale = 0.001;
  const auto scaled = play(room, config);
  ASSERT_TRUE(whole && scaled);
  EXPECT_EQ(scaled->simulations[0], whole->simulations[0]);
  EXPECT_EQ(scaled->simulations[1], whole->simulations[1]);
}

TEST(Arena, players_are_read_from_texts) {
  EXPECT_EQ(read_contender("expert")->level, "expert");
  EXPECT_EQ(read_contender("expert:200ms")->milliseconds, 200);
  EXPECT_EQ(read_contender("club:5000")->simulations, 5000u);
  EXPECT_EQ(read_contender("plain:900ms")->level, "plain");
  for (const char* wrong : {"", "grandmaster", "club:", "club:0", "club:ms", "club:5s", "club:-3", "club:99999999999"})
    EXPECT_FALSE(read_contender(wrong)) << wrong;
}

TEST(Arena, the_plain_search_knows_the_rules_only) {
  for (const Room* room : rooms()) {
    const auto result = play(*room, quick("master", "plain", std::max(2, room->info().min_seats), 1));
    ASSERT_TRUE(result) << room->info().id;
    EXPECT_EQ(result->games, 2);
  }
}

TEST(Arena, refuses_what_cannot_be_played) {
  const Room& room = *rooms()[0];
  const auto code = [&](const ArenaConfig& config) { return arena(room, config).error().code; };
  EXPECT_EQ(code(quick("grandmaster", "random", 2, 1)), Code::kBadRequest);
  EXPECT_EQ(code(quick("random", "random", 1, 1)), Code::kBadRequest);
  EXPECT_EQ(code(quick("random", "random", 2, 0)), Code::kBadRequest);
  EXPECT_EQ(code(quick("random", "random", 9, 1)), Code::kBadOption);
  ArenaConfig config = quick("random", "random", 2, 1);
  config.options = {{"no such option", 1}};
  EXPECT_EQ(code(config), Code::kBadOption);
  config = quick("random", "random", 2, 1);
  config.shard = {2, 2};
  EXPECT_EQ(code(config), Code::kBadRequest);
  config = quick("random", "random", 2, 1);
  config.scale = 0;
  EXPECT_EQ(code(config), Code::kBadRequest);
}

}  // namespace
}  // namespace veillee
