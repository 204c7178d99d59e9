// Reading Cappuccino's positions from JSON. What no game can lead to is refused, as far as a position shows it.
#include <algorithm>
#include <vector>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

namespace json = boost::json;

namespace {

struct Stack {
  Place place;
  std::vector<Colour> cups;  // bottom to top
};

// Rows first, like cells_json: the numbering of the cells is then that of a fresh position.
std::vector<Stack> read_cells(const json::object& from, int in_play, kit::Input& in) {
  std::vector<Stack> stacks;
  int cups = 0;
  for (const auto& [key, content] : in.object(from, "cells")) {
    const auto place = parse_place(key);
    in.require(place.has_value(), "'{}' is no cell: it must be \"q,r\" with whole numbers from {} to {}",
               std::string_view(key), -kMaxCoordinate, kMaxCoordinate);
    Stack stack{place.value_or(Place{}), {}};
    for (const char c : in.string(content, key)) {
      // The whole text: one byte may be no letter.
      in.require(c >= '0' && c < '0' + in_play, "the stack '{}' on {} has a colour that is not in this game",
                 std::string_view(content.as_string()), std::string_view(key));
      stack.cups.push_back(static_cast<Colour>(c - '0'));
    }
    if (!in.require(!stack.cups.empty(), "the stack on {} is empty: leave the cell out", std::string_view(key))) break;
    cups += static_cast<int>(stack.cups.size());
    stacks.push_back(std::move(stack));
  }
  in.require(cups <= in_play * kCupsPerColour, "there are {} cups, more than the {} of this game", cups,
             in_play * kCupsPerColour);
  std::sort(stacks.begin(), stacks.end(), [](const Stack& a, const Stack& b) {
    return std::pair(a.place.r, a.place.q) < std::pair(b.place.r, b.place.q);
  });
  return stacks;
}

// Every stack begins with a cup of its own cell; the cups above take the numbers behind all cells.
void put_stacks(State& state, const std::vector<Stack>& stacks, kit::Input& in) {
  for (const Stack& stack : stacks) {
    if (!in.require(state.hand[stack.cups[0]] > 0, "there are more than {} cups of colour {}", kCupsPerColour,
                    stack.cups[0]))
      return;
    add_cup(state, stack.place, stack.cups[0]);
  }
  std::uint8_t next = state.cells;
  for (Cell cell = 0; cell < state.cells; ++cell) {
    const auto& cups = stacks[cell].cups;
    const Cells bit = Cells{1} << cell;
    for (std::size_t i = 1; i < cups.size(); ++i) {
      if (!in.require(state.hand[cups[i]] > 0, "there are more than {} cups of colour {}", kCupsPerColour, cups[i]))
        return;
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

void check_hand(const State& state, const json::object& board, kit::Input& in) {
  const auto hands = in.array(board, "hand", state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const json::object& hand = in.object(hands[seat], "hand");
    std::size_t colours = 0;
    for (Colour colour = 0; colour < kColours; ++colour) {
      if (owner(colour, state.seats, state.options) != seat) continue;
      ++colours;
      const int left = in.integer(hand, std::string(1, static_cast<char>('0' + colour)), 0, kCupsPerColour);
      in.require(left == state.hand[colour], "colour {} has {} cups on the table and {} in hand: together {} are due",
                 colour, kCupsPerColour - state.hand[colour], left, kCupsPerColour);
    }
    in.require(hand.size() == colours, "'hand' of seat {} must hold exactly its own colours", seat);
  }
}

// Could these cups have been laid one after the other by CUP-30? From the middle and one neighbour
// every cell that touches two laid ones can follow, and never stops being possible.
bool can_be_laid(const State& state) {
  const auto middle = cell_at(state, {0, 0});
  if (state.cells == 0) return true;
  if (!middle || owner(state.colour[*middle], state.seats, state.options) != 0) return false;
  if (state.cells == 1) return true;
  for (const Cell second : members<Cell>(state.touching[*middle])) {
    if (owner(state.colour[second], state.seats, state.options) != 1) continue;
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

void check_layout(const State& state, kit::Input& in) {
  in.require(state.options.advanced, "the phase 'layout' belongs to the advanced set-up");
  int laid[kMaxSeats] = {};
  for (Cell cell = 0; cell < state.cells; ++cell) {
    in.require(state.height[cell] == 1, "while the cups are laid every cup stands alone");
    ++laid[owner(state.colour[cell], state.seats, state.options)];
  }
  const int in_play = colours_in_play(state.seats, state.options);
  in.require(state.cells < in_play * kCupsPerColour, "all cups are laid: the phase is 'play'");
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const int due = state.cells / state.seats + (seat < state.cells % state.seats);
    in.require(laid[seat] == due, "seat {} must have laid {} cups by now, not {}", seat, due, laid[seat]);
  }
  in.require(state.mover == state.cells % state.seats, "seat {} is the one to lay a cup", state.cells % state.seats);
  in.require(can_be_laid(state), "these cups cannot have been laid one after the other from 0,0");
}

State read_state(const Options& options, const Envelope& envelope, const json::object& board, kit::Input& in) {
  in.only(board, "board", {"cells", "hand", "owner", "stopped"});
  State state = empty_board(options, envelope.seats);
  const auto stacks = read_cells(board, colours_in_play(envelope.seats, options), in);
  if (in) put_stacks(state, stacks, in);
  if (in) check_hand(state, board, in);
  if (!in) return state;
  state.ply = static_cast<std::uint32_t>(envelope.ply);

  bool anybody = false;
  for (Seat seat = 0; seat < envelope.seats; ++seat) anybody |= can_move(state, seat);
  const auto all_laid = [&] {
    for (const int left : state.hand) in.require(left == 0, "in the phase '{}' all cups are laid", envelope.phase);
  };
  if (envelope.phase == "over") {
    all_laid();
    in.require(envelope.actors.empty(), "nobody acts when the game is over");
    in.require(!anybody, "the game is not over: somebody can still move");
    state.phase = Phase::kOver;
    return state;
  }
  if (!in.require(envelope.actors.size() == 1, "'actors' must name the one seat whose turn it is")) return state;
  state.mover = envelope.actors.lowest();
  if (envelope.phase == "layout") {
    check_layout(state, in);
    return state;
  }
  in.require(envelope.phase == "play", "there is no phase '{}'", envelope.phase);
  all_laid();
  in.require(can_move(state, state.mover), "seat {} has no move, so it cannot be its turn", state.mover);
  state.phase = Phase::kPlay;
  return state;
}

State read_start(const Options& options, int seats, const json::object& setup, kit::Input& in) {
  State state = empty_board(options, seats);
  if (options.advanced) {
    in.require(setup.empty(), "the advanced set-up begins with an empty table");
    return state;
  }
  in.only(setup, "setup", {"cells"});
  const auto stacks = read_cells(setup, colours_in_play(seats, options), in);
  if (in) put_stacks(state, stacks, in);
  if (!in) return state;
  for (Cell cell = 0; cell < state.cells; ++cell)
    in.require(state.height[cell] == 1, "at the start every cup stands alone");
  for (Colour colour = 0; colour < kColours; ++colour)
    in.require(state.hand[colour] == 0, "colour {} needs {} cups, not {}", colour, kCupsPerColour,
               kCupsPerColour - state.hand[colour]);
  in.require(is_connected(state), "at the start all cups touch in one patch");  // CUP-03
  state.phase = Phase::kPlay;
  return state;
}

}  // namespace

kit::Read<Options> Game::read_options(const json::object& object, int seats) {
  return kit::read([&](kit::Input& in) {
    Options options;
    options.advanced = in.string(object, "setup") == "advanced";
    options.two_colours = in.boolean(object, "two_colours");
    options.shape = in.string(object, "shape") == "rhombus" ? Shape::kRhombus : Shape::kRound;
    in.require(!options.two_colours || seats == 2, "'two_colours' is for two players");  // CUP-31
    return options;
  });
}

kit::Read<State> Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  return kit::read([&](kit::Input& in) { return read_state(options, envelope, board, in); });
}

kit::Read<State> Game::read_setup(const Options& options, int seats, const json::object& setup) {
  return kit::read([&](kit::Input& in) { return read_start(options, seats, setup, in); });
}

}  // namespace veillee::cappuccino
