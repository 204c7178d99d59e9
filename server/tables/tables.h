// All the tables of the house: those in memory, and those that the store keeps.
//
// Lives on the loop thread. A table is brought into memory when somebody asks for it and dropped
// again when nobody watches it and no house player thinks. Its log is read and played again on the pool: the loop does
// nothing that grows with a game's length.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/base/problem.h"
#include "server/store/store.h"
#include "server/tables/promises.h"
#include "server/tables/table_context.h"
#include "server/tables/table_state.h"

namespace veillee::server {

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
  std::string commit{};    // of a promise; empty: the secret is drawn now
  std::string position{};  // JSON: a state to begin with; empty: a set-up is drawn
};

class Tables {
 public:
  // What all tables are given; `closed` is the registry's own. `promises` must outlive it.
  Tables(TableContext context, Promises& promises);

  // The answer comes at once if the table is in memory, otherwise when it has been taken there. Whoever asks for
  // the same table is answered in the order of asking. `asker`: for whom it is read; the house itself if empty.
  using Found = Reply<std::shared_ptr<Table>>;
  void find(TableId id, const Asker& asker, Found found);
  // The same, but only if it is in memory or on its way there.
  void find_here(TableId id, Found found);
  void create(const GuestId& guest, NewTable wish, Reply<TableId> reply);
  // Somebody is called otherwise now.
  void renamed(const GuestId& guest);
  // Somebody's slow clocks stand still on other days now.
  void holidays_changed(const GuestId& guest);
  // These were changed in the store, or are there no more.
  void changed_elsewhere(std::span<const TableId> tables);

  // Where several houses share the database.
  // Another one wrote this; tables that are not in memory are no concern of this house.
  void follow(const News& news);
  // To be called every second: holds on to the turns of house players who think here, and takes up to `limit` that
  // nobody holds. Called while it is at it, it begins again with the last limit.
  void tend_turns(int limit);
  // To be called every few seconds: finds what no news told of.
  void look_for_changes();

  // What waited when the house was closed: games for a house player, and results to be noted.
  std::vector<TableId> unfinished();
  // Takes up the tables where somebody's time will be over soon. To be called more often than kAlarmHorizon.
  void wake_due();
  // Drops the tables that were idle at this call and at the one before.
  void sweep();
  std::size_t in_memory() const { return tables_.size(); }
  bool is_in_memory(TableId id) const { return tables_.contains(id); }

 private:
  struct Entry {
    std::shared_ptr<Table> table{};  // null: on its way
    std::vector<Found> waiting{};
    bool was_idle = false;
  };
  void arrived(TableId id, Answer<TableState> state);
  void take(TableId id, TableState state, bool is_new);

  // Does the work on the pool, and then what it gives back; not again before that.
  void poll(bool& under_way, std::move_only_function<std::move_only_function<void()>(Store&)> work);

  TableContext context_;
  Promises& promises_;
  bool tending_ = false, looking_ = false;
  std::optional<int> tend_again_;
  int looked_ = 0;  // so often
  std::unordered_map<TableId, Entry> tables_;
  std::map<GuestId, int> making_;  // so many tables are being written down for them
};

}  // namespace veillee::server
