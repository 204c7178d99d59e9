// The solitaire and its solver: EYE-60 to EYE-65.
#include <set>
#include <tuple>

#include "games/eye/solutions.h"
#include "games/eye/solver.h"
#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

State alone(std::string_view counters, int a = 0, int b = 0, bool moved = true) {
  return position({.counters = {std::string(counters)}, .a = a, .b = b, .moved = moved});
}

void take(State& state, Colour colour, Design design) { state.taken[state.taken_count++] = {colour, design}; }

TEST(EyeSolitaire, EYE_60_a_hundred_graded_start_positions) {
  std::set<std::tuple<int, int, Squares>> seen;
  for (int number = 1; number <= kStarts; ++number) {
    Options options;
    options.start = static_cast<std::uint8_t>(number);
    const State state = fresh(1, options);
    const Start& start = start_position(number);
    EXPECT_EQ(cells(state, 0), start.counters) << number;
    EXPECT_EQ(std::popcount(state.counters[0]), 6);
    EXPECT_EQ(state.moves_left, 1);
    EXPECT_EQ(Game::phase(state), "play");
    if (number > 2) {
      EXPECT_GE(start.shortest, start_position(number - 1).shortest);
    }
    seen.insert({start.a, start.b, state.counters[0]});
  }
  EXPECT_EQ(seen.size(), 100u);
  EXPECT_EQ(start_position(1).shortest, 27);
  EXPECT_EQ(clause(fresh(1), 0, "@a1"), "EYE-60");
  EXPECT_EQ(Game::setup_json(fresh(1)),
            (json::object{{"a", 0}, {"b", 0}, {"counters", {"a3", "c5", "g3", "i3", "k5", "o3"}}}));
}

TEST(EyeSolitaire, EYE_61_the_first_move_is_free) {
  const State state = alone("a3 e3 c5 a7 c7 g1", 0, 0, false);
  EXPECT_TRUE(may(state, "c5>c3"));
  const State moved = after(state, {"c5>c3"});
  EXPECT_TRUE(moved.moved);
  EXPECT_EQ(moved.moves_left, 1);
}

TEST(EyeSolitaire, EYE_62_a_counter_needs_company_to_step) {
  const State state = alone("a3 e3 c5 a7 c7 g1");
  EXPECT_FALSE(may(state, "c5>c3"));
  EXPECT_EQ(clause(state, 0, "c5>c3"), "EYE-62");
  EXPECT_TRUE(may(state, "a3>a5"));
  EXPECT_TRUE(may(state, "A-"));
  EXPECT_FALSE(may(state, "A+"));
}

TEST(EyeSolitaire, EYE_63_four_on_a_colour_take_it) {
  const State state = after(alone("a3 e3 i3 o3 k3 a7"), {"o3>m3"});
  ASSERT_EQ(state.taken_count, 1);
  EXPECT_EQ(Game::board(state).at("taken"), (json::array{{{"colour", 2}, {"design", "circles"}}}));
  State last = alone("a3 e3 i3 o3 k3 a7");
  constexpr Design kOrder[] = {Design::kCircles, Design::kLines, Design::kShort, Design::kLong};
  for (const Colour c : {0, 1, 3, 4}) take(last, c, kOrder[last.taken_count]);
  for (const Colour c : {5, 6, 7}) take(last, c, kOrder[last.taken_count - 3]);
  last = after(last, {"o3>m3"});
  EXPECT_EQ(Game::phase(last), "over");
  EXPECT_EQ(Game::result(last).score[0], 8);
  EXPECT_EQ(Game::result(last).rank[0], 1);
  EXPECT_EQ(clause(last, 0, "A+"), "EYE-63");
}

TEST(EyeSolitaire, EYE_64_the_next_on_another_design) {
  State state = alone("a3 e3 i3 o3 k3 a7");
  take(state, 4, Design::kCircles);
  EXPECT_EQ(after(state, {"o3>m3"}).taken_count, 1);  // circles again: does not count
  take(state, 5, Design::kLines);
  take(state, 6, Design::kShort);
  EXPECT_FALSE(design_allowed(state, Design::kCircles));
  EXPECT_TRUE(design_allowed(state, Design::kLong));
  take(state, 7, Design::kLong);
  EXPECT_FALSE(design_allowed(state, Design::kLong));  // the fifth on another than the fourth
  EXPECT_TRUE(design_allowed(state, Design::kCircles));
  take(state, 0, Design::kCircles);
  EXPECT_FALSE(design_allowed(state, Design::kCircles));
  EXPECT_TRUE(design_allowed(state, Design::kLong));
}

TEST(EyeSolitaire, EYE_65_six_different_colours_lose) {
  State state = alone("a3 e3 c5 a7 c7 g1");
  const State lost = after(state, {"a3>a5"});
  EXPECT_EQ(Game::phase(lost), "over");
  EXPECT_EQ(Game::result(lost).rank[0], 2);
  EXPECT_EQ(Game::result(lost).score[0], 0);
  EXPECT_EQ(clause(lost, 0, "A-"), "EYE-65");
  state.ply = 999;
  EXPECT_EQ(Game::phase(after(state, {"B+"})), "over");
  state.ply = 998;
  EXPECT_EQ(Game::phase(after(state, {"B+"})), "play");
}

// Breadth first with the rules themselves: slow, and with nothing in common with the solver.
int plain_shortest(const State& start, int most) {
  const auto key = [](const State& s) {
    std::uint64_t taken = 0;
    for (int i = 0; i < s.taken_count; ++i)
      taken = taken << 5 | static_cast<std::uint64_t>(s.taken[i].colour * 4 + index(s.taken[i].design));
    return std::tuple(s.counters[0], index(s.design()), taken);
  };
  std::set<std::tuple<Squares, int, std::uint64_t>> seen;
  std::vector<State> border{start}, next;
  for (int moves = 1; moves <= most; ++moves) {
    for (const State& state : border) {
      MoveList<Game> list;
      Game::legal(state, 0, list);
      for (const Move move : list) {
        State then = state;
        Game::play(then, 0, move);
        if (then.winner == 0) return moves;
        if (then.phase != Phase::kOver && seen.insert(key(then)).second) next.push_back(then);
      }
    }
    border.swap(next);
    next.clear();
  }
  return 0;
}

TEST(EyeSolver, the_last_colours_agree_with_a_plain_search) {
  Rng rng(7);
  constexpr Design kOrder[] = {Design::kCircles, Design::kLines, Design::kShort, Design::kLong};
  for (int i = 0; i < 3; ++i) {
    Options options;
    options.start = static_cast<std::uint8_t>(1 + rng.below(kStarts));
    State state = fresh(1, options);
    state.moved = i > 0;  // the first one with its free first move
    for (const Colour c : {0, 1, 2, 3}) take(state, c, kOrder[c]);
    for (const Colour c : {4, 5, 6}) take(state, c, kOrder[c - 4]);
    const Solution solution = solve_solitaire(state);
    const int most = 4;
    const int plain = plain_shortest(state, most);
    ASSERT_TRUE(solution.solvable);
    if (plain > 0) {
      EXPECT_EQ(static_cast<int>(solution.moves.size()), plain);
    } else {
      EXPECT_GT(static_cast<int>(solution.moves.size()), most);
    }
    State replay = state;
    for (const Move move : solution.moves) {
      ASSERT_TRUE(may(replay, Game::print(replay, move)));
      Game::play(replay, 0, move);
    }
    EXPECT_EQ(replay.winner, 0);
    EXPECT_EQ(Game::way_on(state).value().size(), solution.moves.size()) << "the last colour is the whole way";
  }
}

TEST(EyeSolver, the_way_on_takes_the_next_colour_from_every_start) {
  for (int number = 1; number <= kStarts; number += 9) {
    Options options;
    options.start = static_cast<std::uint8_t>(number);
    State state = fresh(1, options);
    for (int taken = 0; taken < 3; ++taken) {
      const auto way = Game::way_on(state);
      if (!way) break;  // too far, or a dead end that hints can lead to
      for (const Move move : *way) {
        ASSERT_EQ(state.taken_count, taken) << "no colour on the way";
        ASSERT_TRUE(may(state, Game::print(state, move)));
        Game::play(state, 0, move);
      }
      ASSERT_EQ(state.taken_count, taken + 1);
    }
    EXPECT_GE(state.taken_count, 1) << number;
  }
}

// As hints do it: one move of the way at a time.
int moves_by_hints(State state) {
  int moves = 0;
  for (; state.phase != Phase::kOver; ++moves) {
    const auto way = Game::way_on(state);
    if (!way || moves > 100) return 0;
    Game::play(state, 0, way->front());
  }
  return state.winner == 0 ? moves : 0;
}

TEST(EyeSolver, hints_follow_a_written_solution_and_lead_back_to_it) {
  for (const auto& [number, moves] : known_solutions()) {
    Options options;
    options.start = static_cast<std::uint8_t>(number);
    const State state = fresh(1, options);
    EXPECT_EQ(moves_by_hints(state), start_position(number).shortest) << number;
  }
  Options options;
  options.start = 1;
  const State astray = after(fresh(1, options), {"o3>m3", "i3>k3", "B+"});
  EXPECT_EQ(2 + 1 + moves_by_hints(astray), start_position(1).shortest + 2) << "a click too many, and back";
}

TEST(EyeSolver, there_is_no_way_on_with_others_or_after_the_end) { EXPECT_FALSE(Game::way_on(fresh(2))); }

// A solution of number 2 in the 23 moves of the table. Its length from the start is proven by
// `veillee solve eye --start 2` (a minute); here the solver proves that its second half is as short
// as can be, which takes a few seconds.
TEST(EyeSolver, the_second_half_of_number_two_is_shortest) {
  Options options;
  options.start = 2;
  State state = fresh(1, options);
  const std::vector<std::string> moves{"B+",    "m4>o4", "m2>o2", "A+", "n7>p7", "p1>n1", "B+",    "n2>l4",
                                       "j2>h4", "A+",    "i3>k1", "B+", "A+",    "B+",    "b8>p8", "l2>j4",
                                       "A+",    "c3>a3", "o3>a1", "B+", "a4>c4", "a2>c2", "A+"};
  ASSERT_EQ(static_cast<int>(moves.size()), start_position(2).shortest);
  State half;
  std::size_t left = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    state = after(state, {moves[i]});
    if (state.taken_count == 5 && left == 0) {
      half = state;
      left = moves.size() - i - 1;
    }
  }
  EXPECT_EQ(state.winner, 0);
  EXPECT_EQ(solve_solitaire(half).moves.size(), left);
}

}  // namespace
}  // namespace veillee::eye
