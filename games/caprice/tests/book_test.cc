// The rulebook: three languages with the same clauses and the same diagrams, which are real positions.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "games/caprice/tests/positions.h"
#include "tests/kit/source_dir.h"

namespace veillee::caprice {
namespace {

namespace json = boost::json;

const std::filesystem::path kFolder = source_dir() / "games/caprice";

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in.good()) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

// All words that stand between `before` and `after`.
std::vector<std::string> found(const std::string& text, std::string_view before, std::string_view after) {
  std::vector<std::string> words;
  for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
    const auto begin = at + before.size();
    const auto end = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789", begin), text.size());
    if (end > begin && text.compare(end, after.size(), after) == 0) words.push_back(text.substr(begin, end - begin));
  }
  return words;
}

State restore(const std::filesystem::path& file) {
  const json::object envelope = json::parse(read(file)).as_object();
  EXPECT_EQ(envelope.at("game"), "caprice");
  const auto number = [](const json::value& value) { return static_cast<int>(value.as_int64()); };
  const int seats = number(envelope.at("players"));
  SeatSet actors;
  for (const auto& seat : envelope.at("actors").as_array()) actors.add(static_cast<Seat>(number(seat)));
  const Options options = Game::read_options(envelope.at("options").as_object(), seats).value();
  const State state =
      Game::read_board(options, {seats, envelope.at("phase").as_string(), actors, number(envelope.at("ply"))},
                       envelope.at("board").as_object())
          .value();
  EXPECT_EQ(json_of(state), json::serialize(envelope.at("board"))) << file;
  return state;
}

TEST(CapriceBook, has_every_clause_in_order_in_every_language) {
  const auto clauses = found(read(kFolder / "README.md"), "\n- CAP-", " [");
  ASSERT_EQ(clauses.size(), 20u);
  for (const char* language : {"en.md", "fr.md", "de.md"})
    EXPECT_EQ(found(read(kFolder / "book" / language), "\n**CAP-", "**"), clauses) << language;
}

TEST(CapriceBook, marks_what_the_house_decided) {
  const std::string readme = read(kFolder / "README.md");
  for (const auto& [file, mark] : {std::pair{"en.md", "house"}, {"fr.md", "maison"}, {"de.md", "Haus"}}) {
    const std::string book = read(kFolder / "book" / file);
    for (const auto& clause : found(readme, "\n- CAP-", " [ours]"))
      EXPECT_NE(book.find("**CAP-" + clause + "** *(" + mark + ")*"), std::string::npos) << file << " " << clause;
  }
}

TEST(CapriceBook, diagrams_are_positions_and_all_are_used) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / "book/diagrams")) {
    EXPECT_NO_THROW(restore(entry.path())) << entry.path();
    files.push_back(entry.path().stem());
  }
  std::sort(files.begin(), files.end());
  for (const char* language : {"en.md", "fr.md", "de.md"}) {
    auto used = found(read(kFolder / "book" / language), "(diagram:", ")");
    std::sort(used.begin(), used.end());
    EXPECT_EQ(used, files) << language;
  }
}

TEST(CapriceBook, diagrams_show_what_their_captions_say) {
  const State example = restore(kFolder / "book/diagrams/example.json");
  EXPECT_EQ(order_text(example.orders[0]), "LR-LR-DS-DR");
  EXPECT_EQ(Game::result(example).score[0], 10);
  const State marker = restore(kFolder / "book/diagrams/marker.json");
  EXPECT_EQ(clause(marker, 0, "C>A"), "CAP-23");
  EXPECT_EQ(clause(marker, 0, "B>A"), "CAP-24");
  for (const std::string_view move : {"A>B", "A>C", "A>D", "A>E", "A>F"}) EXPECT_TRUE(may(marker, move)) << move;
  State almost = restore(kFolder / "book/diagrams/almost.json");
  play(almost, {"LS@E"});
  EXPECT_EQ(almost.phase, Phase::kOrder);
}

}  // namespace
}  // namespace veillee::caprice
