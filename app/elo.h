// What the results of a match say about strength.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace veillee {

// The share of the points that a player so much stronger gets, and back. Equal players get a half.
double share_of_elo(double elo);
double elo_of_share(double share);

struct Estimate {
  double share = 0.5;
  double low = 0, high = 1;  // 95 % interval of the share
};

// `shares` are independent results of one player, each 0..1.
Estimate estimate(std::span<const double> shares);

// Sequential probability ratio test: is the player `elo1` stronger rather than `elo0`? Both errors 5 %.
struct Sprt {
  double elo0 = 0, elo1 = 10;
};
// true: yes; false: no; nothing: go on.
std::optional<bool> verdict(const Sprt& sprt, std::span<const double> shares);

}  // namespace veillee
