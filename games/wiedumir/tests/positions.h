// Positions for tests, set up like on a table: pawns, chips, a die or a card.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "games/wiedumir/wiedumir.h"
#include "tests/kit/playing.h"

namespace veillee::wiedumir {

namespace json = boost::json;
namespace playing = kit::playing;

Game game_of(const State&);
using playing::reread;

inline State fresh(int seats, Options options = {}) { return playing::start<Game>(seats, options); }

class Table {
 public:
  explicit Table(int seats, Options options = {}) : state(fresh(seats, options)) {}

  // Per seat the fields of its pawns; those on the goal arrived in the order of the seats.
  Table& pawns(const std::vector<std::vector<int>>& fields) {
    state.occupied = 0;
    state.home = 0;
    state.arrivals.fill(0);
    for (std::size_t seat = 0; seat < fields.size(); ++seat)
      for (std::size_t i = 0; i < fields[seat].size(); ++i)
        put(pawn_of(static_cast<int>(seat), static_cast<int>(i)), fields[seat][i]);
    return *this;
  }
  Table& chips(const std::vector<int>& counts) {
    std::copy(counts.begin(), counts.end(), state.chips.begin());
    state.cup = static_cast<std::uint8_t>(kChips - std::accumulate(counts.begin(), counts.end(), 0));
    return *this;
  }
  Table& arrivals(const std::vector<Pawn>& order) {
    std::copy(order.begin(), order.end(), state.arrivals.begin());
    return *this;
  }
  // These cards lie on the table, out of the deck.
  Table& pending(const std::vector<Card>& cards) {
    for (const Card card : cards) {
      state.deck &= ~card_bit(card);
      state.table[state.pending++] = card;
    }
    return *this;
  }
  // Only these cards are left in the deck, the others are discarded.
  Table& deck(CardSet cards) {
    state.discard |= state.deck & ~cards;
    state.deck &= cards;
    return *this;
  }
  Table& turn(Seat seat) {
    state.turn = seat;
    return *this;
  }
  Table& rolled(int number) {
    state.die = static_cast<std::uint8_t>(number);
    state.phase = Phase::kAdvance;
    return *this;
  }
  // The pawn has come to a question mark and the card is drawn.
  Table& draws(Seat seat, int which, Card card) {
    state.die = 1;
    state.phase = Phase::kDraw;
    state.drawer = seat;
    state.pawn = pawn_of(seat, which);
    return play("draw " + card_id(card));
  }

  // Plays a legal move; the position must survive being written down before and after it.
  Table& play(const std::string& text) {
    EXPECT_EQ(reread(state), state);
    playing::play(state, {text});
    EXPECT_EQ(reread(state), state) << "after " << text;
    return *this;
  }

  std::vector<std::string> legal() const { return playing::legal(state); }
  std::vector<int> chips() const { return {state.chips.begin(), state.chips.begin() + state.seats}; }
  int field(int seat, int which) const { return state.field[pawn_of(seat, which)]; }
  std::string phase() const { return std::string(Game::phase(state)); }
  std::string clause(Seat seat, std::string_view text) const { return playing::clause(state, seat, text); }
  bool discarded(Card card) const { return (state.discard & card_bit(card)) != 0; }

  State state;

 private:
  void put(Pawn pawn, int field) {
    state.field[pawn] = static_cast<Field>(field);
    if (field == kGoal) state.arrivals[state.home++] = pawn;
    if (field != kGoal && field != kStart) state.occupied = static_cast<std::uint16_t>(state.occupied | bit(field));
  }
};

using Texts = std::vector<std::string>;
using Counts = std::vector<int>;

}  // namespace veillee::wiedumir
