#include "server/people/accounts.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

#include "server/base/ids.h"
#include "server/base/texts.h"

namespace veillee::server {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::size_t kMinPassphrase = 8, kMaxPassphrase = 128;  // bytes
constexpr int kMaxPrograms = 10;
constexpr std::size_t kMaxCachedDevices = 10'000;
constexpr std::string_view kProgramSuffix = " (bot)";

// Of a passphrase that nobody knows. Unknown nicknames are compared with it, so that the time of the
// answer does not tell which nicknames there are.
constexpr const char* kNobodysHash =
    "$argon2id$v=19$m=65536,t=2,p=1$2uNH+1weyCJU3D5jsAKxjg$HXIwUhuu1Nuy/QRyNSUbzmkpdC0Cffp5aU8SqjsfQq4";

std::string key_of(std::string_view nickname) {
  std::string key(nickname);
  std::ranges::transform(key, key.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return key;
}

std::string text_of(const GuestId& id) { return {id.begin(), id.end()}; }

bool is_good_passphrase(std::string_view text) {
  return text.size() >= kMinPassphrase && text.size() <= kMaxPassphrase;
}

std::optional<std::string> hash_of(std::string& passphrase) {
  std::array<char, crypto_pwhash_STRBYTES> hash;
  const int failed = crypto_pwhash_str(hash.data(), passphrase.data(), passphrase.size(),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  sodium_memzero(passphrase.data(), passphrase.size());
  return failed == 0 ? std::optional<std::string>(hash.data()) : std::nullopt;
}

bool fits(const std::string& hash, std::string& passphrase) {
  const bool good = crypto_pwhash_str_verify(hash.c_str(), passphrase.data(), passphrase.size()) == 0;
  sodium_memzero(passphrase.data(), passphrase.size());
  return good;
}

}  // namespace

Accounts::Accounts(Store& store, Offload offload, SteadyClock clock)
    : store_(store),
      people_(store.people()),
      offload_(std::move(offload)),
      tries_from_address_({10, seconds(30)}, clock),
      keeps_from_address_({30, seconds(30)}, clock),
      tries_for_nickname_({10, minutes(3)}, clock),
      tries_from_anywhere_({100, seconds(30)}, clock) {}

GuestId Accounts::guest_of(const GuestId& device) {
  const std::string key = text_of(device);
  if (const auto found = devices_.find(key); found != devices_.end()) return found->second;
  if (devices_.size() >= kMaxCachedDevices) devices_.clear();
  return devices_[key] = people_.owner_of_device(device).value_or(device);
}

std::optional<GuestId> Accounts::program_of(std::string_view token) {
  const auto id = guest_of_token(token);
  return id && people_.is_program(*id) ? id : std::nullopt;
}

bool Accounts::is_still(const Identity& identity) {
  return identity.is_program ? people_.is_program(identity.guest) : guest_of(identity.device) == identity.guest;
}

std::optional<std::string> Accounts::nickname_of(const GuestId& guest) {
  const auto account = people_.account_of(guest);
  return account ? std::optional(account->nickname) : std::nullopt;
}

void Accounts::keep(const GuestId& guest, std::string nickname, std::string passphrase, const std::string& address,
                    Reply<std::string> reply) {
  if (!is_good_name(nickname)) return reply(bad_request("a nickname has 1 to 24 characters"));
  if (!is_good_passphrase(passphrase))
    return reply(bad_request(fmt::format("a passphrase has {} to {} characters", kMinPassphrase, kMaxPassphrase)));
  // Guests are easily made, addresses are not.
  if (!keeps_from_address_.admit(address) || !tries_for_nickname_.admit("keep " + text_of(guest)))
    return reply(too_many("please wait a few minutes before the next change"));
  offload_([this, guest, nickname = std::move(nickname), passphrase = std::move(passphrase),
            reply = std::move(reply)]() mutable -> std::move_only_function<void()> {
    auto hash = hash_of(passphrase);
    return [this, guest, nickname = std::move(nickname), hash = std::move(hash), reply = std::move(reply)]() mutable {
      if (!hash) return reply(unavailable());
      store_.write(PeopleWrite(KeepAccount{guest, key_of(nickname), nickname, std::move(*hash)}),
                   [nickname, reply = std::move(reply)](Written written) mutable {
                     if (written == Written::kConflict) return reply(conflict("this nickname is taken"));
                     if (written == Written::kFailed) return reply(unavailable());
                     reply(std::move(nickname));
                   });
    };
  });
}

void Accounts::sign_in(std::string nickname, std::string passphrase, const std::string& address,
                       Reply<std::string> reply) {
  const std::string key = key_of(nickname.substr(0, 100));
  if (!tries_from_address_.admit(address) || !tries_for_nickname_.admit("in " + key + " " + address) ||
      !tries_from_anywhere_.admit(key))
    return reply(too_many("too many tries; please wait a few minutes"));
  if (passphrase.size() > kMaxPassphrase) passphrase.clear();
  auto account = people_.account_named(key);
  offload_([this, account = std::move(account), passphrase = std::move(passphrase),
            reply = std::move(reply)]() mutable -> std::move_only_function<void()> {
    const bool good = fits(account ? account->hash : kNobodysHash, passphrase) && account.has_value();
    return [this, good, guest = account ? account->guest : GuestId{}, reply = std::move(reply)]() mutable {
      if (!good) return reply(forbidden("the nickname or the passphrase is wrong"));
      const std::string token = new_guest_token();
      store_.write(PeopleWrite(AddDevice{*guest_of_token(token), guest}),
                   [token, reply = std::move(reply)](Written written) mutable {
                     if (written != Written::kDurable) return reply(unavailable());
                     reply(token);
                   });
    };
  });
}

void Accounts::sign_out(const GuestId& device, Reply<std::string> reply) {
  store_.write(PeopleWrite(DropDevice{device}), [this, reply = std::move(reply)](Written written) mutable {
    devices_.clear();
    if (written == Written::kFailed) return reply(unavailable());
    reply(new_guest_token());
  });
}

void Accounts::add_program(const GuestId& owner, std::string name, Reply<NewProgram> reply) {
  name += kProgramSuffix;
  if (!is_good_name(name) || name.starts_with(kProgramSuffix))
    return reply(bad_request("a program's name has 1 to 18 characters"));
  std::string token = new_guest_token();
  const GuestId id = *guest_of_token(token);
  store_.write(PeopleWrite(AddProgram{id, owner, std::move(name), kMaxPrograms}),
               [id, token = std::move(token), reply = std::move(reply)](Written written) mutable {
                 if (written == Written::kConflict)
                   return reply(too_many(fmt::format("you have {} programs; please revoke one first", kMaxPrograms)));
                 if (written != Written::kDurable) return reply(unavailable());
                 reply(NewProgram{id, std::move(token)});
               });
}

void Accounts::drop_program(const GuestId& owner, const GuestId& program, Reply<bool> reply) {
  store_.write(PeopleWrite(DropProgram{program, owner}), [reply = std::move(reply)](Written written) mutable {
    if (written == Written::kFailed) return reply(unavailable());
    if (written == Written::kConflict) return reply(not_found("you have no such program"));
    reply(true);
  });
}

void Accounts::forget(const GuestId& guest, Reply<std::string> reply) {
  store_.write(PeopleWrite(ForgetGuest{guest}), [this, reply = std::move(reply)](Written written) mutable {
    devices_.clear();
    if (written != Written::kDurable) return reply(unavailable());
    reply(new_guest_token());
  });
}

}  // namespace veillee::server
