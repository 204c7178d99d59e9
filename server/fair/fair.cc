#include "server/fair/fair.h"

#include <fmt/format.h>
#include <sodium.h>

namespace veillee::server {

static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Secret));
static_assert(crypto_auth_hmacsha256_BYTES == sizeof(Secret));

Secret new_secret() {
  Secret secret;
  fill_random(secret);
  return secret;
}

std::string commitment(const Secret& secret) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), secret.data(), secret.size());
  return hex(hash);
}

Secret keyed_hash(const Secret& key, std::string_view message) {
  Secret hash;
  crypto_auth_hmacsha256(hash.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         key.data());
  return hash;
}

Secret chance_key(const Secret& secret, std::span<const SeatRow> seats) {
  std::string message = "veillee chance";
  for (const SeatRow& seat : seats) message.append("\n").append(seat.luck);
  return keyed_hash(secret, message);
}

std::uint64_t FairBits::next() {
  if (used_ == 4) {
    const Secret bytes = keyed_hash(key_, fmt::format("step {} block {}", step_, block_++));
    for (int word = 0; word < 4; ++word) {
      words_[word] = 0;
      for (int i = 7; i >= 0; --i) words_[word] = words_[word] << 8 | bytes[8 * word + i];
    }
    used_ = 0;
  }
  return words_[used_++];
}

}  // namespace veillee::server
