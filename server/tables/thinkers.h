// The house players' threads. They have a lower priority than the tables, so thinking never delays a move.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/room.h"
#include "server/store/deliver.h"

namespace veillee::server {

class Thinkers {
 public:
  using Done = std::move_only_function<void(Expected<Thought>)>;

  // `deliver` must outlive it.
  Thinkers(int threads, Deliver deliver);
  // Finishes the thoughts under way and forgets the rest: the log knows whose turn it is.
  ~Thinkers();

  // In the order of the calls; `done` is called where `deliver` runs it.
  void think(std::unique_ptr<const Match> match, Seat seat, ThinkLimits limits, Done done);

 private:
  struct Job {
    std::unique_ptr<const Match> match;
    Seat seat;
    ThinkLimits limits;
    Done done;
  };
  void work();

  Deliver deliver_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  bool closing_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace veillee::server
