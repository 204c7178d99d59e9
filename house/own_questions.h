// Questions that the owner of a house adds to those of its games. They come into a game
// with its set-up: its log and its record hold them, and need no file of the owner's.
#pragma once

#include <map>
#include <string_view>

#include "house/room.h"

namespace veillee {

class OwnQuestions {
 public:
  // The owner's text, for every game that asks questions.
  static Expected<OwnQuestions> read(std::string_view text);
  // What the set-ups of this game are given.
  json::object of(const Room& room) const;

 private:
  std::map<const Room*, json::object> given_;
};

}  // namespace veillee
