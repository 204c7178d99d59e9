// What is behind the endpoints and the open pages. serve.cc makes and owns all of it; whoever answers takes
// what they need. Lives on the loop thread.
#pragma once

#include <filesystem>

#include "server/base/clock.h"

namespace veillee::server {

class Accounts;
class AddressLimits;
class Calls;
class Lobby;
class Moderation;
class Names;
class OpenPages;
class Promises;
class Reviews;
class Store;
class Tables;
class Thinkers;
class TurnNotifier;
class Whereabouts;

struct House {
  Store& store;
  const Clock& clock;
  Thinkers& thinkers;
  Accounts& accounts;
  Names& names;
  Promises& promises;
  Lobby& lobby;
  TurnNotifier& turns;
  Tables& tables;
  Reviews& reviews;
  Whereabouts& whereabouts;
  AddressLimits& limits;
  Calls& calls;
  Moderation& moderation;
  OpenPages& pages;
  std::filesystem::path data_dir{};
};

}  // namespace veillee::server
