// Where the house may send something: to hosts that its operator allows, and nowhere else.
//
// An entry is a host ("ntfy.sh"), all hosts below one ("*.notify.windows.com"), or a host with a port
// ("192.168.1.5:8090"). The first two are reached over TLS on its usual port, at public addresses only. A host with a
// port is the operator's word for exactly that one: without TLS too, and at an address of the local network too.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veillee::server {

struct CallTarget {
  bool tls = true;
  std::string host{};
  std::string port{};
  std::string path{};         // with the query
  bool may_be_local = false;  // the operator named its port
  // As push services want to be addressed.
  std::string origin() const;
  bool operator==(const CallTarget&) const = default;
};

// None if the address is no http address, or its host is not allowed.
std::optional<CallTarget> call_target(std::string_view url, const std::vector<std::string>& allowed);

// The push services of the browsers.
std::vector<std::string> push_services();

}  // namespace veillee::server
