// One page's WebSocket. Only net/*.cc include this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/net/site.h"
#include "server/people/accounts.h"

namespace veillee::server {

// A connection that asked to become a WebSocket.
struct Upgrade {
  boost::asio::ip::tcp::socket socket;
  boost::beast::http::request<boost::beast::http::string_body> request;
  Identity identity;
  std::string address;     // by which the guest is counted
  std::string new_cookie;  // a Set-Cookie header for a guest who had none
  std::unique_ptr<Connections::Place> place;
};

boost::asio::awaitable<void> serve_websocket(Upgrade upgrade, Site site);

}  // namespace veillee::server
