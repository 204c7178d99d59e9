// What waits to be sent to a page: bounded in bytes, because whoever does not read must not cost memory. Not in number:
// hundreds of lines that others wrote may come in one moment, and whoever reads them stays.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "server/wire/connection.h"

namespace veillee::server {

class SendQueue {
 public:
  static constexpr std::size_t kMaxBytes = 1024 * 1024;  // of all but the first: one message may be as long as it is

  // False if there is no room: then the page is not worth keeping.
  bool push(SharedMessage message) {
    const std::size_t cost = message.cost();
    if (!empty() && bytes_ + cost > kMaxBytes) return false;
    bytes_ += cost;
    waiting_.push_back(std::move(message));
    return true;
  }
  const std::string& front() const { return waiting_[sent_].text(); }
  void pop() {
    bytes_ -= waiting_[sent_].cost();
    waiting_[sent_++] = {};
    if (empty() || sent_ == kMaxSent) {
      waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(sent_));
      sent_ = 0;
    }
  }
  std::size_t size() const { return waiting_.size() - sent_; }
  bool empty() const { return size() == 0; }

 private:
  static constexpr std::size_t kMaxSent = 256;  // then their places are given back

  std::vector<SharedMessage> waiting_;  // not a deque: most of the time it holds one or none, and is in every page
  std::size_t sent_ = 0;                // of them, from the front
  std::size_t bytes_ = 0;
};

}  // namespace veillee::server
