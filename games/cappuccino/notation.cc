// Cappuccino's notation: `0@q,r` lays a cup of colour 0, `q,r>q,r` sets one stack on another.
#include <cstdlib>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

std::string text_of(Place place) { return fmt::format("{},{}", place.q, place.r); }

std::optional<Place> parse_place(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = kit::decimal(text.substr(0, comma), -kMaxCoordinate, kMaxCoordinate);
  const auto r = kit::decimal(text.substr(comma + 1), -kMaxCoordinate, kMaxCoordinate);
  if (!q || !r) return std::nullopt;
  return Place{static_cast<std::int16_t>(*q), static_cast<std::int16_t>(*r)};
}

std::optional<Written> parse_written(std::string_view text) {
  if (const auto at = text.find('@'); at != std::string_view::npos) {
    const auto colour = kit::decimal(text.substr(0, at), 0, kColours - 1);
    const auto place = parse_place(text.substr(at + 1));
    if (!colour || !place) return std::nullopt;
    return Written{true, static_cast<Colour>(*colour), *place, *place};
  }
  const auto arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto from = parse_place(text.substr(0, arrow)), to = parse_place(text.substr(arrow + 1));
  if (!from || !to) return std::nullopt;
  return Written{false, 0, *from, *to};
}

std::string Game::print(const State& state, Move move) {
  if (move.kind == Move::Kind::kLay) return fmt::format("{}@{}", move.colour, text_of(move.place()));
  return text_of(state.place[move.from()]) + ">" + text_of(state.place[move.to()]);
}

std::optional<Move> Game::parse(const State& state, std::string_view text) {
  const auto written = parse_written(text);
  if (!written) return std::nullopt;
  if (written->is_lay) {
    if (std::abs(written->to.q) > kReach + 1 || std::abs(written->to.r) > kReach + 1) return std::nullopt;
    return Move::lay(written->colour, written->to);
  }
  const auto from = cell_at(state, written->from), to = cell_at(state, written->to);
  if (!from || !to) return std::nullopt;
  return Move::set(*from, *to);
}

}  // namespace veillee::cappuccino
