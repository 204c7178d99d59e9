#include "server/tables/table.h"

#include <utility>

#include "server/tables/acts.h"
#include "server/tables/seat_names.h"

namespace veillee::server {

namespace {

// What a page is told of the rows that it asked for; `version` is the one after them.
SyncedState::Done answering(std::shared_ptr<Connection> page, RequestNumber re, TableId table, int version) {
  return [page = std::move(page), re, table, version](Written written) {
    if (written == Written::kDurable)
      page->send(wire::OkMessage{re, version});
    else if (written == Written::kConflict)
      page->send(refused_message(re, table, {"stale", "the table has moved on since"}));
    else
      page->send(error_message(re, unavailable().error()));
  };
}

// The seat for which this guest may decide now: there is a game, and they play.
Answer<Seat> deciding_seat(const TableState& table, const GuestId& guest, std::optional<Seat> said) {
  auto seat = acting_seat(table.row, guest, said);
  if (seat && !table.log) return problem(name(Code::kNoGame), "the game has not begun: a seat is still open");
  return seat;
}

// The seat that this guest takes back from a house player.
Answer<Seat> replaced_seat(const TableState& table, const GuestId& guest, std::optional<Seat> said) {
  const SeatSet seats = table.log ? replaced_seats(table.row, guest, table.log->departures().replaced()) : SeatSet{};
  if (seats.empty() || (said && !seats.contains(*said))) return forbidden("no house player sits there for you");
  return said.value_or(seats.lowest());
}

}  // namespace

Table::Table(const TableContext& context, TableState state)
    : context_(context),
      state_(
          context, std::move(state), [this] { return shared_from_this(); }, [this] { driver_.wake(); }),
      driver_(context, state_),
      follower_(context, state_),
      seats_(context, state_),
      hints_(context, state_.state()) {}

void Table::watch(std::shared_ptr<Connection> page, std::optional<int> version, RequestNumber re,
                  std::optional<Seat> wanted) {
  state_.mailbox().post([this, page = std::move(page), version, wanted, re] {
    const GuestId& guest = page->guest();
    const Seat seat = seat_in_hand(row(), state_.log(), guest, wanted.value_or(kSpectator));
    const bool here = pages().presence().is_here(guest);
    pages().tell_lines();  // who comes now gets all lines at once
    pages().audience().watch(page, seat);
    const auto rest = [this, page, here] {
      pages().send_clock(*page);
      state_.chat().send_to(*page);
      if (!here) pages().announce_seats_soon();
      pages().presence().tell_soon();
      if (state_.is_failing()) driver_.wake();
    };
    if (version && state_.log() && !state_.state().is_behind(guest) &&
        pages().send_missing_steps(*page, seat, *version)) {
      page->send(pages().seats_for(guest));
      page->send(wire::OkMessage{re, this->version()});
      return rest();
    }
    pages().with_table(guest, seat, re, [page, rest](wire::TableMessage table) {
      page->send(std::move(table));
      rest();
    });
  });
}

void Table::unwatch(std::shared_ptr<Connection> page) {
  state_.mailbox().post([this, page = std::move(page)] {
    if (!pages().audience().unwatch(page)) return;
    if (!pages().presence().is_here(page->guest())) pages().announce_seats_soon();
    pages().presence().tell_soon();
  });
}

void Table::move(std::shared_ptr<Connection> page, int version, std::string text, RequestNumber re,
                 std::optional<Seat> said) {
  // A move counts from when it arrived, however long others keep the table busy.
  const Milliseconds at = context_.time.now();
  state_.mailbox().post([this, page = std::move(page), version, text = std::move(text), said, re, at] {
    const auto refuse = [&](const Problem& why, const std::optional<Refusal>& refusal = {}) {
      page->send(refused_message(re, row().id, why, refusal));
    };
    const auto seat = deciding_seat(state_.state(), page->guest(), said);
    if (!seat) return refuse(seat.error());
    const GameLog& log = *state_.log();
    if (log.departures().ended_by()) return refuse({name(Code::kGameOver), "the game is over"});
    if (log.is_stale(*seat, version)) return refuse({"stale", "the game has moved on since"});
    if (log.is_paused()) return refuse({"paused", "the game is paused"});
    Batch batch = state_.batch(at);
    if (const auto played = batch.play(*seat, text); !played)
      return refuse({name(played.error().code), played.error().message}, played.error().refusal);
    auto done = answering(page, re, row().id, batch.version() + 1);
    if (!context_.store.is_shared()) return state_.append(std::move(batch), std::move(done));
    // In another house somebody may have decided at the same moment. Where several seats decide at once this decision
    // is as good as before, and is made again on the table as it is then. Elsewhere it is stale then.
    state_.append(std::move(batch), std::move(done),
                  [this, page, version, text, said, re] { move(page, version, text, re, said); });
  });
}

void Table::act(std::shared_ptr<Connection> page, int version, wire::Command command, RequestNumber re,
                std::optional<Seat> said) {
  const Milliseconds at = context_.time.now();
  state_.mailbox().post([this, page = std::move(page), version, command, said, re, at] {
    const auto refuse = [&](const Problem& why) { page->send(refused_message(re, row().id, why)); };
    const auto seat = command == wire::Command::back ? replaced_seat(state_.state(), page->guest(), said)
                                                     : deciding_seat(state_.state(), page->guest(), said);
    if (!seat) return refuse(seat.error());
    const GameLog& log = *state_.log();
    if (log.is_over()) return refuse({name(Code::kGameOver), "the game is over"});
    // Whoever takes a seat back may see the game some moves behind, as spectators do.
    const bool stale = version < log.last_act() || version > this->version();
    if (stale && command != wire::Command::back) return refuse({"stale", "the table has moved on since"});
    auto rows = rows_of(command, *seat, row(), log, at);
    if (!rows) return refuse(rows.error());
    Batch batch = state_.batch(at);
    batch.act(std::move(*rows));
    auto done = answering(page, re, row().id, batch.version() + batch.size());
    state_.append(std::move(batch), std::move(done));
  });
}

void Table::why(std::shared_ptr<Connection> page, std::string text, RequestNumber re, std::optional<Seat> said) {
  state_.mailbox().post([this, page = std::move(page), text = std::move(text), said, re] {
    const auto seat = deciding_seat(state_.state(), page->guest(), said);
    if (!seat) return page->send(error_message(re, seat.error()));
    page->send(why_message(re, state_.log()->match().why(*seat, text)));
  });
}

void Table::say(std::shared_ptr<Connection> page, std::string text, bool phrase, RequestNumber re) {
  state_.mailbox().post([this, page = std::move(page), text = std::move(text), phrase, re]() mutable {
    state_.chat().say(std::move(page), std::move(text), phrase, re, shared_from_this());
  });
}

void Table::hint(std::shared_ptr<Connection> page, RequestNumber re) {
  state_.mailbox().post(
      [this, page = std::move(page), re]() mutable { hints_.answer(std::move(page), re, shared_from_this()); });
}

void Table::end(Reply<void> reply) {
  state_.mailbox().post([this, reply = std::move(reply)]() mutable {
    if (!state_.log() || state_.log()->is_over()) return reply({});
    Batch batch = state_.batch(context_.time.now());
    batch.act(rows_of_closing(row(), *state_.log()));
    state_.append(std::move(batch), [reply = std::move(reply)](Written written) mutable {
      if (written != Written::kDurable) return reply(unavailable());
      reply({});
    });
  });
}

void Table::finished_game(Reply<FinishedGame> reply) {
  state_.mailbox().post([this, reply = std::move(reply)]() mutable {
    if (row().status != Status::kOver || !state_.log()) return reply(conflict("the game is not over yet"));
    reply(FinishedGame{row(), state_.state().log, SeatNames(context_, row()).all()});
  });
}

void Table::told_to(const GuestId& guest, Reply<wire::TableMessage> reply) {
  state_.mailbox().post([this, guest, reply = std::move(reply)]() mutable {
    if (state_.is_closed()) return reply(not_found("there is no such table"));
    const Seat seat = seat_in_hand(row(), state_.log(), guest, kSpectator);
    pages().with_table(guest, seat, {},
                       [reply = std::move(reply)](wire::TableMessage table) mutable { reply(std::move(table)); });
  });
}

}  // namespace veillee::server
