// One live table: what its pages and guests ask of it. What goes on by itself (game_driver.h), what others wrote
// (table_follower.h) and who sits down (table_seats.h) are parts of it; they share one state and one mailbox
// (synced_state.h).
//
// Lives on the loop thread: all functions and all callbacks run there, one at a time. While a row is being
// written down the table is not settled; what arrives in the meantime waits its turn (mailbox.h).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/base/problem.h"
#include "server/tables/game_driver.h"
#include "server/tables/hints.h"
#include "server/tables/synced_state.h"
#include "server/tables/table_follower.h"
#include "server/tables/table_seats.h"
#include "server/wire/connection.h"
#include "server/wire/requests.h"

namespace veillee::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  // To be woken once after making it (GameDriver::wake).
  Table(const TableContext& context, TableState state);

  // Of pages. Answers go to the page; a page watches before it moves or asks. Who holds several seats
  // says which one it is about.
  void watch(std::shared_ptr<Connection> page, std::optional<int> version, RequestNumber re,
             std::optional<Seat> seat = {});
  void unwatch(std::shared_ptr<Connection> page);
  void move(std::shared_ptr<Connection> page, int version, std::string text, RequestNumber re,
            std::optional<Seat> seat = {});
  void why(std::shared_ptr<Connection> page, std::string text, RequestNumber re, std::optional<Seat> seat = {});
  // `version` is the one the page saw: an act that came since makes this one stale.
  void act(std::shared_ptr<Connection> page, int version, wire::Command command, RequestNumber re,
           std::optional<Seat> seat = {});
  void say(std::shared_ptr<Connection> page, std::string text, bool phrase, RequestNumber re);
  void hint(std::shared_ptr<Connection> page, RequestNumber re);

  // The operator of the house ends the game.
  void end(Reply<void> reply);
  void finished_game(Reply<FinishedGame> reply);
  // The `table` of docs/wire.md, as this guest may see it.
  void told_to(const GuestId& guest, Reply<wire::TableMessage> reply);

  GameDriver& driver() { return driver_; }
  TableFollower& follower() { return follower_; }
  TableSeats& seats() { return seats_; }
  Broadcaster& pages() { return state_.pages(); }

  const TableRow& row() const { return state_.row(); }
  int version() const { return state_.state().version(); }
  bool is_idle() const { return state_.is_idle() && !driver_.is_thinking(); }
  // It has just been made here: its house players are this house's.
  void hold_turn() { state_.hold_turn(true); }
  // Does this house think for it?
  bool holds_turn() const { return state_.holds_turn() && driver_.is_thinking(); }

 private:
  const TableContext& context_;
  SyncedState state_;
  GameDriver driver_;
  TableFollower follower_;
  TableSeats seats_;
  Hints hints_;
};

}  // namespace veillee::server
