#include "server/store/write_queue.h"

#include <algorithm>

#include "server/base/metrics.h"

namespace veillee::server {

WriteQueue::WriteQueue(std::size_t max_batch, Deliver deliver, Metrics* metrics, Commit commit)
    : max_batch_(max_batch), deliver_(std::move(deliver)), metrics_(metrics), commit_(std::move(commit)) {
  thread_ = std::jthread([this] { work(); });
}

WriteQueue::~WriteQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void WriteQueue::push(Write write, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(write), std::move(done)});
  }
  wake_.notify_all();
}

bool WriteQueue::is_closing() {
  const std::lock_guard lock(mutex_);
  return closing_;
}

void WriteQueue::wait_until(std::chrono::steady_clock::time_point when) {
  std::unique_lock lock(mutex_);
  wake_.wait_until(lock, when, [&] { return closing_; });
}

void WriteQueue::work() {
  for (;;) {
    std::vector<Job> batch;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), max_batch_));
      batch.assign(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
      waiting_.erase(waiting_.begin(), end);
    }
    commit_(batch);
    if (metrics_ != nullptr) {
      ++metrics_->batches;
      for (const Job& job : batch) count(job);
    }
    deliver_([batch = std::move(batch)]() mutable {
      for (Job& job : batch) job.done(job.written);
    });
  }
}

void WriteQueue::count(const Job& job) {
  metrics_->write_seconds.observe(std::chrono::steady_clock::now() - job.asked);
  if (job.written == Written::kFailed) ++metrics_->writes_failed;
  if (job.written == Written::kConflict) ++metrics_->write_conflicts;
  if (job.written != Written::kDurable) return;
  if (std::holds_alternative<CreateTable>(job.write)) ++metrics_->tables_made;
  if (const auto* append = std::get_if<AppendRows>(&job.write)) {
    metrics_->moves += append->rows.size();
    metrics_->games_ended += append->over;
    metrics_->turns_offered += append->offered;
  }
}

}  // namespace veillee::server
