// A game told again is the game that was played, for every room and every pair of eyes.
#include "house/replay.h"

#include <gtest/gtest.h>

#include "house/record.h"
#include "tests/conformance/variants.h"

namespace veillee {
namespace {

constexpr std::size_t kGamesPerRoom = 6;
constexpr int kMostMoves = 400;

json::object play_at_random(const Room& room, const Variant& variant, std::string_view seed) {
  Rng rng(seed, 0);
  SeededBits bits{rng};
  auto match = std::move(*room.start(variant.seats, variant.options, bits));
  for (int i = 0; i < kMostMoves && !match->turn().is_over(); ++i) {
    if (match->turn().chance) {
      static_cast<void>(match->draw(bits));
      continue;
    }
    const Seat seat = match->turn().seats.lowest();
    const auto moves = match->legal(seat);
    EXPECT_TRUE(match->play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
  }
  return record_of(*match, std::vector<std::string>(static_cast<std::size_t>(variant.seats), "Anna"));
}

void apply(json::object& view, const json::object& changed) {
  for (const auto& field : changed)
    if (field.key() != "board") view[field.key()] = field.value();
  if (const json::value* board = changed.if_contains("board"))
    for (const auto& field : board->as_object()) view["board"].as_object()[field.key()] = field.value();
}

void expect_the_same_game(const json::object& record, Seat viewer) {
  const auto replay = replay_of(record, viewer);
  ASSERT_TRUE(replay.has_value()) << replay.error().message;
  const json::array& steps = replay->at("steps").as_array();
  json::object shown;
  std::size_t at = 0;
  const auto compare = [&](const Match& match) {
    ASSERT_LT(at, steps.size());
    const json::object& step = steps[at++].as_object();
    if (const json::value* whole = step.if_contains("view")) shown = whole->as_object();
    if (const json::value* changed = step.if_contains("changed")) apply(shown, changed->as_object());
    ASSERT_EQ(shown, viewer == kEverything ? match.state() : match.view(viewer));
    if (at == 1) return;
    ASSERT_EQ(step.at("events"), json::value(match.events(viewer)));
    ASSERT_EQ(step.at("move").as_string(), match.last_move().text);
  };
  ASSERT_TRUE(load_record(record, compare).has_value());
  EXPECT_EQ(at, steps.size());
}

TEST(Replay, shows_every_position_as_every_viewer_saw_it) {
  for (const Room* room : rooms())
    for (const Variant& variant : some_variants(*room, kGamesPerRoom)) {
      const json::object record = play_at_random(*room, variant, "replay");
      for (int viewer = kEverything; viewer < variant.seats; ++viewer)
        if (viewer != kChance) expect_the_same_game(record, static_cast<Seat>(viewer));
    }
}

TEST(Replay, names_who_sat_there) {
  const Room& room = *rooms().front();
  const auto replay = *replay_of(play_at_random(room, variants(room).front(), "names"), kEverything);
  EXPECT_EQ(replay.at("names").as_array().front(), "Anna");
  EXPECT_EQ(replay.at("game"), json::value(room.info().id));
}

TEST(Replay, refuses_what_does_not_replay) {
  const Room& room = *rooms().front();
  json::object record = play_at_random(room, variants(room).front(), "refused");
  EXPECT_EQ(parse_record("").error().code, Code::kBadRecord);
  EXPECT_EQ(parse_record("[]").error().code, Code::kBadRecord);
  EXPECT_EQ(replay_of({}, kEverything).error().code, Code::kBadRecord);
  EXPECT_EQ(replay_of(record, kMaxSeats - 1).error().code, Code::kBadRecord) << "a seat that the game does not have";
  for (json::value& move : record["moves"].as_array())
    if (move.at(0) == "0") move.as_array()[0] = "7";
  EXPECT_EQ(replay_of(record, kEverything).error().code, Code::kBadRecord) << "a seat that does not exist moves";
}

TEST(Replay, of_endless_records_is_refused) {
  json::object record = play_at_random(*rooms().front(), variants(*rooms().front()).front(), "long");
  record["moves"] = json::array(kMaxReplaySteps + 1, json::array{"0", "x"});
  EXPECT_NE(replay_of(record, kEverything).error().message.find("at most"), std::string::npos);
}

}  // namespace
}  // namespace veillee
