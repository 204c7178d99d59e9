// Pairs of games that differ only in what a viewer may not know: it must not be able to tell them apart.
//
// Two games are played side by side to the end. Whatever the viewer may see of a move is the same in
// both; what it may not see (a drawn symbol, a pick) is chosen anew for the twin. At every step the two
// must give the viewer the same view, picture, legal moves, reasons and events, byte for byte. When the
// rules themselves show the difference to the viewer, the pair parts, and another twin is made.
//
// What is secret and what is shown is said by games/<room>/tests/twins.h, from the rules and not from
// the room's own masks. The server's test of what tables say (server/tests/secrets.h) uses the same.
#pragma once

#include <concepts>
#include <set>
#include <string>

#include "tests/conformance/checks.h"
#include "tests/conformance/twins.h"

namespace veillee {

template <class Twins>
class Secrecy {
 public:
  void play_pairs() {
    const auto all = some_variants(C::room(), kVariants);
    bool hides = false;
    for (std::uint64_t game = 0; game < kPairs || (compared_ < kCompared && game < kMostPairs); ++game) {
      Rng rng("twins", game);
      const Variant& variant = all[game % all.size()];
      const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(variant.seats) + 1)) - 1;
      const Seat viewer = k < 0 ? kSpectator : static_cast<Seat>(k);
      SCOPED_TRACE(testing::Message() << variant.options << ", " << variant.seats << " seats, viewer " << int{viewer});
      const State start = C::start(variant, std::to_string(game));
      hides |= !bots::is_open<G>(start);
      compare_starts(start, viewer, rng);
      play_pair(start, viewer, rng);
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GE(compared_, kCompared) << "so many moves in all pairs could be compared";
    // The test is worth nothing if the twins are the same.
    if (hides) {
      EXPECT_GT(different_, hiding_ / 20) << "the twins hardly ever differ: nothing is hidden (then say is_open), a "
                                             "view shows it, or tests/twins.h does "
                                             "not say which moves are secret";
      EXPECT_TRUE(!start_hides_ || other_starts_ > 0)
          << "the set-up deals secrets: tests/twins.h must say in another_start what of it a viewer may not know";
    } else {
      EXPECT_EQ(different_, 0) << "is_open says that a view tells the whole state";
    }
  }

 private:
  using G = typename Twins::Game;
  using C = Checks<G>;
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr std::size_t kVariants = 60;
  static constexpr std::uint64_t kPairs = 120, kMostPairs = 5000;
  static constexpr int kCompared = 1000;
  static constexpr int kLongest = 1500;  // steps of a pair; some games are much longer

  // What a set-up hides, twins drawn from the room's own view cannot show.
  void compare_starts(const State& start, Seat viewer, Rng& rng) {
    if (Twins::differ(start, G::determinize(G::view(start, viewer), rng))) start_hides_ = true;
    if (Twins::differ(start, Twins::another_start(start, viewer, rng))) ++other_starts_;
  }

  // `real` and its twin from the first move on. Both begin alike but for what the set-up hides, and become different
  // by secret moves; now and then, and whenever the rules tell them apart, another twin takes over.
  void play_pair(State real, Seat viewer, Rng& rng) {
    State twin = Twins::another_start(real, viewer, rng);
    const bool hides = !bots::is_open<G>(real);
    bots::Reading<G> reading{}, twin_reading{};
    for (int i = 0; i < kLongest && !G::turn(real).is_over(); ++i) {
      if (rng.below(40) == 0) twin = Twins::another(real, viewer, rng);
      expect_same(real, twin, viewer, rng);
      if (testing::Test::HasFatalFailure()) return;
      const Turn turn = G::turn(real);
      const Seat seat = turn.chance ? kChance : C::any_of(turn.seats, rng);
      const Move move = turn.chance ? draw_outcome<G>(real, rng) : Twins::some_move(real, seat, rng);
      const auto twin_move = Twins::twin_move(real, seat, move, twin, viewer, rng);
      const State before = real, twin_before = twin;
      if constexpr (bots::HasReading<G>) {
        // What the moves tell a house player is what it may see of them, too.
        if (seat != kChance && viewer != kSpectator && twin_move) {
          G::read(reading, G::view(real, viewer), seat, move);
          G::read(twin_reading, G::view(twin, viewer), seat, *twin_move);
          ASSERT_TRUE(reading == twin_reading) << G::print(before, move);
        }
      }
      G::play(real, seat, move);
      if (twin_move) G::play(twin, seat, *twin_move);
      using Step = typename Twins::Step;
      if (!twin_move || G::turn(real).is_over() || G::turn(twin).is_over() ||
          Twins::parted(Step{before, real, seat, move}, Step{twin_before, twin, seat, *twin_move}, viewer)) {
        if (seat == viewer) {
          // What a seat may do never parts a pair: it knows its own moves.
          ASSERT_TRUE(twin_move.has_value()) << G::print(before, move);
        }
        if (!G::turn(real).is_over()) twin = Twins::another(real, viewer, rng);
        continue;
      }
      ++compared_;
      hiding_ += hides;
      different_ += Twins::differ(real, twin);
      ASSERT_EQ(json::serialize(G::events(twin_before, seat, *twin_move, twin, viewer)),
                json::serialize(G::events(before, seat, move, real, viewer)))
          << G::print(before, move) << " in\n"
          << json::serialize(G::board(before)) << "\nand in\n"
          << json::serialize(G::board(twin_before));
    }
  }

  void expect_same(const State& real, const State& twin, Seat viewer, Rng& rng) {
    const auto both = [&] {
      return "\nreal: " + json::serialize(G::board(real)) + "\ntwin: " + json::serialize(G::board(twin));
    };
    ASSERT_EQ(G::turn(twin), G::turn(real)) << both();
    ASSERT_EQ(G::phase(twin), G::phase(real)) << both();
    ASSERT_EQ(twin.ply, real.ply);
    const auto view = G::view(real, viewer), twin_view = G::view(twin, viewer);
    ASSERT_EQ(json::serialize(G::board(twin_view)), json::serialize(G::board(view))) << both();
    ASSERT_EQ(G::picture(twin_view), G::picture(view)) << both();
    // A house player sees the view itself, and what it draws from it.
    if constexpr (std::equality_comparable<typename G::View>) {
      ASSERT_TRUE(twin_view == view) << "the views differ where their boards do not: house players see more" << both();
    }
    const std::uint64_t seed = rng.next();
    Rng drawing(seed), twin_drawing(seed);
    ASSERT_FALSE(Twins::differ(G::determinize(view, drawing), G::determinize(twin_view, twin_drawing)))
        << "views that look the same draw different states: house players see more" << both();
    if (viewer == kSpectator) return;
    if (G::turn(real).seats.contains(viewer)) {
      MoveList<G> moves, twin_moves;
      G::legal(real, viewer, moves);
      G::legal(twin, viewer, twin_moves);
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), twin_moves.begin(), twin_moves.end())) << both();
      for (const Move move : moves) seen_.insert(G::print(real, move));
    }
    // Reasons against moves of any moment tell nothing either.
    auto text = seen_.lower_bound(std::string(1, static_cast<char>('!' + rng.below(90))));
    for (int i = 0; i < 3 && text != seen_.end(); ++i, ++text) {
      const auto why = G::why(real, viewer, *text), twin_why = G::why(twin, viewer, *text);
      ASSERT_EQ(twin_why.has_value(), why.has_value()) << *text << both();
      ASSERT_TRUE(twin_why == why) << *text << both();
    }
  }

  std::set<std::string> seen_;  // texts of moves
  int compared_ = 0, hiding_ = 0, different_ = 0;
  int other_starts_ = 0;
  bool start_hides_ = false;
};

}  // namespace veillee
