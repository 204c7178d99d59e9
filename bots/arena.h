// Matches between house players, in any room.
//
// Games come in pairs from the same set-up: the second has the seats of the two players swapped, so
// that neither luck of the seat nor of the set-up counts. With more than two seats each player holds
// about half of them, in layouts that rotate round the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bots/elo.h"
#include "engine/room.h"

namespace veillee::bots {

struct Contender {
  std::string level = "club";
  int milliseconds = 0;           // 0: the level's own
  std::uint64_t simulations = 0;  // 0: the level's own; with it for both, a match repeats exactly
};

struct ArenaConfig {
  Contender first, second;
  int seats = 2;
  std::string options = "{}";
  int pairs = 50;
  std::string seed = "1";
  int threads = 1;
  std::optional<Sprt> sprt;  // stop as soon as it is decided
};

// All from the view of the first contender. A game's share is what its seats get of the win; a pair's
// is the mean of its two games, a half for equal players at any number of seats.
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

// Errors: bad_option from the room, bad_request for a level, number of seats or of games that cannot be.
Expected<ArenaResult> arena(const Room& room, const ArenaConfig& config);

}  // namespace veillee::bots
