// Texts: positions and records as JSON, notation, refusals, events, the board in a terminal.
#pragma once

#include <set>

#include "games/kit/words.h"
#include "house/record.h"
#include "tests/conformance/checks.h"

namespace veillee {

// A reader that ignores what it does not know, or fills in what is missing, loses a typing error in silence.
inline void check_strict_reader(const Room& room, const json::object& position) {
  const json::object& board = position.at("board").as_object();
  const auto restored_from = [&](const json::object& changed) {
    json::object other = position;
    other["board"] = changed;
    return room.restore(other);
  };
  // Some fields only repeat for readers what the others say: without them the position is still the same.
  const auto refuses = [&](const json::object& changed) {
    const auto restored = restored_from(changed);
    return !restored.has_value() || (*restored)->state() == position;
  };
  json::object more = board;
  more["no_such_field"] = 1;
  ASSERT_FALSE(restored_from(more).has_value())
      << "read_board accepts a field that nobody asked for: see kit::Input::only";
  for (const auto& [name, value] : board) {
    json::object less = board;
    less.erase(name);
    ASSERT_TRUE(refuses(less)) << "read_board accepts a board without '" << name << "'";
    json::object nonsense = board;
    nonsense[name] = "nonsense";
    ASSERT_TRUE(refuses(nonsense)) << "read_board accepts nonsense as '" << name << "'";
  }
}

// A position survives being written down and set up again, in every phase.
template <class G>
void check_positions() {
  using C = Checks<G>;
  std::set<std::string> phases;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("json", i);
    auto match = C::match(all[i], std::to_string(i));
    for (int ply = 0; ply <= kLongestGame; ++ply) {
      const bool over = match->turn().is_over();
      if (ply < 40 || over || rng.below(16) == 0) {
        const json::object position = match->state();
        const std::string text = json::serialize(position);
        const auto restored = C::room().restore(position);
        ASSERT_TRUE(restored.has_value()) << restored.error().message << "\n" << text;
        ASSERT_EQ(C::state_text(**restored), text);
        ASSERT_EQ((*restored)->turn(), match->turn());
        for (const Seat seat : match->turn().seats) ASSERT_EQ((*restored)->legal(seat), match->legal(seat));
        if (ply < 20) {
          check_strict_reader(C::room(), position);
          if (testing::Test::HasFatalFailure()) return;
        }
        phases.insert(std::string(position.at("phase").as_string()));
      }
      if (over) break;
      ASSERT_TRUE(C::step(*match, rng));
    }
  }
  EXPECT_TRUE(phases.contains("over")) << "the phase of a game that is over is called \"over\"";
  EXPECT_GE(phases.size(), 2u);
}

// Texts are sorted and unique, every outcome of chance can happen.
template <class G>
void check_sorted_texts() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("sorted", i);
    auto match = C::match(all[i], std::to_string(i));
    for (int ply = 0; ply < 200; ++ply) {
      const Turn turn = match->turn();
      for (const Seat seat : turn.seats) {
        const auto moves = match->legal(seat);
        ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
        ASSERT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
      }
      if (turn.chance) {
        ASSERT_FALSE(match->chance().empty());
        for (const auto& outcome : match->chance()) ASSERT_GT(outcome.weight, 0u) << outcome.move;
      }
      if (!C::step(*match, rng)) break;
    }
  }
}

// Taking a move back gives the position before it; a record gives the whole game back bit by bit.
template <class G>
void check_undo_and_records() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("record", i);
    auto match = C::match(all[i], std::to_string(i));
    for (;;) {
      const std::string before = C::state_text(*match);
      if (!C::step(*match, rng)) break;
      if (rng.below(match->ply() < 30 ? 4 : 64) != 0) continue;
      const std::string after = C::state_text(*match);
      const PlayedMove last = match->last_move();
      match->undo_to(match->move_count() - 1);
      ASSERT_EQ(C::state_text(*match), before);
      ASSERT_TRUE(match->play(last.seat, last.text).has_value());
      ASSERT_EQ(C::state_text(*match), after);
    }
    if (find_room(C::room().info().id) == nullptr) continue;  // records are of rooms on the shelf
    const json::object record = record_of(*match);
    const auto loaded = load_record(record);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
    ASSERT_EQ(C::state_text(*loaded->match), C::state_text(*match));
    ASSERT_EQ(json::serialize(record_of(*loaded->match)), json::serialize(record));
  }
}

// Legal moves have no reason against them; what is not legal is refused with a clause and changes nothing.
template <class G>
void check_refusals() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  std::set<std::string> seen;  // moves of other positions are good candidates for illegal ones
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("why", i);
    auto match = C::match(all[i], std::to_string(i));
    for (int ply = 0; ply < 300; ++ply) {
      const Turn turn = match->turn();
      for (Seat seat = 0; seat < match->seats(); ++seat) {
        const auto moves = match->legal(seat);
        const std::set<std::string> legal(moves.begin(), moves.end());
        for (const auto& move : legal)
          ASSERT_FALSE(match->why(seat, move).has_value()) << "why forbids the legal move " << move;
        int tried = 0;
        for (auto it = seen.lower_bound(std::string(1, static_cast<char>('!' + rng.below(90))));
             it != seen.end() && tried < 3; ++it) {
          if (legal.contains(*it)) continue;
          ++tried;
          const std::string before = C::state_text(*match);
          const auto refusal = match->why(seat, *it);
          ASSERT_TRUE(refusal.has_value()) << "why has nothing against the illegal move " << *it << " in " << before;
          ASSERT_FALSE(refusal->clause.empty()) << *it << " in " << before;
          for (const std::string* said : {&refusal->text.en, &refusal->text.fr, &refusal->text.de})
            ASSERT_TRUE(!said->empty() && said->find('{') == std::string::npos) << refusal->key << ": " << *said;
          const auto played = match->play(seat, *it);
          ASSERT_FALSE(played.has_value());
          ASSERT_EQ(played.error().code, turn.is_over()              ? Code::kGameOver
                                         : turn.seats.contains(seat) ? Code::kIllegalMove
                                                                     : Code::kNotYourTurn);
          ASSERT_EQ(C::state_text(*match), before);
        }
        seen.insert(legal.begin(), legal.end());
        if (seen.size() > 4000) seen.erase(seen.begin(), std::next(seen.begin(), 1000));
      }
      for (const char* nonsense : {"", " ", "xyzzy", "\xff\xfe", "0@", ">", "99999999999999999999"}) {
        const auto refusal = match->why(0, nonsense);
        ASSERT_TRUE(refusal.has_value());
        ASSERT_TRUE(refusal->clause.empty()) << nonsense;
      }
      if (!C::step(*match, rng)) break;
    }
  }
}

// Every viewer gets events with a type; nobody gets more than what is in the unmasked ones.
template <class G>
void check_events() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("events", i);
    auto match = C::match(all[i], std::to_string(i));
    for (int ply = 0; ply < 300 && C::step(*match, rng); ++ply) {
      for (Seat viewer = kEverything; viewer < match->seats(); ++viewer) {
        if (viewer == kChance) continue;
        for (const json::value& event : match->events(viewer)) ASSERT_TRUE(event.at("type").is_string());
      }
    }
  }
}

// The board in a terminal speaks the three languages, in every phase.
template <class G>
void check_pictures() {
  using C = Checks<G>;
  const auto all = some_variants(C::room());
  for (std::size_t i = 0; i < all.size(); ++i) {
    Rng rng("pictures", i);
    const auto match = C::match(all[i], std::to_string(i));
    for (int ply = 0; ply < 100; ++ply) {
      const std::string english = match->picture(0, {Language::kEnglish});
      ASSERT_NE(match->picture(0, {Language::kFrench}), english);
      ASSERT_NE(match->picture(0, {Language::kGerman}), english);
      if (!C::step(*match, rng)) break;
    }
  }
}

// Characters of the widest line, counted as a terminal does for our languages: one for each code point.
inline int widest_line(const std::string& text) {
  int widest = 0, width = 0;
  for (const char c : text) {
    width = c == '\n' ? 0 : width + ((c & 0xC0) != 0x80);
    widest = std::max(widest, width);
  }
  return widest;
}

// Every legal move and everything that happens can be said in three languages, no two moves in the same words, and
// boards fit a terminal of 80 columns.
template <class G>
void check_words() {
  if constexpr (kit::HasWords<G>) {
    using C = Checks<G>;
    const std::string guests[] = {"Anna", "Ben", "Cleo", "Dora", "Emil", "Fanny", "Gus", "Hana"};
    const auto all = some_variants(C::room());
    for (std::size_t i = 0; i < all.size(); ++i) {
      Rng rng("words", i);
      const auto match = C::match(all[i], std::to_string(i));
      for (int ply = 0; ply < 300; ++ply) {
        for (const Language language : {Language::kEnglish, Language::kFrench, Language::kGerman}) {
          const Reader reader{language, guests};
          ASSERT_LE(widest_line(match->picture(0, reader)), 80) << match->picture(0, reader);
          const auto lines = match->events_in_words(kSpectator, reader);
          ASSERT_TRUE(lines.has_value());
          for (const std::string& line : *lines) ASSERT_EQ(line.find('{'), std::string::npos) << line;
          for (const Seat seat : match->turn().seats) {
            std::set<std::string> said;
            const auto moves = match->legal(seat);
            for (const std::string& move : moves) {
              const std::string words = match->move_in_words(seat, move, reader);
              ASSERT_TRUE(!words.empty() && words.find('{') == std::string::npos) << move << ": " << words;
              said.insert(words);
            }
            ASSERT_EQ(said.size(), moves.size());
          }
        }
        if (!C::step(*match, rng)) break;
      }
    }
  }
}

}  // namespace veillee
