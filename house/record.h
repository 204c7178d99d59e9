// Game records: what a table stores, what a player downloads, what `load` takes (docs/protocol.md).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "house/room.h"

namespace veillee {

// The whole game so far; the result too if it is over. `names` may be empty.
json::object record_of(const Match& match, const std::vector<std::string>& names = {});

struct LoadedRecord {
  std::unique_ptr<Match> match;
  std::vector<std::string> names;  // by seat; empty if the record has none
};

// Sees the match at its beginning and after each move.
using VisitPosition = std::function<void(const Match&)>;
inline constexpr std::size_t kMaxRecordMoves = 100'000;

// Replays a record move by move. Nothing that does not replay exactly is accepted.
Expected<LoadedRecord> load_record(const json::object& record, const VisitPosition& visit = {},
                                   std::size_t max_moves = kMaxRecordMoves);
// The same of a text from outside.
Expected<json::object> parse_record(std::string_view text);

}  // namespace veillee
