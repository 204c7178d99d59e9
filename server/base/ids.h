// By what tables and guests are known: inside by numbers, outside by texts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace veillee::server {

// A random positive number; its text form is the table's address.
using TableId = std::int64_t;
// A hash of the guest's cookie: who holds the database cannot sit in somebody's place.
using GuestId = std::array<std::uint8_t, 16>;

// Thirteen letters and digits without those that look alike. Parsing is strict: one text per table.
std::string text_of(TableId id);
std::optional<TableId> parse_table_id(std::string_view text);
TableId new_table_id();

// What a guest's cookie holds: 32 random bytes in hex.
std::string new_guest_token();
std::optional<GuestId> guest_of_token(std::string_view token);
// The form in which a program's id is shown: 32 digits of hex.
std::optional<GuestId> parse_guest_id(std::string_view text);

}  // namespace veillee::server
