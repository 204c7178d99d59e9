#include "server/tables/ids.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <span>

#include "server/fair/fair.h"

namespace veillee::server {

namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";  // Crockford's, without i l o u
constexpr int kIdLength = 13;                                             // 13 × 5 bits hold 63
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kMaxNameCharacters = 24;
constexpr std::size_t kMaxLuck = 64;
constexpr std::size_t kMaxLineCharacters = 300;
constexpr std::size_t kMaxPhrase = 24;

// The number of code points, or nothing if it is no UTF-8 or has control characters.
std::optional<std::size_t> count_characters(std::string_view text) {
  std::size_t count = 0;
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
    const bool turns_text = (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
                            (point >= 0x2066 && point <= 0x2069) || point == 0xfeff;
    if (control || turns_text) return std::nullopt;
    i += length;
  }
  return count;
}

}  // namespace

std::string text_of(TableId id) {
  std::string text(kIdLength, '0');
  auto rest = static_cast<std::uint64_t>(id);
  for (int i = kIdLength - 1; i >= 0; --i, rest >>= 5) text[static_cast<std::size_t>(i)] = kDigits[rest & 31];
  return text;
}

std::optional<TableId> parse_table_id(std::string_view text) {
  if (text.size() != kIdLength) return std::nullopt;
  std::uint64_t id = 0;
  for (const char c : text) {
    const auto digit = kDigits.find(c);
    if (digit == std::string_view::npos || id >> 58 != 0) return std::nullopt;
    id = id << 5 | digit;
  }
  if (id == 0) return std::nullopt;
  return static_cast<TableId>(id);
}

TableId new_table_id() {
  std::array<std::uint8_t, 8> bytes;
  std::uint64_t id = 0;
  while (id == 0) {
    fill_random(bytes);
    for (const std::uint8_t byte : bytes) id = id << 8 | byte;
    id >>= 1;
  }
  return static_cast<TableId>(id);
}

std::string new_guest_token() {
  std::array<std::uint8_t, kTokenBytes> bytes;
  fill_random(bytes);
  return hex(bytes);
}

std::optional<GuestId> guest_of_token(std::string_view token) {
  if (token.size() != 2 * kTokenBytes) return std::nullopt;
  if (!std::ranges::all_of(token, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }))
    return std::nullopt;
  GuestId guest;
  crypto_generichash(guest.data(), guest.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  return guest;
}

std::optional<GuestId> parse_guest_id(std::string_view text) {
  GuestId id{};
  std::size_t size = 0;
  const bool good = sodium_hex2bin(id.data(), id.size(), text.data(), text.size(), nullptr, &size, nullptr) == 0;
  return good && size == id.size() ? std::optional(id) : std::nullopt;
}

std::string default_name(const GuestId& guest) { return fmt::format("#{}", (guest[0] << 8 | guest[1]) % 1000); }

bool is_good_name(std::string_view name) {
  const auto count = count_characters(name);
  return count && *count >= 1 && *count <= kMaxNameCharacters && name.find_first_not_of(' ') != std::string_view::npos;
}

bool is_good_line(std::string_view text) {
  const auto count = count_characters(text);
  return count && *count >= 1 && *count <= kMaxLineCharacters && text.find_first_not_of(' ') != std::string_view::npos;
}

bool is_good_phrase(std::string_view key) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !key.empty() && key.size() <= kMaxPhrase && std::ranges::all_of(key, letter);
}

std::string person_code(const TableRow& table, const GuestId& guest) {
  const Secret hash = keyed_hash(table.secret, "person " + hex(guest));
  return hex(std::span(hash).first(6));
}

bool is_good_luck(std::string_view luck) {
  return luck.size() <= kMaxLuck && std::ranges::all_of(luck, [](char c) { return c >= 0x20 && c < 0x7f; });
}

std::string invitation(const TableRow& table, Seat seat) {
  const Secret hash = keyed_hash(table.secret, fmt::format("invitation {}", seat));
  return hex(std::span(hash).first(16));
}

std::optional<Seat> invited_seat(const TableRow& table, std::string_view text) {
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::string right = invitation(table, seat);
    if (text.size() == right.size() && sodium_memcmp(text.data(), right.data(), right.size()) == 0) return seat;
  }
  return std::nullopt;
}

}  // namespace veillee::server
