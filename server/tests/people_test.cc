// What every store must know about people.
#include "server/store/people.h"

#include <gtest/gtest.h>

#include "server/tests/any_store.h"

namespace veillee::server {
namespace {

GuestId guest(std::uint8_t n) { return GuestId{n}; }

class PeopleTest : public testing::TestWithParam<StoreKind> {
 protected:
  Written write(Write what) { return server::write(*store_, std::move(what)); }

  // A game that is over; its seats are guests, or house players of this level.
  void finish(TableId id, const std::vector<SeatRow>& seats, std::vector<int> ranking, bool rated = true) {
    TableRow table{.id = id, .game = "any", .options = "{}", .status = Status::kPlaying, .host = guest(1)};
    table.start = Start{"{}", 1};
    table.seats = seats;
    ASSERT_EQ(write(CreateTable{table}), Written::kDurable);
    AppendRows end{.table = id, .rows = {LogRow{}}, .over = true};
    ASSERT_EQ(write(end), Written::kDurable);
    ASSERT_EQ(write(PeopleWrite(NoteResult{id, std::move(ranking), rated})), Written::kDurable);
  }
  static SeatRow person(std::uint8_t n) { return {.kind = SeatKind::kGuest, .guest = guest(n)}; }
  static SeatRow house(std::string level) { return {.kind = SeatKind::kHouse, .level = std::move(level)}; }

  StorePlace place_{GetParam()};
  std::unique_ptr<Store> store_ = place_.open();
  People* people_ = &store_->people();
};
INSTANTIATE_TEST_SUITE_P(Store, PeopleTest, testing::ValuesIn(store_kinds()), name_of);

TEST_P(PeopleTest, a_result_counts_once_however_often_it_is_noted) {
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

TEST_P(PeopleTest, a_shared_game_is_nobodys_win) {
  finish(1, {person(1), person(2)}, {1, 1}, false);
  finish(2, {person(1)}, {1});
  EXPECT_TRUE(people_->ratings_of(guest(1)).empty());
  EXPECT_EQ(people_->tallies_of(guest(1))[0].played, 2);
  EXPECT_EQ(people_->tallies_of(guest(1))[0].won, 1) << "alone the first place is a win";
  EXPECT_EQ(people_->history(guest(1), {.won = true}, 10).size(), 1u);
}

TEST_P(PeopleTest, a_game_that_goes_on_has_no_result) {
  TableRow table{.id = 1, .game = "any", .options = "{}", .status = Status::kPlaying, .host = guest(1)};
  table.seats = {person(1), person(2)};
  write(CreateTable{table});
  write(PeopleWrite(NoteResult{1, {1, 2}}));
  EXPECT_TRUE(people_->ratings_of(guest(1)).empty());
  EXPECT_TRUE(people_->history(guest(1), {}, 10).empty());
  EXPECT_EQ(people_->playing_at(guest(1)), std::vector<TableId>{1});
}

TEST_P(PeopleTest, house_players_are_rated_by_their_level_and_apart) {
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

TEST_P(PeopleTest, people_around_one_screen_are_not_rated) {
  finish(1, {person(1), person(1), person(2)}, {1, 2, 3});
  EXPECT_TRUE(people_->ratings_of(guest(2)).empty());
  EXPECT_EQ(people_->history(guest(1), {}, 10).size(), 1u);
}

TEST_P(PeopleTest, two_games_of_somebody_forgotten_cannot_be_brought_together) {
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

TEST_P(PeopleTest, a_nickname_is_one_persons_and_a_bot_its_owners) {
  EXPECT_EQ(write(PeopleWrite(KeepAccount{guest(1), "anna", "Anna", "a"})), Written::kDurable);
  EXPECT_EQ(write(PeopleWrite(KeepAccount{guest(2), "anna", "Anna", "b"})), Written::kConflict);
  EXPECT_EQ(people_->account_named("anna")->guest, guest(1));
  EXPECT_EQ(write(PeopleWrite(AddProgram{guest(9), guest(1), "Ferb"})), Written::kDurable);
  EXPECT_EQ(write(PeopleWrite(DropProgram{guest(9), guest(2)})), Written::kConflict);
  EXPECT_TRUE(people_->is_program(guest(9)));
  EXPECT_EQ(write(PeopleWrite(DropProgram{guest(9), guest(1)})), Written::kDurable);
  EXPECT_FALSE(people_->is_program(guest(9)));
}

TEST_P(PeopleTest, a_report_is_kept_once_until_it_is_settled) {
  const ReportRow report{.reporter = guest(1),
                         .guest = guest(2),
                         .table = 7,
                         .what = Reported::kName,
                         .words = "Bad Name",
                         .address = "10.0.0.1"};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(write(PeopleWrite(AddReport{report})), Written::kDurable);
  auto kept = people_->reports(10);
  ASSERT_EQ(kept.size(), 1u);
  const std::int64_t number = std::exchange(kept[0].number, 0);
  kept[0].at = 0;
  EXPECT_EQ(kept[0], report);
  write(PeopleWrite(ForgetGuest{guest(2)}));
  EXPECT_NE(people_->reports(10).at(0).guest, guest(2)) << "who is forgotten is nobody here either";
  EXPECT_EQ(people_->reports(10).at(0).words, "Bad Name");
  write(PeopleWrite(OperatorAct{.note = {.what = "settle", .about = "x"}, .settled = number}));
  EXPECT_TRUE(people_->reports(10).empty());
  EXPECT_EQ(people_->operator_notes(10).at(0).what, "settle");
}

TEST_P(PeopleTest, only_the_newest_reports_and_notes_are_kept) {
  for (int i = 0; i < kMaxReports + 5; ++i)
    write(PeopleWrite(AddReport{{.reporter = guest(1), .guest = guest(2), .words = std::to_string(i)}}));
  const auto kept = people_->reports(kMaxReports + 5);
  ASSERT_EQ(kept.size(), static_cast<std::size_t>(kMaxReports));
  EXPECT_EQ(kept.back().words, "5");
}

TEST_P(PeopleTest, blocks_are_kept_until_they_are_lifted) {
  const auto block = [&](BlockRow row) { write(PeopleWrite(OperatorAct{.note = {.what = "b"}, .block = row})); };
  block({.guest = guest(1), .name = "Anna"});
  block({.until = 5, .address = "10.0.0.1", .name = "Ben"});
  block({.until = 9, .address = "10.0.0.1", .name = "Ben"});
  auto blocks = people_->blocks();
  ASSERT_EQ(blocks.size(), 2u) << "one for each guest and each address";
  EXPECT_EQ(blocks[0].until, 9);
  EXPECT_FALSE(blocks[0].guest);
  EXPECT_EQ(blocks[1].guest, guest(1));
  write(PeopleWrite(OperatorAct{.note = {.what = "lift"}, .lifted = blocks[1].number}));
  blocks = people_->blocks();
  ASSERT_EQ(blocks.size(), 1u);
  EXPECT_EQ(blocks[0].address, "10.0.0.1");
  EXPECT_EQ(people_->operator_notes(10).size(), 4u);
}

TEST_P(PeopleTest, nobody_gets_more_programs_than_the_limit_however_fast_they_ask) {
  for (std::uint8_t i = 1; i <= 3; ++i)
    EXPECT_EQ(write(PeopleWrite(AddProgram{guest(i + 10), guest(1), "Ferb", 2})),
              i <= 2 ? Written::kDurable : Written::kConflict);
  EXPECT_EQ(people_->programs_of(guest(1)).size(), 2u);
}

}  // namespace
}  // namespace veillee::server
