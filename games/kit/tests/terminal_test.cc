// Texts fit a terminal of 80 columns.
#include "games/kit/terminal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace veillee::kit {
namespace {

TEST(Terminal, counts_code_points_and_no_colours) {
  const Reader plain{}, coloured{.colours = true};
  EXPECT_EQ(width_of("gnôme … ○"), 9);
  EXPECT_EQ(width_of(Paint{plain}(1, "F3")), 2);
  EXPECT_EQ(width_of(Paint{coloured}(1, "F3") + " here"), 7);
}

TEST(Terminal, breaks_sentences_at_blanks) {
  const std::string forty = std::string(19, 'a') + " " + std::string(20, 'b');
  EXPECT_EQ(wrapped(forty), forty);
  EXPECT_EQ(wrapped("  · " + forty), "  · " + forty);
  EXPECT_EQ(wrapped(forty + " " + std::string(39, 'c')), forty + " " + std::string(39, 'c')) << "80 columns";
  EXPECT_EQ(wrapped(forty + " " + std::string(40, 'c'), 4), forty + "\n    " + std::string(40, 'c'));
  EXPECT_EQ(wrapped(forty + " é", 2, 38), forty + " é");
  EXPECT_EQ(wrapped(forty + " é", 2, 39), forty + "\n  é");
  EXPECT_EQ(wrapped(std::string(100, 'x')), std::string(100, 'x')) << "a word is never broken";
}

TEST(Terminal, sorts_numbers_by_what_they_count) {
  std::vector<std::string> texts{"to 4.10", "to 4.2 (key)", "stay", "to 12.1", "to 4.2", "", "to 3.11", "to 4"};
  std::ranges::sort(texts, reads_before);
  EXPECT_EQ(texts,
            (std::vector<std::string>{"", "stay", "to 3.11", "to 4", "to 4.2", "to 4.2 (key)", "to 4.10", "to 12.1"}));
}

}  // namespace
}  // namespace veillee::kit
