// What the people at a table are called there.
#pragma once

#include <string>
#include <vector>

#include "server/tables/table_context.h"

namespace veillee::server {

class SeatNames {
 public:
  SeatNames(const TableContext& context, const TableRow& row) : context_(context), row_(row) {}

  std::string at(const SeatRow& seat) const;
  // Who plays or played on each seat; of house players the level.
  std::vector<std::string> all() const;
  // Of whoever writes: the people around one screen write with one pen.
  std::string of(const GuestId& guest) const;

 private:
  const TableContext& context_;
  const TableRow& row_;
};

}  // namespace veillee::server
