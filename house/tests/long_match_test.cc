// A match costs the same however long it is. What is counted is work, not time: moves that are played again.
#include <gtest/gtest.h>

#include "games/sample/sample.h"
#include "house/match_of.h"

namespace veillee {
namespace {

std::uint64_t played = 0;

// Begins again when it is over, for ever.
struct Endless : sample::Game {
  static void play(State& state, Seat seat, Move move) {
    ++played;
    sample::Game::play(state, seat, move);
    if (state.phase != sample::Phase::kOver) return;
    const auto ply = state.ply;
    state = sample::first_round(state.options, state.seats);
    state.ply = ply;
  }
};
constexpr std::size_t kBlock = MoveHistory<Endless>::kBlock;

const RoomOf<Endless>& room() {
  static const RoomOf<Endless> room;
  return room;
}

std::unique_ptr<Match> begin() {
  SeededBits bits{Rng("long", 0)};
  return std::move(*room().start(2, {}, bits, {}));
}

void play(Match& match, Rng& rng) {
  SeededBits bits{Rng(rng.next())};
  if (match.turn().chance) return (void)match.draw(bits);
  const Seat seat = match.turn().seats.lowest();
  const auto legal = match.legal(seat);
  ASSERT_TRUE(match.play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
}

void play_until(Match& match, std::size_t moves) {
  for (Rng rng("long", moves); match.move_count() < moves;) play(match, rng);
}

template <class Do>
std::uint64_t count(Do what) {
  const std::uint64_t before = played;
  what();
  return played - before;
}

TEST(LongMatch, taking_moves_back_plays_one_block_again_at_most) {
  const auto match = begin();
  play_until(*match, 100'000);
  for (const std::size_t left : {99'999, 99'998, 99'900, 99'000, 50'000}) {
    EXPECT_LE(count([&] { match->undo_to(left); }), kBlock) << left;
    EXPECT_EQ(match->move_count(), left);
  }
  EXPECT_LE(count([&] { match->undo_to(0); }), 1u);
}

TEST(LongMatch, a_copy_shares_the_moves) {
  const auto match = begin();
  play_until(*match, 100'000);
  std::unique_ptr<Match> copy;
  EXPECT_EQ(count([&] { copy = match->clone(); }), 0u);
  std::size_t own = 0;
  for (std::size_t i = 0; i < match->move_count(); ++i) own += &match->move_at(i) != &copy->move_at(i);
  EXPECT_LE(own, kBlock);
}

TEST(LongMatch, what_came_to_light_is_judged_by_the_newest_moves) {
  const auto match = begin();
  play_until(*match, 50'000);
  Rng rng("long", 1);
  while (match->turn().chance) play(*match, rng);
  const std::size_t before = match->move_count();
  const Seat seat = match->turn().seats.lowest();
  ASSERT_TRUE(match->play(seat, "stay"));
  std::optional<bool> learnt;
  constexpr std::uint64_t kTwins = 64;
  EXPECT_LE(count([&] { learnt = match->has_learnt_since(before, seat); }), kBlock + 2 * kTwins);
  EXPECT_FALSE(*learnt);
  EXPECT_EQ(count([&] { learnt = match->has_learnt_since(0, seat); }), 0u);
  EXPECT_TRUE(*learnt) << "rather true than false";
}

// Every way of going back and on gives the game that was, at the ends of blocks too.
TEST(LongMatch, going_back_and_on_keeps_the_game) {
  const std::size_t length = 2 * kBlock + 3;
  const auto match = begin();
  std::vector<json::object> states{match->state()};
  std::vector<json::array> events{match->events(0)};
  Rng rng("long", 3);
  for (std::size_t i = 0; i < length; ++i) {
    play(*match, rng);
    states.push_back(match->state());
    events.push_back(match->events(0));
  }
  const auto moves = match->moves();
  ASSERT_EQ(moves.size(), length);
  for (std::size_t left = length; left-- > 0;) {
    const auto copy = match->clone();
    copy->undo_to(left);
    ASSERT_EQ(copy->state(), states[left]) << left;
    ASSERT_EQ(copy->events(0), events[left]) << left;
    ASSERT_EQ(copy->moves(), std::vector(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(left)));
    for (std::size_t i = left; i < std::min(left + 2, length); ++i) {
      ASSERT_TRUE(copy->play(moves[i].seat, moves[i].text));
      ASSERT_EQ(copy->state(), states[i + 1]);
      ASSERT_EQ(copy->last_move(), moves[i]);
    }
  }
  EXPECT_EQ(match->state(), states.back()) << "copies do not touch it";
  EXPECT_EQ(match->moves(), moves);
}

TEST(MoveHistory, begins_with) {
  using History = MoveHistory<Endless>;
  const sample::State start = sample::first_round({}, 2);
  const auto of = [&](std::size_t size, std::size_t other_at = ~std::size_t{0}) {
    History history(start);
    for (std::size_t i = 0; i < size; ++i)
      history.push(start, {{0, ""}, i == other_at ? sample::Move::stay() : sample::Move::dare()});
    return history;
  };
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, kBlock - 1, kBlock, kBlock + 1, 3 * kBlock}) {
    const History whole = of(size);
    EXPECT_TRUE(whole.begins_with(of(size)));
    EXPECT_FALSE(whole.begins_with(of(size + 1)));
    if (size == 0) continue;
    EXPECT_TRUE(whole.begins_with(of(size - 1)));
    EXPECT_FALSE(whole.begins_with(of(size, 0)));
    EXPECT_FALSE(whole.begins_with(of(size, size - 1)));
    History cut = whole;
    cut.push(start, {{0, ""}, sample::Move::stay()});
    EXPECT_TRUE(cut.begins_with(whole));
    cut.cut(size);
    EXPECT_TRUE(whole.begins_with(cut));
    EXPECT_TRUE(cut.begins_with(whole));
    cut.cut(size - 1);
    EXPECT_EQ(cut.size(), size - 1);
    EXPECT_TRUE(whole.begins_with(cut));
    cut.push(start, {{1, ""}, sample::Move::dare()});
    EXPECT_FALSE(whole.begins_with(cut)) << "another seat";
  }
}

}  // namespace
}  // namespace veillee
