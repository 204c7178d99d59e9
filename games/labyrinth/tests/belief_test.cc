// Drawn states have the right probabilities: compared with real games that are played again and
// again with other secrets and kept when they look the same to the observer.
#include <cmath>
#include <functional>
#include <map>

#include "games/labyrinth/tests/positions.h"

namespace veillee::labyrinth {
namespace {

constexpr Card kA1 = 0, kA2 = 1, kA3 = 2, kA4 = 3, kT7 = 17;

using Script = std::function<void(State&, Rng&)>;

// An exchange with a random gift and random draws.
void exchange(State& state, Rng& rng, Seat thief, Card animal, Seat victim) {
  if (Game::turn(state).is_over() || (state.hand[thief] & bit(animal)) == 0) return;
  state.turn = thief;
  state.phase = Phase::kChange;
  state.changes_left = 2;
  const Cards gifts = state.hand[thief] & ~bit(animal);
  if (gifts == 0 || state.hand[victim] == 0) return;
  Game::play(state, thief, Move::beast(animal, victim, nth_member<Card>(gifts, rng.below(size_of(gifts)))));
  while (state.phase == Phase::kSteal) Game::play(state, kChance, draw_outcome<Game>(state, rng));
}

// A duel that the challenger wins or loses.
void duel(State& state, Seat challenger, Seat defender, Prize prize, int stake, bool wins) {
  if (Game::turn(state).is_over()) return;
  state.turn = challenger;
  state.changes_left = 0;
  state.phase = Phase::kDuel;
  state.duel = {challenger, defender, prize, static_cast<std::uint8_t>(stake)};
  Game::play(state, challenger, Move::picking(wins ? Pick::kStone : Pick::kPaper));
  Game::play(state, defender, Move::picking(Pick::kScissors));
  state.duel = {};
  state.pick[0] = state.pick[1] = Pick::kNone;
  if (state.phase != Phase::kOver) state.phase = Phase::kChange;
}

// All that an observer can be in doubt about.
using Hidden = std::array<Cards, kMostSeats + 4>;
Hidden hidden(const State& state) {
  return {state.hand[0],
          state.hand[1],
          state.hand[2],
          state.hand[3],
          static_cast<Cards>(state.pick[0]),
          static_cast<Cards>(state.pick[1]),
          state.pending.given,
          state.pending.drawn};
}

// How many different states the observer held possible; 0 if the comparison failed.
int compare(const State& start, const Script& script, Seat observer, std::uint64_t seed, int games) {
  Rng rng(seed);
  State truth = start;
  script(truth, rng);
  if (Game::turn(truth).is_over()) return -1;
  const View view = Game::view(truth, observer);
  std::map<Hidden, std::pair<double, double>> seen;  // in real games, drawn
  int kept = 0;
  for (int i = 0; i < games; ++i) {
    State state = start;
    script(state, rng);
    if (!(Game::view(state, observer) == view)) continue;
    ++kept;
    ++seen[hidden(state)].first;
  }
  if (kept < 500) return -1;  // too rare to be compared
  for (int i = 0; i < kept; ++i) ++seen[hidden(Game::determinize(view, rng))].second;
  for (const auto& [secret, count] : seen) {
    const double spread = std::sqrt(count.first + count.second);
    EXPECT_LE(std::abs(count.first - count.second), 5 * spread + 3)
        << secret[0] << ' ' << secret[1] << " seed " << seed << ", " << kept;
    if (std::abs(count.first - count.second) > 5 * spread + 3) return 0;
  }
  return static_cast<int>(seen.size());
}

constexpr const char* kHands = R"({"face_up":"T7","hands":[["A1","T1","G1","G2"],["A2","T2","T3","G3"],
    ["A3","T4","G4","G5"],["A4","T5","G6"]]})";

TEST(LabyrinthBeliefs, after_one_exchange_gift_and_draws_are_uniform) {
  const State start = position(4, "change", kHands);
  const Script script = [](State& state, Rng& rng) { exchange(state, rng, 0, kA1, 1); };
  EXPECT_EQ(compare(start, script, 2, 1, 20'000), 3 * 6);  // 3 gifts, 6 pairs
  EXPECT_EQ(compare(start, script, kSpectator, 2, 20'000), 3 * 6);
  EXPECT_EQ(compare(start, script, 0, 3, 20'000), 1);
  EXPECT_EQ(compare(start, script, 1, 4, 20'000), 1);
}

TEST(LabyrinthBeliefs, a_pending_exchange_and_a_secret_pick_are_uniform) {
  const State start = position(4, "change", kHands);
  const Script half = [](State& state, Rng& rng) {
    Game::play(state, 0, Move::beast(0, 1, nth_member<Card>(state.hand[0] & ~1u, rng.below(3))));
    Game::play(state, kChance, draw_outcome<Game>(state, rng));
  };
  EXPECT_EQ(compare(start, half, 2, 5, 20'000), 3 * 4);
  EXPECT_EQ(compare(start, half, 1, 6, 20'000), 1);
  const Script pick = [](State& state, Rng& rng) {
    state.phase = Phase::kDuel;
    state.duel = {0, 1, Prize::kTreasures, 1};
    Game::play(state, 0, Move::picking(static_cast<Pick>(1 + rng.below(3))));
  };
  EXPECT_EQ(compare(start, pick, 1, 7, 20'000), 3);
  EXPECT_EQ(compare(start, pick, 0, 8, 20'000), 1);
}

TEST(LabyrinthBeliefs, what_is_handed_over_tells_what_was_there) {
  const State start = position(4, "change", kHands);
  const Script script = [](State& state, Rng& rng) {
    exchange(state, rng, 0, kA1, 1);
    duel(state, 2, 0, Prize::kGnomes, 1, true);
    duel(state, 3, 1, Prize::kTreasures, 2, true);
  };
  int compared = 0;
  for (std::uint64_t seed = 10; seed < 20; ++seed)
    for (const Seat observer : {Seat{2}, Seat{3}, kSpectator})
      compared += compare(start, script, observer, seed, 30'000) > 0;
  EXPECT_GT(compared, 20);
}

TEST(LabyrinthBeliefs, chains_of_exchanges_and_duels) {
  const State start = position(4, "change", kHands);
  const Script script = [](State& state, Rng& rng) {
    exchange(state, rng, 0, kA1, 1);
    duel(state, 3, 1, Prize::kGnomes, 1, true);
    exchange(state, rng, 2, kA3, 1);
    duel(state, 0, 2, Prize::kTreasures, 2, true);
    exchange(state, rng, 3, kA4, 0);
  };
  int compared = 0, most = 0;
  for (std::uint64_t seed = 30; seed < 40; ++seed)
    for (const Seat observer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}}) {
      const int states = compare(start, script, observer, seed, 60'000);
      compared += states > 0;
      most = std::max(most, states);
    }
  EXPECT_GT(compared, 10);
  EXPECT_GT(most, 10);
}

// Seat 1 turns out to have no treasure after the second exchange. The more treasures the first one
// left it, the fewer ways the second one had to take them all: histories must be weighed, not just found.
TEST(LabyrinthBeliefs, histories_with_fewer_continuations_weigh_less) {
  const State start = position(4, "change", R"({"face_up":"T7","hands":[["A1","T1","G1"],["T2","G2","G3","G4"],
      ["A3","T4","G5"],["T5","G6"]]})");
  const Script script = [](State& state, Rng& rng) {
    exchange(state, rng, 0, kA1, 1);
    exchange(state, rng, 2, kA3, 1);
    duel(state, 3, 1, Prize::kTreasures, 4, true);
  };
  int compared = 0, most = 0;
  for (std::uint64_t seed = 40; seed < 52; ++seed)
    for (const Seat observer : {Seat{3}, kSpectator}) {
      const int states = compare(start, script, observer, seed, 60'000);
      compared += states > 0;
      most = std::max(most, states);
    }
  EXPECT_GT(compared, 12);
  EXPECT_GT(most, 15);
}

TEST(LabyrinthBeliefs, an_animal_played_later_must_have_come_along) {
  const State start = position(3, "change", R"({"face_up":"T7","hands":[["A1","T1","G1"],["A2","T2","G2"],["T3"]]})");
  const Script script = [](State& state, Rng& rng) {
    exchange(state, rng, 0, kA1, 1);
    exchange(state, rng, (state.hand[0] & bit(kA2)) != 0 ? 0 : 1, kA2, 2);
  };
  int compared = 0;
  for (std::uint64_t seed = 50; seed < 60; ++seed)
    for (const Seat observer : {Seat{2}, kSpectator}) compared += compare(start, script, observer, seed, 20'000) > 0;
  EXPECT_GT(compared, 10);
}

TEST(LabyrinthBeliefs, a_game_that_goes_on_means_that_nobody_has_a_set) {
  const State start = position(3, "change", R"({"face_up":"A4","hands":[["A1","T1","T2","T3","T4","G1"],
      ["T5","T6","G2"],["G3"]]})",
                               {.set_size = 6});
  const Script script = [](State& state, Rng& rng) { exchange(state, rng, 0, kA1, 1); };
  // Of 5 gifts and 3 pairs the one of the gnome for both treasures would have won.
  int compared = 0;
  for (std::uint64_t seed = 70; seed < 75; ++seed) {
    const int states = compare(start, script, 2, seed, 20'000);
    if (states > 0) {
      EXPECT_EQ(states, 14);
    }
    compared += states > 0;
  }
  EXPECT_GT(compared, 2);
  // Seat 0 takes a treasure in the open and still has not won: with six it would have.
  const State five = position(3, "change", R"({"face_up":"T7","hands":[["A1","T1","T2","T3","T4","G1"],
      ["T5","G4","G2"],["G3"]]})",
                              {.set_size = 6});
  const Script take = [](State& state, Rng& rng) {
    exchange(state, rng, 0, kA1, 1);
    if (Game::turn(state).is_over()) return;
    state.phase = Phase::kWalk;
    state.changes_left = 0;
    state.pawn[0] = picture_cell(kT7);
    Game::play(state, 0, Move::stay());
  };
  compared = 0;
  for (std::uint64_t seed = 80; seed < 90; ++seed) {
    const int states = compare(five, take, 2, seed, 20'000);
    if (states > 0) {
      EXPECT_EQ(states, 15 - 2);
    }
    compared += states > 0;
  }
  EXPECT_GT(compared, 2);
}

TEST(LabyrinthBeliefs, a_described_position_is_dealt_evenly) {
  const State state = position(3, "change", R"({"face_up":"T7","hands":[["T1","G1"],["T2","G2"],["T3"]],
      "known":[{"T1":0,"G1":0,"T2":1,"G2":1,"T3":2},{"T1":0,"G1":0,"T2":1,"G2":1,"T3":2},
               {"T1":-1,"G1":-1,"T2":-1,"G2":1,"T3":2},{"T1":-1,"G1":-1,"T2":-1,"G2":-1,"T3":-1}]})");
  Rng rng(1);
  std::map<Hidden, int> seen;
  for (int i = 0; i < 9000; ++i) ++seen[hidden(Game::determinize(Game::view(state, 2), rng))];
  EXPECT_EQ(seen.size(), 3u);  // which of T1, G1, T2 seat 1 has
  for (const auto& [secret, count] : seen) EXPECT_NEAR(count, 3000, 250);
  seen.clear();
  for (int i = 0; i < 30000; ++i) ++seen[hidden(Game::determinize(Game::view(state, kSpectator), rng))];
  EXPECT_EQ(seen.size(), 30u);  // 5! / (2! 2! 1!)
  for (const auto& [secret, count] : seen) EXPECT_NEAR(count, 1000, 160);
}

// The drawn state is one that the table could have led to, also in what the observer's tally says.
TEST(LabyrinthBeliefs, drawn_games_tell_the_same_tally) {
  Rng rng("tally", 0);
  int doubts = 0;
  for (int game = 0; game < 100; ++game) {
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({}, 2 + game % 3, bits);
    for (; !Game::turn(state).is_over(); step(state, rng)) {
      if (state.exchanges == 0 || rng.below(8) != 0) continue;
      for (int seat = 0; seat < state.seats; ++seat) {
        const State drawn = Game::determinize(Game::view(state, static_cast<Seat>(seat)), rng);
        ASSERT_TRUE(Game::view(drawn, static_cast<Seat>(seat)) == Game::view(state, static_cast<Seat>(seat)));
        for (int other = 0; other < state.seats; ++other) {
          ASSERT_EQ(drawn.known[other].at[other], drawn.hand[other]);
          for (int owner = 0; owner < state.seats; ++owner)
            ASSERT_EQ(drawn.known[other].at[owner] & ~drawn.hand[owner], 0u);
        }
        doubts += !std::equal(drawn.hand, drawn.hand + kMostSeats, state.hand);
        // What the spectator can name is public.
        ASSERT_TRUE(drawn.known[observer_index(kSpectator)] == state.known[observer_index(kSpectator)]);
      }
    }
  }
  EXPECT_GT(doubts, 1000);
}

}  // namespace
}  // namespace veillee::labyrinth
