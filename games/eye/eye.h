// The Eye (L'Œil), 1 to 4 players: two spiral wheels over a rosette of colours.
//
// Of 128 printed cells the two wheels show 32 at a time, in one of four designs, and every design
// shows each of 8 colours on 4 squares. Counters stand in the openings and are carried when a wheel
// clicks. A turn has as many moves (steps or clicks) as the player's largest group on one colour.
// Four counters on one colour at the start of a turn control it; four on one's own colour win at once.
// Three and four players need fewer, and can be put out. There are other aims (`win`, `handicap`),
// a game with questions (`quiz`), and a solitaire with 100 start positions.
// Everything is open, except the right answers of the questions.
// README.md has the rules clause by clause; geometry.h the board as tables.
#pragma once

#include <array>
#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/parallel.h"
#include "games/eye/geometry.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"

namespace veillee::eye {

inline constexpr int kMostSeats = 4;
inline constexpr int kMaxTurns = 200;         // EYE-17
inline constexpr int kMaxPly = 1000;          // EYE-65, solitaire only
inline constexpr int kSolitaireCounters = 6;  // EYE-60
inline constexpr int kTargetsEach = 3;        // EYE-22
inline constexpr int kMaxQuestions = 64;      // of one category: `asked` is a 64-bit set
inline constexpr int kAnswers = 4;            // EYE-56

enum class Win : std::uint8_t { kOwn, kOwnOrEnemy, kColours, kTargets, kChildren };
enum class Phase : std::uint8_t { kTargets, kPlace, kClear, kPlay, kQuestion, kOver };

class Bank;

struct Options {
  Win win = Win::kOwn;
  std::uint8_t colours = 0;                         // N of "colours:N"
  std::array<std::uint8_t, kMostSeats> handicap{};  // EYE-40; all 0 when absent
  bool quiz = false;
  std::uint8_t categories = 8;                                // EYE-50
  std::array<std::int8_t, kMostSeats> knows{-1, -1, -1, -1};  // EYE-56: a percentage, or -1
  std::uint8_t start = 1;                                     // EYE-60
  const Bank* bank = nullptr;  // EYE-56: of a game that was begun with questions of its owner's; the match keeps it

  bool has_handicap() const { return handicap[0] != 0; }
  bool operator==(const Options&) const = default;
};

// Cells are named by x and s, so a move means the same whatever is in view.
struct Move {
  // The order of the kinds is the order of a move list. The last two are chance's.
  enum class Kind : std::uint8_t {
    kNone,
    kTarget,
    kPlace,
    kClear,
    kDone,
    kStep,
    kClick,
    kEnd,
    kClaim,
    kAnswer,
    kCategory,
    kAsk,
    kKnows,
  };
  Kind kind = Kind::kNone;
  std::uint8_t first = 0, second = 0, unused = 0;  // what they are is said by the names below

  static constexpr Move of(Kind kind, int first = 0, int second = 0) {
    return {kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0};
  }
  static constexpr Move target(Colour colour) { return of(Kind::kTarget, colour); }
  static constexpr Move place(Cell cell) { return of(Kind::kPlace, cell); }
  static constexpr Move clear(Cell from, Cell to) { return of(Kind::kClear, from, to); }
  static constexpr Move done() { return of(Kind::kDone); }
  static constexpr Move step(Cell from, Cell to) { return of(Kind::kStep, from, to); }
  static constexpr Move turn(Click click) { return of(Kind::kClick, static_cast<int>(click)); }
  static constexpr Move end() { return of(Kind::kEnd); }
  static constexpr Move claim(Colour colour) { return of(Kind::kClaim, colour); }
  static constexpr Move answer(int number) { return of(Kind::kAnswer, number); }
  static constexpr Move choose(int category) { return of(Kind::kCategory, category); }
  static constexpr Move ask(int question) { return of(Kind::kAsk, question); }
  static constexpr Move knows(bool yes) { return of(Kind::kKnows, yes); }

  constexpr Colour colour() const { return first; }  // kTarget, kClaim
  constexpr Cell cell() const { return first; }      // kPlace
  constexpr Cell from() const { return first; }      // kClear, kStep
  constexpr Cell to() const { return second; }
  constexpr Click click() const { return static_cast<Click>(first); }
  constexpr int number() const { return first; }  // of an answer, category or question
  constexpr bool yes() const { return first == 1; }

  auto operator<=>(const Move&) const = default;
};

struct Question {
  static constexpr std::int8_t kNoCategory = -1, kNotDrawn = -1;
  std::int8_t category = kNoCategory;
  std::int8_t id = kNotDrawn;
  bool operator==(const Question&) const = default;
};

struct Taken {
  Colour colour = 0;
  Design design = Design::kCircles;
  bool operator==(const Taken&) const = default;
};

// All that lies open on the table: every player may know every field.
struct Open {
  Options options;
  std::uint8_t seats = 2;
  std::int32_t ply = 0;
  Phase phase = Phase::kPlace;
  std::int8_t mover = 0;    // -1 when over
  std::int8_t winner = -1;  // when over; -1: a draw, or a solitaire lost
  std::uint8_t a = 0, b = 0;
  std::array<Squares, kMostSeats> counters{};
  std::array<std::uint8_t, kMostSeats> reserve{};
  std::array<std::int8_t, kColourCount> control{-1, -1, -1, -1, -1, -1, -1, -1};
  SeatSet out;
  std::uint8_t moves_left = 0;
  std::uint8_t turns = 0;    // completed
  std::uint8_t repeats = 0;  // of the position at the start of this turn
  bool moved = false;
  bool claimed = false;
  Squares cleared = 0;  // counters that were cleared in this turn, where they stand now
  std::array<std::array<Colour, kTargetsEach>, kMostSeats> targets{};
  std::array<std::uint8_t, kMostSeats> target_count{};
  std::array<Taken, kColourCount> taken{};
  std::uint8_t taken_count = 0;
  Question question;
  Move pending;  // the move that waits for its answer
  std::array<std::uint64_t, kColourCount> asked{};
  // EYE-17: a 64-bit key of the position at the start of each turn since the game began (or was set
  // up). 200 keys in a game meet by accident once in 10^15 games.
  std::array<std::uint64_t, kMaxTurns> history{};
  std::uint8_t history_count = 0;

  Design design() const { return design_at(a, b); }
  bool solitaire() const { return seats == 1; }
  Squares occupied() const { return counters[0] | counters[1] | counters[2] | counters[3]; }
  Squares squares_of(Colour colour) const { return kSquaresOf[index(design())][colour]; }
  Colour colour_of(Opening opening) const { return kColourOf[index(design())][opening]; }
  bool operator==(const Open&) const = default;
};

struct State : Open {
  // Which answers are right. 0: those of the bank. Else a world in which all of them are drawn
  // anew, evenly, as far as a player can know before the reply.
  std::uint64_t answer_key = 0;
};

struct View : Open {
  Seat seat = kSpectator;
  bool operator==(const View&) const = default;
};

struct Game {
  using State = eye::State;
  using Move = eye::Move;
  using View = eye::View;
  using Options = eye::Options;

  static constexpr Facts kFacts{.hides = Facts::Hides::kSometimes,
                                .choose = true,
                                .evaluate = true,
                                .prior = true,
                                .playout_move = true,
                                .way_on = true,
                                .solve = true,
                                .library = true,
                                .bank = true};
  static constexpr int kMinSeats = 1, kMaxSeats = kMostSeats;
  static constexpr int kMaxMoves = 192;  // four players: 9 counters to clear onto 20 squares, and `done`
  static constexpr int kMaxOutcomes = kMaxQuestions;

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
  static bool has_secrets(const State&) { return false; }
  static State determinize(const View& view, Rng& rng);

  // Knowledge for house players (heuristic.cc)
  static void evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share);
  static void prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights);
  static Move playout_move(const State& state, Seat seat, Rng& rng);
  static bool is_open(const State& state) { return !state.options.quiz; }

  // The room (room.cc), texts (notation.cc), JSON (json.cc, read.cc), words (events.cc, words.cc, why.cc,
  // show.cc, words/)
  static const RoomInfo& info();
  static std::string print(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view text);
  static kit::Read<Options> read_options(const boost::json::object& options, int seats);
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
  static boost::json::object completed(const State& before, const State& after, boost::json::object event);
  static std::string picture(const View& view, const Reader& reader = {});
  static const kit::Words& words(Language language);

  // Questions (bank.cc): those of a game come with its set-up; per category the right answer of each, for test programs
  // only; and what an owner's text gives for set-ups.
  static kit::Read<std::shared_ptr<const void>> take_library(Options& options, const boost::json::object& from);
  static boost::json::array bank(const boost::json::object& given);
  static kit::Read<boost::json::object> own_questions(std::string_view text);
  // A shortest solution of a solitaire, if there is one; nothing for other games (solver.cc).
  static std::optional<std::vector<Move>> solve(const State& state, const Parallel& parallel);
  // The way to the next colour of a solitaire: along a shortest solution where one is written down, else the shortest
  // to any colour, if it is not too far to be seen (way_on.cc).
  static std::optional<std::vector<Move>> way_on(const State& state);
};

// Of the phases that make up almost all of a game, the moves of `legal` in the same order, without a
// list: placings, clearings, and where no questions are asked steps, clicks and `end`.
class Offer {
 public:
  explicit Offer(const State& state);
  static bool covers(const State& state) {
    return state.phase == Phase::kClear ||
           (!state.options.quiz && (state.phase == Phase::kPlay || state.phase == Phase::kPlace));
  }
  std::uint32_t size() const { return size_; }
  Move at(std::uint32_t n) const;

 private:
  Phase phase_;
  Design design_;
  Squares movable_ = 0, free_ = 0;  // counters that may step or be cleared; where they, or new ones, may go
  std::uint8_t clicks_ = 0;         // as bits
  std::uint32_t size_ = 0;
};

template <class Pick>
Move Game::choose(const State& state, Seat seat, Pick pick) {
  if (Offer::covers(state)) {
    const Offer offer(state);
    return offer.at(pick(offer.size()));
  }
  MoveList<Game> moves;
  legal(state, seat, moves);
  return moves[pick(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace veillee::eye
