// The labyrinth's positions as JSON. (Reading them is read.cc.)
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

namespace json = boost::json;

namespace {

json::array cards_json(Cards cards) {
  json::array list;
  for (const Card card : members<Card>(cards)) list.push_back(json::string(card_text(card)));
  return list;
}

json::value pick_json(Pick pick) { return pick == Pick::kNone ? json::value(nullptr) : json::value(pick_text(pick)); }

json::value duel_json(const Open& open, const Pick (&pick)[2]) {
  const Duel& duel = open.duel;
  if (duel.challenger < 0) return nullptr;
  return json::object{{"challenger", duel.challenger},
                      {"defender", duel.defender},
                      {"for", prize_text(duel.prize)},
                      {"stake", duel.stake == 0 ? json::value(nullptr) : json::value(duel.stake)},
                      {"picks", json::array{pick_json(pick[0]), pick_json(pick[1])}}};
}

// For those who may not see the cards of a pending exchange each is a "?".
json::value beast_json(const Open& open, const Secret& pending) {
  if (open.beast.victim < 0) return nullptr;
  const bool seen = pending.given != 0;
  json::array drawn = cards_json(pending.drawn);
  if (!seen) drawn = json::array(open.beast.drawn, json::value("?"));
  return json::object{{"victim", open.beast.victim},
                      {"give", seen ? json::string(card_text(lowest_member<Card>(pending.given))) : json::string("?")},
                      {"drawn", std::move(drawn)}};
}

json::object tally_json(const Tally& tally, int seats, Cards in_hands) {
  json::object known;
  for (const Card card : members<Card>(in_hands)) {
    int owner = -1;
    for (int seat = 0; seat < seats; ++seat)
      if ((tally.at[seat] & bit(card)) != 0) owner = seat;
    known[card_text(card)] = owner;
  }
  return known;
}

// Which cards are in hands, though not in whose, follows from what lies on the table.
Cards in_hands(const Open& open) {
  Cards cards = kAllCards & ~open.pile & ~open.removed;
  if (open.face_up != kNoCard) cards &= ~bit(open.face_up);
  for (int i = 0; i < open.bottom_size; ++i) cards &= ~bit(open.bottom[i]);
  return cards;
}

json::array all_tallies(const Open& open, const Tally (&known)[kObservers]) {
  json::array list;
  for (Seat seat = 0; seat < open.seats; ++seat) list.push_back(tally_json(known[seat], open.seats, in_hands(open)));
  list.push_back(tally_json(known[observer_index(kSpectator)], open.seats, in_hands(open)));
  return list;
}

// The parts that a view may hide are given from outside.
struct Guarded {
  json::value hidden, duel, beast, known;
  json::array hands;
};

json::object board_json(const Open& open, Guarded guarded) {
  json::array pawns, bottom;
  for (int seat = 0; seat < open.seats; ++seat) pawns.push_back(json::string(cell_text(open.pawn[seat])));
  for (int i = 0; i < open.bottom_size; ++i) bottom.push_back(json::string(card_text(open.bottom[i])));
  json::object board;
  board["heart"] = open.rotation.heart;
  board["middle"] = open.rotation.middle;
  board["outer"] = open.rotation.outer;
  board["pawns"] = std::move(pawns);
  board["face_up"] = open.face_up == kNoCard ? json::value(nullptr) : json::value(card_text(open.face_up));
  board["pile"] = std::popcount(open.pile);
  board["bottom"] = std::move(bottom);
  board["hidden"] = std::move(guarded.hidden);
  board["hands"] = std::move(guarded.hands);
  board["removed"] = cards_json(open.removed);
  board["changes_left"] = open.changes_left;
  board["heart_used"] = open.heart_used;
  board["duel"] = std::move(guarded.duel);
  board["beast"] = std::move(guarded.beast);
  board["turn"] = open.turn;
  board["turns"] = open.turns;
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
  const Open& open = view;
  Guarded guarded{.hidden = view.all_shown ? json::value(cards_json(open.pile)) : json::value(nullptr),
                  .duel = duel_json(open, view.pick),
                  .beast = beast_json(open, view.pending),
                  .known = {},
                  .hands = {}};
  if (view.all_shown)
    guarded.known = all_tallies(open, view.known);
  else
    guarded.known = tally_json(view.known[observer_index(view.seat)], open.seats, in_hands(open));
  for (Seat seat = 0; seat < open.seats; ++seat)
    guarded.hands.push_back(view.all_shown || seat == view.seat ? json::value(cards_json(view.hand[seat]))
                                                                : json::value(view.count[seat]));
  return board_json(open, std::move(guarded));
}

json::object Game::setup_json(const State& state) {  // LAB-07
  return {{"heart", state.rotation.heart},
          {"middle", state.rotation.middle},
          {"outer", state.rotation.outer},
          {"face_up", card_text(state.face_up)}};
}

}  // namespace veillee::labyrinth
