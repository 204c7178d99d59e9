#include "server/base/texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace veillee::server {

namespace {

constexpr std::size_t kMaxNameCharacters = 24;
constexpr std::size_t kMaxLuck = 64;
constexpr std::size_t kMaxLineCharacters = 300;
constexpr std::size_t kMaxPhrase = 24;

using Range = std::pair<std::uint32_t, std::uint32_t>;

bool is_in(std::span<const Range> ranges, std::uint32_t point) {
  return std::ranges::any_of(ranges,
                             [point](const Range& range) { return range.first <= point && point <= range.second; });
}

// Characters that cannot be seen, turn the text around them, or are none (private use, the last two of each plane).
bool is_unseen(std::uint32_t point) {
  static constexpr Range kUnseen[] = {{0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x061c, 0x061c},   {0x115f, 0x1160},
                                      {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
                                      {0x2060, 0x206f},   {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},
                                      {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffc},   {0x13430, 0x1343f},
                                      {0x16fe4, 0x16fe4}, {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a},
                                      {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}};
  return is_in(kUnseen, point) || (point & 0xfffe) == 0xfffe;
}

// Characters that are good between others and show nothing alone: spaces, joiners, the shape of an emoji.
bool is_blank(std::uint32_t point) {
  static constexpr Range kBlank[] = {{0x0020, 0x0020}, {0x00a0, 0x00a0}, {0x1680, 0x1680},
                                     {0x2000, 0x200d}, {0x202f, 0x202f}, {0x205f, 0x205f},
                                     {0x2800, 0x2800}, {0x3000, 0x3000}, {0xfe00, 0xfe0f}};
  return is_in(kBlank, point);
}

// They bind the characters beside them: families of emoji, words in Persian and in the scripts of India.
bool is_joiner(std::uint32_t point) { return point == 0x200c || point == 0x200d; }

// They choose a shape of the character before them. Of letters and blanks there is only one, of digits some.
bool chooses_nothing(std::uint32_t before, std::uint32_t point) {
  const bool has_shapes = before >= 0xa9 || (before >= '0' && before <= '9') || before == '#' || before == '*';
  return point >= 0xfe00 && point <= 0xfe0f && (!has_shapes || is_blank(before));
}

// The number of code points, or nothing if it is no UTF-8, shows nothing, or has control characters or some that cannot
// be seen. A joiner stands between two characters, neither of them ASCII: elsewhere it would only hide.
std::optional<std::size_t> count_characters(std::string_view text) {
  std::size_t count = 0;
  std::uint32_t before = 0;
  bool shows = false;
  for (std::size_t i = 0; i < text.size(); ++count) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t length = byte < 0x80 ? 1 : byte >> 5 == 6 ? 2 : byte >> 4 == 14 ? 3 : byte >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size() || byte < 0x20 || byte == 0x7f) return std::nullopt;
    std::uint32_t point = length == 1 ? byte : byte & (0x7fu >> length);
    for (std::size_t j = 1; j < length; ++j) {
      const auto next = static_cast<unsigned char>(text[i + j]);
      if (next >> 6 != 2) return std::nullopt;
      point = point << 6 | (next & 0x3fu);
    }
    const bool control = point >= 0x80 && point < 0xa0;
    if (control || (is_unseen(point) && !is_joiner(point))) return std::nullopt;
    const bool joined = is_joiner(before), joins = is_joiner(point);
    if ((joined && (joins || point < 0x80)) || (joins && before < 0x80)) return std::nullopt;
    if (chooses_nothing(before, point)) return std::nullopt;
    shows |= !is_blank(point);
    before = point;
    i += length;
  }
  if (is_joiner(before) || !shows) return std::nullopt;
  return count;
}

}  // namespace

std::string default_name(const GuestId& guest) { return fmt::format("#{}", (guest[0] << 8 | guest[1]) % 1000); }

bool is_good_name(std::string_view name) {
  const auto count = count_characters(name);
  return count && *count <= kMaxNameCharacters;
}

bool is_good_line(std::string_view text) {
  const auto count = count_characters(text);
  return count && *count <= kMaxLineCharacters;
}

bool is_good_phrase(std::string_view key) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !key.empty() && key.size() <= kMaxPhrase && std::ranges::all_of(key, letter);
}

bool is_good_luck(std::string_view luck) {
  return luck.size() <= kMaxLuck && std::ranges::all_of(luck, [](char c) { return c >= 0x20 && c < 0x7f; });
}

}  // namespace veillee::server
