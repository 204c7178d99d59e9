// What is secret in Wie Du Mir with `hidden`: how many chips the others and the cup have (WDM-42).
//
// Who takes, returns, gives to whom and falls back to 4 happens on the table for all to see, and so do
// the cards: one that leaves no choice is carried out (WDM-32). Only the numbers are secret, to all but
// those whose chips they are. A seat is also told which of its choices the rules allow: that alone
// can part a pair at a decision of the viewer's own.
#pragma once

#include "games/wiedumir/wiedumir.h"
#include "tests/conformance/twins.h"

namespace veillee::wiedumir {

struct Twins : OpenTwins<Game> {
  // Even the chips of the start, which all know, are left to memory (Facts::forgets).
  static State another_start(const State& start, Seat viewer, Rng& rng) { return another(start, viewer, rng); }

  // By the rules alone: some chips wander between places that the viewer does not see, as far as the
  // position stays possible and leaves it the same choices. Or as house players guess.
  static State another(const State& state, Seat viewer, Rng& rng) {
    if (!state.options.hidden || rng.below(2) == 0) return OpenTwins::another(state, viewer, rng);
    State twin = state;
    for (int i = 0; i < 40; ++i) {
      State next = twin;
      const auto place = [&]() -> std::uint8_t* {
        const auto k = rng.below(state.seats + 1u);
        if (k == state.seats) return &next.cup;
        return static_cast<Seat>(k) == viewer ? nullptr : &next.chips[k];
      };
      std::uint8_t *from = place(), *to = place();
      if (from == nullptr || to == nullptr || *from == 0) continue;
      --*from;
      ++*to;
      if (!impossible_chips(next) && same_choices(state, next, viewer)) twin = next;
    }
    return twin;
  }

  static bool parted(const Step& real, const Step& twin, Seat viewer) {
    if (static_cast<const Open&>(real.after) != static_cast<const Open&>(twin.after)) return true;
    if (real.after.round != real.before.round) return true;  // all chips are counted
    if (viewer >= 0 && real.after.chips[viewer] != twin.after.chips[viewer]) return true;
    return !same_choices(real.after, twin.after, viewer) || seen(real, viewer) != seen(twin, viewer);
  }

 private:
  static bool same_choices(const State& a, const State& b, Seat viewer) {
    if (!Game::turn(a).waits_for(viewer)) return true;
    const Choices of_a = choices(a), of_b = choices(b);
    return of_a.mask == of_b.mask && of_a.extra == of_b.extra;
  }

  // What happened on the table, without numbers; with them where the viewer's own chips are moved.
  static std::string seen(const Step& step, Seat viewer) {
    std::string text;
    for (const auto& value : Game::events(step.before, step.seat, step.move, step.after, kEverything)) {
      const auto& event = value.as_object();
      const auto is_viewer = [&](const char* role) {
        const auto* seat = event.if_contains(role);
        return seat != nullptr && *seat == viewer;
      };
      for (const auto& [key, field] : event)
        if (key != "chips" || is_viewer("seat") || is_viewer("from") || is_viewer("to"))
          text += std::string(key) + boost::json::serialize(field);
    }
    return text;
  }
};

}  // namespace veillee::wiedumir
