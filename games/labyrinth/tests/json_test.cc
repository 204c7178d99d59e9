// Notation, positions as JSON, and all the positions that cannot be.
#include <set>

#include "games/labyrinth/tests/table.h"

namespace veillee::labyrinth {
namespace {

TEST(LabyrinthNotation, every_kind_of_move_prints_and_parses) {
  const State state = castle_at_start({}, 4, {}, 0);
  for (const char* text :
       {"C+1",          "C+5",           "M",     "O",         "go 3.7",   "stay",  "duel 2 T", "duel 2 G",
        "duel 0 T die", "duel 3 G die",  "peace", "stone",     "scissors", "paper", "send 0.3", "leap",
        "decline",      "beast A2 1 G3", "die 3", "reveal T4", "steal T1"}) {
    const auto move = Game::parse(state, text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(Game::print(state, *move), text);
  }
}

TEST(LabyrinthNotation, parsing_is_strict) {
  const State state = castle_at_start({}, 3, {}, 0);
  for (const char* text : {"",
                           " ",
                           "C",
                           "C+",
                           "C+0",
                           "C+6",
                           "C+01",
                           "C-1",
                           "c+1",
                           "m",
                           "M ",
                           " M",
                           "go",
                           "go 3.12",
                           "go 3.7 ",
                           "go  3.7",
                           "Go 3.7",
                           "stay now",
                           "duel",
                           "duel 1",
                           "duel 1 A",
                           "duel 1 T dice",
                           "duel 3 T",
                           "duel -1 T",
                           "duel 1  T",
                           "duel 1 T die die",
                           "rock",
                           "send 6.0",
                           "beast A2 1",
                           "beast A5 1 G3",
                           "beast A2 3 G3",
                           "beast A2 1 G3 x",
                           "die 1",
                           "die 5",
                           "reveal T8",
                           "reveal",
                           "steal",
                           "steal X1"})
    EXPECT_FALSE(Game::parse(state, text)) << text;
}

TEST(LabyrinthPicture, rows_are_equally_wide_and_show_pawns_and_the_wanted_card) {
  const State state = position(3, "change", R"({"pawns":["3.7","3.7","5.4"],"heart":1,"middle":5})");
  const std::string picture = Game::picture(Game::view(state, 0));
  EXPECT_NE(picture.find("7*T1ab"), std::string::npos) << picture;
  EXPECT_NE(picture.find("4:c"), std::string::npos) << picture;
  std::size_t at = 0;
  for (int row = 0; row < 2 * kRings - 1; ++row) {
    const std::size_t end = picture.find('\n', at);
    EXPECT_EQ(end - at, 2u + 9 * kSectors) << picture;
    at = end + 1;
  }
}

TEST(LabyrinthRefusals, wrong_time_wrong_seat_wrong_shape) {
  const State change = position(3, "change", "{}");
  const struct {
    const char *text, *clause;
  } early[] = {{"go 3.7", "LAB-10"},       {"stay", "LAB-10"},  {"peace", "LAB-10"},    {"stone", "LAB-10"},
               {"send 0.0", "LAB-10"},     {"leap", "LAB-10"},  {"duel 1 T", "LAB-10"}, {"die 2", "LAB-10"},
               {"reveal T1", "LAB-10"},    {"C+6", "LAB-10"},   {"C+0", "LAB-10"},      {"go 9.9", "LAB-02"},
               {"send 0.6", "LAB-02"},     {"die 5", "LAB-06"}, {"xyzzy", ""},          {"beast A1", ""},
               {"beast A1 1 T1", "LAB-32"}};
  for (const auto& c : early) EXPECT_EQ(refusal(change, 0, c.text), c.clause) << c.text;
  EXPECT_EQ(refusal(change, 1, "M"), "LAB-10");
  EXPECT_EQ(refusal(change, 0, "M"), "legal");

  const State walk = position(3, "walk", "{}");
  EXPECT_EQ(refusal(walk, 0, "M"), "LAB-10");
  EXPECT_EQ(refusal(walk, 0, "leap"), "LAB-31");
  EXPECT_EQ(refusal(walk, 0, "duel 1 T"), "LAB-13");
  EXPECT_EQ(refusal(walk, 1, "stay"), "LAB-11");

  const State challenge = position(3, "challenge", R"({"pawns":["5.4","5.4","5.7"]})");
  EXPECT_EQ(refusal(challenge, 0, "duel 2 T"), "LAB-13");
  EXPECT_EQ(refusal(challenge, 0, "duel 0 T"), "LAB-13");
  EXPECT_EQ(refusal(challenge, 0, "duel 7 T"), "LAB-13");

  const State duel = position(3, "duel", R"({"pawns":["5.4","5.4","5.7"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["stone",null]}})");
  EXPECT_EQ(refusal(duel, 0, "paper"), "LAB-41");
  EXPECT_EQ(refusal(duel, 2, "paper"), "LAB-41");
  EXPECT_EQ(refusal(duel, 1, "paper"), "legal");
  EXPECT_EQ(refusal(duel, 1, "beast A1 0 T1"), "LAB-32");
}

TEST(LabyrinthJson, fields_stand_in_the_order_of_the_contract) {
  const State state = position(2, "change", R"({"hands":[["A1"],[]]})");
  EXPECT_EQ(json::serialize(Game::board(state)),
            R"({"heart":0,"middle":0,"outer":0,"pawns":["5.1","5.4"],"face_up":"T1","pile":16,"bottom":[],)"
            R"("hidden":["A2","A3","A4","G1","G2","G3","G4","G5","G6","G7","T2","T3","T4","T5","T6","T7"],)"
            R"("hands":[["A1"],[]],"removed":[],"changes_left":2,"heart_used":false,"duel":null,"beast":null,)"
            R"("turn":0,"turns":0,"known":[{"A1":0},{"A1":0},{"A1":0}]})");
}

// Every phase, as games reach it, can be written down and set up again.
TEST(LabyrinthJson, all_phases_round_trip) {
  Rng rng("phases", 0);
  std::set<std::string> phases;
  for (int game = 0; game < 40; ++game) {
    SeededBits bits{Rng(rng.next())};
    const Options options{.set_size = static_cast<std::uint8_t>(6 + game % 2), .memory_aid = false, .max_turns = 40};
    State state = Game::setup(options, 2 + game % 3, bits);
    while (true) {
      const json::object board = Game::board(state);
      const State again = Game::read_board(
          options, {state.seats, Game::phase(state), Game::turn(state).seats, static_cast<int>(state.ply)}, board);
      ASSERT_EQ(Game::board(again), board);
      ASSERT_EQ(Game::turn(again), Game::turn(state));
      ASSERT_EQ(again.ply, state.ply);
      phases.emplace(Game::phase(state));
      if (Game::turn(state).is_over()) break;
      step(state, rng);
    }
  }
  EXPECT_EQ(phases.size(), 10u);
}

TEST(LabyrinthJson, derived_fields_may_be_absent_or_wrong) {
  json::object board = fields(2, "change", "{}");
  EXPECT_FALSE(board.contains("pile"));
  EXPECT_EQ(std::popcount(read(2, {}, "change", board, SeatSet::of(0)).pile), 17);
  board["pile"] = 3;
  EXPECT_EQ(Game::board(read(2, {}, "change", board, SeatSet::of(0))).at("pile"), 17);
}

TEST(LabyrinthJson, LAB_52_what_can_only_be_in_one_hand_is_known) {
  const json::object board = fields(3, "change", R"({"hands":[["T2"],["G1"],["G2"]],
          "known":[{"T2":0,"G1":1,"G2":-1},{"T2":-1,"G1":1,"G2":-1},{"T2":0,"G1":1,"G2":2},{"T2":0,"G1":1,"G2":2}]})");
  const json::object read_back = Game::board(read(3, {}, "change", board, SeatSet::of(0)));
  const json::array& known = read_back.at("known").as_array();
  EXPECT_EQ(known[0], json::parse(R"({"T2":0,"G1":1,"G2":2})"));
  EXPECT_EQ(known[1], json::parse(R"({"T2":-1,"G1":1,"G2":-1})"));
}

TEST(LabyrinthJson, impossible_positions_are_refused) {
  const struct {
    int seats;
    const char *phase, *text;
  } cases[] = {
      {2, "change", R"({"heart":6})"},
      {2, "change", R"({"middle":-1})"},
      {2, "change", R"({"outer":"1"})"},
      {2, "change", R"({"pawns":["5.1"]})"},
      {2, "change", R"({"pawns":["5.1","5.12"]})"},
      {2, "change", R"({"hands":[["T1"],[]]})"},  // also face up
      {2, "change", R"({"hands":[["T2","T2"],[]]})"},
      {2, "change", R"({"hidden":["T2"]})"},   // the others are nowhere
      {2, "change", R"({"removed":["T2"]})"},  // no animal
      {2, "change", R"({"changes_left":0})"},
      {2, "change", R"({"changes_left":3})"},
      {2, "change", R"({"heart_used":true})"},
      {2, "change", R"({"turn":2})"},
      {2, "change", R"({"turns":80})"},
      {2, "change", R"({"hands":[["T1","T2","T3","T4","T5","T6","T7"],[]],"face_up":"G1"})"},
      {2, "change", R"({"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})"},
      {2, "change", R"({"beast":{"victim":1,"give":"T2","drawn":[]},"hands":[["T2"],["T3"]],"removed":["A1"]})"},
      {2, "change", R"({"surprise":1})"},
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":1},{"T2":0},{"T2":0}]})"},   // wrong owner
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":-1},{"T2":0},{"T2":0}]})"},  // own card
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":0},{"T2":0}]})"},
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":0},{},{"T2":0}]})"},
      {2, "change", R"({"known":[{"T2":-1},{},{}]})"},
      {2, "walk", R"({"changes_left":1})"},
      {2, "dance", "{}"},
      {2, "challenge", "{}"},  // nobody is there
      {2, "challenge", R"({"pawns":["5.4","5.4"],"changes_left":2})"},
      {2, "leap", "{}"},  // no animal
      {2, "leap", R"({"face_up":null})"},
      {2, "reveal", R"({"face_up":"T1"})"},
      {3, "reveal", R"({"hidden":[],"hands":[["T1","T2","T3","T4","T5","G1"],["G2","G3","G4","G5","T6","T7"],
          ["G6","G7","A1","A2","A3","A4"]]})"},
      {2, "die", "{}"},
      {2, "die",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":2,"picks":[null,null]}})"},
      {2, "die",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":null,"picks":[null,null]}})"},
      {2, "duel", R"({"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})"},  // apart
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":0,"for":"T","stake":1,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":1,"defender":0,"for":"T","stake":1,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"A","stake":1,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":5,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":null,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["paper","stone"]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["rock",null]}})"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":2,"picks":[null,null]}})"},
      {2, "duel",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":1,"defender":0,"for":"card","stake":1,"picks":[null,null]}})"},
      {3, "duel",
       R"({"pawns":["3.7","3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":[null,null]}})"},
      {2, "duel",
       R"({"changes_left":2,"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})"},
      {2, "duel",
       R"({"changes_left":1,"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":[null,null]}})"},
      {2, "send",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["paper","paper"]}})"},
      {2, "send",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":["paper","stone"]}})"},
      {2, "steal", "{}"},
      {2, "steal", R"({"beast":{"victim":0,"give":"T2","drawn":[]},"hands":[["T2"],["T3"]],"removed":["A1"]})"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T3","drawn":[]},"hands":[["T2"],["T3"]],"removed":["A1"]})"},
      {2, "steal",
       R"({"beast":{"victim":1,"give":"T2","drawn":["T2"]},"hands":[["T2"],["T3","T4"]],"removed":["A1"]})"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T2","drawn":["T3"]},"hands":[["T2"],["T3"]],"removed":["A1"]})"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T2","drawn":[]},"hands":[["T2"],["T3"]]})"},  // which animal?
      {2, "over", "{}"},
  };
  for (const auto& c : cases) {
    const json::object board = fields(c.seats, c.phase, c.text);
    SeatSet actors;
    try {
      actors = actors_of(c.phase, board);
    } catch (const std::exception&) {
      actors = {};  // the case lacks what would name them
    }
    EXPECT_THROW(read(c.seats, {}, c.phase, board, actors), kit::Bad) << c.phase << " " << c.text;
  }
}

TEST(LabyrinthJson, actors_must_be_those_of_the_phase) {
  const json::object change = fields(3, "change", "{}");
  EXPECT_NO_THROW(read(3, {}, "change", change, SeatSet::of(0)));
  EXPECT_EQ(read(3, {}, "change", change, SeatSet::of(1)).turn, 1) << "they say who is on turn";
  EXPECT_THROW(read(3, {}, "change", change, SeatSet::first(2)), kit::Bad);
  EXPECT_THROW(read(3, {}, "change", change, {}), kit::Bad);
  const json::object send = fields(2, "send", R"({"pawns":["5.4","5.4"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["paper","stone"]}})");
  EXPECT_NO_THROW(read(2, {}, "send", send, SeatSet::of(0)));
  EXPECT_THROW(read(2, {}, "send", send, SeatSet::of(1)), kit::Bad);
}

TEST(LabyrinthJson, options_are_read) {
  const Options options = Game::read_options({{"set_size", 6}, {"memory_aid", true}, {"max_turns", 12}}, 2);
  EXPECT_EQ(options, (Options{.set_size = 6, .memory_aid = true, .max_turns = 12}));
  EXPECT_THROW(Game::read_options({{"set_size", 5}, {"memory_aid", true}, {"max_turns", 12}}, 2), kit::Bad);
}

}  // namespace
}  // namespace veillee::labyrinth
