// By which address somebody is counted.
#pragma once

#include <string>

namespace veillee::server {

// Of IPv6 the network: whoever has one address there has all of them. An IPv4 address that is written as IPv6 counts
// as what it is, and a port does not count; anything else stays as it is.
std::string counted_address(const std::string& said);

}  // namespace veillee::server
