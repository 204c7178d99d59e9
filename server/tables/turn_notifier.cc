#include "server/tables/turn_notifier.h"

#include <algorithm>

namespace veillee::server {

void TurnNotifier::listen(std::shared_ptr<Connection> page) {
  auto& pages = pages_[page->guest()];
  if (std::ranges::find(pages, page) == pages.end()) pages.push_back(std::move(page));
}

void TurnNotifier::leave(const std::shared_ptr<Connection>& page) {
  const auto found = pages_.find(page->guest());
  if (found == pages_.end()) return;
  std::erase(found->second, page);
  if (found->second.empty()) pages_.erase(found);
}

void TurnNotifier::notify(const GuestId& guest, TableId table) const {
  if (also_) also_(guest, table);
  notify_pages(guest, table);
}

void TurnNotifier::notify_pages(const GuestId& guest, TableId table) const {
  const auto found = pages_.find(guest);
  if (found == pages_.end()) return;
  const SharedMessage turns = wire::TurnsMessage{table};
  for (const auto& page : found->second) page->send(turns);
}

}  // namespace veillee::server
