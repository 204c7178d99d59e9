// Games that begin with a position that somebody laid out.
#include <gtest/gtest.h>

#include <algorithm>

#include "house/record.h"
#include "server/fair/audit.h"
#include "server/tables/record.h"
#include "server/tables/seating.h"
#include "server/tables/table.h"
#include "server/tables/table_messages.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"

namespace veillee::server {
namespace {

void play_one(Match& match, const Secret& key, Rng& rng) {
  if (match.turn().chance) {
    FairBits bits = FairBits::of_move(key, static_cast<int>(match.move_count()));
    ASSERT_TRUE(match.draw(bits));
  } else {
    const Seat seat = match.turn().seats.lowest();
    const auto legal = match.legal(seat);
    ASSERT_TRUE(match.play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
}

TableRow a_table(const Room& room) {
  TableRow row{.id = 7, .game = room.info().id, .options = "{}", .secret = new_secret()};
  row.seats.assign(static_cast<std::size_t>(std::max(2, room.info().min_seats)), SeatRow{.luck = "clover"});
  return row;
}

// A table for a position in the middle of a game.
TableRow a_laid_table(const Room& room) {
  TableRow before = a_table(room);
  const auto match = *begin_match(before, 0);
  Rng rng("laid", 0);
  for (int i = 0; i < 9; ++i) play_one(*match, before.secret, rng);
  TableRow row = a_table(room);
  row.position = json::serialize(match->state());
  return row;
}

TEST(Laid, the_set_up_keeps_the_position_and_the_game_goes_on_from_it) {
  for (const Room* room : rooms()) {
    TableRow row = a_laid_table(*room);
    const json::value state = json::parse(row.position);
    EXPECT_TRUE(is_laid(row, nullptr)) << "before the game too";
    const auto match = *begin_match(row, 5);
    const GameLog log(match->clone(), row), read_again(*first_position(row), row);
    EXPECT_TRUE(is_laid(row, &log));
    EXPECT_TRUE(is_laid(row, &read_again)) << "also after a restart";
    EXPECT_TRUE(row.position.empty());
    EXPECT_EQ(row.status, Status::kPlaying);
    EXPECT_EQ(match->state().at("board"), state.at("board")) << room->info().id;
    EXPECT_EQ((*first_position(row))->state(), match->state());
    EXPECT_EQ(row.options, json::serialize(state.at("options")));
  }
}

TEST(Laid, its_record_says_where_it_began_and_its_chance_can_be_checked) {
  for (const Room* room : rooms()) {
    TableRow row = a_laid_table(*room);
    auto match = *begin_match(row, 0);
    Rng rng("on", 0);
    while (!match->turn().is_over()) play_one(*match, chance_key(row.secret, row.seats), rng);
    const std::size_t moves = match->move_count();
    json::object record = record_of({row, std::make_shared<GameLog>(std::move(match), row), {}});
    EXPECT_TRUE(record.contains("start"));
    const auto holds = [&] {
      const auto findings = verify_record(json::serialize(record), {});
      return std::ranges::all_of(findings, &Finding::holds);
    };
    EXPECT_TRUE(holds()) << room->info().id;
    EXPECT_EQ(load_record(record)->match->move_count(), moves);
    auto& draws = record["fair"].at("draws").as_array();
    draws.push_back(json::object{{"step", 0}, {"words", json::array{"0000000000000000"}}});
    EXPECT_FALSE(holds()) << "nothing was drawn for a set-up";
  }
}

TEST(Laid, what_cannot_be_laid_is_refused_with_a_reason) {
  const Room& room = *rooms().front();
  const auto refusal = [&](auto change) {
    TableRow row = a_laid_table(room);
    json::object state = json::parse(row.position).as_object();
    change(row, state);
    row.position = json::serialize(state);
    const auto begun = begin_match(row, 0);
    return begun ? std::string("begun") : begun.error().message;
  };
  EXPECT_EQ(refusal([](TableRow&, json::object&) {}), "begun");
  EXPECT_EQ(refusal([](TableRow& row, json::object&) { row.seats.emplace_back(); }),
            "the position is for another number of players");
  EXPECT_EQ(refusal([](TableRow&, json::object& state) { state["game"] = rooms().back()->info().id; }),
            "a position of another game");
  EXPECT_NE(refusal([](TableRow&, json::object& state) { state["phase"] = "tea"; }), "begun");
}

TEST(Laid, a_rematch_is_a_game_like_any_other) {
  TableRow row = a_laid_table(*rooms().front());
  row.seats[0] = {SeatKind::kGuest, guest(1)};
  ASSERT_TRUE(begin_match(row, 0));
  row.status = Status::kOver;
  TableRow next = *rematch_of(row, guest(1), new_secret(), "");
  EXPECT_FALSE(is_laid(next, nullptr));
  for (SeatRow& seat : next.seats) seat.kind = SeatKind::kHouse;
  const GameLog log(*begin_match(next, 0), next);
  EXPECT_FALSE(is_laid(next, &log));
}

// Keeps what is noted of people.
class NotingStore final : public EmptyStore {
 public:
  void write(Write write, Done done) override {
    if (const auto* about = std::get_if<PeopleWrite>(&write))
      if (const auto* noted = std::get_if<NoteResult>(about)) result = *noted;
    done(Written::kDurable);
  }
  std::optional<NoteResult> result;
};

TEST(Laid, the_table_says_so_and_the_result_is_not_rated) {
  NotingStore store;
  Deliveries delivered;
  Thinkers thinkers(1, delivered.deliver());
  TableContext around{store, thinkers, [](const GuestId&) { return std::string("somebody"); }};
  for (const bool laid : {true, false}) {
    TableRow row = laid ? a_laid_table(*rooms().front()) : a_table(*rooms().front());
    row.seats[0] = {SeatKind::kGuest, guest(1)};
    row.seats[1] = {SeatKind::kGuest, guest(2)};
    auto match = *begin_match(row, 0);
    const auto table = std::make_shared<Table>(around, state_of(row, GameLog(std::move(match), row)));
    const auto page = std::make_shared<ListeningPage>(guest(1));
    table->watch(page, {}, {});
    EXPECT_EQ(page->last<wire::TableMessage>().laid, laid);
    table->act(page, 0, wire::Command::resign, 1);
    ASSERT_TRUE(store.result);
    EXPECT_EQ(store.result->rated, !laid);
    store.result.reset();
  }
}

}  // namespace
}  // namespace veillee::server
