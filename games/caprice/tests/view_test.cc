// What a seat may know: views, events, legal moves.
#include "games/caprice/tests/positions.h"

namespace veillee::caprice {
namespace {

// The same game with the kinds of hidden symbols swapped must look the same to everybody else.
State renamed_hand(State state, Seat seat) {
  std::array<Piece, kKinds> names{kLightStar, kLightRound, kDarkStar, kDarkRound};
  Row hand;
  for (int i = 0; i < state.hands[seat].size; ++i) hand.push(names[state.hands[seat].at(i)]);
  for (int i = 0; i < hand.size; ++i) {
    ++state.bag[state.hands[seat].at(i)];
    --state.bag[hand.at(i)];
  }
  state.hands[seat] = hand;
  if (state.ordered.contains(seat)) state.orders[seat] = orders_of(hand.kinds)[0];
  return state;
}

TEST(CapriceView, others_hands_and_orders_do_not_show_before_the_end) {
  Rng rng(1);
  int compared = 0;
  for (int game = 0; game < 60; ++game) {
    State state = empty_table({}, 2 + game % 3);
    do {
      if (state.phase == Phase::kOver) break;
      for (Seat owner = 0; owner < state.seats; ++owner) {
        if (state.aside > 0 && state.active == owner) continue;  // what lies aside would have to be renamed as well
        const State other = renamed_hand(state, owner);
        for (Seat viewer = 0; viewer <= state.seats; ++viewer) {
          const Seat who = viewer == state.seats ? kSpectator : viewer;
          if (who == owner) continue;
          ASSERT_EQ(Game::view(state, who), Game::view(other, who));
          ASSERT_EQ(json_of(Game::view(state, who)), json_of(Game::view(other, who)));
          ASSERT_EQ(Game::picture(Game::view(state, who)), Game::picture(Game::view(other, who)));
          if (Game::turn(state).seats.contains(who)) {
            ASSERT_EQ(legal(state, who), legal(other, who));
          }
          compared += state.hands[owner].size > 0;
        }
      }
    } while (random_step<Game>(state, rng));
  }
  EXPECT_GT(compared, 1000);
}

TEST(CapriceView, over_hides_nothing) {
  Rng rng(2);
  State state = empty_table({}, 4);
  playout<Game>(state, rng);
  for (Seat viewer : {kSpectator, Seat{0}, Seat{3}}) EXPECT_EQ(json_of(Game::view(state, viewer)), json_of(state));
}

// In the events of others the kinds of secret symbols are null, so they cannot differ by kind.
TEST(CapriceView, events_mask_what_the_view_masks) {
  Rng rng(3);
  int secrets = 0;
  for (int game = 0; game < 60; ++game) {
    State state = empty_table({}, 2 + game % 3);
    for (;;) {
      const State before = state;
      const Turn turn = Game::turn(state);
      if (turn.is_over()) break;
      const Seat seat = turn.chance ? kChance : turn.seats.lowest();
      const Move move = turn.chance ? draw_outcome<Game>(state, rng) : random_move<Game>(state, seat, rng);
      Game::play(state, seat, move);
      const bool secret = move.kind == Move::Kind::kDraw || move.kind == Move::Kind::kExchange ||
                          move.kind == Move::Kind::kKeep ||
                          (move.kind == Move::Kind::kOrder && state.phase != Phase::kOver);
      const Seat owner = turn.chance ? before.active : seat;
      for (Seat viewer = 0; viewer <= state.seats; ++viewer) {
        const Seat who = viewer == state.seats ? kSpectator : viewer;
        const auto events = Game::events(before, seat, move, state, who);
        ASSERT_FALSE(events.empty());
        const auto& first = events[0].as_object();
        ASSERT_TRUE(first.contains("type"));
        if (!secret) {
          ASSERT_EQ(events, Game::events(before, seat, move, state, kEverything));
          continue;
        }
        ++secrets;
        const auto& hidden = first.at(move.kind == Move::Kind::kOrder ? "order" : "kind");
        ASSERT_EQ(hidden.is_null(), who != owner) << boost::json::serialize(events);
        if (who == owner) continue;
        for (const auto kind : kKindNames)  // nowhere else either
          ASSERT_EQ(boost::json::serialize(events).find(kind), std::string::npos);
      }
    }
  }
  EXPECT_GT(secrets, 1000);
}

TEST(CapriceView, events_of_an_exchange) {
  State state = empty_table({}, 2);
  play(state, {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR", "exchange"});
  const auto text = [&](std::string_view move, Seat viewer) {
    const State before = state;
    State after = state;
    Game::play(after, kChance, *Game::parse(state, move));
    return boost::json::serialize(Game::events(before, kChance, *Game::parse(state, move), after, viewer));
  };
  EXPECT_EQ(text("draw LR", 0), R"([{"type":"set_aside","seat":0,"kind":"LR","aside":2}])");
  EXPECT_EQ(text("draw LR", 1), R"([{"type":"set_aside","seat":0,"kind":null,"aside":2}])");
  EXPECT_EQ(text("draw DR", 1),
            R"([{"type":"draw","seat":0,"kind":null,"held":3},{"type":"returned","seat":0,"count":1}])");
}

TEST(CapriceView, events_of_the_end) {
  State state = building("LR LR DS DR|LR DS LR DR|DR LR DS DS|LS LS DR DR|LS LS LS|DS", 2, {.auto_order = true});
  const State before = state;
  play(state, {"LS@E"});
  EXPECT_EQ(boost::json::serialize(Game::events(before, 0, *Game::parse(state, "LS@E"), state, 1)),
            R"([{"type":"place","seat":0,"kind":"LS","spot":"E","height":4},{"type":"built","seat":0},)"
            R"({"type":"score","seat":0,"order":"LR-LS-DS-DR","points":9,"place":2},)"
            R"({"type":"score","seat":1,"order":"LR-LS-DS-DR","points":9,"place":1},{"type":"over","winner":1}])");
}

TEST(CapriceView, picture_shows_towers_marker_and_own_hand) {
  State state = building("LR LS|DS||||");
  play(state, {"DR@B", "A>C", "DS@A"});
  const std::string picture = Game::picture(Game::view(state, 1));
  EXPECT_NE(picture.find("☆ LS*"), std::string::npos) << picture;
  EXPECT_NE(picture.find("★ DS+"), std::string::npos) << picture;
  EXPECT_NE(picture.find("seat 0: 4 symbols"), std::string::npos) << picture;
  EXPECT_NE(picture.find("> seat 1: LR LS DR DS"), std::string::npos) << picture;
}

}  // namespace
}  // namespace veillee::caprice
