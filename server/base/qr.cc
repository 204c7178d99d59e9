#include "server/base/qr.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace veillee::server {

namespace {

// Level M, by version: error words of each block, and how many blocks have how many data words; the blocks of the
// second group have one more.
struct Layout {
  int error_words, blocks, data_words, longer_blocks;
  int all_data() const { return blocks * data_words + longer_blocks * (data_words + 1); }
};
constexpr std::array<Layout, 10> kLayouts{{{10, 1, 16, 0},
                                           {16, 1, 28, 0},
                                           {26, 1, 44, 0},
                                           {18, 2, 32, 0},
                                           {24, 2, 43, 0},
                                           {16, 4, 27, 0},
                                           {18, 4, 31, 0},
                                           {22, 2, 38, 2},
                                           {22, 3, 36, 2},
                                           {26, 4, 43, 1}}};
// Centres of the alignment patterns, beside the first at 6.
constexpr std::array<std::array<int, 2>, 10> kAlignment{
    {{}, {18}, {22}, {26}, {30}, {34}, {22, 38}, {24, 42}, {26, 46}, {28, 50}}};
constexpr int kMasks = 8;
constexpr int kQuiet = 4;  // modules around the code

std::uint8_t multiply(std::uint8_t a, std::uint8_t b) {
  int product = 0;
  for (int bit = 7; bit >= 0; --bit) {
    product = product << 1 ^ (product >> 7 & 1) * 0x11d;
    product ^= (b >> bit & 1) * a;
  }
  return static_cast<std::uint8_t>(product);
}

// The remainder that protects format and version.
int checked(int value, int bits, int generator, int width) {
  int rest = value << bits;
  for (int bit = width - 1; bit >= 0; --bit)
    if (rest >> (bits + bit) & 1) rest ^= generator << bit;
  return value << bits | rest;
}

class BitWriter {
 public:
  void add(unsigned value, int bits) {
    for (int bit = bits - 1; bit >= 0; --bit) {
      if (used_ % 8 == 0) words_.push_back(0);
      words_.back() = static_cast<std::uint8_t>(words_.back() | (value >> bit & 1u) << (7 - used_ % 8));
      ++used_;
    }
  }
  std::vector<std::uint8_t> take() { return std::move(words_); }

 private:
  std::vector<std::uint8_t> words_;
  int used_ = 0;
};

// Mode, length, bytes, end, and what fills the rest.
std::vector<std::uint8_t> data_words(std::string_view text, int version) {
  const auto all = static_cast<std::size_t>(kLayouts[static_cast<std::size_t>(version - 1)].all_data());
  BitWriter bits;
  bits.add(0b0100, 4);
  bits.add(static_cast<unsigned>(text.size()), version < 10 ? 8 : 16);
  for (const char c : text) bits.add(static_cast<unsigned char>(c), 8);
  bits.add(0, 4);
  std::vector<std::uint8_t> words = bits.take();
  words.resize(std::min(words.size(), all));
  for (bool first = true; words.size() < all; first = !first) words.push_back(first ? 0xec : 0x11);
  return words;
}

// The blocks with their error words, word by word in turn.
std::vector<std::uint8_t> interleaved(const std::vector<std::uint8_t>& data, const Layout& layout) {
  std::vector<std::vector<std::uint8_t>> blocks, errors;
  auto from = data.begin();
  for (int i = 0; i < layout.blocks + layout.longer_blocks; ++i) {
    const auto to = from + layout.data_words + (i >= layout.blocks ? 1 : 0);
    errors.push_back(qr_error_words(blocks.emplace_back(from, to), layout.error_words));
    from = to;
  }
  std::vector<std::uint8_t> words;
  for (const auto* group : {&blocks, &errors})
    for (std::size_t i = 0; i < group->back().size(); ++i)
      for (const auto& block : *group)
        if (i < block.size()) words.push_back(block[i]);
  return words;
}

bool masks(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

}  // namespace

std::vector<std::uint8_t> qr_error_words(std::span<const std::uint8_t> data, int count) {
  std::vector<std::uint8_t> generator(static_cast<std::size_t>(count));  // without its leading 1
  generator.back() = 1;
  std::uint8_t root = 1;
  for (int n = 0; n < count; ++n, root = multiply(root, 2))
    for (std::size_t i = 0; i < generator.size(); ++i) {
      generator[i] = multiply(generator[i], root);
      if (i + 1 < generator.size()) generator[i] ^= generator[i + 1];
    }
  std::vector<std::uint8_t> rest(generator.size());
  for (const std::uint8_t word : data) {
    const std::uint8_t factor = word ^ rest.front();
    std::ranges::rotate(rest, rest.begin() + 1);
    rest.back() = 0;
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] ^= multiply(generator[i], factor);
  }
  return rest;
}

QrCode::QrCode(int version)
    : size_(17 + 4 * version), modules_(static_cast<std::size_t>(size_ * size_)), fixed_(modules_.size()) {
  draw_patterns(version);
}

std::optional<QrCode> QrCode::of(std::string_view text) {
  int version = 1;
  const auto fits = [&] {
    const int bits = 4 + (version < 10 ? 8 : 16) + 8 * static_cast<int>(text.size());
    return bits <= 8 * kLayouts[static_cast<std::size_t>(version - 1)].all_data();
  };
  while (!fits())
    if (++version > static_cast<int>(kLayouts.size())) return std::nullopt;
  QrCode code(version);
  code.draw_data(interleaved(data_words(text, version), kLayouts[static_cast<std::size_t>(version - 1)]));
  std::optional<QrCode> best;
  for (int mask = 0; mask < kMasks; ++mask) {
    QrCode masked = code;
    masked.apply_mask(mask);
    masked.draw_format(mask);
    if (!best || masked.penalty() < best->penalty()) best = std::move(masked);
  }
  return best;
}

void QrCode::set(int x, int y, bool dark) {
  if (x < 0 || y < 0 || x >= size_ || y >= size_) return;
  modules_[index(x, y)] = dark;
  fixed_[index(x, y)] = true;
}

void QrCode::draw_patterns(int version) {
  for (int i = 0; i < size_; ++i) {
    set(6, i, i % 2 == 0);
    set(i, 6, i % 2 == 0);
  }
  const std::array<std::pair<int, int>, 3> corners{{{3, 3}, {size_ - 4, 3}, {3, size_ - 4}}};
  for (const auto& [cx, cy] : corners)
    for (int dy = -4; dy <= 4; ++dy)
      for (int dx = -4; dx <= 4; ++dx) {
        const int ring = std::max(std::abs(dx), std::abs(dy));
        set(cx + dx, cy + dy, ring != 2 && ring != 4);
      }
  std::vector<int> centres{6};
  for (const int centre : kAlignment[static_cast<std::size_t>(version - 1)])
    if (centre != 0) centres.push_back(centre);
  for (const int cx : centres)
    for (const int cy : centres) {
      const bool at_corner = (cx == 6 && cy == 6) || (cx == 6 && cy == size_ - 7) || (cx == size_ - 7 && cy == 6);
      if (at_corner || centres.size() == 1) continue;
      for (int dy = -2; dy <= 2; ++dy)
        for (int dx = -2; dx <= 2; ++dx) set(cx + dx, cy + dy, std::max(std::abs(dx), std::abs(dy)) != 1);
    }
  draw_format(0);  // keeps the place
  if (version < 7) return;
  const int bits = checked(version, 12, 0x1f25, 6);
  for (int i = 0; i < 18; ++i) {
    const bool dark = bits >> i & 1;
    set(size_ - 11 + i % 3, i / 3, dark);
    set(i / 3, size_ - 11 + i % 3, dark);
  }
}

// Level M is 00.
void QrCode::draw_format(int mask) {
  const int bits = checked(mask, 10, 0x537, 5) ^ 0x5412;
  const auto bit = [bits](int i) { return (bits >> i & 1) != 0; };
  for (int i = 0; i <= 5; ++i) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (int i = 9; i < 15; ++i) set(14 - i, 8, bit(i));
  for (int i = 0; i < 8; ++i) set(size_ - 1 - i, 8, bit(i));
  for (int i = 8; i < 15; ++i) set(8, size_ - 15 + i, bit(i));
  set(8, size_ - 8, true);
}

// In columns of two from the right, up and down in turn; the timing column is left out.
void QrCode::draw_data(std::span<const std::uint8_t> words) {
  std::size_t next = 0;
  for (int right = size_ - 1; right >= 1; right -= 2) {
    if (right == 6) right = 5;
    const bool up = ((right + 1) & 2) == 0;
    for (int step = 0; step < size_; ++step)
      for (const int x : {right, right - 1}) {
        const int y = up ? size_ - 1 - step : step;
        if (fixed_[index(x, y)] || next >= 8 * words.size()) continue;
        modules_[index(x, y)] = words[next / 8] >> (7 - next % 8) & 1;
        ++next;
      }
  }
}

void QrCode::apply_mask(int mask) {
  for (int y = 0; y < size_; ++y)
    for (int x = 0; x < size_; ++x)
      if (!fixed_[index(x, y)] && masks(mask, x, y)) modules_[index(x, y)] = !modules_[index(x, y)];
}

// Long runs, squares of one colour and an uneven balance are hard to read.
int QrCode::penalty() const {
  int sum = 0, dark = 0;
  for (int a = 0; a < size_; ++a)
    for (const bool across : {true, false}) {
      int run = 0;
      for (int b = 0; b < size_; ++b) {
        const bool here = across ? is_dark(b, a) : is_dark(a, b);
        const bool same = b > 0 && here == (across ? is_dark(b - 1, a) : is_dark(a, b - 1));
        run = same ? run + 1 : 1;
        sum += run == 5 ? 3 : run > 5 ? 1 : 0;
        dark += across && here;
      }
    }
  for (int y = 1; y < size_; ++y)
    for (int x = 1; x < size_; ++x) {
      const bool here = is_dark(x, y);
      if (here == is_dark(x - 1, y) && here == is_dark(x, y - 1) && here == is_dark(x - 1, y - 1)) sum += 3;
    }
  return sum + 10 * (std::abs(20 * dark - 10 * size_ * size_) / (size_ * size_));
}

std::string QrCode::svg() const {
  const int side = size_ + 2 * kQuiet;
  std::string path;
  for (int y = 0; y < size_; ++y)
    for (int x = 0; x < size_; ++x)
      if (is_dark(x, y)) path += fmt::format("M{} {}h1v1h-1z", x + kQuiet, y + kQuiet);
  return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">)"
                     R"(<path fill="#fff" d="M0 0h{0}v{0}H0z"/><path d="{1}"/></svg>)",
                     side, path);
}

std::string QrCode::text() const {
  const auto white = [this](int x, int y) {
    const bool inside = x >= 0 && y >= 0 && x < size_ && y < size_;
    return !inside || !is_dark(x, y);
  };
  std::string text;
  for (int y = -kQuiet / 2; y < size_ + kQuiet / 2; y += 2) {
    for (int x = -kQuiet / 2; x < size_ + kQuiet / 2; ++x)
      text += white(x, y) ? (white(x, y + 1) ? "█" : "▀") : white(x, y + 1) ? "▄" : " ";
    text += '\n';
  }
  return text;
}

}  // namespace veillee::server
