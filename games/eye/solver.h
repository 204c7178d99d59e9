// Shortest solutions of the solitaire (EYE-60 .. EYE-65), proven by exhaustion.
//
// Breadth first over (position, progress). A position is one of 4 x 906,192 placings of six counters
// on a design; the progress is which colours are taken and which designs are barred, at most 1,130
// cases. All cases of a position are one row of bits, so a move of a whole row costs a few words:
// moves do not depend on the progress, and change it only at the 12,096 positions where a colour is
// full. Every state is looked at once, so time and memory are bounded for every start (about a
// minute and 1.6 GB for a whole game, less when colours are already taken).
#pragma once

#include <vector>

#include "games/eye/eye.h"

namespace veillee::eye {

struct Solution {
  bool solvable = false;
  std::vector<Move> moves;  // a shortest solution
};

struct Spread {
  Squares counters;
  int design;
};
// The moves that lead a solitaire through these positions.
std::vector<Move> moves_through(State state, const std::vector<Spread>& positions);

// `state` is a solitaire that is not over.
Solution solve_solitaire(const State& state, const Parallel& parallel = one_by_one);

}  // namespace veillee::eye
