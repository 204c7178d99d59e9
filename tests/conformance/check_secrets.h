// Secrets: what is drawn for a viewer is possible, looks the same, and is as likely as the real thing.
#pragma once

#include <cmath>
#include <map>
#include <optional>

#include "tests/conformance/checks.h"

namespace veillee {

// A drawn state cannot be told from the real one by the seat it was drawn for.
template <class G>
void check_drawn_states() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("determinize", i);
    auto state = C::start(all[i], std::to_string(i));
    for (int ply = 0; ply < 400; ++ply) {
      for (Seat viewer = kSpectator; viewer < G::seats(state); ++viewer) {
        if (viewer == kChance) continue;
        const auto view = G::view(state, viewer);
        const auto drawn = G::determinize(view, rng);
        ASSERT_EQ(json::serialize(G::board(G::view(drawn, viewer))), json::serialize(G::board(view)));
        if (bots::is_open<G>(state)) {
          ASSERT_EQ(json::serialize(G::board(drawn)), json::serialize(G::board(state)))
              << "is_open says that a view tells the whole state";
        }
        ASSERT_EQ(G::turn(drawn), G::turn(state));
        ASSERT_EQ(G::phase(drawn), G::phase(state));
        ASSERT_EQ(drawn.ply, state.ply);
        if (!G::turn(state).seats.contains(viewer)) continue;
        MoveList<G> real, possible;
        G::legal(state, viewer, real);
        G::legal(drawn, viewer, possible);
        ASSERT_TRUE(std::equal(real.begin(), real.end(), possible.begin(), possible.end()));
      }
      if (!random_step<G>(state, rng)) break;
    }
  }
}

// A game that says it has no secrets shows everybody the same; one that says it has some keeps them.
template <class G>
void check_has_secrets() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].seats == 1) continue;
    Rng rng("has secrets", i);
    auto state = C::start(all[i], std::to_string(i));
    const bool secrets = G::has_secrets(state);
    ASSERT_FALSE(secrets && bots::is_open<G>(state)) << "has_secrets and is_open contradict each other";
    bool differed = false;
    const auto board = [&](Seat viewer) { return json::serialize(G::board(G::view(state, viewer))); };
    for (int ply = 0; ply < 400 && !(secrets && differed); ++ply) {
      for (Seat seat = 0; seat < G::seats(state); ++seat) differed |= board(seat) != board(kSpectator);
      ASSERT_TRUE(secrets || !differed) << all[i].options;
      ASSERT_EQ(G::has_secrets(state), secrets);
      if (!random_step<G>(state, rng)) break;
    }
    ASSERT_EQ(differed, secrets) << "has_secrets says what a seat and a spectator never showed: " << all[i].options;

    const auto match = C::match(all[i], std::to_string(i));
    ASSERT_EQ(match->has_secrets(), secrets);
    for (int ply = 0; !secrets && ply < 200 && C::step(*match, rng); ++ply)
      for (Seat seat = 0; seat < match->seats(); ++seat) ASSERT_EQ(match->events(seat), match->events(kSpectator));
  }
}

// A seat that still owes a secret choice must not answer the choices that others have already made: the search takes
// them back by `reopen`. A room where such choices do not meet says why in kFacts.choices_stand.
template <class G>
void check_secret_choices() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("choices", i);
    auto state = C::start(all[i], std::to_string(i));
    for (int ply = 0; ply < 400; ++ply) {
      const SeatSet owing = G::turn(state).seats;
      for (const Seat seat : owing)
        for (const Seat other : owing) {
          if (seat == other) continue;
          MoveList<G> moves;
          G::legal(state, other, moves);
          auto one = state, another = state;
          G::play(one, other, moves[0]);
          G::play(another, other, moves[moves.size() - 1]);
          const auto seen = [&](const auto& after) { return json::serialize(G::board(G::view(after, seat))); };
          const bool secret = moves.size() > 1 && G::turn(one).seats.contains(seat) &&
                              json::serialize(G::board(one)) != json::serialize(G::board(another)) &&
                              seen(one) == seen(another);
          if (!secret) continue;
          if constexpr (bots::HasReopen<G>) {
            G::reopen(one, seat);
            ASSERT_TRUE(G::turn(one).seats.contains(other))
                << "reopen must take back the secret choice of seat " << int{other} << " in\n"
                << json::serialize(C::described(all[i], state));
          } else {
            ASSERT_FALSE(G::kFacts.choices_stand.empty())
                << "seats choose in secret at the same time: the room needs `reopen` (bots/knowledge.h)";
          }
        }
      if (!random_step<G>(state, rng)) break;
    }
  }
}

// Every number, text and so on in a JSON value, with the way to it: "hands[1][0]=3".
inline void list_leaves(const json::value& value, const std::string& path, std::vector<std::string>& leaves) {
  if (value.is_object()) {
    for (const auto& [key, member] : value.get_object()) list_leaves(member, path + "." + std::string(key), leaves);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.get_array().size(); ++i)
      list_leaves(value.get_array()[i], fmt::format("{}[{}]", path, i), leaves);
  } else {
    leaves.push_back(path + "=" + json::serialize(value));
  }
}

// Drawn states against real ones: one position of each of many random games, with everything that the god view tells
// of it. Each single fact must be about as frequent in the states that `determinize` draws for a viewer as it is in
// the real ones, and each drawn state must be one that the room itself accepts as possible.
template <class Twins>
void check_draws() {
  using G = typename Twins::Game;
  using C = Checks<G>;
  constexpr int kGames = 6000;
  constexpr double kWorst = 5;  // standard deviations: with thousands of facts 4 happens by accident
  std::vector<Variant> all;
  for (const Variant& variant : some_variants(C::room()))
    if (!bots::is_open<G>(C::start(variant, "open"))) all.push_back(variant);
  if (all.empty()) return;

  struct Tally {
    int more = 0, changed = 0;  // real minus drawn, and how often they were different
  };
  std::map<std::string, Tally> facts;
  int differed = 0;
  for (int game = 0; game < kGames; ++game) {
    const Variant& variant = all[static_cast<std::size_t>(game) % all.size()];
    Rng rng("draws", static_cast<std::uint64_t>(game));
    auto state = C::start(variant, std::to_string(game)), real = state;
    for (int ply = 0; ply < Twins::kDrawnWithin && !G::turn(state).is_over(); ++ply) {
      if (rng.below(static_cast<std::uint32_t>(ply) + 1) == 0) real = state;  // each position as likely as another
      const Turn turn = G::turn(state);
      const Seat seat = turn.chance ? kChance : C::any_of(turn.seats, rng);
      G::play(state, seat, turn.chance ? draw_outcome<G>(state, rng) : Twins::even_move(state, seat, rng));
    }
    const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(variant.seats) + 1));
    const Seat viewer = k == variant.seats ? kSpectator : static_cast<Seat>(k);
    const auto drawn = G::determinize(G::view(real, viewer), rng);
    if (!Twins::differ(real, drawn)) continue;
    ++differed;
    const json::object position = C::described(variant, drawn);
    const auto restored = C::room().restore(position);
    ASSERT_TRUE(restored.has_value()) << "determinize draws a state that the room itself calls impossible: "
                                      << restored.error().message << "\ndrawn:\n"
                                      << position << "\nfor viewer " << int{viewer} << " of\n"
                                      << json::serialize(C::described(variant, real));
    if constexpr (!G::kFacts.forgets.empty()) continue;
    std::vector<std::string> of_real, of_drawn;
    list_leaves(Twins::secrets(real), fmt::format("{}.{}", variant.seats, G::phase(real)), of_real);
    list_leaves(Twins::secrets(drawn), fmt::format("{}.{}", variant.seats, G::phase(real)), of_drawn);
    std::map<std::string, int> change;
    for (const auto& leaf : of_real) ++change[leaf];
    for (const auto& leaf : of_drawn) --change[leaf];
    for (const auto& [leaf, difference] : change)
      if (difference != 0) {
        facts[leaf].more += difference;
        facts[leaf].changed += difference * difference;
      }
  }
  EXPECT_GT(differed, kGames / 50) << "the drawn states are the real ones: nothing is hidden (then say is_open), or a "
                                      "view shows it";
  int counted = 0;
  for (const auto& [fact, tally] : facts) {
    if (tally.changed < 25) continue;
    ++counted;
    const double z = tally.more / std::sqrt(tally.changed);
    EXPECT_LT(std::abs(z), kWorst) << "determinize draws '" << fact << "' too " << (z > 0 ? "seldom" : "often") << ": "
                                   << tally.changed << " drawn states differ from the real ones in it, and in "
                                   << (tally.changed + std::abs(tally.more)) / 2 << " of them in this direction";
  }
  if (G::kFacts.forgets.empty()) {
    EXPECT_GT(counted, 0) << "no fact differed often enough to count";
  }
}

}  // namespace veillee
