#include "server/net/visitor.h"

#include <algorithm>
#include <optional>

#include "server/base/address.h"
#include "server/base/ids.h"
#include "server/people/accounts.h"

namespace veillee::server {

namespace {

constexpr std::string_view kCookie = "veillee";
constexpr std::string_view kBearer = "bearer";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

std::string_view token_in(std::string_view cookies) {
  while (!cookies.empty()) {
    const auto end = std::min(cookies.find(';'), cookies.size());
    const std::string_view item = trimmed(cookies.substr(0, end));
    if (item.starts_with(kCookie) && item.substr(kCookie.size()).starts_with('='))
      return item.substr(kCookie.size() + 1);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return {};
}

// The scheme is "Bearer" in any letters, as HTTP has it.
std::optional<std::string_view> bearer_token(std::string_view authorization) {
  const auto same = [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a + 32 == b); };
  if (!std::ranges::equal(authorization.substr(0, kBearer.size()), kBearer, same)) return std::nullopt;
  return trimmed(authorization.substr(kBearer.size()));
}

std::string address_of(std::string_view forwarded_for, const std::string& peer, std::span<const std::string> proxies) {
  std::string address = peer;
  while (!forwarded_for.empty() && std::ranges::count(proxies, address) > 0) {
    const auto comma = forwarded_for.rfind(',');
    const std::string_view last =
        trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    if (last.empty()) break;
    address = last;
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return address;
}

}  // namespace

Visitor visitor_of(const Headers& headers, const std::string& peer, std::span<const std::string> trusted_proxies,
                   Accounts& accounts) {
  Visitor visitor{.address = counted_address(address_of(headers.forwarded_for, peer, trusted_proxies))};
  if (const auto token = bearer_token(headers.authorization)) {
    const auto program = accounts.program_of(*token);
    visitor.identity = {.guest = program.value_or(GuestId{}), .is_program = program.has_value()};
    visitor.bad_token = !program;
    return visitor;
  }
  if (const auto device = guest_of_token(token_in(headers.cookie))) {
    visitor.identity.device = *device;
  } else {
    const std::string token = new_guest_token();
    visitor.identity.device = *guest_of_token(token);
    visitor.new_cookie = set_cookie(token, headers);
  }
  visitor.identity.guest = accounts.guest_of(visitor.identity.device);
  return visitor;
}

std::string set_cookie(std::string_view token, const Headers& headers) {
  std::string line(kCookie);
  line.append("=").append(token).append("; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
  return headers.forwarded_proto == "https" ? line + "; Secure" : line;
}

}  // namespace veillee::server
