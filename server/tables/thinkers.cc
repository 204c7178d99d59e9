#include "server/tables/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "server/metrics.h"

namespace veillee::server {

namespace {
constexpr int kNice = 10;
}

Thinkers::Thinkers(int threads, Deliver deliver, Metrics* metrics) : deliver_(std::move(deliver)), metrics_(metrics) {
  for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
}

void Thinkers::run(Urgency urgency, Work work) {
  {
    const std::lock_guard lock(mutex_);
    queues_[static_cast<std::size_t>(urgency)].push_back(std::move(work));
  }
  wake_.notify_one();
}

std::size_t Thinkers::waiting() {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& queue : queues_) count += queue.size();
  return count;
}

int Thinkers::idle() {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(threads_.size()) - busy_;
}

void Thinkers::think(Urgency urgency, std::unique_ptr<const Match> match, Seat seat, ThinkLimits limits, Done done) {
  run(urgency, [this, match = std::move(match), seat, limits = std::move(limits), done = std::move(done)]() mutable {
    const auto begin = std::chrono::steady_clock::now();
    limits.threads = 1 + idle();
    auto thought = match->think(seat, limits);
    if (metrics_ != nullptr) metrics_->think_seconds.observe(std::chrono::steady_clock::now() - begin);
    return [done = std::move(done), thought = std::move(thought)]() mutable { done(std::move(thought)); };
  });
}

void Thinkers::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);  // on Linux: of this thread only
  for (;;) {
    std::unique_lock lock(mutex_);
    auto queue = queues_.end();
    wake_.wait(lock, [&] {
      queue = std::ranges::find_if(queues_, [](const auto& waiting) { return !waiting.empty(); });
      return closing_ || queue != queues_.end();
    });
    if (closing_) return;
    Work work = std::move(queue->front());
    queue->pop_front();
    ++busy_;
    lock.unlock();
    deliver_(work());
    lock.lock();
    --busy_;
  }
}

}  // namespace veillee::server
