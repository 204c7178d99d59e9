// Positions as JSON: exact fields, and a sentence for whatever cannot be.
#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

std::string complaint(const State& state, const json::object& board, std::string_view phase, SeatSet actors) {
  const auto taken = Game::read_board(state.options, {state.seats, phase, actors, state.ply}, board);
  return taken ? "accepted" : taken.error();
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
  EXPECT_EQ(with(state, {}), "accepted");
  EXPECT_EQ(with(state, {{"chips", "[4,4,5]"}}), "there are 61 chips in all, not 60");
  EXPECT_EQ(with(state, {{"chips", "[4,4]"}}), "'chips' must have 3 items, not 2");
  EXPECT_EQ(with(state, {{"chips", "[4,4,null]"}}), "'chips' must be a whole number from 0 to 60");
  EXPECT_EQ(with(state, {{"cup", "47"}}), "there are 59 chips in all, not 60");
  EXPECT_EQ(with(state, {{"cup", "null"}}), "'cup' must be a whole number from 0 to 60");
  EXPECT_EQ(with(state, {{"pawns", "[[1,1],[15,0],[0,0]]"}}), "two pawns stand on field 1");
  EXPECT_EQ(with(state, {{"pawns", "[[1,16],[15,0],[0,0]]"}}), "'pawns' must be a whole number from 0 to 15");
  EXPECT_EQ(with(state, {{"pawns", "[[1],[15,0],[0,0]]"}}), "'pawns' must have 2 items, not 1");
  EXPECT_EQ(with(state, {{"arrivals", "[]"}}), "'arrivals' must have 1 items, not 0");
  EXPECT_EQ(with(state, {{"arrivals", "[[1,1]]"}}), "'arrivals' must hold each pawn on the goal once");
  EXPECT_EQ(with(state, {{"arrivals", "[[1,0],[1,0]]"}}), "'arrivals' must have 1 items, not 2");
  EXPECT_EQ(with(state, {{"die", "1"}}), "in phase roll 'die' must be null");
  EXPECT_EQ(with(state, {{"die", "0"}}), "'die' must be a whole number from 1 to 3");
  EXPECT_EQ(with(state, {{"turn", "3"}}), "'turn' must be a whole number from 0 to 2");
  EXPECT_EQ(with(state, {{"turn", "null"}}), "'turn' must be a whole number from 0 to 2");
  EXPECT_EQ(with(state, {{"deck", "[]"}}),
            "every card of the game must be in the deck, the discards, on the table or drawn");
  EXPECT_EQ(with(state, {{"discard", R"(["E01"])"}}), "E01 is there twice");
  EXPECT_EQ(with(state, {{"table", R"(["E04"])"}}), "E04 is there twice");
  EXPECT_EQ(with(state, {{"card", R"("E03")"}}), "E03 is there twice");
  EXPECT_EQ(with(state, {{"drawer", "0"}}), "'pawn' and 'drawer' go together");
  EXPECT_EQ(with(state, {{"pawn", "[0,0]"}}), "'pawn' and 'drawer' go together");
  EXPECT_EQ(with(state, {{"todo", "1"}}), "'given' and 'todo' go together");
  EXPECT_EQ(with(state, {{"given", "[0,0,0]"}}), "'given' and 'todo' go together");
  EXPECT_EQ(with(state, {{"source", "1"}}), "'source' is for E12 only");
  EXPECT_EQ(with(state, {{"round", "2"}}), "there are only 1 rounds");
  EXPECT_EQ(with(state, {{"round", "0"}}), "'round' must be a whole number from 1 to 500");
  EXPECT_EQ(with(state, {{"sums", "[1,0,0]"}}), "'sums' are more than 0 finished rounds can bring");
  EXPECT_EQ(with(state, {{"surprise", "1"}}), "'board' has no field 'surprise'");
  EXPECT_EQ(with(state, {{"chips", "[11,4,4]"}, {"cup", "41"}}), "seat 0 has more than 10 chips");
  json::object missing = Game::board(state);
  missing.erase("given");
  EXPECT_EQ(complaint(state, missing, "roll", {}), "the field 'given' is missing");
  EXPECT_EQ(complaint(state, Game::board(state), "advance", {}), "in phase advance 'die' must not be null");
  EXPECT_EQ(complaint(state, Game::board(state), "draw", {}), "in phase draw 'die' must not be null");
  EXPECT_EQ(complaint(state, Game::board(state), "card", {}), "in phase card 'die' must not be null");
  EXPECT_EQ(complaint(state, Game::board(state), "over", {}), "the round is over exactly when all pawns are home");
  EXPECT_EQ(complaint(state, Game::board(state), "rolling", {}), "there is no phase 'rolling'");
  EXPECT_EQ(complaint(state, Game::board(state), "roll", SeatSet::of(0)),
            "'actors' does not fit the phase and whose turn it is");
  const State rolled = table.rolled(2).state;
  EXPECT_EQ(complaint(rolled, Game::board(rolled), "advance", {}),
            "'actors' does not fit the phase and whose turn it is");
  EXPECT_EQ(complaint(rolled, Game::board(rolled), "advance", SeatSet::first(2)),
            "'actors' does not fit the phase and whose turn it is");
  const State other = Game::read_board({}, {rolled.seats, "advance", SeatSet::of(1), 0}, Game::board(rolled)).value();
  EXPECT_EQ(other.turn, 1);  // `actors` says who is on turn
}

TEST(WiedumirJson, cards_that_cannot_lie_there_are_refused) {
  Table two(2);
  json::object board = Game::board(two.state);
  board["discard"] = json::parse(R"(["E06"])");
  EXPECT_EQ(complaint(two.state, board, "roll", {}),
            "every card of the game must be in the deck, the discards, on the table or drawn; with two players those "
            "are all but E06, E09 and E13");
  Table waiting(2);
  waiting.pawns({{15, 0}, {0, 0}}).pending({E21});  // somebody is home: it would not wait
  EXPECT_EQ(with(waiting.state, {}), "E21 does not wait while a pawn is on the goal");
  Table staying(2);
  staying.pending({E05});
  EXPECT_EQ(with(staying.state, {}), "E05 never stays on the table");
}

TEST(WiedumirJson, questions_that_cannot_be_asked_are_refused) {
  Table table(4);
  table.pawns({{5, 0}, {15, 0}, {0, 0}, {0, 0}}).chips({6, 4, 4, 4}).draws(0, 0, E22).play("give 1");
  const State state = table.state;
  EXPECT_EQ(with(state, {}), "accepted");
  EXPECT_EQ(with(state, {{"todo", "3"}}), "with these chips E22 does not come to this decision");
  EXPECT_EQ(with(state, {{"todo", "0"}}), "with these chips E22 does not come to this decision");
  EXPECT_EQ(with(state, {{"todo", "null"}}), "'given' and 'todo' go together");
  EXPECT_EQ(with(state, {{"todo", "null"}, {"given", "null"}}), "with these chips E22 does not come to this decision");
  EXPECT_EQ(with(state, {{"given", "[0,2,0,0]"}}), "with these chips E22 does not come to this decision");
  EXPECT_EQ(with(state, {{"given", "[1,0,0,0]"}}), "with these chips E22 does not come to this decision");
  EXPECT_EQ(with(state, {{"source", "1"}}), "'source' is for E12 only");
  EXPECT_EQ(with(state, {{"drawer", "1"}}), "the owner of the pawn draws the card");
  EXPECT_EQ(with(state, {{"pawn", "[0,1]"}}), "the pawn is not on a question mark");
  EXPECT_EQ(with(state, {{"pawn", "null"}}), "'pawn' and 'drawer' go together");
  EXPECT_EQ(with(state, {{"die", "null"}}), "in phase card 'die' must not be null");
  EXPECT_EQ(with(state, {{"chips", "[5,10,4,4]"}, {"cup", "37"}, {"given", "[0,0,1,0]"}}), "accepted");
  EXPECT_EQ(with(state, {{"pawns", "[[4,0],[15,0],[0,0],[0,0]]"}}), "the pawn is not on a question mark");
  Table raise(3);
  raise.pawns({{5, 0}, {0, 0}, {0, 0}}).chips({4, 4, 4}).draws(0, 0, E07);
  EXPECT_EQ(with(raise.state, {}), "accepted");
  EXPECT_EQ(with(raise.state, {{"chips", "[4,4,8]"}, {"cup", "44"}}),
            "with these chips E07 does not come to this decision");  // WDM-32: no decision
}

TEST(WiedumirJson, sums_must_fit_rounds_and_target) {
  Table rounds(2, {.rounds = 3});
  rounds.state.round = 2;
  EXPECT_EQ(with(rounds.state, {{"sums", "[7,9]"}}), "accepted");
  EXPECT_EQ(with(rounds.state, {{"sums", "[51,10]"}}), "'sums' are more than 1 finished rounds can bring");
  EXPECT_EQ(with(rounds.state, {{"round", "4"}}), "there are only 3 rounds");
  Table target(2, {.target = 10});
  target.state.round = 2;
  EXPECT_EQ(with(target.state, {{"sums", "[7,9]"}}), "accepted");
  EXPECT_EQ(with(target.state, {{"sums", "[7,10]"}}), "somebody reached the target in an earlier round");
  Table over(2);
  over.pawns({{15, 15}, {15, 14}}).chips({3, 6}).rolled(1).play("advance 1.1");
  EXPECT_EQ(with(over.state, {}), "accepted");
  EXPECT_EQ(with(over.state, {{"sums", "[3,5]"}}), "at the end 'sums' count the chips of the last round too");
  EXPECT_EQ(with(over.state, {{"sums", "[4,6]"}}), "'sums' are more than 0 finished rounds can bring");
}

TEST(WiedumirJson, there_is_no_set_up_to_choose) {
  EXPECT_EQ(Game::setup_json(fresh(3)), json::object{});
  EXPECT_EQ(Game::read_setup({}, 3, {}).value(), fresh(3));
  EXPECT_FALSE(Game::read_setup({}, 3, {{"chips", 1}}));
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
