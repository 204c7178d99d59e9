// Positions as JSON: there and back in every phase, and what is refused.
#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

Envelope envelope_of(const State& state) {
  return {state.seats, Game::phase(state), Game::turn(state).seats, static_cast<int>(state.ply)};
}

State restored(const State& state) {
  return Game::read_board(state.options, envelope_of(state), Game::board(state)).value();
}

std::vector<Options> many_options() {
  std::vector<Options> list;
  for (const Win win : {Win::kOwn, Win::kOwnOrEnemy, Win::kColours, Win::kTargets, Win::kChildren})
    for (const bool quiz : {false, true}) {
      Options options;
      options.win = win;
      options.colours = 2;
      options.quiz = quiz;
      options.categories = quiz ? 5 : 8;
      if (quiz) options.knows = {-1, 60, -1, 0};
      list.push_back(options);
    }
  Options handicap;
  handicap.handicap = {1, 2, 3, 1};
  list.push_back(handicap);
  return list;
}

TEST(EyeJson, there_and_back_is_the_identity_in_every_phase) {
  Rng rng(11);
  std::array<int, 6> phases{};
  for (int seats = 1; seats <= 4; ++seats)
    for (const Options& options : many_options()) {
      if (seats == 1 && options.quiz) continue;
      for (int game = 0; game < 3; ++game) {
        State state = fresh(seats, options);
        do {
          const State again = restored(state);
          ASSERT_EQ(json::serialize(Game::board(again)), json::serialize(Game::board(state)));
          ASSERT_EQ(Game::turn(again), Game::turn(state));
          ASSERT_EQ(legal_sorted(again), legal_sorted(state));
          if (state.phase == Phase::kOver) {
            ASSERT_EQ(Game::result(again).rank, Game::result(state).rank);
          }
          ++phases[static_cast<std::size_t>(state.phase)];
        } while (random_step<Game>(state, rng));
        EXPECT_EQ(restored(state).winner, state.winner);
      }
    }
  for (const int count : phases) EXPECT_GT(count, 0);
}

TEST(EyeJson, set_forgets_earlier_positions) {
  State state = after(fresh(2), {"@a3", "@c3", "@e3", "@g3", "@a5", "@c5", "@e5", "@g5", "@a7", "@c7", "@e7", "@g7"});
  state = restored(after(state, {"B+", "end", "B-", "end"}));
  EXPECT_EQ(state.repeats, 2);
  state = after(state, {"B+", "end", "B-", "end"});
  EXPECT_EQ(state.repeats, 1);
}

struct Change {
  const char* field;
  const char* value;
  const char* said;
};

std::string complaint(const State& state, const json::object& board) {
  const auto taken = Game::read_board(state.options, envelope_of(state), board);
  return taken ? "accepted" : taken.error();
}

void refuse(const State& state, const std::vector<Change>& changes) {
  const json::object board = Game::board(state);
  EXPECT_EQ(complaint(state, board), "accepted");
  for (const Change& change : changes) {
    json::object wrong = board;
    wrong[change.field] = json::parse(change.value);
    EXPECT_EQ(complaint(state, wrong), change.said) << change.field << " " << change.value;
  }
}

TEST(EyeJson, impossible_positions_are_refused) {
  const State play = position({.counters = {"a3 e3 i3 c5 g7 k7", "c3 g3 k5 o5 a7 e7"}});
  refuse(play, {{"a", "16", "'a' must be a whole number from 0 to 15"},
                {"a", "1", "a3 is not in view with the wheels like this"},
                {"counters", R"([["a3","e3","i3","c5","g7"],["c3","g3","k5","o5","a7","e7"]])",
                 "seat 0 has 5 counters on the board and in reserve, it must be 6"},
                {"counters", R"([["a3","e3","i3","c5","g7","c3"],["c3","g3","k5","o5","a7","e7"]])",
                 "two counters on one square"},
                {"counters", R"([["a3","a3","i3","c5","g7","k7"],["c3","g3","k5","o5","a7","e7"]])",
                 "'counters' has a3 twice"},
                {"counters", R"([["a2","e3","i3","c5","g7","k7"],["c3","g3","k5","o5","a7","e7"]])",
                 "a2 is not in view with the wheels like this"},
                {"counters", R"([["a1","e1","i1","m1","g7","k7"],["c3","g3","k5","o5","a7","e7"]])",
                 "somebody has already won on their own colour"},
                {"reserve", "[1,0]", "seat 0 has 7 counters on the board and in reserve, it must be 6"},
                {"control", "[0,-1,-1,-1,-1,-1,-1,-1]", "seat 0 has already won"},
                {"control", "[-1,-1,2,-1,-1,-1,-1,-1]", "'control' must be a whole number from -1 to 1"},
                {"moves_left", "0", "with no moves left the turn is over"},
                {"moves_left", "7", "'moves_left' must be a whole number from 0 to 6"},
                {"out", "[true,false]", "seat 0 has 6 counters on the board and in reserve, it must be 0"},
                {"targets", "[[2],[]]", "seat 0 has too many targets"},
                {"taken", R"([{"colour":0,"design":"circles"}])", "'taken' belongs to the solitaire"},
                {"question", R"({"category":0,"id":null})", "a question only stands in its phase"},
                {"pending", R"("@a5")", "a question only stands in its phase"},
                {"repeats", "3", "the game has ended in a draw"},
                {"turns", "200", "the game has ended in a draw"},
                {"claimed", "true", "'claimed' belongs to the game with questions"},
                {"cleared", R"(["a3"])", "'cleared' names squares without an opposing counter"},
                {"asked", "[[]]", "'asked' must have 0 items, not 1"},
                {"unknown", "1", "'board' has no field 'unknown'"}});
  const State place = after(fresh(3), {"@a5", "@c5"});
  refuse(place,
         {{"a", "2", "before the first turn the wheels are at 0"},
          {"reserve", "[3,3,3]", "seat 2 has 3 counters on the board and in reserve, it must be 4"},
          {"moved", "true", "before the first turn nobody has moved, taken or cleared anything"},
          {"control", "[-1,-1,-1,0,-1,-1,-1,-1]", "before the first turn nobody has moved, taken or cleared anything"},
          {"counters", R"([["a1"],["c5"],[]])", "no counter is put on a player's own colour"},
          {"turns", "1", "before the first turn nobody has moved, taken or cleared anything"}});
  State alone = position({.counters = {"a3 e3 c5 a7 c7 g1"}, .moved = true});
  refuse(alone,
         {{"counters", R"([["a3","e3","c5","a7","c7"]])",
           "seat 0 has 5 counters on the board and in reserve, it must be 6"},
          {"counters", R"([["a3","e5","c5","a7","c7","g1"]])", "with six different colours the solitaire is over"},
          {"taken", R"([{"colour":0,"design":"circles"},{"colour":1,"design":"circles"}])",
           "colour 1 cannot have been taken as number 2 on this design"},
          {"taken", R"([{"colour":0,"design":"round"}])", "there is no design 'round'"},
          {"moves_left", "2", "a solitaire has one move at a time"},
          {"turns", "1", "'turns' must be a whole number from 0 to 0"}});
  Options quiz;
  quiz.quiz = true;
  const State asked = after(fresh(2, quiz), {"@a3", "ask 3"});
  refuse(asked, {{"question", "null", "the question must be of colour 2"},
                 {"question", R"({"category":3,"id":3})", "the question must be of colour 2"},
                 {"question", R"({"category":2,"id":4})", "the question must be in 'asked'"},
                 {"question", R"({"category":2,"id":null})", "'actors' does not fit the question"},
                 {"pending", "null", "no move waits for an answer"},
                 {"pending", R"("@a1")", "the pending move is not possible"},
                 {"pending", R"("A+")", "'pending' must be a placing, a step or a claim"},
                 {"moved", "true", "the pending move is not possible"},
                 {"asked", "[[],[],[],[],[],[],[],[]]", "the question must be in 'asked'"}});
  EXPECT_FALSE(Game::read_board({}, {2, "over", {}, 0}, Game::board(play)));
  EXPECT_FALSE(Game::read_board({}, {2, "clear", SeatSet::of(0), 0}, Game::board(play)));
  EXPECT_FALSE(Game::read_board({}, {2, "play", {}, 0}, Game::board(play)));
  EXPECT_FALSE(Game::read_board({}, {2, "dance", SeatSet::of(0), 0}, Game::board(play)));
}

TEST(EyeJson, options_that_do_not_go_together) {
  const json::object defaults{{"win", "own"},    {"handicap", nullptr}, {"quiz", false},
                              {"categories", 8}, {"knows", nullptr},    {"start", 1}};
  const auto read = [&](json::object changes, int seats) {
    json::object options = defaults;
    for (const auto& member : changes) options[member.key()] = member.value();
    return Game::read_options(options, seats);
  };
  EXPECT_EQ(read({{"win", "colours:5"}}, 2)->colours, 5);
  EXPECT_EQ(read({{"handicap", {2, 3}}}, 2)->handicap[1], 3);
  EXPECT_EQ(read({{"knows", {nullptr, 40}}}, 2)->knows[1], 40);
  EXPECT_FALSE(read({{"handicap", {2, 3}}}, 3));
  EXPECT_FALSE(read({{"handicap", {2, nullptr}}}, 2));
  EXPECT_FALSE(read({{"handicap", {2, 3}}, {"win", "targets"}}, 2));
  EXPECT_FALSE(read({{"quiz", true}}, 1));
}

TEST(EyeJson, a_set_up_of_the_solitaire_comes_back) {
  Options options;
  options.start = 42;
  const State state = fresh(1, options);
  EXPECT_EQ(Game::board(Game::read_setup(options, 1, Game::setup_json(state)).value()), Game::board(state));
  EXPECT_TRUE(Game::setup_json(fresh(2)).empty());
  EXPECT_FALSE(Game::read_setup({}, 2, {{"a", 0}}));
  EXPECT_FALSE(Game::read_setup({}, 1, {{"a", 0}, {"b", 0}, {"counters", {"a1"}}}));
}

// Every refusal of a text that looks like a move names a clause and speaks three languages.
TEST(EyeWhy, no_refusal_is_empty) {
  Rng rng(3);
  for (int seats = 1; seats <= 4; ++seats)
    for (const Options& options : many_options()) {
      if (seats == 1 && options.quiz) continue;
      State state = fresh(seats, options);
      do {
        for (Seat seat = 0; seat < seats; ++seat)
          for (const char* text : {"target 3", "@c4", "@a3", "c4>>g2", "a3>>c3", "done", "a3>c3", "b2>b4", "A+", "B-",
                                   "end", "claim 3", "answer 1", "category 7", "ask 17", "knows yes"}) {
            const auto refusal = Game::why(state, seat, text);
            const bool legal = Game::turn(state).seats.contains(seat) && may(state, text);
            ASSERT_EQ(refusal.has_value(), !legal) << text << " " << Game::phase(state);
            if (!refusal) continue;
            ASSERT_TRUE(refusal->clause.starts_with("EYE-")) << text << " " << Game::phase(state);
            for (const Language language : {Language::kEnglish, Language::kFrench, Language::kGerman}) {
              const std::string said = Game::words(language).say("refusals", refusal->key, kit::args_of(*refusal));
              ASSERT_TRUE(!said.empty() && said.find('{') == std::string::npos) << refusal->key << ": " << said;
            }
          }
      } while (random_step<Game>(state, rng));
    }
  EXPECT_EQ(Game::why(fresh(2), 0, "hello")->clause, "");
  EXPECT_EQ(Game::why(fresh(2), 0, "@q9")->clause, "");
  EXPECT_EQ(Game::why(fresh(2), 0, "answer 4")->clause, "");
}

}  // namespace
}  // namespace veillee::eye
