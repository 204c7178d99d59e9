// Tells the people of a table, also those who are elsewhere in the house, when it begins, ends, waits for them or
// waits no longer.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "server/tables/table_context.h"
#include "server/tables/table_state.h"

namespace veillee::server {

class TurnChanges {
 public:
  TurnChanges(const TableContext& context, const TableState& table) : context_(context), table_(table), told_(now()) {}

  // What changed since the last call.
  void tell() {
    const auto concerned = concerned_by(now());
    told_ = now();
    for (const GuestId& guest : concerned) context_.turn_changed(guest, table_.row.id);
  }
  // The house that wrote it has told it.
  void skip() { told_ = now(); }
  // Who is to be told when these rows are durable.
  std::vector<GuestId> concerned_by(const AppendRows& write) const {
    if (write.rows.empty()) return {};
    return concerned_by(std::pair(write.over ? Status::kOver : table_.row.status, write.rows.back().waits));
  }

 private:
  std::vector<GuestId> concerned_by(const std::pair<Status, Waits>& then) const {
    std::set<GuestId> concerned;
    for (std::size_t i = 0; i < table_.row.seats.size(); ++i) {
      const SeatRow& seat = table_.row.seats[i];
      if (seat.kind == SeatKind::kGuest && (then.first != told_.first || ((then.second ^ told_.second) >> i & 1) != 0))
        concerned.insert(seat.guest);
    }
    return {concerned.begin(), concerned.end()};
  }
  std::pair<Status, Waits> now() const { return {table_.row.status, table_.log ? table_.log->waits() : Waits{0}}; }

  const TableContext& context_;
  const TableState& table_;
  std::pair<Status, Waits> told_;
};

}  // namespace veillee::server
