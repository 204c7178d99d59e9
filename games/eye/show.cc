// The board as text: one row per ring, the rim on top, one column per strip in view.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/position.h"
#include "games/kit/terminal.h"

namespace veillee::eye {

namespace json = boost::json;

namespace {

constexpr std::size_t kMargin = 7;

std::string counter_mark(const View& view, int opening, const kit::Paint& paint) {
  for (Seat seat = 0; seat < view.seats; ++seat)
    if ((view.counters[seat] & square(opening)) != 0) return paint(seat, fmt::to_string(seat));
  return ".";
}

json::string design_name(Design design) { return json::string(kDesignNames[static_cast<std::size_t>(design)]); }

// The answers of the question in the order in which they are shown: drawn from the position, so everybody at the table
// reads the same one, and nobody learns where the right answer stands. Moves keep the numbers of the bank. The twin of
// games/eye/web/words.ts.
std::array<int, kAnswers> drawn_order(const View& view) {
  const json::object board = Game::board(view);
  const json::array drawn_from{view.question.category, view.question.id, board.at("pending"), board.at("counters")};
  std::uint32_t hash = 2166136261;  // FNV-1a, then mixed so that all bits depend on all letters
  for (const char letter : json::serialize(drawn_from)) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619;
  hash = (hash ^ (hash >> 16)) * 0x45d9f3b;
  hash ^= hash >> 16;
  std::array<int, kAnswers> order{0, 1, 2, 3};
  for (unsigned left = kAnswers; left > 1; hash /= left, --left) std::swap(order[left - 1], order[hash % left]);
  return order;
}

}  // namespace

std::string Game::picture(const View& view, const Reader& reader) {
  const kit::Words& words = Game::words(reader.language);
  const kit::Paint paint{reader};
  const auto line = [&](std::string_view key, const json::object& args = {}) {
    return words.say("terminal", key, args, reader.guests);
  };
  const std::string letters = line("letters"), margin(kMargin, ' ');
  std::string text = fmt::format("A {:2}  B {:2}  {}\n", view.a, view.b,
                                 words.name("design", json::value(design_name(view.design()))));
  for (int ring = 3; ring >= 0; --ring) {
    text += fmt::format("{:<7}", ring == 3 ? line("rim") : ring == 0 ? line("centre") : "");
    for (int i = 0; i < 8; ++i) {
      const int opening = i * 4 + ring;
      text += fmt::format(" {}{}{}", cell_name(cell_in_view(view, opening)),
                          letters[view.colour_of(static_cast<Opening>(opening))], counter_mark(view, opening, paint));
    }
    text += '\n';
  }
  text += line("legend") + '\n' + line("legend_colours") + '\n';
  for (Seat seat = 0; seat < view.seats; ++seat) {
    const bool moves = view.mover == seat;
    text += fmt::format("{} {} ", moves ? '>' : ' ', paint(seat, fmt::to_string(seat))) +
            line("seat", {{"seat", seat},
                          {"out", view.out.contains(seat)},
                          {"own", view.solitaire() ? json::value(nullptr) : json::value(own_colour(seat))},
                          {"n", view.reserve[seat]},
                          {"moves", moves ? view.moves_left : 0}}) +
            '\n';
    json::array controls, aims;
    for (Colour colour = 0; colour < kColourCount; ++colour)
      if (view.control[colour] == seat) controls.push_back(colour);
    for (int i = 0; i < view.target_count[seat]; ++i) aims.push_back(view.targets[seat][i]);
    if (!controls.empty()) text += margin + line("controls", {{"colours", controls}}) + '\n';
    if (!aims.empty()) text += margin + line("aims", {{"colours", aims}}) + '\n';
  }
  for (int i = 0; i < view.taken_count; ++i)
    text += margin + line("taken", {{"colour", view.taken[i].colour}, {"design", design_name(view.taken[i].design)}}) +
            '\n';
  if (view.question.id != Question::kNotDrawn) {
    const BankQuestion& question = bank_of(view.options).at(view.question.category, view.question.id);
    text += kit::wrapped(question.text.in(reader.language)) + '\n';
    for (const int i : drawn_order(view))
      text += kit::wrapped(fmt::format("  {} {}", i, question.answers[i].in(reader.language)), 4) + '\n';
  }
  return text;
}

}  // namespace veillee::eye
