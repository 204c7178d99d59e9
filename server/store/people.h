// What the store knows about people beside their tables: how they come back, their programs, their
// results and ratings. Reading only; changes go through Store::write like all others (PeopleWrite).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/seat.h"
#include "server/base/holidays.h"
#include "server/base/ids.h"
#include "server/base/rating.h"

namespace veillee::server {

// How somebody comes back from another device.
struct Account {
  GuestId guest{};
  std::string nickname{};
  std::string hash{};  // argon2id, as libsodium writes it
};

// A program that plays as a guest of its own. Its id is the hash of its token, as a guest's is that
// of the cookie.
struct ProgramRow {
  GuestId id{};
  std::string name{};
  std::int64_t made_at = 0;  // milliseconds since 1970, like all times here
};

// Whether house players sat at the table. Ratings of the two are kept apart.
enum class Company : std::uint8_t { kPeople = 0, kHouse = 1 };

struct RatingRow {
  std::string game{};
  Company company{};
  Rating rating{};
  int games = 0;
};

// One seat of a finished game.
struct ResultSeat {
  GuestId guest{};
  std::string level{};  // of a house player; empty for people
  int place = 0;        // 0: the game ended without a result
};
struct ResultRow {
  TableId table = 0;
  std::string game{};
  std::int64_t ended_at = 0;
  Seat seat = 0;  // of the guest who asks
  std::vector<ResultSeat> seats{};
  bool device = false;  // played on a device, and handed over
};

// Results of one guest, added up.
struct GameTally {
  std::string game{};
  Company company{};
  int played = 0, won = 0;
};
struct OpponentTally {
  ResultSeat opponent{};  // its place has no meaning here
  int played = 0, ahead = 0, behind = 0;
};

// Somebody the guest has played with, and their last game together.
struct Acquaintance {
  GuestId guest{};
  TableId table = 0;
  Seat seat = 0;  // where the other one sat
  std::string game{};
  std::int64_t ended_at = 0;
};

// Which finished games. Empty and absent values take all of them.
struct HistoryFilter {
  std::string game{};
  std::optional<Company> company{};
  std::optional<bool> won{};
  std::int64_t before = 0;  // ended earlier than this; 0: from the newest
};

// Where somebody wants to be called besides their browsers. The numbers are in the file.
enum class WebhookKind : std::uint8_t { kPlain = 0, kNtfy = 1, kDiscord = 2 };
struct WebhookRow {
  WebhookKind kind{};
  std::string url{};
  std::string language{};  // in which they are called
  std::string house{};     // the address under which they know the house, for links
  bool operator==(const WebhookRow&) const = default;
};

// What somebody asks the operator of the house to look at. The numbers of the kinds are in the file.
enum class Reported : std::uint8_t { kLine = 0, kName = 1 };
struct ReportRow {
  std::int64_t number = 0;  // the store's
  std::int64_t at = 0;
  GuestId reporter{}, guest{};  // who, whom
  TableId table = 0;
  Reported what{};
  std::string words{};    // the line or the name, as it was then
  std::string address{};  // where the guest came from last; empty if that is not known
  bool operator==(const ReportRow&) const = default;
};

// Who may look but do nothing here: a guest, or everybody who comes from an address.
struct BlockRow {
  std::int64_t number = 0;  // the store's
  std::int64_t at = 0;
  std::int64_t until = 0;  // 0: until it is lifted
  std::optional<GuestId> guest{};
  std::string address{};
  std::string name{};  // what they were called
  bool operator==(const BlockRow&) const = default;
};

// What the operator did.
struct OperatorNote {
  std::int64_t at = 0;
  std::string what{};   // a key that the page has words for
  std::string about{};  // whom or which table
  bool operator==(const OperatorNote&) const = default;
};

// Something the guest wrote at a table.
struct WrittenLine {
  TableId table = 0;
  std::string text{};
  std::int64_t made_at = 0;
};

// All functions may be called from any thread, and throw StoreError.
class People {
 public:
  virtual ~People() = default;

  virtual std::optional<Account> account_named(const std::string& key) = 0;
  virtual std::optional<Account> account_of(const GuestId& guest) = 0;
  // Whose device a cookie is, if it came back there with a passphrase.
  virtual std::optional<GuestId> owner_of_device(const GuestId& device) = 0;
  virtual std::vector<ProgramRow> programs_of(const GuestId& owner) = 0;
  virtual bool is_program(const GuestId& id) = 0;
  virtual std::vector<WrittenLine> lines_of(const GuestId& guest) = 0;

  virtual std::vector<ResultRow> history(const GuestId& guest, const HistoryFilter& filter, int limit) = 0;
  virtual std::vector<RatingRow> ratings_of(const GuestId& guest) = 0;
  virtual std::vector<GameTally> tallies_of(const GuestId& guest) = 0;
  // Those met most often.
  virtual std::vector<OpponentTally> opponents_of(const GuestId& guest, int limit) = 0;
  // People, those of the latest game first.
  virtual std::vector<Acquaintance> acquaintances_of(const GuestId& guest, int limit) = 0;
  // Games that are over and whose result is not noted: of an older house, or closed in that moment.
  virtual std::vector<TableId> without_result() = 0;
  // Games under way in which the guest plays.
  virtual std::vector<TableId> playing_at(const GuestId& guest) = 0;
  // Tables that the guest has put away, each with its version then.
  virtual std::vector<std::pair<TableId, int>> put_away_by(const GuestId& guest) = 0;
  // Those that are past, too: clocks are counted by them.
  virtual Holidays holidays_of(const GuestId& guest) = 0;
  // Addresses at push services, one for each browser that is called; and everybody who is called anywhere.
  virtual std::vector<std::string> subscriptions_of(const GuestId& guest) = 0;
  virtual std::optional<WebhookRow> webhook_of(const GuestId& guest) = 0;
  virtual std::vector<GuestId> who_is_called() = 0;
  // A key of the house itself.
  virtual std::optional<std::vector<std::uint8_t>> house_key(const std::string& name) = 0;
  // Those that are not settled, the blocks that are not lifted, and what the operator did: newest first.
  virtual std::vector<ReportRow> reports(int limit) = 0;
  virtual std::vector<BlockRow> blocks() = 0;
  virtual std::vector<OperatorNote> operator_notes(int limit) = 0;
  // Where the guest sits or sat, finished or not, newest first.
  virtual std::vector<TableId> tables_of(const GuestId& guest, int limit) = 0;
};

}  // namespace veillee::server
