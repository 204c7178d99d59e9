// Positions for tests, written as the cells where counters stand.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/position.h"
#include "games/eye/starts.h"
#include "tests/kit/playing.h"

namespace veillee::eye {

namespace json = boost::json;

Game game_of(const State&);
using namespace kit::playing;

inline State fresh(int seats, Options options = {}) { return start<Game>(seats, options); }

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

inline std::string cells(const State& state, Seat seat) {
  std::string text;
  for (const Opening opening : members<Opening>(state.counters[seat]))
    text += (text.empty() ? "" : " ") + cell_name(cell_in_view(state, opening));
  return text;
}

// The right answer of the question that is asked, as a move; or a wrong one.
inline std::string answer(const State& state, bool right) {
  const int index = bank_of(state.options).right(state.question.category, state.question.id);
  return fmt::format("answer {}", right ? index : (index + 1) % kAnswers);
}

inline State answered(State state, bool right) {
  if (Game::turn(state).chance) state = after(state, {legal_sorted(state).front()});
  return after(state, {answer(state, right)});
}

}  // namespace veillee::eye
