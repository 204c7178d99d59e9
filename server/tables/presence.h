// Who of a table's people is here: in this house, and, where houses share a database, in the others.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/tables/audience.h"
#include "server/tables/table_context.h"
#include "server/tables/table_state.h"

namespace veillee::server {

// Lives on the loop thread, as long as its table.
class Presence : public std::enable_shared_from_this<Presence> {
 public:
  // `changed`: pages were told something else.
  Presence(const TableContext& context, const TableState& table, Audience& audience, std::function<void()> changed)
      : context_(context), table_(table), audience_(audience), changed_(std::move(changed)) {}

  bool is_here(const GuestId& guest) const { return audience_.is_here(guest, context_.time.now()); }
  // A program that looks in from time to time stays in sight until it should have looked again.
  void stay(const GuestId& guest);

  // Each house tells the others who is here: when that changes, and from time to time.
  void tell_soon();
  News here() const;
  void hear(const News& news);
  void forget_houses_that_are_gone();

 private:
  const TableContext& context_;
  const TableState& table_;
  Audience& audience_;
  std::function<void()> changed_;
  std::vector<GuestId> told_;  // to the other houses
  bool will_tell_ = false;
};

}  // namespace veillee::server
