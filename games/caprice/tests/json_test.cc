// Positions as JSON: exact fields, there and back, and what is refused.
#include <functional>

#include "games/caprice/tests/positions.h"

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
  std::string_view what, said;
  std::function<void(json::object&)> spoil;
};

void expect_refused(const State& state, const std::vector<Spoiled>& cases) {
  (void)reread(state);
  const Envelope envelope{state.seats, Game::phase(state), Game::turn(state).seats, 0};
  for (const Spoiled& spoiled : cases) {
    json::object board = Game::board(state);
    spoiled.spoil(board);
    const auto read = Game::read_board(state.options, envelope, board);
    EXPECT_EQ(read ? "accepted" : read.error(), spoiled.said) << spoiled.what;
  }
}

json::value value(std::string_view text) { return json::parse(text); }

TEST(CapriceJson, refuses_impossible_buildings) {
  State state = building("LR LS|DS|DR|||", 2);
  expect_refused(
      state,
      {{"a missing field", "the field 'supply' is missing", [](auto& b) { b.erase("supply"); }},
       {"a field of no game", "'board' has no field 'colour'", [](auto& b) { b["colour"] = 1; }},
       {"five spots", "'spots' must have 6 items, not 5", [](auto& b) { b["spots"].as_array().pop_back(); }},
       {"a tower of five", "'spots' must have at most 4 items, not 5",
        [](auto& b) { b["spots"].as_array()[5] = value(R"(["LR","LR","LR","LR","LR"])"); }},
       {"no kind", "'spots' holds \"XX\", which is no kind: they are LR, LS, DR and DS",
        [](auto& b) { b["spots"].as_array()[0].as_array()[0] = "XX"; }},
       {"wrong total of pieces", "there are 1 pieces LR on the spots and 6 in the supply: together 6 are due",
        [](auto& b) { b["supply"].as_object()["LR"] = 6; }},
       {"a kind missing in the supply", "the field 'LR' is missing",
        [](auto& b) { b["supply"].as_object().erase("LR"); }},
       {"marker on an empty spot", "the marker is on F, but there is no piece", [](auto& b) { b["marker"] = "F"; }},
       {"marker outside", "'marker' must be null or a spot from A to F", [](auto& b) { b["marker"] = "G"; }},
       {"placed in phase place", "'placed' must be null in phase 'place'", [](auto& b) { b["placed"] = "A"; }},
       {"ender before the end", "'ender' must be null in phase 'place'", [](auto& b) { b["ender"] = 0; }},
       {"an order before the end", "nobody has an order in phase 'place'",
        [](auto& b) { b["orders"].as_array()[0] = value(R"(["LR","LS","DR","DS"])"); }},
       {"a short hand", "the symbols are drawn in turn: seat 0 cannot hold 3 now",
        [](auto& b) {
          b["hands"].as_array()[0].as_array().pop_back();
          b["draws"].as_array()[0].as_array().pop_back();
          b["bag"].as_object()["DS"] = 4;
        }},
       {"wrong total of symbols", "there are 2 symbols LR in hands and aside and 4 in the bag: together 5 are due",
        [](auto& b) { b["bag"].as_object()["LR"] = 4; }},
       {"something aside", "symbols lie aside only in phase 'draw'",
        [](auto& b) {
          b["aside"] = value(R"(["LR"])");
          b["bag"].as_object()["LR"] = 2;
        }},
       {"draws of another length", "'draws' must have 4 items, not 3",
        [](auto& b) { b["draws"].as_array()[0].as_array().pop_back(); }},
       {"a keep that was none", "symbol 4 of seat 0 must be 0 or a number set aside: \"keep\" is for a third of a kind",
        [](auto& b) { b["draws"].as_array()[0].as_array()[3] = "keep"; }},
       {"an exchange without a pair", "symbol 4 of seat 0 cannot come from an exchange",
        [](auto& b) { b["draws"].as_array()[0].as_array()[3] = 1; }}});
}

TEST(CapriceJson, refuses_impossible_markers) {
  State state = building("LR|||||");
  play(state, {"LS@B"});
  expect_refused(
      state, {{"nothing placed in phase move", "'placed' must be a spot in phase 'move'",
               [](auto& b) { b["placed"] = nullptr; }},
              {"placed where nothing is", "'placed' is C, but there is no piece", [](auto& b) { b["placed"] = "C"; }}});
  state = building("LR|DR||||");
  play(state, {"LS@C"});
  state.marker = 0;
  expect_refused(state, {{"the placed piece marked", "the piece just placed on C cannot be marked",
                          [](auto& b) { b["marker"] = "C"; }}});
}

TEST(CapriceJson, CAP_24_any_piece_but_the_placed_one_may_be_marked) {
  State state = building("LR|||||");
  play(state, {"LS@B"});
  json::object board = Game::board(state);
  board["marker"] = "A";
  const State marked = Game::read_board({}, {2, "move", SeatSet::of(0), 9}, board).value();
  EXPECT_EQ(Game::board(marked), board);
  EXPECT_EQ(Game::why(marked, 0, "A>C")->clause, "CAP-24");
}

TEST(CapriceJson, refuses_impossible_draws) {
  State state = empty_table({}, 2);
  play(state, {"draw LR", "draw LR", "draw LR", "draw DS", "draw LR", "exchange"});
  // Seat 0 has LR LR, seat 1 LR DS, one LR aside and one in the bag.
  expect_refused(state, {{"aside without a pair of it", "seat 0 has no pair of LS: it cannot set them aside",
                          [](auto& b) {
                            b["aside"] = value(R"(["LS"])");
                            b["bag"].as_object()["LS"] = 4;
                            b["bag"].as_object()["LR"] = 2;
                          }},
                         {"two kinds aside", "all symbols set aside are of one kind",
                          [](auto& b) {
                            b["aside"] = value(R"(["LR","LS"])");
                            b["bag"].as_object()["LS"] = 4;
                          }},
                         {"pieces while drawing", "no piece is placed before all symbols are drawn", [](auto& b) {
                            b["spots"].as_array()[0] = value(R"(["LR"])");
                            b["supply"].as_object()["LR"] = 5;
                          }}});
  play(state, {"draw DR"});
  expect_refused(state,
                 {{"more set aside than there were", "for symbol 3 of seat 0 at most 2 symbols LR could be set aside",
                   [](auto& b) { b["draws"].as_array()[0].as_array()[2] = 3; }},
                  {"an ordinary draw as kept",
                   "symbol 3 of seat 0 must be 0 or a number set aside: \"keep\" is for a third of a kind",
                   [](auto& b) { b["draws"].as_array()[0].as_array()[2] = "keep"; }}});
  state = empty_table({}, 2);
  play(state, {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR"});
  expect_refused(
      state, {{"no third of a kind in question", "the last symbol of seat 0 must be a third of its kind, drawn as 0",
               [](auto& b) {
                 b["hands"].as_array()[0].as_array()[2] = "DR";
                 b["bag"].as_object()["LR"] = 3;
                 b["bag"].as_object()["DR"] = 4;
               }},
              {"already kept", "the last symbol of seat 0 must be a third of its kind, drawn as 0",
               [](auto& b) { b["draws"].as_array()[0].as_array()[2] = "keep"; }}});
}

TEST(CapriceJson, refuses_actors_and_phases_that_do_not_fit) {
  const auto read = [](const State& state, std::string_view phase, SeatSet actors) {
    return Game::read_board(state.options, {state.seats, phase, actors, 0}, Game::board(state));
  };
  const State place = building("LR|||||", 3);
  ASSERT_TRUE(read(place, "place", SeatSet::of(2)));
  EXPECT_EQ(read(place, "place", SeatSet::of(2))->active, 2) << "the seat on turn is the writer's choice";
  EXPECT_FALSE(read(place, "place", {}));
  EXPECT_FALSE(read(place, "place", SeatSet::first(2)));
  EXPECT_FALSE(read(place, "draw", {}));
  EXPECT_FALSE(read(place, "move", SeatSet::of(0)));
  EXPECT_FALSE(read(place, "order", SeatSet::first(3)));
  EXPECT_FALSE(read(place, "over", {}));
  EXPECT_FALSE(read(place, "lunch", SeatSet::of(0)));

  State draw = empty_table({}, 2);
  EXPECT_FALSE(read(draw, "draw", SeatSet::of(0)));
  EXPECT_FALSE(read(draw, "exchange", SeatSet::of(0)));
  play(draw, {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR"});
  EXPECT_TRUE(read(draw, "exchange", SeatSet::of(0)));
  EXPECT_FALSE(read(draw, "exchange", SeatSet::of(1)));
}

TEST(CapriceJson, refuses_orders_that_do_not_fit) {
  State state = building("LR LR DS DR|LR DS LR DR|DR LR DS DS|LS LS DR DR|LS LS LS|DS", 2);
  State automatic = state;
  play(state, {"LS@E", "LR-LS-DR-DS"});
  expect_refused(
      state,
      {{"not its symbols", "the order of seat 0 must consist of its four symbols",
        [](auto& b) { b["orders"].as_array()[0] = value(R"(["LR","LR","DR","DS"])"); }},
       {"three symbols", "the order of seat 0 must consist of its four symbols",
        [](auto& b) { b["orders"].as_array()[0].as_array().pop_back(); }},
       {"no ender", "'ender' must be a seat in phase 'order'", [](auto& b) { b["ender"] = nullptr; }},
       {"an ender from another table", "'ender' must be a whole number from 0 to 1", [](auto& b) { b["ender"] = 2; }},
       {"all orders in", "all orders are in: the phase is 'over'",
        [](auto& b) { b["orders"].as_array()[1] = value(R"(["LR","LS","DR","DS"])"); }},
       {"an order of those on turn", "'actors' does not fit the phase 'order' of this board", [](auto& b) {
          b["orders"].as_array()[1] = value(R"(["LR","LS","DR","DS"])");
          b["orders"].as_array()[0] = nullptr;
        }}});
  automatic.options.auto_order = true;
  play(automatic, {"LS@E"});
  expect_refused(automatic, {{"not the best order", "with 'auto_order' the order of seat 0 is its first best one",
                              [](auto& b) { b["orders"].as_array()[0] = value(R"(["DS","LR","LS","DR"])"); }}});
}

TEST(CapriceJson, set_up_is_empty) {
  const State start = empty_table({}, 3);
  EXPECT_TRUE(Game::setup_json(start).empty());
  EXPECT_EQ(Game::read_setup({}, 3, {}).value(), start);
  EXPECT_FALSE(Game::read_setup({}, 3, {{"cells", 1}}));
}

}  // namespace
}  // namespace veillee::caprice
