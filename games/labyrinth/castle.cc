// The plan of the castle and the tables made from it. Somebody who owns the printed plan can put it
// here: everything else follows.
#include "games/labyrinth/castle.h"

#include <fmt/format.h>

#include "engine/ranges.h"
#include "games/kit/json.h"

namespace veillee::labyrinth {
namespace {

// arc: '1' at i opens cell i to the next one clockwise on its ring.
// in, out: one digit per sector of 30 degrees of the unturned ring, '1' where that edge is open.
struct Ring {
  std::string_view arc, in, out;
};

constexpr std::array<Ring, kRings> kPlan{{
    {"110100", "000000000000", "011001110011"},
    {"010010", "010001100100", "011001010011"},
    {"010110110100", "101100011011", "010001000010"},
    {"110110011110", "100010100100", "001100100010"},
    {"011011011111", "100101010000", "110111001010"},
    {"101110100011", "110110111101", "000000000000"},
}};

constexpr Cell at(int ring, int index) { return static_cast<Cell>(kRingStart[ring] + index); }

constexpr std::array<Cell, 4> kStarts{at(5, 1), at(5, 4), at(5, 7), at(5, 10)};

}  // namespace

constexpr std::array<Cell, kCards> kPictureCell{
    at(0, 5), at(2, 4), at(2, 9), at(0, 1),                                   // A1..A4
    at(2, 2), at(3, 5), at(1, 3), at(4, 4), at(5, 11), at(4, 10), at(3, 10),  // G1..G7
    at(3, 7), at(4, 6), at(3, 1), at(2, 7), at(4, 0),  at(5, 3),  at(1, 1),   // T1..T7
};

Cell start_cell(int seat) { return kStarts[static_cast<std::size_t>(seat)]; }

bool joined_in_sector(const Rotation& rotation, int inner, int sector) {  // LAB-03: both edges are open
  const auto local = [&](int ring) { return (sector + kSectors - sectors_turned(rotation, ring)) % kSectors; };
  return kPlan[inner].out[local(inner)] == '1' && kPlan[inner + 1].in[local(inner + 1)] == '1';
}

Cells neighbours(const Rotation& rotation, Cell cell) {
  const int ring = ring_of(cell), size = kRingSize[ring], index = cell - kRingStart[ring];
  const int next = (index + 1) % size, previous = (index + size - 1) % size;
  Cells result = 0;
  if (kPlan[ring].arc[index] == '1') result |= cell_bit(at(ring, next));
  if (kPlan[ring].arc[previous] == '1') result |= cell_bit(at(ring, previous));
  for (int sector = 0; sector < kSectors; ++sector) {
    if (cell_in(rotation, ring, sector) != cell) continue;
    if (ring > 0 && joined_in_sector(rotation, ring - 1, sector))
      result |= cell_bit(cell_in(rotation, ring - 1, sector));
    if (ring + 1 < kRings && joined_in_sector(rotation, ring, sector))
      result |= cell_bit(cell_in(rotation, ring + 1, sector));
  }
  return result;
}

Reach::Reach() {
  for (int i = 0; i < kRotations; ++i) {
    const Rotation rotation{static_cast<std::uint8_t>(i / (kNotches * kNotches)),
                            static_cast<std::uint8_t>(i / kNotches % kNotches),
                            static_cast<std::uint8_t>(i % kNotches)};
    std::array<Cells, kCells> next;
    for (Cell cell = 0; cell < kCells; ++cell) next[cell] = neighbours(rotation, cell);
    Cells done = 0;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if ((done & cell_bit(cell)) != 0) continue;
      Cells reached = cell_bit(cell);
      for (Cells frontier = reached; frontier != 0;) {
        Cells found = 0;
        for (const Cell at : members<Cell>(frontier)) found |= next[at];
        frontier = found & ~reached;
        reached |= found;
      }
      done |= reached;
      for (const Cell at : members<Cell>(reached)) joined_[i][at] = reached;
    }
  }
}

const Reach kReach;

std::string cell_text(Cell cell) {
  const int ring = ring_of(cell);
  return fmt::format("{}.{}", ring, cell - kRingStart[ring]);
}

std::optional<Cell> parse_cell(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto ring = kit::decimal(text.substr(0, dot), 0, kRings - 1);
  if (!ring) return std::nullopt;
  const auto index = kit::decimal(text.substr(dot + 1), 0, kRingSize[static_cast<std::size_t>(*ring)] - 1);
  if (!index) return std::nullopt;
  return at(*ring, *index);
}

std::string card_text(Card card) {
  if (card < kAnimals) return fmt::format("A{}", card + 1);
  if (card < kAnimals + kPerSort) return fmt::format("G{}", card - kAnimals + 1);
  return fmt::format("T{}", card - kAnimals - kPerSort + 1);
}

std::optional<Card> parse_card(std::string_view text) {
  for (Card card = 0; card < kCards; ++card)
    if (card_text(card) == text) return card;
  return std::nullopt;
}

}  // namespace veillee::labyrinth
