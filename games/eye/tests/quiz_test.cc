// The game with questions: EYE-50 to EYE-56.
#include <set>

#include "games/eye/tests/positions.h"

namespace veillee::eye {
namespace {

Options quiz(int categories = 8) {
  Options options;
  options.quiz = true;
  options.categories = static_cast<std::uint8_t>(categories);
  return options;
}

TEST(EyeQuiz, EYE_50_colours_without_a_category_are_jokers) {
  const State state = after(fresh(2, quiz(3)), {"@c5"});  // purple, colour 5
  EXPECT_EQ(Game::phase(state), "question");
  EXPECT_EQ(Game::turn(state), Turn::of(0));
  EXPECT_TRUE(Game::board(state).at("question").is_null());
  EXPECT_EQ(Game::board(state).at("pending"), "@c5");
  EXPECT_EQ(legal_sorted(state), (std::vector<std::string>{"category 0", "category 1", "category 2"}));
  EXPECT_EQ(clause(state, 0, "category 3"), "EYE-50");
  const State chosen = after(state, {"category 1"});
  EXPECT_EQ(Game::board(chosen).at("question"), (json::object{{"category", 1}, {"id", nullptr}}));
  EXPECT_TRUE(Game::turn(chosen).chance);
  const State sure = after(fresh(2, quiz(3)), {"@a3"});  // yellow, colour 2
  EXPECT_EQ(Game::board(sure).at("question"), (json::object{{"category", 2}, {"id", nullptr}}));
  EXPECT_EQ(clause(sure, 0, "category 1"), "EYE-50");
}

TEST(EyeQuiz, EYE_51_counters_and_required_numbers) {
  const int each[] = {0, 0, 4, 4, 3};
  for (int seats = 2; seats <= 4; ++seats) {
    EXPECT_EQ(fresh(seats, quiz()).reserve[0], each[seats]);
    EXPECT_EQ(required(fresh(seats, quiz())), each[seats]);
  }
  // Four players: EYE-31 and EYE-32 hold.
  State state = position({.counters = {"c1 g1 k1", "o1 c3", "a5", "a7"}, .options = quiz()});
  EXPECT_EQ(clause(state, 0, "claim 1"), "EYE-31");
  state.counters[1] = squares("c3 g3");
  state = answered(after(state, {"claim 1"}), true);
  EXPECT_TRUE(state.out.contains(1));
  EXPECT_EQ(state.reserve[1], 0);
}

TEST(EyeQuiz, EYE_52_a_right_answer_places_and_a_wrong_one_does_not) {
  const State asked = after(fresh(2, quiz()), {"@a3"});
  EXPECT_EQ(asked.occupied(), 0u);
  EXPECT_EQ(clause(asked, 0, "@c3"), "EYE-52");
  const State right = answered(asked, true);
  EXPECT_EQ(cells(right, 0), "a3");
  EXPECT_EQ(right.reserve[0], 3);
  const State wrong = answered(asked, false);
  EXPECT_EQ(wrong.occupied(), 0u);
  EXPECT_EQ(wrong.reserve[0], 4);
  EXPECT_EQ(clause(fresh(2, quiz()), 0, "@a1"), "EYE-11");
}

TEST(EyeQuiz, EYE_53_place_or_move) {
  const State start = fresh(2, quiz());
  EXPECT_EQ(Game::phase(start), "play");
  EXPECT_EQ(start.moves_left, 0);
  for (const auto& text : legal_sorted(start)) EXPECT_EQ(text[0], '@');
  EXPECT_EQ(clause(start, 0, "A+"), "EYE-53");
  for (const bool right : {true, false}) {
    const State next = answered(after(start, {"@a3"}), right);
    EXPECT_EQ(next.mover, 1);
    EXPECT_EQ(next.turns, 1);
    EXPECT_EQ(next.repeats, 0);
  }
  const State both = position({.counters = {"a3 e3", "c3"}, .options = quiz()});
  EXPECT_TRUE(may(both, "@a5"));
  EXPECT_TRUE(may(both, "B+"));
  EXPECT_EQ(clause(after(both, {"B+"}), 0, "@o4"), "EYE-53");
}

TEST(EyeQuiz, EYE_54_a_step_onto_a_new_colour_needs_an_answer) {
  const State state = position({.counters = {"a3 e3 c5", "c3"}, .options = quiz()});
  EXPECT_EQ(after(state, {"c5>a5"}).pending.kind, Move::Kind::kStep);
  EXPECT_EQ(after(state, {"e3>e5"}).phase, Phase::kQuestion);
  const State right = answered(after(state, {"c5>a5"}), true);
  EXPECT_EQ(cells(right, 0), "a3 a5 e3");
  EXPECT_EQ(right.moves_left, 1);
  const State wrong = answered(after(state, {"c5>a5"}), false);
  EXPECT_EQ(cells(wrong, 0), "a3 c5 e3");
  EXPECT_EQ(wrong.moves_left, 1);
  EXPECT_TRUE(wrong.moved);
  const State company = position({.counters = {"a3 c3", "g3"}, .options = quiz(), .moves_left = 2});
  EXPECT_EQ(after(company, {"c3>e3"}).phase, Phase::kPlay);
  EXPECT_EQ(after(company, {"B+"}).phase, Phase::kPlay);
  // Along one colour, but with no other counter on it: on the short spirals a strip is one colour.
  const State alone = position({.counters = {"a4 e4", "g4"}, .options = quiz(), .b = 1, .moves_left = 2});
  EXPECT_EQ(after(alone, {"a4>a6"}).phase, Phase::kQuestion);
}

TEST(EyeQuiz, EYE_55_claims) {
  const State state = position({.counters = {"a3 e3 i3 m3", "c3"}, .options = quiz()});
  EXPECT_EQ(state.control[2], -1);
  EXPECT_TRUE(may(state, "claim 2"));
  EXPECT_EQ(clause(state, 0, "claim 3"), "EYE-55");
  const State asked = after(state, {"claim 2"});
  EXPECT_TRUE(asked.claimed);
  const State right = answered(asked, true);
  EXPECT_EQ(right.control[2], 0);
  EXPECT_EQ(right.moves_left, 4);
  EXPECT_FALSE(right.moved);
  EXPECT_EQ(clause(right, 0, "end"), "EYE-13");
  EXPECT_EQ(clause(right, 0, "claim 2"), "EYE-55");
  EXPECT_EQ(answered(asked, false).control[2], -1);
  // With no moves left a possible claim keeps the turn open.
  State last = position({.counters = {"a3 e3 i3 o3", "c3"}, .options = quiz(), .moves_left = 1, .moved = true});
  last = after(last, {"o3>m3"});
  EXPECT_EQ(legal_sorted(last), (std::vector<std::string>{"claim 2", "end"}));
  EXPECT_EQ(answered(after(last, {"claim 2"}), false).mover, 1);
  // The own colour wins.
  const State own = position({.counters = {"a1 e1 i1 m1", "c3"}, .options = quiz()});
  EXPECT_EQ(Game::phase(own), "play");
  EXPECT_EQ(answered(after(own, {"claim 0"}), true).winner, 0);
}

TEST(EyeQuiz, EYE_55_a_colour_one_controls_is_not_claimed_again) {
  State state = position({.counters = {"a3 e3 i3 m3", "c3"}, .options = quiz()});
  state.control[2] = 0;
  EXPECT_FALSE(may(state, "claim 2"));
  EXPECT_EQ(clause(state, 0, "claim 2"), "EYE-55");
  state.control[2] = 1;  // another player's can be taken
  EXPECT_TRUE(may(state, "claim 2"));
}

TEST(EyeQuiz, EYE_55_without_moves_the_turn_ends_unless_something_can_be_claimed) {
  State last = position({.counters = {"a3 e3 i3 o3", "c3"}, .options = quiz(), .moves_left = 1, .moved = true});
  last.control[2] = 0;
  const State next = after(last, {"o3>m3"});
  EXPECT_EQ(next.mover, 1);
  EXPECT_EQ(next.turns, last.turns + 1);
}

TEST(EyeQuiz, EYE_32_cleared_counters_leave_with_their_player) {
  State state = position({.counters = {"c1 g1 k1 o1", "c5 a7", "e5 a3"}, .options = quiz()});
  state.phase = Phase::kClear;
  state.control[5] = state.control[4] = 0;
  state = after(state, {"c5>>i5", "e5>>m5"});
  ASSERT_EQ(state.cleared, squares("i5 m5"));
  state = answered(after(state, {"claim 1"}), true);
  ASSERT_TRUE(state.out.contains(1));
  EXPECT_EQ(state.cleared, squares("m5"));
  const json::object board = Game::board(state);
  EXPECT_EQ(Game::board(Game::read_board(quiz(), {3, "play", SeatSet::of(0), state.ply}, board).value()), board);
}

TEST(EyeQuiz, EYE_56_questions_are_drawn_evenly_from_those_not_asked) {
  State state = after(fresh(2, quiz()), {"@a3"});
  const int count = house_bank().count(2);
  OutcomeList<Game> outcomes;
  Game::chance(state, outcomes);
  EXPECT_EQ(static_cast<int>(outcomes.size()), count);
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight);
  state = after(state, {"ask 7"});
  EXPECT_EQ(Game::board(state).at("asked").as_array()[2], (json::array{7}));
  EXPECT_EQ(legal_sorted(state), (std::vector<std::string>{"answer 0", "answer 1", "answer 2", "answer 3"}));
  State again = after(answered(state, false), {"@a5"});
  again.question.category = 2;
  EXPECT_FALSE(may(again, "ask 7"));
  again.asked[2] = (std::uint64_t{1} << count) - 1;
  EXPECT_EQ(static_cast<int>(legal_sorted(again).size()), count);  // then from all again
}

// The order in which the terminal shows the answers, by their numbers: they are the last four lines.
std::string shown_order(const State& state) {
  std::string text = Game::picture(Game::view(state, 0), Reader{}), order;
  for (int i = 0; i < kAnswers; ++i) {
    text.pop_back();
    const std::size_t line = text.rfind('\n') + 1;
    order.insert(0, 1, text.at(line + 2));
    text.resize(line);
  }
  return order;
}

// games/eye/web/words.test.ts has these, too: everybody at a table reads the answers in one order.
TEST(EyeQuiz, EYE_56_answers_are_shown_in_an_order_drawn_from_the_position) {
  State state = after(fresh(2, quiz()), {"@a3", "ask 7"});
  EXPECT_EQ(shown_order(state), "2013");
  state.pending = *parse_move("@a5");
  EXPECT_EQ(shown_order(state), "1023");
}

TEST(EyeQuiz, EYE_56_knows_decides_for_a_seat) {
  Options options = quiz();
  options.knows = {70, -1, -1, -1};
  const State state = after(fresh(2, options), {"@a3", "ask 0"});
  EXPECT_TRUE(Game::turn(state).chance);
  OutcomeList<Game> outcomes;
  Game::chance(state, outcomes);
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_EQ(outcomes[0].weight, 30u);
  EXPECT_EQ(outcomes[1].weight, 70u);
  EXPECT_EQ(cells(after(state, {"knows yes"}), 0), "a3");
  EXPECT_EQ(cells(after(state, {"knows no"}), 0), "");
}

TEST(EyeQuiz, EYE_56_the_bank_has_eight_categories_of_forty_in_three_languages) {
  std::array<int, kAnswers> places{};
  for (int category = 0; category < kColourCount; ++category) {
    EXPECT_EQ(house_bank().count(category), 40) << category;
    std::set<std::string> texts;
    for (int id = 0; id < house_bank().count(category); ++id) {
      const BankQuestion& question = house_bank().at(category, id);
      for (const std::string Text::*language : {&Text::en, &Text::fr, &Text::de}) {
        texts.insert(question.text.*language);
        EXPECT_EQ((question.text.*language).back(), '?');
        std::set<std::string> answers;
        for (const Text& answer : question.answers) answers.insert(answer.*language);
        EXPECT_EQ(answers.size(), 4u) << question.text.en;
        EXPECT_EQ(answers.count(""), 0u);
      }
      ++places[static_cast<std::size_t>(question.right)];
    }
    EXPECT_EQ(texts.size(), 3u * static_cast<std::size_t>(house_bank().count(category)));
  }
  for (const int place : places) EXPECT_GT(place, 40);  // of 240: no place gives the answer away
}

TEST(EyeQuiz, EYE_56_an_owners_file_is_read_strictly) {
  const Bank bank = Bank().with("category 3\nen: a?\nfr: b?\nde: c?\n=: 1 | 2 | 3 | 4\n", 0).value();
  EXPECT_EQ(bank.count(3), 1);
  EXPECT_EQ(bank.at(3, 0).answers[static_cast<std::size_t>(bank.right(3, 0))].en, "1");
  for (const char* wrong : {"en: a?\n", "en: a?\nfr: b?\nde: c?\n=: 1 | 2 | 3\n", "nonsense\n", "category 8\n",
                            "en: a?\nfr: b?\nde: c?\n=: 1 | 2 | 3 | 4 | 5\n", "it: a?\n"})
    EXPECT_FALSE(bank.with(wrong, 0)) << wrong;
}

// Whatever becomes of the owner's file: the game has its questions in its set-up, its positions and nowhere in a view.
TEST(EyeQuiz, EYE_56_questions_of_the_owner_come_with_the_set_up) {
  const json::object given =
      Game::own_questions("category 2\nen: Sea?\nfr: Mer ?\nde: Meer?\n=: yes | no | never | maybe\n").value();
  Options options = quiz();
  const auto kept = Game::take_library(options, given);
  ASSERT_TRUE(kept && *kept);
  const int own = house_bank().count(2);
  EXPECT_EQ(bank_of(options).count(2), own + 1);
  const State start = Game::read_setup(options, 2, given).value();
  EXPECT_EQ(Game::setup_json(start), given);
  const State tried = after(start, {"@a3"}), asked = after(tried, {fmt::format("ask {}", own)});
  EXPECT_EQ(Game::events(tried, kChance, Move::ask(own), asked, 0)[0].at("text").at("de"), "Meer?");
  EXPECT_EQ(Game::board(asked).at("questions"), given.at("questions"));
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator})
    EXPECT_FALSE(Game::board(Game::view(asked, viewer)).contains("questions")) << "they name the right answers";

  const int right = bank_of(options).right(2, own);
  const State answered = after(asked, {fmt::format("answer {}", right)});
  EXPECT_NE(answered.occupied(), 0u);
  const Envelope envelope{2, Game::phase(asked), Game::turn(asked).seats, asked.ply};
  EXPECT_EQ(Game::board(Game::read_board(options, envelope, Game::board(asked)).value()), Game::board(asked));
  EXPECT_FALSE(Game::read_board(quiz(), envelope, Game::board(asked))) << "without its questions it is not this game";
}

TEST(EyeQuiz, EYE_56_only_the_game_with_questions_takes_them) {
  const json::object given =
      Game::own_questions("category 2\nen: Sea?\nfr: Mer ?\nde: Meer?\n=: yes | no | never | maybe\n").value();
  Options options;
  EXPECT_EQ(Game::take_library(options, given).value(), nullptr);
  EXPECT_EQ(options.bank, nullptr);
  options = quiz();
  for (const char* wrong : {R"({"questions":1})", R"({"questions":[{}]})", R"({"questions":[{"category":8}]})",
                            R"({"questions":[{"category":0,"id":63,"text":{"en":"","fr":"","de":""},"answers":[]}]})"})
    EXPECT_FALSE(Game::take_library(options, json::parse(wrong).as_object())) << wrong;
}

TEST(EyeQuiz, EYE_56_the_right_answer_is_not_sent_before_the_reply) {
  const State before = after(fresh(2, quiz()), {"@a3"});
  const State asked = after(before, {"ask 4"});
  const json::array events = Game::events(before, kChance, Move::ask(4), asked, 0);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].at("type"), "question");
  EXPECT_EQ(events[0].at("answers").as_array().size(), 4u);
  for (const auto& member : events[0].as_object()) {
    EXPECT_NE(member.key(), "right");
    EXPECT_NE(member.key(), "solution");
  }
  const auto move = *parse_move(answer(asked, false));
  const json::array reply = Game::events(asked, 0, move, answered(asked, false), 1);
  EXPECT_EQ(reply[0].at("right"), false);
  EXPECT_EQ(reply[0].at("solution"), house_bank().right(2, 4));
}

TEST(EyeQuiz, EYE_56_what_a_seat_believes_of_the_answers_is_even) {
  const State state = after(fresh(2, quiz()), {"@a3", "ask 4"});
  Rng rng(5);
  std::array<int, kAnswers> right{};
  for (int i = 0; i < 4000; ++i) {
    const State world = Game::determinize(Game::view(state, 0), rng);
    EXPECT_EQ(json::serialize(Game::board(Game::view(world, 0))), json::serialize(Game::board(Game::view(state, 0))));
    for (int k = 0; k < kAnswers; ++k) {
      State next = world;
      Game::play(next, 0, Move::answer(k));
      right[static_cast<std::size_t>(k)] += next.occupied() != 0;
    }
  }
  EXPECT_EQ(right[0] + right[1] + right[2] + right[3], 4000);
  for (const int count : right) EXPECT_NEAR(count, 1000, 140);  // five standard deviations
}

}  // namespace
}  // namespace veillee::eye
