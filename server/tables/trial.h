// Trying a move where a record ends: for guides, in which one makes the moves oneself. Nothing is kept.
#pragma once

#include <string_view>

#include "server/base/problem.h"
#include "server/wire/answers.h"

namespace veillee::server {

// To try something somebody asks again and again: only games as short as those of the guides.
inline constexpr std::size_t kMaxTriedMoves = 1'000;

// Where the record ends, without a move: what `seat` may do. With one: what it does, or why it may not be made.
Answer<wire::Trial> trial_of(std::string_view record, Seat seat, std::string_view move);

}  // namespace veillee::server
