// Tells people at which of their tables something changed, wherever in the house they are.
//
// Lives on the loop thread. A page that listens is told `turns` (docs/wire.md) when a table begins or
// ceases to wait for its guest, begins, or ends; what exactly changed it asks for itself.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "server/store/store.h"
#include "server/wire/connection.h"

namespace veillee::server {

class TurnNotifier {
 public:
  // `also`: who else wants to know, whether a page listens or not.
  explicit TurnNotifier(std::function<void(const GuestId&, TableId)> also = {}) : also_(std::move(also)) {}

  void listen(std::shared_ptr<Connection> page);
  void leave(const std::shared_ptr<Connection>& page);
  void notify(const GuestId& guest, TableId table) const;
  // The same without `also`: another house has seen to that.
  void notify_pages(const GuestId& guest, TableId table) const;
  bool is_heard_by(const GuestId& guest) const { return pages_.contains(guest); }

 private:
  std::map<GuestId, std::vector<std::shared_ptr<Connection>>> pages_;
  std::function<void(const GuestId&, TableId)> also_;
};

}  // namespace veillee::server
