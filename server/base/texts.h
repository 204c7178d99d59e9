// What people may write, and what somebody is called who has not said a name.
#pragma once

#include <string>
#include <string_view>

#include "server/base/ids.h"

namespace veillee::server {

// "#42". Pages put a word in their language before the number.
std::string default_name(const GuestId& guest);
// 1 to 24 characters of UTF-8, none of them a control character or invisible, not only spaces. Joiners are
// allowed where they join something.
bool is_good_name(std::string_view name);
// What a person may add to the table's chance: up to 64 printable ASCII characters.
bool is_good_luck(std::string_view luck);
// What somebody writes at a table: 1 to 300 characters of UTF-8 in one line.
bool is_good_line(std::string_view text);
// The key of a phrase that pages know in their languages.
bool is_good_phrase(std::string_view key);

}  // namespace veillee::server
