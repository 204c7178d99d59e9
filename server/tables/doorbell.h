// Tells people at which of their tables something changed, wherever in the house they are.
//
// Lives on the loop thread. A page that listens is told `turns` (docs/wire.md) when a table begins or
// ceases to wait for its guest, begins, or ends; what exactly changed it asks for itself.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "server/store/store.h"
#include "server/tables/page.h"

namespace veillee::server {

class Doorbell {
 public:
  void listen(std::shared_ptr<Page> page);
  void leave(const std::shared_ptr<Page>& page);
  void ring(const GuestId& guest, TableId table) const;

 private:
  std::map<GuestId, std::vector<std::shared_ptr<Page>>> pages_;
};

}  // namespace veillee::server
