// Seats before the game, what people write, and spectators.
#include <gtest/gtest.h>

#include "server/tables/ids.h"
#include "server/tables/lobby.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class CompanyTest : public testing::Test {
 protected:
  // A table of guest 1 with two free seats.
  CompanyTest() {
    row_ = {.id = 42, .game = "cappuccino", .options = "{}", .host = guest(1)};
    row_.seats = {{SeatKind::kGuest, guest(1), "", ""}, {}, {}};
  }
  void open() { table_ = std::make_shared<Table>(around_, TableLog{row_, {}}, std::nullopt); }
  // Two guests play, no seat is open.
  void play_for_two() {
    row_.seats = {{SeatKind::kGuest, guest(1), "", ""}, {SeatKind::kGuest, guest(2), "", ""}};
    auto match = begin_match(row_);
    table_ = std::make_shared<Table>(around_, TableLog{row_, {}}, Course(std::move(*match), people_of(row_)));
  }
  std::shared_ptr<ListeningPage> comes(std::uint8_t who) {
    auto page = std::make_shared<ListeningPage>(guest(who));
    table_->watch(page, {}, {});
    return page;
  }
  std::string sits(std::uint8_t who, std::string invitation = "") {
    std::string answer;
    table_->sit(guest(who), std::move(invitation), "",
                [&](Answer<Seat> seat) { answer = seat ? std::to_string(*seat) : std::string(seat.error().code); });
    return answer;
  }
  Reply<void> into(std::string& answer) {
    return [&answer](Answer<void> done) { answer = done ? "done" : std::string(done.error().code); };
  }

  ForgetfulStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  std::vector<TableRow> waiting_;
  std::vector<TableId> closed_;
  Surroundings around_{.store = store_,
                       .thinkers = thinkers_,
                       .name_of = [](const GuestId&) { return std::string("somebody"); },
                       .waiting_changed = [this](const TableRow& table) { waiting_.push_back(table); },
                       .closed = [this](TableId id) { closed_.push_back(id); }};
  TableRow row_;
  std::shared_ptr<Table> table_;
};

TEST_F(CompanyTest, a_private_table_needs_an_invitation_and_a_listed_one_does_not) {
  open();
  EXPECT_EQ(sits(2), "forbidden");
  EXPECT_EQ(sits(2, invitation(row_, 2)), "2");
  row_.listed = true;
  open();
  EXPECT_EQ(sits(2), "1");
  EXPECT_EQ(sits(2), "1") << "sitting twice is the same as once";
  EXPECT_EQ(sits(3), "2");
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_EQ(sits(4), "conflict");
  ASSERT_EQ(waiting_.size(), 3u);
  EXPECT_EQ(waiting_.back().status, Status::kPlaying) << "the lobby hears that it waits no longer";
}

TEST_F(CompanyTest, a_guest_can_go_again_and_a_kicked_one_does_not_come_back) {
  row_.listed = true;
  open();
  std::string answer;
  sits(2);
  table_->leave(guest(2), into(answer));
  EXPECT_EQ(answer, "done");
  EXPECT_TRUE(table_->seats_of(guest(2)).empty());
  EXPECT_EQ(sits(2), "1");
  table_->kick(guest(2), 0, into(answer));
  EXPECT_EQ(answer, "forbidden");
  table_->kick(guest(1), 0, into(answer));
  EXPECT_EQ(answer, "conflict") << "the host does not kick the host";
  table_->kick(guest(1), 1, into(answer));
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(sits(2), "forbidden");
  EXPECT_EQ(sits(2, invitation(row_, 1)), "forbidden");
  table_->leave(guest(2), into(answer));
  EXPECT_EQ(answer, "forbidden");
}

TEST_F(CompanyTest, the_host_fills_free_seats_with_house_players) {
  open();
  std::string answer;
  table_->fill(guest(2), "club", into(answer));
  EXPECT_EQ(answer, "forbidden");
  table_->fill(guest(1), "genius", into(answer));
  EXPECT_EQ(answer, "bad_request");
  table_->fill(guest(1), "novice", into(answer));
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_EQ(table_->row().seats[2], (SeatRow{SeatKind::kHouse, {}, "novice", ""}));
  table_->leave(guest(1), into(answer));
  EXPECT_EQ(answer, "conflict");
}

TEST_F(CompanyTest, a_host_who_leaves_closes_the_table) {
  row_.listed = true;
  open();
  const auto page = comes(9);
  std::string answer;
  table_->leave(guest(1), into(answer));
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(closed_, std::vector<TableId>{42});
  EXPECT_EQ(page->take("closed"), 1);
  EXPECT_EQ(sits(2), "conflict");
}

TEST_F(CompanyTest, spectators_write_for_spectators_until_it_is_over) {
  play_for_two();
  const auto anna = comes(1), ben = comes(2), carl = comes(3), dora = comes(4);
  for (const auto& page : {anna, ben, carl, dora}) page->heard.clear();
  table_->say(anna, "hello <b>", false, 1);
  EXPECT_EQ(anna->heard.front(), R"({"is":"ok","re":1})");
  for (const auto& page : {anna, ben, carl, dora})
    EXPECT_TRUE(says(page->heard.back(), R"("seat":0,"text":"hello <b>"})"));
  for (const auto& page : {anna, ben, carl, dora}) page->heard.clear();
  table_->say(carl, "wellPlayed", true, 2);
  EXPECT_TRUE(says(dora->heard.back(), R"("seat":null,"phrase":"wellPlayed"})"));
  EXPECT_TRUE(anna->heard.empty());
  const auto late = comes(2);
  EXPECT_TRUE(says(late->heard[1], "hello"));
  EXPECT_FALSE(says(late->heard[1], "wellPlayed")) << late->heard[1];
  table_->act(ben, 0, Wish::kResign, 3);
  EXPECT_TRUE(says(anna->heard.back(), "wellPlayed")) << "now they may read it";
}

TEST_F(CompanyTest, lines_are_limited_in_length_and_number_and_a_table_can_do_without) {
  play_for_two();
  const auto anna = comes(1);
  const auto code = [&](const std::string& text, bool phrase = false) {
    anna->heard.clear();
    table_->say(anna, text, phrase, 1);
    return says(anna->heard.front(), R"("is":"ok")") ? "ok" : anna->heard.front();
  };
  for (const std::string& bad : {std::string(), std::string("   "), std::string(301, 'x'), std::string("a\nb")})
    EXPECT_TRUE(says(code(bad), "bad_request"));
  EXPECT_TRUE(says(code("no such key", true), "bad_request"));
  int refused = 0;
  for (int i = 0; i < 100; ++i) refused += says(code("again"), "too_many");
  EXPECT_GT(refused, 50);
  const auto stranger = std::make_shared<ListeningPage>(guest(9));
  table_->say(stranger, "psst", false, 1);
  EXPECT_TRUE(says(stranger->heard.back(), "forbidden")) << "one watches before one writes";
  row_.chat = false;
  play_for_two();
  const auto quiet = comes(1);
  table_->say(quiet, "hello", false, 1);
  EXPECT_TRUE(says(quiet->heard.back(), "forbidden"));
}

TEST_F(CompanyTest, spectators_are_counted_once_each) {
  play_for_two();
  const auto anna = comes(1);
  const auto carl = comes(3), again = comes(3);
  EXPECT_TRUE(says(anna->heard.back(), R"("spectators":1)"));
  anna->heard.clear();
  table_->unwatch(again);
  EXPECT_TRUE(anna->heard.empty()) << "carl is still there";
  table_->unwatch(carl);
  EXPECT_TRUE(says(anna->heard.back(), R"("spectators":0)"));
}

TEST_F(CompanyTest, spectators_can_be_some_moves_behind) {
  row_.delay = 2;
  play_for_two();
  const auto anna = comes(1), ben = comes(2), carl = comes(3);
  const auto play = [&](int version) {
    const auto& page = version % 2 == 0 ? anna : ben;
    const auto seen = std::make_shared<ListeningPage>(page->guest());
    table_->watch(seen, {}, {});  // the legal moves stand in what a player is told
    const std::string& text = seen->heard.front();
    const auto begin = text.find(R"("legal":[")") + 10;
    const std::string move = text.substr(begin, text.find('"', begin) - begin);
    table_->unwatch(seen);
    table_->move(page, version, move, 1);
  };
  carl->heard.clear();
  play(0);
  play(1);
  EXPECT_EQ(carl->take("step"), 0);
  play(2);
  ASSERT_EQ(carl->heard.size(), 1u);
  EXPECT_TRUE(says(carl->heard[0], R"("is":"step")") && says(carl->heard[0], R"("version":1,)"));
  const auto late = comes(4);
  EXPECT_TRUE(says(late->heard[0], R"("version":1,)")) << "who comes later sees no more";
  carl->heard.clear();
  table_->act(anna, 3, Wish::kUndo, 1);
  table_->act(ben, 4, Wish::kAgree, 1);
  EXPECT_TRUE(says(carl->heard.back(), R"("is":"table")") && says(carl->heard.back(), R"("version":0,)"));
  table_->act(ben, 6, Wish::kResign, 1);
  EXPECT_TRUE(says(carl->heard.back(), R"("status":"over")") && says(carl->heard.back(), R"("version":7,)"));
}

TEST_F(CompanyTest, the_lobby_hears_of_listed_tables_only) {
  Lobby lobby(store_, around_.name_of);
  const auto page = std::make_shared<ListeningPage>(guest(7));
  lobby.watch(page, 3);
  EXPECT_EQ(page->heard.back(), R"({"is":"lobby","re":3,"all":true,"tables":[]})");
  page->heard.clear();
  lobby.changed(row_);
  EXPECT_TRUE(page->heard.empty());
  row_.listed = true;
  lobby.changed(row_);
  EXPECT_TRUE(says(page->heard.back(), R"("host":"somebody")"));
  EXPECT_FALSE(says(page->heard.back(), "invite"));
  row_.status = Status::kPlaying;
  lobby.changed(row_);
  EXPECT_TRUE(says(page->heard.back(), R"("gone":")" + text_of(42)));
  page->heard.clear();
  lobby.unwatch(page);
  lobby.changed(row_);
  EXPECT_TRUE(page->heard.empty());
}

}  // namespace
}  // namespace veillee::server
