#include "wasm/stand_ins/sodium.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace {

using Bytes = std::vector<unsigned char>;
using Hash = std::array<unsigned char, 32>;

// FIPS 180-4.
Hash sha256(const Bytes& message) {
  static constexpr std::uint32_t kRounds[64] = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
  std::uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  Bytes padded = message;
  padded.push_back(0x80);
  while (padded.size() % 64 != 56) padded.push_back(0);
  const std::uint64_t bits = 8 * std::uint64_t{message.size()};
  for (int shift = 56; shift >= 0; shift -= 8) padded.push_back(static_cast<unsigned char>(bits >> shift));
  for (std::size_t block = 0; block < padded.size(); block += 64) {
    std::uint32_t w[64];
    for (std::size_t i = 0; i < 16; ++i) {
      const unsigned char* at = &padded[block + 4 * i];
      w[i] = std::uint32_t{at[0]} << 24 | std::uint32_t{at[1]} << 16 | std::uint32_t{at[2]} << 8 | at[3];
    }
    for (std::size_t i = 16; i < 64; ++i) {
      const std::uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
             (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t one =
          h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRounds[i] + w[i];
      const std::uint32_t two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
    }
    const std::uint32_t add[8] = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state[i] += add[i];
  }
  Hash hash;
  for (std::size_t i = 0; i < hash.size(); ++i)
    hash[i] = static_cast<unsigned char>(state[i / 4] >> (24 - 8 * (i % 4)));
  return hash;
}

// The key, padded to a block, with every byte changed by `mask`; then the message.
Bytes keyed(const unsigned char* key, unsigned char mask, const unsigned char* in, std::size_t size) {
  Bytes bytes(64, mask);
  for (std::size_t i = 0; i < crypto_auth_hmacsha256_KEYBYTES; ++i) bytes[i] ^= key[i];
  bytes.insert(bytes.end(), in, in + size);
  return bytes;
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size) {
  std::ranges::copy(sha256(Bytes(in, in + size)), out);
  return 0;
}

// RFC 2104.
int crypto_auth_hmacsha256(unsigned char* out, const unsigned char* in, unsigned long long size,
                           const unsigned char* key) {
  const Hash inner = sha256(keyed(key, 0x36, in, static_cast<std::size_t>(size)));
  std::ranges::copy(sha256(keyed(key, 0x5c, inner.data(), inner.size())), out);
  return 0;
}

void randombytes_buf(void* out, std::size_t size) {
  constexpr std::size_t kMost = 256;  // bytes that getentropy gives at a time
  for (std::size_t done = 0; done < size; done += kMost)
    getentropy(static_cast<char*>(out) + done, std::min(kMost, size - done));
}

int sodium_init() { return 0; }

int sodium_memcmp(const void* a, const void* b, std::size_t size) { return std::memcmp(a, b, size) == 0 ? 0 : -1; }

int sodium_hex2bin(unsigned char* out, std::size_t room, const char* hex, std::size_t size, const char*,
                   std::size_t* read, const char**) {
  if (size % 2 != 0 || size / 2 > room) return -1;
  for (std::size_t i = 0; i < size; i += 2) {
    const int high = digit_of(hex[i]), low = digit_of(hex[i + 1]);
    if (high < 0 || low < 0) return -1;
    out[i / 2] = static_cast<unsigned char>(high << 4 | low);
  }
  *read = size / 2;
  return 0;
}
