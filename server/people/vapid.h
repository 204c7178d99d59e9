// The key by which push services know this house (VAPID, RFC 8292): ECDSA on P-256, made once and kept in the store.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct evp_pkey_st;

namespace veillee::server {

class VapidKey {
 public:
  // A new one. Throws std::runtime_error if the system cannot make any.
  static VapidKey make();
  // One that was kept; none if these bytes are no key.
  static std::optional<VapidKey> read(std::span<const std::uint8_t> der);

  std::vector<std::uint8_t> der() const;
  // As browsers want it: the point uncompressed, in base64url.
  std::string public_key() const;
  // The Authorization of a request to a push service at this origin. `expires` in seconds since 1970, at most a day
  // ahead; `subject` is where the operator of a push service finds the house.
  std::string authorization(std::string_view origin, std::int64_t expires, std::string_view subject) const;

 private:
  struct Free {
    void operator()(evp_pkey_st* key) const;
  };
  explicit VapidKey(evp_pkey_st* key) : key_(key) {}
  std::unique_ptr<evp_pkey_st, Free> key_;
};

std::string base64url(std::span<const std::uint8_t> bytes);

}  // namespace veillee::server
