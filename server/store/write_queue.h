// The way of writes to a store: one thread takes everything that waits, has it written in one transaction, and answers
// when that is durable. While the disk works the next batch gathers: many moves, one fsync.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "server/base/deliver.h"
#include "server/store/store.h"

namespace veillee::server {

struct Metrics;

class WriteQueue {
 public:
  struct Job {
    Write write;
    Store::Done done;
    Written written = Written::kFailed;
    std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
  };
  // On the queue's own thread: one transaction; notes in each job how it went.
  using Commit = std::function<void(std::span<Job>)>;

  // `metrics` may be null.
  WriteQueue(std::size_t max_batch, Deliver deliver, Metrics* metrics, Commit commit);
  // Writes and answers what is waiting.
  ~WriteQueue();

  void push(Write write, Store::Done done);
  // The store wants to close: nobody may be kept waiting for long.
  bool is_closing();
  // Until then, or until the store wants to close.
  void wait_until(std::chrono::steady_clock::time_point when);

 private:
  void work();
  void count(const Job& job);

  std::size_t max_batch_;
  Deliver deliver_;
  Metrics* metrics_;
  Commit commit_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool closing_ = false;
  std::jthread thread_;
};

}  // namespace veillee::server
