// A table on the guest's own device: what server/tables/table.h is for a house with many guests, for one page.
//
// The same log, acts, seats and messages as at a table of the server. There is no store, no thread and nobody else:
// whoever holds it asks, hands on what it says, keeps what it is (`saved`), and lets the house players go on.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/problem.h"
#include "server/tables/game_log.h"
#include "server/wire/requests.h"

namespace veillee::server {

class LocalTable {
 public:
  using Messages = std::vector<wire::Message>;

  // All seats are the guest's or the house's, and nobody is hurried.
  static Answer<LocalTable> create(const wire::NewTable& wish);
  // As `saved` told it. Fails if the rules do not accept it.
  static Answer<LocalTable> open(const json::object& saved);
  json::object saved() const;
  TableId id() const { return row_.id; }

  // What a page asks of a table (docs/wire.md), and all that the table says to that.
  Messages answer(const wire::Request& request);

  bool waits_for_house() const;
  // One decision of a house player.
  Messages go_on();

  // Of a game that is over.
  Answer<json::object> record() const;
  Answer<LocalTable> rematch() const;
  // For a list of tables.
  wire::Summary summary() const;

 private:
  LocalTable(TableRow row, GameLog log);
  static Answer<LocalTable> begin(TableRow row);

  Messages hear(const wire::WatchRequest& request);
  Messages hear(const wire::MoveRequest& request);
  Messages hear(const wire::ActRequest& request);
  Messages hear(const wire::WhyRequest& request);
  Messages hear(const wire::HintRequest& request);
  Messages hear(const wire::SayRequest& request);
  Messages hear(const wire::LobbyRequest& request);
  Messages hear(const wire::TurnsRequest& request);
  Messages hear(const wire::PingRequest& request);
  Messages hear(const wire::UnwatchRequest& request);

  wire::TableMessage told(wire::RequestNumber re) const;
  std::vector<wire::SeatInfo> seats() const;
  // Plays, and draws what chance is asked for then. Each move becomes a row and a message.
  Expected<void> play(Seat seat, std::string_view text, Messages& said);
  void draw_chance(Messages& said);
  void note(LogRow row, Messages& said);
  void pass_hand();

  TableRow row_;
  std::shared_ptr<GameLog> log_;
  std::vector<LogRow> rows_;
  Secret chance_key_;
  Seat viewer_ = kSpectator;  // whose eyes the page has
  std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept_{};
};

}  // namespace veillee::server
