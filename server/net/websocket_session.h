// One page's WebSocket. Only net/*.cc include this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/net/site.h"

namespace veillee::server {

// `request` asked for the upgrade. `new_cookie` is a Set-Cookie header for a guest who had none.
boost::asio::awaitable<void> serve_websocket(boost::asio::ip::tcp::socket socket,
                                             boost::beast::http::request<boost::beast::http::string_body> request,
                                             GuestId guest, std::string new_cookie, Site site,
                                             Connections::Place& place);

}  // namespace veillee::server
