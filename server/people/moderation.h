// Keeping order in an open house: what guests report, who may do nothing here, and what the operator did about it.
//
// Lives on the loop thread. Blocks are in memory, because every request is looked at; the store has them, too.
#pragma once

#include <map>
#include <string>

#include "server/base/clock.h"
#include "server/base/problem.h"
#include "server/store/store.h"

namespace veillee::server {

// Addresses are given to other people by and by.
inline constexpr Milliseconds kAddressBlockedFor = 7 * kDay;

class Moderation {
 public:
  // Both must outlive it.
  Moderation(Store& store, const Clock& clock);

  bool is_blocked(const GuestId& guest, const std::string& address) const;
  void report(ReportRow report, Reply<void> reply);
  // Writes it down, logs it, and keeps to it.
  void act(OperatorAct act, Reply<void> reply);
  // As the store has it: another process may have changed it.
  void refresh();

 private:
  Store& store_;
  const Clock& clock_;
  std::map<GuestId, Milliseconds> guests_;  // until when; 0: until it is lifted
  std::map<std::string, Milliseconds> addresses_;
};

}  // namespace veillee::server
