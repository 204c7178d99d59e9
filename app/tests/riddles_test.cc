// The archives of the rooms: every riddle is proven again.
#include "app/riddles.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "bots/levels.h"
#include "tests/kit/source_dir.h"

namespace veillee {
namespace {

json::value read(std::string_view room, std::string_view file) {
  std::ifstream in(source_dir() / "games" / room / "riddles" / file);
  return json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
}

class Riddles : public testing::TestWithParam<const RiddleRoom*> {};

TEST_P(Riddles, AnArchiveIsProven) {
  const RiddleRoom& room = *GetParam();
  const json::value archive = read(room.id, "archive.json");
  EXPECT_GE(archive.as_array().size(), 100u);
  std::size_t number = 0;
  for (const json::value& riddle : archive.as_array()) {
    ++number;
    const auto wrong = disproof(room, riddle.as_object());
    EXPECT_FALSE(wrong) << "riddle " << number << ": " << *wrong;
  }
}

TEST_P(Riddles, AnArchiveHasWordsAndLevels) {
  const json::value asks = read(GetParam()->id, "asks.json"), archive = read(GetParam()->id, "archive.json");
  std::set<std::string> positions;
  for (const json::value& riddle : archive.as_array()) {
    const auto& question = asks.at(json::value_to<std::string>(riddle.at("asks"))).as_object();
    for (const char* language : {"en", "fr", "de"}) EXPECT_TRUE(question.contains(language));
    const auto level = json::value_to<std::string>(riddle.at("level"));
    EXPECT_TRUE(level == "nobody" || bots::find_level(level) != nullptr) << level;
    EXPECT_TRUE(positions.insert(json::serialize(riddle.at("state").at("board"))).second) << "twice";
  }
}

TEST_P(Riddles, AWrongAnswerIsNoticed) {
  json::object riddle = read(GetParam()->id, "archive.json").at(0).as_object();
  riddle["answers"].as_array().push_back(json::array{"nothing"});
  EXPECT_TRUE(disproof(*GetParam(), riddle));
}

TEST_P(Riddles, TheSameSeedGivesTheSameRiddles) {
  EXPECT_EQ(make_riddles(*GetParam(), "test", 1), make_riddles(*GetParam(), "test", 1));
}

INSTANTIATE_TEST_SUITE_P(Rooms, Riddles, testing::ValuesIn(riddle_rooms().begin(), riddle_rooms().end()),
                         [](const auto& room) { return std::string(room.param->id); });

}  // namespace
}  // namespace veillee
