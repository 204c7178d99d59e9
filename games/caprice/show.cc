// Caprice's board in a terminal: the towers side by side, then the supply and the hands.
#include "games/caprice/caprice.h"
#include "games/kit/terminal.h"

namespace veillee::caprice {
namespace {

// Light pieces are hollow, dark ones filled, as the symbols of the box.
constexpr std::array<std::string_view, kKinds> kSigns{"●", "★", "○", "☆"};

std::string symbols(Row row) {
  std::string text;
  for (int i = 0; i < row.size; ++i) text += fmt::format("{}{}", i > 0 ? " " : "", kKindNames[row.at(i)]);
  return text;
}

// A piece of that kind: "☆ LS".
std::string piece(Piece kind, const kit::Paint& paint) {
  const bool light = kind == kLightRound || kind == kLightStar;
  return paint(light ? 2 : 1, fmt::format("{} {}", kSigns[kind], kKindNames[kind]));
}

std::string level(const Open& open, int i, const kit::Paint& paint) {
  std::string text = fmt::format("  {} │", i + 1);
  for (int spot = 0; spot < kSpots; ++spot) {
    const Row tower = open.towers[spot];
    const bool top = i == tower.size - 1;
    const char mark = top && spot == open.marker ? '*' : top && spot == open.placed ? '+' : ' ';
    text += i < tower.size ? fmt::format(" {}{}", piece(tower.at(i), paint), mark) : "      ";
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

std::string seat_line(const View& view, Seat seat, const Reader& reader) {
  const auto say = [&](std::string_view key, const boost::json::object& args = {}) {
    return Game::words(reader.language).say("terminal", key, args, reader.guests);
  };
  const Row hand = view.hands[seat];
  const bool shown = view.shown.contains(seat);
  std::string text = seat == view.active ? "    > " : "      ";
  text += shown ? say("shown", {{"seat", seat}, {"symbols", symbols(hand)}})
                : say("hidden", {{"seat", seat}, {"n", hand.size}});
  if (!view.ordered.contains(seat)) return text + "\n";
  if (!shown) return text + say("chosen") + "\n";
  const Four order = view.orders[seat];
  return text + say("counted", {{"order", order_text(order)}, {"points", score(view.towers, order)}}) + "\n";
}

}  // namespace

std::string Game::picture(const View& view, const Reader& reader) {
  const kit::Words& words = Game::words(reader.language);
  const kit::Paint paint{reader};
  std::string text;
  for (int i = kFullTower - 1; i >= 0; --i) text += level(view, i, paint);
  text += "    └";
  for (int spot = 0; spot < kSpots; ++spot) text += "──────";
  text += "\n     ";
  for (int spot = 0; spot < kSpots; ++spot) text += fmt::format("   {}  ", spot_letter(spot));
  text.erase(text.find_last_not_of(' ') + 1);
  text += fmt::format("        {}\n      {}", words.say("terminal", "legend"), words.say("terminal", "supply"));
  for (const Piece kind : {kLightRound, kLightStar, kDarkRound, kDarkStar})
    text += fmt::format("  {} × {}", piece(kind, paint), view.supply[kind]);
  text += "\n";
  for (Seat seat = 0; seat < view.seats; ++seat) text += seat_line(view, seat, reader);
  if (view.aside > 0) text += fmt::format("      {}\n", words.say("terminal", "aside", {{"n", view.aside}}));
  return text;
}

}  // namespace veillee::caprice
