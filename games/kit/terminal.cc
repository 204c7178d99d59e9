#include "games/kit/terminal.h"

#include <algorithm>

namespace veillee::kit {
namespace {

// How many digits the text begins with.
std::size_t digits(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, [](char c) { return c >= '0' && c <= '9'; }) -
                                  text.begin());
}

}  // namespace

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

bool reads_before(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    // A number of more digits is larger: none of ours begins with 0.
    const std::size_t long_a = digits(a), long_b = digits(b);
    if (long_a > 0 && long_b > 0 && long_a != long_b) return long_a < long_b;
    if (a.front() != b.front()) return static_cast<unsigned char>(a.front()) < static_cast<unsigned char>(b.front());
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() < b.size();
}

}  // namespace veillee::kit
