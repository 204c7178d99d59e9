// What a room says of itself is true, or it does not compile. CMake makes one unit per room with it, as a part of the
// room's own library: building <room>_tests is enough to hear of it.
#pragma once

#include "bots/knowledge.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"

namespace veillee {

// One line of kFacts against the member it speaks of: both or neither.
#define VEILLEE_FACT(name, has, shape)                                                                               \
  static_assert(!G::kFacts.name || (has), "kFacts says ." #name ", but the game has no " shape " with these types"); \
  static_assert(G::kFacts.name || !(has), "the game has " shape ", but its kFacts do not say ." #name)

template <class G>
struct CheckRoom {
  static_assert(Game<G>, "the game does not have everything that engine/game.h asks for");
  static_assert(SpokenGame<G>, "the game does not have everything that games/kit/spoken.h asks for");
  static_assert(kit::HasWords<G>, "the room has no words(language) and saying(view, move): docs/words.md");
  static_assert(sizeof(typename G::State) <= 4096, "a state is copied for every playout: keep it small");

  VEILLEE_FACT(choose, HasChoose<G>, "choose(state, seat, pick)");
  VEILLEE_FACT(evaluate, bots::HasEvaluate<G>, "evaluate(state, share)");
  VEILLEE_FACT(prior, bots::HasPrior<G>, "prior(state, seat, moves, weights)");
  VEILLEE_FACT(playout_move, bots::HasPlayoutMove<G>, "playout_move(state, seat, rng)");
  VEILLEE_FACT(exact, bots::HasExact<G>, "exact(state, nodes)");
  VEILLEE_FACT(reopen, bots::HasReopen<G>, "reopen(state, seat)");
  VEILLEE_FACT(reading, bots::HasReading<G>, "Reading, read, evidence, reveal");
  VEILLEE_FACT(mark, HasMark<G>, "mark(view, move)");
  VEILLEE_FACT(way_on, HasWayOn<G>, "way_on(state)");
  VEILLEE_FACT(solve, HasSolve<G>, "solve(state, parallel)");
  VEILLEE_FACT(library, HasLibrary<G>, "take_library(options, setup)");
  VEILLEE_FACT(bank, HasBank<G>, "bank(given) and own_questions(text)");
  static_assert((G::kFacts.hides == Facts::Hides::kSometimes) ==
                    requires(const typename G::State& state) { G::is_open(state); },
                "is_open(state) is there if and only if kFacts.hides is kSometimes");
};
#undef VEILLEE_FACT

}  // namespace veillee
