// The labyrinth's positions as JSON. (Reading them is read.cc.)
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

namespace json = boost::json;

namespace {

json::array cards_json(Cards cards) {
  json::array list;
  for (; cards != 0; cards &= cards - 1)
    list.push_back(json::string(card_text(static_cast<Card>(std::countr_zero(cards)))));
  return list;
}

json::value pick_json(Pick pick) { return pick == Pick::kNone ? json::value(nullptr) : json::value(pick_text(pick)); }

json::value duel_json(const Table& table, const Pick (&pick)[2]) {
  const Duel& duel = table.duel;
  if (duel.challenger < 0) return nullptr;
  return json::object{{"challenger", duel.challenger},
                      {"defender", duel.defender},
                      {"for", prize_text(duel.prize)},
                      {"stake", duel.stake == 0 ? json::value(nullptr) : json::value(duel.stake)},
                      {"picks", json::array{pick_json(pick[0]), pick_json(pick[1])}}};
}

// For those who may not see the cards of a pending exchange each is a "?".
json::value beast_json(const Table& table, const Secret& pending) {
  if (table.beast.victim < 0) return nullptr;
  const bool seen = pending.given != 0;
  json::array drawn = cards_json(pending.drawn);
  if (!seen) drawn = json::array(table.beast.drawn, json::value("?"));
  return json::object{
      {"victim", table.beast.victim},
      {"give", seen ? json::string(card_text(static_cast<Card>(std::countr_zero(pending.given)))) : json::string("?")},
      {"drawn", std::move(drawn)}};
}

json::object tally_json(const Tally& tally, int seats, Cards in_hands) {
  json::object known;
  for (; in_hands != 0; in_hands &= in_hands - 1) {
    const auto card = static_cast<Card>(std::countr_zero(in_hands));
    int owner = -1;
    for (int seat = 0; seat < seats; ++seat)
      if ((tally.at[seat] & bit(card)) != 0) owner = seat;
    known[card_text(card)] = owner;
  }
  return known;
}

// Which cards are in hands, though not in whose, follows from what lies on the table.
Cards in_hands(const Table& table) {
  Cards cards = kAllCards & ~table.pile & ~table.removed;
  if (table.face_up != kNoCard) cards &= ~bit(table.face_up);
  for (int i = 0; i < table.bottom_size; ++i) cards &= ~bit(table.bottom[i]);
  return cards;
}

json::array all_tallies(const Table& table, const Tally (&known)[kObservers]) {
  json::array list;
  for (Seat seat = 0; seat < table.seats; ++seat) list.push_back(tally_json(known[seat], table.seats, in_hands(table)));
  list.push_back(tally_json(known[observer_index(kSpectator)], table.seats, in_hands(table)));
  return list;
}

// The parts that a view may hide are given from outside.
struct Guarded {
  json::value hidden, duel, beast, known;
  json::array hands;
};

json::object board_json(const Table& table, Guarded guarded) {
  json::array pawns, bottom;
  for (int seat = 0; seat < table.seats; ++seat) pawns.push_back(json::string(cell_text(table.pawn[seat])));
  for (int i = 0; i < table.bottom_size; ++i) bottom.push_back(json::string(card_text(table.bottom[i])));
  json::object board;
  board["heart"] = table.rotation.heart;
  board["middle"] = table.rotation.middle;
  board["outer"] = table.rotation.outer;
  board["pawns"] = std::move(pawns);
  board["face_up"] = table.face_up == kNoCard ? json::value(nullptr) : json::value(card_text(table.face_up));
  board["pile"] = std::popcount(table.pile);
  board["bottom"] = std::move(bottom);
  board["hidden"] = std::move(guarded.hidden);
  board["hands"] = std::move(guarded.hands);
  board["removed"] = cards_json(table.removed);
  board["changes_left"] = table.changes_left;
  board["heart_used"] = table.heart_used;
  board["duel"] = std::move(guarded.duel);
  board["beast"] = std::move(guarded.beast);
  board["turn"] = table.turn;
  board["turns"] = table.turns;
  board["known"] = std::move(guarded.known);
  return board;
}

}  // namespace

std::string_view Game::phase(const State& state) { return phase_text(state.phase); }

json::object Game::board(const State& state) {
  Guarded guarded{.hidden = cards_json(state.pile),
                  .duel = duel_json(state, state.pick),
                  .beast = beast_json(state, state.pending),
                  .known = all_tallies(state, state.known),
                  .hands = {}};
  for (int seat = 0; seat < state.seats; ++seat) guarded.hands.push_back(cards_json(state.hand[seat]));
  return board_json(state, std::move(guarded));
}

json::object Game::board(const View& view) {  // LAB-51
  const Table& table = view.table;
  Guarded guarded{.hidden = view.open ? json::value(cards_json(table.pile)) : json::value(nullptr),
                  .duel = duel_json(table, view.pick),
                  .beast = beast_json(table, view.pending),
                  .known = {},
                  .hands = {}};
  if (view.open)
    guarded.known = all_tallies(table, view.known);
  else
    guarded.known = tally_json(view.known[observer_index(view.seat)], table.seats, in_hands(table));
  for (Seat seat = 0; seat < table.seats; ++seat)
    guarded.hands.push_back(view.open || seat == view.seat ? json::value(cards_json(view.hand[seat]))
                                                           : json::value(view.count[seat]));
  return board_json(table, std::move(guarded));
}

json::object Game::setup_json(const State& state) {  // LAB-07
  return {{"heart", state.rotation.heart},
          {"middle", state.rotation.middle},
          {"outer", state.rotation.outer},
          {"face_up", card_text(state.face_up)}};
}

}  // namespace veillee::labyrinth
