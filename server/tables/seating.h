// Who sits at a table: taking and leaving seats before the game, and the rematch after it.
//
// Pure functions of the table's row: what is to be changed, or why it cannot be. The table writes it down.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/own_questions.h"
#include "house/room.h"
#include "server/base/problem.h"
#include "server/store/store.h"

namespace veillee::server {

// The seats of a guest, and the open ones that are kept for them.
SeatSet seats_of(const TableRow& row, const GuestId& guest);
SeatSet kept_for(const TableRow& row, const GuestId& guest);
// The seats of a guest that a house player plays now and that they can take back, of these.
SeatSet replaced_seats(const TableRow& row, const GuestId& guest, SeatSet replaced);
// The seats where people sat when the game began.
SeatSet people_of(const TableRow& row);
bool is_full(const TableRow& row);

// A set of seats to be changed together, or the end of a table that has not begun.
struct SeatChange {
  std::vector<ChangeSeats::Change> changes{};
  std::optional<GuestId> kicked{};
  bool closes = false;
};

// With an invitation: the seat it names. Without one: the seats that are kept for the guest, or the first free
// one; whoever knows the table's address is invited. Nothing changes for whoever sits already.
Answer<SeatChange> sit(const TableRow& row, const GuestId& guest, std::string_view invitation, const std::string& luck);
// The seats are free again, also those that were kept; when the host leaves, the table is closed.
Answer<SeatChange> leave(const TableRow& row, const GuestId& guest);
// Of the host.
Answer<SeatChange> kick(const TableRow& row, const GuestId& host, Seat seat);
Answer<SeatChange> fill(const TableRow& row, const GuestId& host, const std::string& level);
// Keeps a free seat for somebody.
Answer<SeatChange> invite(const TableRow& row, const GuestId& host, const GuestId& whom);
// The row afterwards.
TableRow changed(TableRow row, const SeatChange& change);

// The table of another game, everybody one seat further. The seats of the other people are kept for them.
Answer<TableRow> rematch_of(const TableRow& row, const GuestId& guest, const Secret& secret, const std::string& luck);

// The position before the first move of a game that has begun.
Expected<std::unique_ptr<Match>> first_position(const TableRow& row);
// Writes into the row how a game begins: `match` is at its first position.
void note_start(TableRow& row, const Match& match, Milliseconds now);
// When the last seat is taken: draws the set-up and notes it in the row.
Expected<std::unique_ptr<Match>> begin_match(TableRow& row, Milliseconds now, const OwnQuestions& questions = {});

}  // namespace veillee::server
