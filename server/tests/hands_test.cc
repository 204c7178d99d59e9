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
    auto match = begin_match(row, 0);
    table_ = std::make_shared<Table>(around_, state_of(row, GameLog(std::move(*match), row)));
    table_->driver().wake();
    look(std::nullopt);
  }

  void look(std::optional<Seat> seat) { table_->watch(page, {}, {}, seat); }
  void move(std::optional<Seat> seat, const std::string& text) { table_->move(page, version_, text, 7, seat); }

  // What the page knows by now, from its last message with a view.
  struct Known {
    int version = 0;
    wire::Status status{};
    wire::Viewer you{};
    std::vector<std::string> legal{};
    std::string view{};
    json::value board() const { return json::parse(view); }
  };
  Known now() {
    for (auto it = page->heard.rbegin(); it != page->heard.rend(); ++it) {
      std::optional<Known> known = std::visit([](const auto& one) { return known_from(one); }, *it);
      if (!known) continue;
      version_ = known->version;
      return std::move(*known);
    }
    return {};
  }

  std::shared_ptr<ListeningPage> page = std::make_shared<ListeningPage>(kFamily);
  std::shared_ptr<ListeningPage> stranger = std::make_shared<ListeningPage>(kStranger);
  Table& table() { return *table_; }

 private:
  template <class M>
  static std::optional<Known> known_from(const M& message) {
    if constexpr (requires {
                    message.view;
                    message.legal;
                  }) {
      Known known{message.version, message.status, message.you, message.legal};
      if constexpr (std::same_as<M, wire::StepMessage>)
        known.view = message.view.text;
      else if constexpr (std::same_as<M, wire::TableMessage>)
        known.view = message.view.value->text;
      else if (message.view)
        known.view = message.view->text;
      else
        return std::nullopt;
      return known;
    }
    return std::nullopt;
  }

  ForgetfulStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  Milliseconds now_ = 0;
  TableContext around_{.store = store_,
                       .thinkers = thinkers_,
                       .name_of = [](const GuestId&) { return std::string("somebody"); },
                       .time = {.now = [this] { return now_ += 1000; }}};  // time enough for all that is gathered
  std::shared_ptr<Table> table_;
  int version_ = 0;
};

std::vector<const Room*> rooms_with_secrets(bool wanted) {
  std::vector<const Room*> found;
  for (const Room* room : rooms()) {
    SeededBits bits{Rng("hands", 0)};
    const auto match = room->start(std::max(3, room->info().min_seats), {}, bits);
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
      const auto now = screen.now();
      if (now.status == wire::Status::over) break;
      const json::array actors = now.board().at("actors").as_array();
      const auto last = static_cast<Seat>(screen.table().row().seats.size() - 1);
      if (actors.size() == 1 && actors[0] == last) {  // the stranger's turn
        EXPECT_TRUE(now.legal.empty());
        break;
      }
      const auto you = static_cast<Seat>(now.you.value.value());
      EXPECT_NE(std::find(actors.begin(), actors.end(), json::value(you)), actors.end()) << room->info().id;
      EXPECT_EQ(now.board().at("seat"), json::value(you));
      ASSERT_FALSE(now.legal.empty());
      screen.move(you, now.legal.front());
      EXPECT_EQ(screen.page->find<wire::RefusedMessage>(), nullptr);
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
    const auto covered = screen.page->last<wire::TableMessage>();
    EXPECT_EQ(covered.you, wire::Viewer());
    EXPECT_TRUE(covered.secrets);
    EXPECT_EQ(covered.yours, (std::vector{0, 1}));
    const auto seen = watcher->last<wire::TableMessage>();
    EXPECT_EQ(covered.view, seen.view);
    EXPECT_EQ(covered.legal, seen.legal);
    EXPECT_EQ(covered.log, seen.log);

    for (const Seat seat : {Seat{1}, Seat{0}}) {
      screen.look(seat);
      EXPECT_EQ(screen.now().you, wire::Viewer(seat));
      EXPECT_EQ(screen.now().board().at("seat"), json::value(seat));
    }
    screen.look(std::nullopt);
    EXPECT_EQ(screen.now().view, seen.view.value->text);
  }
}

TEST(Hands, with_secrets_what_happens_is_told_to_the_seat_in_hand_only) {
  for (const Room* room : rooms_with_secrets(true)) {
    Screen screen(*room);
    Rng rng("in hand", 0);
    for (int moves = 0; moves < 60; ++moves) {
      const json::array actors = screen.now().board().at("actors").as_array();
      if (actors.empty()) break;
      const auto mover = static_cast<Seat>(actors[0].as_int64());
      const bool strange = mover == static_cast<Seat>(screen.table().row().seats.size() - 1);
      if (strange) break;
      screen.look(mover);
      screen.page->heard.clear();
      screen.look(mover);
      const auto legal = screen.now().legal;
      ASSERT_FALSE(legal.empty());
      screen.move(mover, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      for (const Message& said : screen.page->heard)
        if (const auto* step = std::get_if<wire::StepMessage>(&said)) {
          EXPECT_EQ(step->you, wire::Viewer(mover));
          EXPECT_EQ(json::parse(step->view.text).at("seat"), json::value(mover));
        }
    }
  }
}

TEST(Hands, who_holds_several_seats_says_which_and_only_their_own) {
  Screen screen(*rooms_with_secrets(false).front());
  const std::string move = screen.now().legal.front();
  screen.move(std::nullopt, move);
  EXPECT_EQ(screen.page->last<wire::RefusedMessage>().code, "forbidden");
  screen.page->heard.clear();
  screen.move(Seat{2}, move);
  EXPECT_EQ(screen.page->last<wire::RefusedMessage>().code, "forbidden");
  screen.look(Seat{2});
  EXPECT_NE(screen.now().you, wire::Viewer(2));
}

TEST(Hands, everybody_at_the_screen_is_here_by_name) {
  Screen screen(*rooms_with_secrets(false).front());
  const auto seats = screen.page->last<wire::TableMessage>().seats;
  EXPECT_EQ(seats[0], (wire::SeatInfo{wire::SeatKind::guest, "person 0", "", true}));
  EXPECT_EQ(seats[1], (wire::SeatInfo{wire::SeatKind::guest, "person 1", "", true}));
  EXPECT_EQ(seats[2], (wire::SeatInfo{wire::SeatKind::guest, "somebody", "", false}));
  screen.table().watch(screen.stranger, {}, {});
  screen.table().unwatch(screen.page);
  const auto after = screen.stranger->last<wire::SeatsMessage>().seats;
  EXPECT_EQ(after[0].here, false);
  EXPECT_EQ(after[1].here, false);
  EXPECT_EQ(after[2].here, true);
}

TEST(Hands, who_gives_up_does_not_see_what_the_others_at_the_screen_have) {
  for (const Room* room : rooms_with_secrets(true)) {
    Screen screen(*room);
    screen.look(Seat{0});
    const int version = screen.now().version;
    screen.table().act(screen.page, version, wire::Command::resign, 8, Seat{0});
    const auto& after = screen.page->last<wire::TableMessage>();
    EXPECT_EQ(after.you, wire::Viewer());
    EXPECT_TRUE(after.legal.empty());
  }
}

TEST(Hands, around_one_screen_nobody_has_to_be_asked) {
  Screen screen(*rooms_with_secrets(false).front(), true);
  const auto first = screen.now();
  const auto you = static_cast<Seat>(first.you.value.value());
  screen.move(you, first.legal.front());
  screen.table().act(screen.page, 1, wire::Command::undo, 8, you);
  EXPECT_EQ(screen.page->last<wire::ActsMessage>().acts.at(0).act, wire::ActName::undo);
  EXPECT_EQ(screen.now().view, first.view);
  EXPECT_EQ(screen.now().you, first.you);
  screen.table().act(screen.page, 2, wire::Command::end, 9, Seat{0});
  EXPECT_EQ(screen.page->last<wire::ActsMessage>().status, wire::Status::over);
}

}  // namespace
}  // namespace veillee::server
