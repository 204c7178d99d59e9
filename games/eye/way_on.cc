// A hint for the solitaire. The whole solution takes a minute and more memory than a house can spare
// for it (solver.h); the way to the next colour is a few moves long and found at once.
#include <algorithm>

#include "games/eye/placings.h"
#include "games/eye/rules.h"
#include "games/eye/solver.h"

namespace veillee::eye {

namespace {

constexpr std::size_t kMostPositions = 1'500'000;  // looked at: less than a second

struct Found {
  Spread spread;
  std::uint32_t from;  // index of the position before
};

bool takes_a_colour(const State& state, const Spread& spread) {
  const int colour = full_colour(spread.counters, spread.design);
  return colour >= 0 && !is_taken(state, static_cast<Colour>(colour)) &&
         design_allowed(state, static_cast<Design>(spread.design));
}

}  // namespace

std::optional<std::vector<Move>> Game::way_on(const State& state) {
  if (!state.solitaire() || state.phase == Phase::kOver) return std::nullopt;
  const Placings placings;
  std::vector<bool> seen(kPositions);
  std::vector<Found> found{{{state.counters[0], index(state.design())}, 0}};
  for (std::size_t i = 0; i < found.size() && found.size() < kMostPositions; ++i) {
    const Spread now = found[i].spread;
    // EYE-61: the first move is free; EYE-65: nobody in company, and the game is lost.
    const Squares movable = i == 0 && !state.moved ? now.counters : in_company(now.counters, now.design);
    if (movable == 0) continue;
    const std::size_t first_new = found.size();
    for_each_next(now.counters, now.design, movable, [&](Squares counters, int design) {
      const Position position = placings.position(counters, design);
      if (seen[position]) return;
      seen[position] = true;
      found.push_back({{counters, design}, static_cast<std::uint32_t>(i)});
    });
    const auto goal = std::find_if(found.begin() + static_cast<std::ptrdiff_t>(first_new), found.end(),
                                   [&](const Found& one) { return takes_a_colour(state, one.spread); });
    if (goal == found.end()) continue;
    std::vector<Spread> way;
    for (auto at = static_cast<std::size_t>(goal - found.begin()); at != 0; at = found[at].from)
      way.push_back(found[at].spread);
    std::reverse(way.begin(), way.end());
    return moves_through(state, way);
  }
  return std::nullopt;
}

}  // namespace veillee::eye
