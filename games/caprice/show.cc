// Caprice's board in a terminal: the towers side by side, then the supply and the hands.
#include "games/caprice/caprice.h"
#include "games/kit/say.h"

namespace veillee::caprice {
namespace {

// Light pieces are hollow, dark ones filled, as the symbols of the box.
constexpr std::array<std::string_view, kKinds> kSigns{"●", "★", "○", "☆"};

std::string symbols(Row row) {
  std::string text;
  for (int i = 0; i < row.size; ++i) text += fmt::format("{}{}", i > 0 ? " " : "", kKindNames[row.at(i)]);
  return text;
}

std::string level(const Table& table, int i) {
  std::string text = fmt::format("  {} │", i + 1);
  for (int spot = 0; spot < kSpots; ++spot) {
    const Row tower = table.towers[spot];
    const bool top = i == tower.size - 1;
    const char mark = top && spot == table.marker ? '*' : top && spot == table.placed ? '+' : ' ';
    text += i < tower.size ? fmt::format(" {} {}{}", kSigns[tower.at(i)], kKindNames[tower.at(i)], mark) : "      ";
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

std::string seat_line(const View& view, Seat seat, const kit::Say& say) {
  const Row hand = view.hands[seat];
  const bool shown = view.shown.contains(seat);
  std::string text =
      say("    {} seat {}: {}", "    {} place {} : {}", "    {} Platz {}: {}", seat == view.active ? '>' : ' ', seat,
          shown ? symbols(hand) : say("{} symbols", "{} symboles", "{} Zeichen", hand.size));
  if (!view.ordered.contains(seat)) return text + "\n";
  if (!shown) return text + say(", order chosen\n", ", ordre choisi\n", ", Reihenfolge gewählt\n");
  return text + say(", order {}: {} points\n", ", ordre {} : {} points\n", ", Reihenfolge {}: {} Punkte\n",
                    order_text(view.orders[seat]), score(view.towers, view.orders[seat]));
}

}  // namespace

std::string Game::picture(const View& view, Language language) {
  const kit::Say say{language};
  std::string text;
  for (int i = kFullTower - 1; i >= 0; --i) text += level(view, i);
  text += "    └";
  for (int spot = 0; spot < kSpots; ++spot) text += "──────";
  text += "\n     ";
  for (int spot = 0; spot < kSpots; ++spot) text += fmt::format("   {}  ", spot_letter(spot));
  text.erase(text.find_last_not_of(' ') + 1);
  text +=
      say("        * marked  + just placed\n      supply:", "        * marquée  + vient d'être posée\n      réserve :",
          "        * markiert  + eben gesetzt\n      Vorrat:");
  for (const Kind kind : {kLightRound, kLightStar, kDarkRound, kDarkStar})
    text += fmt::format("  {} {} × {}", kSigns[kind], kKindNames[kind], view.supply[kind]);
  text += "\n";
  for (Seat seat = 0; seat < view.seat_count; ++seat) text += seat_line(view, seat, say);
  if (view.aside > 0)
    text += say("      set aside: {}\n", "      mis de côté : {}\n", "      beiseite: {}\n", view.aside);
  return text;
}

}  // namespace veillee::caprice
