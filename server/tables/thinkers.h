// The house players' threads. They have a lower priority than the tables, so thinking never delays a move. What
// waits for them is shared out between guests and addresses (base/fair_queue.h).
//
// One thread more does nothing but answers: whoever opens a table does not wait for a thought that is under way.
#pragma once

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "house/room.h"
#include "server/base/deliver.h"
#include "server/base/fair_queue.h"

namespace veillee::server {

struct Metrics;

// What is waited for most comes first; within one kind everybody who asks has their turn.
enum class Urgency {
  kAnswer,      // a page waits for something that takes milliseconds
  kTurn,        // a person's game waits for a house player, or a guest for a hint
  kReplay,      // somebody looks at a game again
  kExhibition,  // house players play among themselves
  kStudy,       // nobody waits: it is done when there is nothing else to do
};
inline constexpr std::size_t kUrgencies = 5;

class Thinkers {
 public:
  using Done = std::move_only_function<void(Expected<Thought>)>;
  // Runs on a thread of the pool and gives back what is to be run where `deliver` runs it.
  using Work = std::move_only_function<std::move_only_function<void()>()>;

  // `deliver` must outlive it.
  Thinkers(int threads, Deliver deliver, Metrics* metrics = nullptr);
  // Finishes the work under way and forgets the rest: the log knows whose turn it is.
  ~Thinkers();

  void run(Urgency urgency, const Asker& asker, Work work);
  // Threads that have nothing to do when it begins help with a thought that is bound by time.
  void think(Urgency urgency, const Asker& asker, std::unique_ptr<const Match> match, Seat seat, ThinkLimits limits,
             Done done);
  // How much waits for a thread.
  std::size_t waiting();
  int size() const { return thinkers_; }
  // Threads that think now.
  int busy();
  // So many thoughts more would be begun at once.
  int room();

 private:
  void work(std::size_t kinds);
  Deliver deliver_;
  Metrics* metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::array<FairQueue<Work>, kUrgencies> queues_;
  bool closing_ = false;
  int thinkers_, busy_ = 0;  // threads that think, and how many of them do something
  std::vector<std::jthread> threads_;
};

}  // namespace veillee::server
