// The addresses of this machine in the networks it is in.
#pragma once

#include <string>
#include <vector>

namespace veillee::server {

// IPv4, those that other devices reach; private ones first.
std::vector<std::string> local_addresses();

}  // namespace veillee::server
