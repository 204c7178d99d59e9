// Cappuccino's positions and events as JSON.
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
  for (Cells left = state.stacks(); left != 0; left &= left - 1)
    order.push_back(static_cast<Cell>(std::countr_zero(left)));
  std::sort(order.begin(), order.end(), [&](Cell a, Cell b) {
    return std::pair(state.place[a].r, state.place[a].q) < std::pair(state.place[b].r, state.place[b].q);
  });
  json::object cells;
  for (const Cell cell : order) cells[text_of(state.place[cell])] = stack_text(state, cell);
  return cells;
}

struct Stack {
  Place place;
  std::vector<Colour> cups;  // bottom to top
};

// Rows first, like cells_json: the numbering of the cells is then that of a fresh position.
std::vector<Stack> read_cells(const json::value& value, int in_play) {
  std::vector<Stack> stacks;
  int cups = 0;
  for (const auto& [key, content] : kit::object(value, "cells")) {
    const auto place = parse_place(key);
    kit::require(place.has_value(), "'{}' is no cell: it must be \"q,r\" with whole numbers from {} to {}",
                 std::string_view(key), -kMaxCoordinate, kMaxCoordinate);
    Stack stack{*place, {}};
    for (const char c : kit::string(content, key)) {
      kit::require(c >= '0' && c < '0' + in_play, "'{}' in the stack on {} is no colour of this game", c,
                   std::string_view(key));
      stack.cups.push_back(static_cast<Colour>(c - '0'));
    }
    kit::require(!stack.cups.empty(), "the stack on {} is empty: leave the cell out", std::string_view(key));
    cups += static_cast<int>(stack.cups.size());
    stacks.push_back(std::move(stack));
  }
  kit::require(cups <= in_play * kCupsPerColour, "there are {} cups, more than the {} of this game", cups,
               in_play * kCupsPerColour);
  std::sort(stacks.begin(), stacks.end(), [](const Stack& a, const Stack& b) {
    return std::pair(a.place.r, a.place.q) < std::pair(b.place.r, b.place.q);
  });
  return stacks;
}

// Every stack begins with a cup of its own cell; the cups above take the numbers behind all cells.
void put_stacks(State& state, const std::vector<Stack>& stacks) {
  for (const Stack& stack : stacks) {
    kit::require(state.hand[stack.cups[0]] > 0, "there are more than {} cups of colour {}", kCupsPerColour,
                 stack.cups[0]);
    add_cup(state, stack.place, stack.cups[0]);
  }
  std::uint8_t next = state.cells;
  for (Cell cell = 0; cell < state.cells; ++cell) {
    const auto& cups = stacks[cell].cups;
    const Cells bit = Cells{1} << cell;
    for (std::size_t i = 1; i < cups.size(); ++i) {
      kit::require(state.hand[cups[i]] > 0, "there are more than {} cups of colour {}", kCupsPerColour, cups[i]);
      --state.hand[cups[i]];
      state.colour[next] = cups[i];
      state.above[state.top[cell]] = next;
      state.top[cell] = next++;
    }
    state.height[cell] = static_cast<std::uint8_t>(cups.size());
    state.topped[cups.front()] &= ~bit;
    state.topped[cups.back()] |= bit;
    for (int h = 1; h <= State::kLow && h < state.height[cell]; ++h) state.not_higher[h] &= ~bit;
  }
}

void check_hand(const State& state, const json::value& value) {
  const json::array& hands = kit::array(value, "hand", state.seat_count);
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const json::object& hand = kit::object(hands[seat], "hand");
    std::size_t colours = 0;
    for (Colour colour = 0; colour < kColours; ++colour) {
      if (owner(colour, state.seat_count, state.options) != seat) continue;
      ++colours;
      const int left = kit::integer(hand, std::string(1, static_cast<char>('0' + colour)), 0, kCupsPerColour);
      kit::require(left == state.hand[colour], "colour {} has {} cups on the table and {} in hand: together {} are due",
                   colour, kCupsPerColour - state.hand[colour], left, kCupsPerColour);
    }
    kit::require(hand.size() == colours, "'hand' of seat {} must hold exactly its own colours", seat);
  }
}

// Could these cups have been laid one after the other by CUP-30? From the middle and one neighbour
// every cell that touches two laid ones can follow, and never stops being possible.
bool can_be_laid(const State& state) {
  const auto middle = cell_at(state, {0, 0});
  if (state.cells == 0) return true;
  if (!middle || owner(state.colour[*middle], state.seat_count, state.options) != 0) return false;
  if (state.cells == 1) return true;
  for (Cells seconds = state.touching[*middle]; seconds != 0; seconds &= seconds - 1) {
    const int second = std::countr_zero(seconds);
    if (owner(state.colour[second], state.seat_count, state.options) != 1) continue;
    Cells laid = Cells{1} << *middle | Cells{1} << second;
    for (Cells before = 0; before != laid;) {
      before = laid;
      for (Cell cell = 0; cell < state.cells; ++cell)
        if (std::popcount(state.touching[cell] & laid) >= 2) laid |= Cells{1} << cell;
    }
    if (laid == state.stacks()) return true;
  }
  return false;
}

void check_layout(const State& state) {
  kit::require(state.options.advanced, "the phase 'layout' belongs to the advanced set-up");
  int laid[kMaxSeats] = {};
  for (Cell cell = 0; cell < state.cells; ++cell) {
    kit::require(state.height[cell] == 1, "while the cups are laid every cup stands alone");
    ++laid[owner(state.colour[cell], state.seat_count, state.options)];
  }
  const int in_play = colours_in_play(state.seat_count, state.options);
  kit::require(state.cells < in_play * kCupsPerColour, "all cups are laid: the phase is 'play'");
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    const int due = state.cells / state.seat_count + (seat < state.cells % state.seat_count);
    kit::require(laid[seat] == due, "seat {} must have laid {} cups by now, not {}", seat, due, laid[seat]);
  }
  kit::require(state.mover == state.cells % state.seat_count, "seat {} is the one to lay a cup",
               state.cells % state.seat_count);
  kit::require(can_be_laid(state), "these cups cannot have been laid one after the other from 0,0");
}

}  // namespace

Options Game::read_options(const json::object& object, int seats) {
  Options options;
  options.advanced = kit::string(object, "setup") == "advanced";
  options.two_colours = kit::boolean(object, "two_colours");
  options.shape = kit::string(object, "shape") == "rhombus" ? Shape::kRhombus : Shape::kRound;
  kit::require(!options.two_colours || seats == 2, "'two_colours' is for two players");  // CUP-31
  return options;
}

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
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    json::object left;
    for (Colour colour = 0; colour < kColours; ++colour)
      if (owner(colour, state.seat_count, state.options) == seat)
        left[std::string(1, static_cast<char>('0' + colour))] = state.hand[colour];
    hand.push_back(std::move(left));
    stopped.push_back(state.phase != Phase::kLayout && !can_move(state, seat));
  }
  for (Colour colour = 0; colour < kColours; ++colour) owners.push_back(owner(colour, state.seat_count, state.options));
  board["hand"] = std::move(hand);
  board["owner"] = std::move(owners);
  board["stopped"] = std::move(stopped);
  return board;
}

State Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  kit::only(board, "board", {"cells", "hand", "owner", "stopped"});
  State state = empty_board(options, envelope.seats);
  put_stacks(state, read_cells(kit::field(board, "cells"), colours_in_play(envelope.seats, options)));
  check_hand(state, kit::field(board, "hand"));
  state.ply = static_cast<std::uint32_t>(envelope.ply);

  bool anybody = false;
  for (Seat seat = 0; seat < envelope.seats; ++seat) anybody |= can_move(state, seat);
  const auto all_laid = [&] {
    for (const int left : state.hand) kit::require(left == 0, "in the phase '{}' all cups are laid", envelope.phase);
  };
  if (envelope.phase == "over") {
    all_laid();
    kit::require(envelope.actors.empty(), "nobody acts when the game is over");
    kit::require(!anybody, "the game is not over: somebody can still move");
    state.phase = Phase::kOver;
    return state;
  }
  kit::require(envelope.actors.size() == 1, "'actors' must name the one seat whose turn it is");
  state.mover = envelope.actors.lowest();
  if (envelope.phase == "layout") {
    check_layout(state);
    return state;
  }
  kit::require(envelope.phase == "play", "there is no phase '{}'", envelope.phase);
  all_laid();
  kit::require(can_move(state, state.mover), "seat {} has no move, so it cannot be its turn", state.mover);
  state.phase = Phase::kPlay;
  return state;
}

json::object Game::setup_json(const State& state) {
  if (state.options.advanced) return {};
  return {{"cells", cells_json(state)}};
}

State Game::read_setup(const Options& options, int seats, const json::object& setup) {
  State state = empty_board(options, seats);
  if (options.advanced) {
    kit::require(setup.empty(), "the advanced set-up begins with an empty table");
    return state;
  }
  kit::only(setup, "setup", {"cells"});
  put_stacks(state, read_cells(kit::field(setup, "cells"), colours_in_play(seats, options)));
  for (Cell cell = 0; cell < state.cells; ++cell)
    kit::require(state.height[cell] == 1, "at the start every cup stands alone");
  for (Colour colour = 0; colour < kColours; ++colour)
    kit::require(state.hand[colour] == 0, "colour {} needs {} cups, not {}", colour, kCupsPerColour,
                 kCupsPerColour - state.hand[colour]);
  kit::require(is_connected(state), "at the start all cups touch in one patch");  // CUP-03
  state.phase = Phase::kPlay;
  return state;
}

json::array Game::events(const State& before, Seat seat, Move move, const State& after, Seat) {
  json::array events;
  if (move.is_lay()) {
    events.push_back(
        json::object{{"type", "lay"}, {"seat", seat}, {"colour", move.colour()}, {"cell", text_of(move.place())}});
    if (after.phase == Phase::kPlay) events.push_back(json::object{{"type", "laid"}});
    return events;
  }
  const auto shows = [](const State& state, Cell cell) { return state.colour[state.top[cell]]; };
  events.push_back(json::object{{"type", "set"},
                                {"seat", seat},
                                {"from", text_of(before.place[move.from()])},
                                {"to", text_of(before.place[move.to()])},
                                {"colour", shows(before, move.from())},
                                {"covered", shows(before, move.to())},
                                {"height", after.height[move.to()]}});
  for (Seat other = 0; other < after.seat_count; ++other)
    if (can_move(before, other) && !can_move(after, other))
      events.push_back(json::object{{"type", "stopped"}, {"seat", other}});
  if (after.phase == Phase::kOver) events.push_back(json::object{{"type", "over"}});
  return events;
}

}  // namespace veillee::cappuccino
