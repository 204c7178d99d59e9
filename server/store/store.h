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
#include "server/base/clock.h"
#include "server/base/holidays.h"
#include "server/base/ids.h"
#include "server/store/people.h"

namespace veillee::server {

// From which a table's chance is made (fair.h).
using Secret = std::array<std::uint8_t, 32>;

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
  GuestId guest{};      // kGuest; kHouse: who sat here before a house player took over; kOpen: for whom it is kept
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
  kReturn = 12,  // the person who left or was taken over sits down again
  kClosed = 13,  // the operator of the house ended it; as if all had agreed
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
  std::string setup{};  // JSON, as Match::setup gives it, or {"start":state}: tables/seating.h
  Waits waits = 0;
  Milliseconds at = 0;
  bool operator==(const Start&) const = default;
};

// A person's first move of a game has this long, or their clock's time if that is longer.
inline constexpr Milliseconds kFirstMove = 5 * 60'000;

// How long people may think, and what happens when they do not decide in time.
struct TimeRule {
  enum class Kind : std::uint8_t { kNone, kMove, kGame };
  Kind kind = Kind::kNone;
  Milliseconds budget = 0;     // for a decision, or for the whole game
  Milliseconds increment = 0;  // kGame: what a decision gives back
  std::string stand_in{};      // the level of the house player who takes over; empty: the seat has lost
  bool operator==(const TimeRule&) const = default;
};
// Games with days for a move: holidays stop their clocks.
inline bool is_slow(const TimeRule& rule) { return rule.kind == TimeRule::Kind::kMove && rule.budget >= kDay; }

struct TableRow {
  TableId id = 0;
  std::string game{};
  std::string options{};  // JSON, all of them
  Status status = Status::kWaiting;
  GuestId host{};
  Secret secret{};
  std::optional<Start> start{};   // none while waiting
  std::string position{};         // JSON: the state that it will begin with; empty: with a set-up, or it has begun
  std::optional<TableId> next{};  // the rematch
  bool noted = false;             // over, and its result is noted
  std::vector<SeatRow> seats{};
  TimeRule clock{};
  bool listed = false;               // anybody may find it and sit down, not only who has a link
  std::string language{};            // of whoever made it
  bool chat = true;                  // may people write to each other?
  int delay = 0;                     // so many moves spectators are behind
  std::vector<GuestId> kicked{};     // who may not sit down again
  std::vector<Holidays> holidays{};  // of a slow game, by seat: of the person who sits or sat there
  bool device = false;               // played on a device of its host, and handed over when it was over
  bool operator==(const TableRow&) const = default;
};

// A line that somebody wrote at a table. What spectators write is for spectators until the game is over.
struct ChatLine {
  int number = 0;  // from 1, per table
  Seat seat = 0;   // kSpectator
  GuestId guest{};
  std::string text{};
  bool phrase = false;  // the text is the key of a phrase that every page says in its own language
  Milliseconds at = 0;  // when it was written
  bool operator==(const ChatLine&) const = default;
};

// What the house thinks of a game that is over, decision by decision.
struct ReviewRow {
  struct Decision {
    int version = 0;  // of the position it was made in
    Seat seat = 0;
    std::string best{};
    double loss = 0;
    std::vector<double> value{};  // per seat
    bool operator==(const Decision&) const = default;
  };
  TableId table = 0;
  int moves = 0;  // of the game
  std::vector<Decision> decisions{};
  bool operator==(const ReviewRow&) const = default;
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
// With `promised` its secret is the one that was promised to the host; a promise that is used already or was never
// made is a conflict.
struct CreateTable {
  TableRow table;
  std::optional<TableId> rematch_of{};
  bool promised = false;
};
// The secret of the guest's next table, instead of one that was promised before. Only the newest kMaxPromises are kept.
struct KeepPromise {
  GuestId guest{};
  Secret secret{};
};
inline constexpr int kMaxPromises = 10'000;
struct KeepReview {
  ReviewRow review{};
};
// Changes something that means nothing: tells whether anything can be written.
struct Probe {};
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
// A game that was played elsewhere, from its beginning to its end; it is not rated. One that is there is a conflict.
struct KeepGame {
  TableRow table{};
  std::vector<LogRow> rows{};
  std::vector<int> ranking{};
  Milliseconds ended = 0;
};
// A table whose game has not begun is forgotten; if it was a rematch, another can be offered.
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
  // The seat whose guest takes the house player's place again.
  std::optional<Seat> returned{};
  // Of a table with clocks: when the next seat's time is over; 0 while none runs.
  std::optional<Milliseconds> deadline{};
  // For whom the table begins or ceases to wait: other houses tell their pages. Not kept.
  std::vector<GuestId> concerned{};
  // This house has no time to think for its house players: whoever has may take the turn at once. Not kept.
  bool offered = false;
};
struct NameGuest {
  GuestId guest{};
  std::string name{};
};

// What another house on the same database wrote, or has to say.
struct News {
  // The letters are spoken between houses of different versions: none is ever used for something else.
  enum class Kind : char {
    kTable = 't',    // its log; for `guests` it begins or ceases to wait
    kSeats = 's',    // who sits at it, whether it waits for people, goes on or is over, or it is no more
    kChat = 'c',     // somebody wrote at it
    kPerson = 'p',   // a name, a device, where somebody is called
    kOrder = 'b',    // who may do nothing here
    kHere = 'h',     // these `guests`, and no others, are at the table in the house that tells
    kCalling = 'r',  // this guest is about to be called: who has a page of theirs?
    kReached = 'y',  // we have
    kSpent = 'l',    // `text`: what an address did there (base/address_limits.h)
    kOffer = 'o',    // its house players wait for whoever has time to think
    kWorker = 'w',   // somebody who only thinks is there
    kAll = '*',      // unknown: something was missed
  };
  Kind kind = Kind::kAll;
  TableId table = 0;
  std::vector<GuestId> guests{};
  std::string text{};      // without a line break
  std::int64_t house = 0;  // who tells it
};

// Changes nothing: the other houses hear it, in the order of what else is written.
struct Tell {
  std::vector<News> news{};
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
// A cookie that was given back leads to nobody from now on, also the first one of a guest.
struct DropDevice {
  GuestId device{};
};
struct AddProgram {
  GuestId id{};
  GuestId owner{};
  std::string name{};
  int limit = 10;  // an owner with so many already gets no other
};
struct DropProgram {
  GuestId id{};
  GuestId owner{};
};
// Seats of the guest are somebody's, and nobody knows whose; the rest about them is deleted.
struct ForgetGuest {
  GuestId guest{};
};
// How a game that is over ended: a place per seat, and what it says about the players' strength. The
// second time it does nothing.
struct NoteResult {
  TableId table = 0;
  std::vector<int> ranking{};
  bool rated = true;  // does it say something about the players' strength?
};
// Out of the guest's sight until something happens at the table, which is then at another version.
struct PutAway {
  GuestId guest{};
  TableId table = 0;
  int version = 0;
};
// All of them, instead of those before.
struct KeepHolidays {
  GuestId guest{};
  Holidays holidays{};
};
// A browser that is to be called. One that was somebody else's is now the guest's; more than the limit is a conflict.
struct AddSubscription {
  GuestId guest{};
  std::string endpoint{};
  int limit = 10;
};
struct DropSubscription {
  GuestId guest{};
  std::string endpoint{};
};
// Instead of the one before, or none.
struct KeepWebhook {
  GuestId guest{};
  std::optional<WebhookRow> webhook{};
};
// Only if there is none of this name, or instead of it.
struct KeepHouseKey {
  std::string name{};
  std::vector<std::uint8_t> key{};
  bool replaces = false;
};
// The same report a second time is none. Only the newest kMaxReports are kept.
struct AddReport {
  ReportRow report{};
};
inline constexpr int kMaxReports = 500;
// Everything the operator does is noted, in the same transaction. Only the newest kMaxOperatorNotes are kept.
struct OperatorAct {
  OperatorNote note{};
  std::optional<std::int64_t> settled{};  // a report
  std::optional<BlockRow> block{};        // instead of one of the same guest or address
  std::optional<std::int64_t> lifted{};   // a block
  std::optional<TableId> quiet{};         // a table where nobody writes any more, and which no list has
};
inline constexpr int kMaxOperatorNotes = 1000;
using PeopleWrite =
    std::variant<KeepAccount, AddDevice, DropDevice, AddProgram, DropProgram, ForgetGuest, NoteResult, PutAway,
                 KeepHolidays, AddSubscription, DropSubscription, KeepWebhook, KeepHouseKey, AddReport, OperatorAct>;

using Write = std::variant<CreateTable, ChangeSeats, CloseTable, AppendRows, AddChatLine, NameGuest, KeepPromise,
                           KeepReview, KeepGame, Probe, Tell, PeopleWrite>;

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
  // The same without the first `version` rows.
  virtual std::optional<TableLog> load_after(TableId table, int version) = 0;
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
  // Listed tables whose game began since then and goes on, newest first.
  virtual std::vector<TableRow> listed_games(Milliseconds since, int limit) = 0;
  virtual std::vector<ChatLine> chat_of(TableId table) = 0;
  virtual std::optional<std::string> name_of(const GuestId& guest) = 0;
  // That was made to the guest and is not used.
  virtual std::optional<Secret> promise_of(const GuestId& guest) = 0;
  // As long as the game was.
  virtual std::optional<ReviewRow> review_of(TableId table) = 0;
  // Made by the guest, not over, and nobody sits at them or is awaited: house players play among themselves.
  virtual int exhibitions(const GuestId& guest) = 0;

  // Could the last write not be done?
  virtual bool is_failing() const = 0;

  // What is known about people beside their tables. Lives as long as the store.
  virtual People& people() = 0;

  // Several houses on one database (docs/scale.md). Where there is only one it has no news and every turn is its own.
  virtual bool is_shared() const { return false; }
  // From now on `heard` is told, where the store was told to deliver, what the other houses write. Once.
  virtual void listen([[maybe_unused]] std::function<void(const News&)> heard) {}
  // How many rows the logs of these tables have: those that are not there have none.
  virtual std::vector<std::pair<TableId, int>> versions_of(const std::vector<TableId>& tables) = 0;
  // Games that wait for a house player or for chance belong to the house that wrote their last row, for a few
  // seconds. This house holds on to `kept` and takes those that nobody holds: first those with people, then of every
  // host one after the other, and of these first what it `knows`. The answer is what it holds but `kept`.
  virtual std::vector<TableId> claim_turns([[maybe_unused]] const std::vector<TableId>& kept,
                                           [[maybe_unused]] int limit,
                                           [[maybe_unused]] const std::vector<TableId>& known) {
    return {};
  }
};

// Calls back when everything asked of the store until now is answered: writes are answered in their order,
// so one that changes nothing tells when those before it are done.
inline void when_written(Store& store, std::move_only_function<void()> done) {
  store.write(ChangeSeats{}, [done = std::move(done)](Written) mutable { done(); });
}
// The other houses on this database hear it; without them it is nothing.
inline void tell(Store& store, std::vector<News> news) {
  if (store.is_shared() && !news.empty()) store.write(Tell{std::move(news)}, [](Written) {});
}

}  // namespace veillee::server
