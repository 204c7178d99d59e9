// Wie Du Mir … (Wolfgang Riedesser, Schmidt Spiele 1991), 2 to 8 players. Clauses: README.md.
//
// A race over 14 fields in which everybody moves everybody's pawns. The die has the faces 1, 2, 3;
// whoever rolled advances any pawn, and the field it reaches acts on the pawn's owner, who gets
// chips, loses some, or draws one of 22 event cards. Cards move chips and pawns, and a
// moved pawn's new field acts again. More than 10 chips is too many: one falls back to 4. When the
// last pawn is home the most chips win; being home early only settles ties.
//
// A turn is: `roll` (chance), `advance`, then as long as pawns reach question marks `draw` (chance)
// and, if the card leaves a choice, `card` decisions of the one who drew it.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"
#include "games/wiedumir/box.h"

namespace veillee::wiedumir {

inline constexpr int kMostSeats = 8;

// A pawn: 2 * its owner's seat + its number (0, or 1 where players have two).
using Pawn = std::uint8_t;
inline constexpr int kMaxPawns = 2 * kMostSeats;
inline constexpr int kMostPawns = 10;  // in play at once: 5 players with two (WDM-03)
constexpr Pawn pawn_of(int seat, int number) { return static_cast<Pawn>(2 * seat + number); }
constexpr Seat owner(Pawn pawn) { return static_cast<Seat>(pawn >> 1); }
constexpr int number(Pawn pawn) { return pawn & 1; }

// Sets of seats and of pawns as bits, for choices.
using Mask = std::uint32_t;
constexpr Mask bit(int i) { return Mask{1} << i; }

enum class Phase : std::uint8_t { kRoll, kAdvance, kDraw, kCard, kOver };
inline constexpr std::string_view kPhaseNames[] = {"roll", "advance", "draw", "card", "over"};

struct Options {
  std::uint16_t rounds = 1;       // WDM-40
  std::uint16_t target = 0;       // WDM-40; 0: none
  bool no_ceiling = false;        // WDM-41
  bool hidden = false;            // WDM-42
  bool little_by_little = false;  // WDM-43
  bool operator==(const Options&) const = default;
};
inline constexpr int kMostRounds = 500;  // so that sums fit 16 bits: 500 * 60 chips
inline constexpr int kMostTarget = 1000;

struct Move {
  // In the order in which legal moves are listed. What `who` and `what` are stands beside each.
  enum class Kind : std::uint8_t {
    kAdvance,   // pawn (WDM-10)
    kChip,      // (WDM-43)
    kPutOther,  // pawn, field (E03)
    kPutOwn,    // -, field (E19)
    kStep,      // pawn, 0 forward or 1 back (E08)
    kGive,      // seat (E06, E11, E15, E22)
    kStop,      // (E15)
    kTake,      // seat (E13)
    kRaise,     // seat (E07)
    kSwapTwo,   // seat, seat (E09)
    kSwapOwn,   // seat (E14)
    kFrom,      // seat (E12)
    kTo,        // seat (E12)
    kDie,       // -, number (chance)
    kDraw,      // -, card (chance)
  };
  Kind kind;
  std::uint8_t who;
  std::uint16_t what;

  // Decisions come from sets of pawns, seats or fields (Choices below), so most moves are made by their kind.
  static constexpr Move of(Kind kind, int who = 0, int what = 0) {
    return {kind, static_cast<std::uint8_t>(who), static_cast<std::uint16_t>(what)};
  }
  static constexpr Move die(int face) { return of(Kind::kDie, 0, face); }
  static constexpr Move draw(int card) { return of(Kind::kDraw, 0, card); }

  constexpr Seat seat() const { return static_cast<Seat>(who); }
  constexpr Field field() const { return static_cast<Field>(what); }
  constexpr Card card() const { return static_cast<Card>(what); }
  constexpr auto operator<=>(const Move&) const = default;
};

// What lies open on the table in every variant: all of the game but the chips.
struct Open {
  std::int32_t ply = 0;
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t pawns_each = 0;
  Phase phase = Phase::kRoll;
  Seat turn = 0;
  std::uint8_t die = 0;  // 0: none; kept until the turn ends
  std::uint16_t round = 1;
  std::array<std::int16_t, kMostSeats> sums{};  // chips of the finished rounds

  std::array<Field, kMaxPawns> field{};
  std::uint16_t occupied = 0;               // fields 1..14 that hold a pawn, as bits; follows from `field`
  std::uint8_t home = 0;                    // pawns on the goal:
  std::array<Pawn, kMostPawns> arrivals{};  // the first `home` of these, in order of arrival

  CardSet deck = 0, discard = 0;
  std::array<std::uint8_t, 3> table{};  // E04, E16, E21 while pending, in the order they got there
  std::uint8_t pending = 0;             // how many of `table`

  // The question mark being dealt with (phases draw and card)
  Card card = kNoCard;                           // being carried out; none in `draw`
  Seat drawer = -1;                              // -1 in the other phases
  Pawn pawn = 0;                                 // that came to the question mark; the drawer owns it
  std::int8_t todo = -1;                         // chips still to move one by one; -1: the card moves none so
  std::array<std::uint8_t, kMostSeats> given{};  // per seat, chips given (or taken) so far by this card
  Seat source = -1;                              // E12's giver, once chosen

  bool operator==(const Open&) const = default;
};

struct State : Open {
  std::array<std::uint8_t, kMostSeats> chips{};
  std::uint8_t cup = 0;
  bool operator==(const State&) const = default;
};

inline constexpr std::int8_t kUnknown = -1;

struct View : Open {
  Seat seat = kSpectator;
  std::array<std::int8_t, kMostSeats> chips{};  // kUnknown where hidden
  std::int8_t cup = 0;                          // kUnknown where hidden
  // Which of its choices the rules allow, as far as they depend on hidden chips: its list of legal
  // moves tells the seat on turn so much. Seats as bits; for `chip` (WDM-43) bit 0. Else 0.
  Mask allowed = 0;
  bool operator==(const View&) const = default;
};

// Questions about a position that rules, refusals and pictures share (position.cc)
bool lies_on_table(const Open& open, Card card);
int pawns_home(const Open& open, int seat);
inline bool all_home(const Open& open) { return open.home == open.seats * open.pawns_each; }
inline bool all_home(const Open& open, int seat) { return pawns_home(open, seat) == open.pawns_each; }
Field forward(const Open& open, Field from, int steps);  // WDM-11, WDM-12
Field back(const Open& open, Field from, int steps);     // WDM-11
Mask pawns_apart(const Open& open);                      // the pawns; of two that are the same choice only one
Mask free_fields(const Open& open, Pawn pawn);           // where a card may put this pawn
Mask opponents(const Open& open);                        // WDM-18: seats, all but the drawer
Mask choosable(const State& state);                      // seats that the next step of the card may name
bool chip_offered(const State& state);                   // WDM-43

// The decision at hand: the moves of one kind, one for each bit, and perhaps one more (`chip`, `stop`).
// Bits are pawns (kAdvance, kPutOther), seats, fields (kPutOwn) or 2 * pawn + direction (kStep).
// kPutOther goes with every free field, kSwapTwo with every higher seat of the set.
struct Choices {
  Move::Kind kind;
  Mask mask;
  std::optional<Move::Kind> extra;
};
Choices choices(const State& state);
Move choice(Move::Kind kind, int i);  // the move of bit i; not for kPutOther and kSwapTwo

// Can these chips be at this point of the game? For positions from outside, and for guesses about
// hidden chips. Gives the reason if not. (possible.cc)
std::optional<std::string> impossible_chips(const State& state);

// A text in the shape of a move, whether or not this table has such a seat or pawn (notation.cc).
std::optional<Move> parse_written(std::string_view text);
std::string card_id(Card card);  // "E07"
std::optional<Card> parse_card(std::string_view text);

struct Game {
  using Options = wiedumir::Options;
  using State = wiedumir::State;
  using Move = wiedumir::Move;
  using View = wiedumir::View;

  static constexpr Facts kFacts{
      .hides = Facts::Hides::kSometimes,
      .luck = true,
      .playout_plies = 0,  // a playout is mostly luck; `evaluate` was fitted to what comes of it
      .choose = true,
      .evaluate = true,
      .prior = true,
      .mark = true,
      // Drawn chips are any that the view allows, not as likely as the moves so far make them.
      .forgets = "what earlier moves told about chips is left to memory (README, State)"};
  static constexpr int kMinSeats = 2, kMaxSeats = kMostSeats;
  static constexpr int kMaxMoves = 128;  // E03 with 5 players: 8 pawns on 15 fields
  static constexpr int kMaxOutcomes = kCards;

  // Rules (rules.cc; what a move brings about is steps.h)
  static int seats(const State& state) { return state.seats; }
  static State setup(const Options& options, int seats, Bits& bits);
  static Turn turn(const State& state);
  static void legal(const State& state, Seat seat, MoveList<Game>& moves);
  static void chance(const State& state, OutcomeList<Game>& outcomes);
  static void play(State& state, Seat seat, Move move);
  static Result result(const State& state);
  template <class Pick>
  static Move choose(const State& state, Seat seat, Pick pick);

  // What a seat may know (view.cc)
  static View view(const State& state, Seat viewer);
  static bool has_secrets(const State& state) { return state.options.hidden; }
  static State determinize(const View& view, Rng& rng);

  // Knowledge for house players (heuristic.cc, outlook.h)
  static void evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share);
  static void prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights);
  static bool is_open(const State& state) { return !state.options.hidden; }

  // Words and JSON (room.cc, notation.cc, json.cc, read.cc, events.cc, words.cc, why.cc, show.cc, words/)
  static const RoomInfo& info();
  static std::string print(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view text);
  static std::string mark(const View& view, Move move);  // the field that a pawn comes to by its steps
  static kit::Read<Options> read_options(const boost::json::object& object, int seats);
  static std::string_view phase(const State& state);
  static boost::json::object board(const State& state);
  static boost::json::object board(const View& view);
  static kit::Read<State> read_board(const Options& options, const Envelope& envelope,
                                     const boost::json::object& board);
  static boost::json::object setup_json(const State& state);
  static kit::Read<State> read_setup(const Options& options, int seats, const boost::json::object& setup);
  static boost::json::array events(const State& before, Seat seat, Move move, const State& after, Seat viewer);
  static std::optional<Refusal> why(const State& state, Seat seat, std::string_view text);
  static kit::Saying saying(const View& view, Move move);
  // An event with what its words need besides its fields.
  static boost::json::object completed(const State& before, const State& after, boost::json::object event);
  static std::string picture(const View& view, const Reader& reader = {});
  static const kit::Words& words(Language language);
};

template <class Pick>
Move Game::choose(const State& state, Seat seat, Pick pick) {
  const Choices at_hand = choices(state);
  if (at_hand.kind == Move::Kind::kPutOther || at_hand.kind == Move::Kind::kSwapTwo) {
    MoveList<Game> moves;
    legal(state, seat, moves);
    return moves[pick(static_cast<std::uint32_t>(moves.size()))];
  }
  const std::uint32_t simple = size_of(at_hand.mask);
  const std::uint32_t k = pick(simple + at_hand.extra.has_value());
  return k == simple ? Move::of(*at_hand.extra) : choice(at_hand.kind, nth_member(at_hand.mask, k));
}

}  // namespace veillee::wiedumir
