#include "games/labyrinth/tally.h"

#include <algorithm>

namespace veillee::labyrinth {
namespace {

void note_gain(State& state, Seat seat, Sort sort, int cards) {
  auto& gained = state.gained[seat][static_cast<int>(sort)];
  auto& peak = state.today().peak[seat][static_cast<int>(sort)];
  gained = static_cast<std::int8_t>(gained + cards);
  if (gained > peak) peak = static_cast<std::uint8_t>(gained);
}

void not_at_others(State& state, Seat seat, Cards cards) {
  for (Seat other = 0; other < state.seats; ++other)
    if (other != seat) state.today().not_at[other] |= cards;
}

}  // namespace

void tally_close(Tally& tally, const std::uint8_t (&count)[kMostSeats], Cards in_hands) {
  const Cards doubt = in_hands & ~tally.named();
  if (doubt == 0) [[likely]]
    return;
  int open = -1;
  for (int seat = 0; seat < kMostSeats; ++seat) {
    if (count[seat] == std::popcount(tally.at[seat])) continue;
    if (open >= 0) return;
    open = seat;
  }
  tally.at[open] |= doubt;
}

void close_tallies(State& state) {
  std::uint8_t count[kMostSeats];
  Cards in_hands = 0;
  for (int seat = 0; seat < kMostSeats; ++seat) {
    count[seat] = static_cast<std::uint8_t>(std::popcount(state.hand[seat]));
    in_hands |= state.hand[seat];
  }
  for (Tally& tally : state.known) tally_close(tally, count, in_hands);
}

void tally_moved(Tally& tally, const Cards (&moved_to)[kMostSeats]) {
  const Cards moved = moved_to[0] | moved_to[1] | moved_to[2] | moved_to[3];
  for (int seat = 0; seat < kMostSeats; ++seat) tally.at[seat] = (tally.at[seat] & ~moved) | moved_to[seat];
}

void tally_exchange(Tally& tally, int observer, const Exchange& exchange, const Secret& secret) {
  Cards& thief = tally.at[exchange.thief];
  Cards& victim = tally.at[exchange.victim];
  if (observer == exchange.thief || observer == exchange.victim) {
    thief = (thief & ~secret.given) | secret.drawn;
    victim = (victim & ~secret.drawn) | secret.given;
    return;
  }
  const Cards of_thief = thief, of_victim = victim;
  thief = exchange.drawn == exchange.victim_had ? of_victim : 0;
  victim = exchange.thief_had == 1 ? of_thief : 0;
}

void note_taken(State& state, Seat seat, Card card) {
  for (Tally& tally : state.known) tally.at[seat] |= bit(card);
  state.today().moved_to[seat] |= bit(card);
  if (!is_animal(card)) note_gain(state, seat, (bit(card) & kAllTreasures) != 0 ? Sort::kTreasure : Sort::kGnome, 1);
}

void note_handed_over(State& state, Seat winner, Seat loser, Sort sort, int stake, Cards cards) {
  Diary& today = state.today();
  const Cards unmoved = ~today.moved();
  // A loser who gave fewer than the stake has none left; else none below the highest given. (LAB-42, LAB-43)
  const int given = std::popcount(cards);
  const Cards lacking = given < stake ? cards_of(sort) : cards_of(sort) & (std::bit_floor(cards) - 1);
  today.not_at[loser] |= lacking & ~cards & unmoved;
  if (given == 0) return;
  not_at_others(state, loser, cards & unmoved);
  for (Cards& moved : today.moved_to) moved &= ~cards;
  today.moved_to[winner] |= cards;
  note_gain(state, loser, sort, -given);
  note_gain(state, winner, sort, given);
  for (Tally& tally : state.known) {
    for (Cards& named : tally.at) named &= ~cards;
    tally.at[winner] |= cards;
  }
  close_tallies(state);
}

void note_removed(State& state, Seat seat, Card animal) {
  not_at_others(state, seat, bit(animal) & ~state.today().moved());
  for (Tally& tally : state.known)
    for (Cards& named : tally.at) named &= ~bit(animal);
  close_tallies(state);
}

void note_exchange(State& state, const Exchange& exchange, const Secret& secret) {
  for (int observer = 0; observer < kObservers; ++observer)
    tally_exchange(state.known[observer], observer, exchange, secret);
  close_tallies(state);
  state.exchange[state.exchanges] = exchange;
  state.secret[state.exchanges] = secret;
  ++state.exchanges;
  state.today() = {};
  std::fill_n(&state.gained[0][0], kMostSeats * 2, std::int8_t{0});
}

}  // namespace veillee::labyrinth
