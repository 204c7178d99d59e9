// Brings a table up to date with what others wrote: another house on the same database, or another part of this one.
//
// Lives on the loop thread, as a part of its table.
#pragma once

#include "server/tables/synced_state.h"

namespace veillee::server {

class TableFollower {
 public:
  TableFollower(const TableContext& context, SyncedState& table) : context_(context), table_(table) {}

  // Another house wrote to this table: reads what is new and tells the pages.
  void follow();
  void follow_chat() { table_.chat().follow(); }
  // Something was missed, and lines may have been deleted.
  void follow_all();
  // House players and chance of this table are this house's from now on, until another one writes.
  void take_turn();
  // Who sits here, or when they are on holiday, was changed in the store.
  void reread();

 private:
  void catch_up(Mailbox::Work then);
  void apply(TableLog log);
  bool apply_steps(TableLog& log);

  const TableContext& context_;
  SyncedState& table_;
  bool will_follow_ = false;  // it has not been read yet
};

}  // namespace veillee::server
