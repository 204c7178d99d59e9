// The texts by which tables, guests and seats are known outside.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace veillee::server {

// Thirteen letters and digits without those that look alike. Parsing is strict: one text per table.
std::string text_of(TableId id);
std::optional<TableId> parse_table_id(std::string_view text);
TableId new_table_id();

// What a guest's cookie holds: 32 random bytes in hex.
std::string new_guest_token();
std::optional<GuestId> guest_of_token(std::string_view token);
// The form in which a bot's id is shown: 32 digits of hex.
std::optional<GuestId> parse_guest_id(std::string_view text);
// The name of somebody who has not said one: "#42". Pages put a word in their language before the number.
std::string default_name(const GuestId& guest);
// 1 to 24 characters of UTF-8, none of them a control character, not only spaces.
bool is_good_name(std::string_view name);
// What a person may add to the table's chance: up to 64 printable ASCII characters.
bool is_good_luck(std::string_view luck);

// What somebody writes at a table: 1 to 300 characters of UTF-8 in one line.
bool is_good_line(std::string_view text);
// The key of a phrase that pages know in their languages.
bool is_good_phrase(std::string_view key);
// By what people at one table can be told apart, and nowhere else.
std::string person_code(const TableRow& table, const GuestId& guest);

// The capability to take one open seat of one table.
std::string invitation(const TableRow& table, Seat seat);
// The seat it names, open or taken in the meantime.
std::optional<Seat> invited_seat(const TableRow& table, std::string_view invitation);

}  // namespace veillee::server
