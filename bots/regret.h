// Secret simultaneous choices: every seat keeps its own statistics and learns by regret matching.
// Its average strategy then tends to one that the others cannot exploit (in a duel of stone,
// scissors, paper: a third each), where a best reply to the past could be guessed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/rng.h"

namespace veillee::bots {

// Index drawn with the given probabilities, which sum to 1.
template <class Probability>
std::size_t draw_index(std::span<const Probability> probabilities, Rng& rng) {
  double left = rng.unit();
  for (std::size_t i = 0; i + 1 < probabilities.size(); ++i) {
    left -= static_cast<double>(probabilities[i]);
    if (left < 0) return i;
  }
  return probabilities.size() - 1;
}

// In proportion to the positive regrets; evenly if there is none. `at(i)` is the i-th legal edge.
template <class EdgeAt>
void regret_strategy(EdgeAt at, std::span<float> strategy) {
  float total = 0;
  for (std::size_t i = 0; i < strategy.size(); ++i) total += strategy[i] = std::max(0.0f, at(i).regret);
  const float even = 1.0f / static_cast<float>(strategy.size());
  for (float& probability : strategy) probability = total > 0 ? probability / total : even;
}

// How much of the play is even, so that every choice keeps being measured.
inline float exploration(std::uint32_t visits) {
  return std::clamp(2.0f / std::sqrt(static_cast<float>(visits + 1)), 0.05f, 1.0f);
}

// Takes in that `chosen`, played with `probability`, gave `value`. What the other choices would have
// given is taken from their averages, and the chosen one's surprise is weighted up by its rarity:
// an unbiased estimate of all of them. Later strategies count more in the average.
template <class EdgeAt>
void learn_regrets(EdgeAt at, std::span<const float> strategy, std::size_t chosen, float probability, float value,
                   std::uint32_t visits, float unvisited) {
  const auto estimate = [&](std::size_t i) {
    const float base = at(i).visits > 0 ? at(i).mean : unvisited;
    return i == chosen ? base + (value - base) / probability : base;
  };
  float expected = 0;
  for (std::size_t i = 0; i < strategy.size(); ++i) expected += strategy[i] * estimate(i);
  for (std::size_t i = 0; i < strategy.size(); ++i) {
    at(i).regret += estimate(i) - expected;
    at(i).strategy += strategy[i] * static_cast<float>(visits);
  }
}

}  // namespace veillee::bots
