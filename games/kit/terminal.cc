#include "games/kit/terminal.h"

#include <algorithm>

namespace veillee::kit {

int width_of(std::string_view text) {
  int width = 0;
  bool colour = false;
  for (const char c : text) {
    colour |= c == '\x1b';
    width += !colour && (c & 0xC0) != 0x80;
    colour &= c != 'm';
  }
  return width;
}

std::string wrapped(std::string_view text, int indent, int before) {
  std::string lines;
  for (int column = before;;) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    lines += word;
    column += width_of(word);
    if (end == text.size()) return lines;
    text.remove_prefix(end + 1);
    const int next = width_of(text.substr(0, text.find(' ')));
    if (column + 1 + next <= kColumns) {
      lines += ' ';
      ++column;
    } else {
      lines += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
      column = indent;
    }
  }
}

}  // namespace veillee::kit
