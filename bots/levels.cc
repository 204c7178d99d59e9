#include "bots/levels.h"

namespace veillee::bots {

std::span<const Level> levels() {
  static const Level kLevels[] = {
      {.id = "random", .milliseconds = 0, .simulations = 0, .temperature = 1.0, .slips = 1.0},
      {.id = "novice", .milliseconds = 30, .simulations = 60, .temperature = 2.0, .slips = 0.8},
      {.id = "club", .milliseconds = 100, .simulations = 200, .temperature = 1.0, .slips = 0.5},
      {.id = "expert", .milliseconds = 300, .simulations = 800, .temperature = 0.4, .slips = 0.28},
      {.id = "master", .milliseconds = 900, .simulations = 0, .temperature = 0.0, .slips = 0.0, .reads = true},
  };
  return kLevels;
}

const Level* find_level(std::string_view id) {
  for (const Level& level : levels())
    if (level.id == id) return &level;
  return nullptr;
}

const Level* find_player(std::string_view id) {
  static const Level kPlain{.id = "plain",
                            .milliseconds = levels().back().milliseconds,
                            .simulations = 0,
                            .temperature = 0,
                            .slips = 0,
                            .plain = true};
  return kHasPlain && id == kPlain.id ? &kPlain : find_level(id);
}

}  // namespace veillee::bots
