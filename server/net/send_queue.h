// What waits to be sent to a page: bounded in bytes, because whoever does not read must not cost memory. Not in number:
// hundreds of lines that others wrote may come in one moment, and whoever reads them stays.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/wire/connection.h"

namespace veillee::server {

class SendQueue {
 public:
  static constexpr std::size_t kMaxBytes = 1024 * 1024;  // of all but the first: one message may be as long as it is

  // What a text takes in memory until it is sent: itself, and what is allocated around it.
  static std::size_t cost(const std::string& text) { return 128 + text.size(); }

  // False if there is no room: then the page is not worth keeping.
  bool push(const SharedMessage& message) {
    const auto& text = message.text();
    if (!empty() && bytes_ + cost(*text) > kMaxBytes) return false;
    bytes_ += cost(*text);
    waiting_.push_back(text);
    return true;
  }
  const std::string& front() const { return *waiting_[sent_]; }
  void pop() {
    bytes_ -= cost(front());
    waiting_[sent_++].reset();
    if (empty() || sent_ == kMaxSent) {
      waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(sent_));
      sent_ = 0;
    }
  }
  std::size_t size() const { return waiting_.size() - sent_; }
  bool empty() const { return size() == 0; }

 private:
  static constexpr std::size_t kMaxSent = 256;  // then their places are given back

  // Not a deque: most of the time it holds one or none, and is in every page.
  std::vector<std::shared_ptr<const std::string>> waiting_;
  std::size_t sent_ = 0;  // of them, from the front
  std::size_t bytes_ = 0;
};

}  // namespace veillee::server
