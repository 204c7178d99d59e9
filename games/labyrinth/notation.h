// A move as it is written, whether or not the castle has such a cell, the die such a face, the table such a seat.
#pragma once

#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

struct Written {
  Move move;
  bool no_cell = false;        // the cell does not exist
  bool no_number = false;      // the heart cannot turn so far, the die has no such face
  int seat = 0;                // of a duel or a beast
  std::string_view strange{};  // the cell, number or seat as written
};
std::optional<Written> parse_written(std::string_view text);

}  // namespace veillee::labyrinth
