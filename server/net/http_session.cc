#include "server/net/http_session.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <chrono>
#include <expected>
#include <optional>

#include "server/api/endpoints.h"
#include "server/base/address.h"
#include "server/base/address_limits.h"
#include "server/base/ids.h"
#include "server/base/problem.h"
#include "server/base/rate_limit.h"
#include "server/net/previews.h"
#include "server/net/visitor.h"
#include "server/net/websocket_session.h"
#include "server/people/moderation.h"
#include "server/people/whereabouts.h"
#include "server/tables/tables.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::uint64_t kMaxBody = 1024 * 1024;   // each endpoint has its own limit below this
constexpr std::chrono::seconds kReadTimeout{30};  // also how long an idle connection is kept
constexpr std::chrono::seconds kWriteTimeout{60};
constexpr Rate kRequests{200, std::chrono::milliseconds(20)};

// No script but our own files (WebAssembly too) and, in a page, the one the build put there; no frame around us,
// nothing from elsewhere. Styles may be inline, because components set positions and colours that way.
std::string content_policy(std::string_view early) {
  return fmt::format(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{}{}; worker-src 'self'; style-src 'self' "
      "'unsafe-inline'; img-src 'self' data:; "
      "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      early.empty() ? "" : " ", early);
}

constexpr std::pair<std::string_view, std::string_view> kSecurityHeaders[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

constexpr char kContentPolicy[] = "Content-Security-Policy";

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// The path and the decoded query of the address; nothing if it is none.
using Target = std::optional<boost::urls::url_view>;
Target target_of(const HttpRequest& request) {
  const auto parsed = boost::urls::parse_origin_form(request.target());
  return parsed ? Target(*parsed) : std::nullopt;
}

std::string_view path_of(const HttpRequest& request) {
  const Target target = target_of(request);
  if (target) return view_of(target->encoded_path());
  const std::string_view text = view_of(request.target());  // no address: no endpoint and no file is there
  return text.substr(0, text.find_first_of("?#"));
}

std::vector<std::pair<std::string, std::string>> query_of(const HttpRequest& request) {
  std::vector<std::pair<std::string, std::string>> query;
  if (const Target target = target_of(request))
    for (const auto& item : target->params()) query.emplace_back(item.key, item.value);
  return query;
}

// Proxies add to the line or add a line of their own.
std::string forwarded_for(const HttpRequest& request) {
  std::string all;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto field = begin; field != end; ++field)
    all.append(all.empty() ? "" : ",").append(field->value().data(), field->value().size());
  return all;
}

Headers headers_of(const HttpRequest& request) {
  return {.cookie = view_of(request[http::field::cookie]),
          .authorization = view_of(request[http::field::authorization]),
          .forwarded_for = forwarded_for(request),
          .forwarded_proto = view_of(request["X-Forwarded-Proto"])};
}

// Browsers say from which site a request comes. Programs need not.
bool is_foreign(const HttpRequest& request) {
  const auto origin = request.find(http::field::origin);
  if (origin == request.end()) return false;
  std::string_view from = view_of(origin->value());
  for (const std::string_view scheme : {"http://", "https://"})
    if (from.starts_with(scheme))
      return !beast::iequals(beast::string_view(from.data() + scheme.size(), from.size() - scheme.size()),
                             request[http::field::host]);
  return true;
}

HttpResponse response_of(const HttpRequest& request, HttpAnswer answer, const std::string& new_cookie) {
  HttpResponse response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::content_type, beast::string_view(answer.type.data(), answer.type.size()));
  response.set(http::field::cache_control, "no-store");
  if (!answer.file_name.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file_name + "\"");
  if (!new_cookie.empty()) response.set(http::field::set_cookie, new_cookie);
  response.body() = std::move(answer.body);
  return response;
}

HttpResponse response_of(const HttpRequest& request, FileAnswer file, const std::string& new_cookie) {
  HttpResponse response(static_cast<http::status>(file.status), request.version());
  if (!file.type.empty())
    response.set(http::field::content_type, beast::string_view(file.type.data(), file.type.size()));
  if (!file.encoding.empty())
    response.set(http::field::content_encoding, beast::string_view(file.encoding.data(), file.encoding.size()));
  response.set(http::field::cache_control, beast::string_view(file.cache.data(), file.cache.size()));
  response.set(http::field::vary, "Accept-Encoding");
  if (!file.etag.empty()) response.set(http::field::etag, file.etag);
  if (file.is_page && !new_cookie.empty()) response.set(http::field::set_cookie, new_cookie);
  if (file.is_page) response.set(kContentPolicy, content_policy(file.early));
  response.body() = std::move(file.body);
  return response;
}

HttpResponse error_response(const HttpRequest& request, unsigned status, std::string_view code,
                            std::string_view sentence) {
  return response_of(request, error_answer(status, code, sentence), {});
}

HttpResponse wrong_verb(const HttpRequest& request) {
  return error_response(request, 405, "bad_request", "this address does not take this verb");
}

// The endpoint's answer, whenever it comes.
asio::awaitable<HttpAnswer> call_endpoint(const Endpoint& endpoint, House& house, HttpCall call) {
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(
      [&](auto handler) {
        const auto executor = asio::get_associated_executor(handler);
        answer_call(endpoint, house, call, [executor, handler = std::move(handler)](HttpAnswer answer) mutable {
          asio::post(executor, [handler = std::move(handler), answer = std::move(answer)]() mutable {
            std::move(handler)(std::move(answer));
          });
        });
      },
      asio::use_awaitable);
}

// GCC 12 destroys some temporaries of an expression with co_await twice, so what is passed to an
// awaited function is a named variable.
class HttpSession {
 public:
  HttpSession(tcp::socket socket, std::string address, Site site)
      : stream_(std::move(socket)),
        site_(site),
        peer_(address),
        place_(std::make_unique<Connections::Place>(site.connections, counted_address(address))) {}

  asio::awaitable<void> run() {
    place_->on_closing([this] {
      if (!busy_) stream_.close();
    });
    Usage requests;
    asio::steady_timer pause(stream_.get_executor());
    while (co_await serve_one()) {
      busy_ = false;
      if (place_->closing()) break;
      if (const auto wait = requests.spend(kRequests, site_.limits_clock()); wait.count() > 0) {
        pause.expires_after(wait);
        co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
      }
    }
    beast::error_code ignored;
    if (stream_.socket().is_open()) stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    co_return;
  }

  std::optional<Upgrade> take_upgrade() { return std::move(upgrade_); }

 private:
  using Parser = http::request_parser<http::string_body>;

  // One request. False when the connection is to be closed or becomes a WebSocket.
  asio::awaitable<bool> serve_one() {
    Parser parser;
    parser.header_limit(kMaxHeader);
    parser.body_limit(kMaxBody);
    stream_.expires_after(kReadTimeout);
    const auto [bad_header, header_size] = co_await http::async_read_header(stream_, buffer_, parser, kToken);
    busy_ = true;
    if (bad_header) co_return co_await refuse(bad_header);

    const HttpRequest& head = parser.get();
    if (path_of(head) == "/ws") co_return co_await become_websocket(parser);

    const Route route = find_route(view_of(head.method_string()), path_of(head));
    if (route.endpoint == nullptr && route.status == 405 && parser.content_length_remaining().value_or(0) > 0) {
      HttpResponse response = wrong_verb(head);
      co_return co_await write(head, std::move(response), true);
    }
    const std::uint64_t limit = route.endpoint != nullptr ? route.endpoint->max_body : 0;
    if (parser.content_length_remaining().value_or(0) > limit || (parser.chunked() && limit == 0)) {
      HttpResponse response = error_response(head, 413, "too_large", "the body is too large");
      co_return co_await write(head, std::move(response), true);
    }
    parser.body_limit(limit);  // for bodies that come in chunks and do not tell their length
    const auto [bad_body, body_size] = co_await http::async_read(stream_, buffer_, parser, kToken);
    if (bad_body) co_return co_await refuse(bad_body);

    const HttpRequest request = parser.release();
    const auto begin = std::chrono::steady_clock::now();
    HttpResponse response = co_await answer(request);
    ++site_.metrics.http[std::min<std::size_t>(response.result_int() / 100, site_.metrics.http.size() - 1)];
    // The path without its query: invitations stand in queries.
    spdlog::debug("{} {} {} in {:.1f} ms", view_of(request.method_string()), path_of(request), response.result_int(),
                  std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    co_return co_await write(request, std::move(response), false);
  }

  // Or the answer, when the store cannot say who it is.
  std::expected<Visitor, HttpResponse> visitor_who_sent(const HttpRequest& request) try {
    return visitor_of(headers_of(request), peer_, site_.trusted_proxies, site_.house.accounts);
  } catch (const StoreError& error) {
    spdlog::error("a visitor cannot be looked up: {}", error.what());
    return std::unexpected(error_response(request, 503, "unavailable", kUnreadable));
  }

  asio::awaitable<HttpResponse> answer(const HttpRequest& request) {
    const std::string_view path = path_of(request);
    if (path == "/metrics" && site_.serves != Serves::kHouse) co_return metrics_response(request);
    if (site_.serves == Serves::kMetrics && path != "/healthz")
      co_return error_response(request, 404, "not_found", "only /metrics and /healthz are here");
    auto known = visitor_who_sent(request);
    if (!known) co_return std::move(known.error());
    Visitor& visitor = *known;
    const Route route = find_route(view_of(request.method_string()), path);
    if (route.endpoint != nullptr) {
      if (route.endpoint->verb == Verb::kPost && is_foreign(request))
        co_return error_response(request, 403, "forbidden", "this request comes from another site");
      if (route.endpoint->verb == Verb::kPost && path != "/api/operator" &&
          site_.house.moderation.is_blocked(visitor.identity.guest, visitor.address))
        co_return error_response(request, 403, kBlocked, kBlockedSentence);
      if (visitor.bad_token) co_return error_response(request, 401, "forbidden", "this token is not good here");
      // Credits of a connection are worth nothing where a proxy opens ever new ones.
      const bool new_guest = route.endpoint->verb == Verb::kPost && !visitor.new_cookie.empty();
      if (path != "/healthz" && (!site_.house.limits.admit(Costly::kRequest, visitor.address) ||
                                 (new_guest && !site_.house.limits.admit(Costly::kNewGuest, visitor.address))))
        co_return error_response(request, 429, "too_many",
                                 "too many requests come from your address; please wait a little");
      site_.house.whereabouts.note(visitor.identity.guest, visitor.address);
      HttpCall call{.guest = visitor.identity.guest,
                    .device = visitor.identity.device,
                    .is_program = visitor.identity.is_program,
                    .address = visitor.address,
                    .after = after(),
                    .table = std::string(route.table),
                    .query = query_of(request),
                    .body = request.body(),
                    .operator_token = std::string(view_of(request["Veillee-Operator"]))};
      HttpAnswer answer = co_await call_endpoint(*route.endpoint, site_.house, std::move(call));
      if (path == "/healthz") visitor.new_cookie.clear();
      if (!answer.cookie.empty()) visitor.new_cookie = set_cookie(answer.cookie, headers_of(request));
      co_return response_of(request, std::move(answer), visitor.new_cookie);
    }
    if (route.status == 405) co_return wrong_verb(request);
    if (path == "/api" || path.starts_with("/api/"))
      co_return error_response(request, 404, "not_found", "there is no such address");
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      co_return error_response(request, 405, "bad_request", "pages can only be read");
    const std::string origin =
        origin_of(view_of(request[http::field::host]), view_of(request["X-Forwarded-Proto"]) == "https");
    if (const auto tags = preview_tags(site_.house, path, origin, view_of(request[http::field::accept_language])))
      co_return response_of(request, site_.files.page_with(*tags), visitor.new_cookie);
    co_return response_of(request,
                          site_.files.find(path, view_of(request[http::field::accept_encoding]),
                                           view_of(request[http::field::if_none_match])),
                          visitor.new_cookie);
  }

  After after() {
    return [executor = stream_.get_executor()](std::chrono::seconds wait, std::function<void()> work) {
      const auto timer = std::make_shared<asio::steady_timer>(executor, wait);
      timer->async_wait([timer, work = std::move(work)](beast::error_code error) {
        if (!error) work();
      });
    };
  }

  HttpResponse metrics_response(const HttpRequest& request) {
    Thinkers& thinkers = site_.house.thinkers;
    const Gauges gauges{site_.house.tables.in_memory(), site_.connections.size(), thinkers.waiting(),
                        static_cast<std::size_t>(thinkers.size()), static_cast<std::size_t>(thinkers.busy())};
    HttpResponse response = response_of(request, HttpAnswer{200, prometheus_text(site_.metrics, gauges)}, {});
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    return response;
  }

  asio::awaitable<bool> become_websocket(Parser& parser) {
    const HttpRequest& head = parser.get();
    std::optional<HttpResponse> refusal;
    if (!beast::websocket::is_upgrade(head) || buffer_.size() > 0)
      refusal = error_response(head, 426, "bad_request", "this is a WebSocket");
    else if (is_foreign(head))
      refusal = error_response(head, 403, "forbidden", "this page comes from another site");
    auto known = visitor_who_sent(head);
    if (!known) co_return co_await write(head, std::move(known.error()), true);
    Visitor& visitor = *known;
    const bool proxied = visitor.address != counted_address(peer_);
    if (visitor.bad_token) refusal = error_response(head, 401, "forbidden", "this token is not good here");
    if (site_.serves == Serves::kMetrics)
      refusal = error_response(head, 404, "not_found", "only /metrics and /healthz are here");
    else if (proxied && !site_.connections.has_room_for(visitor.address))
      refusal = error_response(head, 429, "too_many", "too many pages are open from this address");
    if (refusal) co_return co_await write(head, std::move(*refusal), true);
    site_.house.whereabouts.note(visitor.identity.guest, visitor.address);
    // A page counts for its guest's address, not for the proxy's.
    if (proxied) place_ = std::make_unique<Connections::Place>(site_.connections, visitor.address);
    stream_.expires_never();
    place_->on_closing(nullptr);
    upgrade_.emplace(Upgrade{stream_.release_socket(), parser.release(), visitor.identity, visitor.address,
                             std::move(visitor.new_cookie), std::move(place_)});
    co_return false;
  }

  // A request that could not be read gets one answer if there is something to say; then it is over.
  asio::awaitable<bool> refuse(beast::error_code error) {
    const bool large = error == http::error::body_limit || error == http::error::header_limit;
    if (!large && error.category() != make_error_code(http::error::bad_method).category()) co_return false;
    if (error == http::error::end_of_stream || error == http::error::partial_message) co_return false;
    HttpRequest nothing;
    nothing.version(11);
    HttpResponse response = large ? error_response(nothing, 413, "too_large", "the request is too large")
                                  : error_response(nothing, 400, "bad_request", "this is not HTTP");
    co_return co_await write(nothing, std::move(response), true);
  }

  // True if the connection can be used again.
  asio::awaitable<bool> write(const HttpRequest& request, HttpResponse response, bool last) {
    for (const auto& [name, value] : kSecurityHeaders)
      response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
    // Behind a proxy that ends TLS: from now on browsers come that way only.
    if (request["X-Forwarded-Proto"] == "https")
      response.set(http::field::strict_transport_security, "max-age=31536000");
    if (response.find(kContentPolicy) == response.end()) response.set(kContentPolicy, content_policy({}));
    const bool keep = request.keep_alive() && !last && !place_->closing();
    response.keep_alive(keep);
    response.prepare_payload();
    stream_.expires_after(kWriteTimeout);
    http::response_serializer<http::string_body> serializer(response);
    if (request.method() == http::verb::head) {
      const auto [error, size] = co_await http::async_write_header(stream_, serializer, kToken);
      co_return !error && keep;
    }
    const auto [error, size] = co_await http::async_write(stream_, serializer, kToken);
    co_return !error && keep;
  }

  static constexpr auto kToken = asio::as_tuple(asio::use_awaitable);

  beast::tcp_stream stream_;
  Site site_;
  std::string peer_;
  std::unique_ptr<Connections::Place> place_;
  std::optional<Upgrade> upgrade_;
  beast::flat_buffer buffer_;
  bool busy_ = false;
};

}  // namespace

asio::awaitable<void> serve_connection(tcp::socket socket, std::string address, Site site) {
  const auto executor = socket.get_executor();
  HttpSession session(std::move(socket), std::move(address), site);
  try {
    co_await session.run();
  } catch (const std::exception& error) {
    spdlog::error("a connection ended with: {}", error.what());
  }
  // On its own, so that an open page does not hold what only HTTP needs.
  if (auto upgrade = session.take_upgrade())
    asio::co_spawn(executor, serve_websocket(std::move(*upgrade), site), asio::detached);
  co_return;
}

}  // namespace veillee::server
