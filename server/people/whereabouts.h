// From which address each guest came last: work is shared out between addresses, and tables know guests only.
// A cache, on the loop thread.
#pragma once

#include <map>
#include <string>

#include "server/base/fair_queue.h"

namespace veillee::server {

class Whereabouts {
 public:
  void note(const GuestId& guest, const std::string& address) {
    if (addresses_.size() >= kMaxRemembered && !addresses_.contains(guest)) addresses_.clear();
    addresses_[guest] = address;
  }
  Asker asker(const GuestId& guest) const {
    const auto found = addresses_.find(guest);
    return {found == addresses_.end() ? std::string() : found->second, guest};
  }

 private:
  static constexpr std::size_t kMaxRemembered = 10'000;
  std::map<GuestId, std::string> addresses_;
};

}  // namespace veillee::server
