// Any game behind one interface, in texts: what the server, the engine protocol and the terminal hold.
//
// A Room is a game on the shelf; a Match is one game being played. Moves, states and views are
// texts here (moves in the room's notation, the rest as JSON), so nobody who holds a Match knows
// which game it is. The one implementation is house/match_of.h, made once per line of games/ROOMS.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rng.h"
#include "engine/seat.h"

namespace veillee {

enum class Language { kEnglish, kFrench, kGerman };

// What is said to people, in the three languages of the house.
struct Text {
  std::string en, fr, de;

  const std::string& in(Language language) const {
    return language == Language::kFrench ? fr : language == Language::kGerman ? de : en;
  }
};

// Every way a request to the rules can fail. The names are those of the engine protocol.
enum class Code {
  kBadJson,
  kBadRequest,
  kUnknownGame,
  kBadOption,
  kNoGame,
  kIllegalMove,
  kNotYourTurn,
  kGameOver,
  kBadRecord,
};
std::string_view name(Code code);

// Why a move is forbidden: the clause that forbids it and the reason in the position's own terms.
// The clause is empty when the text is no move of this game at all.
struct Refusal {
  std::string clause;
  Text text;
};

struct Error {
  Code code;
  std::string message;               // English, a sentence that says what is wrong
  std::optional<Refusal> refusal{};  // for illegal moves
};

template <class T>
using Expected = std::expected<T, Error>;
inline std::unexpected<Error> fail(Code code, std::string message) {
  return std::unexpected(Error{code, std::move(message), {}});
}

// One option of a game, as a form can offer it.
struct OptionInfo {
  enum class Kind { kBool, kInt, kChoice, kInts };
  std::string name;
  Kind kind;
  std::string fallback;               // the default, as JSON ("null" if absent by default)
  int min = 0, max = 0;               // kInt, and the items of kInts
  std::vector<std::string> values{};  // kChoice
  Text label{}, help{};
};

struct RoomInfo {
  std::string id;
  Text title;
  Text tagline;  // one sentence for the shelf
  int min_seats, max_seats;
  std::vector<OptionInfo> options;
  std::string bench_options = "{}";  // JSON: what `veillee bench` plays
};

struct PlayedMove {
  Seat seat;  // kChance for chance
  std::string text;
  bool operator==(const PlayedMove&) const = default;
};

struct MoveMark {
  std::string move;
  std::string mark;
};

struct ChanceText {
  std::string move;
  double probability;
};

struct RandomStats {
  std::uint64_t games = 0, moves = 0;
  double seconds = 0;
  std::vector<double> mean_scores;
};

// What a house player keeps of a thought for its next one in the same game.
class Recollection {
 public:
  virtual ~Recollection() = default;
};

// How long a house player may think. A node budget makes it deterministic for a seed.
struct ThinkLimits {
  std::string level = "club";
  int milliseconds = 0;           // 0: the level's own budget
  std::uint64_t simulations = 0;  // 0: no limit but time
  std::string seed = "0";
  int threads = 1;  // that may think together; a thought with a limit of simulations takes one
  std::shared_ptr<const Recollection> kept{};  // of this player's last thought, if it is to go on from it
};

struct Thought {
  struct Candidate {
    std::string move;
    std::uint64_t visits;
    double value;  // expected share of the win of the seat that thinks
  };
  std::string move;
  std::vector<double> value;  // expected share of the win per seat
  std::vector<Candidate> candidates;
  std::uint64_t simulations = 0;
  std::shared_ptr<const Recollection> kept{};  // for the next one, if the move is made
};

class Room;

// Not thread-safe: one owner at a time. `clone` gives a pool thread its own.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  // The game
  virtual const Room& room() const = 0;
  virtual int seats() const = 0;
  virtual std::string options() const = 0;  // JSON object, defaults filled in
  virtual std::string setup() const = 0;    // JSON object: the random layout it began with
  virtual const std::vector<PlayedMove>& moves() const = 0;

  virtual bool has_secrets() const = 0;  // seats may see different things, now or later

  // The position
  virtual int ply() const = 0;
  virtual Turn turn() const = 0;
  virtual std::vector<int> scores() const = 0;      // when over, else empty
  virtual std::vector<int> ranking() const = 0;     // when over, else empty
  virtual std::string state() const = 0;            // JSON, the god view
  virtual std::string view(Seat viewer) const = 0;  // JSON, a seat's or kSpectator's
  // The board as text, for a terminal.
  virtual std::string picture(Seat viewer, Language language) const = 0;

  // Moves
  virtual std::vector<std::string> legal(Seat seat) const = 0;  // sorted; empty if not its turn
  // For the page: where legal moves lead, as far as the seat can see, in a notation of the room's. Only those of
  // which the room says it.
  virtual std::vector<MoveMark> marks(Seat seat) const = 0;
  virtual std::vector<ChanceText> chance() const = 0;  // sorted; empty if no chance step
  virtual Expected<void> play(Seat seat, std::string_view move) = 0;
  virtual Expected<std::string> draw(Bits& bits) = 0;  // plays the pending chance step
  virtual bool undo() = 0;                             // takes the last move back; false if there is none
  // What the last move did, as a JSON array for logs and animation; masked like the view.
  virtual std::string events(Seat viewer) const = 0;
  // Has the viewer learnt since the first `count` moves what it could not have foreseen? True also for
  // chance that fell, and rather true than false.
  virtual bool has_learnt_since(std::size_t count, Seat viewer) const = 0;
  // Empty when the move is legal.
  virtual std::optional<Refusal> why(Seat seat, std::string_view move) const = 0;

  // Study
  virtual std::uint64_t perft(int depth) const = 0;
  virtual RandomStats random(std::uint64_t games, std::string_view seed) const = 0;
  virtual Expected<Thought> think(Seat seat, const ThinkLimits& limits) const = 0;
  // A shortest way to win a game for one player, if the room can tell and there is one. May take a minute.
  virtual std::optional<std::vector<std::string>> solve() const = 0;
  // The position as a record needs it when it did not begin with a set-up; empty otherwise.
  virtual std::optional<std::string> start_state() const = 0;
};

class Room {
 public:
  virtual ~Room() = default;
  virtual const RoomInfo& info() const = 0;

  // `options` is a JSON object; missing ones take their defaults.
  virtual Expected<std::unique_ptr<Match>> start(int seats, std::string_view options, Bits& bits) const = 0;
  // The same from a given set-up (JSON object) instead of a random one.
  virtual Expected<std::unique_ptr<Match>> start_from(int seats, std::string_view options,
                                                      std::string_view setup) const = 0;
  // Any position that can be described, as Match::state prints it.
  virtual Expected<std::unique_ptr<Match>> restore(std::string_view state) const = 0;
  // Right answers of a question bank, as JSON; only rooms that ask questions have one.
  virtual std::optional<std::string> bank() const { return std::nullopt; }
};

// The rooms in the order of games/ROOMS.
std::span<const Room* const> rooms();
const Room* find_room(std::string_view id);

}  // namespace veillee
