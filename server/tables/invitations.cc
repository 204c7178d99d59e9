#include "server/tables/invitations.h"

#include <fmt/format.h>
#include <sodium.h>

#include <span>

#include "server/fair/fair.h"

namespace veillee::server {

std::string person_code(const TableRow& table, const GuestId& guest) {
  const Secret hash = keyed_hash(table.secret, "person " + hex(guest));
  return hex(std::span(hash).first(6));
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
