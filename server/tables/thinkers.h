// The house players' threads. They have a lower priority than the tables, so thinking never delays a move.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/room.h"
#include "server/store/deliver.h"

namespace veillee::server {

struct Metrics;

// What is waited for most comes first; within one kind it is the order of the calls.
enum class Urgency {
  kAnswer,  // a page waits for something that takes milliseconds
  kTurn,    // a game waits for a house player, or a guest for a hint
  kStudy,   // nobody waits: it is done when there is nothing else to do
};

class Thinkers {
 public:
  using Done = std::move_only_function<void(Expected<Thought>)>;
  // Runs on a thread of the pool and gives back what is to be run where `deliver` runs it.
  using Work = std::move_only_function<std::move_only_function<void()>()>;

  // `deliver` must outlive it.
  Thinkers(int threads, Deliver deliver, Metrics* metrics = nullptr);
  // Finishes the work under way and forgets the rest: the log knows whose turn it is.
  ~Thinkers();

  void run(Urgency urgency, Work work);
  // Threads that have nothing to do when it begins help with a thought that is bound by time.
  void think(Urgency urgency, std::unique_ptr<const Match> match, Seat seat, ThinkLimits limits, Done done);
  // How much waits for a thread.
  std::size_t waiting();

 private:
  void work();
  int idle();

  Deliver deliver_;
  Metrics* metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<Work>, 3> queues_;  // by Urgency
  bool closing_ = false;
  int busy_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace veillee::server
