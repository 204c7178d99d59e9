// Somebody's open page, as a table sees it.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace veillee::server {

// Shared, because one text often goes to many pages.
using Message = std::shared_ptr<const std::string>;
inline Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// Lives on the loop thread, like the tables.
class Page {
 public:
  explicit Page(const GuestId& guest) : guest_(guest) {}
  virtual ~Page() = default;
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  const GuestId& guest() const { return guest_; }
  // Never blocks. A page that does not read is dropped.
  virtual void send(Message text) = 0;

 private:
  GuestId guest_;
};

}  // namespace veillee::server
