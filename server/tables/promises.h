// Secrets of tables that are not there yet: the house binds itself to one before it learns the luck of
// whoever makes the table. The store keeps them, so a promise outlives the house that made it.
#pragma once

#include <string>

#include "server/base/problem.h"
#include "server/store/store.h"

namespace veillee::server {

class Promises {
 public:
  // `store` must outlive it.
  explicit Promises(Store& store) : store_(store) {}

  // Draws the secret of the guest's next table; the answer is its commitment.
  void make(const GuestId& guest, Reply<std::string> reply);
  // The secret of a table that is made now: the one that was promised, or a new one if no commitment is named.
  // Whoever writes the table says which of them it is (CreateTable::promised): that uses the promise up.
  Answer<Secret> redeem(const GuestId& guest, const std::string& commit);

 private:
  Store& store_;
};

}  // namespace veillee::server
