// The board as text: one row per ring, the rim on top, one column per strip in view.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/rules.h"
#include "games/eye/words.h"
#include "games/kit/say.h"

namespace veillee::eye {

namespace {

constexpr std::string_view kLetters = "RBYGOPEW";  // grey is E: G is green

char counter_mark(const View& view, int opening) {
  for (Seat seat = 0; seat < view.seats; ++seat)
    if ((view.counters[seat] & square(opening)) != 0) return static_cast<char>('0' + seat);
  return '.';
}

std::string seat_line(const View& view, Seat seat, const kit::Say& say) {
  const auto colour = [&](Colour c) { return colour_words()[c].in(say.language); };
  std::string line = fmt::format("{} {}{}", view.mover == seat ? '>' : ' ', seat,
                                 view.out.contains(seat) ? say(" (out)", " (éliminé)", " (ausgeschieden)") : "");
  if (!view.solitaire())
    line += say(": own {}, reserve {}", " : couleur {}, réserve {}", ": eigene Farbe {}, Vorrat {}",
                colour(own_colour(seat)), view.reserve[seat]);
  for (Colour c = 0; c < kColourCount; ++c)
    if (view.control[c] == seat) line += say(", controls {}", ", contrôle {}", ", beherrscht {}", colour(c));
  for (int i = 0; i < view.target_count[seat]; ++i)
    line += say(", wants {}", ", cherche {}", ", sucht {}", colour(view.targets[seat][i]));
  if (view.mover == seat && view.moves_left > 0)
    line += say(", {} left to move", ", encore {} à jouer", ", noch {} zu ziehen", view.moves_left);
  return line + "\n";
}

}  // namespace

std::string Game::picture(const View& view, Language language) {
  const kit::Say say{language};
  std::string text = fmt::format("A {:2}  B {:2}  {}\n", view.a, view.b,
                                 design_words()[static_cast<std::size_t>(view.design())].in(language));
  for (int ring = 3; ring >= 0; --ring) {
    text += ring == 3   ? say("rim    ", "bord   ", "Rand   ")
            : ring == 0 ? say("centre ", "centre ", "Mitte  ")
                        : "       ";
    for (int i = 0; i < 8; ++i) {
      const int opening = i * 4 + ring;
      text += fmt::format(" {}{}{}", cell_name(cell_in_view(view, opening)),
                          kLetters[view.colour_of(static_cast<Opening>(opening))], counter_mark(view, opening));
    }
    text += '\n';
  }
  for (Seat seat = 0; seat < view.seats; ++seat) text += seat_line(view, seat, say);
  for (int i = 0; i < view.taken_count; ++i)
    text += say("{}{} on {}", "{}{} sur {}", "{}{} bei {}", i == 0 ? say("taken: ", "pris : ", "genommen: ") : ", ",
                colour_words()[view.taken[i].colour].in(language),
                design_words()[static_cast<std::size_t>(view.taken[i].design)].in(language));
  if (view.taken_count > 0) text += '\n';
  if (view.question.id != Question::kNotDrawn) {
    const BankQuestion& question = question_bank().at(view.question.category, view.question.id);
    text += question.text.in(language) + '\n';
    for (int i = 0; i < kAnswers; ++i) text += fmt::format("  {} {}\n", i, question.answers[i].in(language));
  }
  return text;
}

}  // namespace veillee::eye
