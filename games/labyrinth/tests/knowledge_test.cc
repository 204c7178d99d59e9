// Who knows what: LAB-50 to LAB-52.
#include "games/labyrinth/tests/positions.h"

namespace veillee::labyrinth {
namespace {

void exchange(State& state, Seat thief, std::string_view beast, std::initializer_list<const char*> stolen) {
  play(state, thief, beast);
  for (const char* card : stolen) play(state, kChance, std::string("steal ") + card);
}

TEST(Labyrinth, LAB_50_a_card_taken_is_seen_by_all) {
  State state = walking(3, "{}", "3.7");
  play(state, 0, "go 3.7");
  for (const Seat observer : {Seat{0}, Seat{1}, Seat{2}, kSpectator})
    EXPECT_EQ(owner_known_to(state, observer, "T1"), 0);
}

TEST(Labyrinth, LAB_50_cards_handed_over_after_a_duel_are_seen_by_all) {
  State state = position(4, "change", R"({"pawns":["5.4","5.4","5.7","5.10"],"face_up":null,
      "hands":[["A1","T1","G1"],["T2","T3","G2"],["T4"],[]]})");
  exchange(state, 0, "beast A1 1 G1", {"T2", "G2"});
  EXPECT_EQ(owner_known_to(state, 3, "T2"), -1);
  for (const char* move : {"M", "M"}) play(state, 0, move);
  state.phase = Phase::kChallenge;
  play(state, 0, "duel 1 T");
  play(state, 0, "paper");
  play(state, 1, "scissors");
  for (const Seat observer : {Seat{2}, Seat{3}, kSpectator}) {
    EXPECT_EQ(owner_known_to(state, observer, "T1"), 1) << "seen when it was handed over";
    EXPECT_EQ(owner_known_to(state, observer, "T2"), -1);
  }
}

TEST(Labyrinth, LAB_50_exchanged_cards_are_seen_by_the_two_only) {
  State state = position(3, "change", R"({"hands":[["A1","T2","G1"],["T3","T4","G2"],["T5"]]})");
  exchange(state, 0, "beast A1 1 G1", {"T3", "G2"});
  for (const Seat observer : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(owner_known_to(state, observer, "G1"), 1);
    EXPECT_EQ(owner_known_to(state, observer, "T3"), 0);
    EXPECT_EQ(owner_known_to(state, observer, "T2"), 0);
    EXPECT_EQ(owner_known_to(state, observer, "T4"), 1);
  }
  for (const Seat observer : {Seat{2}, kSpectator}) {
    for (const char* card : {"T2", "G1", "T3", "T4", "G2"}) EXPECT_EQ(owner_known_to(state, observer, card), -1);
    EXPECT_EQ(owner_known_to(state, observer, "T5"), 2);
  }
}

TEST(Labyrinth, LAB_51_a_view_has_own_cards_and_numbers) {
  const State state = position(3, "change", R"({"hands":[["T2","A1"],["G1"],[]]})");
  const json::object own = Game::board(Game::view(state, 0));
  EXPECT_EQ(json::serialize(own.at("hands")), R"([["A1","T2"],1,0])");
  EXPECT_TRUE(own.at("hidden").is_null());
  EXPECT_EQ(own.at("pile"), 14);
  EXPECT_EQ(json::serialize(own.at("known")), R"({"A1":0,"G1":1,"T2":0})");
  EXPECT_EQ(json::serialize(Game::board(Game::view(state, kSpectator)).at("hands")), "[2,1,0]");
  const json::object all = Game::board(state);
  EXPECT_EQ(all.size(), own.size());
  EXPECT_EQ(all.at("known").as_array().size(), 4u);
}

TEST(Labyrinth, LAB_51_anothers_pick_is_a_question_mark) {
  State state = position(3, "duel", R"({"pawns":["5.4","5.4","5.7"],
      "duel":{"challenger":0,"defender":1,"for":"T","stake":1,"picks":[null,null]}})");
  const auto picks = [&](Seat seat) {
    return json::serialize(Game::board(Game::view(state, seat)).at("duel").at("picks"));
  };
  play(state, 1, "paper");
  EXPECT_EQ(picks(0), R"([null,"?"])");
  EXPECT_EQ(picks(1), R"([null,"paper"])");
  EXPECT_EQ(picks(2), R"([null,"?"])");
  EXPECT_EQ(picks(kSpectator), R"([null,"?"])");
  play(state, 0, "stone");
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) EXPECT_EQ(picks(viewer), R"(["stone","paper"])");
}

TEST(Labyrinth, LAB_51_a_pending_exchange_is_shown_to_the_two_only) {
  State state = position(3, "change", R"({"hands":[["A1","T2","G1"],["T3","T4","G2"],["T5"]]})");
  play(state, 0, "beast A1 1 G1");
  const auto beast = [&](Seat seat) { return json::serialize(Game::board(Game::view(state, seat)).at("beast")); };
  EXPECT_EQ(beast(2), R"({"victim":1,"give":"?","drawn":[]})");
  play(state, kChance, "steal T3");
  EXPECT_EQ(beast(0), R"({"victim":1,"give":"G1","drawn":["T3"]})");
  EXPECT_EQ(beast(1), beast(0));
  EXPECT_EQ(beast(2), R"({"victim":1,"give":"?","drawn":["?"]})");
  EXPECT_EQ(beast(kSpectator), beast(2));
}

TEST(Labyrinth, LAB_51_when_over_nothing_is_hidden) {
  State state = walking(2, R"({"hands":[["T2","T3","T4","T5","T6","T7"],["G1","G2"]]})", "3.7");
  play(state, 0, "go 3.7");
  ASSERT_EQ(Game::phase(state), "over");
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator})
    EXPECT_EQ(view_text(state, viewer), json::serialize(Game::board(state)));
}

TEST(Labyrinth, LAB_51_events_are_masked_like_views) {
  State state = position(3, "change", R"({"hands":[["A1","T2","G1"],["T3","T4","G2"],["T5"]]})");
  const auto told = [&](Seat seat, const char* text, Seat viewer) {
    State after = state;
    const Move move = *Game::parse(state, text);
    Game::play(after, seat, move);
    return json::serialize(Game::events(state, seat, move, after, viewer));
  };
  EXPECT_EQ(told(0, "beast A1 1 G1", 1), R"([{"type":"beast","seat":0,"other":1,"animal":"A1","give":"G1"}])");
  EXPECT_EQ(told(0, "beast A1 1 G1", 2), R"([{"type":"beast","seat":0,"other":1,"animal":"A1","give":"?"}])");
  play(state, 0, "beast A1 1 G1");
  EXPECT_EQ(told(kChance, "steal T3", 0), R"([{"type":"drew","seat":0,"other":1,"card":"T3"}])");
  EXPECT_EQ(told(kChance, "steal T3", kSpectator), R"([{"type":"drew","seat":0,"other":1,"card":"?"}])");
  play(state, kChance, "steal T3");
  EXPECT_NE(told(kChance, "steal T4", kEverything).find(R"("give":"G1","drawn":["T3","T4"])"), std::string::npos);
  EXPECT_NE(told(kChance, "steal T4", 2).find(R"("give":"?","drawn":["?","?"])"), std::string::npos);
}

TEST(Labyrinth, LAB_52_all_drawn_means_known_to_be_the_thiefs) {
  State state = position(4, "change", R"({"hands":[["A1","T2","G1"],["T3","T4"],["T5"],[]]})");
  exchange(state, 0, "beast A1 1 G1", {"T3", "T4"});
  for (const Seat observer : {Seat{2}, Seat{3}, kSpectator}) {
    EXPECT_EQ(owner_known_to(state, observer, "T3"), 0);
    EXPECT_EQ(owner_known_to(state, observer, "T4"), 0);
    EXPECT_EQ(owner_known_to(state, observer, "T2"), -1);
    EXPECT_EQ(owner_known_to(state, observer, "G1"), -1);
  }
}

TEST(Labyrinth, LAB_52_the_only_card_of_the_thief_is_known_to_be_the_victims) {
  State state = position(4, "change", R"({"hands":[["A1","G1"],["T2","T3","T4"],["T5"],[]]})");
  exchange(state, 0, "beast A1 1 G1", {"T3", "T4"});
  for (const Seat observer : {Seat{2}, Seat{3}, kSpectator}) {
    EXPECT_EQ(owner_known_to(state, observer, "G1"), 1);
    for (const char* card : {"T2", "T3", "T4"}) EXPECT_EQ(owner_known_to(state, observer, card), -1);
  }
}

TEST(Labyrinth, LAB_52_cards_that_could_not_be_named_stay_in_doubt) {
  // Seat 3 does not know whether seat 1 or seat 2 has T3. Then all cards of seat 1 are drawn.
  State state = position(4, "change", R"({"hands":[["A1","T2","G1"],["T3"],["T5"],[]],
      "known":[{"A1":0,"T2":0,"G1":0,"T3":1,"T5":2},{"A1":0,"T2":0,"G1":0,"T3":1,"T5":2},
               {"A1":0,"T2":0,"G1":0,"T3":1,"T5":2},{"A1":0,"T2":0,"G1":0,"T3":-1,"T5":-1},
               {"A1":0,"T2":0,"G1":0,"T3":1,"T5":2}]})");
  exchange(state, 0, "beast A1 1 G1", {"T3"});
  EXPECT_EQ(owner_known_to(state, 2, "T3"), 0);
  EXPECT_EQ(owner_known_to(state, 3, "T3"), -1);
  EXPECT_EQ(owner_known_to(state, kSpectator, "T3"), 0);
}

TEST(Labyrinth, LAB_52_one_open_hand_holds_all_cards_in_doubt) {
  // After the exchange seats 0 and 1 are in doubt for seat 2: T2, G1, T3, T4.
  State state = position(3, "change", R"({"pawns":["5.4","5.4","5.7"],"face_up":"A4",
      "hands":[["A1","T2","G1"],["T3","T4","G2"],["T5"]]})");
  exchange(state, 0, "beast A1 1 G1", {"T3", "T4"});  // seat 0: T2 T3 T4; seat 1: G1 G2
  EXPECT_EQ(owner_known_to(state, 2, "G2"), -1);
  for (const char* move : {"M", "M"}) play(state, 0, move);
  state.phase = Phase::kChallenge;
  play(state, 0, "duel 1 G die");
  play(state, kChance, "die 4");
  play(state, 0, "paper");
  play(state, 1, "stone");  // seat 1 hands over G1 and G2 and has nothing left: all the rest is seat 0's
  for (const Seat observer : {Seat{0}, Seat{1}, Seat{2}, kSpectator})
    for (const char* card : {"T2", "T3", "T4", "G1", "G2"}) EXPECT_EQ(owner_known_to(state, observer, card), 0) << card;
}

TEST(Labyrinth, LAB_52_an_animal_that_leaves_can_settle_the_doubt) {
  // For seat 2 the cards A2 and T2 are in doubt between two hands of one; then A2 is played by seat 1.
  State state = position(3, "change", R"({"turn":1,"turns":1,"hands":[["T2"],["A2","T3"],["T4"]],
      "known":[{"T2":0,"A2":1,"T3":1,"T4":2},{"T2":0,"A2":1,"T3":1,"T4":2},{"T2":-1,"A2":-1,"T3":1,"T4":2},
               {"T2":-1,"A2":-1,"T3":1,"T4":2}]})");
  play(state, 1, "beast A2 0 T3");
  EXPECT_EQ(owner_known_to(state, 2, "T2"), 0);
  EXPECT_EQ(owner_known_to(state, kSpectator, "T2"), 0);
}

TEST(Labyrinth, LAB_52_known_is_always_true_and_own_cards_are_known) {
  Rng rng("known", 0);
  int exchanges = 0;
  for (int game = 0; game < 60; ++game) {
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({.set_size = 7, .memory_aid = false, .max_turns = 40}, 2 + game % 3, bits);
    for (; !Game::turn(state).is_over(); step(state, rng)) {
      exchanges += state.phase == Phase::kSteal;
      for (int observer = 0; observer < kObservers; ++observer)
        for (int seat = 0; seat < state.seats; ++seat)
          ASSERT_EQ(state.known[observer].at[seat] & ~state.hand[seat], 0u);
      for (int seat = 0; seat < state.seats; ++seat) ASSERT_EQ(state.known[seat].at[seat], state.hand[seat]);
      if (state.seats == 2) {
        ASSERT_EQ(state.known[0].named(), state.hand[0] | state.hand[1]);
      }
    }
  }
  EXPECT_GT(exchanges, 100);
}

}  // namespace
}  // namespace veillee::labyrinth
