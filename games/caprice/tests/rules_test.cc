// CAP-20 to CAP-35: building, the end, the score.
#include "games/caprice/tests/positions.h"

namespace veillee::caprice {
namespace {

TEST(Caprice, CAP_20_first_a_piece_must_be_placed) {
  State state = building("LR|||||");
  EXPECT_EQ(legal(state, 0).size(), 4u * 6u);
  EXPECT_TRUE(may(state, "DS@A"));
  EXPECT_TRUE(may(state, "DS@B"));
  EXPECT_EQ(clause(state, 0, "A>B"), "CAP-20");
  EXPECT_EQ(clause(state, 0, "stay"), "CAP-20");
  EXPECT_EQ(clause(state, 1, "DS@A"), "CAP-20") << "not their turn";
  play(state, {"DS@A"});
  EXPECT_EQ(tower(state, 'A'), "LR DS");
  EXPECT_EQ(state.supply[kDarkStar], 5);
  EXPECT_EQ(state.phase, Phase::kMove);
  EXPECT_EQ(clause(state, 0, "DS@B"), "CAP-20") << "one piece a turn";
}

TEST(Caprice, CAP_20_only_kinds_that_are_left) {
  const State state = building("LR LR LR LR|LR LR||||");
  EXPECT_EQ(state.supply[kLightRound], 0);
  EXPECT_EQ(clause(state, 0, "LR@C"), "CAP-20");
  EXPECT_EQ(clause(state, 0, "LR@A"), "CAP-20") << "of several clauses the lowest";
  EXPECT_EQ(legal(state, 0).size(), 3u * 5u);
}

TEST(Caprice, CAP_21_then_an_earlier_piece_may_be_moved) {
  State state = building("LR|DS||||");
  play(state, {"LS@C"});
  EXPECT_EQ(legal(state, 0),
            (std::vector<std::string>{"A>B", "A>C", "A>D", "A>E", "A>F", "B>A", "B>C", "B>D", "B>E", "B>F", "stay"}));
  EXPECT_EQ(clause(state, 0, "D>A"), "CAP-21") << "there is no piece";
  State moved = state;
  play(moved, {"A>B"});
  EXPECT_EQ(tower(moved, 'A'), "");
  EXPECT_EQ(tower(moved, 'B'), "DS LR");
  EXPECT_EQ(Game::turn(moved), Turn::of(1));
  EXPECT_EQ(moved.phase, Phase::kPlace);
  play(state, {"A>D"});
  EXPECT_EQ(tower(state, 'D'), "LR") << "an empty spot will do";
}

TEST(Caprice, CAP_21_after_stay_the_marker_remains) {
  State state = building("LR|DS||||");
  state.marker = 1;
  play(state, {"LS@C", "stay"});
  EXPECT_EQ(state.marker, 1);
  EXPECT_EQ(Game::turn(state), Turn::of(1));
  EXPECT_EQ(state.placed, kNowhere);
}

TEST(Caprice, CAP_21_staying_is_a_decision_even_when_alone) {
  State state = building("|||||");
  play(state, {"LS@C"});
  EXPECT_EQ(state.phase, Phase::kMove);
  EXPECT_EQ(legal(state, 0), std::vector<std::string>{"stay"});
}

TEST(Caprice, CAP_22_only_the_top_piece_moves_also_of_a_full_tower) {
  State state = building("LR LS DR DS|DS||||");
  play(state, {"LS@C", "A>B"});
  EXPECT_EQ(tower(state, 'A'), "LR LS DR");
  EXPECT_EQ(tower(state, 'B'), "DS DS");
}

TEST(Caprice, CAP_23_the_piece_just_placed_stays) {
  State state = building("LR|DS||||");
  play(state, {"LS@A"});
  EXPECT_EQ(state.placed, 0);
  EXPECT_EQ(clause(state, 0, "A>B"), "CAP-23");
  EXPECT_EQ(clause(state, 0, "A>A"), "CAP-23");
  EXPECT_TRUE(may(state, "B>A")) << "though another may be moved onto it";
  play(state, {"stay", "DR@C"});
  EXPECT_TRUE(may(state, "A>B")) << "the next player may move it";
}

TEST(Caprice, CAP_24_marked_piece_stays) {
  State state = building("LR|DS||||");
  play(state, {"LS@C", "A>D"});
  EXPECT_EQ(state.marker, 3);
  play(state, {"DR@E"});
  EXPECT_EQ(clause(state, 1, "D>A"), "CAP-24");
  EXPECT_EQ(clause(state, 1, "D>D"), "CAP-24");
  EXPECT_TRUE(may(state, "B>A"));
}

TEST(Caprice, CAP_25_a_placed_piece_takes_the_marker_off_the_board) {
  State state = building("LR|DS||||");
  play(state, {"LS@C", "A>B"});
  ASSERT_EQ(state.marker, 1);
  play(state, {"DR@B"});
  EXPECT_EQ(state.marker, kNowhere);
  play(state, {"stay", "DR@A"});
  EXPECT_TRUE(may(state, "B>F"));
}

TEST(Caprice, CAP_25_a_moved_piece_takes_the_marker_along) {
  State state = building("LR|DS|LS|||");
  play(state, {"LS@D", "A>B"});
  State onto_it = state;
  play(onto_it, {"DR@E", "C>B"});
  EXPECT_EQ(onto_it.marker, 1);
  EXPECT_EQ(tower(onto_it, 'B'), "DS LR LS");
  play(state, {"DR@E", "C>F"});
  EXPECT_EQ(state.marker, 5);
  play(state, {"DR@E"});
  EXPECT_TRUE(may(state, "B>A")) << "the piece that was marked is free again";
  EXPECT_EQ(clause(state, 0, "F>A"), "CAP-24");
}

TEST(Caprice, CAP_26_no_tower_above_four) {
  State state = building("LR LR LR LR|DS DS DS DS|LS|LS||");
  EXPECT_EQ(clause(state, 0, "LS@A"), "CAP-26");
  EXPECT_EQ(legal(state, 0).size(), 4u * 4u);
  const auto full = Game::why(state, 0, "LS@A");
  EXPECT_EQ(Game::words(Language::kEnglish).say("refusals", full->key, kit::args_of(*full)),
            "Tower A already has 4 pieces.");
  play(state, {"LS@C"});
  EXPECT_EQ(clause(state, 0, "D>A"), "CAP-26");
  EXPECT_EQ(clause(state, 0, "A>B"), "CAP-26") << "also from a full tower to another";
  EXPECT_TRUE(may(state, "A>D"));
}

TEST(Caprice, CAP_27_a_moved_piece_changes_spots) {
  State state = building("LR LR LR LR|DS||||");
  play(state, {"LS@C"});
  EXPECT_EQ(clause(state, 0, "B>B"), "CAP-27");
  EXPECT_EQ(clause(state, 0, "A>A"), "CAP-27");
  EXPECT_EQ(clause(state, 0, "E>E"), "CAP-21");
}

constexpr std::string_view kAlmost = "LR LR DS DR|LR DS LR DR|DR LR DS DS|LS LS DR DR|LS LS LS|DS";

TEST(Caprice, CAP_30_a_placement_ends_the_building_at_once) {
  State state = building(kAlmost, 3);
  state.active = 2;
  state.marker = 5;
  play(state, {"LS@E"});
  EXPECT_EQ(state.phase, Phase::kOrder);
  EXPECT_EQ(state.ender, 2);
  EXPECT_EQ(state.placed, kNowhere);
  EXPECT_EQ(state.marker, 5);
  for (Seat seat = 0; seat < 3; ++seat) {
    for (const std::string_view text : {"stay", "LR@F", "A>F"}) EXPECT_EQ(clause(state, seat, text), "CAP-30") << text;
    EXPECT_EQ(clause(state, seat, "F>E"), "CAP-24") << "of several the lowest";
    EXPECT_EQ(clause(state, seat, "LR@E"), "CAP-26");
  }
}

TEST(Caprice, CAP_30_a_move_ends_it_as_well) {
  State state = building("LR LR DS DR|LR DS LR DR|DR LR DS DS|LS LS DR DR|LS LS|LS DS");
  state.active = 1;
  play(state, {"LS@E"});
  ASSERT_EQ(state.phase, Phase::kMove) << "four towers are full";
  EXPECT_EQ(clause(state, 1, "LR-LS-DR-DS"), "CAP-31");
  play(state, {"F>E"});
  EXPECT_EQ(state.phase, Phase::kOrder);
  EXPECT_EQ(state.ender, 1);
  EXPECT_EQ(state.marker, 4);
}

TEST(Caprice, CAP_30_moving_from_a_full_tower_to_fill_another_does_not_end_it) {
  State state = building(kAlmost);
  play(state, {"LS@F", "A>E"});
  EXPECT_EQ(state.phase, Phase::kPlace);
  EXPECT_EQ(full_towers(state), 4);
}

TEST(Caprice, CAP_30_happens_at_the_20th_to_23rd_placement) {
  Rng rng(30);
  for (int game = 0; game < 2000; ++game) {
    State state = empty_table({}, 2 + game % 3);
    playout<Game>(state, rng);
    int placed = kKinds * kPiecesPerKind;
    for (const int left : state.supply) placed -= left;
    ASSERT_GE(placed, 20);
    ASSERT_LE(placed, 23);
  }
}

State ended(int seats) {
  State state = building(kAlmost, seats);
  play(state, {"LS@E"});
  return state;
}

TEST(Caprice, CAP_31_every_distinct_order_of_ones_own_symbols) {
  State state = ended(2);
  hold(state, 0, "LR LR DS DR");
  hold(state, 1, "LS LS LS LS");
  EXPECT_EQ(legal(state, 0).size(), 12u);
  EXPECT_EQ(legal(state, 1), std::vector<std::string>{"LS-LS-LS-LS"});
  const auto orders = legal(state, 0);
  EXPECT_TRUE(std::is_sorted(orders.begin(), orders.end()));
  EXPECT_EQ(orders.front(), "DR-DS-LR-LR");
  EXPECT_EQ(clause(state, 0, "LR-LR-DS-DS"), "CAP-31");
  EXPECT_EQ(clause(state, 1, "LR-LR-DS-DR"), "CAP-31");
  EXPECT_EQ(clause(state, 0, "LR-LR-DS-DR"), "legal");
}

TEST(Caprice, CAP_32_orders_are_simultaneous_and_secret) {
  State state = ended(3);
  EXPECT_EQ(Game::turn(state).seats, SeatSet::first(3));
  Game::play(state, 1, *Game::parse(state, "DS-DR-LS-LR"));
  EXPECT_FALSE(Game::turn(state).seats.contains(1));
  EXPECT_EQ(clause(state, 1, "DS-DR-LS-LR"), "CAP-32") << "chosen once";
  const auto orders = [&](Seat viewer) {
    return boost::json::serialize(Game::board(Game::view(state, viewer)).at("orders"));
  };
  EXPECT_EQ(orders(0), "[null,true,null]");
  EXPECT_EQ(orders(kSpectator), "[null,true,null]");
  EXPECT_EQ(orders(1), R"([null,["DS","DR","LS","LR"],null])");
  Game::play(state, 2, *Game::parse(state, "DS-DR-LS-LR"));
  Game::play(state, 0, *Game::parse(state, "DR-DS-LS-LR"));
  EXPECT_TRUE(Game::turn(state).is_over());
  EXPECT_EQ(orders(0), R"([["DR","DS","LS","LR"],["DS","DR","LS","LR"],["DS","DR","LS","LR"]])");
  EXPECT_EQ(clause(state, 0, "DR-DS-LS-LR"), "CAP-32");
}

TEST(Caprice, CAP_32_auto_order_is_done_without_a_move) {
  State state = building(kAlmost, 3, {.auto_order = true});
  hold(state, 0, "DS LR DR LR");
  const auto ply = state.ply;
  play(state, {"LS@E"});
  EXPECT_TRUE(Game::turn(state).is_over());
  EXPECT_EQ(state.ply, ply + 1);
  EXPECT_EQ(order_text(state.orders[0]), "LR-LR-DS-DR");
  for (Seat seat = 0; seat < 3; ++seat) {
    const int points = score(state.towers, state.orders[seat]);
    for (const Four order : orders_of(state.hands[seat].kinds)) {
      EXPECT_LE(score(state.towers, order), points);
      // of equally good ones the first in byte order
      if (score(state.towers, order) == points) {
        EXPECT_LE(order_text(state.orders[seat]), order_text(order));
      }
    }
  }
}

TEST(Caprice, CAP_33_one_point_for_every_agreeing_level) {
  const State state = ended(2);
  EXPECT_EQ(score(state.towers, row("LR LR DS DR").kinds), 10);  // 5 + 2 + 2 + 1 + 0 + 0
  EXPECT_EQ(score(building("LR|LR LS|DS LS||DR LR|").towers, row("LR LS DR DS").kinds), 4) << "unfinished towers count";
  EXPECT_EQ(score(building("|||||").towers, row("DR DR DR DR").kinds), 0) << "empty spots agree with nothing";
}

TEST(Caprice, CAP_34_one_more_for_a_full_tower_that_agrees_throughout) {
  EXPECT_EQ(score(building("LR LS DR DS|||||").towers, row("LR LS DR DS").kinds), 5);
  EXPECT_EQ(score(building("LR LS DR|||||").towers, row("LR LS DR DS").kinds), 3) << "not for an unfinished one";
  EXPECT_EQ(
      score(building("LR LS DR DS|LR LS DR DS|LR LS DR DS|LR LS DR DS|LR LS DR DS|").towers, row("LR LS DR DS").kinds),
      25);
}

// The places when all have the same score, or seat `best` more.
std::vector<int> places(int seats, Seat ender, Seat best) {
  State state = building(kAlmost, seats);
  for (Seat seat = 0; seat < seats; ++seat) hold(state, seat, "LR LR DS DR");
  state.active = ender;
  play(state, {"LS@E"});
  for (Seat seat = 0; seat < seats; ++seat)
    Game::play(state, seat, *Game::parse(state, seat == best ? "LR-LR-DS-DR" : "DR-LR-LR-DS"));
  const Result result = Game::result(state);
  return {result.rank.begin(), result.rank.begin() + seats};
}

TEST(Caprice, CAP_35_a_tie_goes_furthest_to_the_right_of_who_ended) {
  EXPECT_EQ(places(4, 1, kNobody), (std::vector<int>{3, 4, 1, 2}));  // the left neighbour first, the seat itself last
  EXPECT_EQ(places(4, 3, kNobody), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(places(3, 0, kNobody), (std::vector<int>{3, 1, 2}));
  EXPECT_EQ(places(2, 0, kNobody), (std::vector<int>{2, 1}));
  EXPECT_EQ(places(4, 1, 1), (std::vector<int>{4, 1, 2, 3}));
  EXPECT_EQ(places(2, 0, 0), (std::vector<int>{1, 2})) << "more points win before any tie";
}

TEST(Caprice, refuses_what_is_no_move_without_a_clause) {
  const State state = building("|||||");
  for (const std::string_view text : {"", "LR@G", "XR@A", "A>G", "A>", "a>b", "LR@A ", " stay", "Keep", "draw",
                                      "draw XX", "LR-LR-DS", "LR-LR-DS-DR-", "LR-LR-DS_DR", "LR LR DS DR"}) {
    EXPECT_FALSE(Game::parse(state, text)) << text;
    EXPECT_EQ(clause(state, 0, text), "") << text;
  }
}

}  // namespace
}  // namespace veillee::caprice
