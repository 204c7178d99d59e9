#include "server/tables/promises.h"

#include "server/fair/fair.h"

namespace veillee::server {

void Promises::make(const GuestId& guest, Reply<std::string> reply) {
  const Secret secret = new_secret();
  store_.write(KeepPromise{guest, secret}, [secret, reply = std::move(reply)](Written written) mutable {
    if (written != Written::kDurable) return reply(unavailable());
    reply(commitment(secret));
  });
}

Answer<Secret> Promises::redeem(const GuestId& guest, const std::string& commit) {
  if (commit.empty()) return new_secret();
  const auto promised = store_.promise_of(guest);
  if (!promised || commitment(*promised) != commit)
    return conflict("the house has not promised this commitment, or it is used already");
  return *promised;
}

}  // namespace veillee::server
