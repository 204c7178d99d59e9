// Rows that are written down together: moves with the chance steps that follow them, or acts.
//
// Moves are played on the log, written down, and only then shown; acts are written down, and only then change the
// table. The table must outlive it.
#pragma once

#include <string_view>

#include "server/store/store.h"
#include "server/tables/broadcaster.h"
#include "server/tables/table_state.h"

namespace veillee::server {

class Batch {
 public:
  // `at`: when the decision arrived.
  Batch(TableState& table, Broadcaster& pages, Milliseconds at);

  Expected<void> play(Seat seat, std::string_view text);
  void draw_chance();
  void act(AppendRows acts);
  // A move that another house wrote: it is durable, and is only applied. False if the rules do not accept it.
  bool follow(const LogRow& row);

  bool empty() const { return write_.rows.empty(); }
  bool ends_game() const { return write_.over; }
  int version() const { return write_.version; }  // before it
  int size() const { return static_cast<int>(write_.rows.size()); }
  AppendRows write() const;
  // It is durable: the table becomes what the store has, and everybody is told.
  void apply();
  // It could not be written: the moves did not happen.
  void take_back();

 private:
  void note(LogRow move, Milliseconds at);

  TableState& table_;
  Broadcaster& pages_;
  Milliseconds at_;
  AppendRows write_;
  Broadcaster::Told told_;
};

}  // namespace veillee::server
