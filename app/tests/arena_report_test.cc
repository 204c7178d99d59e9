#include "app/arena_report.h"

#include <gtest/gtest.h>

#include "games/kit/json.h"

namespace veillee {
namespace {

MatchReport part(std::initializer_list<int> numbers, std::string second = "club") {
  MatchReport report{.game = "chess", .seats = 2, .seed = "7", .first = "master", .second = std::move(second)};
  for (const int number : numbers) {
    Pair pair{.number = number, .games = {}};
    for (const int game : {0, 1})
      pair.games[game] = {.share = number % 2 == 0 ? 1.0 : 0.5,
                          .plies = 40 + number,
                          .milliseconds = {900.25, 100},
                          .simulations = {30'000, 1'200},
                          .decisions = {20, 19}};
    report.pairs.push_back(pair);
  }
  return report;
}

std::string text_of(const std::vector<MatchReport>& reports) { return boost::json::serialize(to_json(reports)); }

TEST(ArenaReport, is_read_as_it_was_written) {
  const std::vector<MatchReport> reports{part({0, 1, 2}), part({5}, "plain:900ms")};
  EXPECT_EQ(text_of(*read_reports(text_of(reports))), text_of(reports));
}

TEST(ArenaReport, merged_parts_are_the_whole_whatever_their_order) {
  const std::vector<MatchReport> whole{part({0, 1, 2, 3, 4, 5}), part({0, 1}, "random")};
  const std::vector<MatchReport> parts{part({2, 5}), part({0}, "random"), part({1, 4}), part({1}, "random"),
                                       part({3, 0})};
  EXPECT_EQ(text_of(*merge(parts)), text_of(whole));
  EXPECT_EQ(table_line((*merge(parts))[0], Sprt{0, 20}), table_line(whole[0], Sprt{0, 20}));
}

TEST(ArenaReport, a_part_that_comes_twice_is_refused) { EXPECT_FALSE(merge({part({0, 1}), part({1, 2})})); }

TEST(ArenaReport, a_markdown_table_says_of_each_match_what_is_shown) {
  MatchReport sweep = part({}), even = part({}, "plain");
  for (int number = 0; number < 20; ++number) {
    sweep.pairs.push_back(part({2 * number}).pairs[0]);
    even.pairs.push_back(part({2 * number + 1}).pairs[0]);
  }
  EXPECT_EQ(markdown_table({sweep, part({0, 1}, "random"), even}, Sprt{0, 40}),
            "| game, seats | match | games | share (95 %) | Elo | ms a decision | simulations a decision | shown |\n"
            "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
            "| chess, 2 | master – club | 40 | 100.0 % (83.9..100.0) | all won | 45.0, 5.3 | 1500, 63 | stronger |\n"
            "| chess, 2 | master – random | 4 | 75.0 % (21.6..95.5) | +191 | 45.0, 5.3 | 1500, 63 | undecided |\n"
            "| chess, 2 | master – plain | 40 | 50.0 % (41.9..58.1) | +0 | 45.0, 5.3 | 1500, 63 | not stronger |\n");
}

TEST(ArenaReport, what_is_no_report_is_refused) {
  for (const char* text :
       {"", "[]", "{}", R"({"matches":1})", R"({"matches":[{}]})", R"({"matches":[{"game":"chess"}]})"})
    EXPECT_FALSE(read_reports(text)) << text;
  std::string wrong = text_of({part({0})});
  wrong.replace(wrong.find("\"share\":"), 8, "\"shore\":");
  EXPECT_FALSE(read_reports(wrong));
}

}  // namespace
}  // namespace veillee
