// The castle in a terminal, unrolled: a row for each ring, the outermost on top, a column for each
// sector of 30 degrees. Bars and dashes are walls.
#include "games/kit/say.h"
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {
namespace {

// The picture, after a star if it is the wanted one, and the pawns as letters.
std::string content(const Table& table, Cell cell) {
  std::string text;
  for (Card card = 0; card < kCards; ++card)
    if (picture_cell(card) == cell) text = (table.face_up == card ? '*' : ':') + card_text(card);
  for (int seat = 0; seat < table.seats; ++seat)
    if (table.pawn[seat] == cell) text += fmt::format("{}{}", text.empty() ? ":" : "", static_cast<char>('a' + seat));
  return text;
}

std::string ring_row(const Table& table, int ring) {
  std::string row = fmt::format("{} ", ring);
  for (int sector = 0; sector < kSectors; ++sector) {
    const Cell cell = cell_in(table.rotation, ring, sector);
    const Cell before = cell_in(table.rotation, ring, (sector + kSectors - 1) % kSectors);
    if (before == cell && sector > 0) {
      row += std::string(9, ' ');  // the second half of a cell of 60 degrees
      continue;
    }
    const bool open = before == cell || (neighbours(table.rotation, cell) & cell_bit(before)) != 0;
    row += fmt::format("{}{:>2}{:<6}", open ? ' ' : '|', cell - kRingStart[ring], content(table, cell));
  }
  return row + "\n";
}

std::string edge_row(const Table& table, int inner) {
  std::string row = "  ";
  for (int sector = 0; sector < kSectors; ++sector) {
    // Cells of 60 degrees can be joined in one sector and not in the other, so the plan is asked by sector.
    const bool open = joined_in_sector(table.rotation, inner, sector);
    row += open ? "+--   ---" : "+--------";
  }
  return row + "\n";
}

}  // namespace

std::string Game::picture(const View& view, Language language) {
  const kit::Say say{language};
  const Table& table = view.table;
  std::string text;
  for (int ring = kRings - 1; ring >= 0; --ring) {
    text += ring_row(table, ring);
    if (ring > 0) text += edge_row(table, ring - 1);
  }
  text += say("  wanted: {}, {} in the pile; turn {} of seat {}, {} changes left\n",
              "  recherché : {}, {} dans la pile ; tour {}, place {}, encore {} changements\n",
              "  gesucht: {}, {} im Stapel; Zug {} von Platz {}, noch {} Drehungen\n",
              table.face_up == kNoCard ? say("nothing", "rien", "nichts") : card_text(table.face_up),
              std::popcount(table.pile) + table.bottom_size, table.turns + 1, table.turn, table.changes_left);
  if (table.duel.challenger >= 0)
    text += say("  duel: seat {} against seat {} for {}, stake {}\n",
                "  duel : place {} contre place {} pour {}, enjeu {}\n",
                "  Duell: Platz {} gegen Platz {} um {}, Einsatz {}\n", table.duel.challenger, table.duel.defender,
                prize_text(table.duel.prize), table.duel.stake);
  for (Seat seat = 0; seat < table.seats; ++seat) {
    text += say("  {} seat {} on {}: {} cards", "  {} place {} sur {} : {} cartes", "  {} Platz {} auf {}: {} Karten",
                static_cast<char>('a' + seat), seat, cell_text(table.pawn[seat]), view.count[seat]);
    for (Cards cards = view.hand[seat]; cards != 0; cards &= cards - 1)
      text += ' ' + card_text(static_cast<Card>(std::countr_zero(cards)));
    text += '\n';
  }
  return text;
}

}  // namespace veillee::labyrinth
