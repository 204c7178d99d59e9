// Cappuccino on the rhombus as one would write it in an afternoon: two arrays, rescanned every turn.
#include <array>
#include <chrono>
#include <cstring>

#include "bench/yardstick.h"
#include "engine/rng.h"

namespace veillee::bench {
namespace {

constexpr int kWidth = 8;
constexpr int kSteps[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};

struct Board {
  int rows;
  int height[8][kWidth];
  int top[8][kWidth];
};

struct PlainMove {
  int from_q, from_r, to_q, to_r;
};

int find_moves(const Board& board, int player, PlainMove* moves) {
  int count = 0;
  for (int r = 0; r < board.rows; ++r) {
    for (int q = 0; q < kWidth; ++q) {
      if (board.height[r][q] == 0 || board.top[r][q] != player) continue;
      for (const auto& step : kSteps) {
        const int to_q = q + step[0], to_r = r + step[1];
        if (to_q < 0 || to_q >= kWidth || to_r < 0 || to_r >= board.rows) continue;
        if (board.height[to_r][to_q] == 0 || board.height[to_r][to_q] > board.height[r][q]) continue;
        moves[count++] = {q, r, to_q, to_r};
      }
    }
  }
  return count;
}

}  // namespace

PlainStats plain_cappuccino(int players, std::uint64_t games, std::uint64_t seed) {
  Rng rng(seed);
  Board start{};
  start.rows = players * 2;
  std::array<int, 64> colours{};
  const int cups = players * 16;
  for (int i = 0; i < cups; ++i) colours[i] = i % players;
  for (int i = cups; i > 1; --i) std::swap(colours[i - 1], colours[rng.below(i)]);
  for (int i = 0; i < cups; ++i) {
    start.height[i / kWidth][i % kWidth] = 1;
    start.top[i / kWidth][i % kWidth] = colours[i];
  }

  PlainStats stats{.games = games};
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t game = 0; game < games; ++game) {
    Board board;
    std::memcpy(&board, &start, sizeof board);
    int player = 0, stuck = 0;
    PlainMove moves[16 * 6];
    while (stuck < players) {
      const int count = find_moves(board, player, moves);
      if (count == 0) {
        ++stuck;
      } else {
        stuck = 0;
        const PlainMove move = moves[rng.below(count)];
        board.height[move.to_r][move.to_q] += board.height[move.from_r][move.from_q];
        board.top[move.to_r][move.to_q] = player;
        board.height[move.from_r][move.from_q] = 0;
        ++stats.moves;
      }
      player = (player + 1) % players;
    }
  }
  stats.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return stats;
}

}  // namespace veillee::bench
