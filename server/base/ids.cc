#include "server/base/ids.h"

#include <sodium.h>

#include <algorithm>

#include "server/base/random.h"

namespace veillee::server {

namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";  // Crockford's, without i l o u
constexpr int kIdLength = 13;                                             // 13 × 5 bits hold 63
constexpr std::size_t kTokenBytes = 32;

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

}  // namespace veillee::server
