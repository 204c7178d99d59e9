// Steps of a game, written down as events for one viewer: what the log of a room's Steps<Log> is made of.
#pragma once

#include <boost/json.hpp>

#include "engine/seat.h"

namespace veillee::kit {

class Chronicle {
 public:
  explicit Chronicle(Seat viewer) : viewer_(viewer) {}

  void tell(boost::json::object event) { events.push_back(std::move(event)); }

  boost::json::array events;

 protected:
  bool sees(Seat owner) const { return viewer_ == owner || viewer_ == kEverything; }

 private:
  Seat viewer_;
};

}  // namespace veillee::kit
