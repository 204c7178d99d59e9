// Riddles of any room (games/kit/riddle.h), in texts. docs/riddles.md has the form of an archive.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/room.h"

namespace veillee {

struct Asked {
  std::string asks;
  Seat seat = 0;
  std::vector<std::vector<std::string>> answers;
  bool operator==(const Asked&) const = default;
};

// One room that has riddles (riddles_of.h). The match stands where the question is asked.
struct RiddleRoom {
  std::string_view id;
  json::object (*pose)(Rng& rng);  // a position, as Match::state gives it
  std::optional<Asked> (*prove)(const Match& match);
  // The line that a level plays there, as long as the answers are.
  std::vector<std::string> (*line)(const Match& match, const Asked& asked, std::string_view level, std::uint64_t seed);
};

std::span<const RiddleRoom* const> riddle_rooms();

// The weakest level that finds an answer more often than not.
std::string_view difficulty(const RiddleRoom& room, const Match& match, const Asked& asked);

// The first `count` riddles of a seed, no position twice.
json::array make_riddles(const RiddleRoom& room, std::string_view seed, std::size_t count);

// Proves a riddle of an archive again; what is wrong with it.
std::optional<std::string> disproof(const RiddleRoom& room, const json::object& riddle);

}  // namespace veillee
