// Riddles (docs/riddles.md): a position, a question, and every answer to it, proven by the room itself.
//
// A room that has some brings riddles.h with two functions, and riddles/asks.json with the questions in words:
//
//   kit::Posed<Game> pose(Rng& rng);                              a position to ask about; most are not worth it
//   std::optional<kit::Riddle<Game>> prove(const State& state);   what is asked there; nothing if it is no riddle
//
// `prove` depends on the position only, so an archive can be proven again.
#pragma once

#include <boost/json.hpp>
#include <string_view>
#include <vector>

#include "engine/seat.h"

namespace veillee::kit {

template <class G>
struct Posed {
  typename G::State state;
  boost::json::object options = {};  // where they are not the defaults
};

template <class G>
struct Riddle {
  std::string_view asks;  // the question's name in riddles/asks.json
  Seat seat;              // who is asked; all moves of an answer are this seat's
  // Every best line, all equally good and of the same length, ascending.
  std::vector<std::vector<typename G::Move>> answers;
};

// So many equally good lines at most: of more, one finds some without thinking.
inline constexpr std::size_t kMostAnswers = 24;

}  // namespace veillee::kit
