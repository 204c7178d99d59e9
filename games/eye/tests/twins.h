// What is secret in the Eye: which answers are right, until the reply (EYE-56).
#pragma once

#include "games/eye/position.h"
#include "tests/conformance/twins.h"

namespace veillee::eye {

struct Twins : OpenTwins<Game> {
  static State another_start(const State& start, Seat, Rng& rng) {
    State other = start;
    if (start.options.quiz) other.answer_key = rng.next() | 1;
    return other;
  }
  static json::value secrets(const State& state) {
    return state.question.id != Question::kNotDrawn ? json::object{{"right", right_answer(state)}} : json::object{};
  }
  static bool differ(const State& a, const State& b) { return a.answer_key != b.answer_key; }
  static bool parted(const Step& real, const Step&, Seat) { return real.move.kind == Move::Kind::kAnswer; }
};

}  // namespace veillee::eye
