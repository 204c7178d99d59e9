// The door: accepts connections and serves HTTP and WebSocket on them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "server/net/site.h"

namespace veillee::server {

class Listener {
 public:
  // Listens at once. Throws std::runtime_error with a sentence for the person who started the house.
  Listener(boost::asio::io_context& loop, const std::string& address, unsigned short port, Site site);
  ~Listener();

  std::string url() const;
  void stop();  // takes no new connections; those that are there go on

 private:
  struct Door;
  std::shared_ptr<Door> door_;
};

}  // namespace veillee::server
