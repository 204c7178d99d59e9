// One thing after the other: what arrives while a table writes, reads or has a text made waits its turn. So nobody
// is shown, and nobody answers, what is not durable.
//
// Lives on the loop thread. How many can wait is bounded by the limits of the connections.
#pragma once

#include <functional>
#include <list>

#include "server/base/ids.h"

namespace veillee::server {

class Mailbox {
 public:
  using Work = std::move_only_function<void()>;

  // `settled` is called whenever nothing is under way any more, before those who wait.
  explicit Mailbox(Work settled) : settled_(std::move(settled)) {}

  // In the order of the calls: now, or when nothing is under way.
  void post(Work work);
  // Something is under way until it is released; `then` is done before anybody else's turn.
  void hold() { ++busy_; }
  void release(Work then);

  bool is_busy() const { return busy_ > 0; }
  bool is_idle() const { return busy_ == 0 && waiting_.empty(); }

 private:
  Work settled_;
  int busy_ = 0;
  std::list<Work> waiting_;
};

}  // namespace veillee::server
