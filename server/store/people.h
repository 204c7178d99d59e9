// What the house knows about people beside their tables: how they come back, their bots, their
// results and ratings. Reading only; changes go through Store::write like all others (PeopleWrite).
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/people/rating.h"
#include "server/store/store.h"

namespace veillee::server {

// How somebody comes back from another device.
struct Account {
  GuestId guest{};
  std::string nickname{};
  std::string hash{};  // argon2id, as libsodium writes it
};

// A program that plays as a guest of its own. Its id is the hash of its token, as a guest's is that
// of the cookie.
struct BotRow {
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

// Which finished games. Empty and absent values take all of them.
struct HistoryFilter {
  std::string game{};
  std::optional<Company> company{};
  std::optional<bool> won{};
  std::int64_t before = 0;  // ended earlier than this; 0: from the newest
};

// Something the guest wrote at a table.
struct WrittenLine {
  TableId table = 0;
  std::string text{};
  std::int64_t made_at = 0;
};

// Lives on the loop thread. Everything may throw StoreError.
class People {
 public:
  explicit People(const std::filesystem::path& file);
  ~People();

  std::optional<Account> account_named(const std::string& key);
  std::optional<Account> account_of(const GuestId& guest);
  // Whose device a cookie is, if it came back there with a passphrase.
  std::optional<GuestId> owner_of_device(const GuestId& device);
  std::vector<BotRow> bots_of(const GuestId& owner);
  bool is_bot(const GuestId& id);
  std::vector<WrittenLine> lines_of(const GuestId& guest);

  std::vector<ResultRow> history(const GuestId& guest, const HistoryFilter& filter, int limit);
  std::vector<RatingRow> ratings_of(const GuestId& guest);
  std::vector<GameTally> tallies_of(const GuestId& guest);
  // Those met most often.
  std::vector<OpponentTally> opponents_of(const GuestId& guest, int limit);
  // Games that are over and whose result is not noted: of an older house, or closed in that moment.
  std::vector<TableId> without_result();
  // Games under way in which the guest plays.
  std::vector<TableId> playing_at(const GuestId& guest);
  // Where the guest sits or sat, finished or not, newest first.
  std::vector<TableId> tables_of(const GuestId& guest, int limit);

 private:
  struct Statements;
  std::unique_ptr<Statements> statements_;
};

}  // namespace veillee::server
