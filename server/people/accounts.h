// Who somebody is, how they come back from another device, and their programs.
//
// A guest is a hash of a cookie. Who keeps a nickname and a passphrase can sign in elsewhere: that
// browser gets a cookie of its own which the house notes as one more device of the same guest.
// Lives on the loop thread; passphrases are hashed elsewhere (Offload), because that is meant to take
// long.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/base/deliver.h"
#include "server/base/problem.h"
#include "server/base/rate_limit.h"
#include "server/store/store.h"

namespace veillee::server {

// As whom a request comes.
struct Identity {
  GuestId guest{};
  GuestId device{};         // the hash of the cookie; the guest may have several
  bool is_program = false;  // it came with a token
};

class Accounts {
 public:
  // `store` must outlive it.
  Accounts(Store& store, Offload offload, SteadyClock clock);

  // Who holds this cookie.
  GuestId guest_of(const GuestId& device);
  // Is it still who it was when it came?
  bool is_still(const Identity& identity);
  // The guest as whom a program with this token plays.
  std::optional<GuestId> program_of(std::string_view token);

  std::optional<std::string> nickname_of(const GuestId& guest);
  // From now on this nickname and passphrase lead back to the guest; earlier ones do not.
  // `address` is where the request comes from: the answer tells whether a nickname is taken, so nobody may ask often.
  void keep(const GuestId& guest, std::string nickname, std::string passphrase, const std::string& address,
            Reply<std::string> reply);
  // The answer is the value of a new cookie.
  void sign_in(std::string nickname, std::string passphrase, const std::string& address, Reply<std::string> reply);
  void sign_out(const GuestId& device, Reply<std::string> reply);

  std::vector<ProgramRow> programs_of(const GuestId& owner) { return people_.programs_of(owner); }
  struct NewProgram {
    GuestId id;
    std::string token;  // shown once: the house keeps only its hash
  };
  void add_program(const GuestId& owner, std::string name, Reply<NewProgram> reply);
  void drop_program(const GuestId& owner, const GuestId& program, Reply<bool> reply);

  // Devices may have changed in another house on the same database.
  void changed_elsewhere() { devices_.clear(); }

  // Everything that says who it was; to be called when the guest sits at no unfinished table any more.
  // The answer is the value of a new cookie.
  void forget(const GuestId& guest, Reply<std::string> reply);

 private:
  Store& store_;
  People& people_;
  Offload offload_;
  std::unordered_map<std::string, GuestId> devices_;  // a cache, dropped when something changes
  RateLimit tries_from_address_;
  RateLimit keeps_from_address_;
  // From one address; and from anywhere, so generous that nobody keeps its owner out by trying now and then.
  RateLimit tries_for_nickname_;
  RateLimit tries_from_anywhere_;
};

}  // namespace veillee::server
