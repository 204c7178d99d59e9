// Cappuccino's positions as JSON; read.cc reads them back.
#include <algorithm>
#include <vector>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

namespace json = boost::json;

namespace {

std::string stack_text(const State& state, Cell cell) {
  std::string text;
  for (std::uint8_t cup = cell;; cup = state.above[cup]) {
    text += static_cast<char>('0' + state.colour[cup]);
    if (cup == state.top[cell]) return text;
  }
}

// In the order of rows, whatever the order the cells came in, so that a position has one text.
json::object cells_json(const State& state) {
  std::vector<Cell> order;
  for (const Cell cell : members<Cell>(state.stacks())) order.push_back(cell);
  std::sort(order.begin(), order.end(), [&](Cell a, Cell b) {
    return std::pair(state.place[a].r, state.place[a].q) < std::pair(state.place[b].r, state.place[b].q);
  });
  json::object cells;
  for (const Cell cell : order) cells[text_of(state.place[cell])] = stack_text(state, cell);
  return cells;
}

}  // namespace

std::string_view Game::phase(const State& state) {
  switch (state.phase) {
    case Phase::kLayout:
      return "layout";
    case Phase::kPlay:
      return "play";
    case Phase::kOver:
      return "over";
  }
  return "";
}

json::object Game::board(const State& state) {
  json::object board;
  board["cells"] = cells_json(state);
  json::array hand, owners, stopped;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    json::object left;
    for (Colour colour = 0; colour < kColours; ++colour)
      if (owner(colour, state.seats, state.options) == seat)
        left[std::string(1, static_cast<char>('0' + colour))] = state.hand[colour];
    hand.push_back(std::move(left));
    stopped.push_back(state.phase != Phase::kLayout && !can_move(state, seat));
  }
  for (Colour colour = 0; colour < kColours; ++colour) owners.push_back(owner(colour, state.seats, state.options));
  board["hand"] = std::move(hand);
  board["owner"] = std::move(owners);
  board["stopped"] = std::move(stopped);
  return board;
}

json::object Game::setup_json(const State& state) {
  if (state.options.advanced) return {};
  return {{"cells", cells_json(state)}};
}

}  // namespace veillee::cappuccino
