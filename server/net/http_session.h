// One HTTP connection, which may become a WebSocket. Only net/*.cc include this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/net/site.h"

namespace veillee::server {

boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, std::string address, Site site);

}  // namespace veillee::server
