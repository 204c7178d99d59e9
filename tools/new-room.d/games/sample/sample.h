// Sample, 2 to 4 players: the smallest room that has everything. Clauses: README.md.
//
// Every round each player gets a secret card from 1 to 9. Then all decide at once, in secret, to stay or
// to dare. The cards are shown: the highest wins a point, two if its owner dared; whoever dared and did
// not win loses one. After the last round the most points win.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"

namespace veillee::sample {

inline constexpr int kMostSeats = 4;   // SAM-01
inline constexpr int kCards = 9;       // SAM-01
inline constexpr int kMostRounds = 9;  // SAM-02

using Card = std::uint8_t;  // 1..9
inline constexpr Card kNoCard = 0;

enum class Phase : std::uint8_t { kDeal, kDecide, kOver };

struct Options {
  std::uint8_t rounds = 3;  // SAM-02
  constexpr bool operator==(const Options&) const = default;
};

struct Move {
  // In the order in which legal moves are listed.
  enum class Kind : std::uint8_t { kDare, kStay, kDeal };
  Kind kind = Kind::kStay;
  Card card = kNoCard;  // of kDeal
  std::uint16_t unused = 0;

  static constexpr Move dare() { return {Kind::kDare}; }
  static constexpr Move stay() { return {Kind::kStay}; }
  static constexpr Move deal(Card card) { return {Kind::kDeal, card}; }
  constexpr auto operator<=>(const Move&) const = default;
};

// What lies open for everybody.
struct Open {
  Options options{};
  std::uint8_t seats = 0;
  Phase phase = Phase::kDeal;
  std::uint8_t round = 1;
  SeatSet dealt{}, decided{};  // who has a card, who has decided
  std::array<std::int8_t, kMostSeats> points{};
  std::uint32_t ply = 0;
  constexpr bool operator==(const Open&) const = default;
};

struct State : Open {
  std::array<Card, kMostSeats> cards{};  // of the seats in `dealt`
  SeatSet dares{};                       // of the seats in `decided`
  constexpr bool operator==(const State&) const = default;
};

// What lies open, and of the secrets those that this seat may know: its own, and all when the game is over.
struct View : Open {
  Seat seat = kSpectator;
  SeatSet shown{};                       // whose cards and decisions are known
  std::array<Card, kMostSeats> cards{};  // kNoCard for the others
  SeatSet dares{};                       // of those shown
  constexpr bool operator==(const View&) const = default;
};

struct Game {
  using State = sample::State;
  using View = sample::View;
  using Move = sample::Move;
  using Options = sample::Options;
  static constexpr Facts kFacts{.reopen = true};
  static constexpr int kMinSeats = 2, kMaxSeats = kMostSeats;
  static constexpr int kMaxMoves = 2, kMaxOutcomes = kCards;

  // Rules (rules.cc; what a move brings about is steps.h)
  static int seats(const State& state) { return state.seats; }
  static State setup(const Options& options, int seats, Bits& bits);
  static Turn turn(const State& state);
  static void legal(const State& state, Seat seat, MoveList<Game>& moves);
  static void chance(const State& state, OutcomeList<Game>& outcomes);
  static void play(State& state, Seat seat, Move move);
  static Result result(const State& state);

  // What a seat may know (view.cc)
  static View view(const State& state, Seat viewer);
  static bool has_secrets(const State&) { return true; }
  static State determinize(const View& view, Rng& rng);
  static void reopen(State& state, Seat seat);

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
State first_round(const Options& options, int seats);
Seat winner_of_round(const State& state);  // SAM-12; when everybody has a card
std::string_view phase_name(Phase phase);

}  // namespace veillee::sample
