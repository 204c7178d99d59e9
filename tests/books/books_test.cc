// Every rulebook: all clauses in three languages, diagrams that are real positions, and a guide through a real game.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "house/record.h"
#include "house/room.h"
#include "tests/kit/source_dir.h"

namespace veillee {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string read(const fs::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in.good()) << file;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Clause ids like CUP-10; with `listed` only those that begin an item of a list. (std::regex does not
// compile with sanitizers and -Werror in GCC 12.)
std::set<std::string> clause_ids(const std::string& text, bool listed) {
  std::set<std::string> found;
  for (auto dash = text.find('-'); dash != std::string::npos; dash = text.find('-', dash + 1)) {
    if (dash < 3 || !is_upper(text[dash - 1]) || !is_upper(text[dash - 2]) || !is_upper(text[dash - 3])) continue;
    auto end = dash + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == dash + 1) continue;
    if (!listed || (dash >= 6 && text.compare(dash - 6, 3, "\n- ") == 0))
      found.insert(text.substr(dash - 3, end - dash + 3));
  }
  return found;
}

std::set<std::string> diagram_names(const std::string& text) {
  constexpr std::string_view kOpening = "(diagram:";
  std::set<std::string> found;
  for (auto at = text.find(kOpening); at != std::string::npos; at = text.find(kOpening, at + 1))
    found.insert(text.substr(at + kOpening.size(), text.find(')', at) - at - kOpening.size()));
  return found;
}

// A guide leads through a real game: every step is a position of its record, and what it points at may be
// played there by the first seat.
TEST(Books, guides_lead_through_real_games) {
  for (const Room* room : rooms()) {
    const std::string& id = room->info().id;
    const fs::path folder = source_dir() / "games" / id;
    const auto clauses = clause_ids(read(folder / "README.md"), true);
    const json::object guide = json::parse(read(folder / "book/guide.json")).as_object();
    EXPECT_EQ(guide.at("record").at("game"), json::value(id));
    std::vector<std::unique_ptr<Match>> positions;
    const auto loaded =
        load_record(guide.at("record").as_object(), [&](const Match& match) { positions.push_back(match.clone()); });
    ASSERT_TRUE(loaded.has_value()) << id << ": " << loaded.error().message;
    const json::array& steps = guide.at("steps").as_array();
    EXPECT_GE(steps.size(), 5u) << id;
    EXPECT_LE(steps.size(), 6u) << id;
    int before = 0;
    int tried = 0;
    for (const json::value& item : steps) {
      const json::object& step = item.as_object();
      const auto at = static_cast<int>(step.at("at").as_int64());
      ASSERT_GE(at, before) << id;
      ASSERT_LT(at, static_cast<int>(positions.size())) << id;
      before = at;
      EXPECT_TRUE(clauses.contains(std::string(step.at("clause").as_string()))) << id << " " << at;
      for (const char* language : {"en", "fr", "de"})
        EXPECT_FALSE(step.at("text").at(language).as_string().empty()) << id << " " << at;
      // What the guest is asked to do and praised for.
      if (const json::value* done = step.if_contains("done")) {
        EXPECT_TRUE(step.contains("point")) << id << " " << at;
        for (const char* language : {"en", "fr", "de"})
          EXPECT_FALSE(done->at(language).as_string().empty()) << id << " " << at;
        ++tried;
      }
      if (!step.contains("point")) continue;
      const auto legal = positions[static_cast<std::size_t>(at)]->legal(0);
      const std::string point(step.at("point").as_string());
      EXPECT_NE(std::find(legal.begin(), legal.end(), point), legal.end()) << id << " " << at << " " << point;
    }
    EXPECT_GE(tried, 2) << id << ": a guest makes the central moves";
    EXPECT_EQ(static_cast<std::size_t>(before) + 1, positions.size()) << id << ": no moves that nobody is shown";
  }
}

TEST(Books, have_every_clause_and_real_positions_in_three_languages) {
  for (const Room* room : rooms()) {
    const fs::path folder = source_dir() / "games" / room->info().id;
    const auto clauses = clause_ids(read(folder / "README.md"), true);
    ASSERT_FALSE(clauses.empty());
    std::set<std::string> used;
    for (const char* language : {"en", "fr", "de"}) {
      const std::string book = read(folder / "book" / (std::string(language) + ".md"));
      const auto named = clause_ids(book, false);
      for (const auto& clause : clauses)
        EXPECT_TRUE(named.contains(clause)) << room->info().id << " " << language << " " << clause;
      for (const auto& clause : named)
        EXPECT_TRUE(clauses.contains(clause)) << room->info().id << " " << language << " " << clause;
      const auto diagrams = diagram_names(book);
      EXPECT_FALSE(diagrams.empty()) << room->info().id << " " << language;
      if (used.empty()) used = diagrams;
      EXPECT_EQ(diagrams, used) << room->info().id << " " << language << ": the books show the same diagrams";
    }
    for (const auto& diagram : used) {
      const auto restored =
          room->restore(json::parse(read(folder / "book/diagrams" / (diagram + ".json"))).as_object());
      EXPECT_TRUE(restored.has_value()) << room->info().id << " " << diagram << ": "
                                        << (restored ? "" : restored.error().message);
    }
  }
}

}  // namespace
}  // namespace veillee
