// Every position that can be reached is looked at, breadth first, until a colour is taken: no way is shorter, and all
// that are as short are found.
#include "games/eye/riddles.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "games/eye/starts.h"

namespace veillee::eye {
namespace {

constexpr std::size_t kFewestMoves = 2, kMostMoves = 5;
constexpr std::size_t kMostPositions = 400'000;

// What differs between positions on the way to the next colour: where the counters are, and what is in view.
using Key = std::tuple<std::uint8_t, std::uint8_t, Squares>;
Key key_of(const State& state) { return {state.a, state.b, state.counters[0]}; }

struct Node {
  std::vector<std::pair<std::size_t, Move>> from;  // the shortest ways here: the position before, and the move
};

// The position itself, by one of the ways there. States are large, and there are many.
State replay(const State& start, const std::vector<Node>& nodes, std::size_t at) {
  if (at == 0) return start;
  const auto& [before, move] = nodes[at].from.front();
  State state = replay(start, nodes, before);
  Game::play(state, 0, move);
  return state;
}

void collect(const std::vector<Node>& nodes, std::size_t at, std::vector<Move>& way,
             std::vector<std::vector<Move>>& lines) {
  if (lines.size() > kit::kMostAnswers) return;
  if (at == 0) lines.emplace_back(way.rbegin(), way.rend());
  for (const auto& [before, move] : nodes[at].from) {
    way.push_back(move);
    collect(nodes, before, way, lines);
    way.pop_back();
  }
}

// All shortest ways to the next colour; none if there are too many or they are too long.
std::vector<std::vector<Move>> shortest_ways(const State& start) {
  std::vector<Node> nodes(1);
  std::map<Key, std::size_t> known{{key_of(start), 0}};
  std::vector<std::size_t> goals;
  std::size_t at = 0;
  for (std::size_t depth = 1; depth <= kMostMoves && goals.empty(); ++depth)
    for (const std::size_t level = nodes.size(); at < level; ++at) {
      if (nodes.size() > kMostPositions) return {};
      const State state = replay(start, nodes, at);
      MoveList<Game> moves;
      Game::legal(state, 0, moves);
      for (const Move move : moves) {
        State next = state;
        Game::play(next, 0, move);
        const bool taken = next.taken_count > start.taken_count;
        if (next.phase == Phase::kOver && !taken) continue;  // EYE-65
        const auto [found, fresh] = known.try_emplace(key_of(next), nodes.size());
        if (fresh) nodes.emplace_back();
        if (fresh && taken) goals.push_back(found->second);
        if (found->second >= level) nodes[found->second].from.emplace_back(at, move);
      }
    }
  std::vector<std::vector<Move>> lines;
  std::vector<Move> way;
  for (const std::size_t goal : goals) collect(nodes, goal, way, lines);
  std::ranges::sort(lines);
  return lines;
}

}  // namespace

// One of the starts, some colours further along a way on, and a little beside it.
kit::Posed<Game> pose(Rng& rng) {
  Options options;
  options.start = static_cast<std::uint8_t>(1 + rng.below(kStarts));
  SeededBits bits{Rng(rng.next())};
  State state = Game::setup(options, 1, bits);
  const auto play = [&](Move move) {
    if (state.phase != Phase::kOver) Game::play(state, 0, move);
  };
  for (std::uint32_t colours = rng.below(7); colours > 0; --colours) {
    const auto way = Game::way_on(state);
    if (!way) break;
    for (const Move move : *way) play(move);
  }
  for (std::uint32_t steps = rng.below(4); steps > 0 && state.phase != Phase::kOver; --steps)
    play(Game::choose(state, 0, [&](std::uint32_t n) { return rng.below(n); }));
  return {state, {{"start", options.start}}};
}

std::optional<kit::Riddle<Game>> prove(const State& state) {
  if (!state.solitaire() || state.phase != Phase::kPlay) return std::nullopt;
  kit::Riddle<Game> riddle{"take", 0, shortest_ways(state)};
  const std::size_t ways = riddle.answers.size();
  if (ways == 0 || ways > kit::kMostAnswers || riddle.answers[0].size() < kFewestMoves) return std::nullopt;
  return riddle;
}

}  // namespace veillee::eye
