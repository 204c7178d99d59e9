// The castle in a terminal, unrolled: two lines for each ring, the outermost on top, a column for each sector of 30
// degrees. Bars and dashes are walls.
#include "games/kit/terminal.h"
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {
namespace {

constexpr std::size_t kWidth = 6;  // of a sector, its wall included: twelve of them fit on 80 columns

// The number of the cell and the pawns on it, as letters.
std::string numbers(const Open& open, const kit::Paint& paint, Cell cell) {
  std::string text = fmt::format("{:>2}", cell - kRingStart[ring_of(cell)]);
  std::size_t width = text.size();
  for (int seat = 0; seat < open.seats && width < kWidth - 1; ++seat)
    if (open.pawn[seat] == cell) {
      text += paint(seat, std::string(1, static_cast<char>('a' + seat)));
      ++width;
    }
  return text + std::string(kWidth - 1 - width, ' ');
}

// The picture on it, after a star if it is the wanted one.
std::string pictures(const Open& open, const kit::Paint& paint, Cell cell) {
  for (Card card = 0; card < kCards; ++card)
    if (picture_cell(card) == cell) {
      const bool wanted = open.face_up == card;
      const std::string text = (wanted ? "*" : " ") + card_text(card) + "  ";
      return wanted ? paint(kMostSeats, text) : text;
    }
  return std::string(kWidth - 1, ' ');
}

template <class Content>
std::string ring_row(const Open& open, int ring, std::string row, Content content) {
  for (int sector = 0; sector < kSectors; ++sector) {
    const Cell cell = cell_in(open.rotation, ring, sector);
    const Cell before = cell_in(open.rotation, ring, (sector + kSectors - 1) % kSectors);
    if (before == cell && sector > 0) {
      row += std::string(kWidth, ' ');  // the second half of a cell of 60 degrees
      continue;
    }
    const bool passage = before == cell || (neighbours(open.rotation, cell) & cell_bit(before)) != 0;
    row += (passage ? ' ' : '|') + content(cell);
  }
  row.erase(row.find_last_not_of(' ') + 1);
  return row + "\n";
}

std::string edge_row(const Open& open, int inner) {
  std::string row = "  ";
  // Cells of 60 degrees can be joined in one sector and not in the other, so the plan is asked by sector.
  for (int sector = 0; sector < kSectors; ++sector)
    row += joined_in_sector(open.rotation, inner, sector) ? "+-   -" : "+-----";
  return row + "\n";
}

boost::json::array named_cards(Cards cards) {
  boost::json::array names;
  for (; cards != 0; cards &= cards - 1)
    names.push_back(boost::json::string(card_text(static_cast<Card>(std::countr_zero(cards)))));
  return names;
}

}  // namespace

std::string Game::picture(const View& view, const Reader& reader) {
  const Open& open = view;
  const kit::Paint paint{reader};
  const kit::Words& words = Game::words(reader.language);
  const auto line = [&](std::string_view section, std::string_view key, const boost::json::object& args) {
    return words.say(section, key, args, reader.guests);
  };
  std::string text;
  for (int ring = kRings - 1; ring >= 0; --ring) {
    text += ring_row(open, ring, fmt::format("{} ", ring), [&](Cell cell) { return numbers(open, paint, cell); });
    text += ring_row(open, ring, "  ", [&](Cell cell) { return pictures(open, paint, cell); });
    if (ring > 0) text += edge_row(open, ring - 1);
  }
  const boost::json::value wanted =
      open.face_up == kNoCard ? boost::json::value(nullptr) : boost::json::value(card_text(open.face_up));
  const int pile = std::popcount(open.pile) + open.bottom_size;
  text += "  " + line("terminal", "legend", {}) + "\n";
  text += "  " + line("terminal", "wanted", {{"card", wanted}, {"n", pile}}) + "\n";
  text += "  " +
          line("terminal", "turn", {{"turn", open.turns + 1}, {"seat", open.turn}, {"left", open.changes_left}}) + "\n";
  if (const Duel& duel = open.duel; duel.challenger >= 0) {
    const boost::json::value stake = duel.stake == 0 ? boost::json::value(nullptr) : boost::json::value(duel.stake);
    text += "  " +
            line("terminal", "duel",
                 {{"seat", duel.challenger},
                  {"other", duel.defender},
                  {"for", prize_text(duel.prize)},
                  {"stake", stake},
                  {"card", wanted}}) +
            "\n";
  }
  for (Seat seat = 0; seat < open.seats; ++seat)
    text += "  " +
            line("terminal", "seat",
                 {{"letter", paint(seat, std::string(1, static_cast<char>('a' + seat)))},
                  {"seat", seat},
                  {"cell", cell_text(open.pawn[seat])},
                  {"n", view.count[seat]},
                  {"cards", named_cards(view.hand[seat])}}) +
            "\n";
  return text;
}

}  // namespace veillee::labyrinth
