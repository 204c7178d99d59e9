// Cappuccino: 2 to 4 players stack cups (Charles Chevallier, Matagot 2013). No chance, no secrets.
//
// 16 cups a colour lie upside down on a hexagonal patch, one a cell. A turn sets a stack topped by
// one's own colour on a touching stack that is not higher. Gaps are never crossed. Who cannot move
// stops; when nobody can, everybody counts the cups in the stacks that their colour tops.
// Variants: the players lay the cups themselves (CUP-30); two colours each for two players (CUP-31).
//
// At most 64 cells ever hold a cup, so a set of cells is one 64-bit mask. Which cells touch which is
// part of the state, because with the advanced set-up the players make the board.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"

namespace veillee::cappuccino {

inline constexpr int kMostSeats = 4;
inline constexpr int kColours = 4;         // flower, panda, cat, leaf
inline constexpr int kCupsPerColour = 16;  // CUP-01
inline constexpr int kMaxCups = kColours * kCupsPerColour;
inline constexpr int kMaxCoordinate = 9999;  // of cells in positions and layouts from elsewhere
inline constexpr int kReach = 32;            // CUP-30: no cup that players lay is further from 0,0

using Cell = std::uint8_t;    // index of a cell of this game
using Colour = std::uint8_t;  // 0..3
using Cells = std::uint64_t;  // a set of cells

// Axial coordinates of the hexagonal grid.
struct Place {
  std::int16_t q, r;
  constexpr auto operator<=>(const Place&) const = default;
};
inline constexpr std::array<Place, 6> kNeighbours{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}};  // CUP-03

enum class Phase : std::uint8_t { kLayout, kPlay, kOver };
enum class Shape : std::uint8_t { kRound, kRhombus };

struct Options {
  bool advanced = false;
  bool two_colours = false;
  Shape shape = Shape::kRound;
};

struct Move {
  enum class Kind : std::uint8_t { kSet, kLay };
  static constexpr int kMiddle = 128;  // added to coordinates, so that moves are in the order of their places
  Kind kind = Kind::kSet;
  Colour colour = 0;                 // of a laid cup
  std::uint8_t first = 0, last = 0;  // `from` and `to`, or q and r (within kReach + 1) plus kMiddle

  static constexpr Move set(Cell from, Cell to) { return {Kind::kSet, 0, from, to}; }
  static constexpr Move lay(Colour colour, Place at) {
    return {Kind::kLay, colour, static_cast<std::uint8_t>(at.q + kMiddle), static_cast<std::uint8_t>(at.r + kMiddle)};
  }
  constexpr Cell from() const { return first; }
  constexpr Cell to() const { return last; }
  constexpr Place place() const {
    return {static_cast<std::int16_t>(first - kMiddle), static_cast<std::int16_t>(last - kMiddle)};
  }
  constexpr auto operator<=>(const Move&) const = default;
};

constexpr Cells bit(Cell cell) { return Cells{1} << cell; }

struct State {
  // Heights up to kLow have their own mask of cells that are not higher; for the rare towers above
  // them the neighbours are looked at one by one.
  static constexpr int kLow = 7;

  Cells touching[kMaxCups];    // of each cell, its neighbours that ever held a cup
  Cells topped[kColours];      // cells whose stack shows this colour
  Cells not_higher[kLow + 2];  // [h]: stacks of at most h cups; the last: every stack
  Place place[kMaxCups];       // of each cell
  std::uint8_t height[kMaxCups];
  // A stack is a chain of cups. The bottom cup of the stack on cell c is cup c: it never left.
  std::uint8_t top[kMaxCups];    // of each cell: the topmost cup
  std::uint8_t above[kMaxCups];  // of each cup: the next one up, if it is not topmost
  Colour colour[kMaxCups];       // of each cup
  std::uint8_t hand[kColours];   // cups still to be laid
  std::uint8_t cells;            // how many cells are known
  std::uint8_t seats;
  Seat mover;
  Phase phase;
  Options options;
  std::uint32_t ply;

  Cells stacks() const { return not_higher[kLow + 1]; }
  // The stacks that the one on this cell may be set on: CUP-10, CUP-12.
  Cells targets(Cell cell) const {
    const int h = height[cell];
    if (h <= kLow) [[likely]]
      return touching[cell] & not_higher[h];
    Cells result = touching[cell] & not_higher[kLow];
    for (const Cell other : members<Cell>(touching[cell] & stacks() & ~result))
      if (height[other] <= h) result |= bit(other);
    return result;
  }
};

// Nothing is hidden: a view is the position and who looks at it.
struct View : State {
  Seat seat;
};

constexpr int colours_in_play(int seats, const Options& options) { return options.two_colours ? kColours : seats; }
// CUP-02, CUP-31: seat 0 has colours 0 and 2 with two colours each. -1 for a colour in the box.
constexpr Seat owner(Colour colour, int seats, const Options& options) {
  if (colour >= colours_in_play(seats, options)) return -1;
  return static_cast<Seat>(colour % seats);
}

struct Game {
  using State = cappuccino::State;
  using View = cappuccino::View;
  using Move = cappuccino::Move;
  using Options = cappuccino::Options;
  // No secrets, no chance: the house players may prove what is decided.
  static constexpr Facts kFacts{
      .hides = Facts::Hides::kNothing, .choose = true, .prior = true, .playout_move = true, .exact = true};
  static constexpr int kMinSeats = 2, kMaxSeats = kMostSeats;
  // Playing: 32 own cups with 6 neighbours are 192. Laying: 63 cups have fewer than 63 * 6 / 2 empty
  // cells that touch two of them, for each of two colours.
  static constexpr int kMaxMoves = 384, kMaxOutcomes = 1;

  // Rules (rules.cc)
  static int seats(const State& state) { return state.seats; }
  static State setup(const Options& options, int seats, Bits& bits);
  static Turn turn(const State& state) { return state.phase == Phase::kOver ? Turn::over() : Turn::of(state.mover); }
  static void legal(const State& state, Seat seat, MoveList<Game>& moves);
  static void chance(const State&, OutcomeList<Game>&) {}
  static void play(State& state, Seat seat, Move move);
  static Result result(const State& state);
  template <class Pick>
  static Move choose(const State& state, Seat seat, Pick&& pick);

  // Views
  static View view(const State& state, Seat seat) { return {state, seat}; }
  static bool has_secrets(const State&) { return false; }
  static State determinize(const View& view, Rng&) { return view; }

  // Knowledge of the house players (heuristic.cc)
  static void prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights);
  static Move playout_move(const State& state, Seat seat, Rng& rng);
  // What every legal move is worth with best play, the best first; nothing if that takes too long (endgame.cc).
  static std::optional<std::vector<std::pair<Move, double>>> exact(const State& state, std::uint64_t nodes);

  // Words (notation.cc, json.cc, read.cc, events.cc, words.cc, why.cc, show.cc, room.cc, words/)
  static const RoomInfo& info();
  static std::string print(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view text);
  static kit::Read<Options> read_options(const boost::json::object& object, int seats);
  static std::string_view phase(const State& state);
  static boost::json::object board(const State& state);
  static boost::json::object board(const View& view) { return board(static_cast<const State&>(view)); }
  static kit::Read<State> read_board(const Options& options, const Envelope& envelope,
                                     const boost::json::object& board);
  static boost::json::object setup_json(const State& state);
  static kit::Read<State> read_setup(const Options& options, int seats, const boost::json::object& setup);
  static boost::json::array events(const State& before, Seat seat, Move move, const State& after, Seat viewer);
  static std::optional<Refusal> why(const State& state, Seat seat, std::string_view text);
  static kit::Saying saying(const View& view, Move move);
  static std::string picture(const View& view, const Reader& reader = {});
  static const kit::Words& words(Language language);
};

// Building blocks that the room's own files and tests share.
State empty_board(const Options& options, int seats);
Cell add_cup(State& state, Place place, Colour colour);  // a single cup on a new cell
std::optional<Cell> cell_at(const State& state, Place place);
Cells own_stacks(const State& state, Seat seat);
bool can_move(const State& state, Seat seat);
bool is_connected(const State& state);
int touching_cups(const State& state, Place place);
std::string text_of(Place place);
std::optional<Place> parse_place(std::string_view text);
// A move as it is written, whether or not there is anything on those cells.
struct Written {
  bool is_lay;
  Colour colour;
  Place from, to;  // a laid cup goes `to`
};
std::optional<Written> parse_written(std::string_view text);

template <class Pick>
Move Game::choose(const State& state, Seat seat, Pick&& pick) {
  if (state.phase == Phase::kLayout) {
    MoveList<Game> moves;
    legal(state, seat, moves);
    return moves[pick(static_cast<std::uint32_t>(moves.size()))];
  }
  std::uint8_t counts[kMaxCups];
  std::uint32_t total = 0, n = 0;
  const Cells own = own_stacks(state, seat);
  for (const Cell from : members<Cell>(own)) total += counts[n++] = size_of(state.targets(from));
  std::uint32_t k = pick(total);
  for (n = 0; k >= counts[n]; ++n) k -= counts[n];
  const auto from = nth_member<Cell>(own, n);
  return Move::set(from, nth_member<Cell>(state.targets(from), k));
}

inline Cells own_stacks(const State& state, Seat seat) {
  return state.options.two_colours ? state.topped[seat] | state.topped[seat + 2] : state.topped[seat];
}

}  // namespace veillee::cappuccino
