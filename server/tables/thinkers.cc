#include "server/tables/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace veillee::server {

namespace {
constexpr int kNice = 10;
}

Thinkers::Thinkers(int threads, Deliver deliver) : deliver_(std::move(deliver)) {
  for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
}

void Thinkers::think(std::unique_ptr<const Match> match, Seat seat, ThinkLimits limits, Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(match), seat, std::move(limits), std::move(done)});
  }
  wake_.notify_one();
}

void Thinkers::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);  // on Linux: of this thread only
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    if (closing_) return;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    Expected<Thought> thought = job.match->think(job.seat, job.limits);
    deliver_([done = std::move(job.done), thought = std::move(thought)]() mutable { done(std::move(thought)); });
  }
}

}  // namespace veillee::server
