// What every check of a game needs: its room, its variants, games of random steps through the texts.
//
// A check is a function of a game (or of its Twins) that fails the running test with a sentence when something is
// wrong. conformance.h runs them all for every line of games/ROOMS; mutants_test.cc shows that each reports the
// mistakes it is there for.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "bots/knowledge.h"
#include "engine/playout.h"
#include "games/kit/spoken.h"
#include "house/envelope.h"
#include "tests/conformance/variants.h"

namespace veillee {

// A random game that takes longer does not end. The longest of today's rooms have some 3,000 moves.
inline constexpr int kLongestGame = 20'000;

// Games that are not in games/ROOMS specialise this.
template <class G>
struct RoomUnderTest {
  static const Room& room() { return *find_room(G::info().id); }
};

template <class G>
struct Checks {
  using State = typename G::State;
  using Move = typename G::Move;

  static const Room& room() { return RoomUnderTest<G>::room(); }

  static json::object options(const Variant& variant) {
    kit::Input in;
    json::object filled = fill_options(G::info(), variant.options, in);
    EXPECT_TRUE(in) << in.error();
    return filled;
  }

  static State start(const Variant& variant, std::string_view seed) {
    SeededBits bits{Rng(seed, 0)};
    return G::setup(G::read_options(options(variant), variant.seats).value(), variant.seats, bits);
  }

  static std::unique_ptr<Match> match(const Variant& variant, std::string_view seed) {
    SeededBits bits{Rng(seed, 0)};
    auto match = room().start(variant.seats, variant.options, bits);
    EXPECT_TRUE(match.has_value());
    return std::move(*match);
  }

  // The state as the protocol prints it.
  static json::object described(const Variant& variant, const State& state) {
    const Turn turn = G::turn(state);
    const auto result = turn.is_over() ? std::optional(G::result(state)) : std::nullopt;
    json::object text =
        envelope_of(G::info(), variant.seats, options(variant), G::phase(state), turn, state.ply, result);
    text["board"] = G::board(state);
    return text;
  }

  static Seat any_of(SeatSet seats, Rng& rng) {
    auto k = rng.below(static_cast<std::uint32_t>(seats.size()));
    for (const Seat seat : seats)
      if (k-- == 0) return seat;
    return seats.lowest();
  }

  // A random step through the texts; of several actors any may be first. False when the game is over.
  static bool step(Match& match, Rng& rng) {
    const Turn turn = match.turn();
    if (turn.is_over()) return false;
    if (match.ply() >= kLongestGame) {
      ADD_FAILURE() << endless(state_text(match));
      return false;
    }
    if (turn.chance) {
      SeededBits bits{Rng(rng.next())};
      return match.draw(bits).has_value();
    }
    const Seat seat = any_of(turn.seats, rng);
    const auto moves = match.legal(seat);
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto played = match.play(seat, move);
    EXPECT_TRUE(played.has_value()) << move << ": " << (played ? "" : played.error().message);
    return played.has_value();
  }

  static std::string endless(const std::string& position) {
    return fmt::format("after {} random moves the game is not over; it is at\n{}", kLongestGame, position);
  }

  static std::string state_text(const Match& match) { return json::serialize(match.state()); }
};

}  // namespace veillee
