#include "server/net/listener.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <stdexcept>

#include "server/base/address.h"
#include "server/net/http_session.h"
#include "server/net/local_addresses.h"

namespace veillee::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// After an accept that failed, as when all file descriptors are in use.
constexpr std::chrono::milliseconds kPauseAfterFailure{100};

}  // namespace

struct Listener::Port {
  Port(asio::io_context& loop, Site s) : acceptor(loop), site(s) {}
  tcp::acceptor acceptor;
  Site site;

  static asio::awaitable<void> accept_all(std::shared_ptr<Port> port) {
    asio::steady_timer pause(port->acceptor.get_executor());
    while (port->acceptor.is_open()) {
      auto [error, socket] = co_await port->acceptor.async_accept(asio::as_tuple(asio::use_awaitable));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        spdlog::warn("a connection could not be accepted: {}", error.message());
        pause.expires_after(kPauseAfterFailure);
        co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
        continue;
      }
      boost::system::error_code ignored;
      const auto remote = socket.remote_endpoint(ignored);
      std::string address = remote.address().to_string();
      // Behind a proxy stand many guests: there the limit is kept where a page opens (http_session.cc).
      const bool proxy = std::ranges::count(port->site.trusted_proxies, address) > 0;
      if (ignored || (!proxy && !port->site.connections.has_room_for(counted_address(address)))) continue;
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(port->acceptor.get_executor(), serve_connection(std::move(socket), std::move(address), port->site),
                     asio::detached);
    }
  }
};

Listener::Listener(asio::io_context& loop, const std::string& address, unsigned short port, Site site)
    : port_(std::make_shared<Port>(loop, site)) {
  boost::system::error_code error;
  const auto ip = asio::ip::make_address(address, error);
  if (error) throw std::runtime_error(fmt::format("'{}' is not an IP address to listen on.", address));
  const tcp::endpoint endpoint(ip, port);
  tcp::acceptor& acceptor = port_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    throw std::runtime_error(
        fmt::format("Port {} is taken: another program listens there. Choose another one with --port.", port));
  if (error == asio::error::access_denied)
    throw std::runtime_error(fmt::format("Port {} needs special rights. Choose one above 1023 with --port.", port));
  if (error) throw std::runtime_error(fmt::format("{}:{} cannot be listened on: {}.", address, port, error.message()));
  asio::co_spawn(loop, Port::accept_all(port_), asio::detached);
}

Listener::~Listener() { stop(); }

std::vector<std::string> Listener::network_urls() const {
  const auto endpoint = port_->acceptor.local_endpoint();
  if (!endpoint.address().is_unspecified()) return {};
  std::vector<std::string> urls;
  for (const std::string& address : local_addresses())
    urls.push_back(fmt::format("http://{}:{}", address, endpoint.port()));
  return urls;
}

std::string Listener::url() const {
  const auto endpoint = port_->acceptor.local_endpoint();
  const auto address = endpoint.address();
  const bool here = address.is_loopback() || address.is_unspecified();
  const std::string host = here              ? "localhost"
                           : address.is_v6() ? fmt::format("[{}]", address.to_string())
                                             : address.to_string();
  return fmt::format("http://{}:{}", host, endpoint.port());
}

void Listener::stop() {
  boost::system::error_code ignored;
  port_->acceptor.close(ignored);
}

}  // namespace veillee::server
