// What a move did, told to a viewer: masked exactly as the viewer's view is. (LAB-51)
#include "games/kit/chronicle.h"
#include "games/labyrinth/steps.h"

namespace veillee::labyrinth {

namespace json = boost::json;

namespace {

json::array card_list(Cards cards) {
  json::array list;
  for (const Card card : members<Card>(cards)) list.push_back(json::string(card_text(card)));
  return list;
}

// The shortest way along open paths, both ends included, so that a pawn can be seen walking.
json::array path(const Rotation& rotation, Cell from, Cell to) {
  std::array<Cells, kCells> ring{};  // ring[d]: cells at distance d from `to`
  int distance = 0;
  Cells seen = ring[0] = cell_bit(to);
  while ((seen & cell_bit(from)) == 0 && distance + 1 < kCells) {
    Cells next = 0;
    for (const Cell cell : members<Cell>(ring[distance])) next |= neighbours(rotation, cell);
    ring[++distance] = next & ~seen;
    seen |= next;
  }
  json::array way{json::string(cell_text(from))};
  for (Cell at = from; at != to;) {
    at = lowest_member<Cell>(neighbours(rotation, at) & ring[--distance]);
    way.push_back(json::string(cell_text(at)));
  }
  return way;
}

// Writes down the steps for one viewer.
class Chronicle : public kit::Chronicle {
 public:
  Chronicle(const Rotation& rotation, Seat viewer) : kit::Chronicle(viewer), rotation_(rotation) {}

  void turned(Seat seat, Part part, int by) {
    constexpr std::string_view kParts[] = {"heart", "middle", "outer"};
    tell({{"type", "turned"}, {"seat", seat}, {"part", kParts[static_cast<int>(part)]}, {"by", by}});
  }
  void walked(Seat seat, Cell from, Cell to) {
    tell({{"type", "walked"}, {"seat", seat}, {"path", path(rotation_, from, to)}});
  }
  void stayed(Seat seat) { tell({{"type", "stayed"}, {"seat", seat}}); }
  void took(Seat seat, Card card) { tell({{"type", "took"}, {"seat", seat}, {"card", card_text(card)}}); }
  void put_under(Card card) { tell({{"type", "under"}, {"card", card_text(card)}}); }
  void left_lying(Card card) { tell({{"type", "left"}, {"card", card_text(card)}}); }
  void challenged(const Duel& duel, bool with_die) {
    tell({{"type", "challenged"},
          {"seat", duel.challenger},
          {"other", duel.defender},
          {"for", prize_text(duel.prize)},
          {"die", with_die}});
  }
  void kept_peace(Seat seat) { tell({{"type", "peace"}, {"seat", seat}}); }
  void rolled(int points) { tell({{"type", "die"}, {"points", points}}); }
  void picked(Seat seat, Pick pick) {
    tell({{"type", "picked"}, {"seat", seat}, {"pick", sees(seat) ? pick_text(pick) : "?"}});
  }
  void tied(Pick pick) { tell({{"type", "tie"}, {"pick", pick_text(pick)}}); }
  void won(Seat seat, Seat loser, Pick pick, Pick beaten) {
    tell({{"type", "won"}, {"seat", seat}, {"other", loser}, {"pick", pick_text(pick)}, {"beaten", pick_text(beaten)}});
  }
  void handed_over(Seat to, Seat from, Prize prize, Cards cards) {
    tell({{"type", "handed_over"},
          {"seat", to},
          {"other", from},
          {"for", prize_text(prize)},
          {"cards", card_list(cards)}});
  }
  void sent(Seat seat, Seat loser, Cell from, Cell to) {
    tell({{"type", "sent"}, {"seat", seat}, {"other", loser}, {"from", cell_text(from)}, {"to", cell_text(to)}});
  }
  void revealed(Seat seat, Card card) { tell({{"type", "revealed"}, {"seat", seat}, {"card", card_text(card)}}); }
  void leapt(Seat seat, Cell from, Cell to) {
    tell({{"type", "leapt"}, {"seat", seat}, {"from", cell_text(from)}, {"to", cell_text(to)}});
  }
  void declined(Seat seat) { tell({{"type", "declined"}, {"seat", seat}}); }
  void played_beast(Seat seat, Seat victim, Card animal, Card gift) {
    tell({{"type", "beast"},
          {"seat", seat},
          {"other", victim},
          {"animal", card_text(animal)},
          {"give", secret(gift, seat, victim)}});
  }
  void drew(Seat seat, Seat victim, Card card) {
    tell({{"type", "drew"}, {"seat", seat}, {"other", victim}, {"card", secret(card, seat, victim)}});
  }
  void exchanged(const Exchange& exchange, const Secret& cards) {
    const Seat seat = exchange.thief, victim = exchange.victim;
    const bool party = sees(seat) || sees(victim);
    tell({{"type", "exchanged"},
          {"seat", seat},
          {"other", victim},
          {"give", secret(lowest_member<Card>(cards.given), seat, victim)},
          {"drawn", party ? card_list(cards.drawn) : json::array(exchange.drawn, json::value("?"))}});
  }
  void turn(Seat seat) { tell({{"type", "turn"}, {"seat", seat}}); }
  void set_complete(Seat seat) { tell({{"type", "set_complete"}, {"seat", seat}}); }
  void turns_over() { tell({{"type", "turns_over"}}); }

 private:
  // A card that only the two of an exchange know.
  std::string secret(Card card, Seat thief, Seat victim) const {
    return sees(thief) || sees(victim) ? card_text(card) : "?";
  }

  Rotation rotation_;
};

}  // namespace

json::array Game::events(const State& before, Seat seat, Move move, const State& after, Seat viewer) {
  // When the game is over nothing is hidden any more.
  Chronicle chronicle(before.rotation, after.phase == Phase::kOver ? kEverything : viewer);
  State state = before;
  Steps(state, chronicle).play(seat, move);
  return std::move(chronicle.events);
}

}  // namespace veillee::labyrinth
