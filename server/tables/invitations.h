// What a table's secret gives to people: capabilities to its seats, and codes to tell each other apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace veillee::server {

// By what people at one table can be told apart, and nowhere else.
std::string person_code(const TableRow& table, const GuestId& guest);

// The capability to take one open seat of one table.
std::string invitation(const TableRow& table, Seat seat);
// The seat it names, open or taken in the meantime.
std::optional<Seat> invited_seat(const TableRow& table, std::string_view invitation);

}  // namespace veillee::server
