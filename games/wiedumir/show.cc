// The track in a terminal: the fields with what they do, the pawns below, and everybody's chips.
#include "games/kit/say.h"
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

std::string Game::picture(const View& view, Language language) {
  const kit::Say say{language};
  std::string numbers, effects, pawns;
  for (int field = kStart + 1; field < kGoal; ++field) {
    numbers += fmt::format("{:>4}", field);
    effects += kTrack[field] == kQuestion ? "   ?" : fmt::format("{:>+4}", kTrack[field]);
    pawns += fmt::format("{:>4}", pawns_on(view, static_cast<Field>(field)));
  }
  pawns.erase(pawns.find_last_not_of(' ') + 1);
  const bool rounds = view.options.rounds > 1 || view.options.target > 0;
  std::string text = say("  field  {}\n  effect {}\n  pawns  {}\n", "  case   {}\n  effet  {}\n  pions  {}\n",
                         "  Feld   {}\n  Effekt {}\n  Figur  {}\n", numbers, effects, pawns);
  text += say("  start: {}\n  goal (in order of arrival):", "  départ : {}\n  arrivée (dans l'ordre) :",
              "  Start: {}\n  Ziel (in der Reihenfolge der Ankunft):", pawns_on(view, kStart));
  for (int i = 0; i < view.home; ++i) text += " " + pawn_letter(view, view.arrivals[i]);
  text += say("\n  cup: {} chips, deck: {} cards", "\n  coupe : {} jetons, pioche : {} cartes",
              "\n  Becher: {} Chips, Stapel: {} Karten", count(view.cup), std::popcount(view.deck));
  for (int i = 0; i < view.pending; ++i) {
    const auto card = static_cast<Card>(view.table[i]);
    text += say("\n  on the table: {} {}", "\n  sur la table : {} {}", "\n  auf dem Tisch: {} {}", card_id(card),
                card_text(card).in(language));
  }
  if (view.die != 0) text += say("\n  rolled: {}", "\n  dé : {}", "\n  gewürfelt: {}", view.die);
  if (view.card != kNoCard)
    text += say("\n  {} drew {}: {}", "\n  {} a tiré {} : {}", "\n  {} zog {}: {}",
                colour_name(view.drawer).in(language), card_id(view.card), card_text(view.card).in(language));
  text += '\n';
  for (int seat = 0; seat < view.seats; ++seat)
    text += say("  seat {} {:<7} ({})  chips {:>2}{}{}\n", "  place {} {:<7} ({})  jetons {:>2}{}{}\n",
                "  Platz {} {:<7} ({})  Chips {:>2}{}{}\n", seat, colour_name(seat).in(language), kLetters[seat],
                count(view.chips[seat]), rounds ? say("  sum {}", "  somme {}", "  Summe {}", view.sums[seat]) : "",
                seat == view.turn ? say("  <- turn", "  <- joue", "  <- am Zug") : "");
  return text;
}

}  // namespace veillee::wiedumir
