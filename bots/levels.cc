#include "bots/levels.h"

namespace veillee::bots {

std::span<const Level> levels() {
  static constexpr Level kLevels[] = {{"random", 0}, {"novice", 30}, {"club", 100}, {"expert", 300}, {"master", 900}};
  return kLevels;
}

const Level* find_level(std::string_view id) {
  for (const Level& level : levels())
    if (level.id == id) return &level;
  return nullptr;
}

}  // namespace veillee::bots
