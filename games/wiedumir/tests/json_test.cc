// Positions as JSON: exact fields, and a sentence for whatever cannot be.
#include "games/wiedumir/tests/table.h"

namespace veillee::wiedumir {
namespace {

std::string complaint(const State& state, const json::object& board, std::string_view phase, SeatSet actors) {
  try {
    Game::read_board(state.options, {state.seats, phase, actors, state.ply}, board);
    return "accepted";
  } catch (const kit::Bad& bad) {
    return bad.what();
  }
}

// What the reader says when fields of this position are replaced.
std::string with(const State& state, const std::vector<std::pair<std::string, std::string>>& changes) {
  json::object board = Game::board(state);
  for (const auto& [name, value] : changes) board[name] = json::parse(value);
  return complaint(state, board, Game::phase(state), Game::turn(state).seats);
}

TEST(WiedumirJson, the_first_position) {
  EXPECT_EQ(
      json::serialize(Game::board(fresh(2))),
      R"({"turn":0,"pawns":[[0,0],[0,0]],"chips":[4,4],"cup":52,"die":null,"deck":["E01","E02","E03","E04","E05",)"
      R"("E07","E08","E10","E11","E12","E14","E15","E16","E17","E18","E19","E20","E21","E22"],"discard":[],)"
      R"("table":[],"arrivals":[],"card":null,"drawer":null,"pawn":null,"todo":null,"given":null,"source":null,)"
      R"("round":1,"sums":[0,0]})");
}

TEST(WiedumirJson, a_card_being_carried_out) {
  Table table(3);
  table.pawns({{0, 0}, {0, 5}, {15, 0}}).pending({E16, E04}).deck(card_bit(E22)).draws(1, 1, E22).play("give 2");
  EXPECT_EQ(
      json::serialize(Game::board(table.state)),
      R"({"turn":0,"pawns":[[0,0],[0,5],[15,0]],"chips":[4,3,5],"cup":48,"die":1,"deck":[],"discard":["E01","E02",)"
      R"("E03","E05","E06","E07","E08","E09","E10","E11","E12","E13","E14","E15","E17","E18","E19","E20","E21"],)"
      R"("table":["E16","E04"],"arrivals":[[2,0]],"card":"E22","drawer":1,"pawn":[1,1],"todo":3,"given":[0,0,1],)"
      R"("source":null,"round":1,"sums":[0,0,0]})");
}

TEST(WiedumirJson, impossible_positions_are_refused) {
  Table table(3);
  table.pawns({{1, 0}, {15, 0}, {0, 0}});
  const State state = table.state;
  const auto refused = [&](const std::string& name, const std::string& value) {
    EXPECT_NE(with(state, {{name, value}}), "accepted") << name << " " << value;
  };
  EXPECT_EQ(with(state, {}), "accepted");
  refused("chips", "[4,4,5]");
  refused("chips", "[4,4]");
  refused("chips", "[4,4,null]");
  refused("cup", "47");
  refused("cup", "null");
  refused("pawns", "[[1,1],[15,0],[0,0]]");
  refused("pawns", "[[1,16],[15,0],[0,0]]");
  refused("pawns", "[[1],[15,0],[0,0]]");
  refused("arrivals", "[]");
  refused("arrivals", "[[1,1]]");
  refused("arrivals", "[[1,0],[1,0]]");
  refused("die", "1");
  refused("die", "0");
  refused("turn", "3");
  refused("turn", "null");
  refused("deck", "[]");
  refused("discard", R"(["E01"])");
  refused("table", R"(["E04"])");
  refused("card", R"("E03")");
  refused("drawer", "0");
  refused("pawn", "[0,0]");
  refused("todo", "1");
  refused("given", "[0,0,0]");
  refused("source", "1");
  refused("round", "2");
  refused("round", "0");
  refused("sums", "[1,0,0]");
  refused("surprise", "1");
  EXPECT_NE(with(state, {{"chips", "[11,4,4]"}, {"cup", "41"}}), "accepted");
  json::object missing = Game::board(state);
  missing.erase("given");
  EXPECT_NE(complaint(state, missing, "roll", {}), "accepted");
  for (const auto* phase : {"advance", "draw", "card", "over", "rolling"})
    EXPECT_NE(complaint(state, Game::board(state), phase, {}), "accepted") << phase;
  EXPECT_NE(complaint(state, Game::board(state), "roll", SeatSet::of(0)), "accepted");
  const State rolled = table.rolled(2).state;
  EXPECT_NE(complaint(rolled, Game::board(rolled), "advance", {}), "accepted");
  EXPECT_NE(complaint(rolled, Game::board(rolled), "advance", SeatSet::first(2)), "accepted");
  const State other = Game::read_board({}, {rolled.seats, "advance", SeatSet::of(1), 0}, Game::board(rolled));
  EXPECT_EQ(other.turn, 1);  // `actors` says who is on turn
}

TEST(WiedumirJson, cards_that_cannot_lie_there_are_refused) {
  Table two(2);
  json::object board = Game::board(two.state);
  board["discard"] = json::parse(R"(["E06"])");
  EXPECT_NE(complaint(two.state, board, "roll", {}), "accepted");
  Table waiting(2);
  waiting.pawns({{15, 0}, {0, 0}}).pending({E21});  // somebody is home: it would not wait
  EXPECT_NE(with(waiting.state, {}), "accepted");
  Table staying(2);
  staying.pending({E05});
  EXPECT_NE(with(staying.state, {}), "accepted");
}

TEST(WiedumirJson, questions_that_cannot_be_asked_are_refused) {
  Table table(4);
  table.pawns({{5, 0}, {15, 0}, {0, 0}, {0, 0}}).chips({6, 4, 4, 4}).draws(0, 0, E22).play("give 1");
  const State state = table.state;
  EXPECT_EQ(with(state, {}), "accepted");
  const auto refused = [&](const std::vector<std::pair<std::string, std::string>>& changes) {
    EXPECT_NE(with(state, changes), "accepted") << changes[0].first << " " << changes[0].second;
  };
  refused({{"todo", "3"}});
  refused({{"todo", "0"}});
  refused({{"todo", "null"}});
  refused({{"todo", "null"}, {"given", "null"}});
  refused({{"given", "[0,2,0,0]"}});
  refused({{"given", "[1,0,0,0]"}});
  refused({{"source", "1"}});
  refused({{"drawer", "1"}});
  refused({{"pawn", "[0,1]"}});  // not on a question mark
  refused({{"pawn", "null"}});
  refused({{"die", "null"}});
  refused({{"chips", "[5,10,4,4]"}, {"cup", "37"}, {"given", "[0,0,1,0]"}, {"pawns", "[[4,0],[15,0],[0,0],[0,0]]"}});
  Table raise(3);
  raise.pawns({{5, 0}, {0, 0}, {0, 0}}).chips({4, 4, 4}).draws(0, 0, E07);
  EXPECT_EQ(with(raise.state, {}), "accepted");
  EXPECT_NE(with(raise.state, {{"chips", "[4,4,8]"}, {"cup", "44"}}), "accepted");  // WDM-32: no decision
}

TEST(WiedumirJson, sums_must_fit_rounds_and_target) {
  Table rounds(2, {.rounds = 3});
  rounds.state.round = 2;
  EXPECT_EQ(with(rounds.state, {{"sums", "[7,9]"}}), "accepted");
  EXPECT_NE(with(rounds.state, {{"sums", "[51,10]"}}), "accepted");
  EXPECT_NE(with(rounds.state, {{"round", "4"}}), "accepted");
  Table target(2, {.target = 10});
  target.state.round = 2;
  EXPECT_EQ(with(target.state, {{"sums", "[7,9]"}}), "accepted");
  EXPECT_NE(with(target.state, {{"sums", "[7,10]"}}), "accepted");
  Table over(2);
  over.pawns({{15, 15}, {15, 14}}).chips({3, 6}).rolled(1).play("advance 1.1");
  EXPECT_EQ(with(over.state, {}), "accepted");
  EXPECT_NE(with(over.state, {{"sums", "[3,5]"}}), "accepted");
  EXPECT_NE(with(over.state, {{"sums", "[4,6]"}}), "accepted");
}

TEST(WiedumirJson, there_is_no_set_up_to_choose) {
  EXPECT_EQ(Game::setup_json(fresh(3)), json::object{});
  EXPECT_EQ(Game::read_setup({}, 3, {}), fresh(3));
  EXPECT_THROW(Game::read_setup({}, 3, {{"chips", 1}}), kit::Bad);
}

TEST(WiedumirNotation, parsing_is_strict) {
  const State state = fresh(3);
  for (const auto* text : {"advance 0.1", "chip", "put 2.0 7", "put 15", "step 0.1 +", "step 0.1 -", "give 2", "stop",
                           "take 2", "raise 2", "swap 1 2", "swap 2", "from 1", "to 2", "die 3", "draw E07"}) {
    const auto move = Game::parse(state, text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(Game::print(state, *move), text);
  }
  for (const auto* text : {"",
                           "advance",
                           "advance 0",
                           "advance 0.2",
                           "advance 3.0",
                           "advance 00.0",
                           "advance  0.1",
                           "advance 0.1 ",
                           " advance 0.1",
                           "Advance 0.1",
                           "put 16",
                           "put -1",
                           "put 07",
                           "put 2.0",
                           "put 2.0 16",
                           "put 2.0 7 1",
                           "step 0.1",
                           "step 0.1 2",
                           "give 3",
                           "give +1",
                           "swap",
                           "swap 1 3",
                           "die 0",
                           "die 4",
                           "draw E00",
                           "draw E23",
                           "draw E7",
                           "draw 7",
                           "stop 1",
                           "chip 1"})
    EXPECT_FALSE(Game::parse(state, text).has_value()) << text;
}

}  // namespace
}  // namespace veillee::wiedumir
