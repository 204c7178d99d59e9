// What the house knows about people, in a real database.
#include "server/store/people.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <latch>

#include "server/store/sqlite_store.h"

namespace veillee::server {
namespace {

namespace fs = std::filesystem;

GuestId guest(std::uint8_t n) { return GuestId{n}; }

class PeopleTest : public testing::Test {
 protected:
  PeopleTest() {
    std::string name = (fs::temp_directory_path() / "veillee-people-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    store_ = open_sqlite_store(folder_ / "veillee.db", [](std::move_only_function<void()> work) { work(); });
    people_ = std::make_unique<People>(folder_ / "veillee.db");
  }
  ~PeopleTest() override {
    people_.reset();
    store_.reset();
    fs::remove_all(folder_);
  }

  Written write(Write what) {
    std::latch ready(1);
    Written answer{};
    store_->write(std::move(what), [&](Written written) {
      answer = written;
      ready.count_down();
    });
    ready.wait();
    return answer;
  }

  // A game that is over; its seats are guests, or house players of this level.
  void finish(TableId id, const std::vector<SeatRow>& seats, std::vector<int> ranking) {
    TableRow table{.id = id, .game = "any", .options = "{}", .status = Status::kPlaying, .host = guest(1)};
    table.start = Start{"{}", 1};
    table.seats = seats;
    ASSERT_EQ(write(CreateTable{table}), Written::kDurable);
    AppendRows end{.table = id, .rows = {LogRow{}}, .over = true};
    ASSERT_EQ(write(end), Written::kDurable);
    ASSERT_EQ(write(PeopleWrite(NoteResult{id, std::move(ranking)})), Written::kDurable);
  }
  static SeatRow person(std::uint8_t n) { return {.kind = SeatKind::kGuest, .guest = guest(n)}; }
  static SeatRow house(std::string level) { return {.kind = SeatKind::kHouse, .level = std::move(level)}; }

  fs::path folder_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<People> people_;
};

TEST_F(PeopleTest, a_result_counts_once_however_often_it_is_noted) {
  finish(1, {person(1), person(2)}, {1, 2});
  const auto once = people_->ratings_of(guest(1));
  ASSERT_EQ(once.size(), 1u);
  EXPECT_EQ(once[0].rating, after_game(std::vector<Rating>(2), std::vector{1, 2})[0]);
  EXPECT_EQ(once[0].games, 1);
  EXPECT_TRUE(people_->without_result().empty());
  write(PeopleWrite(NoteResult{1, {2, 1}}));
  EXPECT_EQ(people_->ratings_of(guest(1))[0].rating, once[0].rating);
  EXPECT_EQ(people_->history(guest(1), {}, 10)[0].seats[0].place, 1);
}

TEST_F(PeopleTest, a_game_that_goes_on_has_no_result) {
  TableRow table{.id = 1, .game = "any", .options = "{}", .status = Status::kPlaying, .host = guest(1)};
  table.seats = {person(1), person(2)};
  write(CreateTable{table});
  write(PeopleWrite(NoteResult{1, {1, 2}}));
  EXPECT_TRUE(people_->ratings_of(guest(1)).empty());
  EXPECT_TRUE(people_->history(guest(1), {}, 10).empty());
  EXPECT_EQ(people_->playing_at(guest(1)), std::vector<TableId>{1});
}

TEST_F(PeopleTest, house_players_are_rated_by_their_level_and_apart) {
  finish(1, {person(1), house("club")}, {1, 2});
  finish(2, {person(1), house("club")}, {1, 2});
  finish(3, {person(1), person(2)}, {2, 1});
  const auto ratings = people_->ratings_of(guest(1));
  ASSERT_EQ(ratings.size(), 2u);
  EXPECT_EQ(ratings[0].company, Company::kPeople);
  EXPECT_EQ(ratings[1].company, Company::kHouse);
  EXPECT_EQ(ratings[1].games, 2);
  EXPECT_GT(ratings[1].rating.mean, Rating{}.mean);
  EXPECT_LT(ratings[0].rating.mean, Rating{}.mean);
  const auto opponents = people_->opponents_of(guest(1), 10);
  ASSERT_EQ(opponents.size(), 2u);
  EXPECT_EQ(opponents[0].opponent.level, "club");
  EXPECT_EQ(opponents[0].ahead, 2);
}

TEST_F(PeopleTest, people_around_one_screen_are_not_rated) {
  finish(1, {person(1), person(1), person(2)}, {1, 2, 3});
  EXPECT_TRUE(people_->ratings_of(guest(2)).empty());
  EXPECT_EQ(people_->history(guest(1), {}, 10).size(), 1u);
}

TEST_F(PeopleTest, two_games_of_somebody_forgotten_cannot_be_brought_together) {
  finish(1, {person(1), person(2)}, {1, 2});
  finish(2, {person(1), person(2)}, {1, 2});
  write(PeopleWrite(KeepAccount{guest(1), "anna", "Anna", "hash"}));
  write(PeopleWrite(AddDevice{guest(7), guest(1)}));
  write(PeopleWrite(ForgetGuest{guest(1)}));
  const auto games = people_->history(guest(2), {}, 10);
  ASSERT_EQ(games.size(), 2u);
  EXPECT_NE(games[0].seats[0].guest, games[1].seats[0].guest);
  for (const ResultRow& game : games) EXPECT_NE(game.seats[0].guest, guest(1));
  EXPECT_TRUE(people_->ratings_of(guest(1)).empty());
  EXPECT_FALSE(people_->account_named("anna"));
  EXPECT_FALSE(people_->owner_of_device(guest(7)));
}

TEST_F(PeopleTest, a_nickname_is_one_persons_and_a_bot_its_owners) {
  EXPECT_EQ(write(PeopleWrite(KeepAccount{guest(1), "anna", "Anna", "a"})), Written::kDurable);
  EXPECT_EQ(write(PeopleWrite(KeepAccount{guest(2), "anna", "Anna", "b"})), Written::kConflict);
  EXPECT_EQ(people_->account_named("anna")->guest, guest(1));
  EXPECT_EQ(write(PeopleWrite(AddBot{guest(9), guest(1), "Ferb"})), Written::kDurable);
  EXPECT_EQ(write(PeopleWrite(DropBot{guest(9), guest(2)})), Written::kConflict);
  EXPECT_TRUE(people_->is_bot(guest(9)));
  EXPECT_EQ(write(PeopleWrite(DropBot{guest(9), guest(1)})), Written::kDurable);
  EXPECT_FALSE(people_->is_bot(guest(9)));
}

}  // namespace
}  // namespace veillee::server
