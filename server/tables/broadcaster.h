// What a table tells the pages that are there, each from their own seat.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "server/tables/audience.h"
#include "server/tables/log_texts.h"
#include "server/tables/presence.h"
#include "server/tables/table_context.h"
#include "server/tables/table_messages.h"
#include "server/tables/table_state.h"

namespace veillee::server {

// Runs on the pool what takes long; what that gives back is then done on the loop. Until then the table does
// nothing else.
using Away = std::function<void(std::move_only_function<std::move_only_function<void()>()>)>;

// Lives on the loop thread, as long as its table.
class Broadcaster : public std::enable_shared_from_this<Broadcaster> {
 public:
  Broadcaster(const TableContext& context, const TableState& table, Away away)
      : context_(context), table_(table), away_(std::move(away)) {}

  Audience& audience() { return audience_; }
  const Audience& audience() const { return audience_; }
  Presence& presence() { return *presence_; }

  // Everything, as this guest sees it from this seat. The log of a long game is made on the pool first.
  void with_table(const GuestId& guest, Seat seat, RequestNumber re,
                  std::move_only_function<void(wire::TableMessage)> then);
  wire::SeatsMessage seats_for(const GuestId& guest) const;
  // Those after `version`; false if the whole table is to be sent instead.
  bool send_missing_steps(Connection& page, Seat viewer, int version) const;
  void send_clock(Connection& page) const;
  // Those of the lines that the page may read.
  void send_chat(Connection& page, std::span<const ChatLine> lines) const;
  // A line that somebody wrote, to everybody who may read it: at most ten times a second, then all that came.
  void tell_line_soon(const ChatLine& line);
  // Those that wait for that; nothing if there are none.
  void tell_lines();

  // The last move, for everybody who may see it now.
  using Told = std::vector<std::pair<std::shared_ptr<Connection>, SharedMessage>>;
  void tell_step(Told& told);
  // The moves that spectators who are behind may see now.
  void send_due_steps();
  // The acts after version `since`, to everybody. Whoever was replaced by a house player sees the table as what
  // they are now: a spectator.
  void announce_acts(int since, bool undone, const GuestId& replaced);
  // The log was read again, or moves were taken back.
  void forget_texts() { texts_.clear(); }
  void announce_table();
  void announce_seats();
  // People who come and go: everybody is told at most ten times a second, and then how it is, not how it was.
  void announce_seats_soon();
  void announce_clock() const;

 private:
  // When something was last told to everybody, and whether it will be again when it is time.
  struct Telling {
    Milliseconds at = 0;
    bool soon = false;
  };

  wire::TableMessage table_for(const GuestId& guest, Seat seat, RequestNumber re) const;
  void send_table(const Watcher& watcher);
  // Calls `tell` now if it has not been told a moment ago, otherwise once when that moment is over.
  void gather(Telling Broadcaster::*telling, void (Broadcaster::*tell)());
  std::vector<wire::SeatInfo> seat_infos(bool host) const;

  const TableContext& context_;
  const TableState& table_;
  Away away_;
  Audience audience_;
  // Nobody else holds it; its alarms do so weakly.
  std::shared_ptr<Presence> presence_ =
      std::make_shared<Presence>(context_, table_, audience_, [this] { announce_seats_soon(); });
  LogTexts texts_;
  Telling seats_, lines_;
  std::vector<ChatLine> untold_;  // in the order in which they came
};

}  // namespace veillee::server
