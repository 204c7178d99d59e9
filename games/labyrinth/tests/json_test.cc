// Notation, positions as JSON, and all the positions that cannot be.
#include <set>

#include "games/labyrinth/tests/positions.h"

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

TEST(LabyrinthPicture, fits_a_terminal_and_shows_pawns_and_the_wanted_card) {
  const State state = position(3, "change", R"({"pawns":["3.7","3.7","5.4"],"heart":1,"middle":5})");
  const std::string picture = Game::picture(Game::view(state, 0));
  EXPECT_NE(picture.find(" 7ab "), std::string::npos) << picture;
  EXPECT_NE(picture.find("*T1"), std::string::npos) << picture;
  EXPECT_NE(picture.find(" 4c"), std::string::npos) << picture;
  // Edges have no blanks at their end.
  std::size_t at = 0;
  for (int row = 0; row < 3 * kRings - 1; ++row) {
    const std::size_t end = picture.find('\n', at);
    EXPECT_LE(end - at, 2u + 6 * kSectors) << picture;
    if (row % 3 == 2) {
      EXPECT_EQ(end - at, 2u + 6 * kSectors) << picture;
    }
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
  for (const auto& c : early) EXPECT_EQ(clause(change, 0, c.text), c.clause) << c.text;
  EXPECT_EQ(clause(change, 1, "M"), "LAB-10");
  EXPECT_EQ(clause(change, 0, "M"), "legal");

  const State walk = position(3, "walk", "{}");
  EXPECT_EQ(clause(walk, 0, "M"), "LAB-10");
  EXPECT_EQ(clause(walk, 0, "leap"), "LAB-31");
  EXPECT_EQ(clause(walk, 0, "duel 1 T"), "LAB-13");
  EXPECT_EQ(clause(walk, 1, "stay"), "LAB-11");

  const State challenge = position(3, "challenge", R"({"pawns":["5.4","5.4","5.7"]})");
  EXPECT_EQ(clause(challenge, 0, "duel 2 T"), "LAB-13");
  EXPECT_EQ(clause(challenge, 0, "duel 0 T"), "LAB-13");
  EXPECT_EQ(clause(challenge, 0, "duel 7 T"), "LAB-13");

  const State duel = position(3, "duel", R"({"pawns":["5.4","5.4","5.7"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["stone",null]}})");
  EXPECT_EQ(clause(duel, 0, "paper"), "LAB-41");
  EXPECT_EQ(clause(duel, 2, "paper"), "LAB-41");
  EXPECT_EQ(clause(duel, 1, "paper"), "legal");
  EXPECT_EQ(clause(duel, 1, "beast A1 0 T1"), "LAB-32");
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
      const State again =
          Game::read_board(
              options, {state.seats, Game::phase(state), Game::turn(state).seats, static_cast<int>(state.ply)}, board)
              .value();
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
  EXPECT_EQ(std::popcount(read(2, {}, "change", board, SeatSet::of(0))->pile), 17);
  board["pile"] = 3;
  EXPECT_EQ(Game::board(read(2, {}, "change", board, SeatSet::of(0)).value()).at("pile"), 17);
}

TEST(LabyrinthJson, LAB_52_what_can_only_be_in_one_hand_is_known) {
  const json::object board = fields(3, "change", R"({"hands":[["T2"],["G1"],["G2"]],
          "known":[{"T2":0,"G1":1,"G2":-1},{"T2":-1,"G1":1,"G2":-1},{"T2":0,"G1":1,"G2":2},{"T2":0,"G1":1,"G2":2}]})");
  const json::object read_back = Game::board(read(3, {}, "change", board, SeatSet::of(0)).value());
  const json::array& known = read_back.at("known").as_array();
  EXPECT_EQ(known[0], json::parse(R"({"T2":0,"G1":1,"G2":2})"));
  EXPECT_EQ(known[1], json::parse(R"({"T2":-1,"G1":1,"G2":-1})"));
}

std::string complaint(int seats, std::string_view phase, const json::object& board, SeatSet actors) {
  const auto taken = read(seats, {}, phase, board, actors);
  return taken ? "accepted" : taken.error();
}

TEST(LabyrinthJson, impossible_positions_are_refused) {
  const struct {
    int seats;
    const char *phase, *text, *said;
  } cases[] = {
      {2, "change", R"({"heart":6})", "'heart' must be a whole number from 0 to 5"},
      {2, "change", R"({"middle":-1})", "'middle' must be a whole number from 0 to 11"},
      {2, "change", R"({"outer":"1"})", "'outer' must be a whole number from 0 to 11"},
      {2, "change", R"({"pawns":["5.1"]})", "'pawns' must have 2 items, not 1"},
      {2, "change", R"({"pawns":["5.1","5.12"]})", "'5.12' in 'pawns' is no cell of the castle"},
      {2, "change", R"({"hands":[["T1"],[]]})", "the card T1 is in two places"},  // also face up
      {2, "change", R"({"hands":[["T2","T2"],[]]})", "the card T2 is in two places"},
      {2, "change", R"({"hidden":["T2"]})", "the card A1 is nowhere"},        // the others are nowhere
      {2, "change", R"({"removed":["T2"]})", "only animals leave the game"},  // no animal
      {2, "change", R"({"changes_left":0})", "'changes_left' is 0, which does not fit the phase 'change'"},
      {2, "change", R"({"changes_left":3})", "'changes_left' must be a whole number from 0 to 2"},
      {2, "change", R"({"heart_used":true})", "the heart cannot be used before the first change"},
      {2, "change", R"({"turn":2})", "'turn' must be a whole number from 0 to 1"},
      {2, "change", R"({"turns":80})", "the last turn has been played: the game would be over"},
      {2, "change", R"({"hands":[["T1","T2","T3","T4","T5","T6","T7"],[]],"face_up":"G1"})",
       "seat 0 has a complete set: the game would be over"},
      {2, "change", R"({"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})",
       "'duel' does not fit the phase 'change'"},
      {2, "change", R"({"beast":{"victim":1,"give":"T2","drawn":[]},"hands":[["T2"],["T3"]],"removed":["A1"]})",
       "'beast' does not fit the phase 'change'"},
      {2, "change", R"({"surprise":1})", "'board' has no field 'surprise'"},
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":1},{"T2":0},{"T2":0}]})",
       "'known' puts T2 into the wrong hand"},  // wrong owner
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":-1},{"T2":0},{"T2":0}]})",
       "seat 0 must know its own card T2"},  // own card
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":0},{"T2":0}]})", "'known' must have 3 items, not 2"},
      {2, "change", R"({"hands":[["T2"],[]],"known":[{"T2":0},{},{"T2":0}]})",
       "'known' must name every card that is in a hand, and no other"},
      {2, "change", R"({"known":[{"T2":-1},{},{}]})", "'known' must name every card that is in a hand, and no other"},
      {2, "walk", R"({"changes_left":1})", "'changes_left' is 1, which does not fit the phase 'walk'"},
      {2, "dance", "{}", "there is no phase 'dance'"},
      {2, "challenge", "{}", "there is nobody on the cell to be challenged"},  // nobody is there
      {2, "challenge", R"({"pawns":["5.4","5.4"],"changes_left":2})",
       "'changes_left' is 2, which does not fit the phase 'challenge'"},
      {2, "leap", "{}", "one leaps only for an animal"},  // no animal
      {2, "leap", R"({"face_up":null})", "one leaps only for an animal"},
      {2, "reveal", R"({"face_up":"T1"})", "there is no card to turn up"},
      {3, "reveal", R"({"hidden":[],"hands":[["T1","T2","T3","T4","T5","G1"],["G2","G3","G4","G5","T6","T7"],
          ["G6","G7","A1","A2","A3","A4"]]})",
       "there is no card to turn up"},
      {2, "die", "{}", "'duel' does not fit the phase 'die'"},
      {2, "die",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":2,"picks":[null,null]}})",
       "before the die is rolled there is neither stake nor pick"},
      {2, "die",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":null,"picks":[null,null]}})",
       "before the die is rolled there is neither stake nor pick"},
      {2, "duel", R"({"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})",
       "those who duel stand on one cell"},  // apart
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":0,"for":"T","stake":1,"picks":[null,null]}})",
       "nobody duels with themselves"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":1,"defender":0,"for":"T","stake":1,"picks":[null,null]}})",
       "only who has walked challenges"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"A","stake":1,"picks":[null,null]}})",
       "'for' must be T, G or card"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":5,"picks":[null,null]}})",
       "'stake' must be a whole number from 1 to 4"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":null,"picks":[null,null]}})",
       "the stake does not fit the duel"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["paper","stone"]}})",
       "with both picks made the duel is over or begins again"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["rock",null]}})",
       "'rock' in 'picks' must be null, stone, scissors or paper"},
      {2, "duel",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":[null,null]}})",
       "a duel for a card is fought on its cell"},
      {2, "duel",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":2,"picks":[null,null]}})",
       "the stake does not fit the duel"},
      {2, "duel",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":1,"defender":0,"for":"card","stake":1,"picks":[null,null]}})",
       "the challenger is the first in turn order"},
      {3, "duel",
       R"({"pawns":["3.7","3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":[null,null]}})",
       "exactly two duel for a card"},
      {2, "duel",
       R"({"changes_left":2,"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})",
       "only who has walked challenges"},
      {2, "duel",
       R"({"changes_left":1,"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":[null,null]}})",
       "'changes_left' is 1, which does not fit the phase 'duel'"},
      {2, "send",
       R"({"pawns":["5.4","5.4"],"duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["paper","paper"]}})",
       "both picks must name the winner of the duel"},
      {2, "send",
       R"({"pawns":["3.7","3.7"],"duel":{"challenger":0,"defender":1,"for":"card","stake":1,"picks":["paper","stone"]}})",
       "the winner has taken the card already"},
      {2, "steal", "{}", "'beast' does not fit the phase 'steal'"},
      {2, "steal", R"({"beast":{"victim":0,"give":"T2","drawn":[]},"hands":[["T2"],["T3"]],"removed":["A1"]})",
       "nobody plays an animal on themselves"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T3","drawn":[]},"hands":[["T2"],["T3"]],"removed":["A1"]})",
       "'give' must be a card of the seat on turn"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T2","drawn":["T2"]},"hands":[["T2"],["T3","T4"]],"removed":["A1"]})",
       "'drawn' must be cards of the victim"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T2","drawn":["T3"]},"hands":[["T2"],["T3"]],"removed":["A1"]})",
       "'drawn' has all cards that are due: the exchange would be over"},
      {2, "steal", R"({"beast":{"victim":1,"give":"T2","drawn":[]},"hands":[["T2"],["T3"]]})",
       "the animal that was played must be in 'removed'"},  // which animal?
      {2, "over", "{}", "the game is not over: nobody has a complete set"},
  };
  for (const auto& c : cases) {
    const json::object board = fields(c.seats, c.phase, c.text);
    SeatSet actors;
    try {
      actors = actors_of(c.phase, board);
    } catch (const std::exception&) {
      actors = {};  // the case lacks what would name them
    }
    EXPECT_EQ(complaint(c.seats, c.phase, board, actors), c.said) << c.phase << " " << c.text;
  }
}

TEST(LabyrinthJson, actors_must_be_those_of_the_phase) {
  const json::object change = fields(3, "change", "{}");
  EXPECT_TRUE(read(3, {}, "change", change, SeatSet::of(0)));
  EXPECT_EQ(read(3, {}, "change", change, SeatSet::of(1))->turn, 1) << "they say who is on turn";
  EXPECT_FALSE(read(3, {}, "change", change, SeatSet::first(2)));
  EXPECT_FALSE(read(3, {}, "change", change, {}));
  const json::object send = fields(2, "send", R"({"pawns":["5.4","5.4"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":["paper","stone"]}})");
  EXPECT_TRUE(read(2, {}, "send", send, SeatSet::of(0)));
  EXPECT_FALSE(read(2, {}, "send", send, SeatSet::of(1)));
}

TEST(LabyrinthJson, options_are_read) {
  const Options options = Game::read_options({{"set_size", 6}, {"memory_aid", true}, {"max_turns", 12}}, 2).value();
  EXPECT_EQ(options, (Options{.set_size = 6, .memory_aid = true, .max_turns = 12}));
  EXPECT_FALSE(Game::read_options({{"set_size", 5}, {"memory_aid", true}, {"max_turns", 12}}, 2));
}

}  // namespace
}  // namespace veillee::labyrinth
