// Random games in every combination of options and seats: they end, and what must hold always holds.
#include <set>

#include "games/wiedumir/tests/positions.h"

namespace veillee::wiedumir {
namespace {

std::vector<Options> all_options() {
  std::vector<Options> all;
  for (const auto& [rounds, target] : std::vector<std::pair<int, int>>{{1, 0}, {3, 0}, {1, 1}, {1, 25}})
    for (int bits = 0; bits < 8; ++bits)
      all.push_back({.rounds = static_cast<std::uint16_t>(rounds),
                     .target = static_cast<std::uint16_t>(target),
                     .no_ceiling = (bits & 1) != 0,
                     .hidden = (bits & 2) != 0,
                     .little_by_little = (bits & 4) != 0});
  return all;
}

void expect_sound(const State& state) {
  ASSERT_EQ(std::accumulate(state.chips.begin(), state.chips.end(), int{state.cup}), kChips);
  Mask occupied = 0;
  int home = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    for (int i = 0; i < state.pawns_each; ++i) {
      const Field field = state.field[pawn_of(seat, i)];
      home += field == kGoal;
      if (field == kStart || field == kGoal) continue;
      ASSERT_EQ(occupied & bit(field), 0u) << "two pawns on field " << int{field};
      occupied |= bit(field);
    }
  ASSERT_EQ(state.occupied, occupied);
  ASSERT_EQ(state.home, home);
  CardSet cards = state.deck | state.discard;
  ASSERT_EQ(state.deck & state.discard, 0u);
  for (int i = 0; i < state.pending; ++i) cards |= card_bit(state.table[i]);
  if (state.card != kNoCard) cards |= card_bit(state.card);
  ASSERT_EQ(cards, state.seats == 2 ? kAllCards & ~kStarred : kAllCards);
  if (state.phase == Phase::kDraw) {
    ASSERT_NE(state.deck, 0u);
  }
  if (state.phase != Phase::kCard && !state.options.no_ceiling) {
    ASSERT_LE(*std::max_element(state.chips.begin(), state.chips.end()), kCeiling);
  }
}

TEST(WiedumirPlayouts, all_combinations_end_and_stay_sound) {
  std::set<Phase> phases;
  std::set<int> decided;  // cards that came to a decision
  for (int seats = 2; seats <= 8; ++seats) {
    for (const Options& options : all_options()) {
      for (int game = 0; game < 4; ++game) {
        Rng rng("sound", static_cast<std::uint64_t>(seats * 100 + game));
        State state = fresh(seats, options);
        do {
          ASSERT_LT(state.ply, 100'000);
          expect_sound(state);
          if (HasFatalFailure()) return;
          if (state.ply % 7 == game) {
            ASSERT_EQ(reread(state), state);
          }
          phases.insert(state.phase);
          if (state.card != kNoCard) decided.insert(state.card);
        } while (random_step<Game>(state, rng));
        const Result result = Game::result(state);
        std::set<int> ranks(result.rank.begin(), result.rank.begin() + seats);
        ASSERT_EQ(ranks.size(), static_cast<std::size_t>(seats));  // WDM-21 settles every tie
      }
    }
  }
  EXPECT_EQ(phases.size(), 5u);
  EXPECT_EQ(decided, (std::set<int>{E03, E06, E07, E08, E09, E11, E12, E13, E14, E15, E19, E22}));
}

TEST(WiedumirPlayouts, events_tell_the_same_steps_that_are_played) {
  Rng rng("events", 1);
  State state = fresh(4, {.rounds = 3});
  for (;;) {
    const Turn turn = Game::turn(state);
    if (turn.is_over()) break;
    const State before = state;
    const Seat seat = turn.chance ? kChance : turn.seats.lowest();
    const Move move = turn.chance ? draw_outcome<Game>(state, rng) : random_move<Game>(state, seat, rng);
    Game::play(state, seat, move);
    // Chips as the events tell them, from the position before.
    auto chips = before.chips;
    bool new_round = false;
    for (const json::value& value : Game::events(before, seat, move, state, kEverything)) {
      const json::object& event = value.as_object();
      const std::string_view type = event.at("type").as_string();
      const auto seat_of = [&](std::string_view name) { return event.at(name).as_int64(); };
      const auto count = [&] { return static_cast<std::uint8_t>(event.at("chips").as_int64()); };
      if (type == "take") chips[seat_of("seat")] += count();
      if (type == "return" || type == "ceiling") chips[seat_of("seat")] -= count();
      if (type == "give") {
        chips[seat_of("from")] -= count();
        chips[seat_of("to")] += count();
      }
      if (type == "swap") {
        const json::array& both = event.at("seats").as_array();
        std::swap(chips[both[0].as_int64()], chips[both[1].as_int64()]);
      }
      if (type == "round") new_round = state.phase != Phase::kOver;
    }
    if (!new_round) {
      ASSERT_EQ(chips, state.chips) << Game::print(before, move);
    }
  }
}

}  // namespace
}  // namespace veillee::wiedumir
