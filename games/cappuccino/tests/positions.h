// Positions for tests, written as the stacks that matter.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/cappuccino/cappuccino.h"
#include "tests/kit/playing.h"

namespace veillee::cappuccino {

namespace json = boost::json;

Game game_of(const State&);
using namespace kit::playing;

inline State fresh(int seats, std::string_view seed, Options options = {}) { return start<Game>(seats, options, seed); }

// The given stacks ("q,r" -> colours bottom to top) with `mover` on turn. The cups that are missing
// to 16 of a colour stand aside in single towers that touch nothing.
inline State position(const std::map<std::string, std::string>& stacks, Seat mover, int seats = 2,
                      Options options = {}) {
  const int in_play = colours_in_play(seats, options);
  std::vector<int> left(static_cast<std::size_t>(in_play), kCupsPerColour);
  json::object cells;
  for (const auto& [cell, cups] : stacks) {
    cells[cell] = cups;
    for (const char c : cups) --left[static_cast<std::size_t>(c - '0')];
  }
  for (int colour = 0; colour < in_play; ++colour)
    if (left[static_cast<std::size_t>(colour)] > 0)
      cells[fmt::format("{},-20", 20 + 3 * colour)] = std::string(
          static_cast<std::size_t>(left[static_cast<std::size_t>(colour)]), static_cast<char>('0' + colour));
  json::array hand;
  for (Seat seat = 0; seat < seats; ++seat) {
    json::object none;
    for (Colour colour = 0; colour < in_play; ++colour)
      if (owner(colour, seats, options) == seat) none[std::to_string(colour)] = 0;
    hand.push_back(none);
  }
  return Game::read_board(options, {seats, "play", SeatSet::of(mover), 0}, {{"cells", cells}, {"hand", hand}}).value();
}

// What the seat could play if it were its turn, sorted.
inline std::vector<std::string> could_play(State state, Seat seat) {
  state.mover = seat;
  return legal_sorted(state, seat);
}

inline std::string stack_on(const State& state, const std::string& cell) {
  const json::object board = Game::board(state);
  const json::value* stack = board.at("cells").as_object().if_contains(cell);
  return stack == nullptr ? "" : std::string(stack->as_string());
}

}  // namespace veillee::cappuccino
