#include "server/tables/doorbell.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/tables/ids.h"

namespace veillee::server {

void Doorbell::listen(std::shared_ptr<Page> page) {
  auto& pages = pages_[page->guest()];
  if (std::ranges::find(pages, page) == pages.end()) pages.push_back(std::move(page));
}

void Doorbell::leave(const std::shared_ptr<Page>& page) {
  const auto found = pages_.find(page->guest());
  if (found == pages_.end()) return;
  std::erase(found->second, page);
  if (found->second.empty()) pages_.erase(found);
}

void Doorbell::ring(const GuestId& guest, TableId table) const {
  const auto found = pages_.find(guest);
  if (found == pages_.end()) return;
  const Message text = message(fmt::format(R"({{"is":"turns","table":"{}"}})", text_of(table)));
  for (const auto& page : found->second) page->send(text);
}

}  // namespace veillee::server
