// Cappuccino's board in a terminal: rows of the hexagonal grid, each stack as its colour and height.
#include <algorithm>

#include "games/cappuccino/cappuccino.h"
#include "games/kit/say.h"

namespace veillee::cappuccino {

std::string Game::picture(const View& view, Language language) {
  const kit::Say say{language};
  const State& state = view.state;
  constexpr char kLetters[] = {'F', 'P', 'C', 'L'};
  int top = kMaxCoordinate, bottom = -kMaxCoordinate, left = 6 * kMaxCoordinate, right = -6 * kMaxCoordinate;
  // A cell is four characters wide, and each row is shifted by half a cell.
  const auto column = [](Place place) { return 4 * place.q + 2 * place.r; };
  for (Cells rest = state.stacks(); rest != 0; rest &= rest - 1) {
    const Place place = state.place[std::countr_zero(rest)];
    top = std::min<int>(top, place.r);
    bottom = std::max<int>(bottom, place.r);
    left = std::min(left, column(place));
    right = std::max(right, column(place));
  }
  std::string text;
  for (int r = top; r <= bottom; ++r) {
    std::string row(static_cast<std::size_t>(right - left + 4), ' ');
    std::optional<Place> first;
    for (Cells rest = state.stacks(); rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      const Place place = state.place[cell];
      if (place.r != r) continue;
      if (!first || place < *first) first = place;
      const std::string stack = fmt::format("{}{}", kLetters[state.colour[state.top[cell]]], state.height[cell]);
      row.replace(static_cast<std::size_t>(column(place) - left), stack.size(), stack);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += fmt::format("{:>7} │ {}\n", first ? text_of(*first) : "", row);
  }
  text +=
      say("        F flower  P panda  C cat  L leaf, with the height; the number at the left is the row's first cell\n",
          "        F fleur  P panda  C chat  L feuille, avec la hauteur ; à gauche, la première case de la rangée\n",
          "        F Blume  P Panda  C Katze  L Blatt, mit der Höhe; links steht das erste Feld der Reihe\n");
  for (Seat seat = 0; seat < state.seat_count; ++seat) {
    int cups = 0;
    for (Cells own = own_stacks(state, seat); own != 0; own &= own - 1) cups += state.height[std::countr_zero(own)];
    std::string colours;
    for (Colour colour = 0; colour < kColours; ++colour)
      if (owner(colour, state.seat_count, state.options) == seat) colours += kLetters[colour];
    const bool stopped = state.phase != Phase::kLayout && !can_move(state, seat);
    text += say("        seat {} ({}): {} cups topped{}\n", "        place {} ({}) : {} tasses couvertes{}\n",
                "        Platz {} ({}): {} Tassen bedeckt{}\n", seat, colours, cups,
                stopped ? say(", stopped", ", arrêté", ", am Ende") : "");
  }
  return text;
}

}  // namespace veillee::cappuccino
