// Positions that cannot be, set-ups that are not allowed, and a bad option each get a sentence.
#include "games/cappuccino/tests/positions.h"

namespace veillee::cappuccino {
namespace {

json::object play_board() { return Game::board(position({{"0,0", "0"}, {"1,0", "1"}}, 0)); }

std::string complaint(const json::object& board, std::string_view phase, SeatSet actors, Options options = {}) {
  const auto taken = Game::read_board(options, {2, phase, actors, 0}, board);
  return taken ? "accepted" : taken.error();
}

TEST(CappuccinoJson, impossible_positions_are_refused) {
  const auto with = [](auto change) {
    json::object board = play_board();
    change(board);
    return complaint(board, "play", SeatSet::of(0));
  };
  const auto cells = [](json::object& board) -> json::object& { return board["cells"].as_object(); };
  EXPECT_EQ(with([](json::object&) {}), "accepted");
  EXPECT_EQ(with([&](json::object& b) { cells(b)["0,0"] = "00"; }),
            "there are 33 cups, more than the 32 of this game");  // 17 cups
  EXPECT_EQ(with([&](json::object& b) { cells(b).erase("0,0"); }),
            "colour 0 has 15 cups on the table and 0 in hand: together 16 are due");  // 15 cups
  EXPECT_EQ(with([&](json::object& b) { cells(b)["0,0"] = "2"; }),
            "the stack '2' on 0,0 has a colour that is not in this game");  // a colour in the box
  EXPECT_EQ(with([&](json::object& b) { cells(b)["0,0"] = "é"; }),
            "the stack 'é' on 0,0 has a colour that is not in this game");  // a letter of two bytes, whole
  EXPECT_EQ(with([&](json::object& b) { cells(b)["9,9"] = ""; }),
            "the stack on 9,9 is empty: leave the cell out");                                // an empty stack
  EXPECT_EQ(with([&](json::object& b) { cells(b)["9,9"] = 1; }), "'9,9' must be a string");  // no string
  for (const auto* cell : {"0, 1", "+1,0", "01,0", "-0,0", "1", "1,0,0", "64,0", "a,b", ""})
    EXPECT_NE(with([&](json::object& b) {
                cells(b).erase("0,0");
                cells(b)[cell] = "0";
              }),
              "accepted")
        << cell;
  EXPECT_EQ(with([](json::object& b) { b["hand"] = json::parse(R"([{"0":1},{"1":0}])"); }),
            "colour 0 has 16 cups on the table and 1 in hand: together 16 are due");
  EXPECT_EQ(with([](json::object& b) { b["hand"] = json::parse(R"([{"0":0}])"); }), "'hand' must have 2 items, not 1");
  EXPECT_EQ(with([](json::object& b) { b["hand"] = json::parse(R"([{"0":0,"2":0},{"1":0}])"); }),
            "'hand' of seat 0 must hold exactly its own colours");
  EXPECT_EQ(with([](json::object& b) { b.erase("cells"); }), "the field 'cells' is missing");
  EXPECT_EQ(with([](json::object& b) { b["cups"] = 3; }), "'board' has no field 'cups'");
}

TEST(CappuccinoJson, derived_fields_are_recomputed) {
  json::object board = play_board();
  board["stopped"] = json::array{true, true};
  board.erase("owner");
  EXPECT_EQ(complaint(board, "play", SeatSet::of(0)), "accepted");
}

TEST(CappuccinoJson, the_phase_must_fit_the_board) {
  EXPECT_EQ(complaint(play_board(), "over", {}), "the game is not over: somebody can still move");  // seat 0 can move
  EXPECT_EQ(complaint(play_board(), "play", {}), "'actors' must name the one seat whose turn it is");  // nobody on turn
  EXPECT_EQ(complaint(play_board(), "play", SeatSet::first(2)), "'actors' must name the one seat whose turn it is");
  EXPECT_EQ(complaint(play_board(), "layout", SeatSet::of(0)), "the phase 'layout' belongs to the advanced set-up");
  EXPECT_EQ(complaint(play_board(), "dreaming", SeatSet::of(0)), "there is no phase 'dreaming'");
  const State over = after(position({{"0,0", "0"}, {"1,0", "1"}}, 0), {"0,0>1,0"});
  EXPECT_EQ(complaint(Game::board(over), "over", {}), "accepted");
  EXPECT_EQ(complaint(Game::board(over), "play", SeatSet::of(0)), "seat 0 has no move, so it cannot be its turn");
  const json::object stuck = Game::board(position({{"0,0", "00"}, {"1,0", "1"}}, 0));
  EXPECT_EQ(complaint(stuck, "play", SeatSet::of(1)),
            "seat 1 has no move, so it cannot be its turn");  // seat 1 has no move
}

TEST(CappuccinoJson, a_layout_must_be_one_that_can_be_laid) {
  const Options advanced{.advanced = true};
  const auto laid = [&](const char* cells, int hand0, int hand1, Seat mover) {
    const json::object board{{"cells", json::parse(cells)},
                             {"hand", json::array{json::object{{"0", hand0}}, json::object{{"1", hand1}}}}};
    return complaint(board, "layout", SeatSet::of(mover), advanced);
  };
  EXPECT_EQ(laid("{}", 16, 16, 0), "accepted");
  EXPECT_EQ(laid("{}", 16, 16, 1), "seat 0 is the one to lay a cup");
  EXPECT_EQ(laid(R"({"0,0":"0","1,0":"1"})", 15, 15, 0), "accepted");
  EXPECT_EQ(laid(R"({"0,0":"1","1,0":"0"})", 15, 15, 0),
            "these cups cannot have been laid one after the other from 0,0");  // seat 0 lays the middle
  EXPECT_EQ(laid(R"({"0,0":"0","2,0":"1"})", 15, 15, 0),
            "these cups cannot have been laid one after the other from 0,0");  // not beside it
  EXPECT_EQ(laid(R"({"1,0":"0","2,0":"1"})", 15, 15, 0),
            "these cups cannot have been laid one after the other from 0,0");  // no cup in the middle
  EXPECT_EQ(laid(R"({"0,0":"0","1,0":"1","2,0":"0"})", 14, 15, 1),
            "these cups cannot have been laid one after the other from 0,0");  // touches one only
  EXPECT_EQ(laid(R"({"0,0":"0","1,0":"1","0,1":"0"})", 14, 15, 1), "accepted");
  EXPECT_EQ(laid(R"({"0,0":"0","1,0":"0","0,1":"0"})", 13, 16, 1),
            "seat 0 must have laid 2 cups by now, not 3");  // seat 1 laid none
}

TEST(CappuccinoJson, set_ups_must_be_whole_and_connected) {
  const State state = fresh(2, "5");
  const json::object good = Game::setup_json(state);
  EXPECT_EQ(json::serialize(Game::board(Game::read_setup({}, 2, good).value())), json::serialize(Game::board(state)));
  json::object bad = good;
  bad["cells"].as_object().erase("0,0");
  EXPECT_FALSE(Game::read_setup({}, 2, bad));
  bad["cells"].as_object()["40,40"] = "0";
  EXPECT_FALSE(Game::read_setup({}, 2, bad));  // all cups, but one lies apart
  EXPECT_FALSE(Game::read_setup({}, 2, {}));
  EXPECT_FALSE(Game::read_setup({.advanced = true}, 2, good));
  EXPECT_EQ(Game::read_setup({.advanced = true}, 2, {})->cells, 0);
}

TEST(CappuccinoJson, CUP_03_the_cups_may_lie_anywhere_on_the_grid) {
  const State state = position({{"-5000,700", "0"}, {"-4999,700", "1"}, {"700,-5000", "11"}}, 0);
  EXPECT_EQ(could_play(state, 0), std::vector<std::string>{"-5000,700>-4999,700"});
  EXPECT_EQ(stack_on(after(state, {"-5000,700>-4999,700"}), "-4999,700"), "10");
  json::object far;
  const json::object patch = Game::setup_json(fresh(2, "5"));
  for (const auto& [cell, cup] : patch.at("cells").as_object()) {
    const Place place = *parse_place(cell);
    far[fmt::format("{},{}", place.q + 300, place.r - 300)] = cup;
  }
  EXPECT_EQ(Game::setup_json(Game::read_setup({}, 2, {{"cells", far}}).value()).at("cells"), far);
}

TEST(CappuccinoJson, CUP_30_a_cup_far_away_is_not_one_near_by) {
  const State state = fresh(2, "5", {.advanced = true});
  for (const std::string_view text : {"0@256,0", "0@0,256", "0@-256,512"}) {
    EXPECT_EQ(Game::parse(state, text), std::nullopt);
    EXPECT_EQ(clause(state, 0, text), "CUP-30");
  }
}

TEST(CappuccinoJson, notation_is_strict) {
  const State state = fresh(2, "5");
  for (const auto* text : {"0,0>1,0 ", " 0,0>1,0", "0,0 > 1,0", "0,0>+1,0", "00,0>1,0", "-0,0>1,0", "0,0>1", "0,0>>1,0",
                           "4@0,0", "0@0,0,0", "0@"})
    EXPECT_EQ(Game::parse(state, text), std::nullopt) << text;
  EXPECT_TRUE(Game::parse(state, "0,0>1,0").has_value());
}

TEST(CappuccinoJson, events_tell_what_a_move_did) {
  const State before = position({{"0,0", "10"}, {"1,0", "01"}, {"2,0", "1"}}, 0);
  State state = before;
  const Move move = *Game::parse(state, "0,0>1,0");
  Game::play(state, 0, move);
  EXPECT_EQ(json::value(Game::events(before, 0, move, state, kSpectator)), json::parse(R"([
    {"type":"set","seat":0,"from":"0,0","to":"1,0","colour":0,"covered":1,"height":4},
    {"type":"stopped","seat":1}])"));
}

}  // namespace
}  // namespace veillee::cappuccino
