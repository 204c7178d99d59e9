// A game as a table would play it: its record holds, and whatever is changed in it is found.
#include "server/fair/audit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "server/tables/record.h"
#include "server/tables/table.h"
#include "tests/kit/source_dir.h"

namespace veillee::server {
namespace {

namespace json = boost::json;

// The record of a whole game of random moves; chance from the table's secret.
std::string play_to_the_end(const TableRow& row, std::unique_ptr<Match> match) {
  const Secret key = chance_key(row.secret, row.seats);
  Rng rng("audit", 0);
  while (!match->turn().is_over()) {
    if (match->turn().chance) {
      FairBits bits = FairBits::of_move(key, static_cast<int>(match->move_count()));
      EXPECT_TRUE(match->draw(bits));
    } else {
      const Seat seat = match->turn().seats.lowest();
      const auto legal = match->legal(seat);
      EXPECT_TRUE(match->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }
  return json::serialize(record_of({row, std::make_shared<GameLog>(std::move(match), row), {}}));
}

std::string play_a_game(const Room& room, std::string_view luck) {
  TableRow row{
      .id = 7, .game = room.info().id, .options = json::serialize(room.info().bench_options), .secret = new_secret()};
  row.seats.assign(static_cast<std::size_t>(std::max(2, room.info().min_seats)), SeatRow{.luck = std::string(luck)});
  auto match = *begin_match(row, 0);
  return play_to_the_end(row, std::move(match));
}

bool holds(const std::string& record, std::optional<std::string> commit = {}) {
  return std::ranges::all_of(verify_record(record, commit), &Finding::holds);
}
// The names of the checks that fail.
std::string failures(const std::string& record, std::optional<std::string> commit = {}) {
  std::string names;
  for (const Finding& finding : verify_record(record, commit))
    if (!finding.holds) names += std::string(finding.check) + ' ';
  return names;
}

std::string changed(const std::string& record, auto change) {
  json::value value = json::parse(record);
  change(value.as_object());
  return json::serialize(value);
}
json::object& fair(json::object& record) { return record["fair"].as_object(); }

// Many games: a rare set of weights once made `draws_of` look for a number for ever.
TEST(Audit, the_record_of_every_game_holds) {
  for (const Room* room : rooms())
    for (int game = 0; game < 40; ++game)
      EXPECT_TRUE(holds(play_a_game(*room, game % 2 == 0 ? "" : "clover"))) << room->info().id;
}

TEST(Audit, what_was_changed_is_found) {
  for (const Room* room : rooms()) {
    const std::string record = play_a_game(*room, "clover");
    const std::string other = play_a_game(*room, "clover");
    const json::value other_fair = json::parse(other).at("fair");
    const auto foreign = [&](const char* name) { return other_fair.at(name); };
    EXPECT_EQ(failures(changed(record, [&](json::object& r) { fair(r)["commit"] = foreign("commit"); })),
              "commitment ");
    EXPECT_NE(
        failures(changed(record, [&](json::object& r) { fair(r)["secret"] = foreign("secret"); })).find("commitment "),
        std::string::npos);
    if (record.find(R"("words":[")") == std::string::npos) continue;  // there is no chance in this game
    EXPECT_EQ(failures(changed(record, [&](json::object& r) { fair(r)["draws"] = foreign("draws"); })), "draws ");
    EXPECT_FALSE(holds(changed(record, [&](json::object& r) { fair(r)["luck"].as_array()[0] = "another"; })));
    EXPECT_FALSE(holds(changed(record, [&](json::object& r) { r.erase("fair"); })));
    EXPECT_FALSE(holds(changed(record, [&](json::object& r) { r["moves"].as_array().clear(); })));
  }
}

TEST(Audit, the_commitment_somebody_noted_is_compared) {
  const std::string record = play_a_game(*rooms().front(), "");
  json::value value = json::parse(record);
  EXPECT_TRUE(holds(record, std::string(fair(value.as_object())["commit"].as_string())));
  EXPECT_EQ(failures(record, std::string(64, '0')), "commitment ");
}

TEST(Audit, each_draw_says_which_numbers_chose_its_outcome) {
  int steps = 0;
  for (const Room* room : rooms()) {
    const json::value value = json::parse(play_a_game(*room, ""));
    for (const json::value& item : value.at("fair").at("draws").as_array()) {
      const json::object& draw = item.as_object();
      if (draw.at("step") == 0) continue;
      ++steps;
      EXPECT_EQ(value.at("moves").as_array()[static_cast<std::size_t>(draw.at("step").as_int64() - 1)].as_array()[0],
                "chance");
      const auto total = draw.at("of").to_number<std::uint64_t>();
      const auto word = std::stoull(std::string(draw.at("words").as_array().back().as_string()), nullptr, 16);
      const auto drawn = (word >> 32) * total >> 32;
      EXPECT_GE(drawn, draw.at("from").to_number<std::uint64_t>());
      EXPECT_LT(drawn, draw.at("from").to_number<std::uint64_t>() + draw.at("weight").to_number<std::uint64_t>());
    }
  }
  EXPECT_GT(steps, 10);
}

TEST(Audit, a_game_with_questions_of_the_owner_needs_no_file_of_his) {
  const auto questions =
      OwnQuestions::read("category 2\nen: Sea?\nfr: Mer ?\nde: Meer?\n=: yes | no | never | maybe\n").value();
  TableRow row{.id = 8, .game = "eye", .options = R"({"quiz":true})", .secret = new_secret()};
  row.seats.assign(2, SeatRow{});
  auto match = begin_match(row, 0, questions).value();
  EXPECT_NE(row.start->setup.find("Meer?"), std::string::npos);
  EXPECT_EQ(row.options.find("Meer?"), std::string::npos) << "options are shown to everybody at the table";
  EXPECT_EQ(first_position(row).value()->state(), match->state());
  const std::string record = play_to_the_end(row, std::move(match));
  EXPECT_TRUE(holds(record));
  EXPECT_FALSE(holds(changed(record, [](json::object& r) { r["setup"].as_object()["questions"].as_array().clear(); })))
      << "without the question chance gives others";
}

// web/src/state/fair.test.ts checks the same file in the way of a browser.
TEST(Audit, the_record_that_browsers_are_tested_with_holds) {
  std::ifstream file(source_dir() / "web/src/testdata/fair_record.json");
  EXPECT_TRUE(holds({std::istreambuf_iterator<char>(file), {}}));
}

TEST(Audit, bad_files_are_answered_with_a_sentence) {
  for (const auto* text : {"", "{}", "[]", "null", R"({"format":"veillee-record/1"})", "\xff"}) {
    const auto findings = verify_record(text, {});
    ASSERT_EQ(findings.size(), 1u) << text;
    EXPECT_FALSE(findings[0].holds);
  }
}

}  // namespace
}  // namespace veillee::server
