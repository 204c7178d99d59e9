// Game records: what a table stores, what a player downloads, what `load` takes (docs/protocol.md).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/room.h"

namespace veillee {

// The whole game so far; the result too if it is over. `names` may be empty.
std::string record_text(const Match& match, const std::vector<std::string>& names = {});

// Sees the match at its beginning and after each move.
using VisitPosition = std::function<void(const Match&)>;
inline constexpr std::size_t kMaxRecordMoves = 100'000;

// Replays a record move by move. Nothing that does not replay exactly is accepted.
Expected<std::unique_ptr<Match>> load_record(std::string_view text, const VisitPosition& visit = {},
                                             std::size_t max_moves = kMaxRecordMoves);

}  // namespace veillee
