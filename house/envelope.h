// The parts of the state envelope and of the options that are the same in every game.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/kit/spoken.h"
#include "house/match.h"

namespace veillee {

// For texts that come from outside: `what` names it in the error.
kit::Read<json::object> parse_object(std::string_view text, std::string_view what);
// Every option of the room: given ones checked for type and range, the others at their defaults.
json::object fill_options(const RoomInfo& info, const json::object& given, kit::Input& in);
Envelope read_envelope(const RoomInfo& info, const json::object& envelope, kit::Input& in);

json::object envelope_of(const RoomInfo& info, int seats, const json::object& options, std::string_view phase,
                         Turn turn, int ply, const std::optional<Result>& result);

std::string not_your_turn(Turn turn, Seat seat);

}  // namespace veillee
