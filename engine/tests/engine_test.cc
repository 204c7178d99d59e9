#include <gtest/gtest.h>

#include <array>
#include <set>

#include "engine/error.h"
#include "engine/game.h"

namespace veillee {
namespace {

// The numbers are part of the contract: a seed means the same game on every machine, for ever.
TEST(Rng, gives_the_same_numbers_everywhere) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 15021278609987233951u);
  EXPECT_EQ(rng.next(), 5881210131331364753u);
  EXPECT_EQ(Rng("42", 0).next(), Rng("42", 0).next());
  EXPECT_NE(Rng("42", 0).next(), Rng("42", 1).next());
  EXPECT_NE(Rng("42", 0).next(), Rng("43", 0).next());
}

TEST(Rng, below_is_even) {
  Rng rng(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts[rng.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

// A source that begins with the word that would favour small numbers shows that it is rejected.
TEST(Rng, below_rejects_the_words_that_do_not_divide_evenly) {
  struct Words {
    std::array<std::uint64_t, 2> words{0, std::uint64_t{5} << 61};
    int used = 0;
    std::uint64_t next() { return words[static_cast<std::size_t>(used++)]; }
  } words;
  EXPECT_EQ(below(words, 3), 1u);
  EXPECT_EQ(words.used, 2);
}

TEST(Rng, shuffle_reaches_every_order) {
  Rng rng(3);
  std::set<std::array<int, 3>> orders;
  for (int i = 0; i < 200; ++i) {
    std::array<int, 3> items{0, 1, 2};
    shuffle(rng, items);
    orders.insert(items);
  }
  EXPECT_EQ(orders.size(), 6u);
}

TEST(SeatSet, is_a_set_iterated_from_the_lowest) {
  SeatSet set;
  EXPECT_TRUE(set.empty());
  set.add(5);
  set.add(2);
  set.add(2);
  std::vector<int> seats;
  for (const Seat seat : set) seats.push_back(seat);
  EXPECT_EQ(seats, (std::vector{2, 5}));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.lowest(), 2);
  EXPECT_TRUE(set.contains(5));
  EXPECT_FALSE(set.contains(kChance));
  set.remove(2);
  EXPECT_EQ(set, SeatSet::of(5));
  EXPECT_EQ(SeatSet::first(8).size(), 8);
}

TEST(Turn, waits_for_seats_or_chance_or_nobody) {
  EXPECT_TRUE(Turn::of(3).waits_for(3));
  EXPECT_FALSE(Turn::of(3).waits_for(2));
  EXPECT_FALSE(Turn::of(3).waits_for(kChance));
  EXPECT_TRUE(Turn::by_chance().waits_for(kChance));
  EXPECT_FALSE(Turn::by_chance().is_over());
  EXPECT_TRUE(Turn::over().is_over());
}

TEST(Result, equal_scores_share_place_and_win) {
  Result result;
  result.score = {7, 9, 9, 1};
  rank_by_score(result, 4);
  EXPECT_EQ((std::array{result.rank[0], result.rank[1], result.rank[2], result.rank[3]}),
            (std::array<std::uint8_t, 4>{3, 1, 1, 4}));
  EXPECT_DOUBLE_EQ(result.share(1, 4), 0.5);
  EXPECT_DOUBLE_EQ(result.share(0, 4), 0.0);
}

TEST(Code, has_the_names_of_the_protocol) {
  EXPECT_EQ(name(Code::kBadJson), "bad_json");
  EXPECT_EQ(name(Code::kNotYourTurn), "not_your_turn");
  EXPECT_EQ(name(Code::kBadRecord), "bad_record");
}

}  // namespace
}  // namespace veillee
