#include "server/base/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace veillee::server {

namespace {

// Some proxies tell the port too: "10.0.0.1:4711", "[2001:db8::1]:4711". It is another one for each connection.
std::string without_port(const std::string& address) {
  const bool bracketed = address.starts_with('[');
  const auto end = bracketed ? address.find(']') : address.find(':');
  if (end == std::string::npos || (!bracketed && address.rfind(':') != end)) return address;
  return address.substr(bracketed, end - bracketed);
}

}  // namespace

std::string counted_address(const std::string& said) {
  const std::string address = without_port(said);
  in6_addr six{};
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&six)) return inet_ntop(AF_INET, &six.s6_addr[12], text.data(), text.size());
  std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
  return std::string(inet_ntop(AF_INET6, &six, text.data(), text.size())) + "/64";
}

}  // namespace veillee::server
