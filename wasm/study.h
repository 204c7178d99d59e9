// What a study table and a review in the page ask. Each question carries a record, and is about the position where its
// moves end; nothing is kept between two of them.
#pragma once

#include "server/base/problem.h"
#include "server/wire/answers.h"

namespace veillee::server {

// A game that begins now: a record without moves.
Answer<json::object> begin_study(std::string_view game, int players, const json::object& options,
                                 std::string_view seed);
// The same from a position, as the protocol's `set` takes it.
Answer<json::object> begin_study(const json::object& state);

// {"actors":[…],"legal":{"0":[…]},"marks":{"0":{…}},"chance":[{"move","weight","events":[…]}],"looks":{…}}: what may
// happen next, and how the position looks. `events` of an outcome of chance is what it would bring about, unmasked.
// "looks" has {"view","events"} for "all" (everybody's cards open) and, where seats see different things, for
// "spectator" and each seat; `events` is what the last move did.
Answer<json::object> look_at(const json::object& record);

// {"move","value":[…],"simulations","lines":[{"value","visits","moves":[["0","…"],…],"views":[…]}]}: what a master
// thinks of the position in the place of `seat`, the best moves first, each with what it expects to follow.
Answer<json::object> thought_at(const json::object& record, Seat seat, std::uint64_t simulations);

// The next decision of a game after its first `done` moves: docs/wire.md, Review. Nothing after the last one.
Answer<std::optional<wire::Judged>> judged_after(const json::object& record, std::size_t done);

}  // namespace veillee::server
