// Seats before the game, what people write, and spectators.
#include <gtest/gtest.h>

#include "server/tables/invitations.h"
#include "server/tables/lobby.h"
#include "server/tables/seating.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

class CompanyTest : public testing::Test {
 protected:
  // A table of guest 1 with two free seats.
  CompanyTest() {
    row_ = {.id = 42, .game = "cappuccino", .options = "{}", .host = guest(1)};
    row_.seats = {{SeatKind::kGuest, guest(1), "", ""}, {}, {}};
  }
  void open() { table_ = std::make_shared<Table>(around_, state_of(row_, std::nullopt)); }
  // Two guests play, no seat is open.
  void play_for_two() {
    row_.seats = {{SeatKind::kGuest, guest(1), "", ""}, {SeatKind::kGuest, guest(2), "", ""}};
    auto match = begin_match(row_, 0);
    table_ = std::make_shared<Table>(around_, state_of(row_, GameLog(std::move(*match), row_)));
  }
  std::shared_ptr<ListeningPage> comes(std::uint8_t who) {
    auto page = std::make_shared<ListeningPage>(guest(who));
    table_->watch(page, {}, {});
    return page;
  }
  std::string sits(std::uint8_t who, std::string invitation = "") {
    std::string answer;
    table_->seats().change([&](const TableRow& row) { return sit(row, guest(who), invitation, ""); },
                           [&](Answer<void> done) {
                             answer = done ? std::to_string(seats_of(table_->row(), guest(who)).lowest())
                                           : std::string(done.error().code);
                           });
    return answer;
  }
  void changes_seats(TableSeats::Plan plan, std::string& answer) {
    table_->seats().change(std::move(plan), into(answer));
  }
  Reply<void> into(std::string& answer) {
    return [&answer](Answer<void> done) { answer = done ? "done" : std::string(done.error().code); };
  }

  TestTime time_;
  ForgetfulStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  std::vector<TableRow> waiting_;
  std::vector<TableId> closed_;
  TableContext around_{.store = store_,
                       .thinkers = thinkers_,
                       .name_of = [](const GuestId&) { return std::string("somebody"); },
                       .time = time_.piece(),
                       .waiting_changed = [this](const TableRow& table) { waiting_.push_back(table); },
                       .closed = [this](TableId id) { closed_.push_back(id); }};
  TableRow row_;
  std::shared_ptr<Table> table_;
};

TEST_F(CompanyTest, the_host_keeps_a_seat_for_somebody_and_nobody_else_takes_it) {
  open();
  EXPECT_FALSE(invite(row_, guest(2), guest(3))) << "only the host";
  const auto kept = invite(row_, guest(1), guest(3));
  ASSERT_TRUE(kept);
  row_ = changed(row_, *kept);
  EXPECT_EQ(kept_for(row_, guest(3)), SeatSet::of(1));
  EXPECT_TRUE(invite(row_, guest(1), guest(3))->changes.empty()) << "once is enough";
  open();
  EXPECT_EQ(sits(2), "2");
  EXPECT_EQ(sits(4), "conflict") << "the last seat is kept";
  EXPECT_EQ(sits(3), "1");
}

TEST_F(CompanyTest, whoever_knows_the_address_takes_the_first_free_seat_and_an_invitation_names_one) {
  open();
  EXPECT_EQ(sits(2, "no invitation"), "forbidden");
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
  changes_seats([](const TableRow& row) { return leave(row, guest(2)); }, answer);
  EXPECT_EQ(answer, "done");
  EXPECT_TRUE(seats_of(table_->row(), guest(2)).empty());
  EXPECT_EQ(sits(2), "1");
  changes_seats([](const TableRow& row) { return kick(row, guest(2), 0); }, answer);
  EXPECT_EQ(answer, "forbidden");
  changes_seats([](const TableRow& row) { return kick(row, guest(1), 0); }, answer);
  EXPECT_EQ(answer, "conflict") << "the host does not kick the host";
  changes_seats([](const TableRow& row) { return kick(row, guest(1), 1); }, answer);
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(sits(2), "forbidden");
  EXPECT_EQ(sits(2, invitation(row_, 1)), "forbidden");
  changes_seats([](const TableRow& row) { return leave(row, guest(2)); }, answer);
  EXPECT_EQ(answer, "forbidden");
}

TEST_F(CompanyTest, the_host_fills_free_seats_with_house_players) {
  open();
  std::string answer;
  changes_seats([](const TableRow& row) { return fill(row, guest(2), "club"); }, answer);
  EXPECT_EQ(answer, "forbidden");
  changes_seats([](const TableRow& row) { return fill(row, guest(1), "genius"); }, answer);
  EXPECT_EQ(answer, "bad_request");
  changes_seats([](const TableRow& row) { return fill(row, guest(1), "novice"); }, answer);
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(table_->row().status, Status::kPlaying);
  EXPECT_EQ(table_->row().seats[2], (SeatRow{SeatKind::kHouse, {}, "novice", ""}));
  changes_seats([](const TableRow& row) { return leave(row, guest(1)); }, answer);
  EXPECT_EQ(answer, "conflict");
}

TEST_F(CompanyTest, a_host_who_leaves_closes_the_table) {
  row_.listed = true;
  open();
  const auto page = comes(9);
  std::string answer;
  changes_seats([](const TableRow& row) { return leave(row, guest(1)); }, answer);
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(closed_, std::vector<TableId>{42});
  EXPECT_EQ(page->take<wire::ClosedMessage>(), 1);
  EXPECT_EQ(sits(2), "conflict");
}

TEST_F(CompanyTest, a_rematch_is_an_offer_that_the_others_accept_by_sitting_down) {
  HeldStore store;
  TableContext around{.store = store, .thinkers = thinkers_, .name_of = around_.name_of};
  row_.seats = {{SeatKind::kGuest, guest(1), "", "clover"},
                {SeatKind::kGuest, guest(2), "", "ladybird"},
                {SeatKind::kHouse, {}, "novice", ""}};
  static_cast<void>(begin_match(row_, 0));
  row_.status = Status::kOver;
  auto course = open_log(row_, {{1, "", 0, Act::kAgreedEnd}});
  const auto over = std::make_shared<Table>(around, state_of(row_, std::move(*course)));
  over->seats().rematch(guest(2), Secret{1}, false, "horseshoe", [](auto) {});
  TableRow next = std::get<CreateTable>(store.held.front().first).table;
  EXPECT_EQ(next.status, Status::kWaiting);
  EXPECT_EQ(next.host, guest(2));
  EXPECT_EQ(next.seats[0], (SeatRow{SeatKind::kHouse, {}, "novice", ""}));
  EXPECT_EQ(next.seats[1], (SeatRow{SeatKind::kOpen, guest(1), "", ""}));
  EXPECT_EQ(next.seats[2], (SeatRow{SeatKind::kGuest, guest(2), "", "horseshoe"}));

  row_ = next;
  open();
  EXPECT_TRUE(comes(1)->last<wire::TableMessage>().invited);
  EXPECT_FALSE(comes(3)->last<wire::TableMessage>().invited);
  EXPECT_EQ(sits(3), "conflict") << "the seat is kept for somebody else";
  EXPECT_EQ(sits(1), "1");
  EXPECT_EQ(table_->row().status, Status::kPlaying);
}

TEST_F(CompanyTest, whoever_does_not_want_another_game_says_no) {
  row_.seats = {{SeatKind::kGuest, guest(1), "", ""}, {SeatKind::kOpen, guest(2), "", ""}};
  open();
  std::string answer;
  changes_seats([](const TableRow& row) { return leave(row, guest(3)); }, answer);
  EXPECT_EQ(answer, "forbidden");
  changes_seats([](const TableRow& row) { return leave(row, guest(2)); }, answer);
  EXPECT_EQ(answer, "done");
  EXPECT_EQ(table_->row().seats[1], SeatRow{}) << "the seat is anybody's";
}

TEST_F(CompanyTest, spectators_write_for_spectators_until_it_is_over) {
  play_for_two();
  const auto anna = comes(1), ben = comes(2), carl = comes(3), dora = comes(4);
  for (const auto& page : {anna, ben, carl, dora}) page->heard.clear();
  table_->say(anna, "hello <b>", false, 1);
  EXPECT_EQ(anna->heard.front(), Message(wire::OkMessage{1}));
  for (const auto& page : {anna, ben, carl, dora}) {
    const wire::ChatLine& line = page->last<wire::ChatMessage>().lines.back();
    EXPECT_EQ(line.seat, wire::Viewer(0));
    EXPECT_EQ(line.text, "hello <b>");
  }
  time_.advance_to(kBegin + 1000);
  for (const auto& page : {anna, ben, carl, dora}) page->heard.clear();
  table_->say(carl, "wellPlayed", true, 2);
  EXPECT_EQ(dora->last<wire::ChatMessage>().lines.back().seat, wire::Viewer());
  EXPECT_EQ(dora->last<wire::ChatMessage>().lines.back().phrase, "wellPlayed");
  EXPECT_TRUE(anna->heard.empty());
  const auto late = comes(2);
  ASSERT_EQ(late->last<wire::ChatMessage>().lines.size(), 1u) << "not what spectators wrote";
  EXPECT_EQ(late->last<wire::ChatMessage>().lines[0].text, "hello <b>");
  table_->act(ben, 0, wire::Command::resign, 3);
  EXPECT_EQ(anna->last<wire::ChatMessage>().lines.back().phrase, "wellPlayed") << "now they may read it";
}

TEST_F(CompanyTest, lines_are_limited_in_length_and_number_and_a_table_can_do_without) {
  play_for_two();
  const auto anna = comes(1);
  const auto code = [&](const std::string& text, bool phrase = false) {
    anna->heard.clear();
    table_->say(anna, text, phrase, 1);
    return code_of(anna->heard.front());
  };
  for (const std::string& bad : {std::string(), std::string("   "), std::string(301, 'x'), std::string("a\nb")})
    EXPECT_EQ(code(bad), "bad_request");
  EXPECT_EQ(code("no such key", true), "bad_request");
  int refused = 0;
  for (int i = 0; i < 100; ++i) refused += code("again") == "too_many";
  EXPECT_GT(refused, 50);
  const auto stranger = std::make_shared<ListeningPage>(guest(9));
  table_->say(stranger, "psst", false, 1);
  EXPECT_EQ(code_of(stranger->heard.back()), "forbidden") << "one watches before one writes";
  row_.chat = false;
  play_for_two();
  const auto quiet = comes(1);
  table_->say(quiet, "hello", false, 1);
  EXPECT_EQ(code_of(quiet->heard.back()), "forbidden");
}

TEST_F(CompanyTest, spectators_are_counted_once_each) {
  play_for_two();
  const auto anna = comes(1);
  const auto carl = comes(3), again = comes(3);
  time_.advance_to(kBegin + 1000);
  EXPECT_EQ(anna->last<wire::SeatsMessage>().spectators, 1);
  anna->heard.clear();
  table_->unwatch(again);
  time_.advance_to(kBegin + 2000);
  EXPECT_TRUE(anna->heard.empty()) << "carl is still there";
  table_->unwatch(carl);
  EXPECT_EQ(anna->last<wire::SeatsMessage>().spectators, 0);
}

TEST_F(CompanyTest, many_who_come_at_once_are_told_together) {
  play_for_two();
  const auto anna = comes(1);
  time_.advance_to(kBegin + 1000);
  anna->heard.clear();
  std::vector<std::shared_ptr<ListeningPage>> crowd;
  for (std::uint8_t i = 0; i < 200; ++i) crowd.push_back(comes(static_cast<std::uint8_t>(i + 10)));
  EXPECT_EQ(anna->heard.size(), 1u) << "the first is told at once";
  time_.advance_to(kBegin + 1099);
  EXPECT_EQ(anna->heard.size(), 1u);
  time_.advance_to(kBegin + 1100);
  ASSERT_EQ(anna->heard.size(), 2u) << "and all others with one word";
  EXPECT_EQ(anna->last<wire::SeatsMessage>().spectators, 200);
  EXPECT_LE(crowd.front()->take<wire::SeatsMessage>(), 2);
  time_.advance_to(kBegin + 9000);
  EXPECT_EQ(anna->heard.size(), 2u);
}

TEST_F(CompanyTest, what_many_write_at_once_is_told_together) {
  play_for_two();
  std::vector<std::shared_ptr<ListeningPage>> crowd;
  for (std::uint8_t i = 0; i < 60; ++i) crowd.push_back(comes(static_cast<std::uint8_t>(i + 10)));
  const auto reader = comes(9);
  reader->heard.clear();
  for (int line = 0; line < 6; ++line)
    for (const auto& page : crowd) table_->say(page, "hello", false, 1);
  ASSERT_EQ(reader->heard.size(), 1u) << "the first is told at once";
  EXPECT_EQ(reader->last<wire::ChatMessage>().lines.size(), 1u);
  time_.advance_to(kBegin + 99);
  EXPECT_EQ(reader->heard.size(), 1u);
  time_.advance_to(kBegin + 100);
  EXPECT_EQ(reader->last<wire::ChatMessage>().lines.size(), 6u * 60 - 1) << "and all others together";
  EXPECT_EQ(reader->take<wire::ChatMessage>(), 2);
  table_->say(crowd.front(), "again", false, 2);
  EXPECT_EQ(code_of(crowd.front()->heard.back()), "too_many");
  time_.advance_to(kBegin + 10'000);
  EXPECT_TRUE(reader->heard.empty());
}

TEST_F(CompanyTest, who_comes_between_two_tellings_reads_each_line_once) {
  play_for_two();
  const auto anna = comes(1);
  table_->say(anna, "one", false, 1);
  table_->say(anna, "two", false, 2);
  const auto ben = comes(2);
  EXPECT_EQ(anna->last<wire::ChatMessage>().lines.back().text, "two");
  ASSERT_EQ(ben->last<wire::ChatMessage>().lines.size(), 2u);
  time_.advance_to(kBegin + 10'000);
  EXPECT_EQ(ben->take<wire::ChatMessage>(), 1);
}

TEST_F(CompanyTest, who_waits_while_a_table_is_closed_is_answered) {
  HeldStore store;
  TableContext around{.store = store, .thinkers = thinkers_, .name_of = around_.name_of};
  const auto table = std::make_shared<Table>(around, state_of(row_, std::nullopt));
  std::string closed, seen;
  table->seats().change([](const TableRow& row) { return leave(row, guest(1)); }, into(closed));
  table->told_to(guest(1),
                 [&](Answer<wire::TableMessage> told) { seen = told ? "shown" : std::string(told.error().code); });
  EXPECT_EQ(seen, "") << "not while it is being written";
  store.answer(Written::kDurable);
  EXPECT_EQ(closed, "done");
  EXPECT_EQ(seen, "not_found");
}

TEST_F(CompanyTest, spectators_can_be_some_moves_behind) {
  row_.delay = 2;
  play_for_two();
  const auto anna = comes(1), ben = comes(2), carl = comes(3);
  const auto play = [&](int version) {
    const auto& page = version % 2 == 0 ? anna : ben;
    const auto seen = std::make_shared<ListeningPage>(page->guest());
    table_->watch(seen, {}, {});  // the legal moves stand in what a player is told
    const std::string move = seen->last<wire::TableMessage>().legal.front();
    table_->unwatch(seen);
    table_->move(page, version, move, 1);
  };
  carl->heard.clear();
  play(0);
  play(1);
  EXPECT_EQ(carl->take<wire::StepMessage>(), 0);
  play(2);
  ASSERT_EQ(carl->heard.size(), 1u);
  EXPECT_EQ(carl->last<wire::StepMessage>().version, 1);
  const auto late = comes(4);
  EXPECT_EQ(late->last<wire::TableMessage>().version, 1) << "who comes later sees no more";
  carl->heard.clear();
  table_->act(anna, 3, wire::Command::undo, 1);
  table_->act(ben, 4, wire::Command::agree, 1);
  EXPECT_EQ(std::get<wire::TableMessage>(carl->heard.back()).version, 0);
  table_->act(ben, 6, wire::Command::resign, 1);
  EXPECT_EQ(carl->last<wire::TableMessage>().status, wire::Status::over);
  EXPECT_EQ(carl->last<wire::TableMessage>().version, 7);
}

TEST_F(CompanyTest, spectators_who_are_behind_see_no_clock) {
  row_.delay = 2;
  row_.clock = {.kind = TimeRule::Kind::kGame, .budget = 600'000};
  play_for_two();
  auto mover = comes(1), other = comes(2);
  const auto spectator = comes(9);
  if (mover->last<wire::TableMessage>().legal.empty()) std::swap(mover, other);
  EXPECT_NE(other->find<wire::ClockMessage>(), nullptr);
  table_->move(mover, 0, mover->last<wire::TableMessage>().legal.front(), 1);
  EXPECT_EQ(mover->last<wire::StepMessage>().version, 1);
  EXPECT_EQ(spectator->find<wire::ClockMessage>(), nullptr);
}

TEST_F(CompanyTest, the_lobby_hears_of_listed_tables_only) {
  Lobby lobby(store_, around_.time, around_.name_of);
  const auto page = std::make_shared<ListeningPage>(guest(7));
  lobby.watch(page, 3);
  EXPECT_EQ(page->heard.back(), Message(wire::LobbyMessage{.re = 3, .all = true}));
  page->heard.clear();
  lobby.changed(row_);
  EXPECT_TRUE(page->heard.empty());
  row_.listed = true;
  lobby.changed(row_);
  const wire::LobbyTable& entry = page->last<wire::LobbyMessage>().tables.at(0);
  EXPECT_EQ(entry.host, "somebody");
  for (const wire::SeatInfo& seat : entry.seats) EXPECT_FALSE(seat.invite);
  row_.status = Status::kPlaying;
  lobby.changed(row_);
  EXPECT_EQ(page->last<wire::LobbyMessage>().tables.at(0).status, wire::Status::playing) << "it can be watched";
  row_.status = Status::kOver;
  lobby.changed(row_);
  EXPECT_EQ(page->last<wire::LobbyMessage>().gone, wire::TableName(42));
  page->heard.clear();
  lobby.unwatch(page);
  lobby.changed(row_);
  EXPECT_TRUE(page->heard.empty());
}

// Remembers from when on tables were asked for.
class AskedStore final : public EmptyStore {
 public:
  void write(Write, Done done) override { done(Written::kDurable); }
  std::vector<TableRow> open_tables(Milliseconds since, int) override {
    return asked.push_back(since), std::vector<TableRow>{};
  }
  std::vector<TableRow> listed_games(Milliseconds since, int) override {
    return asked.push_back(since), std::vector<TableRow>{};
  }
  std::vector<Milliseconds> asked;
};

TEST(Lobby, lists_tables_of_the_last_day_by_the_clock_of_the_house) {
  AskedStore store;
  Milliseconds now = 100 * 3'600'000;
  const Clock clock{.now = [&] { return now; }};
  Lobby lobby(store, clock, [](const GuestId&) { return ""; });
  (void)lobby.list();
  now += 1000;
  (void)lobby.list();
  EXPECT_EQ(store.asked,
            (std::vector<Milliseconds>{76 * 3'600'000, 76 * 3'600'000, 76 * 3'600'000 + 1000, 76 * 3'600'000 + 1000}));
}

}  // namespace
}  // namespace veillee::server
