// A hint for the solitaire. The whole solution takes a minute and more memory than a house can spare
// for it (solver.h). Some are written down (solutions.h): hints follow one, or lead back to it. Elsewhere the way to
// the next colour is a few moves long and found at once.
#include <algorithm>

#include "games/eye/placings.h"
#include "games/eye/position.h"
#include "games/eye/solutions.h"
#include "games/eye/solver.h"
#include "games/eye/starts.h"

namespace veillee::eye {

namespace {

constexpr std::size_t kMostPositions = 1'500'000;  // looked at: less than a second
constexpr std::uint32_t kWayBack = 3;              // moves to a written solution that are looked for

struct Found {
  Spread spread;
  std::uint32_t from;   // index of the position before
  std::uint32_t depth;  // moves from the position that is asked about
};

bool takes_a_colour(const State& state, const Spread& spread) {
  const int colour = full_colour(spread.counters, spread.design);
  return colour >= 0 && !is_taken(state, static_cast<Colour>(colour)) &&
         design_allowed(state, static_cast<Design>(spread.design));
}

bool same_progress(const State& one, const State& other) {
  const auto taken = [](const State& state) {
    std::vector<std::pair<int, int>> list;
    for (int i = 0; i < state.taken_count; ++i) list.emplace_back(state.taken[i].colour, index(state.taken[i].design));
    // Which designs are barred depends on the halves of the eight, not on the order in them (EYE-64).
    std::sort(list.begin(), list.begin() + std::min<std::ptrdiff_t>(4, state.taken_count));
    std::sort(list.begin() + std::min<std::ptrdiff_t>(4, state.taken_count), list.end());
    return list;
  };
  return taken(one) == taken(other) &&
         (one.taken_count != 4 || one.taken[3].design == other.taken[3].design);  // EYE-64: it may not be the fifth's
}

// A position of a written solution with the progress of the one that is asked about, and how that goes on.
struct Waypoint {
  Spread spread;
  bool moved;
  std::vector<std::string_view> rest;
};

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> list;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    list.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list;
}

std::vector<Waypoint> waypoints(const State& state) {
  std::vector<Waypoint> found;
  for (const auto& [start, text] : known_solutions()) {
    const auto moves = words(text);
    Options options = state.options;
    options.start = static_cast<std::uint8_t>(start);
    Rng none(0);
    SeededBits bits{none};
    State at = Game::setup(options, 1, bits);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (same_progress(at, state))
        found.push_back({{at.counters[0], index(at.design())},
                         at.moved,
                         {moves.begin() + static_cast<std::ptrdiff_t>(i), moves.end()}});
      Game::play(at, 0, *Game::parse(at, moves[i]));
    }
  }
  return found;
}

}  // namespace

std::optional<std::vector<Move>> Game::way_on(const State& state) {
  if (!state.solitaire() || state.phase == Phase::kOver) return std::nullopt;
  const Placings placings;
  const auto known = waypoints(state);
  std::vector<bool> seen(kPositions);
  std::vector<Found> found{{{state.counters[0], index(state.design())}, 0, 0}};
  const auto way_to = [&](std::size_t goal) {
    std::vector<Spread> way;
    for (; goal != 0; goal = found[goal].from) way.push_back(found[goal].spread);
    std::reverse(way.begin(), way.end());
    return moves_through(state, way);
  };
  // The nearest position of a written solution from which the whole way is shortest.
  const Waypoint* best = nullptr;
  std::size_t best_at = 0, best_length = ~std::size_t{0};
  const auto look = [&](std::size_t at) {
    const auto& [spread, from, depth] = found[at];
    for (const Waypoint& point : known) {
      if (point.spread.counters != spread.counters || point.spread.design != spread.design) continue;
      if (!point.moved && (state.moved || depth > 0)) continue;  // EYE-61: its first move is free
      if (depth + point.rest.size() >= best_length) continue;
      best = &point;
      best_at = at;
      best_length = depth + point.rest.size();
    }
  };
  std::optional<std::size_t> colour;
  look(0);
  for (std::size_t i = 0; i < found.size() && found.size() < kMostPositions; ++i) {
    if (best != nullptr && found[i].depth >= kWayBack) break;
    if (colour && (known.empty() || found[i].depth >= kWayBack)) break;
    const Spread now = found[i].spread;
    if (i > 0 && takes_a_colour(state, now)) continue;
    // EYE-61: the first move is free; EYE-65: nobody in company, and the game is lost.
    const Squares movable = i == 0 && !state.moved ? now.counters : in_company(now.counters, now.design);
    if (movable == 0) continue;
    for_each_next(now.counters, now.design, movable, [&](Squares counters, int design) {
      const Position position = placings.position(counters, design);
      if (seen[position]) return;
      seen[position] = true;
      found.push_back({{counters, design}, static_cast<std::uint32_t>(i), found[i].depth + 1});
      if (!takes_a_colour(state, found.back().spread))
        look(found.size() - 1);
      else if (!colour)
        colour = found.size() - 1;
    });
  }
  if (best != nullptr) {
    std::vector<Move> way = way_to(best_at);
    State at = state;
    for (const Move move : way) play(at, 0, move);
    for (const std::string_view text : best->rest) {
      if (at.taken_count > state.taken_count || at.phase == Phase::kOver) break;
      way.push_back(*parse(at, text));
      play(at, 0, way.back());
    }
    return way;
  }
  if (colour) return way_to(*colour);
  return std::nullopt;
}

}  // namespace veillee::eye
