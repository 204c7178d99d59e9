// What houses on one database leave to each other and tell each other, as far as it needs no database.
#include <gtest/gtest.h>

#include <latch>

#include "server/base/address_limits.h"
#include "server/store/news.h"
#include "server/tables/audience.h"
#include "server/tables/seating.h"
#include "server/tables/table.h"
#include "server/tables/turn_offers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

// Remembers what this house told and which turns it asked for.
class SharedStore final : public EmptyStore {
 public:
  bool is_shared() const override { return true; }
  void write(Write write, Done done) override {
    for (News& news : news_of(write)) told.push_back(news);
    done(Written::kDurable);
  }
  std::optional<TableLog> load(TableId id) override {
    TableRow row{.id = id, .game = "cappuccino", .options = "{}", .host = guest(1)};
    row.seats = {{SeatKind::kGuest, guest(1)}, {SeatKind::kGuest, guest(2)}};
    EXPECT_TRUE(begin_match(row, 0));
    return TableLog{row, {}};
  }
  std::vector<TableId> claim_turns(const std::vector<TableId>&, int limit, const std::vector<TableId>& knows) override {
    ++asked;
    limits.push_back(limit);
    known = knows;
    return {};
  }
  std::vector<News> told;
  int asked = 0;
  std::vector<int> limits;
  std::vector<TableId> known;
};

class TurnOffersTest : public testing::Test {
 protected:
  explicit TurnOffersTest(bool only_thinks = false) : offers_(store_, tables_, thinkers_, clock_, only_thinks) {}

  SharedStore store_;
  TestTime time_;
  Clock clock_ = time_.piece();
  Deliveries delivered_;
  Thinkers thinkers_{1, delivered_.deliver()};
  Promises promises_{store_};
  Tables tables_{{.store = store_,
                  .thinkers = thinkers_,
                  .name_of = [](const GuestId&) { return std::string("x"); },
                  .time = clock_},
                 promises_};
  TurnOffers offers_;
};
class WorkerOffersTest : public TurnOffersTest {
 protected:
  WorkerOffersTest() : TurnOffersTest(true) {}
};

TEST_F(WorkerOffersTest, takes_games_that_it_knows_at_once_and_others_a_little_later) {
  tables_.find(7, {}, [](auto) {});
  delivered_.run_next();
  offers_.hear({News::Kind::kOffer, 7});
  delivered_.run_next();
  EXPECT_EQ(store_.asked, 1);
  EXPECT_EQ(store_.known, (std::vector<TableId>{7}));
  EXPECT_EQ(store_.limits, (std::vector<int>{1})) << "no more than there are threads";

  offers_.hear({News::Kind::kOffer, 8});
  offers_.hear({News::Kind::kOffer, 9});
  time_.advance_to(time_.now + 10);
  EXPECT_EQ(store_.asked, 1) << "whoever knows the game comes first";
  time_.advance_to(time_.now + 20);
  delivered_.run_next();
  EXPECT_EQ(store_.asked, 2) << "once for both";
}

TEST_F(WorkerOffersTest, says_that_it_is_there_and_leaves_nothing_while_it_has_time) {
  offers_.tend();
  delivered_.run_next();
  ASSERT_EQ(store_.told.size(), 1u);
  EXPECT_EQ(store_.told[0].kind, News::Kind::kWorker);
  EXPECT_FALSE(offers_.leaves_turns()) << "it is alone";
}

TEST_F(TurnOffersTest, a_house_leaves_turns_when_it_has_no_thread_and_a_worker_is_there) {
  EXPECT_FALSE(offers_.leaves_turns());
  offers_.hear({News::Kind::kWorker});
  EXPECT_FALSE(offers_.leaves_turns()) << "its own thread has nothing to do";
  std::latch begun(1), over(1);
  thinkers_.run(Urgency::kTurn, {}, [&]() -> std::move_only_function<void()> {
    begun.count_down();
    over.wait();
    return [] {};
  });
  begun.wait();
  EXPECT_TRUE(offers_.leaves_turns());
  offers_.hear({News::Kind::kOffer, 8});
  time_.advance_to(time_.now + 100);
  EXPECT_EQ(store_.asked, 0) << "it has no time either";
  time_.advance_to(time_.now + 5000);
  EXPECT_FALSE(offers_.leaves_turns()) << "the worker has not been heard of";
  over.count_down();
  delivered_.run_next();
}

TEST(Audience, knows_who_is_in_other_houses_for_a_while) {
  Audience audience;
  TableRow row;
  row.seats = {{SeatKind::kGuest, guest(1)}, {SeatKind::kGuest, guest(2)}};
  EXPECT_TRUE(audience.hear(77, {guest(1), guest(9)}, 100)) << "a house that is new here wants to be told";
  EXPECT_TRUE(audience.is_here(guest(1), 50));
  EXPECT_FALSE(audience.is_here(guest(2), 50));
  EXPECT_EQ(audience.spectators(row), 1);
  EXPECT_TRUE(audience.hear(88, {guest(9)}, 100));
  EXPECT_EQ(audience.spectators(row), 1) << "the same person, twice";
  EXPECT_FALSE(audience.hear(77, {guest(2)}, 200)) << "this one is known, and says how it is now";
  EXPECT_FALSE(audience.is_here(guest(1), 50));
  EXPECT_TRUE(audience.guests(50).empty()) << "none of them is in this house";
  EXPECT_FALSE(audience.is_here(guest(9), 150));
  EXPECT_TRUE(audience.forget_houses(150));
  EXPECT_FALSE(audience.forget_houses(150));
  EXPECT_TRUE(audience.is_here(guest(2), 150));
  EXPECT_FALSE(audience.hear(77, {}, 300)) << "everybody has left";
  EXPECT_FALSE(audience.is_here(guest(2), 150));
}

// Written in one house and read in another.
std::optional<News> heard_as(const News& news) {
  std::string line = to_line(news);
  line.pop_back();
  return read_news(line);
}

TEST(AddressLimits, count_what_an_address_did_in_another_house) {
  SteadyTime now{};
  const SteadyClock clock = [&] { return now; };
  AddressLimits here(64, clock, true), there(64, clock, true), open(0, clock, true);
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(here.admit(Costly::kExhibition, "10.0.0.1"));
  EXPECT_TRUE(here.admit(Costly::kRequest, "10.0.0.1")) << "one request is not worth telling";
  const auto spent = here.take_spent();
  ASSERT_EQ(spent.size(), 1u);
  EXPECT_TRUE(here.take_spent().empty());
  const auto heard = heard_as({News::Kind::kSpent, 0, {}, spent[0]});
  ASSERT_TRUE(heard);
  there.spend(heard->text);
  EXPECT_FALSE(there.admit(Costly::kExhibition, "10.0.0.1"));
  EXPECT_TRUE(there.admit(Costly::kExhibition, "10.0.0.2"));
  EXPECT_EQ(there.take_spent().size(), 1u) << "only what was done there, so that no house is told what it told";
  for (const char* text : {"", "99 1 a", "x", "1", "1 2"}) there.spend(text);
  open.spend(heard->text);
  EXPECT_TRUE(open.admit(Costly::kExhibition, "10.0.0.1"));
}

TEST(News, of_people_and_offers_are_read_as_they_were_written) {
  const News here{News::Kind::kHere, 42, {guest(1), guest(2)}};
  const auto heard = heard_as(here);
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->kind, here.kind);
  EXPECT_EQ(heard->guests, here.guests);
  AppendRows move{.table = 7, .rows = {LogRow{}}};
  EXPECT_EQ(news_of(move).size(), 1u);
  move.offered = true;
  ASSERT_EQ(news_of(move).size(), 2u);
  EXPECT_EQ(news_of(move)[1].kind, News::Kind::kOffer);
  EXPECT_TRUE(news_of(PeopleWrite(OperatorAct{})).empty()) << "settling a report changes nothing elsewhere";
  EXPECT_EQ(news_of(PeopleWrite(OperatorAct{.lifted = 1})).at(0).kind, News::Kind::kOrder);
  EXPECT_EQ(news_of(PeopleWrite(OperatorAct{.quiet = 5})).at(0).table, 5);
}

}  // namespace
}  // namespace veillee::server
