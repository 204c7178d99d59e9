// What a move did, told to a viewer: masked exactly as his view is. (LAB-51)
#include "games/labyrinth/steps.h"

namespace veillee::labyrinth {

namespace json = boost::json;

namespace {

json::array card_list(Cards cards) {
  json::array list;
  for (; cards != 0; cards &= cards - 1)
    list.push_back(json::string(card_text(static_cast<Card>(std::countr_zero(cards)))));
  return list;
}

json::value first_card(Cards cards) {
  return cards == 0 ? json::value("?") : json::value(card_text(static_cast<Card>(std::countr_zero(cards))));
}

// The shortest way along open paths, both ends included, so that a pawn can be seen walking.
json::array path(const Rotation& rotation, Cell from, Cell to) {
  std::array<Cells, kCells> ring{};  // ring[d]: cells at distance d from `to`
  int distance = 0;
  Cells seen = ring[0] = cell_bit(to);
  while ((seen & cell_bit(from)) == 0 && distance + 1 < kCells) {
    Cells next = 0;
    for (Cells rest = ring[distance]; rest != 0; rest &= rest - 1)
      next |= neighbours(rotation, static_cast<Cell>(std::countr_zero(rest)));
    ring[++distance] = next & ~seen;
    seen |= next;
  }
  json::array way{json::string(cell_text(from))};
  for (Cell at = from; at != to;) {
    at = static_cast<Cell>(std::countr_zero(neighbours(rotation, at) & ring[--distance]));
    way.push_back(json::string(cell_text(at)));
  }
  return way;
}

json::object event_of(const Step& step, const Rotation& rotation, Seat viewer) {
  const bool all = viewer == kEverything;
  const bool party = all || (viewer >= 0 && (viewer == step.seat || viewer == step.other));
  switch (step.kind) {
    case Step::kTurned:
      return {{"type", "turned"},
              {"seat", step.seat},
              {"part", step.from == 0   ? "heart"
                       : step.from == 2 ? "middle"
                                        : "outer"},
              {"by", step.number}};
    case Step::kWalked:
      return {{"type", "walked"}, {"seat", step.seat}, {"path", path(rotation, step.from, step.to)}};
    case Step::kStayed:
      return {{"type", "stayed"}, {"seat", step.seat}};
    case Step::kTook:
      return {{"type", "took"}, {"seat", step.seat}, {"card", first_card(step.cards)}};
    case Step::kUnder:
      return {{"type", "under"}, {"card", first_card(step.cards)}};
    case Step::kLeft:
      return {{"type", "left"}, {"card", first_card(step.cards)}};
    case Step::kChallenged:
      return {{"type", "challenged"},
              {"seat", step.seat},
              {"other", step.other},
              {"for", prize_text(step.prize)},
              {"die", step.number != 0}};
    case Step::kPeace:
      return {{"type", "peace"}, {"seat", step.seat}};
    case Step::kDie:
      return {{"type", "die"}, {"points", step.number}};
    case Step::kPicked: {
      const bool own = all || viewer == step.seat;
      return {{"type", "picked"}, {"seat", step.seat}, {"pick", own ? pick_text(step.pick) : "?"}};
    }
    case Step::kTie:
      return {{"type", "tie"}, {"pick", pick_text(step.pick)}};
    case Step::kWon:
      return {{"type", "won"},
              {"seat", step.seat},
              {"other", step.other},
              {"pick", pick_text(step.pick)},
              {"beaten", pick_text(step.lost_with)}};
    case Step::kHandedOver:
      return {{"type", "handed_over"},
              {"seat", step.seat},
              {"other", step.other},
              {"for", prize_text(step.prize)},
              {"cards", card_list(step.cards)}};
    case Step::kSent:
      return {{"type", "sent"},
              {"seat", step.seat},
              {"other", step.other},
              {"from", cell_text(step.from)},
              {"to", cell_text(step.to)}};
    case Step::kRevealed:
      return {{"type", "revealed"}, {"seat", step.seat}, {"card", first_card(step.cards)}};
    case Step::kLeapt:
      return {{"type", "leapt"}, {"seat", step.seat}, {"from", cell_text(step.from)}, {"to", cell_text(step.to)}};
    case Step::kDeclined:
      return {{"type", "declined"}, {"seat", step.seat}};
    case Step::kBeast:
      return {{"type", "beast"},
              {"seat", step.seat},
              {"other", step.other},
              {"animal", first_card(step.cards)},
              {"give", first_card(party ? step.secret : 0)}};
    case Step::kDrew:
      return {
          {"type", "drew"}, {"seat", step.seat}, {"other", step.other}, {"card", first_card(party ? step.secret : 0)}};
    case Step::kExchanged:
      return {{"type", "exchanged"},
              {"seat", step.seat},
              {"other", step.other},
              {"give", first_card(party ? step.secret : 0)},
              {"drawn", party ? card_list(step.secret_drawn) : json::array(step.number, json::value("?"))}};
    case Step::kTurn:
      return {{"type", "turn"}, {"seat", step.seat}};
    case Step::kSetComplete:
      return {{"type", "set_complete"}, {"seat", step.seat}};
    case Step::kTurnsOver:
      return {{"type", "turns_over"}};
  }
  return {};
}

}  // namespace

json::array Game::events(const State& before, Seat seat, Move move, const State& after, Seat viewer) {
  // When the game is over nothing is hidden any more.
  const Seat eyes = after.phase == Phase::kOver ? kEverything : viewer;
  json::array events;
  for (const Step& step : steps_of(before, seat, move)) events.push_back(event_of(step, before.rotation, eyes));
  return events;
}

}  // namespace veillee::labyrinth
