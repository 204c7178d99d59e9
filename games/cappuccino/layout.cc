// Cappuccino's random layout: which cells, and which colour where.
#include <algorithm>
#include <vector>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {
namespace {

// CUP-04: the cells nearest to 0,0; of those that are equally far a random choice.
std::vector<Place> round_patch(int cups, Bits& bits) {
  struct Far {
    Place place;
    int distance;
  };
  std::vector<Far> around;
  constexpr int kRadius = 6;  // 127 cells: more than any patch needs
  for (int q = -kRadius; q <= kRadius; ++q)
    for (int r = -kRadius; r <= kRadius; ++r)
      if (std::abs(q + r) <= kRadius)
        around.push_back({{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}, q * q + q * r + r * r});
  shuffle(bits, around);
  std::stable_sort(around.begin(), around.end(), [](const Far& a, const Far& b) { return a.distance < b.distance; });
  std::vector<Place> places;
  for (int i = 0; i < cups; ++i) places.push_back(around[i].place);
  return places;
}

std::vector<Place> rhombus(int cups) {
  std::vector<Place> places;
  for (int i = 0; i < cups; ++i) places.push_back({static_cast<std::int16_t>(i % 8), static_cast<std::int16_t>(i / 8)});
  return places;
}

int largest_group(const State& board, const std::vector<Colour>& colours) {
  std::array<Cells, kColours> cells_of{};
  for (std::size_t cell = 0; cell < colours.size(); ++cell) cells_of[colours[cell]] |= Cells{1} << cell;
  int largest = 0;
  for (Cells left : cells_of) {
    while (left != 0) {
      Cells group = left & (~left + 1);
      for (Cells frontier = group; frontier != 0;) {
        const Cells next = board.touching[std::countr_zero(frontier)] & left & ~group;
        frontier = (frontier & (frontier - 1)) | next;
        group |= next;
      }
      largest = std::max(largest, std::popcount(group));
      left &= ~group;
    }
  }
  return largest;
}

// The mean number of touching cups differs by at most 0.5 between colours: by 8 in the sum of 16 cups.
bool is_even(const State& board, const std::vector<Colour>& colours, int in_play) {
  std::array<int, kColours> contacts{};
  for (std::size_t cell = 0; cell < colours.size(); ++cell)
    contacts[colours[cell]] += std::popcount(board.touching[cell]);
  const auto [least, most] = std::minmax_element(contacts.begin(), contacts.begin() + in_play);
  return *most - *least <= kCupsPerColour / 2;
}

// CUP-05: a shuffling without large groups and with even chances; after 10,000 failures the one
// whose largest group is smallest.
std::vector<Colour> balanced_colours(const State& board, int in_play, Bits& bits) {
  constexpr int kLargestGroup[] = {0, 0, 10, 6, 5};  // by the number of colours
  std::vector<Colour> colours;
  for (int i = 0; i < in_play * kCupsPerColour; ++i) colours.push_back(static_cast<Colour>(i % in_play));
  std::vector<Colour> best;
  int smallest = kMaxCups;
  for (int attempt = 0; attempt < 10'000; ++attempt) {
    shuffle(bits, colours);
    const int group = largest_group(board, colours);
    if (group <= kLargestGroup[in_play] && is_even(board, colours, in_play)) return colours;
    if (group < smallest) {
      smallest = group;
      best = colours;
    }
  }
  return best;
}

}  // namespace

State Game::setup(const Options& options, int seats, Bits& bits) {
  State state = empty_board(options, seats);
  if (options.advanced) return state;  // CUP-30
  const int in_play = colours_in_play(seats, options);
  const int cups = in_play * kCupsPerColour;
  const auto places = options.shape == Shape::kRhombus ? rhombus(cups) : round_patch(cups, bits);
  State board = state;
  for (const Place place : places) add_cup(board, place, 0);  // for its geometry only
  const auto colours = balanced_colours(board, in_play, bits);
  for (int i = 0; i < cups; ++i) add_cup(state, places[i], colours[i]);
  state.phase = Phase::kPlay;
  return state;
}

}  // namespace veillee::cappuccino
