// Golden files: perft counts and playthroughs of every room, games/*/tests/data/*.{perft,playthrough}.
//
// *.perft         a JSON object a line: {"players","options","seed","plies","depth","nodes"}; `plies`
//                 random steps are made before counting.
// *.playthrough   a header line {"players","options","seed","plies"}, then the start and every step
//                 of a random game with all that can be derived from it: move, events, state, legal
//                 moves or chance, and a hash of every seat's view.
//
// They are written anew only by command: VEILLEE_WRITE_GOLDENS=1 build/release/tests/golden_tests
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "games/kit/json.h"
#include "house/envelope.h"

namespace veillee {
namespace {

std::vector<std::filesystem::path> golden_files(std::string_view extension) {
  std::vector<std::filesystem::path> files;
  for (const Room* room : rooms()) {
    const auto folder = std::filesystem::path(VEILLEE_SOURCE_DIR) / "games" / room->info().id / "tests/data";
    if (!std::filesystem::exists(folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> read_texts(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

std::vector<json::object> read_lines(const std::filesystem::path& file) {
  std::vector<json::object> lines;
  for (const std::string& line : read_texts(file)) lines.push_back(json::parse(line).as_object());
  return lines;
}

void write_lines(const std::filesystem::path& file, const std::vector<json::object>& lines) {
  std::ofstream out(file);
  for (const auto& line : lines) out << json::serialize(line) << "\n";
}

bool writing() { return std::getenv("VEILLEE_WRITE_GOLDENS") != nullptr; }

std::unique_ptr<Match> begin(const std::filesystem::path& file, const json::object& header) {
  const Room* room = find_room(file.parent_path().parent_path().parent_path().filename().string());
  SeededBits bits{Rng(kit::string(header, "seed"), 0)};
  auto match = room->start(kit::integer(header, "players", 1, kMaxSeats), json::serialize(header.at("options")), bits);
  EXPECT_TRUE(match.has_value()) << file << (match ? "" : match.error().message);
  return std::move(*match);
}

// One random step; of several actors the lowest seat.
void step(Match& match, Rng& rng) {
  if (match.turn().chance) {
    SeededBits bits{Rng(rng.next())};
    (void)match.draw(bits);
  } else {
    const Seat seat = match.turn().seats.lowest();
    const auto moves = match.legal(seat);
    (void)match.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

std::string hash(std::string_view text) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return fmt::format("{:016x}", h);
}

json::object describe(const Match& match) {
  json::object line;
  if (!match.moves().empty()) {
    const PlayedMove& last = match.moves().back();
    line["move"] = json::array{last.seat == kChance ? "chance" : fmt::format("{}", last.seat), last.text};
    line["events"] = json::parse(match.events(kEverything));
  }
  line["state"] = json::parse(match.state());
  json::object legal;
  for (const Seat seat : match.turn().seats) {
    const auto moves = match.legal(seat);
    legal[fmt::format("{}", seat)] = json::array(moves.begin(), moves.end());
  }
  if (!legal.empty()) line["legal"] = std::move(legal);
  json::array chance;
  for (const auto& outcome : match.chance()) chance.push_back(json::array{outcome.move, outcome.probability});
  if (!chance.empty()) line["chance"] = std::move(chance);
  json::array views;
  for (Seat seat = 0; seat < match.seats(); ++seat)
    views.push_back(json::string(hash(match.view(seat) + match.events(seat))));
  views.push_back(json::string(hash(match.view(kSpectator) + match.events(kSpectator))));
  line["views"] = std::move(views);
  return line;
}

TEST(Golden, perft) {
  const auto files = golden_files(".perft");
  EXPECT_FALSE(files.empty());
  for (const auto& file : files) {
    auto lines = read_lines(file);
    for (json::object& line : lines) {
      auto match = begin(file, line);
      Rng rng(kit::string(line, "seed"), 1);
      for (int i = kit::integer(line, "plies", 0, 10'000); i > 0 && !match->turn().is_over(); --i) step(*match, rng);
      const std::uint64_t nodes = match->perft(kit::integer(line, "depth", 0, 64));
      if (writing())
        line["nodes"] = nodes;
      else
        EXPECT_EQ(line.at("nodes").to_number<std::uint64_t>(), nodes) << file << " " << json::serialize(line);
    }
    if (writing()) write_lines(file, lines);
  }
}

TEST(Golden, playthroughs) {
  const auto files = golden_files(".playthrough");
  EXPECT_FALSE(files.empty());
  for (const auto& file : files) {
    // As texts: a probability may change in its last digit when it is read and written again.
    const auto expected = read_texts(file);
    ASSERT_FALSE(expected.empty()) << file;
    const json::object header = json::parse(expected[0]).as_object();
    auto match = begin(file, header);
    Rng rng(kit::string(header, "seed"), 1);
    std::vector<json::object> lines{header, describe(*match)};
    for (int i = kit::integer(header, "plies", 0, 10'000); i > 0 && !match->turn().is_over(); --i) {
      step(*match, rng);
      lines.push_back(describe(*match));
    }
    if (writing()) {
      write_lines(file, lines);
      continue;
    }
    EXPECT_EQ(lines.size(), expected.size()) << file;
    for (std::size_t i = 0; i < std::min(lines.size(), expected.size()); ++i)
      ASSERT_EQ(json::serialize(lines[i]), expected[i]) << file << " line " << i + 1;
  }
}

}  // namespace
}  // namespace veillee
