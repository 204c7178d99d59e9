#include "server/people/vapid.h"

#include <fmt/format.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>

#include <array>
#include <boost/json.hpp>
#include <stdexcept>

namespace veillee::server {

namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

template <auto Function>
struct Freed {
  template <class T>
  void operator()(T* one) const {
    Function(one);
  }
};

void must(bool done) {
  if (!done) throw std::runtime_error("OpenSSL cannot sign");
}

// OpenSSL writes a signature as DER; JWT wants its two numbers, 32 bytes each.
std::array<std::uint8_t, 64> numbers_of(std::span<const std::uint8_t> der) {
  const std::uint8_t* at = der.data();
  const std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>> signature(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())));
  must(signature != nullptr);
  std::array<std::uint8_t, 64> numbers{};
  must(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), numbers.data(), 32) == 32);
  must(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), numbers.data() + 32, 32) == 32);
  return numbers;
}

}  // namespace

std::string base64url(std::span<const std::uint8_t> bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the end of a C string
  return text;
}

void VapidKey::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

VapidKey VapidKey::make() {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  must(key != nullptr);
  return VapidKey(key);
}

std::optional<VapidKey> VapidKey::read(std::span<const std::uint8_t> der) {
  const std::uint8_t* at = der.data();
  EVP_PKEY* key = d2i_PrivateKey(EVP_PKEY_EC, nullptr, &at, static_cast<long>(der.size()));
  if (key == nullptr) return std::nullopt;
  return VapidKey(key);
}

std::vector<std::uint8_t> VapidKey::der() const {
  std::uint8_t* made = nullptr;
  const int size = i2d_PrivateKey(key_.get(), &made);
  must(size > 0);
  const std::vector<std::uint8_t> bytes(made, made + size);
  OPENSSL_free(made);
  return bytes;
}

std::string VapidKey::public_key() const {
  std::uint8_t* made = nullptr;
  const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &made);
  must(size > 0);
  const std::string text = base64url({made, size});
  OPENSSL_free(made);
  return text;
}

std::string VapidKey::authorization(std::string_view origin, std::int64_t expires, std::string_view subject) const {
  const boost::json::object claims{{"aud", origin}, {"exp", expires}, {"sub", subject}};
  const std::string signed_part =
      base64url(bytes_of(R"({"typ":"JWT","alg":"ES256"})")) + "." + base64url(bytes_of(boost::json::serialize(claims)));
  const std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  must(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1);
  std::array<std::uint8_t, 80> der{};
  std::size_t size = der.size();
  const auto text = bytes_of(signed_part);
  must(EVP_DigestSign(context.get(), der.data(), &size, text.data(), text.size()) == 1);
  return fmt::format("vapid t={}.{}, k={}", signed_part, base64url(numbers_of({der.data(), size})), public_key());
}

}  // namespace veillee::server
