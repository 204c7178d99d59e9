// What a room gives beside its rules (engine/game.h) so that people and programs can talk to it:
// notation, JSON, refusals, events, a board as text. All of it is static functions of the same struct.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.h"
#include "engine/game.h"
#include "engine/parallel.h"
#include "games/kit/info.h"
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

// The board as text for a terminal, several lines. Rooms with catalogues take a Reader instead of the language.
template <class G, class Audience>
concept DrawsFor = requires(const typename G::View& view, const Audience& audience) {
  { G::picture(view, audience) } -> std::same_as<std::string>;
};

// clang-format off
template <class G>
concept SpokenGame = Game<G> && requires(
    const typename G::State& state, const typename G::View& view, const typename G::Options& options,
    typename G::Move move, Seat seat, std::string_view text, const boost::json::object& object, const Envelope& envelope) {
  { G::info() } -> std::same_as<const RoomInfo&>;
  { G::kFacts } -> std::same_as<const Facts&>;

  // Notation. `print` and `parse` are inverse; parse is strict and gives nothing for a text that
  // names no move of this state (it need not be legal).
  { G::print(state, move) } -> std::same_as<std::string>;
  { G::parse(state, text) } -> std::same_as<std::optional<typename G::Move>>;

  // JSON (kit/json.h has the readers' tools). `object` of read_options has every option, checked against
  // info().options; the room checks what no form can (two options that do not go together).
  { G::read_options(object, int{}) } -> std::same_as<kit::Read<typename G::Options>>;
  { G::phase(state) } -> std::convertible_to<std::string_view>;  // "over" when the game is, and only then
  { G::board(state) } -> std::same_as<boost::json::object>;
  { G::board(view) } -> std::same_as<boost::json::object>;
  { G::read_board(options, envelope, object) } -> std::same_as<kit::Read<typename G::State>>;
  { G::setup_json(state) } -> std::same_as<boost::json::object>;  // of the first state of a game; {} if there is none
  { G::read_setup(options, int{}, object) } -> std::same_as<kit::Read<typename G::State>>;

  // Do seats ever see different things in this game? The same from its first position to its last.
  { G::has_secrets(state) } -> std::same_as<bool>;
  // What a move did, for logs and animation: objects with a "type". `seat` is the last argument's
  // viewer: a seat, kSpectator or kEverything; nothing in it may tell more than the view does.
  { G::events(state, seat, move, state, seat) } -> std::same_as<boost::json::array>;
  // The clause that forbids it (of several the lowest), or nothing if the move is legal.
  { G::why(state, seat, text) } -> std::same_as<std::optional<Refusal>>;
  // A room with catalogues has `words(language)`, made by CMake, and `saying(view, move)`: the key and arguments of a
  // legal move in the catalogues' section "moves" (docs/words.md).

  requires DrawsFor<G, Language> || DrawsFor<G, Reader>;
};

// What a room may have beyond that; its kFacts say so.
// Where a legal move leads, as text for its board; empty if there is nothing to show. It is given the seat's view, so
// it can tell nothing else.
template <class G>
concept HasMark = requires(const typename G::View& view, typename G::Move move) {
  { G::mark(view, move) } -> std::same_as<std::string>;
};
// In a game for one: a shortest way to win, if there is one; and the way to the next thing worth reaching.
template <class G>
concept HasSolve = requires(const typename G::State& state, const Parallel& parallel) {
  { G::solve(state, parallel) } -> std::same_as<std::optional<std::vector<typename G::Move>>>;
};
template <class G>
concept HasWayOn = requires(const typename G::State& state) {
  { G::way_on(state) } -> std::same_as<std::optional<std::vector<typename G::Move>>>;
};
// What a game needs beside its state, too large for it and the same from its first position to its last. It comes with
// the set-up, and with the board of a described position: `take_library` puts it at the options' disposal and returns
// what has to live as long as the match does.
template <class G>
concept HasLibrary = requires(typename G::Options& options, const boost::json::object& object) {
  { G::take_library(options, object) } -> std::same_as<kit::Read<std::shared_ptr<const void>>>;
};
// A room that asks questions: the part of a set-up that brings those of the owner of a house, who wrote them as a text;
// and the right answers of all, for test programs.
template <class G>
concept HasBank = requires(const boost::json::object& given, std::string_view text) {
  { G::bank(given) } -> std::same_as<boost::json::array>;
  { G::own_questions(text) } -> std::same_as<kit::Read<boost::json::object>>;
};
// clang-format on

}  // namespace veillee
