// What a terminal shows: colours, and texts that fit its 80 columns.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/text.h"

namespace veillee::kit {

inline constexpr int kColumns = 80;

// paint(0, "F3"): what belongs to the first colour. Plain text for readers whose terminal shows no colours.
struct Paint {
  const Reader& reader;

  std::string operator()(int colour, std::string_view text) const {
    constexpr int kHues[] = {31, 34, 33, 32, 35, 36};  // told apart on light and dark grounds
    return reader.colours ? fmt::format("\x1b[1;{}m{}\x1b[0m", kHues[colour % 6], text) : std::string(text);
  }
};

// Characters as a terminal counts them in our languages: one for each code point, none for a colour.
int width_of(std::string_view text);

// A sentence in as many lines as it needs, broken at blanks; those after the first begin with `indent` blanks. `before`
// columns of the first line are taken.
std::string wrapped(std::string_view text, int indent = 0, int before = 0);

// The order in which people look for a sentence in a list: by its letters, but numbers by what they count, so that 4.2
// comes before 4.10.
bool reads_before(std::string_view a, std::string_view b);

}  // namespace veillee::kit
