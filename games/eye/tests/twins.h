// What is secret in the Eye: which answers are right, until the reply (EYE-56).
#pragma once

#include "games/eye/eye.h"
#include "tests/conformance/twins.h"

namespace veillee::eye {

struct Twins : OpenTwins<Game> {
  static constexpr bool kHides = true;

  static bool differ(const State& a, const State& b) { return a.answer_key != b.answer_key; }
  static bool parted(const Step& real, const Step&, Seat) { return real.move.kind == Move::Kind::kAnswer; }
};

}  // namespace veillee::eye
