// Every random number of a game, computed again from its secret: for the record, which lists them,
// and for whoever wants to know whether the house played fair (`veillee verify`, the replay page).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/room.h"
#include "server/fair/fair.h"

namespace veillee::server {

// One use of chance: the set-up, or one chance step.
struct Draw {
  int step = 0;                         // as in fair.h: 0 is the set-up, n + 1 the move number n
  std::vector<std::uint64_t> words{};   // the random numbers that were used
  std::uint32_t total = 0;              // of a chance step: a number below this was drawn …
  std::uint32_t first = 0, weight = 0;  // … and fell among those of its outcome
  std::string move{};                   // the outcome: a move …
  std::optional<json::object> setup{};  // … or the set-up
};

// What chance gives for the set-up of this game and at each chance step of its moves: as many draws as there are
// chance steps, and one; a game that began with a position has no draw for its set-up.
std::vector<Draw> draws_of(const Match& match, const Secret& key);
// [{"step":0,"words":["hex",…]},{"step":4,"words":["hex"],"of":6,"from":2,"weight":1},…]
json::array json_of(std::span<const Draw> draws);

// One thing that was checked, and a sentence about it.
struct Finding {
  std::string_view check;  // "record", "commitment", "setup", "chance", "draws", "luck"
  bool holds;
  std::string text;
};
// Checks a whole record. `commit` is the commitment that was seen at the table, if somebody noted it.
std::vector<Finding> verify_record(std::string_view record, const std::optional<std::string>& commit);

}  // namespace veillee::server
