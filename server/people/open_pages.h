// The pages that are open now, by guest: to end those of somebody who may not go on. Lives on the loop thread and
// outlives every page.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/people/accounts.h"

namespace veillee::server {

class OpenPages {
 public:
  struct Page {
    Identity identity{};
    std::string address{};
    std::function<void()> end{};
  };
  // For as long as the answer lives.
  [[nodiscard]] std::shared_ptr<void> add(Page page) {
    const GuestId guest = page.identity.guest;
    const auto entry = pages_.emplace(guest, std::move(page));
    return {static_cast<void*>(this), [this, entry](void*) { pages_.erase(entry); }};
  }
  // Ends those of the guest for which it is so.
  template <class Is>
  void end_of(const GuestId& guest, Is is) {
    const auto [begin, end] = pages_.equal_range(guest);
    end_between(begin, end, is);
  }
  // The same for all there are.
  template <class Is>
  void end_all(Is is) {
    end_between(pages_.begin(), pages_.end(), is);
  }

 private:
  template <class It, class Is>
  static void end_between(It begin, It end, Is is) {
    std::vector<std::function<void()>> ending;  // which may take a page out of the list
    for (auto page = begin; page != end; ++page)
      if (is(std::as_const(page->second))) ending.push_back(page->second.end);
    for (const auto& one : ending) one();
  }
  std::multimap<GuestId, Page> pages_;
};

}  // namespace veillee::server
