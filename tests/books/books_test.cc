// Every rulebook: all clauses in three languages, and diagrams that are real positions.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
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

TEST(Books, have_every_clause_and_real_positions_in_three_languages) {
  for (const Room* room : rooms()) {
    const fs::path folder = fs::path(VEILLEE_SOURCE_DIR) / "games" / room->info().id;
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
      const auto restored = room->restore(read(folder / "book/diagrams" / (diagram + ".json")));
      EXPECT_TRUE(restored.has_value()) << room->info().id << " " << diagram << ": "
                                        << (restored ? "" : restored.error().message);
    }
  }
}

}  // namespace
}  // namespace veillee
