#include "server/base/random.h"

#include <fmt/format.h>
#include <sodium.h>

namespace veillee::server {

bool prepare_randomness() { return sodium_init() >= 0; }

void fill_random(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) fmt::format_to(std::back_inserter(text), "{:02x}", byte);
  return text;
}

}  // namespace veillee::server
