#include "server/net/outgoing.h"

#include <openssl/ssl.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <thread>

namespace veillee::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace ip = asio::ip;
using namespace asio::experimental::awaitable_operators;

namespace {

constexpr std::chrono::seconds kPatience{10};  // for a letter and its answer
constexpr std::size_t kMaxAnswer = 64 * 1024;  // bytes that are read
constexpr int kMaxUnderWay = 64;               // more are dropped: whoever is not called now is called by the next one

bool is_public_v4(const ip::address_v4& address) {
  struct Network {
    std::uint32_t begin;
    int bits;
  };
  // The special-purpose registry of IANA (RFC 6890) and multicast.
  constexpr Network kSpecial[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},
                                  {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24},
                                  {0xC0586300, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xC6336400, 24},
                                  {0xCB007100, 24}, {0xE0000000, 4},  {0xF0000000, 4}};
  const std::uint32_t number = address.to_uint();
  for (const auto& [begin, bits] : kSpecial)
    if ((number ^ begin) >> (32 - bits) == 0) return false;
  return true;
}

http::request<http::string_body> request_of(const Letter& letter) {
  http::request<http::string_body> request(http::verb::post, letter.to.path, 11);
  const bool usual = letter.to.port == (letter.to.tls ? "443" : "80");
  request.set(http::field::host, letter.to.host + (usual ? "" : ":" + letter.to.port));
  request.set(http::field::user_agent, "Veillee");
  for (const auto& [name, value] : letter.headers) request.set(name, value);
  request.body() = letter.body;
  request.prepare_payload();
  request.keep_alive(false);
  // Push services want to be told that there is nothing.
  if (letter.body.empty()) request.set(http::field::content_length, "0");
  return request;
}

template <class Stream>
asio::awaitable<int> exchange(Stream& stream, const Letter& letter) {
  auto request = request_of(letter);
  co_await http::async_write(stream, request, asio::use_awaitable);
  boost::beast::flat_buffer buffer(kMaxAnswer);
  http::response_parser<http::string_body> answer;
  answer.body_limit(kMaxAnswer);
  co_await http::async_read_header(stream, buffer, answer, asio::use_awaitable);
  co_return answer.get().result_int();
}

asio::awaitable<int> send(asio::ssl::context& tls, const Letter& letter) {
  const auto executor = co_await asio::this_coro::executor;
  ip::tcp::resolver resolver(executor);
  const auto found = co_await resolver.async_resolve(letter.to.host, letter.to.port, asio::use_awaitable);
  // What was checked is what is connected to: the name is not looked up again.
  ip::tcp::socket socket(executor);
  bool connected = false;
  for (const auto& entry : found) {
    if (!letter.to.may_be_local && !is_public(entry.endpoint().address())) continue;
    socket = ip::tcp::socket(executor);
    const auto [error] = co_await socket.async_connect(entry.endpoint(), asio::as_tuple(asio::use_awaitable));
    if (!error) {
      connected = true;
      break;
    }
  }
  if (!connected) co_return 0;
  if (!letter.to.tls) co_return co_await exchange(socket, letter);
  asio::ssl::stream<ip::tcp::socket> secured(std::move(socket), tls);
  SSL_set_tlsext_host_name(secured.native_handle(), letter.to.host.c_str());
  secured.set_verify_callback(asio::ssl::host_name_verification(letter.to.host));
  co_await secured.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  co_return co_await exchange(secured, letter);
}

asio::awaitable<int> send_in_time(asio::ssl::context& tls, const Letter& letter) {
  asio::steady_timer timer(co_await asio::this_coro::executor, kPatience);
  const auto done = co_await (send(tls, letter) || timer.async_wait(asio::use_awaitable));
  co_return done.index() == 0 ? std::get<0>(done) : 0;
}

}  // namespace

bool is_public(const ip::address& address) {
  if (address.is_v4()) return is_public_v4(address.to_v4());
  const ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return is_public_v4(ip::make_address_v4(ip::v4_mapped, six));
  const auto bytes = six.to_bytes();
  // Global unicast is 2000::/3; within it Teredo and others (2001::/23), examples (2001:db8::/32) and 6to4 (2002::/16).
  if ((bytes[0] & 0xE0) != 0x20) return false;
  if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 2) return false;
  if (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8) return false;
  return !(bytes[0] == 0x20 && bytes[1] == 0x02);
}

struct Outgoing::Office {
  explicit Office(Deliver answer) : deliver(std::move(answer)) {
    tls.set_default_verify_paths();
    tls.set_verify_mode(asio::ssl::verify_peer);
    thread = std::jthread([this] { loop.run(); });
  }
  ~Office() {
    loop.stop();
    if (thread.joinable()) thread.join();
  }

  Deliver deliver;
  asio::ssl::context tls{asio::ssl::context::tls_client};
  asio::io_context loop{1};
  asio::executor_work_guard<asio::io_context::executor_type> open{loop.get_executor()};
  std::atomic<int> under_way = 0;
  std::jthread thread;
};

Outgoing::Outgoing(Deliver deliver) : office_(std::make_shared<Office>(std::move(deliver))) {}
Outgoing::~Outgoing() = default;

void Outgoing::post(Letter letter, std::move_only_function<void(int)> done) {
  Office& office = *office_;
  if (office.under_way >= kMaxUnderWay) return office.deliver([done = std::move(done)]() mutable { done(0); });
  ++office.under_way;
  const auto kept = std::make_shared<Letter>(std::move(letter));
  asio::co_spawn(office.loop, send_in_time(office.tls, *kept),
                 [&office, kept, done = std::move(done)](std::exception_ptr failed, int status) mutable {
                   --office.under_way;
                   if (failed) try {
                       std::rethrow_exception(failed);
                     } catch (const std::exception& error) {
                       spdlog::info("nothing could be sent to {}: {}", kept->to.host, error.what());
                     }
                   office.deliver([done = std::move(done), status = failed ? 0 : status]() mutable { done(status); });
                 });
}

}  // namespace veillee::server
