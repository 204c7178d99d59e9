// Keeping order: who may do nothing here, who is the operator, and pages that are ended.
#include "server/people/moderation.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "server/base/random.h"
#include "server/people/open_pages.h"
#include "server/people/operator_token.h"
#include "server/store/sqlite_store.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

namespace fs = std::filesystem;

class ModerationTest : public testing::Test {
 protected:
  ModerationTest() {
    EXPECT_TRUE(prepare_randomness());
    std::string path = (fs::temp_directory_path() / "veillee-moderation-XXXXXX").string();
    folder_ = mkdtemp(path.data());
    store_ = open_sqlite_store(folder_ / "veillee.db", delivered_.deliver());
  }
  ~ModerationTest() override {
    store_.reset();
    fs::remove_all(folder_);
  }
  void act(Moderation& moderation, OperatorAct act) {
    bool done = false;
    moderation.act(std::move(act), [&](Answer<void> answer) { done = answer.has_value(); });
    delivered_.run_next();
    EXPECT_TRUE(done);
  }

  fs::path folder_;
  Deliveries delivered_;
  std::unique_ptr<Store> store_;
  TestTime time_;
  Clock clock_ = time_.piece();
};

TEST_F(ModerationTest, a_block_holds_at_once_over_a_restart_and_until_it_ends) {
  Moderation moderation(*store_, clock_);
  EXPECT_FALSE(moderation.is_blocked(guest(1), "10.0.0.1"));
  act(moderation, {.note = {.what = "blockguest"}, .block = BlockRow{.guest = guest(1), .name = "x"}});
  act(moderation, {.note = {.what = "blockaddress"}, .block = BlockRow{.until = time_.now + 5, .address = "10.0.0.2"}});
  const Moderation again(*store_, clock_);
  for (const Moderation* one : {&std::as_const(moderation), &again}) {
    EXPECT_TRUE(one->is_blocked(guest(1), "10.0.0.1"));
    EXPECT_TRUE(one->is_blocked(guest(2), "10.0.0.2"));
    EXPECT_FALSE(one->is_blocked(guest(2), "10.0.0.1"));
  }
  time_.now += 5;
  EXPECT_FALSE(moderation.is_blocked(guest(2), "10.0.0.2"));
  EXPECT_TRUE(moderation.is_blocked(guest(1), "10.0.0.2"));
  act(moderation, {.note = {.what = "lift"}, .lifted = store_->people().blocks().back().number});
  EXPECT_FALSE(moderation.is_blocked(guest(1), "10.0.0.2"));
}

TEST_F(ModerationTest, only_the_newest_token_is_good_and_only_for_its_time) {
  EXPECT_FALSE(is_operator_token(folder_, "", 0)) << "nobody has been made operator";
  const std::string first = give_operator_token(folder_, 100);
  EXPECT_TRUE(is_operator_token(folder_, first, 99));
  EXPECT_FALSE(is_operator_token(folder_, first, 100));
  EXPECT_FALSE(is_operator_token(folder_, first.substr(1), 99));
  EXPECT_FALSE(is_operator_token(folder_, "", 99));
  const std::string second = give_operator_token(folder_, 100);
  EXPECT_FALSE(is_operator_token(folder_, first, 99));
  EXPECT_TRUE(is_operator_token(folder_, second, 99));
  std::ifstream file(folder_ / "operator");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(text.find(second), std::string::npos) << "the house keeps a hash";
  struct stat status {};
  ASSERT_EQ(stat((folder_ / "operator").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0600u);
  end_operator_token(folder_);
  EXPECT_FALSE(is_operator_token(folder_, second, 99));
  EXPECT_THROW(give_operator_token(folder_ / "nowhere", 100), std::runtime_error);
}

TEST(OpenPages, those_for_which_it_is_so_are_ended_and_pages_that_went_are_forgotten) {
  OpenPages pages;
  std::vector<std::string> ended;
  const auto page = [&](std::uint8_t who, std::string address) {
    return pages.add(
        {{.guest = guest(who)}, address, [&ended, who, address] { ended.push_back(std::to_string(who) + address); }});
  };
  const auto one = page(1, "a"), two = page(1, "b"), three = page(2, "a");
  auto gone = page(1, "a");
  gone.reset();
  pages.end_of(guest(1), [](const OpenPages::Page& open) { return open.address == "a"; });
  EXPECT_EQ(ended, std::vector<std::string>{"1a"});
  ended.clear();
  pages.end_all([](const OpenPages::Page& open) { return open.address == "a"; });
  EXPECT_EQ(ended, (std::vector<std::string>{"1a", "2a"}));
}

TEST(Closing, a_game_that_the_operator_ends_is_over_for_all_and_not_rated) {
  ForgetfulStore store;
  Thinkers thinkers(1, [](std::move_only_function<void()>) {});
  TableContext context{
      .store = store, .thinkers = thinkers, .name_of = [](const GuestId&) { return std::string("x"); }};
  TableRow row{.id = 7, .game = "cappuccino", .options = "{}", .host = guest(1)};
  row.seats = {{SeatKind::kGuest, guest(1)}, {SeatKind::kGuest, guest(2)}};
  auto match = begin_match(row, 0);
  const auto table = std::make_shared<Table>(context, state_of(row, GameLog(std::move(*match), row)));
  const auto page = std::make_shared<ListeningPage>(guest(1));
  table->watch(page, {}, {});
  int done = 0;
  for (int i = 0; i < 2; ++i) table->end([&](Answer<void> answer) { done += answer.has_value(); });
  EXPECT_EQ(done, 2) << "a second time it is over already";
  EXPECT_EQ(table->row().status, Status::kOver);
  const auto& acts = page->last<wire::ActsMessage>();
  EXPECT_EQ(acts.acts.back().act, wire::ActName::close);
  table->finished_game([](Answer<FinishedGame> game) {
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->log->departures().is_rated());
    EXPECT_EQ(game->log->departures().ranking(game->log->match()), (std::vector{1, 1}));
  });
}

}  // namespace
}  // namespace veillee::server
