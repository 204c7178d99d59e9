// Cappuccino's rules: laying the cups, moving, counting. (The random layout is layout.cc.)
#include <algorithm>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

State empty_board(const Options& options, int seats) {
  State state{};
  state.seats = static_cast<std::uint8_t>(seats);
  state.options = options;
  state.phase = Phase::kLayout;
  std::fill_n(state.hand, colours_in_play(seats, options), static_cast<std::uint8_t>(kCupsPerColour));  // CUP-02
  return state;
}

std::optional<Cell> cell_at(const State& state, Place place) {
  for (Cell cell = 0; cell < state.cells; ++cell)
    if (state.place[cell] == place) return cell;
  return std::nullopt;
}

Cell add_cup(State& state, Place place, Colour colour) {
  const Cell cell = state.cells++;
  for (Cell other = 0; other < cell; ++other) {
    const Place delta{static_cast<std::int16_t>(place.q - state.place[other].q),
                      static_cast<std::int16_t>(place.r - state.place[other].r)};
    if (std::find(kNeighbours.begin(), kNeighbours.end(), delta) == kNeighbours.end()) continue;
    state.touching[cell] |= bit(other);
    state.touching[other] |= bit(cell);
  }
  state.place[cell] = place;
  state.height[cell] = 1;
  state.top[cell] = cell;
  state.colour[cell] = colour;
  state.topped[colour] |= bit(cell);
  for (int h = 1; h <= State::kLow + 1; ++h) state.not_higher[h] |= bit(cell);
  --state.hand[colour];
  return cell;
}

int touching_cups(const State& state, Place place) {
  int count = 0;
  for (const Place step : kNeighbours)
    count += cell_at(state, {static_cast<std::int16_t>(place.q + step.q), static_cast<std::int16_t>(place.r + step.r)})
                 .has_value();
  return count;
}

bool can_move(const State& state, Seat seat) {
  for (const Cell cell : members<Cell>(own_stacks(state, seat)))
    if (state.targets(cell) != 0) return true;
  return false;
}

bool is_connected(const State& state) {
  const Cells all = state.stacks();
  Cells reached = all & (~all + 1);
  for (Cells frontier = reached; frontier != 0;) {
    Cells next = 0;
    for (const Cell cell : members<Cell>(frontier)) next |= state.touching[cell];
    frontier = next & all & ~reached;
    reached |= frontier;
  }
  return reached == all;
}

namespace {

// Where a cup may be laid: CUP-30. The first goes to the middle, the second beside it, every other
// one on an empty cell that touches at least two.
void legal_places(const State& state, Seat seat, MoveList<Game>& moves) {
  const auto offer = [&](Place place) {
    for (Colour colour = 0; colour < kColours; ++colour)
      if (state.hand[colour] > 0 && owner(colour, state.seats, state.options) == seat)
        moves.push(Move::lay(colour, place));
  };
  if (state.cells == 0) return offer({0, 0});

  // How many cups each empty cell touches, on a grid that holds every possible patch with a margin.
  constexpr int kMargin = kReach + 1, kSide = 2 * kMargin + 1;
  constexpr std::uint8_t kTaken = 0x80;
  std::array<std::uint8_t, kSide * kSide> touched{};
  const auto at = [](Place p) { return (p.q + kMargin) * kSide + p.r + kMargin; };
  for (Cell cell = 0; cell < state.cells; ++cell) touched[at(state.place[cell])] = kTaken;
  const int needed = state.cells == 1 ? 1 : 2;
  for (Cell cell = 0; cell < state.cells; ++cell) {
    for (const Place step : kNeighbours) {
      const Place place{static_cast<std::int16_t>(state.place[cell].q + step.q),
                        static_cast<std::int16_t>(state.place[cell].r + step.r)};
      if (++touched[at(place)] == needed) offer(place);
    }
  }
  std::sort(moves.begin(), moves.end());
}

// CUP-13: a player who cannot move is passed over; CUP-14: the game ends when nobody can.
void pass_turn(State& state) {
  for (int i = 0; i < state.seats; ++i) {
    state.mover = seat_after(state.mover, state.seats);
    if (can_move(state, state.mover)) return;
  }
  state.phase = Phase::kOver;
}

void lay(State& state, Move move) {
  add_cup(state, move.place(), move.colour);
  state.mover = seat_after(state.mover, state.seats);
  if (state.cells == colours_in_play(state.seats, state.options) * kCupsPerColour) {
    state.phase = Phase::kPlay;
    state.mover = 0;
  }
}

void set_on(State& state, Cell from, Cell to) {
  const Cells source = bit(from), target = bit(to);
  const int height = state.height[from] + state.height[to];
  state.above[state.top[to]] = from;  // CUP-11: the whole stack, its bottom cup on the other's top
  state.top[to] = state.top[from];
  state.height[to] = static_cast<std::uint8_t>(height);
  state.height[from] = 0;
  for (Cells& topped : state.topped) {
    const Cells mine = topped >> from & 1;
    topped = (topped & ~(source | target)) | mine << to;
  }
  for (int h = 1; h <= State::kLow; ++h) state.not_higher[h] &= h < height ? ~(source | target) : ~source;
  state.not_higher[State::kLow + 1] &= ~source;
}

}  // namespace

void Game::legal(const State& state, Seat seat, MoveList<Game>& moves) {
  if (state.phase == Phase::kLayout) return legal_places(state, seat, moves);
  for (const Cell from : members<Cell>(own_stacks(state, seat)))
    for (const Cell to : members<Cell>(state.targets(from))) moves.push(Move::set(from, to));
}

void Game::play(State& state, Seat, Move move) {
  ++state.ply;
  if (move.kind == Move::Kind::kLay) return lay(state, move);
  set_on(state, move.from(), move.to());
  pass_turn(state);
}

Result Game::result(const State& state) {
  int cups[kColours] = {};
  for (int colour = 0; colour < kColours; ++colour)
    for (const Cell cell : members<Cell>(state.topped[colour])) cups[colour] += state.height[cell];
  Result result;
  for (const Seat seat : seats_below(state.seats)) {
    const int score = state.options.two_colours ? std::max(cups[seat], cups[seat + 2]) : cups[seat];  // CUP-20, CUP-31
    result.score[seat] = static_cast<std::int16_t>(score);
  }
  rank_by_score(result, state.seats);  // CUP-21
  return result;
}

}  // namespace veillee::cappuccino
