// The board as tables: openings, cells, colours, neighbours, and what a click does to counters.
//
// In view are always 32 cells: 8 strips of one parity, each with 4 rings. They are numbered
// `opening = (x / 2) * 4 + s / 2`, so a set of squares in view is one 32-bit word (a Squares), the
// bits are in the order of the cell names, and neighbours do not depend on the design in view.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/ranges.h"

namespace veillee::eye {

using Squares = std::uint32_t;  // a set of openings
using Opening = std::uint8_t;   // 0..31
using Cell = std::uint8_t;      // x * 8 + s, 0..127
using Colour = std::uint8_t;    // 0..7
inline constexpr int kColourCount = 8;
inline constexpr int kOpenings = 32;
inline constexpr int kCells = 128;

// Which of the four disjoint sets of cells is in view: (a mod 2) * 2 + (b mod 2).  EYE-03
enum class Design : std::uint8_t { kCircles, kShort, kLong, kLines };
inline constexpr int kDesigns = 4;
inline constexpr std::array<std::string_view, kDesigns> kDesignNames{"circles", "short", "long", "lines"};

constexpr Design design_at(int a, int b) { return static_cast<Design>((a & 1) * 2 + (b & 1)); }
constexpr int index(Design design) { return static_cast<int>(design); }

// EYE-03: what is printed on the rosette. One row per ring t from the centre, one digit per strip
// i = x / 2. Whoever has the original box in hand corrects a number here and nowhere else.
inline constexpr std::array<std::array<std::string_view, 4>, kDesigns> kPrinted{{
    {"01010101", "23232323", "45454545", "67676767"},  // circles
    {"01234567", "01234567", "01234567", "01234567"},  // short spirals
    {"01234567", "70123456", "67012345", "56701234"},  // long spirals
    {"01234567", "01234567", "12345670", "12345670"},  // straight lines
}};

constexpr int strip(Cell cell) { return cell / 8; }                               // x, 0..15
constexpr int rank(Cell cell) { return cell % 8; }                                // s, 0..7
constexpr int other_strip(Cell cell) { return (strip(cell) + rank(cell)) % 16; }  // y, EYE-01
constexpr Cell cell_at(int x, int s) { return static_cast<Cell>(x * 8 + s); }

// The design on which a cell is in view, its opening there, and back.  EYE-02
constexpr Design design_of(Cell cell) { return design_at(strip(cell), other_strip(cell)); }
constexpr Opening opening_of(Cell cell) { return static_cast<Opening>(strip(cell) / 2 * 4 + rank(cell) / 2); }
constexpr Cell cell_of(Design design, int opening) {
  const int x_odd = index(design) / 2, y_odd = index(design) % 2;
  return cell_at(opening / 4 * 2 + x_odd, opening % 4 * 2 + (x_odd ^ y_odd));
}
constexpr Squares square(int opening) { return Squares{1} << opening; }

namespace tables {

constexpr auto colour_of() {
  std::array<std::array<Colour, kOpenings>, kDesigns> table{};
  for (int d = 0; d < kDesigns; ++d)
    for (int k = 0; k < kOpenings; ++k) table[d][k] = static_cast<Colour>(kPrinted[d][k % 4][k / 4] - '0');
  return table;
}

constexpr auto squares_of() {
  std::array<std::array<Squares, kColourCount>, kDesigns> table{};
  const auto colours = colour_of();
  for (int d = 0; d < kDesigns; ++d)
    for (int k = 0; k < kOpenings; ++k) table[d][colours[d][k]] |= square(k);
  return table;
}

// For counting: a byte per colour, 1 in that of the opening's.
constexpr auto colour_units() {
  std::array<std::array<std::uint64_t, kOpenings>, kDesigns> table{};
  const auto colours = colour_of();
  for (int d = 0; d < kDesigns; ++d)
    for (int k = 0; k < kOpenings; ++k) table[d][k] = std::uint64_t{1} << 8 * colours[d][k];
  return table;
}

// EYE-07: two strips along x or y, or both. In rings that is (i, t) -> the eight below.
constexpr auto neighbours() {
  constexpr int kSteps[8][2] = {{1, -1}, {-1, 1}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 2}, {1, -2}};
  std::array<Squares, kOpenings> table{};
  for (int k = 0; k < kOpenings; ++k)
    for (const auto& step : kSteps) {
      const int i = (k / 4 + step[0] + 8) % 8, t = k % 4 + step[1];
      if (t >= 0 && t < 4) table[k] |= square(i * 4 + t);
    }
  return table;
}

}  // namespace tables

inline constexpr auto kColourOf = tables::colour_of();    // [design][opening]
inline constexpr auto kSquaresOf = tables::squares_of();  // [design][colour]: its four squares
inline constexpr auto kColourUnits = tables::colour_units();
inline constexpr auto kNeighbours = tables::neighbours();  // [opening]

enum class Click : std::uint8_t { kAForward, kABack, kBForward, kBBack };
inline constexpr int kClicks = 4;

// EYE-05: A+ and B- carry every counter one rank inwards, A- and B+ one rank outwards.
constexpr bool goes_inwards(Click click) { return click == Click::kAForward || click == Click::kBBack; }

// Do the ranks in view have even numbers (0, 2, 4, 6)?
constexpr bool even_ranks(Design design) { return design == Design::kCircles || design == Design::kLines; }

// EYE-06: the squares in view whose counters hold the wheels against this click.
constexpr Squares holding(Design design, Click click) {
  if (goes_inwards(click)) return even_ranks(design) ? 0x11111111u : 0u;
  return even_ranks(design) ? 0u : 0x88888888u;
}

// EYE-05 in openings, for counters that do not hold the wheels: a rank of the other parity has
// another ring number every second time, and so has a strip carried by wheel A.
constexpr Squares carried(Squares squares, Design design, Click click) {
  const bool x_odd = index(design) / 2 != 0;
  if (click == Click::kAForward && x_odd) squares = std::rotl(squares, 4);
  if (click == Click::kABack && !x_odd) squares = std::rotr(squares, 4);
  if (goes_inwards(click)) return even_ranks(design) ? squares >> 1 : squares;
  return even_ranks(design) ? squares : squares << 1;
}

constexpr Design design_after(Design design, Click click) {
  return static_cast<Design>(index(design) ^ (click == Click::kAForward || click == Click::kABack ? 2 : 1));
}

// How many squares of a set each colour has, a byte per colour; and the colours that have at least n,
// as the highest bits of their bytes.
constexpr std::uint64_t count_colours(Squares squares, Design design) {
  std::uint64_t counts = 0;
  for (const Opening opening : members<Opening>(squares)) counts += kColourUnits[index(design)][opening];
  return counts;
}
constexpr std::uint64_t with_at_least(std::uint64_t counts, int n) {
  return (counts + 0x0101010101010101u * static_cast<std::uint64_t>(0x80 - n)) & 0x8080808080808080u;
}
constexpr int largest_count(std::uint64_t counts) {
  int largest = 0;
  while (with_at_least(counts, largest + 1) != 0) ++largest;
  return largest;
}

}  // namespace veillee::eye
