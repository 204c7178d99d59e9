// Taking back, pausing, giving up and agreeing, at a table whose store answers at once and keeps the log.
#include <gtest/gtest.h>

#include "engine/rng.h"
#include "house/record.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

class RememberingStore final : public EmptyStore {
 public:
  void write(Write write, Done done) override {
    if (std::holds_alternative<PeopleWrite>(write)) return done(Written::kDurable);  // the result, noted afterwards
    auto& append = std::get<AppendRows>(write);
    rows.insert(rows.end(), append.rows.begin(), append.rows.end());
    last = append;
    done(Written::kDurable);
  }
  std::vector<LogRow> rows;
  AppendRows last;
};

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class ActsTest : public testing::Test {
 protected:
  // A game without chance and secrets for `people` guests, on the first seats, and house players of whom nobody thinks.
  void sit(std::size_t people, std::size_t house = 0) {
    row_ = {.id = 42, .game = "cappuccino", .options = "{}"};
    for (std::size_t i = 0; i < people; ++i)
      row_.seats.push_back({SeatKind::kGuest, guest(static_cast<std::uint8_t>(i + 1)), "", ""});
    for (std::size_t i = 0; i < house; ++i) row_.seats.push_back({SeatKind::kHouse, {}, "club", ""});
    auto match = begin_match(row_);
    table_ = std::make_shared<Table>(around_, TableLog{row_, {}}, Course(std::move(*match), people_of(row_)));
    for (std::size_t i = 0; i < people; ++i) {
      pages_.push_back(std::make_shared<ListeningPage>(row_.seats[i].guest));
      table_->watch(pages_.back(), {}, {});
    }
  }

  // What the house players would do comes from the test.
  void play(Seat seat, int version) {
    const auto match = open_course(row_, store_.rows);
    table_->move(pages_[static_cast<std::size_t>(seat)], version, (**match).match().legal(seat).front(), 1);
  }
  // The answer to the page that did it.
  std::string act(Seat seat, Wish wish, std::optional<int> version = {}) {
    auto& page = *pages_[static_cast<std::size_t>(seat)];
    for (const auto& one : pages_) one->heard.clear();
    table_->act(pages_[static_cast<std::size_t>(seat)], version.value_or(static_cast<int>(store_.rows.size())), wish,
                7);
    return page.heard.empty() ? "" : page.heard.front();
  }
  std::string heard_last(Seat seat) const { return pages_[static_cast<std::size_t>(seat)]->heard.back(); }
  // The same log read again, as after a restart.
  Course again() const {
    TableRow row = table_->row();
    return std::move(**open_course(row, store_.rows));
  }

  RememberingStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  Surroundings around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }};
  TableRow row_;
  std::shared_ptr<Table> table_;
  std::vector<std::shared_ptr<ListeningPage>> pages_;
};

TEST_F(ActsTest, undo_needs_the_other_person) {
  sit(2);
  const std::string before = again().match().state();
  play(0, 0);
  EXPECT_TRUE(says(act(0, Wish::kUndo), R"("is":"ok")"));
  EXPECT_TRUE(says(heard_last(1), R"("proposal":{"what":"undo","by":0,"version":2,"agreed":[],"to":0})"));
  EXPECT_EQ(again().match().moves().size(), 1u);
  EXPECT_TRUE(says(act(0, Wish::kAgree), R"("code":"conflict")"));
  EXPECT_TRUE(says(act(1, Wish::kAgree), R"({"is":"ok","re":7,"version":4})"));
  EXPECT_TRUE(says(heard_last(1), R"("acts":[{"version":4,"act":"undo","seat":0,"to":0}],"proposal":null)"));
  EXPECT_TRUE(says(heard_last(1), R"("view":{)"));
  EXPECT_EQ(again().match().state(), before);
  EXPECT_EQ(again().version(), 4);
}

TEST_F(ActsTest, a_move_of_before_the_undo_is_stale) {
  sit(2);
  play(0, 0);
  play(1, 1);
  act(1, Wish::kUndo);
  act(0, Wish::kAgree);
  ASSERT_EQ(store_.rows.size(), 5u);
  for (const auto& page : pages_) page->heard.clear();
  play(1, 1);
  EXPECT_TRUE(says(heard_last(1), R"("code":"stale")"));
  play(1, 5);
  EXPECT_TRUE(says(pages_[1]->heard[1], R"({"is":"ok","re":1,"version":6})"));
  EXPECT_EQ(again().match().moves().size(), 2u);
  EXPECT_EQ(again().moves_at(), (std::vector{1, 6}));
}

TEST_F(ActsTest, who_was_told_no_asks_again_after_the_next_move_only) {
  sit(2);
  play(0, 0);
  act(0, Wish::kUndo);
  EXPECT_TRUE(says(act(1, Wish::kPause), "asked already"));
  act(1, Wish::kDecline);
  EXPECT_TRUE(says(act(0, Wish::kUndo), "said no"));
  EXPECT_TRUE(says(act(0, Wish::kPause), R"("is":"ok")")) << "something else can be asked";
  act(0, Wish::kDecline);  // withdrawn
  play(1, static_cast<int>(store_.rows.size()));
  EXPECT_TRUE(says(act(0, Wish::kUndo), R"("is":"ok")"));
}

TEST_F(ActsTest, playing_on_is_an_answer) {
  sit(2);
  play(0, 0);
  act(0, Wish::kEnd);
  ASSERT_TRUE(again().proposal());
  play(1, 1);  // Ben saw the position, not the question: his move counts
  EXPECT_FALSE(again().proposal());
  EXPECT_TRUE(says(act(1, Wish::kAgree), R"("code":"conflict")"));
}

TEST_F(ActsTest, against_house_players_alone_undo_is_free_and_a_double_click_undoes_once) {
  sit(1, 1);
  play(0, 0);
  EXPECT_TRUE(says(act(0, Wish::kUndo, 1), R"({"is":"ok","re":7,"version":2})"));
  EXPECT_TRUE(says(act(0, Wish::kUndo, 1), R"("code":"stale")"));
  EXPECT_TRUE(says(act(0, Wish::kUndo, 2), "not played yet"));
  EXPECT_TRUE(again().match().moves().empty());
}

// In every room, one random game: what was learnt since the move before.
TEST(Learnt, chance_and_secrets_come_to_light_in_some_rooms_and_nothing_where_all_is_open) {
  int by_chance = 0, by_people = 0;
  for (const Room* room : rooms()) {
    Rng rng("learnt", 1);
    SeededBits bits(rng);
    auto match = room->start(2, "{}", bits);
    if (!match) continue;
    for (int i = 0; i < 120 && !(*match)->turn().is_over(); ++i) {
      const Turn turn = (*match)->turn();
      const std::size_t before = (*match)->moves().size();
      if (turn.chance) {
        ASSERT_TRUE((*match)->draw(bits));
        by_chance += (*match)->has_learnt_since(before, 0);
        continue;
      }
      const auto legal = (*match)->legal(turn.seats.lowest());
      ASSERT_TRUE((*match)->play(turn.seats.lowest(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      EXPECT_FALSE((*match)->has_learnt_since(before + 1, 0)) << "nothing happened since";
      const bool learnt = (*match)->has_learnt_since(before, 0);
      by_people += learnt;
      EXPECT_FALSE(learnt && room->info().id == "cappuccino") << "everything is open there";
    }
  }
  EXPECT_GT(by_chance, 0);
  EXPECT_GT(by_people, 0);
}

TEST_F(ActsTest, a_pause_stops_the_game_until_both_want_to_go_on) {
  sit(2);
  act(1, Wish::kPause);
  act(0, Wish::kAgree);
  EXPECT_TRUE(says(heard_last(0), R"("paused":true,"legal":[])"));
  EXPECT_EQ(store_.rows.back().waits, 0) << "nobody's turn in a list of tables";
  play(0, 2);
  EXPECT_FALSE(says(heard_last(0), R"("is":"ok")"));
  act(0, Wish::kResume);
  act(1, Wish::kAgree);
  EXPECT_TRUE(says(heard_last(0), R"("paused":false)"));
  EXPECT_EQ(store_.rows.back().waits, 1);
  play(0, 6);
  EXPECT_EQ(again().match().moves().size(), 1u);
}

TEST_F(ActsTest, one_of_two_who_resigns_ends_the_game) {
  sit(2);
  play(0, 0);
  act(1, Wish::kResign);
  EXPECT_TRUE(says(heard_last(0), R"("status":"over")"));
  EXPECT_TRUE(says(heard_last(0), R"("result":{"by":"resign","ranking":[1,2]})"));
  EXPECT_TRUE(store_.last.over);
  EXPECT_EQ(table_->row().status, Status::kOver);
  for (const Wish wish : {Wish::kUndo, Wish::kResign, Wish::kPause})
    EXPECT_TRUE(says(act(0, wish), R"("code":"game_over")"));
  table_->move(pages_[0], 2, "any", 1);
  EXPECT_TRUE(says(heard_last(0), R"("code":"game_over")"));
}

TEST_F(ActsTest, one_of_three_who_resigns_is_replaced_and_comes_last) {
  sit(3);
  play(0, 0);
  act(1, Wish::kResign);
  EXPECT_EQ(table_->row().seats[1].kind, SeatKind::kHouse);
  EXPECT_EQ(store_.last.takeover, (std::pair<Seat, std::string>{1, "club"}));
  EXPECT_TRUE(table_->seats_of(guest(2)).empty());
  EXPECT_TRUE(says(act(1, Wish::kUndo), R"("code":"forbidden")"));
  act(0, Wish::kEnd);
  act(2, Wish::kAgree);
  EXPECT_TRUE(says(heard_last(2), R"("result":{"by":"end","ranking":[1,3,1]})"));
}

TEST_F(ActsTest, who_leaves_one_person_behind_is_replaced_and_the_last_one_ends_it) {
  sit(2);
  act(0, Wish::kLeave);
  EXPECT_EQ(table_->row().seats[0].kind, SeatKind::kHouse);
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_TRUE(says(act(1, Wish::kEnd), "you can resign"));
  act(1, Wish::kLeave);
  EXPECT_EQ(table_->row().status, Status::kOver);
  EXPECT_EQ(again().ranking(), (std::vector{2, 1})) << "who left first is last";
}

TEST_F(ActsTest, the_record_of_a_game_that_was_given_up_loads) {
  sit(2);
  play(0, 0);
  play(1, 1);
  act(1, Wish::kUndo);
  act(0, Wish::kAgree);
  act(1, Wish::kResign);
  std::string record;
  table_->record([&](Answer<std::string> answer) { record = std::move(*answer); });
  EXPECT_TRUE(says(record, R"("table":{"result":{"by":"resign","ranking":[1,2]},"acts":[{"version":5,"act":"undo")"));
  const auto loaded = load_record(record);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ((*loaded)->moves().size(), 1u) << "what was taken back is not in it";
}

TEST_F(ActsTest, what_could_not_be_written_did_not_happen) {
  sit(2);
  HeldStore held;
  Surroundings around{held, thinkers_, around_.name_of};
  const auto table = std::make_shared<Table>(around, TableLog{row_, {}}, again());
  table->act(pages_[0], 0, Wish::kResign, 1);
  held.answer(Written::kFailed);
  EXPECT_EQ(table->row().status, Status::kPlaying);
  table->act(pages_[0], 0, Wish::kResign, 2);
  ASSERT_EQ(held.held.size(), 1u);
  EXPECT_EQ(std::get<AppendRows>(held.held[0].first).version, 0);
}

TEST_F(ActsTest, people_who_do_not_sit_cannot_act) {
  sit(2);
  const auto stranger = std::make_shared<ListeningPage>(guest(99));
  table_->watch(stranger, {}, {});
  table_->act(stranger, 0, Wish::kResign, 1);
  EXPECT_TRUE(says(stranger->heard.back(), R"("code":"forbidden")"));
  EXPECT_TRUE(store_.rows.empty());
}

}  // namespace
}  // namespace veillee::server
