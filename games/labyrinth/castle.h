// The castle: which cells there are, what is painted on them, and where one can walk.
// The plan itself is the table in castle.cc.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace veillee::labyrinth {

inline constexpr int kRings = 6, kCells = 60, kSectors = 12;
inline constexpr int kHeartSteps = 6, kNotches = 12;  // LAB-04
inline constexpr int kRotations = kHeartSteps * kNotches * kNotches;
inline constexpr std::array<std::uint8_t, kRings> kRingSize{6, 6, 12, 12, 12, 12};  // LAB-02
inline constexpr std::array<std::uint8_t, kRings> kRingStart{0, 6, 12, 24, 36, 48};

using Cell = std::uint8_t;    // 0..59, from the heart outwards
using Cells = std::uint64_t;  // a set of cells

// Cards in the order of their names: A1..A4, G1..G7, T1..T7.
inline constexpr int kCards = 18, kAnimals = 4, kPerSort = 7;  // LAB-05
using Card = std::uint8_t;
using Cards = std::uint32_t;  // a set of cards
inline constexpr Card kNoCard = 255;

enum class Sort : std::uint8_t { kTreasure, kGnome };
inline constexpr Cards kAllCards = (1u << kCards) - 1, kAllAnimals = (1u << kAnimals) - 1;
inline constexpr Cards kAllGnomes = ((1u << kPerSort) - 1) << kAnimals;
inline constexpr Cards kAllTreasures = kAllGnomes << kPerSort;
constexpr Cards cards_of(Sort sort) { return sort == Sort::kTreasure ? kAllTreasures : kAllGnomes; }
constexpr bool is_animal(Card card) { return card < kAnimals; }
constexpr Cards bit(Card card) { return Cards{1} << card; }
constexpr Cells cell_bit(Cell cell) { return Cells{1} << cell; }

// How far the three turning parts are turned. (LAB-04)
struct Rotation {
  std::uint8_t heart = 0, middle = 0, outer = 0;
  constexpr int index() const { return (heart * kNotches + middle) * kNotches + outer; }
  constexpr bool operator==(const Rotation&) const = default;
};

constexpr int ring_of(Cell cell) { return cell < 12 ? cell / 6 : cell / 12 + 1; }
// By how many sectors of 30 degrees a ring is turned.
constexpr int sectors_turned(const Rotation& rotation, int ring) {
  return ring == 0 ? 2 * rotation.heart : ring == 2 ? rotation.middle : ring == 4 ? rotation.outer : 0;
}
// The cell of a ring that stands in an absolute sector.
constexpr Cell cell_in(const Rotation& rotation, int ring, int sector) {
  const int local = (sector + kSectors - sectors_turned(rotation, ring)) % kSectors;
  return static_cast<Cell>(kRingStart[ring] + local * kRingSize[ring] / kSectors);
}

// The plan, in the castle's own terms.
Cell start_cell(int seat);                         // LAB-06
Cells neighbours(const Rotation& rotation, Cell);  // LAB-03: joined directly
// Is there a passage between this ring and the next one outwards in an absolute sector?
bool joined_in_sector(const Rotation& rotation, int inner, int sector);
std::string cell_text(Cell cell);  // "4.11"
std::optional<Cell> parse_cell(std::string_view text);
std::string card_text(Card card);  // "T4"
std::optional<Card> parse_card(std::string_view text);

// Everything that can be walked to, for all 864 rotations: 415 KB, made once in about a millisecond.
class Reach {
 public:
  Reach();
  // The cells joined to this one by open paths, itself included.
  Cells from(const Rotation& rotation, Cell cell) const { return joined_[rotation.index()][cell]; }

 private:
  std::array<std::array<Cells, kCells>, kRotations> joined_;
};
extern const Reach kReach;
extern const std::array<Cell, kCards> kPictureCell;

inline Cell picture_cell(Card card) { return kPictureCell[card]; }

}  // namespace veillee::labyrinth
