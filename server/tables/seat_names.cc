#include "server/tables/seat_names.h"

#include <fmt/format.h>

#include <algorithm>

namespace veillee::server {

std::string SeatNames::at(const SeatRow& seat) const {
  return seat.name.empty() ? context_.name_of(seat.guest) : seat.name;
}

std::vector<std::string> SeatNames::all() const {
  std::vector<std::string> names;
  for (const SeatRow& seat : row_.seats) names.push_back(seat.guest != GuestId{} ? at(seat) : seat.level);
  return names;
}

std::string SeatNames::of(const GuestId& guest) const {
  std::vector<std::string> names;
  for (const SeatRow& seat : row_.seats)
    if (seat.guest == guest && std::ranges::find(names, at(seat)) == names.end()) names.push_back(at(seat));
  return names.empty() ? context_.name_of(guest) : fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace veillee::server
