// The tallies and diaries: who can name which card, and what the table showed. (LAB-50, LAB-52)
#pragma once

#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

// A card taken from the table, seen by all.
void note_taken(State& state, Seat seat, Card card);
// Cards handed over after a duel, seen by all: the loser's lowest of the sort, up to the stake.
void note_handed_over(State& state, Seat winner, Seat loser, Sort sort, int stake, Cards cards);
// An animal that left the game; it is in nobody's hand any more.
void note_removed(State& state, Seat seat, Card animal);
// An exchange, after the hands have changed. Opens the next diary.
void note_exchange(State& state, const Exchange& exchange, const Secret& secret);

// Draws the conclusions of every observer: see `tally_close`.
void close_tallies(State& state);

// The same on one observer's tally, for those who replay a record.
void tally_exchange(Tally& tally, int observer, const Exchange& exchange, const Secret& secret);
void tally_moved(Tally& tally, const Cards (&moved_to)[kMostSeats]);
// Whenever only one hand holds more cards than the observer can name, all cards in doubt are there.
void tally_close(Tally& tally, const std::uint8_t (&count)[kMostSeats], Cards in_hands);

}  // namespace veillee::labyrinth
