// House players: they know what their seat sees, and keep nothing that could tell more.
#pragma once

#include <span>

#include "bots/think.h"
#include "tests/conformance/checks.h"

namespace veillee {

// A house player decides the same whatever lies hidden: it gets the view, and two states with one view
// give one thought, down to the last visit.
template <class G>
void check_house_players() {
  using C = Checks<G>;
  constexpr int kEvery = 24;  // plies between two thoughts, on average
  const auto all = some_variants(C::room());
  int thoughts = 0;
  for (std::size_t i = 0; i < std::max<std::size_t>(all.size(), 12); ++i) {
    const auto& variant = all[i % all.size()];
    Rng rng("thought", i);
    auto state = C::start(variant, std::to_string(i));
    bool first = true;
    for (int ply = 0; ply < 300; ++ply) {
      for (const Seat seat : G::turn(state).seats) {
        if (!first && rng.below(kEvery) != 0) continue;
        first = false;
        const auto swapped = G::determinize(G::view(state, seat), rng);
        const auto think = [&](const typename G::State& real) {
          return bots::think<G>(G::view(real, seat), seat, *bots::find_level("club"), {.simulations = 30}, Rng(ply));
        };
        const auto one = think(state), other = think(swapped);
        ASSERT_EQ(one.move, other.move) << variant.options << " ply " << ply;
        ASSERT_EQ(one.value, other.value) << variant.options << " ply " << ply;
        ASSERT_EQ(one.candidates.size(), other.candidates.size());
        for (std::size_t c = 0; c < one.candidates.size(); ++c)
          ASSERT_EQ(one.candidates[c].visits, other.candidates[c].visits) << variant.options << " ply " << ply;
        ++thoughts;
      }
      if (!random_step<G>(state, rng)) break;
    }
  }
  EXPECT_GE(thoughts, 12);
}

// A master goes on from its last thought; where something is hidden only across its own moves, since a tree that
// was kept across the moves of others could tell what they hid.
template <class G>
void check_kept_thoughts() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  int may_go_on = 0, went_on = 0;
  for (std::size_t i = 0; i < std::max<std::size_t>(all.size(), 12); ++i) {
    const auto& variant = all[i % all.size()];
    SCOPED_TRACE(variant.options);
    auto match = C::match(variant, std::to_string(i));
    const bool open = bots::is_open<G>(C::start(variant, std::to_string(i)));
    std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept;
    std::array<std::size_t, kMaxSeats> moves_at{};
    Rng rng("kept", i);
    for (int thoughts = 0; thoughts < 12 && match->ply() < kLongestGame;) {
      const Turn turn = match->turn();
      if (turn.seats.empty()) {
        if (!C::step(*match, rng)) break;
        continue;
      }
      const Seat seat = turn.seats.lowest();
      const std::vector<PlayedMove> moves = match->moves();
      const auto since = std::span(moves).subspan(moves_at[seat]);
      const bool alone = std::all_of(since.begin(), since.end(), [&](auto& played) { return played.seat == seat; });
      const auto thought =
          match->think(seat, {.level = "master", .simulations = 200, .seed = std::to_string(i), .kept = kept[seat]});
      ASSERT_TRUE(thought.has_value()) << thought.error().message;
      std::uint64_t visits = 0;
      for (const auto& candidate : thought->candidates) visits += candidate.visits;
      if (thought->simulations > 0 && kept[seat] != nullptr) {
        may_go_on += open || alone;
        went_on += visits > thought->simulations;
        if (!open && !alone) {
          EXPECT_EQ(visits, thought->simulations);
        }
      }
      kept[seat] = thought->kept;
      moves_at[seat] = match->move_count();
      ASSERT_TRUE(match->play(seat, thought->move).has_value());
      ++thoughts;
    }
  }
  // Where chance or others come between any two decisions of a seat, it never can.
  if (may_go_on > 20) {
    EXPECT_GT(went_on, 0);
  }
}

}  // namespace veillee
