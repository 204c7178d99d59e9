// The few functions of libsodium that a table on a device needs: there is no such library for WebAssembly. A test
// compares them with the real one (tests/wasm/test_here.py checks a record with `veillee verify`).
#pragma once

#include <cstddef>

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32, crypto_auth_hmacsha256_BYTES = 32,
                             crypto_auth_hmacsha256_KEYBYTES = 32;

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size);
int crypto_auth_hmacsha256(unsigned char* out, const unsigned char* in, unsigned long long size,
                           const unsigned char* key);
void randombytes_buf(void* out, std::size_t size);
int sodium_init();
int sodium_memcmp(const void* a, const void* b, std::size_t size);
int sodium_hex2bin(unsigned char* out, std::size_t room, const char* hex, std::size_t size, const char* ignore,
                   std::size_t* read, const char** end);
// Only accounts of a server use it.
int crypto_generichash(unsigned char* out, std::size_t out_size, const unsigned char* in, unsigned long long size,
                       const unsigned char* key, std::size_t key_size);
