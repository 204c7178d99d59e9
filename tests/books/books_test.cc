// Every rulebook: all clauses in three languages, and diagrams that are real positions.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "engine/room.h"

namespace veillee {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in.good()) << file;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::set<std::string> matches(const std::string& text, const std::string& pattern) {
  std::set<std::string> found;
  const std::regex regex(pattern, std::regex::multiline);
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) found.insert((*it)[1]);
  return found;
}

TEST(Books, have_every_clause_and_real_positions_in_three_languages) {
  for (const Room* room : rooms()) {
    const fs::path folder = fs::path(VEILLEE_SOURCE_DIR) / "games" / room->info().id;
    const auto clauses = matches(read(folder / "README.md"), "^- ([A-Z]{3}-[0-9]+)");
    ASSERT_FALSE(clauses.empty());
    std::set<std::string> used;
    for (const char* language : {"en", "fr", "de"}) {
      const std::string book = read(folder / "book" / (std::string(language) + ".md"));
      const auto named = matches(book, "([A-Z]{3}-[0-9]+)");
      for (const auto& clause : clauses)
        EXPECT_TRUE(named.contains(clause)) << room->info().id << " " << language << " " << clause;
      for (const auto& clause : named)
        EXPECT_TRUE(clauses.contains(clause)) << room->info().id << " " << language << " " << clause;
      const auto diagrams = matches(book, "\\(diagram:([a-z0-9_-]+)\\)");
      EXPECT_FALSE(diagrams.empty()) << room->info().id << " " << language;
      if (used.empty()) used = diagrams;
      EXPECT_EQ(diagrams, used) << room->info().id << " " << language << ": the books show the same diagrams";
    }
    for (const auto& diagram : used) {
      const auto restored = room->restore(read(folder / "book/diagrams" / (diagram + ".json")));
      EXPECT_TRUE(restored.has_value()) << room->info().id << " " << diagram << ": "
                                        << (restored ? "" : restored.error().message);
    }
  }
}

}  // namespace
}  // namespace veillee
