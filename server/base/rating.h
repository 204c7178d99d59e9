// How strong somebody is, judged by results: the Bayesian approximation of Weng and Lin (2011) for
// games of several players, in its Plackett–Luce form. Pure functions.
#pragma once

#include <span>
#include <vector>

namespace veillee::server {

// A belief about a player's strength: a normal distribution. Everybody begins as this.
struct Rating {
  double mean = 25;
  double deviation = 25.0 / 3;
  bool operator==(const Rating&) const = default;
};

// What the players are believed to be after a game. `places` as in a game's result: 1 is first, equal
// places are shared. Needs at least two players and as many places.
std::vector<Rating> after_game(std::span<const Rating> players, std::span<const int> places);

// One number for people: what the player has shown with near certainty, 1000 for somebody new.
int points(const Rating& rating);

}  // namespace veillee::server
