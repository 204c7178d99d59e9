// Who stands at the door: what the headers of a request say about it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/people/accounts.h"

namespace veillee::server {

struct Headers {
  std::string_view cookie, authorization;
  std::string forwarded_for;  // all lines of X-Forwarded-For
  std::string_view forwarded_proto;
};

struct Visitor {
  Identity identity{};
  bool bad_token = false;    // it shows a token that is not good
  std::string address;       // the guest's, also behind a trusted proxy
  std::string new_cookie{};  // a Set-Cookie header, for a guest without a (good) cookie
};

// Who comes with a token is a program; everybody else is known by the cookie.
// `peer` is the other end of the connection. X-Forwarded-For is believed only if that is a trusted
// proxy; then the guest is the last one named there who is not such a proxy too.
Visitor visitor_of(const Headers& headers, const std::string& peer, std::span<const std::string> trusted_proxies,
                   Accounts& accounts);

// The Set-Cookie header that makes a browser the holder of this token.
std::string set_cookie(std::string_view token, const Headers& headers);

}  // namespace veillee::server
