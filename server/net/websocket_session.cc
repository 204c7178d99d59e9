#include "server/net/websocket_session.h"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>

#include "server/api/live.h"
#include "server/net/credits.h"

namespace veillee::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr std::size_t kMaxFrame = 16 * 1024;
constexpr std::size_t kMaxWaitingMessages = 256;
constexpr double kRequestsPerSecond = 20, kRequestsAtOnce = 60;
constexpr std::chrono::seconds kHandshakeTimeout{10};
constexpr std::chrono::seconds kIdleTimeout{60};  // a ping goes out at half of it

// The writing half: a bounded queue, one write under way at a time.
class WebSocketPage final : public Page, public std::enable_shared_from_this<WebSocketPage> {
 public:
  WebSocketPage(tcp::socket socket, const GuestId& guest) : Page(guest), stream_(std::move(socket)) {
    stream_.set_option(websocket::stream_base::timeout{kHandshakeTimeout, kIdleTimeout, true});
    stream_.read_message_max(kMaxFrame);
    stream_.auto_fragment(false);
    stream_.text(true);
  }

  websocket::stream<tcp::socket>& stream() { return stream_; }

  void send(Message text) override {
    if (finishing_) return;
    if (queue_.size() >= kMaxWaitingMessages) return drop();
    queue_.push_back(std::move(text));
    if (!writing_) write_next();
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
    writing_ = true;
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) { self->written(error); });
  }

  void written(beast::error_code error) {
    writing_ = false;
    queue_.pop_front();
    if (error) {
      queue_.clear();
      return drop();
    }
    if (!queue_.empty()) return write_next();
    if (finishing_) say_goodbye();
  }

  void say_goodbye() {
    stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](beast::error_code) {});
  }

  websocket::stream<tcp::socket> stream_;
  std::deque<Message> queue_;
  bool writing_ = false;
  bool finishing_ = false;
};

}  // namespace

asio::awaitable<void> serve_websocket(tcp::socket socket, http::request<http::string_body> request, GuestId guest,
                                      std::string new_cookie, Site site, Connections::Place& place) {
  const auto token = asio::as_tuple(asio::use_awaitable);
  const auto page = std::make_shared<WebSocketPage>(std::move(socket), guest);
  auto& stream = page->stream();
  stream.set_option(websocket::stream_base::decorator([&new_cookie](websocket::response_type& response) {
    if (!new_cookie.empty()) response.set(http::field::set_cookie, new_cookie);
  }));
  const auto [refused] = co_await stream.async_accept(request, token);
  if (refused) co_return;
  request = {};
  place.on_closing([page] { page->finish(); });

  Conversation conversation(site.hall, page);
  Credits credits(kRequestsPerSecond, kRequestsAtOnce, Credits::Clock::now());
  asio::steady_timer pause(stream.get_executor());
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, size] = co_await stream.async_read(buffer, token);
    if (error) break;
    if (stream.got_text())
      conversation.hear({static_cast<const char*>(buffer.data().data()), size});
    else
      page->send(message(say_error({}, "bad_json", "requests are text frames")));
    buffer.consume(size);
    if (const auto wait = credits.spend(Credits::Clock::now()); wait.count() > 0) {
      pause.expires_after(wait);
      co_await pause.async_wait(token);
    }
  }
  conversation.end();
  page->drop();
}

}  // namespace veillee::server
