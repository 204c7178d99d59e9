// Pairs of games that differ only in what a seat may not know: it must not be able to tell them apart.
#include "games/labyrinth/tests/table.h"

namespace veillee::labyrinth {
namespace {

// The same move as others would see it, made in a game whose hidden cards are different.
std::optional<Move> same_for_others(const State& twin, Seat seat, Move move, Seat observer, Rng& rng) {
  const bool party = observer >= 0 && (observer == twin.turn || observer == twin.beast.victim);
  const auto any = [&](Cards cards) {
    return static_cast<std::uint8_t>(nth_member(cards, rng.below(static_cast<std::uint32_t>(std::popcount(cards)))));
  };
  if (move.kind == Move::kPick && seat != observer)
    return Move{Move::kPick, static_cast<std::uint8_t>(1 + rng.below(3))};
  if (move.kind == Move::kBeast && seat != observer) {
    if ((twin.hand[seat] & bit(move.a)) == 0) return std::nullopt;  // nobody could play it there
    if (observer != move.b)
      move.c = any(twin.hand[seat] & ~bit(move.a));
    else if ((twin.hand[seat] & bit(move.c)) == 0)
      return std::nullopt;
  }
  if (move.kind == Move::kSteal && !party) move.a = any(twin.hand[twin.beast.victim] & ~twin.pending.drawn);
  if (move.kind == Move::kSteal && (twin.hand[twin.beast.victim] & bit(move.a)) == 0) return std::nullopt;
  return move;
}

bool differ_in_secret(const State& a, const State& b) {
  return !std::equal(a.hand, a.hand + kMaxPlayers, b.hand) || a.pending != b.pending || a.pick[0] != b.pick[0] ||
         a.pick[1] != b.pick[1];
}

TEST(LabyrinthSecrecy, twin_games_look_the_same) {
  Rng rng("twins", 0);
  int compared = 0, different = 0, different_draws = 0;
  for (int game = 0; game < 75; ++game) {
    const int seats = 2 + game % 3;
    SeededBits bits{Rng(rng.next())};
    State state = Game::setup({}, seats, bits);
    const Seat observer = game % 5 == 0 ? kSpectator : static_cast<Seat>(rng.below(static_cast<std::uint32_t>(seats)));
    while (!Game::turn(state).is_over()) {
      const Turn turn = Game::turn(state);
      State twin = Game::determinize(Game::view(state, observer), rng);
      Seat seat = kChance;
      if (!turn.chance) {
        seat = turn.seats.lowest();
        if (turn.seats.size() == 2 && rng.below(2) == 0) seat = state.duel.defender;
      }
      const Move move = turn.chance ? draw_outcome<Game>(state, rng) : random_choice(state, seat, rng);
      const auto twin_move = same_for_others(twin, seat, move, observer, rng);
      const State before = state, twin_before = twin;
      Game::play(state, seat, move);
      if (!twin_move) continue;
      // Both picks are shown with the second one, and the cards that are handed over then.
      const bool reveals = move.kind == Move::kPick && (before.pick[0] != Pick::kNone || before.pick[1] != Pick::kNone);
      if (reveals) continue;
      Game::play(twin, seat, *twin_move);
      if (Game::turn(twin).is_over() || Game::turn(state).is_over()) continue;
      ++compared;
      different += differ_in_secret(twin, state);
      different_draws += move.kind == Move::kSteal && move != *twin_move;
      ASSERT_EQ(view_text(twin, observer), view_text(state, observer)) << Game::print(before, move);
      ASSERT_TRUE(Game::view(twin, observer) == Game::view(state, observer)) << Game::print(before, move);
      ASSERT_EQ(Game::picture(Game::view(twin, observer)), Game::picture(Game::view(state, observer)));
      ASSERT_EQ(json::serialize(Game::events(twin_before, seat, *twin_move, twin, observer)),
                json::serialize(Game::events(before, seat, move, state, observer)));
      if (observer < 0) continue;
      ASSERT_EQ(legal_texts(twin, observer), legal_texts(state, observer));
      for (const char* text : {"M", "go 0.0", "stone", "peace", "beast A1 0 T1", "beast A2 1 G1", "duel 1 T", "leap"}) {
        const auto a = Game::why(twin, observer, text), b = Game::why(state, observer, text);
        ASSERT_EQ(a.has_value(), b.has_value());
        if (a) {
          ASSERT_EQ(a->clause + a->text.en, b->clause + b->text.en);
        }
      }
    }
  }
  // The test is worth nothing if the twins are the same.
  EXPECT_GT(compared, 15'000);
  EXPECT_GT(different, 2'000);
  EXPECT_GT(different_draws, 30);
}

}  // namespace
}  // namespace veillee::labyrinth
