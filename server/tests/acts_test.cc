// Taking back, pausing, giving up and agreeing, at a table whose store answers at once and keeps the log.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/rng.h"
#include "house/record.h"
#include "server/tables/record.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

class RememberingStore final : public EmptyStore {
 public:
  void write(Write write, Done done) override {
    if (const auto* about = std::get_if<PeopleWrite>(&write)) {  // the result, noted afterwards
      result = std::get<NoteResult>(*about);
      return done(Written::kDurable);
    }
    auto& append = std::get<AppendRows>(write);
    rows.insert(rows.end(), append.rows.begin(), append.rows.end());
    last = append;
    done(Written::kDurable);
  }
  std::vector<LogRow> rows;
  AppendRows last;
  NoteResult result;
};

class ActsTest : public testing::Test {
 protected:
  // A game without chance and secrets for `people` guests, on the first seats, and house players of whom nobody thinks.
  void sit(std::size_t people, std::size_t house = 0) {
    row_ = {.id = 42, .game = "cappuccino", .options = "{}"};
    for (std::size_t i = 0; i < people; ++i)
      row_.seats.push_back({SeatKind::kGuest, guest(static_cast<std::uint8_t>(i + 1)), "", ""});
    for (std::size_t i = 0; i < house; ++i) row_.seats.push_back({SeatKind::kHouse, {}, "club", ""});
    auto match = begin_match(row_, 0);
    table_ = std::make_shared<Table>(around_, state_of(row_, GameLog(std::move(*match), row_)));
    for (std::size_t i = 0; i < people; ++i) {
      pages_.push_back(std::make_shared<ListeningPage>(row_.seats[i].guest));
      table_->watch(pages_.back(), {}, {});
    }
  }

  // What the house players would do comes from the test.
  void play(Seat seat, int version) {
    const auto match = open_log(row_, store_.rows);
    table_->move(pages_[static_cast<std::size_t>(seat)], version, match->match().legal(seat).front(), 1);
  }
  // The answer to the page that did it.
  Message act(Seat seat, wire::Command wish, std::optional<int> version = {}) {
    auto& page = *pages_[static_cast<std::size_t>(seat)];
    for (const auto& one : pages_) one->heard.clear();
    table_->act(pages_[static_cast<std::size_t>(seat)], version.value_or(static_cast<int>(store_.rows.size())), wish,
                7);
    return page.heard.at(0);
  }
  Message heard_last(Seat seat) const { return pages_[static_cast<std::size_t>(seat)]->heard.back(); }
  // What a seat was told about acts last.
  wire::ActsMessage acts_heard(Seat seat) const {
    return pages_[static_cast<std::size_t>(seat)]->last<wire::ActsMessage>();
  }
  // The same log read again, as after a restart.
  GameLog again() const {
    TableRow row = table_->row();
    return std::move(*open_log(row, store_.rows));
  }

  RememberingStore store_;
  Deliveries delivered_;
  Thinkers thinkers_{1, delivered_.deliver()};
  TableContext around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }};
  TableRow row_;
  std::shared_ptr<Table> table_;
  std::vector<std::shared_ptr<ListeningPage>> pages_;
};

TEST_F(ActsTest, undo_needs_the_other_person) {
  sit(2);
  const json::object before = again().match().state();
  play(0, 0);
  EXPECT_EQ(code_of(act(0, wire::Command::undo)), "ok");
  EXPECT_EQ(acts_heard(1).proposal, (wire::Proposal{wire::ProposalKind::undo, 0, 2, {}, 0}));
  EXPECT_EQ(again().match().move_count(), 1u);
  EXPECT_EQ(code_of(act(0, wire::Command::agree)), "conflict");
  EXPECT_EQ(act(1, wire::Command::agree), Message(wire::OkMessage{7, 4}));
  EXPECT_EQ(acts_heard(1).acts, (std::vector{wire::ActNote{4, wire::ActName::undo, 0, 0}}));
  EXPECT_EQ(acts_heard(1).proposal, wire::OrNull<wire::Proposal>());
  EXPECT_TRUE(acts_heard(1).view);
  EXPECT_EQ(again().match().state(), before);
  EXPECT_EQ(again().version(), 4);
}

TEST_F(ActsTest, a_move_of_before_the_undo_is_stale) {
  sit(2);
  play(0, 0);
  play(1, 1);
  act(1, wire::Command::undo);
  act(0, wire::Command::agree);
  ASSERT_EQ(store_.rows.size(), 5u);
  for (const auto& page : pages_) page->heard.clear();
  play(1, 1);
  EXPECT_EQ(code_of(heard_last(1)), "stale");
  play(1, 5);
  EXPECT_EQ(pages_[1]->heard[1], Message(wire::OkMessage{1, 6}));
  EXPECT_EQ(again().match().move_count(), 2u);
  EXPECT_EQ(again().moves().all(), (std::vector{1, 6}));
}

TEST_F(ActsTest, who_was_told_no_asks_again_after_the_next_move_only) {
  sit(2);
  play(0, 0);
  act(0, wire::Command::undo);
  EXPECT_EQ(code_of(act(1, wire::Command::pause)), "conflict");
  act(1, wire::Command::decline);
  EXPECT_EQ(code_of(act(0, wire::Command::undo)), "conflict");
  EXPECT_EQ(code_of(act(0, wire::Command::pause)), "ok") << "something else can be asked";
  act(0, wire::Command::decline);  // withdrawn
  play(1, static_cast<int>(store_.rows.size()));
  EXPECT_EQ(code_of(act(0, wire::Command::undo)), "ok");
}

TEST_F(ActsTest, playing_on_is_an_answer) {
  sit(2);
  play(0, 0);
  act(0, wire::Command::end);
  ASSERT_TRUE(again().proposals().open());
  play(1, 1);  // Ben saw the position, not the question: the move counts
  EXPECT_FALSE(again().proposals().open());
  EXPECT_EQ(code_of(act(1, wire::Command::agree)), "conflict");
}

TEST_F(ActsTest, against_house_players_alone_undo_is_free_and_a_double_click_undoes_once) {
  sit(1, 1);
  play(0, 0);
  EXPECT_EQ(act(0, wire::Command::undo, 1), Message(wire::OkMessage{7, 2}));
  EXPECT_EQ(code_of(act(0, wire::Command::undo, 1)), "stale");
  EXPECT_EQ(code_of(act(0, wire::Command::undo, 2)), "conflict");
  EXPECT_EQ(again().match().move_count(), 0u);
}

// In every room, one random game: what was learnt since the move before.
TEST(Learnt, chance_and_secrets_come_to_light_in_some_rooms_and_nothing_where_all_is_open) {
  int by_chance = 0, by_people = 0;
  for (const Room* room : rooms()) {
    Rng rng("learnt", 1);
    SeededBits bits(rng);
    auto match = room->start(2, {}, bits);
    if (!match) continue;
    for (int i = 0; i < 120 && !(*match)->turn().is_over(); ++i) {
      const Turn turn = (*match)->turn();
      const std::size_t before = (*match)->move_count();
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
  act(1, wire::Command::pause);
  act(0, wire::Command::agree);
  EXPECT_TRUE(acts_heard(0).paused);
  EXPECT_TRUE(acts_heard(0).legal.empty());
  EXPECT_EQ(store_.rows.back().waits, 0) << "nobody's turn in a list of tables";
  play(0, 2);
  EXPECT_NE(code_of(heard_last(0)), "ok");
  act(0, wire::Command::resume);
  act(1, wire::Command::agree);
  EXPECT_FALSE(acts_heard(0).paused);
  EXPECT_EQ(store_.rows.back().waits, 1);
  play(0, 6);
  EXPECT_EQ(again().match().move_count(), 1u);
}

TEST_F(ActsTest, only_what_people_finished_themselves_is_rated) {
  sit(2);
  act(1, wire::Command::resign);
  EXPECT_TRUE(again().departures().is_rated());
  EXPECT_TRUE(store_.result.rated);

  for (const wire::Command ending : {wire::Command::end, wire::Command::leave}) {
    SCOPED_TRACE(static_cast<int>(ending));
    pages_.clear();
    store_.rows.clear();
    store_.result.rated = true;
    sit(2);
    act(0, ending);
    if (ending == wire::Command::end) act(1, wire::Command::agree);
    EXPECT_FALSE(again().departures().is_rated());
    EXPECT_EQ(store_.result.rated, ending != wire::Command::end) << "the last result that was noted";
  }
}

TEST_F(ActsTest, one_of_two_who_resigns_ends_the_game) {
  sit(2);
  play(0, 0);
  act(1, wire::Command::resign);
  EXPECT_EQ(acts_heard(0).status, wire::Status::over);
  EXPECT_EQ(acts_heard(0).result, (wire::Outcome{wire::EndedBy::resign, {1, 2}}));
  EXPECT_TRUE(store_.last.over);
  EXPECT_EQ(table_->row().status, Status::kOver);
  for (const wire::Command wish : {wire::Command::undo, wire::Command::resign, wire::Command::pause})
    EXPECT_EQ(code_of(act(0, wish)), "game_over");
  table_->move(pages_[0], 2, "any", 1);
  EXPECT_EQ(code_of(heard_last(0)), "game_over");
}

TEST_F(ActsTest, one_of_three_who_resigns_is_replaced_and_comes_last) {
  sit(3);
  play(0, 0);
  act(1, wire::Command::resign);
  EXPECT_EQ(table_->row().seats[1].kind, SeatKind::kHouse);
  EXPECT_EQ(store_.last.takeover, (std::pair<Seat, std::string>{1, "club"}));
  EXPECT_TRUE(seats_of(table_->row(), guest(2)).empty());
  EXPECT_EQ(code_of(act(1, wire::Command::undo)), "forbidden");
  act(0, wire::Command::end);
  act(2, wire::Command::agree);
  EXPECT_EQ(acts_heard(2).result, (wire::Outcome{wire::EndedBy::end, {1, 3, 1}}));
}

TEST_F(ActsTest, who_leaves_one_person_behind_is_replaced_and_the_last_one_ends_it) {
  sit(2);
  act(0, wire::Command::leave);
  EXPECT_EQ(table_->row().seats[0].kind, SeatKind::kHouse);
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_EQ(code_of(act(1, wire::Command::end)), "conflict");
  act(1, wire::Command::leave);
  EXPECT_EQ(table_->row().status, Status::kOver);
  const GameLog log = again();
  EXPECT_EQ(log.departures().ranking(log.match()), (std::vector{2, 1})) << "who left first is last";
}

TEST_F(ActsTest, who_left_can_take_the_seat_back_and_who_resigned_cannot) {
  sit(3);
  play(0, 0);
  act(1, wire::Command::leave);
  act(2, wire::Command::resign);
  EXPECT_EQ(code_of(act(0, wire::Command::back)), "forbidden") << "nobody plays for this one";
  EXPECT_EQ(code_of(act(2, wire::Command::back)), "forbidden");
  EXPECT_EQ(code_of(act(1, wire::Command::back)), "ok");
  EXPECT_EQ(store_.last.returned, Seat{1});
  EXPECT_EQ(table_->row().seats[1].kind, SeatKind::kGuest);
  EXPECT_EQ(acts_heard(0).acts, (std::vector{wire::ActNote{4, wire::ActName::back, 1, {}, {}, 1}}));
  EXPECT_EQ(code_of(act(1, wire::Command::back)), "forbidden") << "once";
  EXPECT_EQ(again().departures().people(), SeatSet::first(2));
  EXPECT_FALSE(again().departures().is_rated()) << "a house player has sat there";
  act(0, wire::Command::end);
  act(1, wire::Command::agree);
  EXPECT_EQ(acts_heard(0).result, (wire::Outcome{wire::EndedBy::end, {1, 1, 3}}));
}

TEST_F(ActsTest, the_record_of_a_game_that_was_given_up_loads) {
  sit(2);
  play(0, 0);
  play(1, 1);
  act(1, wire::Command::undo);
  act(0, wire::Command::agree);
  act(1, wire::Command::resign);
  json::object record;
  table_->finished_game([&](Answer<FinishedGame> game) { record = record_of(*game); });
  const json::value& told = record.at("table");
  EXPECT_EQ(told.at("result"), boost::json::parse(R"({"by":"resign","ranking":[1,2]})"));
  EXPECT_EQ(told.at("acts").at(0), boost::json::parse(R"({"version":5,"act":"undo","seat":1,"to":1,"moves":1})"));
  const auto loaded = load_record(record);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->match->move_count(), 1u) << "what was taken back is not in it";
}

TEST_F(ActsTest, what_could_not_be_written_did_not_happen) {
  sit(2);
  HeldStore held;
  TableContext around{held, thinkers_, around_.name_of};
  const auto table = std::make_shared<Table>(around, state_of(row_, again()));
  table->act(pages_[0], 0, wire::Command::resign, 1);
  held.answer(Written::kFailed);
  EXPECT_EQ(table->row().status, Status::kPlaying);
  table->act(pages_[0], 0, wire::Command::resign, 2);
  ASSERT_EQ(held.held.size(), 1u);
  EXPECT_EQ(std::get<AppendRows>(held.held[0].first).version, 0);
}

TEST_F(ActsTest, people_who_do_not_sit_cannot_act) {
  sit(2);
  const auto stranger = std::make_shared<ListeningPage>(guest(99));
  table_->watch(stranger, {}, {});
  table_->act(stranger, 0, wire::Command::resign, 1);
  EXPECT_EQ(code_of(stranger->heard.back()), "forbidden");
  EXPECT_TRUE(store_.rows.empty());
}

}  // namespace
}  // namespace veillee::server
