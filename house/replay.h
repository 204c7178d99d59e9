// A game record told step by step, for a page that shows the game again (docs/wire.md, Replay).
#pragma once

#include "house/room.h"

namespace veillee {

// Longer games are refused: the answer has to fit into one page's memory.
inline constexpr std::size_t kMaxReplaySteps = 5'000;

// As `viewer` saw it: a seat, kSpectator, or kEverything. Whoever holds a record knows all of it
// anyway; nothing here may be said of a game that is still on.
Expected<json::object> replay_of(const json::object& record, Seat viewer);

}  // namespace veillee
