#include "server/tables/acts.h"

#include <fmt/format.h>

#include "server/tables/seating.h"

namespace veillee::server {

namespace {

// Who sits down where a person has gone.
constexpr std::string_view kStandIn = "club";

AppendRows new_rows(const TableRow& row, const GameLog& log, LogRow first) {
  return {.table = row.id, .version = log.version(), .rows = {std::move(first)}};
}

// Does one guest hold this seat and those of all other people who are left?
bool is_one_screen(Seat seat, const TableRow& row, const GameLog& log) {
  const SeatSet mine = seats_of(row, row.seats[static_cast<std::size_t>(seat)].guest);
  for (const Seat person : log.departures().people())
    if (!mine.contains(person)) return false;
  return true;
}

Waits waits_after_undo(int version, const GameLog& log) {
  const auto before = log.match().clone();
  before->undo_to(log.moves().until(version));
  return waits_of(before->turn());
}

// Whose answer is awaited.
SeatSet asked_by(const Proposal& proposal, const GameLog& log) {
  SeatSet missing = log.departures().people();
  missing.remove(proposal.by);
  for (const Seat agreed : proposal.agreed) missing.remove(agreed);
  return missing;
}

bool all_agree_with(Seat seat, const Proposal& proposal, const GameLog& log) {
  SeatSet missing = asked_by(proposal, log);
  missing.remove(seat);
  return missing.empty();
}

LogRow effect(Act what, Seat seat, int to, const GameLog& log) {
  if (what == Act::kUndo) return {seat, fmt::format("{}", to), waits_after_undo(to, log), what};
  return {seat, "", what == Act::kResume ? waits_of(log.match().turn()) : Waits{0}, what};
}

// Asks the other people, or does it if there are none or all of them sit around the same screen.
Answer<AppendRows> propose(Act what, Seat seat, const TableRow& row, const GameLog& log, Milliseconds now, int to = 0) {
  if (is_one_screen(seat, row, log)) {
    AppendRows write = new_rows(row, log, effect(what, seat, to, log));
    write.over = what == Act::kAgreedEnd;
    return write;
  }
  if (log.proposals().open()) return conflict("something is being asked already");
  if (log.proposals().was_declined(what, seat, now))
    return conflict(what == Act::kResume ? "the others have said no; ask again in a minute"
                                         : "the others have said no; ask again after the next move");
  return new_rows(row, log, {seat, ask_text(what, to), log.waits(), Act::kAsk});
}

// Against house players alone nobody has to agree. Then what chance or others have shown stays shown.
Answer<AppendRows> undo(Seat seat, const TableRow& row, const GameLog& log, Milliseconds now) {
  if (log.is_paused()) return problem("paused", "the game is paused");
  const auto last = log.moves().last_of(seat);
  if (!last) return conflict("you have not played yet");
  const int to = *last - 1;
  if (log.departures().people().size() == 1 && log.match().has_learnt_since(log.moves().until(to), seat))
    return problem("seen", "something has come to light since your last move; it cannot be taken back");
  return propose(Act::kUndo, seat, row, log, now, to);
}

Answer<AppendRows> answer(bool yes, Seat seat, const TableRow& row, const GameLog& log) {
  const auto proposal = log.proposals().open();
  if (!proposal) return conflict("nothing is being asked");
  if (proposal->by == seat && yes) return conflict("the others are asked, not you");
  AppendRows write = new_rows(row, log, {seat, "", log.waits(), yes ? Act::kAgree : Act::kDecline});
  if (yes && all_agree_with(seat, *proposal, log)) {
    write.rows.push_back(effect(proposal->what, proposal->by, proposal->to, log));
    write.over = proposal->what == Act::kAgreedEnd;
  }
  return write;
}

// A house player sits down for the sake of those who stay. Without anybody to stay for, and when one of
// two gives up, the game is over. Who was only taken over has not given up.
AppendRows depart(Act how, Seat seat, std::string_view stand_in, const TableRow& row, const GameLog& log) {
  AppendRows write = new_rows(row, log, {seat, "", 0, how});
  write.over = how != Act::kTakeover &&
               (log.departures().people().size() == 1 || (how != Act::kLeave && log.match().seats() == 2));
  if (write.over) return write;
  write.rows[0].text = stand_in.empty() ? kStandIn : stand_in;
  write.rows[0].waits = log.waits();
  write.takeover.emplace(seat, write.rows[0].text);
  return write;
}

AppendRows take_back_seat(Seat seat, const TableRow& row, const GameLog& log) {
  AppendRows write = new_rows(row, log, {seat, "", log.waits(), Act::kReturn});
  write.returned = seat;
  return write;
}

}  // namespace

Answer<AppendRows> rows_of(wire::Command command, Seat seat, const TableRow& row, const GameLog& log,
                           Milliseconds now) {
  switch (command) {
    case wire::Command::undo:
      return undo(seat, row, log, now);
    case wire::Command::pause:
      if (log.is_paused()) return conflict("the game is paused already");
      return propose(Act::kPause, seat, row, log, now);
    case wire::Command::resume:
      if (!log.is_paused()) return conflict("the game is not paused");
      return propose(Act::kResume, seat, row, log, now);
    case wire::Command::end:
      if (log.departures().people().size() < 2) return conflict("house players play on to the end; you can resign");
      return propose(Act::kAgreedEnd, seat, row, log, now);
    case wire::Command::resign:
      return depart(Act::kResign, seat, kStandIn, row, log);
    case wire::Command::leave:
      return depart(Act::kLeave, seat, kStandIn, row, log);
    case wire::Command::back:
      return take_back_seat(seat, row, log);
    case wire::Command::agree:
    case wire::Command::decline:
      break;
  }
  return answer(command == wire::Command::agree, seat, row, log);
}

AppendRows rows_of_time_out(Seat seat, const TableRow& row, const GameLog& log) {
  const std::string& stand_in = row.clock.stand_in;
  return depart(stand_in.empty() ? Act::kTimeOut : Act::kTakeover, seat, stand_in, row, log);
}

std::optional<Milliseconds> answer_awaited_until(const GameLog& log) {
  const auto& proposal = log.proposals().open();
  if (log.is_over() || !proposal || proposal->what != Act::kResume) return std::nullopt;
  return proposal->at + kAnswerTime;
}

std::optional<AppendRows> rows_of_going_on(const TableRow& row, const GameLog& log, SeatSet here, Milliseconds now) {
  const auto until = answer_awaited_until(log);
  if (!until || now < *until) return std::nullopt;
  const Proposal& proposal = *log.proposals().open();
  for (const Seat seat : asked_by(proposal, log))
    if (here.contains(seat)) return std::nullopt;
  if (!here.contains(proposal.by)) return std::nullopt;
  return new_rows(row, log, effect(Act::kResume, proposal.by, 0, log));
}

AppendRows rows_of_closing(const TableRow& row, const GameLog& log) {
  AppendRows write = new_rows(row, log, {0, "", 0, Act::kClosed});
  write.over = true;
  return write;
}

}  // namespace veillee::server
