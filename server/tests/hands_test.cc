// Several people around one screen: one guest, one page, several seats.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

namespace json = boost::json;

constexpr GuestId kFamily{1};
constexpr GuestId kStranger{2};

class Screen {
 public:
  // The last seat is somebody else's unless all are around the screen.
  explicit Screen(const Room& room, bool all = false) {
    TableRow row{.id = 42, .game = room.info().id, .options = "{}", .host = kFamily};
    const int seats = std::max(3, room.info().min_seats);
    for (int i = 0; i < seats; ++i)
      row.seats.push_back({SeatKind::kGuest, kFamily, "", "", "person " + std::to_string(i)});
    if (!all) row.seats.back() = {SeatKind::kGuest, kStranger, "", "", ""};
    auto match = begin_match(row);
    table_ = std::make_shared<Table>(around_, TableLog{row, {}}, Course(std::move(*match), people_of(row)));
    table_->wake();
    look(std::nullopt);
  }

  void look(std::optional<Seat> seat) { table_->watch(page, {}, {}, seat); }
  void move(std::optional<Seat> seat, const std::string& text) { table_->move(page, version_, text, 7, seat); }

  // The last message of this kind.
  json::object last(std::string_view kind) const {
    for (auto it = page->heard.rbegin(); it != page->heard.rend(); ++it)
      if (const json::object said = json::parse(*it).as_object(); said.at("is").as_string() == kind) return said;
    return {};
  }

  // What the page knows by now, from its last table or step.
  json::object now() {
    for (auto it = page->heard.rbegin(); it != page->heard.rend(); ++it) {
      json::object said = json::parse(*it).as_object();
      if (!said.contains("view")) continue;
      version_ = static_cast<int>(said.at("version").as_int64());
      return said;
    }
    return {};
  }

  std::shared_ptr<ListeningPage> page = std::make_shared<ListeningPage>(kFamily);
  std::shared_ptr<ListeningPage> stranger = std::make_shared<ListeningPage>(kStranger);
  Table& table() { return *table_; }

 private:
  ForgetfulStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  Surroundings around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }};
  std::shared_ptr<Table> table_;
  int version_ = 0;
};

std::vector<const Room*> rooms_with_secrets(bool wanted) {
  std::vector<const Room*> found;
  for (const Room* room : rooms()) {
    SeededBits bits{Rng("hands", 0)};
    const auto match = room->start(std::max(3, room->info().min_seats), "{}", bits);
    if (match && (*match)->has_secrets() == wanted) found.push_back(room);
  }
  return found;
}

TEST(Hands, without_secrets_the_page_looks_from_the_seat_on_turn) {
  const auto open = rooms_with_secrets(false);
  ASSERT_FALSE(open.empty());
  for (const Room* room : open) {
    Screen screen(*room);
    for (int moves = 0; moves < 30; ++moves) {
      const json::object now = screen.now();
      if (now.at("status").as_string() == "over") break;
      const auto& actors = now.at("view").at("actors").as_array();
      const auto last = static_cast<Seat>(screen.table().row().seats.size() - 1);
      if (actors.size() == 1 && actors[0] == last) {  // the stranger's turn
        EXPECT_TRUE(now.at("legal").as_array().empty());
        break;
      }
      const auto you = static_cast<Seat>(now.at("you").as_int64());
      EXPECT_NE(std::find(actors.begin(), actors.end(), json::value(you)), actors.end()) << room->info().id;
      EXPECT_EQ(now.at("view").at("seat"), json::value(you));
      ASSERT_FALSE(now.at("legal").as_array().empty());
      screen.move(you, std::string(now.at("legal").as_array().front().as_string()));
      EXPECT_TRUE(screen.last("refused").empty());
    }
  }
}

TEST(Hands, with_secrets_nobody_is_shown_anything_before_taking_the_screen) {
  const auto secret = rooms_with_secrets(true);
  ASSERT_FALSE(secret.empty());
  for (const Room* room : secret) {
    Screen screen(*room);
    const auto watcher = std::make_shared<ListeningPage>(GuestId{9});
    screen.table().watch(watcher, {}, {});
    const json::object covered = screen.now();
    EXPECT_TRUE(covered.at("you").is_null());
    EXPECT_TRUE(covered.at("secrets").as_bool());
    EXPECT_EQ(covered.at("yours"), json::parse("[0,1]"));
    const json::object seen = json::parse(watcher->heard.front()).as_object();
    for (const char* field : {"view", "legal", "log"}) EXPECT_EQ(covered.at(field), seen.at(field)) << field;

    for (const Seat seat : {Seat{1}, Seat{0}}) {
      screen.look(seat);
      EXPECT_EQ(screen.now().at("you"), json::value(seat));
      EXPECT_EQ(screen.now().at("view").at("seat"), json::value(seat));
    }
    screen.look(std::nullopt);
    EXPECT_EQ(screen.now().at("view"), seen.at("view"));
  }
}

TEST(Hands, with_secrets_what_happens_is_told_to_the_seat_in_hand_only) {
  for (const Room* room : rooms_with_secrets(true)) {
    Screen screen(*room);
    Rng rng("in hand", 0);
    for (int moves = 0; moves < 60; ++moves) {
      const json::array actors = screen.now().at("view").at("actors").as_array();
      if (actors.empty()) break;
      const auto mover = static_cast<Seat>(actors[0].as_int64());
      const bool strange = mover == static_cast<Seat>(screen.table().row().seats.size() - 1);
      if (strange) break;
      screen.look(mover);
      screen.page->heard.clear();
      screen.look(mover);
      const json::array legal = screen.now().at("legal").as_array();
      ASSERT_FALSE(legal.empty());
      screen.move(mover, std::string(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].as_string()));
      for (const std::string& text : screen.page->heard) {
        const json::object said = json::parse(text).as_object();
        EXPECT_TRUE(!said.contains("view") || said.at("view").at("seat") == json::value(mover));
      }
    }
  }
}

TEST(Hands, who_holds_several_seats_says_which_and_only_their_own) {
  Screen screen(*rooms_with_secrets(false).front());
  const std::string move(screen.now().at("legal").as_array().front().as_string());
  screen.move(std::nullopt, move);
  EXPECT_EQ(screen.last("refused").at("code"), json::value("forbidden"));
  screen.page->heard.clear();
  screen.move(Seat{2}, move);
  EXPECT_EQ(screen.last("refused").at("code"), json::value("forbidden"));
  screen.look(Seat{2});
  EXPECT_NE(screen.now().at("you"), json::value(2));
}

TEST(Hands, everybody_at_the_screen_is_here_by_name) {
  Screen screen(*rooms_with_secrets(false).front());
  const json::array seats = screen.now().at("seats").as_array();
  EXPECT_EQ(seats[0].at("name"), json::value("person 0"));
  EXPECT_EQ(seats[1].at("name"), json::value("person 1"));
  EXPECT_EQ(seats[2].at("name"), json::value("somebody"));
  EXPECT_EQ(seats[0].at("here"), json::value(true));
  EXPECT_EQ(seats[1].at("here"), json::value(true));
  EXPECT_EQ(seats[2].at("here"), json::value(false));
  screen.table().watch(screen.stranger, {}, {});
  screen.table().unwatch(screen.page);
  const json::array after = json::parse(screen.stranger->heard.back()).at("seats").as_array();
  EXPECT_EQ(after[0].at("here"), json::value(false));
  EXPECT_EQ(after[1].at("here"), json::value(false));
  EXPECT_EQ(after[2].at("here"), json::value(true));
}

TEST(Hands, who_gives_up_does_not_see_what_the_others_at_the_screen_have) {
  for (const Room* room : rooms_with_secrets(true)) {
    Screen screen(*room);
    screen.look(Seat{0});
    const auto version = static_cast<int>(screen.now().at("version").as_int64());
    screen.table().act(screen.page, version, Wish::kResign, 8, Seat{0});
    const json::object after = screen.last("acts");
    ASSERT_FALSE(after.empty());
    EXPECT_TRUE(after.at("you").is_null());
    EXPECT_TRUE(after.at("legal").as_array().empty());
  }
}

TEST(Hands, around_one_screen_nobody_has_to_be_asked) {
  Screen screen(*rooms_with_secrets(false).front(), true);
  const json::object first = screen.now();
  screen.move(static_cast<Seat>(first.at("you").as_int64()),
              std::string(first.at("legal").as_array().front().as_string()));
  screen.table().act(screen.page, 1, Wish::kUndo, 8, static_cast<Seat>(first.at("you").as_int64()));
  EXPECT_EQ(screen.last("acts").at("acts").at(0).at("act"), json::value("undo"));
  EXPECT_EQ(screen.now().at("view"), first.at("view"));
  EXPECT_EQ(screen.now().at("you"), first.at("you"));
  screen.table().act(screen.page, 2, Wish::kEnd, 9, Seat{0});
  EXPECT_EQ(screen.last("acts").at("status"), json::value("over"));
}

}  // namespace
}  // namespace veillee::server
