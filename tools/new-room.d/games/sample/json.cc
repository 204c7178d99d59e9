// Sample's positions and views as JSON.
#include "games/sample/sample.h"

namespace veillee::sample {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 3> kPhaseNames{"deal", "decide", "over"};

// A card is null when there is none and "?" when it is not shown; so is a decision.
json::object board_json(const Open& open, const std::array<Card, kMostSeats>& cards, SeatSet dares, SeatSet shown) {
  json::array card_values, decisions, points;
  for (Seat seat = 0; seat < open.seats; ++seat) {
    json::value card, decision;
    if (open.dealt.contains(seat)) card = shown.contains(seat) ? json::value(cards[seat]) : json::value("?");
    if (open.decided.contains(seat)) decision = !shown.contains(seat) ? "?" : dares.contains(seat) ? "dare" : "stay";
    card_values.push_back(std::move(card));
    decisions.push_back(std::move(decision));
    points.push_back(open.points[seat]);
  }
  return {{"round", open.round},
          {"cards", std::move(card_values)},
          {"decisions", std::move(decisions)},
          {"points", std::move(points)}};
}

}  // namespace

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }
std::string_view Game::phase(const State& state) { return phase_name(state.phase); }

json::object Game::board(const State& state) {
  return board_json(state, state.cards, state.dares, SeatSet::first(state.seats));
}
json::object Game::board(const View& view) { return board_json(view, view.cards, view.dares, view.shown); }

}  // namespace veillee::sample
