// What the house must not forget: tables, seats, moves, names.
//
// A table is an append-only list of moves and acts; everything else about a running game is a cache of it.
// Writes are answered when they are durable and not before; reads see every answered write.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/seat.h"

namespace veillee::server {

// A random positive number; its text form (ids.h) is the table's address.
using TableId = std::int64_t;
// A hash of the guest's cookie: who holds the database cannot sit in somebody's place.
using GuestId = std::array<std::uint8_t, 16>;
// From which a table's chance is made (fair.h).
using Secret = std::array<std::uint8_t, 32>;

// Since the beginning of 1970.
using Milliseconds = std::int64_t;

enum class Status : std::uint8_t { kWaiting, kPlaying, kOver };
enum class SeatKind : std::uint8_t { kOpen, kGuest, kHouse };

// Whom a position waits for: bit n is seat n, kWaitsForChance a chance step. 0 when the game is over.
using Waits = std::uint16_t;
inline constexpr Waits kWaitsForChance = 0x100;
inline constexpr Waits waits_of(Turn turn) {
  Waits waits = turn.chance ? kWaitsForChance : 0;
  for (const Seat seat : turn.seats) waits |= static_cast<Waits>(1u << seat);
  return waits;
}

struct SeatRow {
  SeatKind kind = SeatKind::kOpen;
  GuestId guest{};      // kGuest; kHouse: who sat here before a house player took over
  std::string level{};  // kHouse
  std::string luck{};   // what the guest added to the table's chance
  std::string name{};   // at this table, where a guest holds several seats; empty: the guest's own
  bool operator==(const SeatRow&) const = default;
};

// What a row of a table's log is. The numbers are in the file: none is ever used for something else.
enum class Act : std::uint8_t {
  kMove = 0,
  kUndo = 1,       // text: the version back to which moves are taken
  kResign = 2,     // of these four the text is the level of the house player who sits down instead,
  kLeave = 3,      // or empty if the game ends with it
  kTimeOut = 4,    // counts as lost, like the two before
  kTakeover = 5,   // counts as the seat ends up
  kAgreedEnd = 6,  // everybody shares the first place
  kPause = 7,
  kResume = 8,
  kAsk = 9,  // text: "undo N", "pause", "resume" or "end"
  kAgree = 10,
  kDecline = 11,
};

// A move of a seat or of chance, or an act of a seat. Which moves count is read from all of them
// (tables/course.h); no row is ever changed.
struct LogRow {
  Seat seat = 0;  // kChance for chance
  std::string text{};
  Waits waits = 0;  // after it
  Act act = Act::kMove;
  Milliseconds at = 0;  // when it arrived
  bool operator==(const LogRow&) const = default;
};

// How a game begins: when its last seat is taken.
struct Start {
  std::string setup{};  // JSON, as Match::setup gives it
  Waits waits = 0;
  Milliseconds at = 0;
  bool operator==(const Start&) const = default;
};

// How long people may think, and what happens when they do not decide in time.
struct TimeRule {
  enum class Kind : std::uint8_t { kNone, kMove, kGame };
  Kind kind = Kind::kNone;
  Milliseconds budget = 0;     // for a decision, or for the whole game
  Milliseconds increment = 0;  // kGame: what a decision gives back
  std::string stand_in{};      // the level of the house player who takes over; empty: the seat has lost
  bool operator==(const TimeRule&) const = default;
};

struct TableRow {
  TableId id = 0;
  std::string game{};
  std::string options{};  // JSON, all of them
  Status status = Status::kWaiting;
  GuestId host{};
  Secret secret{};
  std::optional<Start> start{};   // none while waiting
  std::optional<TableId> next{};  // the rematch
  bool noted = false;             // over, and its result is noted
  std::vector<SeatRow> seats{};
  TimeRule clock{};
  bool listed = false;            // anybody may find it and sit down, not only who has a link
  std::string language{};         // of whoever made it
  bool chat = true;               // may people write to each other?
  int delay = 0;                  // so many moves spectators are behind
  std::vector<GuestId> kicked{};  // who may not sit down again
  bool operator==(const TableRow&) const = default;
};

// A line that somebody wrote at a table. What spectators write is for spectators until the game is over.
struct ChatLine {
  int number = 0;  // from 1, per table
  Seat seat = 0;   // kSpectator
  GuestId guest{};
  std::string text{};
  bool phrase = false;  // the text is the key of a phrase that every page says in its own language
  bool operator==(const ChatLine&) const = default;
};

struct TableLog {
  TableRow table;
  std::vector<LogRow> rows;
};

struct TableSummary {
  TableRow table;
  int version = 0;
  Waits waits = 0;
  std::optional<Milliseconds> deadline{};  // of the seat whose time is over next
};

// A rematch sets `next` of the table it follows; if that has one already, nothing is made.
struct CreateTable {
  TableRow table;
  std::optional<TableId> rematch_of{};
};
// Before the game. Only if each seat is still as the writer saw it (kind and guest); all or none.
struct ChangeSeats {
  struct Change {
    Seat seat = 0;
    SeatRow from{}, to{};
  };
  TableId table = 0;
  std::vector<Change> changes{};
  std::optional<Start> start{};     // when the last seat was taken
  std::optional<GuestId> kicked{};  // whom the host does not want back
};
// A table whose game has not begun is forgotten.
struct CloseTable {
  TableId table = 0;
};
// Only the newest kMaxChatLines of a table are kept.
struct AddChatLine {
  TableId table = 0;
  ChatLine line{};
};
inline constexpr int kMaxChatLines = 200;
// All of the rows or none; the first gets the number `version` (from 0).
struct AppendRows {
  TableId table = 0;
  int version = 0;
  std::vector<LogRow> rows{};
  bool over = false;  // the game ended with the last of them
  // The seat whose guest is replaced by a house player, and its level.
  std::optional<std::pair<Seat, std::string>> takeover{};
  // Of a table with clocks: when the next seat's time is over; 0 while none runs.
  std::optional<Milliseconds> deadline{};
};
struct NameGuest {
  GuestId guest{};
  std::string name{};
};

// Changes to what the house knows about people (people.h).
struct KeepAccount {
  GuestId guest{};
  std::string key{};  // the nickname as it is compared
  std::string nickname{};
  std::string hash{};
};
struct AddDevice {
  GuestId device{};
  GuestId guest{};
};
struct DropDevice {
  GuestId device{};
};
struct AddBot {
  GuestId id{};
  GuestId owner{};
  std::string name{};
};
struct DropBot {
  GuestId id{};
  GuestId owner{};
};
// Seats of the guest are somebody's, and nobody knows whose; the rest about them is deleted.
struct ForgetGuest {
  GuestId guest{};
};
// How a game that is over ended: a place per seat. What it says about the players' strength is noted
// with it. The second time it does nothing.
struct NoteResult {
  TableId table = 0;
  std::vector<int> ranking{};
};
using PeopleWrite = std::variant<KeepAccount, AddDevice, DropDevice, AddBot, DropBot, ForgetGuest, NoteResult>;

using Write = std::variant<CreateTable, ChangeSeats, CloseTable, AppendRows, AddChatLine, NameGuest, PeopleWrite>;

enum class Written {
  kDurable,
  kConflict,  // somebody else was first; nothing was written
  kFailed,    // the database could not; nothing was written
};

// Something is wrong with the database itself.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// All functions may be called from any thread. Reads throw StoreError.
class Store {
 public:
  using Done = std::move_only_function<void(Written)>;

  virtual ~Store() = default;

  // In the order of the calls. `done` is called exactly once, where the store was told to deliver.
  virtual void write(Write write, Done done) = 0;

  virtual std::optional<TableLog> load(TableId table) = 0;
  virtual std::optional<TableSummary> summary(TableId table) = 0;
  // Where the guest sits or is the host: those that are not over first, then the newest.
  virtual std::vector<TableSummary> tables_of(const GuestId& guest, int limit) = 0;
  // Made by the guest and not over.
  virtual int unfinished_tables(const GuestId& guest) = 0;
  // Games that wait for a house player or for chance: to be taken up after a restart.
  virtual std::vector<TableId> waiting_for_house() = 0;
  // Games in which somebody's time is over by then.
  virtual std::vector<TableId> due(Milliseconds until) = 0;
  // Listed tables that wait for people and were made since then, newest first.
  virtual std::vector<TableRow> open_tables(Milliseconds since, int limit) = 0;
  virtual std::vector<ChatLine> chat_of(TableId table) = 0;
  virtual std::optional<std::string> name_of(const GuestId& guest) = 0;
};

}  // namespace veillee::server
