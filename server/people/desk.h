// The front desk: who somebody is, how they come back from another device, and their bots.
//
// A guest is a hash of a cookie. Who keeps a nickname and a passphrase can sign in elsewhere: that
// browser gets a cookie of its own which the house notes as one more device of the same guest.
// Lives on the loop thread; passphrases are hashed on the thinkers' threads, because that is meant
// to take long.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/people/throttle.h"
#include "server/store/people.h"
#include "server/tables/problem.h"

namespace veillee::server {

class Thinkers;

class Desk {
 public:
  // All must outlive it.
  Desk(Store& store, People& people, Thinkers& thinkers);

  // Who holds this cookie.
  GuestId guest_of(const GuestId& device);
  // The guest as whom a program with this token plays.
  std::optional<GuestId> bot_of(std::string_view token);

  std::optional<std::string> nickname_of(const GuestId& guest);
  // From now on this nickname and passphrase lead back to the guest; earlier ones do not.
  // `address` is where the request comes from: the answer tells whether a nickname is taken, so nobody may ask often.
  void keep(const GuestId& guest, std::string nickname, std::string passphrase, const std::string& address,
            Reply<std::string> reply);
  // The answer is the value of a new cookie.
  void sign_in(std::string nickname, std::string passphrase, const std::string& address, Reply<std::string> reply);
  void sign_out(const GuestId& device, Reply<std::string> reply);

  std::vector<BotRow> bots_of(const GuestId& owner) { return people_.bots_of(owner); }
  struct NewBot {
    GuestId id;
    std::string token;  // shown once: the house keeps only its hash
  };
  void add_bot(const GuestId& owner, std::string name, Reply<NewBot> reply);
  void drop_bot(const GuestId& owner, const GuestId& bot, Reply<bool> reply);

  // Everything that says who it was; to be called when the guest sits at no unfinished table any more.
  // The answer is the value of a new cookie.
  void forget(const GuestId& guest, Reply<std::string> reply);

  People& people() { return people_; }

 private:
  Store& store_;
  People& people_;
  Thinkers& thinkers_;
  std::unordered_map<std::string, GuestId> devices_;  // a cache, dropped when something changes
  Throttle tries_from_address_;
  Throttle keeps_from_address_;
  Throttle tries_for_nickname_;
};

}  // namespace veillee::server
