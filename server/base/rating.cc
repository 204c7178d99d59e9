#include "server/base/rating.h"

#include <algorithm>
#include <cmath>

namespace veillee::server {

namespace {

constexpr double kLuck = 25.0 / 6;          // the spread of one performance: beta of the paper
constexpr double kSmallestShrink = 0.0001;  // kappa: a deviation never becomes zero

}  // namespace

std::vector<Rating> after_game(std::span<const Rating> players, std::span<const int> places) {
  const std::size_t count = players.size();
  double spread = 0;
  for (const Rating& player : players) spread += player.deviation * player.deviation + kLuck * kLuck;
  spread = std::sqrt(spread);

  std::vector<double> strength(count), field(count);  // field[q]: of all who did not come before q
  std::vector<int> sharing(count);                    // how many share the place of q
  for (std::size_t i = 0; i < count; ++i) strength[i] = std::exp(players[i].mean / spread);
  for (std::size_t q = 0; q < count; ++q)
    for (std::size_t i = 0; i < count; ++i) {
      if (places[i] >= places[q]) field[q] += strength[i];
      sharing[q] += places[i] == places[q];
    }

  std::vector<Rating> after;
  for (std::size_t i = 0; i < count; ++i) {
    double gain = 0, certainty = 0;
    for (std::size_t q = 0; q < count; ++q) {
      if (places[q] > places[i]) continue;
      const double chance = strength[i] / field[q];
      gain += ((q == i ? 1 : 0) - chance) / sharing[q];
      certainty += chance * (1 - chance) / sharing[q];
    }
    const auto [mean, deviation] = players[i];
    const double variance = deviation * deviation;
    const double shrink = 1 - certainty * (deviation / spread) * variance / (spread * spread);
    after.push_back({mean + gain * variance / spread, deviation * std::sqrt(std::max(shrink, kSmallestShrink))});
  }
  return after;
}

int points(const Rating& rating) {
  return static_cast<int>(std::lround(1000 + 40 * (rating.mean - 3 * rating.deviation)));
}

}  // namespace veillee::server
