// The facts about a game, in one block.
//
// Everything here is checked against the game: the optional members by static_assert when its room is built
// (house/check_room.h), so that a misspelt `prior` or one with other parameters does not compile and is not lost in
// silence; what it hides by the conformance tests.
#pragma once

#include <string_view>

namespace veillee {

struct Facts {
  // What is hidden from somebody? kSometimes: is_open(state) says it, the same from the first position to the last.
  enum class Hides { kNothing, kSomething, kSometimes };
  Hides hides = Hides::kSomething;

  // How house players think about it (bots/knowledge.h)
  bool luck = false;       // luck decides most games: the levels differ by how often they slip
  int playout_plies = -1;  // moves played before `evaluate` judges; -1: the usual number

  // Which optional members it has (engine/game.h, bots/knowledge.h, games/kit/spoken.h)
  bool choose = false;
  bool evaluate = false, prior = false, playout_move = false, exact = false;
  bool reopen = false, reading = false;
  bool mark = false, way_on = false, solve = false, library = false, bank = false;

  // Why it does otherwise than all others; empty: it does not.
  std::string_view forgets{};        // determinize draws evenly what earlier moves told something about
  std::string_view choices_stand{};  // seats choose in secret at the same time, and there is no `reopen`
};

}  // namespace veillee
