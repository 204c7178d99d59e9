// Wie Du Mir's positions as JSON; read.cc reads them back.
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

namespace json = boost::json;

namespace {

json::value or_null(bool there, int number) { return there ? json::value(number) : json::value(nullptr); }
json::array pawn_json(Pawn pawn) { return {owner(pawn), number(pawn)}; }

json::array cards_json(CardSet cards) {
  json::array ids;
  for (const Card card : members<Card>(cards)) ids.emplace_back(card_id(card));
  return ids;
}

// Chips as a State has them, or as a View with kUnknown for hidden ones.
template <class Position>
json::object board_of(const Position& position) {
  const Open& open = position;
  const bool asked = open.drawer >= 0;
  json::array pawns, chips, table, arrivals, given;
  for (int seat = 0; seat < open.seats; ++seat) {
    json::array& fields = pawns.emplace_back(json::array()).get_array();
    for (int i = 0; i < open.pawns_each; ++i) fields.push_back(int{open.field[pawn_of(seat, i)]});
    chips.push_back(or_null(position.chips[seat] != kUnknown, position.chips[seat]));
    given.push_back(int{open.given[seat]});
  }
  for (int i = 0; i < open.pending; ++i) table.emplace_back(card_id(static_cast<Card>(open.table[i])));
  for (int i = 0; i < open.home; ++i) arrivals.push_back(pawn_json(open.arrivals[i]));

  json::object board;
  board["turn"] = open.turn;
  board["pawns"] = std::move(pawns);
  board["chips"] = std::move(chips);
  board["cup"] = or_null(position.cup != kUnknown, position.cup);
  board["die"] = or_null(open.die != 0, open.die);
  board["deck"] = cards_json(open.deck);
  board["discard"] = cards_json(open.discard);
  board["table"] = std::move(table);
  board["arrivals"] = std::move(arrivals);
  board["card"] = open.card == kNoCard ? json::value(nullptr) : json::value(card_id(open.card));
  board["drawer"] = or_null(asked, open.drawer);
  board["pawn"] = asked ? json::value(pawn_json(open.pawn)) : json::value(nullptr);
  board["todo"] = or_null(open.todo >= 0, open.todo);
  board["given"] = open.todo >= 0 ? json::value(std::move(given)) : json::value(nullptr);
  board["source"] = or_null(open.source >= 0, open.source);
  board["round"] = int{open.round};
  board["sums"] = json::array(open.sums.begin(), open.sums.begin() + open.seats);
  return board;
}

}  // namespace

std::string_view Game::phase(const State& state) { return kPhaseNames[static_cast<int>(state.phase)]; }

json::object Game::board(const State& state) { return board_of(state); }
json::object Game::board(const View& view) { return board_of(view); }
json::object Game::setup_json(const State&) { return {}; }

}  // namespace veillee::wiedumir
