// Nobody learns what their seat may not know, for any game.
//
// From random positions a twin is made that a seat cannot tell from the real one: determinize draws
// everything it may not know anew. Both stand on real tables, and the seat does the same at both:
// it watches, asks why, makes wrong and right moves; the others move too. As long as the seat's views
// are the same, every message it gets must be the same, byte for byte.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/playout.h"
#include "house/match_of.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/doubles.h"
#include "tests/conformance/twins.h"
#include "tests/conformance/variants.h"

namespace veillee::server {

// One table in a given position, with a guest on every seat and a spectator.
template <Game G>
class Stage {
 public:
  explicit Stage(const typename G::State& state, const json::object& options) {
    const Room& room = *find_room(G::info().id);
    TableRow row{.id = 42, .game = room.info().id, .options = json::serialize(options), .status = Status::kPlaying};
    row.start = Start{"{}", waits_of(G::turn(state))};
    for (int i = 0; i < G::seats(state); ++i) {
      GuestId guest{};
      guest[0] = static_cast<std::uint8_t>(i + 1);
      row.seats.push_back({SeatKind::kGuest, guest, "", ""});
      pages_.push_back(std::make_shared<ListeningPage>(guest));
    }
    pages_.push_back(std::make_shared<ListeningPage>(GuestId{}));
    auto match = std::make_unique<MatchOf<G>>(room, options, state, true);
    table_ = std::make_shared<Table>(around_, TableLog{row, {}}, Course(std::move(match), people_of(row)));
    for (const auto& page : pages_) table_->watch(page, {}, {});
  }

  void move(Seat seat, int version, const std::string& text) { table_->move(pages_[seat], version, text, 1); }
  void why(Seat seat, const std::string& text) { table_->why(pages_[seat], text, 2); }
  const std::vector<std::string>& heard_by(Seat viewer) const {
    return pages_[viewer == kSpectator ? pages_.size() - 1 : static_cast<std::size_t>(viewer)]->heard;
  }

 private:
  ForgetfulStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  Surroundings around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }};
  std::vector<std::shared_ptr<ListeningPage>> pages_;
  std::shared_ptr<Table> table_;
};

template <class Twins>
class SecretsOf {
 public:
  void run() {
    const auto all = some_variants(*find_room(G::info().id), kVariants);  // some hide more than the defaults
    for (std::size_t i = 0; i < all.size(); ++i) one_game(all[i], i);
    EXPECT_GT(compared_, 0);
  }

 private:
  using G = typename Twins::Game;
  using State = typename G::State;
  static constexpr std::size_t kVariants = 40;

  static std::string seen(const State& state, Seat viewer) {
    return json::serialize(G::board(G::view(state, viewer))) + json::serialize(json::value(G::phase(state))) +
           std::to_string(waits_of(G::turn(state)));
  }

  void one_game(const Variant& variant, std::uint64_t seed) {
    const int seats = variant.seats;
    Rng rng("secrets", seed);
    SeededBits bits(rng);
    const json::object options = fill_options(G::info(), parse_object(variant.options, "options"));
    State state = G::setup(G::read_options(options, seats), seats, bits);
    do {
      if (rng.below(4) == 0 && !G::turn(state).chance)
        for (int viewer = -1; viewer < seats; ++viewer)
          compare(state, viewer < 0 ? kSpectator : static_cast<Seat>(viewer), options, rng);
    } while (random_step<G>(state, rng));
  }

  // The real position against a twin that the viewer cannot tell from it.
  void compare(State real, Seat viewer, const json::object& options, Rng& rng) {
    State twin = G::determinize(G::view(real, viewer), rng);
    ASSERT_EQ(seen(real, viewer), seen(twin, viewer));
    const Turn turn = G::turn(real);
    if (turn.is_over()) return;
    Stage<G> at_real(real, options), at_twin(twin, options);
    expect_same(at_real, at_twin, viewer);

    // Wrong moves: what the viewer is told about them may not depend on what it cannot see. Texts of
    // legal moves of others and of later in the game are the most telling ones.
    const Seat mover = turn.seats.lowest();
    const std::string text = G::print(real, random_move<G>(real, mover, rng));
    for (const std::string& wrong : {std::string("nonsense"), std::string(), text}) {
      for (int seat = 0; seat < G::seats(real); ++seat) {
        if (seat != viewer && viewer != kSpectator) continue;
        if (may_play(real, seat, wrong) || may_play(twin, seat, wrong)) continue;
        at_real.why(static_cast<Seat>(seat), wrong);
        at_twin.why(static_cast<Seat>(seat), wrong);
        at_real.move(static_cast<Seat>(seat), 0, wrong);
        at_twin.move(static_cast<Seat>(seat), 0, wrong);
      }
    }
    expect_same(at_real, at_twin, viewer);

    // A right move that looks the same to the viewer. Unless it shows what was secret, so does what follows.
    const auto move = *G::parse(real, text);
    const auto twin_move = Twins::twin_move(real, mover, move, twin, viewer, rng);
    if (!twin_move) return;
    const State before = real, twin_before = twin;
    const std::string twin_text = G::print(twin, *twin_move);
    G::play(real, mover, move);
    G::play(twin, mover, *twin_move);
    using Step = typename Twins::Step;
    if (Twins::parted(Step{before, real, mover, move}, Step{twin_before, twin, mover, *twin_move}, viewer)) return;
    if (G::turn(real).chance || G::turn(real).is_over() || G::turn(twin).is_over()) return;
    at_real.move(mover, 0, text);
    at_twin.move(mover, 0, twin_text);
    expect_same(at_real, at_twin, viewer);
    ++compared_;
  }

  static bool may_play(const State& state, int seat, std::string_view text) {
    const auto move = G::parse(state, text);
    return move && is_possible<G>(state, static_cast<Seat>(seat), *move);
  }

  static void expect_same(const Stage<G>& a, const Stage<G>& b, Seat viewer) {
    EXPECT_EQ(a.heard_by(viewer), b.heard_by(viewer)) << "seat " << int{viewer};
  }

  int compared_ = 0;
};

}  // namespace veillee::server
