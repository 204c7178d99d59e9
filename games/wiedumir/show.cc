// The track in a terminal: the fields with what they do, the pawns below, and everybody's chips.
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

constexpr char kLetters[] = {'R', 'Y', 'B', 'G', 'K', 'O', 'P', 'V'};

std::string pawn_letter(const Open& open, Pawn pawn) {
  std::string text(1, kLetters[owner(pawn)]);
  if (open.pawns_each == 2) text += static_cast<char>('0' + number(pawn));  // as in moves: R1 is 0.1
  return text;
}

std::string pawns_on(const Open& open, Field field) {
  std::string text;
  for (int seat = 0; seat < open.seats; ++seat)
    for (int i = 0; i < open.pawns_each; ++i)
      if (open.field[pawn_of(seat, i)] == field)
        text += (text.empty() ? "" : " ") + pawn_letter(open, pawn_of(seat, i));
  return text;
}

std::string count(std::int8_t chips) { return chips == kUnknown ? "?" : fmt::format("{}", chips); }

}  // namespace

std::string Game::picture(const View& view) {
  std::string numbers, effects, pawns;
  for (int field = kStart + 1; field < kGoal; ++field) {
    numbers += fmt::format("{:>4}", field);
    effects += kTrack[field] == kQuestion ? "   ?" : fmt::format("{:>+4}", kTrack[field]);
    pawns += fmt::format("{:>4}", pawns_on(view, static_cast<Field>(field)));
  }
  pawns.erase(pawns.find_last_not_of(' ') + 1);
  const bool rounds = view.options.rounds > 1 || view.options.target > 0;
  std::string text = fmt::format("  field  {}\n  effect {}\n  pawns  {}\n", numbers, effects, pawns);
  text += fmt::format("  start: {}\n  goal (in order of arrival):", pawns_on(view, kStart));
  for (int i = 0; i < view.home; ++i) text += " " + pawn_letter(view, view.arrivals[i]);
  text += fmt::format("\n  cup: {} chips, deck: {} cards", count(view.cup), std::popcount(view.deck));
  for (int i = 0; i < view.pending; ++i) {
    const auto card = static_cast<Card>(view.table[i]);
    text += fmt::format("\n  on the table: {} {}", card_id(card), card_text(card).en);
  }
  if (view.die != 0) text += fmt::format("\n  rolled: {}", view.die);
  if (view.card != kNoCard)
    text += fmt::format("\n  {} drew {}: {}", colour_name(view.drawer).en, card_id(view.card), card_text(view.card).en);
  text += '\n';
  for (int seat = 0; seat < view.seats; ++seat)
    text += fmt::format("  seat {} {:<7} ({})  chips {:>2}{}{}\n", seat, colour_name(seat).en, kLetters[seat],
                        count(view.chips[seat]), rounds ? fmt::format("  sum {}", view.sums[seat]) : "",
                        seat == view.turn ? "  <- turn" : "");
  return text;
}

}  // namespace veillee::wiedumir
