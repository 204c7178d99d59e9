#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <semaphore>
#include <string>
#include <vector>

namespace veillee::server {
namespace {

// A pool of one thread that is kept busy until everything was asked for. The order in which it did things is then read.
class ThinkersTest : public testing::Test {
 protected:
  ThinkersTest() {
    thinkers_.run(Urgency::kTurn, {}, [this] {
      busy_.release();
      go_on_.acquire();
      return [] {};
    });
    busy_.acquire();
  }
  void ask(Urgency urgency, const Asker& asker, std::string what) {
    ++asked_;
    thinkers_.run(urgency, asker, [this, what = std::move(what)] {
      return [this, what] {
        done_.push_back(what);
        if (done_.size() == asked_) all_done_.set_value();
      };
    });
  }
  const std::vector<std::string>& order() {
    go_on_.release();
    all_done_.get_future().wait();
    return done_;
  }

  std::binary_semaphore busy_{0}, go_on_{0};
  std::promise<void> all_done_;
  std::size_t asked_ = 0;
  std::vector<std::string> done_;  // touched by the one thread of the pool only
  Thinkers thinkers_{1, [](std::move_only_function<void()> work) { work(); }};
};

TEST_F(ThinkersTest, do_first_what_somebody_waits_for) {
  ask(Urgency::kStudy, {}, "study");
  ask(Urgency::kExhibition, {}, "exhibition");
  ask(Urgency::kReplay, {}, "replay");
  ask(Urgency::kTurn, {}, "turn");
  ask(Urgency::kTurn, {}, "the next turn");
  EXPECT_EQ(order(), (std::vector<std::string>{"turn", "the next turn", "replay", "exhibition", "study"}));
}

TEST_F(ThinkersTest, everybody_has_their_turn_however_much_others_ask_for) {
  for (int i = 0; i < 200; ++i) ask(Urgency::kTurn, {"10.0.0.1", GuestId{1}}, "many");
  ask(Urgency::kTurn, {"10.0.0.1", GuestId{2}}, "a neighbour");
  ask(Urgency::kTurn, {"10.0.0.2", GuestId{3}}, "one");
  ask(Urgency::kTurn, {"10.0.0.2", GuestId{3}}, "one more");
  const auto& done = order();
  const auto place = [&](const std::string& what) { return std::ranges::find(done, what) - done.begin(); };
  EXPECT_LE(place("one"), 1);
  EXPECT_LE(place("a neighbour"), 2);
  EXPECT_LE(place("one more"), 4);
}

TEST(FairQueue, two_who_always_have_one_thing_waiting_keep_nobody_away) {
  FairQueue<std::string> queue;
  queue.push({"10.0.0.1", {}}, "first");
  queue.push({"10.0.0.1", {}}, "second");
  queue.push({"10.0.0.2", {}}, "ben");
  int served = 0;
  while (queue.pop() != "second") {
    ASSERT_LT(++served, 5) << "each of the others once, and once more if they were first";
    queue.push({"10.0.0.3", {}}, "anna");
    queue.push({"10.0.0.2", {}}, "ben");
  }
}

TEST_F(ThinkersTest, answers_do_not_wait_for_a_thought_under_way) {
  std::promise<void> answered;
  thinkers_.run(Urgency::kAnswer, {}, [&] { return [&] { answered.set_value(); }; });
  answered.get_future().wait();  // for ever, if there were only the thread that thinks
  go_on_.release();
}

TEST(FairQueue, whoever_had_nothing_waiting_comes_before_those_who_have_been_served) {
  FairQueue<int> queue;
  for (int i = 0; i < 10; ++i) queue.push({"a", GuestId{1}}, i);
  EXPECT_EQ(queue.pop(), 0);
  EXPECT_EQ(queue.pop(), 1);
  queue.push({"a", GuestId{2}}, 100);
  EXPECT_EQ(queue.pop(), 100);
  queue.push({"b", GuestId{3}}, 200);
  EXPECT_EQ(queue.pop(), 200);
  EXPECT_EQ(queue.pop(), 2);
  EXPECT_EQ(queue.size(), 7u);
}

// One address with ever new guests does not push the others aside either.
TEST(FairQueue, addresses_share_before_guests_do) {
  FairQueue<std::string> queue;
  for (std::uint8_t guest = 1; guest <= 100; ++guest) queue.push({"many", GuestId{guest}}, "many");
  for (int i = 0; i < 3; ++i) queue.push({"one", GuestId{200}}, "one");
  int ones = 0;
  for (int i = 0; i < 6; ++i) ones += queue.pop() == "one";
  EXPECT_EQ(ones, 3);
}

}  // namespace
}  // namespace veillee::server
