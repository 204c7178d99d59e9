// Caprice: 2 to 4 players build six towers, each with a secret goal (Rolf Rötgers and Oliver Bolten,
// Goldsieber 1999).
//
// Everybody first draws four secret symbols, one of the four kinds of pieces each; who draws a third
// of a kind may exchange it. A turn then places a piece from the supply on any tower of fewer than
// four, and may move the top of another tower; the piece moved last carries the marker and stays.
// When five towers are four high, all put their symbols into one order, bottom to top, and count where
// it agrees with the towers. A tie goes to who sits furthest to the right of the one who ended it.
//
// A tower, a hand and an order are all the same thing here: up to four kinds in a row, two bits each.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"

namespace veillee::caprice {

inline constexpr int kSpots = 6;           // CAP-01
inline constexpr int kKinds = 4;           // CAP-02
inline constexpr int kPiecesPerKind = 6;   // CAP-02
inline constexpr int kSymbolsPerKind = 5;  // CAP-03
inline constexpr int kHandSize = 4;        // CAP-10
inline constexpr int kFullTower = 4;       // CAP-26
inline constexpr int kTowersToEnd = 5;     // CAP-30
inline constexpr int kMostSeats = 4;

// The kinds of pieces, and of symbols. In the byte order of their names, so that the order of moves is also that of
// their texts.
enum Piece : std::uint8_t { kDarkRound, kDarkStar, kLightRound, kLightStar };
inline constexpr std::array<std::string_view, kKinds> kKindNames{"DR", "DS", "LR", "LS"};

using Spot = std::int8_t;  // 0..5 are A..F
inline constexpr Spot kNowhere = -1;
inline constexpr Seat kNobody = -1;

// Up to four kinds in a row, the first in the highest bits: a tower (bottom first), a hand (as drawn).
struct Row {
  std::uint8_t kinds = 0;
  std::uint8_t size = 0;

  constexpr Piece at(int i) const { return static_cast<Piece>(kinds >> (6 - 2 * i) & 3); }
  constexpr Piece last() const { return at(size - 1); }
  constexpr void push(Piece kind) { kinds |= static_cast<std::uint8_t>(kind << (6 - 2 * size++)); }
  constexpr Piece pop() {
    const Piece kind = last();
    --size;
    kinds &= static_cast<std::uint8_t>(~(3 << (6 - 2 * size)));
    return kind;
  }
  constexpr Row first(int n) const {
    return {static_cast<std::uint8_t>(kinds & 0xff00 >> 2 * n), static_cast<std::uint8_t>(n)};
  }
  // At how many levels does this row agree with four kinds packed in the same way?
  constexpr int matches(std::uint8_t four) const {
    const unsigned different = static_cast<unsigned>(kinds ^ four);
    return std::popcount(~(different | different >> 1) & 0x55u & (0xff00u >> 2 * size));
  }
  constexpr int count(Piece kind) const { return matches(static_cast<std::uint8_t>(kind * 0x55)); }
  constexpr bool operator==(const Row&) const = default;
};
using Four = std::uint8_t;  // the kinds of a full row: an order, bottom to top

enum class Phase : std::uint8_t { kDraw, kExchange, kPlace, kMove, kOrder, kOver };

struct Options {
  bool auto_order = false;
  constexpr bool operator==(const Options&) const = default;
};

// How a symbol came to its hand: the number set aside before it, or kKept.
using Origin = std::uint8_t;
inline constexpr Origin kKept = 0xff;

// `what` is the kind of a draw or placement, the spot a piece is moved from, or an order; `where`
// is the spot a piece goes to.
struct Move {
  // In the byte order of the texts within each phase.
  enum class Kind : std::uint16_t { kDraw, kExchange, kKeep, kPlace, kMove, kStay, kOrder };
  Kind kind = Kind::kStay;
  std::uint8_t what = 0, where = 0;

  static constexpr Move draw(Piece piece) { return {Kind::kDraw, piece, 0}; }
  static constexpr Move exchange() { return {Kind::kExchange, 0, 0}; }
  static constexpr Move keep() { return {Kind::kKeep, 0, 0}; }
  static constexpr Move place(Piece piece, int spot) { return {Kind::kPlace, piece, static_cast<std::uint8_t>(spot)}; }
  static constexpr Move shift(int from, int to) {
    return {Kind::kMove, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }
  static constexpr Move stay() { return {Kind::kStay, 0, 0}; }
  static constexpr Move order(Four order) { return {Kind::kOrder, order, 0}; }

  constexpr Piece piece() const { return static_cast<Piece>(what); }
  constexpr auto operator<=>(const Move&) const = default;
};

// What lies open for everybody.
struct Open {
  std::array<Row, kSpots> towers{};
  std::array<std::array<Origin, kHandSize>, kMostSeats> origins{};  // of each symbol held; CAP-12
  std::array<std::uint8_t, kKinds> supply{};
  Options options{};
  std::uint8_t seats = 0;
  Phase phase = Phase::kDraw;
  std::uint8_t aside = 0;  // symbols set aside in the exchange under way
  Seat active = 0;         // who draws, exchanges, places or moves; kNobody from the end of building on
  Seat ender = kNobody;    // who ended the building
  Spot marker = kNowhere;  // the top piece here is marked
  Spot placed = kNowhere;  // where this turn's piece went, while it may not be moved
  SeatSet ordered{};       // who has put their symbols into an order
  std::uint32_t ply = 0;
  constexpr bool operator==(const Open&) const = default;
};

struct State : Open {
  std::array<Row, kMostSeats> hands{};
  std::array<Four, kMostSeats> orders{};  // of the seats in `ordered`
  std::array<std::uint8_t, kKinds> bag{};
  Piece aside_kind{};  // all that is set aside in one exchange is of one kind
  constexpr bool operator==(const State&) const = default;
};

// The table, and of the secrets those that this seat may know: its own, and all when the game is over.
struct View : Open {
  Seat seat = kSpectator;
  SeatSet shown{};                        // whose hands and orders are known
  std::array<Row, kMostSeats> hands{};    // of the others only the size
  std::array<Four, kMostSeats> orders{};  // of seats both shown and ordered
  constexpr bool operator==(const View&) const = default;
};

struct Game {
  using State = caprice::State;
  using View = caprice::View;
  using Move = caprice::Move;
  using Options = caprice::Options;
  static constexpr Facts kFacts{.choose = true,
                                .evaluate = true,
                                .prior = true,
                                .playout_move = true,
                                .reading = true,
                                .choices_stand = "an order counts for its own seat only (CAP-33)"};
  static constexpr int kMinSeats = 2, kMaxSeats = kMostSeats;
  static constexpr int kMaxMoves = kSpots * (kSpots - 1) + 1, kMaxOutcomes = kKinds;

  // Rules (rules.cc; what a move brings about is steps.h)
  static int seats(const State& state) { return state.seats; }
  static State setup(const Options& options, int seats, Bits& bits);
  static Turn turn(const State& state);
  static void legal(const State& state, Seat seat, MoveList<Game>& moves);
  static void chance(const State& state, OutcomeList<Game>& outcomes);
  static void play(State& state, Seat seat, Move move);
  static Result result(const State& state);
  template <class Pick>
  static Move choose(const State& state, Seat seat, Pick&& pick);

  // Views (view.cc, belief.cc)
  static View view(const State& state, Seat seat);
  static bool has_secrets(const State&) { return true; }
  static State determinize(const View& view, Rng& rng);

  // Knowledge for house players (heuristic.cc)
  static void evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share);
  static void prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights);
  static Move playout_move(const State& state, Seat seat, Rng& rng);
  struct Reading {  // of what others build
    // The logarithm of how likely a seat's moves are with a hand, by the first of the hand's orders.
    std::array<std::array<float, 256>, kMostSeats> hands{};
    bool operator==(const Reading&) const = default;
  };
  static void read(Reading& reading, const View& before, Seat actor, Move move);
  static double evidence(const Reading& reading, const State& state);
  static void reveal(View& view, const State& state, Seat seat);

  // Words (notation.cc, json.cc, read.cc, events.cc, words.cc, why.cc, show.cc, room.cc, words/)
  static const RoomInfo& info();
  static std::string print(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view text);
  static kit::Read<Options> read_options(const boost::json::object& object, int seats);
  static std::string_view phase(const State& state);
  static boost::json::object board(const State& state);
  static boost::json::object board(const View& view);
  static kit::Read<State> read_board(const Options& options, const Envelope& envelope,
                                     const boost::json::object& board);
  static boost::json::object setup_json(const State&) { return {}; }
  static kit::Read<State> read_setup(const Options& options, int seats, const boost::json::object& setup);
  static boost::json::array events(const State& before, Seat seat, Move move, const State& after, Seat viewer);
  static std::optional<Refusal> why(const State& state, Seat seat, std::string_view text);
  static kit::Saying saying(const View& view, Move move);
  static std::string picture(const View& view, const Reader& reader = {});
  static const kit::Words& words(Language language);
};

// Building blocks that the room's own files and tests share.
State empty_table(const Options& options, int seats);
using Spots = std::uint32_t;            // a set of spots
Spots open_spots(const Open& open);     // with room for a piece; CAP-26
Spots movable_spots(const Open& open);  // whose top piece may be moved; CAP-21 to CAP-24
int full_towers(const Open& open);
// The kind that is there at least twice; with three symbols there is one at most.
std::optional<Piece> paired_kind(Row hand);
std::span<const Four> orders_of(Four hand);  // the distinct orders of these symbols, ascending; CAP-31
int score(const std::array<Row, kSpots>& towers, Four order);       // CAP-33, CAP-34
Four best_order(const std::array<Row, kSpots>& towers, Four hand);  // of equally good ones the first
// How many symbols of a kind lie in hands when a seat draws its symbol number i (from 0). CAP-10
int held_at_draw(const std::array<Row, kMostSeats>& hands, int seats, Seat seat, int i, Piece kind);
std::string_view phase_name(Phase phase);
std::string order_text(Four order);
char spot_letter(int spot);
std::optional<Spot> parse_spot(std::string_view text);
std::optional<Piece> parse_kind(std::string_view text);

inline Spots open_spots(const Open& open) {
  Spots spots = 0;
  for (int spot = 0; spot < kSpots; ++spot) spots |= Spots{open.towers[spot].size < kFullTower} << spot;
  return spots;
}

inline Spots movable_spots(const Open& open) {
  Spots spots = 0;
  for (int spot = 0; spot < kSpots; ++spot) spots |= Spots{open.towers[spot].size > 0} << spot;
  if (open.placed != kNowhere) spots &= ~(Spots{1} << open.placed);  // CAP-23
  if (open.marker != kNowhere) spots &= ~(Spots{1} << open.marker);  // CAP-24
  return spots;
}

template <class Pick>
Move Game::choose(const State& state, Seat seat, Pick&& pick) {
  switch (state.phase) {
    case Phase::kPlace: {
      std::uint32_t kinds = 0;
      for (int kind = 0; kind < kKinds; ++kind) kinds |= std::uint32_t{state.supply[kind] > 0} << kind;
      const Spots open = open_spots(state);
      const std::uint32_t width = size_of(open);
      const std::uint32_t k = pick(width * size_of(kinds));
      return Move::place(nth_member<Piece>(kinds, k / width), nth_member(open, k % width));
    }
    case Phase::kMove: {
      // From a full tower a piece can go to every open one, from an open one to all but itself.
      const Spots open = open_spots(state), movable = movable_spots(state);
      const std::uint32_t total = size_of(movable) * size_of(open) - size_of(movable & open);
      std::uint32_t k = pick(total + 1);
      for (const Spot from : members<Spot>(movable)) {
        const Spots to = open & ~(Spots{1} << from);
        if (k < size_of(to)) return Move::shift(from, nth_member(to, k));
        k -= size_of(to);
      }
      return Move::stay();
    }
    case Phase::kOrder: {
      const auto orders = orders_of(state.hands[seat].kinds);
      return Move::order(orders[pick(static_cast<std::uint32_t>(orders.size()))]);
    }
    default:
      return pick(2) == 0 ? Move::exchange() : Move::keep();
  }
}

}  // namespace veillee::caprice
