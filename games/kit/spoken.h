// What a room gives beside its rules (engine/game.h) so that people and programs can talk to it:
// notation, JSON, refusals, events, a board as text. All of it is static functions of the same struct.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/room.h"
#include "games/kit/json.h"

namespace veillee {

// The parts of the state envelope (docs/protocol.md) that every game shares, already checked for
// type: seats in range, phase a string, ply >= 0. The room checks that they fit the board.
struct Envelope {
  int seats;
  std::string_view phase;
  SeatSet actors;
  int ply;
};

// clang-format off
template <class G>
concept SpokenGame = Game<G> && requires(
    const typename G::State& state, const typename G::View& view, const typename G::Options& options,
    typename G::Move move, Seat seat, std::string_view text, const boost::json::object& object, const Envelope& envelope) {
  { G::info() } -> std::same_as<const RoomInfo&>;

  // Notation. `print` and `parse` are inverse; parse is strict and gives nothing for a text that
  // names no move of this state (it need not be legal).
  { G::print(state, move) } -> std::same_as<std::string>;
  { G::parse(state, text) } -> std::same_as<std::optional<typename G::Move>>;

  // A room may also have `mark(view, move)`: where a legal move leads, as text for its board; empty if there is
  // nothing to show. It is given the seat's view, so it can tell nothing else.

  // JSON. All readers throw kit::Bad. `object` of read_options has every option, checked against
  // info().options; the room checks what no form can (two options that do not go together).
  { G::read_options(object, int{}) } -> std::same_as<typename G::Options>;
  { G::phase(state) } -> std::convertible_to<std::string_view>;
  { G::board(state) } -> std::same_as<boost::json::object>;
  { G::board(view) } -> std::same_as<boost::json::object>;
  { G::read_board(options, envelope, object) } -> std::same_as<typename G::State>;
  { G::setup_json(state) } -> std::same_as<boost::json::object>;  // of the first state of a game; {} if there is none
  { G::read_setup(options, int{}, object) } -> std::same_as<typename G::State>;

  // Do seats ever see different things in this game? The same from its first position to its last.
  { G::has_secrets(state) } -> std::same_as<bool>;
  // What a move did, for logs and animation: objects with a "type". `seat` is the last argument's
  // viewer: a seat, kSpectator or kEverything; nothing in it may tell more than the view does.
  { G::events(state, seat, move, state, seat) } -> std::same_as<boost::json::array>;
  // The clause that forbids it (of several the lowest), or nothing if the move is legal.
  { G::why(state, seat, text) } -> std::same_as<std::optional<Refusal>>;
  // The board as text for a terminal, several lines.
  { G::picture(view, Language{}) } -> std::same_as<std::string>;
};
// clang-format on

}  // namespace veillee
