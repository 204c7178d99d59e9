// What the house sends to others: one POST each, over TLS where the address says so.
//
// On a thread of its own, so that a slow or strange server costs the house nothing. Addresses are looked up here and
// checked before anything is sent: none of this machine or of a local network, unless the operator named the port.
// Redirections are not followed; answers are read up to a limit and thrown away.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <memory>

#include "server/base/deliver.h"
#include "server/people/calls.h"

namespace veillee::server {

class Outgoing {
 public:
  // The status of an answer, or 0, is told by `deliver`.
  explicit Outgoing(Deliver deliver);
  ~Outgoing();  // what is under way is given up, and its sender hears nothing more

  void post(Letter letter, std::move_only_function<void(int)> done);

 private:
  struct Office;
  std::shared_ptr<Office> office_;
};

// Somewhere in the internet: not this machine, no local network, no address with a special meaning.
bool is_public(const boost::asio::ip::address& address);

}  // namespace veillee::server
