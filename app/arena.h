// Matches between house players, in any room.
//
// Games come in pairs from the same set-up: the second has the seats of the two players swapped, so
// that neither luck of the seat nor of the set-up counts. With more than two seats each player holds
// about half of them, in layouts that rotate round the table. Thinking time is processor time of the
// thread that thinks: a busy machine makes a match longer, not weaker.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/elo.h"
#include "house/room.h"

namespace veillee {

struct Contender {
  std::string level = "club";     // or "plain" (levels.h)
  int milliseconds = 0;           // 0: the level's own
  std::uint64_t simulations = 0;  // 0: the level's own; with it for both, a match repeats exactly
};
// "master", "master:200ms" (that time instead of its own), "plain:5000" (so many simulations).
std::optional<Contender> read_contender(std::string_view text);

struct PlayedGame {
  double share = 0;  // of the win, for the first contender's seats together
  int plies = 0;
  double milliseconds[2] = {0, 0}, simulations[2] = {0, 0};  // of all decisions of the first, of the second
  int decisions[2] = {0, 0};
};
struct Pair {
  int number = 0;  // set-up, chance and thoughts come from the match's seed and this
  PlayedGame games[2];
  double share() const { return (games[0].share + games[1].share) / 2; }
};

// A part of a match, so that several machines can play it: the pairs whose number leaves this rest.
struct Shard {
  int index = 0, count = 1;
};

struct ArenaConfig {
  Contender first, second;
  double scale = 1;  // of the time of levels that are bound by time alone: master and plain
  int seats = 2;
  json::object options{};
  int pairs = 50;
  std::string seed = "1";
  int threads = 1;
  Shard shard{};
  std::vector<Pair> before{};                                // the first pairs, if they have been played already
  std::optional<Sprt> sprt{};                                // stop as soon as it is decided
  std::function<void(const std::vector<Pair>&)> progress{};  // after every pair; one call at a time
};

// Pairs in the order of their numbers, those of before among them. Errors: bad_option from the room,
// bad_request for a level, number of seats or of games that cannot be, or other pairs before.
Expected<std::vector<Pair>> arena(const Room& room, const ArenaConfig& config);

// What the pairs say, all from the view of the first contender. The pair is the sample: a half for
// equal players at any number of seats.
struct ArenaResult {
  int games = 0;
  int won = 0, shared = 0, lost = 0;  // games in which its seats got all, some, nothing
  Estimate share;
  double elo = 0, elo_low = 0, elo_high = 0;
  std::optional<bool> stronger;  // the verdict of the SPRT, if there is one
  double mean_plies = 0;
  double milliseconds[2] = {0, 0};  // per decision, of the first and of the second
  double simulations[2] = {0, 0};   // per decision
};
ArenaResult summarize(const std::vector<Pair>& pairs, const std::optional<Sprt>& sprt);

}  // namespace veillee
