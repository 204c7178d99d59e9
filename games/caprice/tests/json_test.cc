// Positions as JSON: exact fields, there and back, and what is refused.
#include <functional>

#include "games/caprice/tests/helpers.h"

namespace veillee::caprice {
namespace {

namespace json = boost::json;

TEST(CapriceJson, has_exactly_the_fields_of_the_notation) {
  State state = building("LR LS|DS||||", 2);
  play(state, {"DR@B"});
  EXPECT_EQ(json_of(state), R"({"spots":[["LR","LS"],["DS","DR"],[],[],[],[]],"supply":{"LR":5,"LS":5,"DR":5,"DS":5},)"
                            R"("marker":null,"placed":"B","hands":[["LR","LS","DR","DS"],["LR","LS","DR","DS"]],)"
                            R"("draws":[[0,0,0,0],[0,0,0,0]],"bag":{"LR":3,"LS":3,"DR":3,"DS":3},"aside":[],)"
                            R"("orders":[null,null],"ender":null})");
  EXPECT_EQ(json_of(Game::view(state, 1)),
            R"({"spots":[["LR","LS"],["DS","DR"],[],[],[],[]],"supply":{"LR":5,"LS":5,"DR":5,"DS":5},)"
            R"("marker":null,"placed":"B","hands":[4,["LR","LS","DR","DS"]],)"
            R"("draws":[[0,0,0,0],[0,0,0,0]],"bag":12,"aside":0,"orders":[null,null],"ender":null})");
}

TEST(CapriceJson, every_position_of_random_games_comes_back) {
  Rng rng(7);
  for (int game = 0; game < 300; ++game) {
    State state = empty_table({.auto_order = game % 2 == 1}, 2 + game % 3);
    do {
      ASSERT_EQ(reread(state), state) << json_of(state);
    } while (random_step<Game>(state, rng));
    ASSERT_EQ(reread(state), state) << json_of(state);
  }
}

struct Spoiled {
  std::string_view why;
  std::function<void(json::object&)> spoil;
};

void expect_refused(const State& state, const std::vector<Spoiled>& cases) {
  ASSERT_NO_THROW(reread(state));
  const Envelope envelope{state.seat_count, Game::phase(state), Game::turn(state).seats, 0};
  for (const Spoiled& spoiled : cases) {
    json::object board = Game::board(state);
    spoiled.spoil(board);
    EXPECT_THROW(Game::read_board(state.options, envelope, board), kit::Bad) << spoiled.why;
  }
}

json::value value(std::string_view text) { return json::parse(text); }

TEST(CapriceJson, refuses_impossible_buildings) {
  State state = building("LR LS|DS|DR|||", 2);
  expect_refused(
      state,
      {{"a missing field", [](auto& b) { b.erase("supply"); }},
       {"a field of no game", [](auto& b) { b["colour"] = 1; }},
       {"five spots", [](auto& b) { b["spots"].as_array().pop_back(); }},
       {"a tower of five", [](auto& b) { b["spots"].as_array()[5] = value(R"(["LR","LR","LR","LR","LR"])"); }},
       {"no kind", [](auto& b) { b["spots"].as_array()[0].as_array()[0] = "XX"; }},
       {"wrong total of pieces", [](auto& b) { b["supply"].as_object()["LR"] = 6; }},
       {"a kind missing in the supply", [](auto& b) { b["supply"].as_object().erase("LR"); }},
       {"marker on an empty spot", [](auto& b) { b["marker"] = "F"; }},
       {"marker outside", [](auto& b) { b["marker"] = "G"; }},
       {"placed in phase place", [](auto& b) { b["placed"] = "A"; }},
       {"ender before the end", [](auto& b) { b["ender"] = 0; }},
       {"an order before the end", [](auto& b) { b["orders"].as_array()[0] = value(R"(["LR","LS","DR","DS"])"); }},
       {"a short hand",
        [](auto& b) {
          b["hands"].as_array()[0].as_array().pop_back();
          b["draws"].as_array()[0].as_array().pop_back();
          b["bag"].as_object()["DS"] = 4;
        }},
       {"wrong total of symbols", [](auto& b) { b["bag"].as_object()["LR"] = 4; }},
       {"something aside",
        [](auto& b) {
          b["aside"] = value(R"(["LR"])");
          b["bag"].as_object()["LR"] = 2;
        }},
       {"draws of another length", [](auto& b) { b["draws"].as_array()[0].as_array().pop_back(); }},
       {"a keep that was none", [](auto& b) { b["draws"].as_array()[0].as_array()[3] = "keep"; }},
       {"an exchange without a pair", [](auto& b) { b["draws"].as_array()[0].as_array()[3] = 1; }}});
}

TEST(CapriceJson, refuses_impossible_markers) {
  State state = building("LR|||||");
  play(state, {"LS@B"});
  expect_refused(state, {{"nothing placed in phase move", [](auto& b) { b["placed"] = nullptr; }},
                         {"placed where nothing is", [](auto& b) { b["placed"] = "C"; }}});
  state = building("LR|DR||||");
  play(state, {"LS@C"});
  state.marker = 0;
  expect_refused(state, {{"the placed piece marked", [](auto& b) { b["marker"] = "C"; }}});
}

TEST(CapriceJson, CAP_24_any_piece_but_the_placed_one_may_be_marked) {
  State state = building("LR|||||");
  play(state, {"LS@B"});
  json::object board = Game::board(state);
  board["marker"] = "A";
  const State marked = Game::read_board({}, {2, "move", SeatSet::of(0), 9}, board);
  EXPECT_EQ(Game::board(marked), board);
  EXPECT_EQ(Game::why(marked, 0, "A>C")->clause, "CAP-24");
}

TEST(CapriceJson, refuses_impossible_draws) {
  State state = empty_table({}, 2);
  play(state, {"draw LR", "draw LR", "draw LR", "draw DS", "draw LR", "exchange"});
  // Seat 0 has LR LR, seat 1 LR DS, one LR aside and one in the bag.
  expect_refused(state, {{"aside without a pair of it",
                          [](auto& b) {
                            b["aside"] = value(R"(["LS"])");
                            b["bag"].as_object()["LS"] = 4;
                            b["bag"].as_object()["LR"] = 2;
                          }},
                         {"two kinds aside",
                          [](auto& b) {
                            b["aside"] = value(R"(["LR","LS"])");
                            b["bag"].as_object()["LS"] = 4;
                          }},
                         {"pieces while drawing", [](auto& b) {
                            b["spots"].as_array()[0] = value(R"(["LR"])");
                            b["supply"].as_object()["LR"] = 5;
                          }}});
  play(state, {"draw DR"});
  expect_refused(state,
                 {{"more set aside than there were", [](auto& b) { b["draws"].as_array()[0].as_array()[2] = 3; }},
                  {"an ordinary draw as kept", [](auto& b) { b["draws"].as_array()[0].as_array()[2] = "keep"; }}});
  state = empty_table({}, 2);
  play(state, {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR"});
  expect_refused(state, {{"no third of a kind in question",
                          [](auto& b) {
                            b["hands"].as_array()[0].as_array()[2] = "DR";
                            b["bag"].as_object()["LR"] = 3;
                            b["bag"].as_object()["DR"] = 4;
                          }},
                         {"already kept", [](auto& b) { b["draws"].as_array()[0].as_array()[2] = "keep"; }}});
}

TEST(CapriceJson, refuses_actors_and_phases_that_do_not_fit) {
  const auto read = [](const State& state, std::string_view phase, SeatSet actors) {
    return Game::read_board(state.options, {state.seat_count, phase, actors, 0}, Game::board(state));
  };
  const State place = building("LR|||||", 3);
  EXPECT_NO_THROW(read(place, "place", SeatSet::of(2)));
  EXPECT_EQ(read(place, "place", SeatSet::of(2)).active, 2) << "the seat on turn is the writer's choice";
  EXPECT_THROW(read(place, "place", {}), kit::Bad);
  EXPECT_THROW(read(place, "place", SeatSet::first(2)), kit::Bad);
  EXPECT_THROW(read(place, "draw", {}), kit::Bad);
  EXPECT_THROW(read(place, "move", SeatSet::of(0)), kit::Bad);
  EXPECT_THROW(read(place, "order", SeatSet::first(3)), kit::Bad);
  EXPECT_THROW(read(place, "over", {}), kit::Bad);
  EXPECT_THROW(read(place, "lunch", SeatSet::of(0)), kit::Bad);

  State draw = empty_table({}, 2);
  EXPECT_THROW(read(draw, "draw", SeatSet::of(0)), kit::Bad);
  EXPECT_THROW(read(draw, "exchange", SeatSet::of(0)), kit::Bad);
  play(draw, {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR"});
  EXPECT_NO_THROW(read(draw, "exchange", SeatSet::of(0)));
  EXPECT_THROW(read(draw, "exchange", SeatSet::of(1)), kit::Bad);
}

TEST(CapriceJson, refuses_orders_that_do_not_fit) {
  State state = building("LR LR DS DR|LR DS LR DR|DR LR DS DS|LS LS DR DR|LS LS LS|DS", 2);
  State automatic = state;
  play(state, {"LS@E", "LR-LS-DR-DS"});
  expect_refused(state,
                 {{"not his symbols", [](auto& b) { b["orders"].as_array()[0] = value(R"(["LR","LR","DR","DS"])"); }},
                  {"three symbols", [](auto& b) { b["orders"].as_array()[0].as_array().pop_back(); }},
                  {"no ender", [](auto& b) { b["ender"] = nullptr; }},
                  {"an ender from another table", [](auto& b) { b["ender"] = 2; }},
                  {"all orders in", [](auto& b) { b["orders"].as_array()[1] = value(R"(["LR","LS","DR","DS"])"); }},
                  {"an order of those on turn", [](auto& b) {
                     b["orders"].as_array()[1] = value(R"(["LR","LS","DR","DS"])");
                     b["orders"].as_array()[0] = nullptr;
                   }}});
  automatic.options.auto_order = true;
  play(automatic, {"LS@E"});
  expect_refused(automatic, {{"not the best order",
                              [](auto& b) { b["orders"].as_array()[0] = value(R"(["DS","LR","LS","DR"])"); }}});
}

TEST(CapriceJson, set_up_is_empty) {
  const State start = empty_table({}, 3);
  EXPECT_TRUE(Game::setup_json(start).empty());
  EXPECT_EQ(Game::read_setup({}, 3, {}), start);
  EXPECT_THROW(Game::read_setup({}, 3, {{"cells", 1}}), kit::Bad);
}

}  // namespace
}  // namespace veillee::caprice
