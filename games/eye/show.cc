// The board as text: one row per ring, the rim on top, one column per strip in view.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/rules.h"
#include "games/eye/words.h"

namespace veillee::eye {

namespace {

constexpr std::string_view kLetters = "RBYGOPEW";  // grey is E: G is green

char counter_mark(const View& view, int opening) {
  for (Seat seat = 0; seat < view.seats; ++seat)
    if ((view.counters[seat] & square(opening)) != 0) return static_cast<char>('0' + seat);
  return '.';
}

std::string seat_line(const View& view, Seat seat) {
  std::string line =
      fmt::format("{} {}{}", view.mover == seat ? '>' : ' ', seat, view.out.contains(seat) ? " (out)" : "");
  if (!view.solitaire())
    line += fmt::format(": own {}, reserve {}", kColourNames[own_colour(seat)], view.reserve[seat]);
  for (Colour c = 0; c < kColourCount; ++c)
    if (view.control[c] == seat) line += fmt::format(", controls {}", kColourNames[c]);
  for (int i = 0; i < view.target_count[seat]; ++i)
    line += fmt::format(", wants {}", kColourNames[view.targets[seat][i]]);
  if (view.mover == seat && view.moves_left > 0) line += fmt::format(", {} left to move", view.moves_left);
  return line + "\n";
}

}  // namespace

std::string Game::picture(const View& view) {
  std::string text =
      fmt::format("A {:2}  B {:2}  {}\n", view.a, view.b, design_words()[static_cast<std::size_t>(view.design())].en);
  for (int ring = 3; ring >= 0; --ring) {
    text += ring == 3 ? "rim    " : ring == 0 ? "centre " : "       ";
    for (int i = 0; i < 8; ++i) {
      const int opening = i * 4 + ring;
      text += fmt::format(" {}{}{}", cell_name(cell_in_view(view, opening)),
                          kLetters[view.colour_of(static_cast<Opening>(opening))], counter_mark(view, opening));
    }
    text += '\n';
  }
  for (Seat seat = 0; seat < view.seats; ++seat) text += seat_line(view, seat);
  for (int i = 0; i < view.taken_count; ++i)
    text += fmt::format("{}{} on {}", i == 0 ? "taken: " : ", ", kColourNames[view.taken[i].colour],
                        kDesignNames[static_cast<std::size_t>(view.taken[i].design)]);
  if (view.taken_count > 0) text += '\n';
  if (view.question.id != Question::kNotDrawn) {
    const BankQuestion& question = question_bank().at(view.question.category, view.question.id);
    text += question.text.en + '\n';
    for (int i = 0; i < kAnswers; ++i) text += fmt::format("  {} {}\n", i, question.answers[i].en);
  }
  return text;
}

}  // namespace veillee::eye
