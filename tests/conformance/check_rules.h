// Rules: lists, ends, results, and what the shelf says of the room.
#pragma once

#include <cctype>
#include <set>

#include "tests/conformance/checks.h"

namespace veillee {

inline constexpr int kPlayouts = 1000;

inline void check_text(const Text& text, std::string_view what) {
  EXPECT_FALSE(text.en.empty() || text.fr.empty() || text.de.empty())
      << "info(): " << what << " is missing in one of the three languages";
}

// The room's folder, its id and its constants say the same.
template <class G>
void check_names(std::string_view folder) {
  const RoomInfo& info = G::info();
  EXPECT_EQ(info.id, folder) << "info().id is the name of the folder";
  EXPECT_TRUE(std::all_of(info.id.begin(), info.id.end(), [](char c) { return std::islower(c) || std::isdigit(c); }))
      << "info().id has small letters and digits only: it is a folder, a namespace and part of addresses";
  EXPECT_LE(std::count_if(rooms().begin(), rooms().end(), [&](auto* room) { return room->info().id == info.id; }), 1)
      << "two rooms are called " << info.id;
  EXPECT_EQ(info.min_seats, G::kMinSeats) << "info().min_seats is Game::kMinSeats";
  EXPECT_EQ(info.max_seats, G::kMaxSeats) << "info().max_seats is Game::kMaxSeats";
  EXPECT_TRUE(1 <= G::kMinSeats && G::kMinSeats <= G::kMaxSeats && G::kMaxSeats <= kMaxSeats)
      << "from 1 to " << kMaxSeats << " seats";
  check_text(info.title, "the title");
  check_text(info.tagline, "the tagline");
  std::set<std::string> names;
  for (const OptionInfo& option : info.options) {
    EXPECT_TRUE(names.insert(option.name).second) << "two options are called " << option.name;
    check_text(option.label, "the label of " + option.name);
    check_text(option.help, "the help of " + option.name);
  }
}

template <class G>
void check_moves(const typename G::State& state, Seat seat) {
  MoveList<G> list;
  G::legal(state, seat, list);
  ASSERT_FALSE(list.overflowed()) << "kMaxMoves = " << G::kMaxMoves << " is too small";
  ASSERT_FALSE(list.empty()) << "seat " << int{seat} << " is on turn without a move";
  const std::set<typename G::Move> unique(list.begin(), list.end());
  ASSERT_EQ(unique.size(), list.size()) << "legal lists a move twice";
  ASSERT_TRUE(std::is_sorted(list.begin(), list.end())) << "legal lists moves in ascending order (engine/game.h)";
  if constexpr (HasChoose<G>) {
    std::set<typename G::Move> chosen;
    std::uint32_t offered = 0;
    for (std::uint32_t k = 0; k < list.size(); ++k) {
      chosen.insert(G::choose(state, seat, [&](std::uint32_t n) {
        offered = n;
        return k;
      }));
    }
    ASSERT_EQ(offered, list.size()) << "choose and legal offer the same moves";
    ASSERT_EQ(chosen, unique) << "choose and legal offer the same moves";
  }
  for (const auto move : list) {
    const std::string text = G::print(state, move);
    ASSERT_EQ(G::parse(state, text), move) << text;
  }
}

template <class G>
void check_outcomes(const typename G::State& state) {
  OutcomeList<G> outcomes;
  G::chance(state, outcomes);
  ASSERT_FALSE(outcomes.overflowed()) << "kMaxOutcomes = " << G::kMaxOutcomes << " is too small";
  ASSERT_FALSE(outcomes.empty()) << "chance is on turn without an outcome";
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    ASSERT_TRUE(i == 0 || outcomes[i - 1].move < outcomes[i].move)
        << "chance lists outcomes once, in ascending order (engine/game.h)";
    ASSERT_GT(outcomes[i].weight, 0u);
    ASSERT_EQ(G::parse(state, G::print(state, outcomes[i].move)), outcomes[i].move);
  }
}

// Seats that share a place share its number, and as many places as sit there are left out after it: 1, 1, 3. Alone
// one is first or second.
inline void check_places(const Result& result, int seats) {
  if (seats == 1) {
    ASSERT_TRUE(result.rank[0] == 1 || result.rank[0] == 2);
    return;
  }
  for (int seat = 0; seat < seats; ++seat) {
    int ahead = 0;
    for (int other = 0; other < seats; ++other) ahead += result.rank[other] < result.rank[seat];
    ASSERT_EQ(result.rank[seat], ahead + 1) << "the place of seat " << seat << " with " << ahead << " before it";
  }
}

// 1,000 seeded playouts over all variants end, and every list along the way is sound.
template <class G>
void check_playouts() {
  using C = Checks<G>;
  const auto all = variants(C::room());
  ASSERT_FALSE(all.empty()) << "no number of seats and options starts a game";
  for (int i = 0; i < kPlayouts; ++i) {
    const Variant& variant = all[static_cast<std::size_t>(i) % all.size()];
    Rng rng("playout", static_cast<std::uint64_t>(i));
    auto state = C::start(variant, std::to_string(i));
    const auto position = [&] { return json::serialize(C::described(variant, state)); };
    for (int moves = 0;; ++moves) {
      ASSERT_LT(moves, kLongestGame) << C::endless(position());
      ASSERT_EQ(G::seats(state), variant.seats);
      const Turn turn = G::turn(state);
      if (turn.is_over()) break;
      ASSERT_FALSE(turn.chance && !turn.seats.empty()) << "either chance or seats are on turn\n" << position();
      for (const Seat seat : turn.seats) check_moves<G>(state, seat);
      if (turn.chance) check_outcomes<G>(state);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << "in\n" << position();
        return;
      }
      const auto ply = state.ply;
      random_step<G>(state, rng);
      ASSERT_EQ(state.ply, ply + 1) << "play counts every move in state.ply";
    }
    check_places(G::result(state), variant.seats);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace veillee
