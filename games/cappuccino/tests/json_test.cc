// Positions that cannot be, set-ups that are not allowed, and a bad option each get a sentence.
#include "games/cappuccino/tests/positions.h"

namespace veillee::cappuccino {
namespace {

json::object play_board() { return Game::board(position({{"0,0", "0"}, {"1,0", "1"}}, 0)); }

std::string complaint(const json::object& board, std::string_view phase, SeatSet actors, Options options = {}) {
  try {
    Game::read_board(options, {2, phase, actors, 0}, board);
    return "accepted";
  } catch (const kit::Bad& bad) {
    return bad.what();
  }
}

TEST(CappuccinoJson, impossible_positions_are_refused) {
  const auto with = [](auto change) {
    json::object board = play_board();
    change(board);
    return complaint(board, "play", SeatSet::of(0));
  };
  const auto cells = [](json::object& board) -> json::object& { return board["cells"].as_object(); };
  EXPECT_EQ(with([](json::object&) {}), "accepted");
  EXPECT_NE(with([&](json::object& b) { cells(b)["0,0"] = "00"; }), "accepted");  // 17 cups
  EXPECT_NE(with([&](json::object& b) { cells(b).erase("0,0"); }), "accepted");   // 15 cups
  EXPECT_NE(with([&](json::object& b) { cells(b)["0,0"] = "2"; }), "accepted");   // a colour in the box
  EXPECT_NE(with([&](json::object& b) { cells(b)["9,9"] = ""; }), "accepted");    // an empty stack
  EXPECT_NE(with([&](json::object& b) { cells(b)["9,9"] = 1; }), "accepted");     // no string
  for (const auto* cell : {"0, 1", "+1,0", "01,0", "-0,0", "1", "1,0,0", "64,0", "a,b", ""})
    EXPECT_NE(with([&](json::object& b) {
                cells(b).erase("0,0");
                cells(b)[cell] = "0";
              }),
              "accepted")
        << cell;
  EXPECT_NE(with([](json::object& b) { b["hand"] = json::parse(R"([{"0":1},{"1":0}])"); }), "accepted");
  EXPECT_NE(with([](json::object& b) { b["hand"] = json::parse(R"([{"0":0}])"); }), "accepted");
  EXPECT_NE(with([](json::object& b) { b["hand"] = json::parse(R"([{"0":0,"2":0},{"1":0}])"); }), "accepted");
  EXPECT_NE(with([](json::object& b) { b.erase("cells"); }), "accepted");
  EXPECT_NE(with([](json::object& b) { b["cups"] = 3; }), "accepted");
}

TEST(CappuccinoJson, derived_fields_are_recomputed) {
  json::object board = play_board();
  board["stopped"] = json::array{true, true};
  board.erase("owner");
  EXPECT_EQ(complaint(board, "play", SeatSet::of(0)), "accepted");
}

TEST(CappuccinoJson, the_phase_must_fit_the_board) {
  EXPECT_NE(complaint(play_board(), "over", {}), "accepted");  // seat 0 can move
  EXPECT_NE(complaint(play_board(), "play", {}), "accepted");  // nobody on turn
  EXPECT_NE(complaint(play_board(), "play", SeatSet::first(2)), "accepted");
  EXPECT_NE(complaint(play_board(), "layout", SeatSet::of(0)), "accepted");
  EXPECT_NE(complaint(play_board(), "dreaming", SeatSet::of(0)), "accepted");
  const State over = after(position({{"0,0", "0"}, {"1,0", "1"}}, 0), {"0,0>1,0"});
  EXPECT_EQ(complaint(Game::board(over), "over", {}), "accepted");
  EXPECT_NE(complaint(Game::board(over), "play", SeatSet::of(0)), "accepted");
  const json::object stuck = Game::board(position({{"0,0", "00"}, {"1,0", "1"}}, 0));
  EXPECT_NE(complaint(stuck, "play", SeatSet::of(1)), "accepted");  // seat 1 has no move
}

TEST(CappuccinoJson, a_layout_must_be_one_that_can_be_laid) {
  const Options advanced{.advanced = true};
  const auto laid = [&](const char* cells, int hand0, int hand1, Seat mover) {
    const json::object board{{"cells", json::parse(cells)},
                             {"hand", json::array{json::object{{"0", hand0}}, json::object{{"1", hand1}}}}};
    return complaint(board, "layout", SeatSet::of(mover), advanced);
  };
  EXPECT_EQ(laid("{}", 16, 16, 0), "accepted");
  EXPECT_NE(laid("{}", 16, 16, 1), "accepted");
  EXPECT_EQ(laid(R"({"0,0":"0","1,0":"1"})", 15, 15, 0), "accepted");
  EXPECT_NE(laid(R"({"0,0":"1","1,0":"0"})", 15, 15, 0), "accepted");            // seat 0 lays the middle
  EXPECT_NE(laid(R"({"0,0":"0","2,0":"1"})", 15, 15, 0), "accepted");            // not beside it
  EXPECT_NE(laid(R"({"1,0":"0","2,0":"1"})", 15, 15, 0), "accepted");            // no cup in the middle
  EXPECT_NE(laid(R"({"0,0":"0","1,0":"1","2,0":"0"})", 14, 15, 1), "accepted");  // touches one only
  EXPECT_EQ(laid(R"({"0,0":"0","1,0":"1","0,1":"0"})", 14, 15, 1), "accepted");
  EXPECT_NE(laid(R"({"0,0":"0","1,0":"0","0,1":"0"})", 13, 16, 1), "accepted");  // seat 1 laid none
}

TEST(CappuccinoJson, set_ups_must_be_whole_and_connected) {
  const State state = fresh(2, "5");
  const json::object good = Game::setup_json(state);
  EXPECT_EQ(json::serialize(Game::board(Game::read_setup({}, 2, good))), json::serialize(Game::board(state)));
  json::object bad = good;
  bad["cells"].as_object().erase("0,0");
  EXPECT_THROW(Game::read_setup({}, 2, bad), kit::Bad);
  bad["cells"].as_object()["40,40"] = "0";
  EXPECT_THROW(Game::read_setup({}, 2, bad), kit::Bad);  // all cups, but one lies apart
  EXPECT_THROW(Game::read_setup({}, 2, {}), kit::Bad);
  EXPECT_THROW(Game::read_setup({.advanced = true}, 2, good), kit::Bad);
  EXPECT_EQ(Game::read_setup({.advanced = true}, 2, {}).cells, 0);
}

TEST(CappuccinoJson, CUP_03_the_cups_may_lie_anywhere_on_the_grid) {
  const State state = position({{"-5000,700", "0"}, {"-4999,700", "1"}, {"700,-5000", "11"}}, 0);
  EXPECT_EQ(legal_texts(state, 0), std::vector<std::string>{"-5000,700>-4999,700"});
  EXPECT_EQ(stack_on(after(state, {"-5000,700>-4999,700"}), "-4999,700"), "10");
  json::object far;
  const json::object patch = Game::setup_json(fresh(2, "5"));
  for (const auto& [cell, cup] : patch.at("cells").as_object()) {
    const Place place = *parse_place(cell);
    far[fmt::format("{},{}", place.q + 300, place.r - 300)] = cup;
  }
  EXPECT_EQ(Game::setup_json(Game::read_setup({}, 2, {{"cells", far}})).at("cells"), far);
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
