// What the shelf says of a game.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/text.h"

namespace veillee {

// One option of a game, as a form can offer it.
struct OptionInfo {
  enum class Kind { kBool, kInt, kChoice, kInts };
  std::string name;
  Kind kind;
  boost::json::value fallback;        // the default; null if absent by default
  int min = 0, max = 0;               // kInt, and the items of kInts
  std::vector<std::string> values{};  // kChoice
  Text label{}, help{};               // in the room's catalogues
};

struct RoomInfo {
  std::string id;
  Text title{}, tagline{};  // in the room's catalogues; the tagline is one sentence for the shelf
  int min_seats, max_seats;
  std::vector<OptionInfo> options;
  boost::json::object bench_options{};  // what `veillee bench` plays
};

}  // namespace veillee
