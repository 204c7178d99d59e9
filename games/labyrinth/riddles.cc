#include "games/labyrinth/riddles.h"

#include <algorithm>

namespace veillee::labyrinth {
namespace {

constexpr std::size_t kMostWays = 3;  // of 24 pairs of changes

// Every pair of changes after which the picture can be walked to, with the walk.
std::vector<std::vector<Move>> ways(const State& state) {
  std::vector<std::vector<Move>> found;
  const Seat seat = state.turn;
  const Move walk = Move::go(picture_cell(state.face_up));
  const auto changes = [seat](const State& at) {
    MoveList<Game> moves;
    Game::legal(at, seat, moves);
    return moves;
  };
  for (const Move first : changes(state)) {
    State once = state;
    Game::play(once, seat, first);
    if (once.phase != Phase::kChange) continue;  // an exchange with an animal
    for (const Move second : changes(once)) {
      State twice = once;
      Game::play(twice, seat, second);
      if (twice.phase == Phase::kWalk && is_legal<Game>(twice, seat, walk)) found.push_back({first, second, walk});
    }
  }
  return found;
}

}  // namespace

// A castle turned anyhow, pawns anywhere apart from each other, nobody on the wanted cell.
kit::Posed<Game> pose(Rng& rng) {
  const int seats = 2 + static_cast<int>(rng.below(3));
  const Rotation rotation{static_cast<std::uint8_t>(rng.below(kHeartSteps)),
                          static_cast<std::uint8_t>(rng.below(kNotches)),
                          static_cast<std::uint8_t>(rng.below(kNotches))};
  State state = castle_at_start({}, seats, rotation, static_cast<Card>(rng.below(kCards)));
  for (const Seat seat : seats_below(seats)) {
    const Cells others = state.occupied() | cell_bit(picture_cell(state.face_up));
    const Cells free = ~others & (cell_bit(kCells) - 1);
    state.pawn[seat] = nth_member<Cell>(free, rng.below(size_of(free)));
  }
  return {state};
}

std::optional<kit::Riddle<Game>> prove(const State& state) {
  if (state.phase != Phase::kChange || state.changes_left != 2 || state.face_up == kNoCard) return std::nullopt;
  const Cell picture = picture_cell(state.face_up);
  if (!state.pawns_on(picture).empty()) return std::nullopt;
  // Where no change is needed there is nothing to find out.
  if ((walkable(state, state.turn) & cell_bit(picture)) != 0) return std::nullopt;
  kit::Riddle<Game> riddle{"reach", state.turn, ways(state)};
  if (riddle.answers.empty() || riddle.answers.size() > kMostWays) return std::nullopt;
  return riddle;
}

}  // namespace veillee::labyrinth
