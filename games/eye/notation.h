// Names of cells and moves. They mean the same in every state.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/eye/eye.h"

namespace veillee::eye {

std::string cell_name(Cell cell);  // "c4" is x = 2, s = 3
std::optional<Cell> parse_cell(std::string_view text);
std::string_view click_name(Click click);
std::string move_text(Move move);
std::optional<Move> parse_move(std::string_view text);

}  // namespace veillee::eye
