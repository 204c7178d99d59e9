#include "games/cappuccino/riddles.h"

#include <algorithm>

#include "engine/playout.h"

namespace veillee::cappuccino {
namespace {

constexpr std::uint64_t kMostNodes = 300'000;  // about a second
constexpr std::size_t kFewestMoves = 6;        // to choose from
constexpr std::size_t kMostWinning = 2;

}  // namespace

// Somewhere in the last third of a game that is played neither well nor blindly.
kit::Posed<Game> pose(Rng& rng) {
  SeededBits bits{Rng(rng.next())};
  State state = Game::setup({}, 2, bits);
  const std::uint32_t moves = 12 + rng.below(10);
  for (std::uint32_t i = 0; i < moves && state.phase == Phase::kPlay; ++i)
    Game::play(
        state, state.mover,
        rng.below(3) == 0 ? random_move<Game>(state, state.mover, rng) : Game::playout_move(state, state.mover, rng));
  return {state};
}

std::optional<kit::Riddle<Game>> prove(const State& state) {
  if (state.phase != Phase::kPlay) return std::nullopt;
  const auto values = Game::exact(state, kMostNodes);
  if (!values || values->size() < kFewestMoves) return std::nullopt;
  kit::Riddle<Game> riddle{"win", state.mover, {}};
  for (const auto& [move, value] : *values)
    if (value == 1) riddle.answers.push_back({move});
  if (riddle.answers.empty() || riddle.answers.size() > kMostWinning) return std::nullopt;
  std::ranges::sort(riddle.answers);
  return riddle;
}

}  // namespace veillee::cappuccino
