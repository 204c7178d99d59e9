// Nothing on the loop grows with a game's length: the log of a long game is made on the pool, once.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/rng.h"
#include "server/tables/chat.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

class LongGameTest : public testing::Test {
 protected:
  // Two people have played more moves than are played again on the loop.
  LongGameTest() { play(kShortGame + 1); }
  void play(std::size_t moves) {
    rows_.clear();
    row_ = {.id = 7, .game = "wiedumir", .options = R"({"rounds":500})", .host = guest(1)};
    row_.seats = {{SeatKind::kGuest, guest(1)}, {SeatKind::kGuest, guest(2)}};
    auto match = begin_match(row_, 0);
    EXPECT_TRUE(match) << match.error().message;
    GameLog log(std::move(*match), row_);
    Rng rng("a long game", 0);
    for (std::size_t i = 0; i < moves; ++i) {
      const Turn turn = log.match().turn();
      const Seat seat = turn.chance ? kChance : turn.seats.lowest();
      const auto legal = turn.chance ? chances(log.match()) : log.match().legal(seat);
      rows_.push_back(*log.play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      log.add(rows_.back());
    }
    table_ = std::make_shared<Table>(context_, state_of(row_, std::move(log)));
  }
  static std::vector<std::string> chances(const Match& match) {
    std::vector<std::string> moves;
    for (const auto& outcome : match.chance()) moves.push_back(outcome.move);
    return moves;
  }
  std::shared_ptr<ListeningPage> comes(std::uint8_t who) {
    auto page = std::make_shared<ListeningPage>(guest(who));
    table_->watch(page, {}, {});
    return page;
  }

  ForgetfulStore store_;
  Deliveries delivered_;
  Thinkers thinkers_{1, delivered_.deliver()};
  TableContext context_{
      .store = store_, .thinkers = thinkers_, .name_of = [](const GuestId&) { return std::string("x"); }};
  TableRow row_;
  std::vector<LogRow> rows_;
  std::shared_ptr<Table> table_;
};

TEST_F(LongGameTest, its_log_is_made_on_the_pool_once_for_each_viewer) {
  const auto anna = comes(1);
  const auto again = comes(1);
  EXPECT_TRUE(anna->heard.empty()) << "nothing was played again here";
  delivered_.run_next();
  EXPECT_EQ(anna->take<wire::TableMessage>(), 1);
  EXPECT_EQ(again->take<wire::TableMessage>(), 1) << "who waited gets the same text";
  bool told = false;
  table_->told_to(guest(1), [&](Answer<wire::TableMessage> table) { told = table.has_value(); });
  EXPECT_TRUE(told) << "from now on it is there";
  const auto spectator = comes(9);
  EXPECT_TRUE(spectator->heard.empty()) << "spectators saw other things";
  delivered_.run_next();
  EXPECT_EQ(spectator->take<wire::TableMessage>(), 1);
}

TEST_F(LongGameTest, moves_are_added_to_it) {
  const auto anna = comes(1);
  delivered_.run_next();
  const wire::TableMessage before = anna->last<wire::TableMessage>();
  const Seat seat = before.legal.empty() ? Seat{1} : Seat{0};
  const auto mover = comes(seat == 0 ? 1 : 2);
  if (seat != 0) delivered_.run_next();
  table_->move(mover, before.version, mover->last<wire::TableMessage>().legal.front(), 1);
  wire::TableMessage after;
  table_->told_to(guest(1), [&](Answer<wire::TableMessage> table) { after = *table; });
  ASSERT_GT(after.version, before.version);
  EXPECT_TRUE(after.log.text.starts_with(before.log.text.substr(0, before.log.text.size() - 1)));
  EXPECT_GT(after.log.text.size(), before.log.text.size());
}

TEST_F(LongGameTest, what_a_page_is_told_does_not_grow_for_ever) {
  play(kMovesTold + 500);
  const auto anna = comes(1);
  delivered_.run_next();
  const auto told = boost::json::parse(anna->last<wire::TableMessage>().log.text).as_array();
  ASSERT_EQ(told.size(), kMovesTold);
  EXPECT_EQ(told.front().at("version"), 501);
  EXPECT_EQ(told.back().at("version"), static_cast<int>(kMovesTold) + 500);
}

TEST(Chat, everybody_has_a_limit_of_their_own) {
  Chat chat({});
  const SteadyTime now{};
  const auto writes = [&](std::uint8_t who) { return chat.next(guest(who), 0, "hello", false, now, 0).has_value(); };
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(writes(1));
  EXPECT_FALSE(writes(1));
  for (std::uint8_t who = 2; who < 100; ++who) EXPECT_TRUE(writes(who));
  EXPECT_FALSE(writes(1)) << "however many others write";
  EXPECT_TRUE(chat.next(guest(1), 0, "hello", false, now + std::chrono::seconds(2), 0));
}

TEST(Chat, a_crowd_of_spectators_silences_nobody_at_the_table) {
  Chat chat({});
  const SteadyTime now{};
  const auto writes = [&](GuestId who, Seat seat) { return chat.next(who, seat, "hello", false, now, 0).has_value(); };
  for (int i = 0; i < 1000; ++i)
    EXPECT_TRUE(writes({1, static_cast<std::uint8_t>(i / 250), static_cast<std::uint8_t>(i % 250)}, kSpectator));
  EXPECT_FALSE(writes(guest(2), kSpectator)) << "enough for one table";
  EXPECT_TRUE(writes({1}, kSpectator)) << "who wrote before goes on";
  EXPECT_TRUE(writes(guest(2), 0));
}

TEST(Chat, keeps_the_newest_lines_and_counts_on) {
  Chat chat({{41, 0, guest(1), "old", false}});
  SteadyTime now{};
  for (int i = 0; i < kMaxChatLines; ++i)
    chat.add(*chat.next(guest(1), 0, "new", false, now += std::chrono::seconds(10), 0));
  EXPECT_EQ(chat.lines().size(), static_cast<std::size_t>(kMaxChatLines));
  EXPECT_EQ(chat.lines().front().number, 42);
  EXPECT_EQ(chat.lines().back().number, 41 + kMaxChatLines);
}

}  // namespace
}  // namespace veillee::server
