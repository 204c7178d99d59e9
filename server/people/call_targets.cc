#include "server/people/call_targets.h"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cctype>

namespace veillee::server {

namespace {

constexpr std::size_t kMaxUrl = 1000;

std::string lower(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return low;
}

bool is_below(std::string_view host, std::string_view entry) {
  return entry.starts_with("*.") && host.size() > entry.size() - 1 && host.ends_with(entry.substr(1));
}

}  // namespace

std::string CallTarget::origin() const {
  const bool usual = port == (tls ? "443" : "80");
  return (tls ? "https://" : "http://") + host + (usual ? "" : ":" + port);
}

std::optional<CallTarget> call_target(std::string_view url, const std::vector<std::string>& allowed) {
  if (url.size() > kMaxUrl) return std::nullopt;
  const auto parsed = boost::urls::parse_uri(url);
  if (!parsed || parsed->has_userinfo() || parsed->has_fragment()) return std::nullopt;
  const bool tls = parsed->scheme_id() == boost::urls::scheme::https;
  if (!tls && parsed->scheme_id() != boost::urls::scheme::http) return std::nullopt;
  CallTarget target{.tls = tls, .host = lower(parsed->encoded_host()), .port = parsed->port()};
  if (target.host.empty() || target.host.find('%') != std::string::npos) return std::nullopt;
  if (target.port.empty()) target.port = tls ? "443" : "80";
  target.path = std::string(parsed->encoded_target());
  if (!target.path.starts_with('/')) target.path.insert(0, "/");
  const std::string with_port = target.host + ":" + target.port;
  for (const std::string& entry : allowed) {
    const std::string low = lower(entry);
    if (low == with_port) {
      target.may_be_local = true;
      return target;
    }
    if (tls && target.port == "443" && (low == target.host || is_below(target.host, low))) return target;
  }
  return std::nullopt;
}

std::vector<std::string> push_services() {
  return {"fcm.googleapis.com",
          "updates.push.services.mozilla.com",
          "*.push.services.mozilla.com",
          "web.push.apple.com",
          "*.push.apple.com",
          "*.notify.windows.com"};
}

}  // namespace veillee::server
