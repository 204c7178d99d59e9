// What must hold for every game, whatever its rules. Instantiated once per line of games/ROOMS.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "bots/think.h"
#include "engine/playout.h"
#include "games/kit/spoken.h"
#include "house/envelope.h"
#include "house/record.h"
#include "tests/conformance/variants.h"

namespace veillee {

inline constexpr int kPlayouts = 1000;
inline constexpr int kLongestGame = 200'000;  // a random game that takes longer does not end

template <class G>
class Conformance : public testing::Test {
 protected:
  using State = typename G::State;
  using Move = typename G::Move;

  const Room& room() const { return *find_room(G::info().id); }

  State start(const Variant& variant, std::string_view seed) const {
    const auto options =
        G::read_options(fill_options(G::info(), parse_object(variant.options, "options")), variant.seats);
    SeededBits bits{Rng(seed, 0)};
    return G::setup(options, variant.seats, bits);
  }

  std::unique_ptr<Match> match(const Variant& variant, std::string_view seed) const {
    SeededBits bits{Rng(seed, 0)};
    auto match = room().start(variant.seats, variant.options, bits);
    EXPECT_TRUE(match.has_value());
    return std::move(*match);
  }

  // A random step through the texts. False when the game is over.
  static bool step(Match& match, Rng& rng) {
    const Turn turn = match.turn();
    if (turn.is_over()) return false;
    if (turn.chance) {
      SeededBits bits{Rng(rng.next())};
      return match.draw(bits).has_value();
    }
    // Of several actors any may be first.
    std::vector<Seat> actors;
    for (const Seat seat : turn.seats) actors.push_back(seat);
    const Seat seat = actors[rng.below(static_cast<std::uint32_t>(actors.size()))];
    const auto moves = match.legal(seat);
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto played = match.play(seat, move);
    EXPECT_TRUE(played.has_value()) << move << ": " << (played ? "" : played.error().message);
    return played.has_value();
  }

  static json::value parsed(const std::string& text) { return json::parse(text); }
};

TYPED_TEST_SUITE_P(Conformance);

// 1,000 seeded playouts over all variants end, and every list along the way is sound.
TYPED_TEST_P(Conformance, playouts_end_and_lists_are_sound) {
  using G = TypeParam;
  const auto all = variants(this->room());
  ASSERT_FALSE(all.empty());
  for (int i = 0; i < kPlayouts; ++i) {
    const Variant& variant = all[static_cast<std::size_t>(i) % all.size()];
    Rng rng("playout", static_cast<std::uint64_t>(i));
    auto state = this->start(variant, std::to_string(i));
    int moves = 0;
    for (;; ++moves) {
      ASSERT_LT(moves, kLongestGame) << variant.options;
      const Turn turn = G::turn(state);
      if (turn.is_over()) break;
      ASSERT_FALSE(turn.chance && !turn.seats.empty());
      for (const Seat seat : turn.seats) {
        MoveList<G> list;
        G::legal(state, seat, list);
        ASSERT_FALSE(list.empty()) << "seat " << int{seat} << " is on turn without a move";
        std::set<typename G::Move> unique(list.begin(), list.end());
        ASSERT_EQ(unique.size(), list.size());
        if constexpr (HasChoose<G>) {
          std::set<typename G::Move> chosen;
          std::uint32_t offered = 0;
          for (std::uint32_t k = 0; k < list.size(); ++k) {
            chosen.insert(G::choose(state, seat, [&](std::uint32_t n) {
              offered = n;
              return k;
            }));
          }
          ASSERT_EQ(offered, list.size());
          ASSERT_EQ(chosen, unique);
        }
        for (const auto move : list) {
          const std::string text = G::print(state, move);
          ASSERT_EQ(G::parse(state, text), move) << text;
        }
      }
      if (turn.chance) {
        OutcomeList<G> outcomes;
        G::chance(state, outcomes);
        std::set<typename G::Move> unique;
        for (const auto& outcome : outcomes) {
          unique.insert(outcome.move);
          ASSERT_GT(outcome.weight, 0u);
          ASSERT_EQ(G::parse(state, G::print(state, outcome.move)), outcome.move);
        }
        ASSERT_FALSE(outcomes.empty());
        ASSERT_EQ(unique.size(), outcomes.size());
      }
      const auto ply = state.ply;
      random_step<G>(state, rng);
      ASSERT_EQ(state.ply, ply + 1);
    }
    const Result result = G::result(state);
    const int seats = G::seats(state);
    ASSERT_EQ(*std::min_element(result.rank.begin(), result.rank.begin() + seats),
              seats == 1 ? result.rank[0] : 1);  // alone one may lose
    for (int seat = 0; seat < seats; ++seat) ASSERT_LE(result.rank[seat], std::max(seats, 2));
  }
}

// A position survives being written down and set up again, in every phase.
TYPED_TEST_P(Conformance, positions_round_trip_as_json) {
  std::set<std::string> phases;
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("json", i);
    auto match = this->match(all[i], std::to_string(i));
    for (int ply = 0;; ++ply) {
      const bool over = match->turn().is_over();
      if (ply < 40 || over || rng.below(16) == 0) {
        const std::string text = match->state();
        const auto restored = this->room().restore(text);
        ASSERT_TRUE(restored.has_value()) << restored.error().message << "\n" << text;
        ASSERT_EQ((*restored)->state(), text);
        ASSERT_EQ((*restored)->turn(), match->turn());
        for (const Seat seat : match->turn().seats) ASSERT_EQ((*restored)->legal(seat), match->legal(seat));
        phases.insert(std::string(this->parsed(text).at("phase").as_string()));
      }
      if (over) break;
      ASSERT_TRUE(this->step(*match, rng));
    }
  }
  EXPECT_TRUE(phases.contains("over"));
  EXPECT_GE(phases.size(), 2u);
}

// Texts are sorted and unique, probabilities sum to 1.
TYPED_TEST_P(Conformance, texts_are_sorted_and_chance_sums_to_one) {
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("sorted", i);
    auto match = this->match(all[i], std::to_string(i));
    for (int ply = 0; ply < 200; ++ply) {
      const Turn turn = match->turn();
      for (const Seat seat : turn.seats) {
        const auto moves = match->legal(seat);
        ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
        ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
      }
      if (turn.chance) {
        double sum = 0;
        for (const auto& outcome : match->chance()) sum += outcome.probability;
        ASSERT_NEAR(sum, 1.0, 1e-12);
      }
      if (!this->step(*match, rng)) break;
    }
  }
}

// A drawn state cannot be told from the real one by the seat it was drawn for.
TYPED_TEST_P(Conformance, determinized_states_look_the_same) {
  using G = TypeParam;
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("determinize", i);
    auto state = this->start(all[i], std::to_string(i));
    for (int ply = 0; ply < 400; ++ply) {
      for (Seat viewer = kSpectator; viewer < G::seats(state); ++viewer) {
        if (viewer == kChance) continue;
        const auto view = G::view(state, viewer);
        const auto drawn = G::determinize(view, rng);
        ASSERT_EQ(json::serialize(G::board(G::view(drawn, viewer))), json::serialize(G::board(view)));
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

// A house player decides the same whatever lies hidden: it gets the view, and two states with one view
// give one thought, down to the last visit.
TYPED_TEST_P(Conformance, house_players_know_what_their_seat_sees) {
  using G = TypeParam;
  constexpr int kEvery = 24;  // plies between two thoughts, on average
  const auto all = some_variants(this->room());
  int thoughts = 0;
  for (std::size_t i = 0; i < std::max<std::size_t>(all.size(), 12); ++i) {
    const auto& variant = all[i % all.size()];
    Rng rng("thought", i);
    auto state = this->start(variant, std::to_string(i));
    for (int ply = 0; ply < 300; ++ply) {
      for (const Seat seat : G::turn(state).seats) {
        if (ply > 0 && rng.below(kEvery) != 0) continue;
        const auto swapped = G::determinize(G::view(state, seat), rng);
        const auto think = [&](const typename G::State& real) {
          return bots::think<G>(G::view(real, seat), seat, *bots::find_level("club"), {.simulations = 30}, Rng(ply));
        };
        const auto one = think(state), other = think(swapped);
        ASSERT_EQ(one.move, other.move) << variant.options << " ply " << ply;
        ASSERT_EQ(one.value, other.value) << variant.options << " ply " << ply;
        ASSERT_EQ(one.candidates.size(), other.candidates.size());
        for (std::size_t c = 0; c < one.candidates.size(); ++c)
          ASSERT_EQ(one.candidates[c].visits, other.candidates[c].visits) << variant.options << " ply " << ply;
        ++thoughts;
      }
      if (!random_step<G>(state, rng)) break;
    }
  }
  EXPECT_GT(thoughts, 20);
}

// A master goes on from its last thought; where something is hidden only across its own moves, since a tree that
// was kept across the moves of others could tell what they hid.
TYPED_TEST_P(Conformance, kept_thoughts_tell_nothing) {
  using G = TypeParam;
  const auto all = some_variants(this->room());
  int went_on = 0, began_anew = 0;
  for (std::size_t i = 0; i < std::max<std::size_t>(all.size(), 12); ++i) {
    const auto& variant = all[i % all.size()];
    SCOPED_TRACE(variant.options);
    auto match = this->match(variant, std::to_string(i));
    const bool open = bots::is_open<G>(this->start(variant, std::to_string(i)));
    std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept;
    std::array<std::size_t, kMaxSeats> moves_at{};
    Rng rng("kept", i);
    for (int thoughts = 0; thoughts < 12;) {
      const Turn turn = match->turn();
      if (turn.seats.empty()) {
        if (!this->step(*match, rng)) break;
        continue;
      }
      const Seat seat = turn.seats.lowest();
      const auto since = std::span(match->moves()).subspan(moves_at[seat]);
      const bool alone = std::all_of(since.begin(), since.end(), [&](auto& played) { return played.seat == seat; });
      const auto thought =
          match->think(seat, {.level = "master", .simulations = 200, .seed = std::to_string(i), .kept = kept[seat]});
      ASSERT_TRUE(thought.has_value()) << thought.error().message;
      std::uint64_t visits = 0;
      for (const auto& candidate : thought->candidates) visits += candidate.visits;
      if (thought->simulations > 0 && kept[seat] != nullptr) {
        (visits > thought->simulations ? went_on : began_anew) += 1;
        if (!open && !alone) {
          EXPECT_EQ(visits, thought->simulations);
        }
      }
      kept[seat] = thought->kept;
      moves_at[seat] = match->moves().size();
      ASSERT_TRUE(match->play(seat, thought->move).has_value());
      ++thoughts;
    }
  }
  EXPECT_GT(went_on, 0);
  EXPECT_GT(began_anew, 0);
}

// Taking a move back gives the position before it; a record gives the whole game back bit by bit.
TYPED_TEST_P(Conformance, undo_and_records_give_the_game_back) {
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("record", i);
    auto match = this->match(all[i], std::to_string(i));
    for (;;) {
      const std::string before = match->state();
      if (!this->step(*match, rng)) break;
      if (rng.below(match->ply() < 30 ? 4 : 64) != 0) continue;
      const std::string after = match->state();
      const PlayedMove last = match->moves().back();
      ASSERT_TRUE(match->undo());
      ASSERT_EQ(match->state(), before);
      ASSERT_TRUE(match->play(last.seat, last.text).has_value());
      ASSERT_EQ(match->state(), after);
    }
    const std::string record = record_text(*match);
    const auto loaded = load_record(record);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
    ASSERT_EQ((*loaded)->state(), match->state());
    ASSERT_EQ(record_text(**loaded), record);
  }
}

// Legal moves have no reason against them; what is not legal is refused with a clause and changes nothing.
TYPED_TEST_P(Conformance, refusals_name_a_clause) {
  const auto all = some_variants(this->room());
  std::set<std::string> seen;  // moves of other positions are good candidates for illegal ones
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("why", i);
    auto match = this->match(all[i], std::to_string(i));
    for (int ply = 0; ply < 300; ++ply) {
      const Turn turn = match->turn();
      for (Seat seat = 0; seat < match->seats(); ++seat) {
        const auto moves = match->legal(seat);
        const std::set<std::string> legal(moves.begin(), moves.end());
        for (const auto& move : legal) ASSERT_FALSE(match->why(seat, move).has_value()) << move;
        int tried = 0;
        for (auto it = seen.lower_bound(std::string(1, static_cast<char>('!' + rng.below(90))));
             it != seen.end() && tried < 3; ++it) {
          if (legal.contains(*it)) continue;
          ++tried;
          const std::string before = match->state();
          const auto refusal = match->why(seat, *it);
          ASSERT_TRUE(refusal.has_value()) << *it;
          ASSERT_FALSE(refusal->clause.empty()) << *it << " in " << before;
          ASSERT_FALSE(refusal->text.en.empty() || refusal->text.fr.empty() || refusal->text.de.empty());
          const auto played = match->play(seat, *it);
          ASSERT_FALSE(played.has_value());
          ASSERT_EQ(played.error().code, turn.is_over()              ? Code::kGameOver
                                         : turn.seats.contains(seat) ? Code::kIllegalMove
                                                                     : Code::kNotYourTurn);
          ASSERT_EQ(match->state(), before);
        }
        seen.insert(legal.begin(), legal.end());
        if (seen.size() > 4000) seen.erase(seen.begin(), std::next(seen.begin(), 1000));
      }
      for (const char* nonsense : {"", " ", "xyzzy", "\xff\xfe", "0@", ">", "99999999999999999999"}) {
        const auto refusal = match->why(0, nonsense);
        ASSERT_TRUE(refusal.has_value());
        ASSERT_TRUE(refusal->clause.empty()) << nonsense;
      }
      if (!this->step(*match, rng)) break;
    }
  }
}

// Every viewer gets events with a type; nobody gets more than what is in the unmasked ones.
TYPED_TEST_P(Conformance, events_are_objects_with_a_type) {
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("events", i);
    auto match = this->match(all[i], std::to_string(i));
    for (int ply = 0; ply < 300 && this->step(*match, rng); ++ply) {
      for (Seat viewer = kEverything; viewer < match->seats(); ++viewer) {
        if (viewer == kChance) continue;
        const json::value events = this->parsed(match->events(viewer));
        ASSERT_TRUE(events.is_array());
        for (const auto& event : events.get_array()) ASSERT_TRUE(event.at("type").is_string());
      }
    }
  }
}

// A game that says it has no secrets shows everybody the same; one that says it has some keeps them.
TYPED_TEST_P(Conformance, only_games_with_secrets_show_seats_different_things) {
  using G = TypeParam;
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].seats == 1) continue;
    Rng rng("has secrets", i);
    auto state = this->start(all[i], std::to_string(i));
    const bool secrets = G::has_secrets(state);
    bool differed = false;
    const auto board = [&](Seat viewer) { return json::serialize(G::board(G::view(state, viewer))); };
    for (int ply = 0; ply < 400 && !(secrets && differed); ++ply) {
      for (Seat seat = 0; seat < G::seats(state); ++seat) differed |= board(seat) != board(kSpectator);
      ASSERT_TRUE(secrets || !differed) << all[i].options;
      ASSERT_EQ(G::has_secrets(state), secrets);
      if (!random_step<G>(state, rng)) break;
    }
    ASSERT_EQ(differed, secrets) << all[i].options;

    const auto match = this->match(all[i], std::to_string(i));
    ASSERT_EQ(match->has_secrets(), secrets);
    for (int ply = 0; !secrets && ply < 200 && this->step(*match, rng); ++ply)
      for (Seat seat = 0; seat < match->seats(); ++seat) ASSERT_EQ(match->events(seat), match->events(kSpectator));
  }
}

// The board in a terminal speaks the three languages, in every phase.
TYPED_TEST_P(Conformance, pictures_are_drawn_in_every_language) {
  const auto all = some_variants(this->room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("pictures", i);
    const auto match = this->match(all[i], std::to_string(i));
    for (int ply = 0; ply < 100; ++ply) {
      const std::string english = match->picture(0, Language::kEnglish);
      ASSERT_NE(match->picture(0, Language::kFrench), english);
      ASSERT_NE(match->picture(0, Language::kGerman), english);
      if (!this->step(*match, rng)) break;
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, playouts_end_and_lists_are_sound, positions_round_trip_as_json,
                            texts_are_sorted_and_chance_sums_to_one, determinized_states_look_the_same,
                            house_players_know_what_their_seat_sees, kept_thoughts_tell_nothing,
                            undo_and_records_give_the_game_back, refusals_name_a_clause, events_are_objects_with_a_type,
                            only_games_with_secrets_show_seats_different_things, pictures_are_drawn_in_every_language);

}  // namespace veillee
