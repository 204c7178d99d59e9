// Sample's notation: `deal 7` (chance), `dare`, `stay`.
#include "games/sample/sample.h"

namespace veillee::sample {

std::string Game::print(const State&, Move move) {
  switch (move.kind) {
    case Move::Kind::kDare:
      return "dare";
    case Move::Kind::kStay:
      return "stay";
    case Move::Kind::kDeal:
      break;
  }
  return fmt::format("deal {}", move.card);
}

std::optional<Move> Game::parse(const State&, std::string_view text) {
  if (text == "dare") return Move::dare();
  if (text == "stay") return Move::stay();
  if (!text.starts_with("deal ")) return std::nullopt;
  const auto card = kit::decimal(text.substr(5), 1, kCards);
  return card ? std::optional(Move::deal(static_cast<Card>(*card))) : std::nullopt;
}

}  // namespace veillee::sample
