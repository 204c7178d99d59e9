// Positions for tests, written as the cells where counters stand.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "engine/playout.h"
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/rules.h"
#include "games/eye/starts.h"

namespace veillee::eye {

namespace json = boost::json;

inline State fresh(int seats, Options options = {}) {
  SeededBits bits{Rng("eye", 0)};
  return Game::setup(options, seats, bits);
}

inline Squares squares(std::string_view cells) {
  Squares set = 0;
  std::istringstream words{std::string(cells)};
  for (std::string name; words >> name;) set |= square(opening_of(*parse_cell(name)));
  return set;
}

// A turn of `mover` in the phase `play`, counters as given ("a1 e1 c3"), all others still in reserve.
struct Setting {
  std::vector<std::string> counters;
  Options options{};
  Seat mover = 0;
  int a = 0, b = 0;
  int moves_left = -1;  // -1: by EYE-12
  bool moved = false;
};
inline State position(const Setting& setting) {
  State state = fresh(static_cast<int>(setting.counters.size()), setting.options);
  state.phase = Phase::kPlay;
  state.a = static_cast<std::uint8_t>(setting.a);
  state.b = static_cast<std::uint8_t>(setting.b);
  state.mover = setting.mover;
  state.moved = setting.moved;
  for (std::size_t seat = 0; seat < setting.counters.size(); ++seat) {
    state.counters[seat] = squares(setting.counters[seat]);
    state.reserve[seat] =
        state.solitaire() ? 0 : static_cast<std::uint8_t>(counters_each(state) - std::popcount(state.counters[seat]));
  }
  state.moves_left = static_cast<std::uint8_t>(
      setting.moves_left >= 0 ? setting.moves_left
      : state.solitaire()     ? 1
                              : largest_count(count_colours(state.counters[setting.mover], state.design())));
  return state;
}

inline std::vector<std::string> legal_texts(const State& state) {
  std::vector<std::string> texts;
  const Turn turn = Game::turn(state);
  if (turn.chance) {
    OutcomeList<Game> outcomes;
    Game::chance(state, outcomes);
    for (const auto& outcome : outcomes) texts.push_back(Game::print(state, outcome.move));
  } else if (!turn.is_over()) {
    MoveList<Game> moves;
    Game::legal(state, turn.seats.lowest(), moves);
    for (const Move move : moves) texts.push_back(Game::print(state, move));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline bool is_legal(const State& state, std::string_view text) {
  const auto texts = legal_texts(state);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

inline State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    EXPECT_TRUE(is_legal(state, text)) << text;
    const Turn turn = Game::turn(state);
    Game::play(state, turn.chance ? kChance : turn.seats.lowest(), *Game::parse(state, text));
  }
  return state;
}

inline std::string cells(const State& state, Seat seat) {
  std::string text;
  for (Squares set = state.counters[seat]; set != 0;)
    text += (text.empty() ? "" : " ") + cell_name(cell_in_view(state, pop(set)));
  return text;
}

inline std::string clause(const State& state, Seat seat, std::string_view text) {
  const auto refusal = Game::why(state, seat, text);
  return refusal ? refusal->clause : "legal";
}

// The right answer of the question that is asked, as a move; or a wrong one.
inline std::string answer(const State& state, bool right) {
  const int index = question_bank().right(state.question.category, state.question.id);
  return fmt::format("answer {}", right ? index : (index + 1) % kAnswers);
}

inline State answered(State state, bool right) {
  if (Game::turn(state).chance) state = after(state, {legal_texts(state).front()});
  return after(state, {answer(state, right)});
}

}  // namespace veillee::eye
