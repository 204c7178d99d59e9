#include "server/tables/mailbox.h"

#include <spdlog/spdlog.h>

namespace veillee::server {

namespace {

// What goes wrong for one who waited, or in one answer of the store, must not keep the others waiting.
void guarded(Mailbox::Work& work) {
  try {
    work();
  } catch (const std::exception& error) {
    spdlog::error("a table's work failed: {}", error.what());
  }
}

}  // namespace

void Mailbox::post(Work work) {
  if (is_idle()) return work();
  waiting_.push_back(std::move(work));
}

void Mailbox::release(Work then) {
  --busy_;
  guarded(then);
  if (busy_ > 0) return;
  guarded(settled_);
  while (busy_ == 0 && !waiting_.empty()) {
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    guarded(work);
  }
}

}  // namespace veillee::server
