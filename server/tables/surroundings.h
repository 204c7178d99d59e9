// What a table needs of the house it stands in.
#pragma once

#include <functional>
#include <string>

#include "server/store/store.h"

namespace veillee::server {

class Thinkers;

struct Surroundings {
  Store& store;
  Thinkers& thinkers;
  std::function<std::string(const GuestId&)> name_of;
};

}  // namespace veillee::server
