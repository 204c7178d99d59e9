// Turns of house players that houses on one database leave to each other: one that has no thread to spare offers them
// while somebody who only thinks (`veillee worker`) is there, and whoever has one takes them at once.
//
// Lives on the loop thread. What is offered and not taken falls to whoever looks next (Tables::tend_turns).
#pragma once

#include "server/tables/tables.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

class TurnOffers {
 public:
  // All of them must outlive it.
  TurnOffers(Store& store, Tables& tables, Thinkers& thinkers, const Clock& clock, bool only_thinks)
      : store_(store), tables_(tables), thinkers_(thinkers), clock_(clock), only_thinks_(only_thinks) {}

  // Would another house think sooner than this one?
  bool leaves_turns() const { return is_worker_here() && thinkers_.room() == 0; }
  void hear(const News& news);
  void thought_ended();
  // To be called every second.
  void tend();

 private:
  bool is_worker_here() const { return clock_.now() < worker_until_; }
  void take();
  void take_later(Milliseconds delay);

  Store& store_;
  Tables& tables_;
  Thinkers& thinkers_;
  const Clock& clock_;
  bool only_thinks_;
  Milliseconds worker_until_ = 0;
  bool will_take_ = false;
};

}  // namespace veillee::server
