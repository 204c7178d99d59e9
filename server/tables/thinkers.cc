#include "server/tables/thinkers.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <span>

#include "server/base/machine.h"
#include "server/base/metrics.h"

namespace veillee::server {

namespace {
constexpr int kNice = 10;
}

Thinkers::Thinkers(int threads, Deliver deliver, Metrics* metrics)
    : deliver_(std::move(deliver)), metrics_(metrics), thinkers_(std::max(1, threads)) {
  for (int i = 0; i < thinkers_; ++i) threads_.emplace_back([this] { work(kUrgencies); });
  threads_.emplace_back([this] { work(1); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
}

void Thinkers::run(Urgency urgency, const Asker& asker, Work work) {
  {
    const std::lock_guard lock(mutex_);
    queues_[static_cast<std::size_t>(urgency)].push(asker, std::move(work));
  }
  wake_.notify_all();  // one alone may be the thread that only answers
}

std::size_t Thinkers::waiting() {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& queue : queues_) count += queue.size();
  return count;
}

int Thinkers::busy() {
  const std::lock_guard lock(mutex_);
  return busy_;
}

int Thinkers::room() { return std::max(0, size() - busy() - static_cast<int>(waiting())); }

void Thinkers::think(Urgency urgency, const Asker& asker, std::unique_ptr<const Match> match, Seat seat,
                     ThinkLimits limits, Done done) {
  run(urgency, asker,
      [this, match = std::move(match), seat, limits = std::move(limits), done = std::move(done)]() mutable {
        const auto begin = std::chrono::steady_clock::now();
        limits.threads = 1 + size() - busy();
        limits.clock = kWallClock;
        limits.parallel = on_threads;
        Expected<Thought> thought = fail(Code::kBadRequest, "the house player could not think");
        try {
          thought = match->think(seat, limits);
        } catch (const std::exception& error) {
          spdlog::error("a thought failed: {}", error.what());
        }
        if (metrics_ != nullptr) {
          metrics_->think_seconds.observe(std::chrono::steady_clock::now() - begin);
          if (thought) metrics_->simulations += thought->simulations;
        }
        return [done = std::move(done), thought = std::move(thought)]() mutable { done(std::move(thought)); };
      });
}

// `kinds`: so many of the most urgent kinds of work.
void Thinkers::work(std::size_t kinds) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);  // on Linux: of this thread only
  for (;;) {
    std::unique_lock lock(mutex_);
    const std::span mine = std::span(queues_).first(kinds);
    auto queue = mine.end();
    wake_.wait(lock, [&] {
      queue = std::ranges::find_if(mine, [](const auto& waiting) { return !waiting.empty(); });
      return closing_ || queue != mine.end();
    });
    if (closing_) return;
    Work work = queue->pop();
    const int thinking = kinds == kUrgencies ? 1 : 0;
    busy_ += thinking;
    lock.unlock();
    std::move_only_function<void()> then;
    try {
      then = work();
    } catch (const std::exception& error) {
      spdlog::error("work of the pool failed: {}", error.what());
    }
    work = nullptr;  // what it holds is let go of here and not when this thread has its next one
    lock.lock();
    busy_ -= thinking;
    lock.unlock();
    if (then) deliver_(std::move(then));
  }
}

}  // namespace veillee::server
