#include "bots/think.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <thread>
#include <vector>

#include "bots/tests/tiny_games.h"

namespace veillee::bots {
namespace {

using namespace tiny;

static_assert(Game<Nim> && Game<GuardedNim> && Game<Race> && Game<Friends> && Game<Duel> && Game<Coins> &&
              Game<Guess> && Game<Plain<Nim>>);
static_assert(HasExact<SolvedNim> && !HasExact<Plain<SolvedNim>> && !HasPrior<Plain<LoadedDuel>>);

constexpr Clock kClock{[] { return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()); }};

void on_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(work, i);
}

template <class G>
Choice<G> choose(const typename G::State& state, Seat seat, std::uint64_t simulations, std::uint64_t seed = 1,
                 std::string_view level = "master") {
  return think<G>(G::view(state, seat), seat, *find_level(level), {.milliseconds = 0, .simulations = simulations},
                  Rng(seed));
}

// How often each move is played, over many seeds.
template <class G>
std::map<std::uint32_t, double> frequencies(const typename G::State& state, Seat seat, std::uint64_t simulations,
                                            std::string_view level = "master") {
  std::map<std::uint32_t, double> counts;
  constexpr int kSeeds = 300;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    counts[choose<G>(state, seat, simulations, seed, level).move.value] += 1.0 / kSeeds;
  return counts;
}

int nim_sum(const NimState& state) { return state.heaps[0] ^ state.heaps[1] ^ state.heaps[2]; }

template <class G>
void plays_nim_right(std::uint64_t simulations) {
  for (int a = 0; a <= 3; ++a)
    for (int b = 0; b <= 4; ++b)
      for (int c = 0; c <= 5; ++c) {
        NimState state{.heaps = {a, b, c}, .mover = 1, .ply = 7};
        if (nim_sum(state) == 0) continue;
        const auto choice = choose<G>(state, 1, simulations);
        G::play(state, 1, choice.move);
        EXPECT_EQ(nim_sum(state), 0) << a << b << c << " took " << choice.move.value;
      }
}

TEST(Think, finds_every_winning_move_of_nim) { plays_nim_right<Nim>(20'000); }
TEST(Think, finds_them_without_proofs_too) { plays_nim_right<GuardedNim>(120'000); }

TEST(Think, proves_what_is_decided_and_stops) {
  const auto won = choose<Nim>({}, 0, 1'000'000);
  EXPECT_LT(won.simulations, 100'000u);
  EXPECT_EQ(won.value[0], 1);
  EXPECT_EQ(won.value[1], 0);
  const auto lost = choose<Nim>({.heaps = {1, 4, 5}, .mover = 0, .ply = 2}, 0, 1'000'000);
  EXPECT_LT(lost.simulations, 100'000u);
  EXPECT_EQ(lost.value[0], 0);
}

TEST(Think, asks_a_room_that_has_solved_the_position) {
  const NimState state{.heaps = {3, 4, 5}, .mover = 1, .ply = 3};
  const auto solved = choose<SolvedNim>(state, 1, 50);
  EXPECT_EQ(solved.simulations, 0u);
  EXPECT_EQ(solved.move, Move{2});
  EXPECT_EQ(solved.value[1], 1);
  EXPECT_EQ(solved.value[0], 0);
  EXPECT_EQ(solved.candidates.size(), 12u);
  EXPECT_EQ(choose<SolvedNim>(state, 1, 5).simulations, 5u);               // too few nodes to tell
  EXPECT_EQ(choose<SolvedNim>(state, 1, 50, 1, "club").simulations, 50u);  // levels with noise do not ask
  EXPECT_EQ(choose<Plain<SolvedNim>>(state, 1, 50).simulations, 50u);
}

TEST(Think, weighs_chance) {
  // Two fields before the goal a step wins; a roll would in one of three cases.
  EXPECT_EQ(choose<Race>({.at = {8, 8}, .mover = 0}, 0, 2'000).move, Race::kStep);
  // The other is about to win: only the die helps.
  EXPECT_EQ(choose<Race>({.at = {4, 8}, .mover = 0}, 0, 2'000).move, Race::kRoll);
  const auto choice = choose<Race>({.at = {4, 8}, .mover = 0}, 0, 20'000);
  EXPECT_NEAR(choice.value[0], 1.0 / 3, 0.03);
  EXPECT_NEAR(choice.value[0] + choice.value[1], 1, 1e-9);
}

TEST(Think, the_plain_search_plays_well_too) {
  EXPECT_EQ(choose<Plain<Race>>({.at = {8, 8}, .mover = 0}, 0, 2'000).move, Race::kStep);
  EXPECT_EQ(choose<Plain<Race>>({.at = {4, 8}, .mover = 0}, 0, 2'000).move, Race::kRoll);
}

TEST(Think, every_seat_wants_its_own_share) {
  const auto choice = choose<Friends>({}, 0, 5'000);
  EXPECT_EQ(choice.move, Friends::kRight);
  EXPECT_EQ(choice.value[0], 0.5);
  EXPECT_EQ(choice.value[1], 0.5);
  EXPECT_EQ(choice.value[2], 0);
}

TEST(Think, a_duel_is_mixed_evenly) {
  for (const auto& [pick, frequency] : frequencies<Duel>({}, 0, 1'000)) EXPECT_NEAR(frequency, 1.0 / 3, 0.1) << pick;
}

TEST(Think, a_duel_half_chosen_is_mixed_evenly_too) {
  const auto counts = frequencies<Duel>({.pick = {0, kNoPick}, .ply = 1}, 1, 1'000);
  for (const auto& [pick, frequency] : counts) EXPECT_NEAR(frequency, 1.0 / 3, 0.1) << pick;
  for (const std::uint32_t hidden : {1u, 2u})
    EXPECT_EQ(counts, frequencies<Duel>({.pick = {hidden, kNoPick}, .ply = 1}, 1, 1'000));
}

TEST(Think, what_the_room_calls_hopeless_is_not_tried_in_secret) {
  auto counts = frequencies<LoadedDuel>({}, 0, 200);
  EXPECT_FALSE(counts.contains(2));
  EXPECT_GT(counts[1], 0.9);  // between 0 and 1, 1 is better
}

TEST(Think, an_uneven_duel_is_mixed_unevenly) {
  EXPECT_NEAR(frequencies<Coins>({}, 0, 3'000)[0], 1.0 / 3, 0.1);
  EXPECT_NEAR(frequencies<Coins>({}, 1, 3'000)[0], 1.0 / 3, 0.1);
  // Also when seat 0 has said its word: it may have said tails more often than an even guess has it.
  EXPECT_NEAR(frequencies<Coins>({.pick = {1, kNoPick}, .ply = 1}, 1, 3'000)[0], 1.0 / 3, 0.1);
}

TEST(Think, does_not_peek) {
  for (std::uint32_t card = 0; card < 3; ++card) {
    const auto choice = choose<Guess>({.card = card}, 0, 2'000);
    EXPECT_EQ(choice.move, Move{0});
    EXPECT_NEAR(choice.candidates[0].value, 0.6, 0.05);
  }
}

TEST(Think, hidden_parts_of_the_real_state_change_nothing) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto one = choose<Guess>({.card = 0}, 0, 50, seed, "novice");
    const auto other = choose<Guess>({.card = 2}, 0, 50, seed, "novice");
    EXPECT_EQ(one.move, other.move);
    EXPECT_EQ(one.value, other.value);
  }
}

TEST(Think, draws_what_is_hidden_by_what_was_read) {
  // Three to one to one by chance; one to six to one by what was read: 3 : 6 : 1.
  const SlippedGuess::Reading reading{{0, std::log(6.0), 0}};
  const auto choice = think<SlippedGuess>(Guess::view({}, 0), 0, *find_level("master"),
                                          {.milliseconds = 0, .simulations = 4'000}, Rng(1), &reading);
  EXPECT_EQ(choice.move, Move{1});
  EXPECT_NEAR(choice.candidates[0].value, 0.6, 0.05);
}

TEST(Think, same_seed_and_simulations_same_thought) {
  const NimState state{.heaps = {3, 4, 5}, .mover = 0, .ply = 0};
  for (const auto& level : levels()) {
    const auto one = choose<GuardedNim>(state, 0, 300, 5, level.id),
               other = choose<GuardedNim>(state, 0, 300, 5, level.id);
    EXPECT_EQ(one.move, other.move);
    EXPECT_EQ(one.value, other.value);
    EXPECT_EQ(one.simulations, other.simulations);
    ASSERT_EQ(one.candidates.size(), other.candidates.size());
    for (std::size_t i = 0; i < one.candidates.size(); ++i)
      EXPECT_EQ(one.candidates[i].visits, other.candidates[i].visits);
  }
}

std::uint64_t visits(const Choice<GuardedNim>& choice) {
  std::uint64_t visits = 0;
  for (const auto& candidate : choice.candidates) visits += candidate.visits;
  return visits;
}

TEST(Think, goes_on_from_what_it_kept) {
  NimState state{.heaps = {3, 4, 5}, .mover = 0, .ply = 0};
  Kept<GuardedNim> kept;
  const auto think_on = [&] {
    return think<GuardedNim>(GuardedNim::view(state, 0), 0, *find_level("master"), {.simulations = 3'000}, Rng(1),
                             nullptr, &kept);
  };
  const auto first = think_on();
  EXPECT_EQ(visits(first), 3'000u);
  GuardedNim::play(state, 0, first.move);
  const Kept<GuardedNim> before = kept;
  const Move answer = choose<GuardedNim>(state, 1, 3'000).move;
  kept.history.add(1, answer);
  GuardedNim::play(state, 1, answer);
  const auto second = think_on();
  EXPECT_EQ(second.simulations, 3'000u);
  EXPECT_GT(visits(second), 3'050u);
  // A tree that does not know what was answered has nothing to say about it.
  kept = before;
  EXPECT_EQ(visits(think_on()), 3'000u);
}

TEST(Think, several_threads_think_together) {
  const NimState state{.heaps = {3, 4, 5}, .mover = 0, .ply = 0};
  const auto think_with = [&](int threads) {
    return think<GuardedNim>(GuardedNim::view(state, 0), 0, *find_level("master"),
                             {.milliseconds = 20, .clock = kClock, .threads = threads, .parallel = on_threads}, Rng(1));
  };
  const auto choice = think_with(3);
  std::uint64_t visits = 0;
  for (const auto& candidate : choice.candidates) visits += candidate.visits;
  EXPECT_EQ(visits, choice.simulations);
  EXPECT_EQ(choice.candidates.size(), think_with(1).candidates.size());
  EXPECT_NEAR(choice.value[0] + choice.value[1], 1, 1e-6);
  EXPECT_GE(choice.simulations, 3u);
  // A proof that one of them found counts.
  EXPECT_EQ(think<Nim>(Nim::view(state, 0), 0, *find_level("master"),
                       {.milliseconds = 60'000, .clock = kClock, .threads = 2, .parallel = on_threads}, Rng(1))
                .value[0],
            1);
}

TEST(Think, makes_exactly_as_many_simulations_as_it_may) {
  for (const std::uint64_t simulations : {1u, 2u, 100u, 5'000u}) {
    const auto choice = choose<GuardedNim>({}, 0, simulations);
    EXPECT_EQ(choice.simulations, simulations);
    std::uint64_t visits = 0;
    for (const auto& candidate : choice.candidates) visits += candidate.visits;
    EXPECT_EQ(visits, simulations);
  }
}

TEST(Think, a_forced_move_is_played_at_once) {
  const NimState state{.heaps = {0, 1, 0}, .mover = 1, .ply = 11};
  const auto choice = choose<Nim>(state, 1, 1'000'000);
  EXPECT_EQ(choice.move, Move{11});
  EXPECT_EQ(choice.simulations, 0u);
}

// A search that reads another clock than the one it is given would stop earlier, or never.
TEST(Think, keeps_to_its_time_by_the_clock_that_it_is_given) {
  static int looks;
  looks = 0;
  const Clock slow{[] { return std::chrono::nanoseconds(std::chrono::milliseconds(looks++)); }, 4};
  const auto choice =
      think<Race>(Race::view({}, 0), 0, *find_level("master"), {.milliseconds = 20, .clock = slow}, Rng(1));
  EXPECT_EQ(looks, 21) << "one at the beginning, then until 20 ms are over";
  EXPECT_EQ(choice.simulations, 80u) << "every fourth simulation";
}

TEST(Think, random_plays_everything) {
  const auto counts = frequencies<Nim>({.heaps = {3, 1, 0}, .mover = 0, .ply = 0}, 0, 0, "random");
  ASSERT_EQ(counts.size(), 4u);
  for (const auto& [move, frequency] : counts) EXPECT_NEAR(frequency, 0.25, 0.08) << move;
}

TEST(Levels, slip_where_luck_decides) {
  const RaceState step_wins{.at = {8, 8}, .mover = 0};
  const double any = find_level("expert")->slips / 2;  // of two moves
  EXPECT_NEAR(frequencies<LuckyRace>(step_wins, 0, 400, "expert")[Race::kRoll.value], any, 0.05);
  EXPECT_LT(frequencies<Race>(step_wins, 0, 400, "expert")[Race::kRoll.value], 0.01);
  EXPECT_EQ(frequencies<LuckyRace>(step_wins, 0, 400, "master")[Race::kRoll.value], 0);
}

TEST(Levels, think_within_a_second) {
  ASSERT_EQ(levels().size(), 5u);
  for (const Level& level : levels()) {
    EXPECT_LE(level.milliseconds, 1000);
    EXPECT_EQ(find_level(level.id), &level);
  }
  EXPECT_EQ(find_level("grandmaster"), nullptr);
}

}  // namespace
}  // namespace veillee::bots
