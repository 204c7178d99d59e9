// Golden files: perft counts and playthroughs of every room, games/*/tests/data/*.{perft,playthrough}.
//
// *.perft         a JSON object a line: {"players","options","seed","plies","depth","nodes"}; `plies`
//                 random steps are made before counting.
// *.playthrough   a header line {"players","options","seed","plies"}, then the start and every step
//                 of a random game with all that can be derived from it: move, events, state, legal
//                 moves or chance, and a hash of every seat's view.
//
// They are written anew only by command, those of one room: VEILLEE_WRITE_GOLDENS=<room>
// build/release/tests/golden_tests A new file needs its header only ({"players","options","seed","plies"}; of a .perft
// also "depth").
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "house/room.h"
#include "tests/kit/source_dir.h"

namespace veillee {
namespace {

std::string_view text(const json::object& line, std::string_view name) { return line.at(name).as_string(); }
int number(const json::object& line, std::string_view name) { return static_cast<int>(line.at(name).as_int64()); }

std::string room_of(const std::filesystem::path& file) {
  return file.parent_path().parent_path().parent_path().filename().string();
}

std::vector<std::filesystem::path> golden_files(std::string_view extension) {
  std::vector<std::filesystem::path> files;
  for (const Room* room : rooms()) {
    const auto folder = source_dir() / "games" / room->info().id / "tests/data";
    const std::size_t before = files.size();
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder, missing))
      if (entry.path().extension() == extension) files.push_back(entry.path());
    EXPECT_GT(files.size(), before) << folder << " has no *" << extension;
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

bool writing(const std::filesystem::path& file) {
  const char* room = std::getenv("VEILLEE_WRITE_GOLDENS");
  return room != nullptr && room == room_of(file);
}

std::unique_ptr<Match> begin(const std::filesystem::path& file, const json::object& header) {
  const Room* room = find_room(room_of(file));
  SeededBits bits{Rng(text(header, "seed"), 0)};
  auto match = room->start(number(header, "players"), header.at("options").as_object(), bits);
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

std::string seen(const Match& match, Seat viewer) {
  return json::serialize(match.view(viewer)) + json::serialize(match.events(viewer));
}

json::object describe(const Match& match) {
  json::object line;
  if (match.move_count() > 0) {
    const PlayedMove& last = match.last_move();
    line["move"] = json::array{last.seat == kChance ? "chance" : fmt::format("{}", last.seat), last.text};
    line["events"] = match.events(kEverything);
  }
  line["state"] = match.state();
  json::object legal;
  for (const Seat seat : match.turn().seats) {
    const auto moves = match.legal(seat);
    legal[fmt::format("{}", seat)] = json::array(moves.begin(), moves.end());
  }
  if (!legal.empty()) line["legal"] = std::move(legal);
  json::array chance;
  auto outcomes = match.chance();
  double total = 0;
  for (const auto& outcome : outcomes) total += outcome.weight;
  std::ranges::sort(outcomes, {}, &ChanceOutcome::move);
  for (const auto& outcome : outcomes) chance.push_back(json::array{outcome.move, outcome.weight / total});
  if (!chance.empty()) line["chance"] = std::move(chance);
  json::array views;
  for (Seat seat = 0; seat < match.seats(); ++seat) views.push_back(json::string(hash(seen(match, seat))));
  views.push_back(json::string(hash(seen(match, kSpectator))));
  line["views"] = std::move(views);
  return line;
}

TEST(Golden, perft) {
  const auto files = golden_files(".perft");
  for (const auto& file : files) {
    auto lines = read_lines(file);
    for (json::object& line : lines) {
      auto match = begin(file, line);
      Rng rng(text(line, "seed"), 1);
      for (int i = number(line, "plies"); i > 0 && !match->turn().is_over(); --i) step(*match, rng);
      const std::uint64_t nodes = match->perft(number(line, "depth"));
      if (writing(file))
        line["nodes"] = nodes;
      else
        EXPECT_EQ(line.at("nodes").to_number<std::uint64_t>(), nodes) << file << " " << json::serialize(line);
    }
    if (writing(file)) write_lines(file, lines);
  }
}

TEST(Golden, playthroughs) {
  const auto files = golden_files(".playthrough");
  for (const auto& file : files) {
    // As texts: a probability may change in its last digit when it is read and written again.
    const auto expected = read_texts(file);
    ASSERT_FALSE(expected.empty()) << file;
    const json::object header = json::parse(expected[0]).as_object();
    auto match = begin(file, header);
    Rng rng(text(header, "seed"), 1);
    std::vector<json::object> lines{header, describe(*match)};
    for (int i = number(header, "plies"); i > 0 && !match->turn().is_over(); --i) {
      step(*match, rng);
      lines.push_back(describe(*match));
    }
    if (writing(file)) {
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
