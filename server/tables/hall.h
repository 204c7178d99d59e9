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
#include "server/tables/problem.h"
#include "server/tables/surroundings.h"

namespace veillee::server {

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
};

class Hall {
 public:
  // Both must outlive it.
  Hall(Store& store, Thinkers& thinkers, Timepiece time = {});
  ~Hall();

  Answer<std::shared_ptr<Table>> table(TableId id);
  Answer<TableSummary> summary(TableId id);
  std::vector<TableSummary> tables_of(const GuestId& guest);
  void create(const GuestId& guest, NewTable wish, Reply<TableId> reply);

  std::string name_of(const GuestId& guest);
  void rename(const GuestId& guest, std::string name, Reply<std::string> reply);

  // The games that waited for a house player when the house was closed.
  std::vector<TableId> unfinished() { return store_.waiting_for_house(); }
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

  Store& store_;
  Surroundings around_;
  std::unique_ptr<Reviews> reviews_;
  std::unordered_map<TableId, Entry> tables_;
  std::unordered_map<std::string, std::string> names_;  // a cache
};

}  // namespace veillee::server
