// All the tables of the house: those in memory, and those that the store keeps.
//
// Lives on the loop thread. A table is brought into memory when somebody asks for it and dropped
// again when nobody watches it and no house player thinks.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/store.h"
#include "server/tables/doorbell.h"
#include "server/tables/lobby.h"
#include "server/tables/problem.h"
#include "server/tables/surroundings.h"

namespace veillee::server {

class Desk;
class People;
class Reviews;
class Table;

struct NewTable {
  struct Place {
    enum class Kind { kMe, kOpen, kHouse } kind;
    std::string level{};  // kHouse
    std::string name{};   // kMe: at this table; empty: the guest's own
  };
  std::string game;
  std::string options;  // JSON object
  std::vector<Place> seats;
  TimeRule clock{};
  bool random_order = false;
  std::string luck{};
  bool listed = false;
  std::string language{};
  bool chat = true;
  int delay = 0;
  std::string commit{};  // of a promise; empty: the secret is drawn now
};

class Hall {
 public:
  // All must outlive it.
  Hall(Store& store, People& people, Thinkers& thinkers, Timepiece time = {});
  ~Hall();

  Answer<std::shared_ptr<Table>> table(TableId id);
  Answer<TableSummary> summary(TableId id);
  std::vector<TableSummary> tables_of(const GuestId& guest);
  // Draws the secret of the guest's next table and shows its commitment, so that the luck of whoever
  // makes a table is added after the house has bound itself.
  std::string promise(const GuestId& guest);
  void create(const GuestId& guest, NewTable wish, Reply<TableId> reply);

  // The secret that was promised, once; without a commitment a new one.
  Answer<Secret> redeem(const GuestId& guest, const std::string& commit);

  Lobby& lobby() { return lobby_; }
  Doorbell& doorbell() { return doorbell_; }

  std::string name_of(const GuestId& guest);
  void rename(const GuestId& guest, std::string name, Reply<std::string> reply);
  Desk& desk() { return *desk_; }
  // Everything about the guest, and about their bots. House players take the seats in games under way.
  // The answer is the value of a new cookie.
  void forget(const GuestId& guest, Reply<std::string> reply);

  // What waited when the house was closed: games for a house player, and results to be noted.
  std::vector<TableId> unfinished();
  // Calls back when everything asked of the store until now is answered.
  void when_written(std::function<void()> done);
  // Takes up the tables where somebody's time will be over soon. To be called more often than kAlarmHorizon.
  void wake_due();
  Milliseconds now() const { return around_.time.now(); }
  // Drops the tables that were idle at this call and at the one before.
  void sweep();
  Thinkers& thinkers() { return around_.thinkers; }
  Reviews& reviews() { return *reviews_; }
  std::size_t tables_in_memory() const { return tables_.size(); }

 private:
  struct Entry {
    std::shared_ptr<Table> table;
    bool was_idle = false;
  };

  void leave_all(std::vector<GuestId> guests, std::move_only_function<void()> done);

  Store& store_;
  std::unique_ptr<Desk> desk_;
  Surroundings around_;
  Lobby lobby_;
  Doorbell doorbell_;
  std::unique_ptr<Reviews> reviews_;
  std::unordered_map<TableId, Entry> tables_;
  std::unordered_map<std::string, std::string> names_;  // a cache
  std::unordered_map<std::string, Secret> promised_;    // by guest; lost when the house closes
};

}  // namespace veillee::server
