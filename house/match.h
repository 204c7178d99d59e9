// One game being played, whichever it is: what the server, the engine protocol and the terminal hold.
//
// Moves are texts in the room's notation; positions, events, options and set-ups are JSON values. They become text
// where they leave the process, and nowhere before. The one implementation is house/match_of.h.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/clock.h"
#include "engine/error.h"
#include "engine/parallel.h"
#include "engine/rng.h"
#include "engine/seat.h"
#include "engine/text.h"

namespace veillee {

namespace json = boost::json;

struct PlayedMove {
  Seat seat;  // kChance for chance
  std::string text;
  bool operator==(const PlayedMove&) const = default;
};

struct MoveMark {
  std::string move;
  std::string mark;
};

// Its probability is its weight, divided by the sum of all weights of the step.
struct ChanceOutcome {
  std::string move;
  std::uint32_t weight;
};

struct RandomStats {
  std::uint64_t games = 0, moves = 0;
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
  bots::Clock clock{};  // by which its time is measured; a thought with a limit of simulations only needs none
  int threads = 1;      // that may think together; a thought with a limit of simulations takes one
  Parallel parallel = one_by_one;
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
  virtual std::unique_ptr<Match> clone() const = 0;  // costs the same however long the game is, as undo_to does

  // The game
  virtual const Room& room() const = 0;
  virtual int seats() const = 0;
  virtual const json::object& options() const = 0;  // defaults filled in
  virtual json::object setup() const = 0;           // the random layout it began with
  // The moves so far. Only the whole list costs more in a longer game.
  virtual std::size_t move_count() const = 0;
  virtual const PlayedMove& move_at(std::size_t at) const = 0;  // quick for the newest; until the match changes
  const PlayedMove& last_move() const { return move_at(move_count() - 1); }
  virtual std::vector<PlayedMove> moves() const = 0;

  virtual bool has_secrets() const = 0;  // seats may see different things, now or later

  // The position
  virtual int ply() const = 0;
  virtual Turn turn() const = 0;
  virtual std::vector<int> scores() const = 0;       // when over, else empty
  virtual std::vector<int> ranking() const = 0;      // when over, else empty
  virtual json::object state() const = 0;            // the god view
  virtual json::object view(Seat viewer) const = 0;  // a seat's or kSpectator's
  // The board as text, for a terminal.
  virtual std::string picture(Seat viewer, const Reader& reader) const = 0;

  // Moves
  virtual std::vector<std::string> legal(Seat seat) const = 0;  // sorted; empty if not its turn
  // For the page: where legal moves lead, as far as the seat can see, in a notation of the room's. Only those of
  // which the room says it.
  virtual std::vector<MoveMark> marks(Seat seat) const = 0;
  virtual std::vector<ChanceOutcome> chance() const = 0;  // in the order of the rules; empty if no chance step
  virtual Expected<void> play(Seat seat, std::string_view move) = 0;
  virtual Expected<std::string> draw(Bits& bits) = 0;  // plays the pending chance step
  virtual void undo_to(std::size_t count) = 0;         // takes moves back until at most so many are left
  // What the last move did, for logs and animation; masked like the view.
  virtual json::array events(Seat viewer) const = 0;
  // The same as the log tells it, a sentence each; a legal move for a list; a refusal with names. The first two say
  // nothing in rooms without a catalogue.
  virtual std::optional<std::vector<std::string>> events_in_words(Seat viewer, const Reader& reader) const = 0;
  virtual std::string move_in_words(Seat seat, std::string_view move, const Reader& reader) const = 0;
  virtual std::string refusal_in_words(const Refusal& refusal, const Reader& reader) const = 0;
  // Has the viewer learnt since the first `count` moves what it could not have foreseen? True also for chance that
  // fell and when it is hundreds of moves ago, and rather true than false.
  virtual bool has_learnt_since(std::size_t count, Seat viewer) const = 0;
  // Empty when the move is legal.
  virtual std::optional<Refusal> why(Seat seat, std::string_view move) const = 0;

  // Study
  virtual std::uint64_t perft(int depth) const = 0;
  virtual RandomStats random(std::uint64_t games, std::string_view seed) const = 0;
  virtual Expected<Thought> think(Seat seat, const ThinkLimits& limits) const = 0;
  // A shortest way to win a game for one player, if the room can tell and there is one. May take a minute.
  virtual std::optional<std::vector<std::string>> solve(const Parallel& parallel) const = 0;
  // The position as a record needs it when it did not begin with a set-up; empty otherwise.
  virtual std::optional<json::object> start_state() const = 0;
};

}  // namespace veillee
