// The port: accepts connections and serves HTTP and WebSocket on them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/net/site.h"

namespace veillee::server {

class Listener {
 public:
  // Listens at once. Throws std::runtime_error with a sentence for the person who started the house.
  Listener(boost::asio::io_context& loop, const std::string& address, unsigned short port, Site site);
  ~Listener();

  std::string url() const;
  // How other devices reach it; none where it listens to this machine only.
  std::vector<std::string> network_urls() const;
  void stop();  // takes no new connections; those that are there go on

 private:
  struct Port;
  std::shared_ptr<Port> port_;
};

}  // namespace veillee::server
