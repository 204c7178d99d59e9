// What everybody is called: a cache in front of the store. Lives on the loop thread.
#pragma once

#include <map>
#include <string>

#include "server/store/store.h"

namespace veillee::server {

class Names {
 public:
  explicit Names(Store& store) : store_(store) {}

  std::string of(const GuestId& guest);
  void note(const GuestId& guest, std::string name) { names_[guest] = std::move(name); }
  void forget(const GuestId& guest) { names_.erase(guest); }

 private:
  Store& store_;
  std::map<GuestId, std::string> names_;
};

}  // namespace veillee::server
