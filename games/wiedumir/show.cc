// The track in a terminal: the fields with what they do, the pawns below, and everybody's chips.
#include <algorithm>

#include "games/kit/terminal.h"
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

namespace json = boost::json;

constexpr char kLetters[] = {'R', 'Y', 'B', 'G', 'K', 'O', 'P', 'V'};

// In the colour of the seat, if a terminal has it.
std::string painted(const kit::Paint& paint, int seat, const std::string& text) {
  constexpr int kNone = -1;
  constexpr int kHues[] = {0, 2, 1, 3, kNone, kNone, 4, 4};
  return kHues[seat] == kNone ? text : paint(kHues[seat], text);
}

std::string pawn_letter(const Open& open, Pawn pawn) {
  std::string text(1, kLetters[owner(pawn)]);
  if (open.pawns_each == 2) text += static_cast<char>('0' + number(pawn));  // as in moves: R1 is 0.1
  return text;
}

std::string pawns_on(const Open& open, const kit::Paint& paint, Field field) {
  std::string text;
  for (int seat = 0; seat < open.seats; ++seat)
    for (int i = 0; i < open.pawns_each; ++i)
      if (open.field[pawn_of(seat, i)] == field)
        text += (text.empty() ? "" : " ") + painted(paint, seat, pawn_letter(open, pawn_of(seat, i)));
  return text;
}

std::string some(const std::string& pawns) { return pawns.empty() ? "–" : pawns; }

json::value count(std::int8_t chips) { return chips == kUnknown ? json::value(nullptr) : json::value(chips); }

// A line of its own, or as many as it needs.
std::string indented(const std::string& text) { return kit::wrapped("  " + text, 4) + "\n"; }

}  // namespace

std::string Game::picture(const View& view, const Reader& reader) {
  const kit::Words& words = Game::words(reader.language);
  const kit::Paint paint{reader};
  const auto line = [&](std::string_view key, const json::object& args = {}) {
    return words.say("terminal", key, args, reader.guests);
  };
  std::string numbers, effects, pawns, home;
  for (int field = kStart + 1; field < kGoal; ++field) {
    numbers += fmt::format("{:>4}", field);
    effects += kTrack[field] == kQuestion ? "   ?" : fmt::format("{:>+4}", kTrack[field]);
    const std::string here = pawns_on(view, paint, static_cast<Field>(field));  // one at most
    pawns += here.empty() ? "    " : std::string(view.pawns_each == 2 ? 2 : 3, ' ') + here;
  }
  pawns.erase(pawns.find_last_not_of(' ') + 1);
  for (int i = 0; i < view.home; ++i)
    home += (home.empty() ? "" : " ") + painted(paint, owner(view.arrivals[i]), pawn_letter(view, view.arrivals[i]));
  std::string text = fmt::format("  {:<7}{}\n", line("fields"), numbers) +
                     fmt::format("  {:<7}{}\n", line("effects"), effects) +
                     fmt::format("  {:<7}{}\n", line("pawns"), pawns) +
                     fmt::format("  {}\n", line("start", {{"pawns", some(pawns_on(view, paint, kStart))}})) +
                     fmt::format("  {}\n", line("goal", {{"pawns", some(home)}}));
  text += indented(line("cup", {{"n", count(view.cup)}, {"deck", std::popcount(view.deck)}}));
  for (int i = 0; i < view.pending; ++i)
    text += indented(line("waiting", {{"card", card_id(static_cast<Card>(view.table[i]))}}));
  if (view.die != 0) text += indented(line("rolled", {{"seat", view.turn}, {"die", view.die}}));
  if (view.card != kNoCard) text += indented(line("drew", {{"seat", view.drawer}, {"card", card_id(view.card)}}));
  const bool rounds = view.options.rounds > 1 || view.options.target > 0;
  for (int seat = 0; seat < view.seats; ++seat)
    text += "  " +
            line("seat", {{"letter", painted(paint, seat, std::string(1, kLetters[seat]))},
                          {"seat", seat},
                          {"colour", seat},
                          {"n", count(view.chips[seat])},
                          {"turn", seat == view.turn},
                          {"sum", rounds ? json::value(view.sums[seat]) : json::value(nullptr)}}) +
            "\n";
  return text;
}

}  // namespace veillee::wiedumir
