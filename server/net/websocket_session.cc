#include "server/net/websocket_session.h"

#include <netinet/tcp.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <utility>

#include "server/api/live.h"
#include "server/base/rate_limit.h"
#include "server/net/send_queue.h"
#include "server/people/moderation.h"
#include "server/people/open_pages.h"

namespace veillee::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr std::size_t kMaxFrame = 16 * 1024;
constexpr Rate kRequests{60, std::chrono::milliseconds(50)};
constexpr std::chrono::seconds kHandshakeTimeout{10};

// The writing half: a bounded queue, one write under way at a time.
class WebSocketConnection final : public Connection, public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(tcp::socket socket, const GuestId& guest, std::chrono::seconds idle_timeout)
      : Connection(guest), stream_(std::move(socket)) {
    stream_.set_option(websocket::stream_base::timeout{kHandshakeTimeout, idle_timeout, true});
    stream_.read_message_max(kMaxFrame);
    stream_.auto_fragment(false);
    stream_.text(true);
  }

  websocket::stream<tcp::socket>& stream() { return stream_; }

  void send(SharedMessage message) override {
    if (finishing_) return;
    if (!queue_.push(message)) return drop();
    if (std::exchange(writing_, true)) return;
    // Not at once: an answer and the step it made are then sent together.
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
  }

  // Says goodbye after what is waiting has been sent.
  void finish() {
    if (std::exchange(finishing_, true)) return;
    if (!writing_) say_goodbye();
  }

  // The connection is lost, or not worth keeping.
  void drop() {
    finishing_ = true;
    beast::error_code ignored;
    stream_.next_layer().close(ignored);
  }

 private:
  void write_next() {
    if (queue_.size() > 1) cork(true);
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) { self->written(error); });
  }

  void written(beast::error_code error) {
    if (error) {
      queue_ = {};
      return drop();
    }
    queue_.pop();
    if (!queue_.empty()) return write_next();
    writing_ = false;
    cork(false);
    if (finishing_) say_goodbye();
  }

  // While several messages go out the kernel gathers them: most of what a message costs is its packet.
  void cork(bool on) {
    if (std::exchange(corked_, on) == on) return;
    const int value = on ? 1 : 0;
    setsockopt(stream_.next_layer().native_handle(), IPPROTO_TCP, TCP_CORK, &value, sizeof value);
  }

  void say_goodbye() {
    stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](beast::error_code) {});
  }

  websocket::stream<tcp::socket> stream_;
  SendQueue queue_;       // its front is being written
  bool writing_ = false;  // or about to
  bool corked_ = false;
  bool finishing_ = false;
};

// What no request should cause ends this page and not the house.
void hear(Conversation& conversation, WebSocketConnection& page, std::string_view frame) {
  try {
    conversation.hear(frame);
  } catch (const std::exception& error) {
    spdlog::error("a page is dropped: {}", error.what());
    page.drop();
  }
}

}  // namespace

asio::awaitable<void> serve_websocket(Upgrade upgrade, Site site) {
  const auto token = asio::as_tuple(asio::use_awaitable);
  const auto page =
      std::make_shared<WebSocketConnection>(std::move(upgrade.socket), upgrade.identity.guest, site.idle_timeout);
  auto& stream = page->stream();
  stream.set_option(websocket::stream_base::decorator([&upgrade](websocket::response_type& response) {
    if (!upgrade.new_cookie.empty()) response.set(http::field::set_cookie, upgrade.new_cookie);
  }));
  const auto [refused] = co_await stream.async_accept(upgrade.request, token);
  if (refused) co_return;
  upgrade.request = {};
  stream.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
  upgrade.place->on_closing([page] { page->finish(); });

  const auto is_blocked = [&moderation = site.house.moderation, guest = upgrade.identity.guest,
                           address = upgrade.address] { return moderation.is_blocked(guest, address); };
  const auto dismiss = [page, is_blocked] {
    if (is_blocked())
      page->send(wire::ErrorMessage{.code = std::string(kBlocked), .error = std::string(kBlockedSentence)});
    page->finish();
  };
  const auto listed = site.house.pages.add({upgrade.identity, upgrade.address, dismiss});
  if (is_blocked()) dismiss();

  Conversation conversation(site.house, page);
  Usage requests;
  asio::steady_timer pause(stream.get_executor());
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await stream.async_read(buffer, token);
    if (error) break;
    // Whoever was dismissed need not listen: nothing is done for them any more.
    if (is_blocked() || !site.house.accounts.is_still(upgrade.identity)) break;
    ++site.metrics.frames;
    if (stream.got_text())
      hear(conversation, *page, {static_cast<const char*>(buffer.data().data()), size});
    else
      page->send(wire::ErrorMessage{.code = "bad_json", .error = "requests are text frames"});
    buffer.consume(size);
    if (const auto wait = requests.spend(kRequests, site.limits_clock()); wait.count() > 0) {
      pause.expires_after(wait);
      co_await pause.async_wait(token);
    }
  }
  conversation.end();
  page->drop();
}

}  // namespace veillee::server
