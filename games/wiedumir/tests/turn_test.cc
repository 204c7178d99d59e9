// Material, a turn, the end: WDM-01 to WDM-21.
#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

TEST(Wiedumir, WDM_01_material) {
  EXPECT_EQ(kChips, 60);
  EXPECT_EQ(std::popcount(kAllCards), 22);
  const Table table(3);
  EXPECT_EQ(table.legal(), (Texts{"die 1", "die 2", "die 3"}));
  OutcomeList<Game> outcomes;
  Game::chance(table.state, outcomes);
  for (const auto& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight);
}

// The log's line about the pawn that the move takes along, as that seat reads it.
std::string pawn_line(Table& table, const std::string& text, int reader) {
  const std::vector<std::string> names = {"Anna", "Ben", "Clara"};
  const State before = table.state;
  const Seat seat = Game::turn(before).chance ? kChance : before.turn;
  const auto move = Game::parse(before, text);
  if (!move) return "no move";
  table.play(text);
  for (const json::value& event : Game::events(before, seat, *move, table.state, kEverything))
    if (event.at("type") == "move")
      return Game::words(Language::kEnglish)
          .event(Game::completed(before, table.state, event.as_object()), {names, reader});
  return "no pawn moves";
}

TEST(Wiedumir, WDM_10_the_log_says_who_moves_whose_pawn) {
  const auto advances = [](const std::string& text, int reader) {
    return pawn_line(Table(3).pawns({{3, 0}, {6, 0}, {0, 0}}).turn(1).rolled(1), text, reader);
  };
  EXPECT_EQ(advances("advance 0.0", Guests::kNobody), "Ben moves Anna’s pawn from field 3 (−1) to field 4 (+2).");
  EXPECT_EQ(advances("advance 0.0", 0), "Ben moves your pawn from field 3 (−1) to field 4 (+2).");
  EXPECT_EQ(advances("advance 0.0", 1), "You move Anna’s pawn from field 3 (−1) to field 4 (+2).");
  EXPECT_EQ(advances("advance 1.1", 0), "Ben moves their own pawn from start to field 1 (+1).");
  EXPECT_EQ(advances("advance 1.1", 1), "You move your pawn from start to field 1 (+1).");
}

TEST(Wiedumir, WDM_16_who_drew_the_card_moves_the_pawn) {
  Table table(3);
  table.pawns({{0, 0}, {0, 0}, {2, 0}}).turn(1);
  table.state.die = 1;
  table.state.phase = Phase::kDraw;
  table.state.drawer = 2;
  table.state.pawn = pawn_of(2, 0);
  EXPECT_EQ(pawn_line(table, "draw E20", Guests::kNobody),
            "Clara moves their own pawn from field 2 (?) to field 6 (−2).");
}

TEST(Wiedumir, WDM_02_track) {
  int yellow = 0, red = 0, questions = 0;
  for (int field = 1; field < kGoal; ++field) {
    questions += kTrack[field] == kQuestion;
    yellow += kTrack[field] > 0 && kTrack[field] != kQuestion;
    red += kTrack[field] < 0;
  }
  EXPECT_EQ(yellow, 5);
  EXPECT_EQ(red, 4);
  EXPECT_EQ(questions, 5);
  const std::vector<int> effects(kTrack.begin() + 1, kTrack.end() - 1);
  const int q = kQuestion;
  EXPECT_EQ(effects, (std::vector<int>{1, q, -1, 2, q, -2, 3, q, -3, 2, q, -4, 4, q}));
}

TEST(Wiedumir, WDM_03_pawns_and_chips_at_the_start) {
  for (int seats = 2; seats <= 8; ++seats) {
    const State state = fresh(seats);
    EXPECT_EQ(state.pawns_each, seats <= 5 ? 2 : 1);
    EXPECT_EQ(state.cup, 60 - 4 * seats);
    for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(state.chips[seat], 4);
    EXPECT_EQ(state.home, 0);
    EXPECT_EQ(state.turn, 0);
    EXPECT_EQ(reread(state), state);
  }
}

TEST(Wiedumir, WDM_04_two_players_play_without_starred_cards) {
  EXPECT_EQ(fresh(2).deck, kAllCards & ~(card_bit(E06) | card_bit(E09) | card_bit(E13)));
  EXPECT_EQ(fresh(3).deck, kAllCards);
}

TEST(Wiedumir, WDM_04_cards_are_drawn_without_return) {
  Table table(2);
  table.pawns({{2, 0}, {0, 0}}).draws(0, 0, E17);
  EXPECT_EQ(table.state.deck & card_bit(E17), 0u);
  EXPECT_TRUE(table.discarded(E17));
}

TEST(Wiedumir, WDM_04_discards_become_the_deck_when_a_card_is_needed) {
  Table table(3);
  table.pawns({{4, 0}, {0, 0}, {0, 0}}).pending({E04, E16}).deck(0).rolled(1).play("advance 0.0");
  EXPECT_EQ(table.phase(), "draw");
  EXPECT_EQ(table.state.deck, kAllCards & ~card_bit(E04) & ~card_bit(E16));  // those on the table stay there
  EXPECT_EQ(table.state.discard, 0u);
}

TEST(Wiedumir, WDM_04_an_empty_deck_waits_until_a_card_is_needed) {
  Table table(3);
  table.pawns({{5, 0}, {0, 0}, {0, 0}}).deck(card_bit(E17)).draws(0, 0, E17);
  EXPECT_EQ(table.phase(), "roll");
  EXPECT_EQ(table.state.deck, 0u);
  EXPECT_EQ(table.state.discard, kAllCards);
}

TEST(Wiedumir, WDM_10_any_pawn_is_advanced_by_the_roll) {
  Table table(2);
  table.pawns({{1, 0}, {3, 4}}).play("die 2");
  EXPECT_EQ(table.state.die, 2);
  EXPECT_EQ(table.legal(), (Texts{"advance 0.0", "advance 0.1", "advance 1.0", "advance 1.1"}));
  table.play("advance 1.1");  // 5, 6
  EXPECT_EQ(table.field(1, 1), 6);
  EXPECT_EQ(table.state.turn, 1);
  EXPECT_EQ(table.state.die, 0);
  EXPECT_EQ(table.phase(), "roll");
}

TEST(Wiedumir, WDM_10_pawns_of_one_owner_on_the_start_are_one_choice) {
  EXPECT_EQ(Table(3).rolled(1).legal(), (Texts{"advance 0.0", "advance 1.0", "advance 2.0"}));
  EXPECT_EQ(Table(6).rolled(1).legal().size(), 6u);
}

TEST(Wiedumir, WDM_11_occupied_fields_are_jumped) {
  Table table(2);
  table.pawns({{3, 5}, {4, 7}}).rolled(2).play("advance 0.0");  // over 4 and 5 to 6, over 7 to 8
  EXPECT_EQ(table.field(0, 0), 8);
  EXPECT_EQ(table.phase(), "draw");
  Table start(2);
  start.pawns({{0, 0}, {0, 1}}).rolled(1).play("advance 0.0");
  EXPECT_EQ(start.field(0, 0), 2);
}

// What the page is shown before a move is where the move leads: of all legal steps, in many positions.
TEST(Wiedumir, WDM_11_marks_are_where_pawns_come_to) {
  int seen = 0;
  for (int game = 0; game < 40; ++game) {
    Rng rng("marks", static_cast<std::uint64_t>(game));
    State state = fresh(2 + game % 7);
    for (Turn now = Game::turn(state); !now.is_over(); now = Game::turn(state)) {
      const Seat seat = now.chance ? kChance : now.seats.lowest();
      MoveList<Game> moves;
      if (now.chance) {
        OutcomeList<Game> outcomes;
        Game::chance(state, outcomes);
        for (const auto& outcome : outcomes) moves.push(outcome.move);
      } else {
        Game::legal(state, seat, moves);
        for (const Move move : moves) {
          const std::string mark = Game::mark(Game::view(state, seat), move);
          ASSERT_EQ(mark.empty(), move.kind != Move::Kind::kAdvance && move.kind != Move::Kind::kStep);
          if (mark.empty()) continue;
          State after = state;
          Game::play(after, seat, move);
          if (Game::turn(after).is_over() || after.round != state.round) continue;  // the pawns are back already
          EXPECT_EQ(mark, std::to_string(after.field[move.who])) << Game::print(state, move);
          ++seen;
        }
      }
      Game::play(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(seen, 1000);
}

TEST(Wiedumir, WDM_12_surplus_at_the_goal_is_lost) {
  Table table(2);
  table.pawns({{14, 0}, {13, 0}}).rolled(3).play("advance 1.0");
  EXPECT_EQ(table.field(1, 0), kGoal);
  EXPECT_EQ(table.state.home, 1);
}

TEST(Wiedumir, WDM_12_pawns_on_the_goal_stay_there_and_their_owner_plays_on) {
  Table table(2);
  table.pawns({{15, 15}, {15, 3}}).rolled(2);
  EXPECT_EQ(table.legal(), (Texts{"advance 1.1"}));
  EXPECT_EQ(table.clause(0, "advance 0.0"), "WDM-12");
}

TEST(Wiedumir, WDM_13_the_field_acts_on_the_owner) {
  Table table(3);
  table.turn(1).pawns({{0, 0}, {0, 0}, {6, 0}}).rolled(1).play("advance 2.0");
  EXPECT_EQ(table.chips(), (Counts{4, 4, 7}));
}

TEST(Wiedumir, WDM_14_yellow_gives_what_is_left_in_the_cup) {
  Table table(8);
  table.pawns({{12}, {0}, {0}, {0}, {0}, {0}, {0}, {0}}).chips({6, 10, 10, 10, 10, 9, 2, 1}).rolled(1);
  EXPECT_EQ(table.state.cup, 2);
  table.play("advance 0.0");  // +4
  EXPECT_EQ(table.state.chips[0], 8);
  EXPECT_EQ(table.state.cup, 0);
}

TEST(Wiedumir, WDM_14_red_takes_no_more_than_there_is) {
  Table table(2);
  table.pawns({{11, 0}, {0, 0}}).chips({3, 4}).rolled(1).play("advance 0.0");  // -4
  EXPECT_EQ(table.chips(), (Counts{0, 4}));
  EXPECT_EQ(table.state.cup, 56);
}

TEST(Wiedumir, WDM_15_more_than_ten_falls_back_to_four) {
  Table table(2);
  table.pawns({{6, 0}, {0, 0}}).chips({8, 4}).rolled(1).play("advance 0.0");  // 11
  EXPECT_EQ(table.chips(), (Counts{4, 4}));
  EXPECT_EQ(table.state.cup, 52);
  Table exactly(2);
  exactly.pawns({{6, 0}, {0, 0}}).chips({7, 4}).rolled(1).play("advance 0.0");
  EXPECT_EQ(exactly.chips(), (Counts{10, 4}));
}

TEST(Wiedumir, WDM_15_also_for_players_who_are_home) {
  Table table(3);
  table.pawns({{5, 0}, {15, 15}, {0, 0}}).chips({4, 10, 4}).draws(0, 0, E02);
  EXPECT_EQ(table.chips(), (Counts{2, 4, 4}));
}

TEST(Wiedumir, WDM_16_the_owner_of_the_pawn_draws_and_chooses) {
  Table table(3);
  table.turn(0).pawns({{0, 0}, {0, 0}, {0, 4}}).rolled(1).play("advance 2.1");
  EXPECT_EQ(table.phase(), "draw");
  EXPECT_EQ(table.state.drawer, 2);
  EXPECT_EQ(table.state.pawn, pawn_of(2, 1));
  EXPECT_EQ(table.state.die, 1);
  table.play("draw E19");
  EXPECT_EQ(Game::turn(table.state), Turn::of(2));
  table.play("put 1");
  EXPECT_EQ(table.chips(), (Counts{4, 4, 5}));
  EXPECT_EQ(table.state.turn, 1);  // after seat 0, who rolled
}

TEST(Wiedumir, WDM_16_a_chain_of_question_marks) {
  Table table(3);
  table.pawns({{2, 0}, {0, 0}, {0, 0}}).draws(0, 0, E03).play("put 1.0 5");
  EXPECT_EQ(table.phase(), "draw");
  EXPECT_EQ(table.state.drawer, 1);  // the owner of the pawn that was put there
  EXPECT_EQ(table.state.pawn, pawn_of(1, 0));
  EXPECT_EQ(table.state.card, kNoCard);
  EXPECT_TRUE(table.discarded(E03));
  table.play("draw E19").play("put 8").play("draw E08").play("step 2.0 +");  // to 2? It is taken: 1, then 3
  EXPECT_EQ(table.field(2, 0), 3);
  EXPECT_EQ(table.chips(), (Counts{4, 4, 3}));
  EXPECT_EQ(table.phase(), "roll");
  EXPECT_EQ(table.state.turn, 1);
}

TEST(Wiedumir, WDM_16_a_card_is_laid_down_before_the_next_is_drawn) {
  Table table(2);
  table.pawns({{2, 0}, {0, 0}}).deck(card_bit(E19)).draws(0, 0, E19).play("put 5");
  EXPECT_EQ(table.phase(), "draw");
  EXPECT_NE(table.state.deck & card_bit(E19), 0u);  // it is among the discards that became the deck
}

TEST(Wiedumir, WDM_16_a_pawn_left_where_it_is_triggers_nothing) {
  Table table(2);
  table.pawns({{14, 0}, {0, 0}}).draws(0, 0, E01);
  EXPECT_EQ(table.phase(), "roll");
  EXPECT_EQ(table.field(0, 0), 14);
}

TEST(Wiedumir, WDM_17_your_pawn_is_the_one_that_came_to_the_question_mark) {
  Table table(2);
  table.pawns({{1, 5}, {0, 0}}).draws(0, 1, E20);
  EXPECT_EQ(table.field(0, 0), 1);
  EXPECT_EQ(table.field(0, 1), 9);
}

TEST(Wiedumir, WDM_18_opponents_are_all_but_the_drawer) {
  Table table(4);
  table.turn(0).pawns({{0, 0}, {5, 0}, {0, 0}, {0, 0}}).draws(1, 0, E14);
  EXPECT_EQ(table.legal(), (Texts{"swap 0", "swap 2", "swap 3"}));
  EXPECT_EQ(table.clause(1, "swap 1"), "WDM-18");
}

TEST(Wiedumir, WDM_20_the_last_pawn_ends_the_game_and_most_chips_win) {
  Table table(2);
  table.turn(1).pawns({{15, 15}, {15, 14}}).chips({3, 6}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_TRUE(Game::turn(table.state).is_over());
  EXPECT_EQ(table.state.turn, 1);
  EXPECT_EQ(table.state.die, 0);
  const Result result = Game::result(table.state);
  EXPECT_EQ(result.score[0], 3);
  EXPECT_EQ(result.score[1], 6);
  EXPECT_EQ(result.rank[0], 2);
  EXPECT_EQ(result.rank[1], 1);
}

TEST(Wiedumir, WDM_20_after_the_effects_of_the_goal) {
  Table table(2);
  table.pawns({{15, 15}, {15, 14}}).chips({3, 6}).pending({E16}).rolled(1).play("advance 1.1");
  EXPECT_EQ(table.phase(), "over");
  EXPECT_EQ(table.chips(), (Counts{3, 2}));
  EXPECT_EQ(table.state.sums[1], 2);
  EXPECT_TRUE(lies_on_table(table.state, E16));
}

TEST(Wiedumir, WDM_21_ties_go_to_the_first_arrival) {
  Table table(3);
  table.pawns({{15, 14}, {15, 15}, {15, 15}}).chips({5, 5, 5});
  table.arrivals({pawn_of(2, 1), pawn_of(0, 0), pawn_of(1, 0), pawn_of(1, 1), pawn_of(2, 0)});
  table.rolled(1).play("advance 0.1");
  const Result result = Game::result(table.state);
  EXPECT_EQ(result.rank[2], 1);
  EXPECT_EQ(result.rank[0], 2);
  EXPECT_EQ(result.rank[1], 3);
}

TEST(Wiedumir, WDM_21_a_pawn_that_leaves_the_goal_loses_its_time) {
  Table table(2);
  table.pawns({{15, 5}, {15, 0}}).draws(0, 1, E08).play("step 0.0 -");
  EXPECT_EQ(table.field(0, 0), 13);
  EXPECT_EQ(table.state.home, 1);
  EXPECT_EQ(table.state.arrivals[0], pawn_of(1, 0));
  table.play("die 3").play("advance 0.0");
  EXPECT_EQ(table.state.home, 2);
  EXPECT_EQ(table.state.arrivals[1], pawn_of(0, 0));  // now behind
}

}  // namespace
}  // namespace veillee::wiedumir
