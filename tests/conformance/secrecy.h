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

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "bots/knowledge.h"
#include "games/kit/spoken.h"
#include "house/envelope.h"
#include "tests/conformance/twins.h"
#include "tests/conformance/variants.h"

namespace veillee {

template <class Twins>
class Secrecy : public testing::Test {
 protected:
  using G = typename Twins::Game;
  using State = typename G::State;
  using Move = typename G::Move;

  void play_pairs() {
    const Room& room = *find_room(G::info().id);
    const auto all = some_variants(room, kVariants);
    for (std::uint64_t game = 0; game < kPairs && !HasFatalFailure(); ++game) {
      Rng rng("twins", game);
      const auto& [seats, text] = all[game % all.size()];
      const auto options = G::read_options(fill_options(G::info(), parse_object(text, "options")), seats);
      const int viewer = static_cast<int>(rng.below(static_cast<std::uint32_t>(seats) + 1)) - 1;
      SeededBits bits(rng);
      SCOPED_TRACE(testing::Message() << text << ", " << seats << " seats, viewer " << viewer);
      play_pair(G::setup(options, seats, bits), viewer < 0 ? kSpectator : static_cast<Seat>(viewer), rng);
    }
    if (this->HasFatalFailure()) return;
    // The test is worth nothing if the twins are the same.
    RecordProperty("compared", compared_);
    RecordProperty("different", different_);
    EXPECT_GT(compared_, 1000);
    if (Twins::kHides) {
      EXPECT_GT(different_, compared_ / 20);
    }
  }

 private:
  static constexpr std::size_t kVariants = 60;
  static constexpr std::uint64_t kPairs = 120;
  static constexpr int kLongest = 1500;  // steps of a pair; some games are much longer

  // `real` and its twin from the first move on. Both begin alike and become different by secret moves;
  // now and then, and whenever the rules tell them apart, another twin takes over.
  void play_pair(State real, Seat viewer, Rng& rng) {
    State twin = real;
    bots::Reading<G> reading{}, twin_reading{};
    for (int i = 0; i < kLongest && !G::turn(real).is_over(); ++i) {
      if (rng.below(40) == 0) twin = Twins::another(real, viewer, rng);
      expect_same(real, twin, viewer, rng);
      if (HasFatalFailure()) return;
      const Turn turn = G::turn(real);
      const Seat seat = turn.chance ? kChance : any_of(turn.seats, rng);
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
      different_ += Twins::differ(real, twin);
      ASSERT_EQ(json::serialize(G::events(twin_before, seat, *twin_move, twin, viewer)),
                json::serialize(G::events(before, seat, move, real, viewer)))
          << G::print(before, move) << " in\n"
          << json::serialize(G::board(before)) << "\nand in\n"
          << json::serialize(G::board(twin_before));
    }
  }

  static Seat any_of(SeatSet seats, Rng& rng) {
    auto k = rng.below(static_cast<std::uint32_t>(seats.size()));
    for (const Seat seat : seats)
      if (k-- == 0) return seat;
    return seats.lowest();
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
      if (!why) continue;
      ASSERT_EQ(twin_why->clause, why->clause) << *text << both();
      ASSERT_EQ(twin_why->text.en, why->text.en) << *text << both();
      ASSERT_EQ(twin_why->text.fr, why->text.fr);
      ASSERT_EQ(twin_why->text.de, why->text.de);
    }
  }

  std::set<std::string> seen_;  // texts of moves
  int compared_ = 0, different_ = 0;
};

TYPED_TEST_SUITE_P(Secrecy);
TYPED_TEST_P(Secrecy, twin_games_look_the_same) { this->play_pairs(); }
REGISTER_TYPED_TEST_SUITE_P(Secrecy, twin_games_look_the_same);

}  // namespace veillee
