// The state of a table in memory, kept equal to the store's, and everybody who is told when it changes.
//
// Lives on the loop thread, as a part of its table. Whatever a table writes goes through `commit`, whatever it reads
// again through `reload`; meanwhile its mailbox holds back what arrives (mailbox.h).
#pragma once

#include <functional>
#include <memory>

#include "server/store/store.h"
#include "server/tables/batch.h"
#include "server/tables/broadcaster.h"
#include "server/tables/mailbox.h"
#include "server/tables/table_chat.h"
#include "server/tables/table_context.h"
#include "server/tables/table_state.h"
#include "server/tables/turn_changes.h"

namespace veillee::server {

class SyncedState {
 public:
  // `owner` is the table: it lives as long as one of its answers is awaited. `settled` is called whenever nothing is
  // under way any more, unless the last write failed.
  using Owner = std::function<std::shared_ptr<const void>()>;
  SyncedState(const TableContext& context, TableState state, Owner owner, Mailbox::Work settled);

  const TableState& state() const { return state_; }
  const TableRow& row() const { return state_.row; }
  const GameLog* log() const { return state_.log.get(); }
  Mailbox& mailbox() { return mailbox_; }
  bool is_idle() const { return mailbox_.is_idle() && pages_->audience().watchers().empty(); }
  Broadcaster& pages() { return *pages_; }
  TableChat& chat() { return chat_; }
  std::shared_ptr<const void> owner() const { return owner_(); }
  bool is_failing() const { return failing_; }  // the last write failed: it is tried again when somebody comes

  // Writes, and does nothing else until the answer is there. Then `apply` makes the table what the store has.
  using Done = std::move_only_function<void(Written)>;
  void commit(Write write, Done apply);
  Batch batch(Milliseconds at) { return Batch(state_, *pages_, at); }
  // If somebody else was first, `again` is called instead of `done` when the table has been read again.
  void append(Batch batch, Done done, Mailbox::Work again = {});
  // Runs on the pool, and the table does nothing else until what it gave back is done.
  void away(std::move_only_function<Mailbox::Work()> work);
  // Somebody else wrote to this table: its log is right, this state is not. Reading it takes as long as the game was.
  void reload(Mailbox::Work then);
  void adopt(TableState state);
  // What does not change the game: the rematch, that the result is noted, a name on a seat.
  TableRow& edit_row() { return state_.row; }
  // What changed was told by the house that wrote it.
  void was_told_elsewhere() { turns_.skip(); }
  // The store has forgotten the table, before its game began.
  void close();
  bool is_closed() const { return closed_; }

  // Where houses share a database: are house players and chance here this house's? The one that wrote last.
  bool holds_turn() const { return holds_turn_; }
  void hold_turn(bool holds) { holds_turn_ = holds; }

 private:
  bool awaits_house_player(const AppendRows& write) const;

  const TableContext& context_;
  TableState state_;
  Owner owner_;
  Mailbox mailbox_;
  std::shared_ptr<Broadcaster> pages_;
  TableChat chat_;
  TurnChanges turns_;
  bool failing_ = false;
  bool closed_ = false;
  bool holds_turn_;
};

}  // namespace veillee::server
