// Positions as JSON: there and back in every phase, and what is refused.
#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

Envelope envelope_of(const State& state) {
  return {state.seats, Game::phase(state), Game::turn(state).seats, static_cast<int>(state.ply)};
}

State restored(const State& state) { return Game::read_board(state.options, envelope_of(state), Game::board(state)); }

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
          ASSERT_EQ(legal_texts(again), legal_texts(state));
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
};

void refuse(const State& state, const std::vector<Change>& changes) {
  const json::object board = Game::board(state);
  EXPECT_NO_THROW(Game::read_board(state.options, envelope_of(state), board));
  for (const Change& change : changes) {
    json::object wrong = board;
    wrong[change.field] = json::parse(change.value);
    EXPECT_THROW(Game::read_board(state.options, envelope_of(state), wrong), kit::Bad)
        << change.field << " " << change.value;
  }
}

TEST(EyeJson, impossible_positions_are_refused) {
  const State play = position({.counters = {"a3 e3 i3 c5 g7 k7", "c3 g3 k5 o5 a7 e7"}});
  refuse(play, {{"a", "16"},
                {"a", "1"},
                {"counters", R"([["a3","e3","i3","c5","g7"],["c3","g3","k5","o5","a7","e7"]])"},
                {"counters", R"([["a3","e3","i3","c5","g7","c3"],["c3","g3","k5","o5","a7","e7"]])"},
                {"counters", R"([["a3","a3","i3","c5","g7","k7"],["c3","g3","k5","o5","a7","e7"]])"},
                {"counters", R"([["a2","e3","i3","c5","g7","k7"],["c3","g3","k5","o5","a7","e7"]])"},
                {"counters", R"([["a1","e1","i1","m1","g7","k7"],["c3","g3","k5","o5","a7","e7"]])"},
                {"reserve", "[1,0]"},
                {"control", "[0,-1,-1,-1,-1,-1,-1,-1]"},
                {"control", "[-1,-1,2,-1,-1,-1,-1,-1]"},
                {"moves_left", "0"},
                {"moves_left", "7"},
                {"out", "[true,false]"},
                {"targets", "[[2],[]]"},
                {"taken", R"([{"colour":0,"design":"circles"}])"},
                {"question", R"({"category":0,"id":null})"},
                {"pending", R"("@a5")"},
                {"repeats", "3"},
                {"turns", "200"},
                {"claimed", "true"},
                {"cleared", R"(["a3"])"},
                {"asked", "[[]]"},
                {"unknown", "1"}});
  const State place = after(fresh(3), {"@a5", "@c5"});
  refuse(place, {{"a", "2"},
                 {"reserve", "[3,3,3]"},
                 {"moved", "true"},
                 {"control", "[-1,-1,-1,0,-1,-1,-1,-1]"},
                 {"counters", R"([["a1"],["c5"],[]])"},
                 {"turns", "1"}});
  State alone = position({.counters = {"a3 e3 c5 a7 c7 g1"}, .moved = true});
  refuse(alone, {{"counters", R"([["a3","e3","c5","a7","c7"]])"},
                 {"counters", R"([["a3","e5","c5","a7","c7","g1"]])"},
                 {"taken", R"([{"colour":0,"design":"circles"},{"colour":1,"design":"circles"}])"},
                 {"taken", R"([{"colour":0,"design":"round"}])"},
                 {"moves_left", "2"},
                 {"turns", "1"}});
  Options quiz;
  quiz.quiz = true;
  const State asked = after(fresh(2, quiz), {"@a3", "ask 3"});
  refuse(asked, {{"question", "null"},
                 {"question", R"({"category":3,"id":3})"},
                 {"question", R"({"category":2,"id":4})"},
                 {"question", R"({"category":2,"id":null})"},
                 {"pending", "null"},
                 {"pending", R"("@a1")"},
                 {"pending", R"("A+")"},
                 {"moved", "true"},
                 {"asked", "[[],[],[],[],[],[],[],[]]"}});
  EXPECT_THROW(Game::read_board({}, {2, "over", {}, 0}, Game::board(play)), kit::Bad);
  EXPECT_THROW(Game::read_board({}, {2, "clear", SeatSet::of(0), 0}, Game::board(play)), kit::Bad);
  EXPECT_THROW(Game::read_board({}, {2, "play", {}, 0}, Game::board(play)), kit::Bad);
  EXPECT_THROW(Game::read_board({}, {2, "dance", SeatSet::of(0), 0}, Game::board(play)), kit::Bad);
}

TEST(EyeJson, options_that_do_not_go_together) {
  const json::object defaults{{"win", "own"},    {"handicap", nullptr}, {"quiz", false},
                              {"categories", 8}, {"knows", nullptr},    {"start", 1}};
  const auto read = [&](json::object changes, int seats) {
    json::object options = defaults;
    for (const auto& member : changes) options[member.key()] = member.value();
    return Game::read_options(options, seats);
  };
  EXPECT_EQ(read({{"win", "colours:5"}}, 2).colours, 5);
  EXPECT_EQ(read({{"handicap", {2, 3}}}, 2).handicap[1], 3);
  EXPECT_EQ(read({{"knows", {nullptr, 40}}}, 2).knows[1], 40);
  EXPECT_THROW(read({{"handicap", {2, 3}}}, 3), kit::Bad);
  EXPECT_THROW(read({{"handicap", {2, nullptr}}}, 2), kit::Bad);
  EXPECT_THROW(read({{"handicap", {2, 3}}, {"win", "targets"}}, 2), kit::Bad);
  EXPECT_THROW(read({{"quiz", true}}, 1), kit::Bad);
}

TEST(EyeJson, a_set_up_of_the_solitaire_comes_back) {
  Options options;
  options.start = 42;
  const State state = fresh(1, options);
  EXPECT_EQ(Game::board(Game::read_setup(options, 1, Game::setup_json(state))), Game::board(state));
  EXPECT_TRUE(Game::setup_json(fresh(2)).empty());
  EXPECT_THROW(Game::read_setup({}, 2, {{"a", 0}}), kit::Bad);
  EXPECT_THROW(Game::read_setup({}, 1, {{"a", 0}, {"b", 0}, {"counters", {"a1"}}}), kit::Bad);
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
            const bool legal = Game::turn(state).seats.contains(seat) && is_legal(state, text);
            ASSERT_EQ(refusal.has_value(), !legal) << text << " " << Game::phase(state);
            if (!refusal) continue;
            ASSERT_TRUE(refusal->clause.starts_with("EYE-")) << text << " " << Game::phase(state);
            ASSERT_FALSE(refusal->text.en.empty() || refusal->text.fr.empty() || refusal->text.de.empty());
          }
      } while (random_step<Game>(state, rng));
    }
  EXPECT_EQ(Game::why(fresh(2), 0, "hello")->clause, "");
  EXPECT_EQ(Game::why(fresh(2), 0, "@q9")->clause, "");
  EXPECT_EQ(Game::why(fresh(2), 0, "answer 4")->clause, "");
}

}  // namespace
}  // namespace veillee::eye
