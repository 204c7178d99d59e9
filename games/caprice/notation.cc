// Caprice's notation: `draw LR`, `keep`, `exchange`, `LR@A`, `A>B`, `stay`, `LR-LR-DS-DR`.
#include <algorithm>

#include "games/caprice/caprice.h"

namespace veillee::caprice {

char spot_letter(int spot) { return static_cast<char>('A' + spot); }

std::optional<Spot> parse_spot(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] >= 'A' + kSpots) return std::nullopt;
  return static_cast<Spot>(text[0] - 'A');
}

std::optional<Piece> parse_kind(std::string_view text) {
  const auto found = std::find(kKindNames.begin(), kKindNames.end(), text);
  if (found == kKindNames.end()) return std::nullopt;
  return static_cast<Piece>(found - kKindNames.begin());
}

std::string order_text(Four order) {
  const Row row{order, kHandSize};
  return fmt::format("{}-{}-{}-{}", kKindNames[row.at(0)], kKindNames[row.at(1)], kKindNames[row.at(2)],
                     kKindNames[row.at(3)]);
}

namespace {

std::optional<Move> parse_order(std::string_view text) {
  Row order;
  for (int i = 0; i < kHandSize; ++i) {
    if (i > 0 && text[3 * i - 1] != '-') return std::nullopt;
    const auto kind = parse_kind(text.substr(3 * i, 2));
    if (!kind) return std::nullopt;
    order.push(*kind);
  }
  return Move::order(order.kinds);
}

}  // namespace

std::string Game::print(const State&, Move move) {
  switch (move.kind) {
    case Move::Kind::kDraw:
      return fmt::format("draw {}", kKindNames[move.piece()]);
    case Move::Kind::kExchange:
      return "exchange";
    case Move::Kind::kKeep:
      return "keep";
    case Move::Kind::kPlace:
      return fmt::format("{}@{}", kKindNames[move.piece()], spot_letter(move.where));
    case Move::Kind::kMove:
      return fmt::format("{}>{}", spot_letter(move.what), spot_letter(move.where));
    case Move::Kind::kStay:
      return "stay";
    default:
      return order_text(move.what);
  }
}

std::optional<Move> Game::parse(const State&, std::string_view text) {
  if (text == "exchange") return Move::exchange();
  if (text == "keep") return Move::keep();
  if (text == "stay") return Move::stay();
  if (text.starts_with("draw ")) {
    const auto kind = parse_kind(text.substr(5));
    return kind ? std::optional(Move::draw(*kind)) : std::nullopt;
  }
  if (text.size() == 4 && text[2] == '@') {
    const auto kind = parse_kind(text.substr(0, 2));
    const auto spot = parse_spot(text.substr(3));
    return kind && spot ? std::optional(Move::place(*kind, *spot)) : std::nullopt;
  }
  if (text.size() == 3 && text[1] == '>') {
    const auto from = parse_spot(text.substr(0, 1)), to = parse_spot(text.substr(2));
    return from && to ? std::optional(Move::shift(*from, *to)) : std::nullopt;
  }
  return text.size() == 3 * kHandSize - 1 ? parse_order(text) : std::nullopt;
}

}  // namespace veillee::caprice
