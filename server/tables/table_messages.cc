#include "server/tables/table_messages.h"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "games/kit/words.h"
#include "server/fair/fair.h"
#include "server/tables/seating.h"

namespace veillee::server {

namespace {

wire::Arguments wire_args(const Refusal& refusal) { return {boost::json::serialize(kit::args_of(refusal))}; }

wire::EndedBy wire_end(std::optional<Act> act) {
  if (!act) return wire::EndedBy::rules;
  switch (*act) {
    case Act::kResign:
      return wire::EndedBy::resign;
    case Act::kLeave:
      return wire::EndedBy::leave;
    case Act::kTimeOut:
      return wire::EndedBy::time;
    case Act::kTakeover:
      return wire::EndedBy::takeover;
    case Act::kClosed:
      return wire::EndedBy::close;
    default:
      return wire::EndedBy::end;
  }
}

wire::ActName wire_act(Act act) {
  switch (act) {
    case Act::kUndo:
      return wire::ActName::undo;
    case Act::kResign:
      return wire::ActName::resign;
    case Act::kLeave:
      return wire::ActName::leave;
    case Act::kTimeOut:
      return wire::ActName::time;
    case Act::kTakeover:
      return wire::ActName::takeover;
    case Act::kPause:
      return wire::ActName::pause;
    case Act::kResume:
      return wire::ActName::resume;
    case Act::kReturn:
      return wire::ActName::back;
    case Act::kClosed:
      return wire::ActName::close;
    default:
      return wire::ActName::end;
  }
}

wire::ProposalKind wire_proposal(Act act) {
  switch (act) {
    case Act::kUndo:
      return wire::ProposalKind::undo;
    case Act::kPause:
      return wire::ProposalKind::pause;
    case Act::kResume:
      return wire::ProposalKind::resume;
    default:
      return wire::ProposalKind::end;
  }
}

wire::OrNull<wire::Proposal> proposal_of(const GameLog& log) {
  const auto proposal = log.proposals().open();
  if (!proposal || log.is_over()) return {};
  wire::Proposal said{.what = wire_proposal(proposal->what),
                      .by = proposal->by,
                      .version = proposal->version,
                      .agreed = wire_seats(proposal->agreed)};
  if (proposal->what == Act::kUndo) said.to = proposal->to;
  return said;
}

// The legal moves and where they lead, for whoever may decide.
template <class Message>
void add_legal(Message& message, const Match& match, Seat viewer) {
  if (viewer < 0) return;
  message.legal = match.legal(viewer);
  message.marks = wire_marks(match, viewer);
}

}  // namespace

std::optional<wire::Marks> wire_marks(const Match& match, Seat viewer) {
  wire::Marks said;
  for (const MoveMark& one : match.marks(viewer)) said.push_back({one.move, one.mark});
  if (said.empty()) return std::nullopt;
  return said;
}

wire::Text wire_text(const Text& text) { return {std::string(text.en), std::string(text.fr), std::string(text.de)}; }

wire::Status wire_status(Status status) {
  return status == Status::kWaiting   ? wire::Status::waiting
         : status == Status::kPlaying ? wire::Status::playing
                                      : wire::Status::over;
}

wire::SeatKind wire_kind(SeatKind kind) {
  return kind == SeatKind::kOpen    ? wire::SeatKind::open
         : kind == SeatKind::kGuest ? wire::SeatKind::guest
                                    : wire::SeatKind::house;
}

wire::OrNull<wire::ClockRule> wire_clock(const TimeRule& rule) {
  if (rule.kind == TimeRule::Kind::kNone) return {};
  wire::ClockRule said{.per = rule.kind == TimeRule::Kind::kMove ? wire::Per::move : wire::Per::game,
                       .seconds = rule.budget / 1000,
                       .increment = rule.increment / 1000};
  if (!rule.stand_in.empty()) said.late = rule.stand_in;
  return said;
}

std::vector<int> wire_seats(SeatSet seats) {
  std::vector<int> said;
  for (const Seat seat : seats) said.push_back(seat);
  return said;
}

wire::Viewer wire_viewer(Seat viewer) { return viewer >= 0 ? wire::Viewer(int{viewer}) : wire::Viewer(); }

wire::ErrorMessage error_message(RequestNumber re, const Problem& problem) {
  return {.re = re, .code = std::string(problem.code), .error = problem.message};
}

wire::RefusedMessage refused_message(RequestNumber re, TableId table, const Problem& problem,
                                     const std::optional<Refusal>& refusal) {
  wire::RefusedMessage said{.re = re, .table = table, .code = std::string(problem.code), .error = problem.message};
  if (refusal) {
    said.clause = refusal->clause;
    said.text = wire_text(refusal->text);
    said.key = refusal->key;
    said.args = wire_args(*refusal);
  }
  return said;
}

wire::WhyMessage why_message(RequestNumber re, const std::optional<Refusal>& refusal) {
  if (!refusal) return {.re = re, .legal = true};
  return {.re = re,
          .legal = false,
          .clause = refusal->clause,
          .text = wire_text(refusal->text),
          .key = refusal->key,
          .args = wire_args(*refusal)};
}

wire::SeatsMessage seats_message(const TableRow& row, std::vector<wire::SeatInfo> seats, int spectators) {
  wire::SeatsMessage said{
      .table = row.id, .status = wire_status(row.status), .seats = std::move(seats), .spectators = spectators};
  if (row.next) said.next = wire::TableName(*row.next);
  return said;
}

wire::ClockMessage clock_message(TableId table, const Clocks& clocks, int seats, Milliseconds now) {
  wire::ClockMessage said{.table = table, .left = {}, .running = wire_seats(clocks.running(now))};
  for (Seat seat = 0; seat < seats; ++seat)
    said.left.push_back(clocks.people().contains(seat) ? wire::OrNull<std::int64_t>(clocks.left(seat, now))
                                                       : wire::OrNull<std::int64_t>());
  return said;
}

wire::StepMessage step_message(TableId table, const GameLog& log, const Match& match, int version, Seat viewer) {
  const bool over = match.turn().is_over();
  wire::StepMessage said{.table = table,
                         .version = version,
                         .seat = {match.last_move().seat},
                         .events = {json::serialize(match.events(viewer))},
                         .view = {json::serialize(match.view(viewer))},
                         .you = wire_viewer(viewer),
                         .status = over ? wire::Status::over : wire::Status::playing};
  add_legal(said, match, viewer);
  if (over) said.result = outcome_of(log).value;
  return said;
}

wire::LogEntry log_entry(const Match& match, int version, Seat viewer) {
  return {.version = version, .seat = {match.last_move().seat}, .events = {json::serialize(match.events(viewer))}};
}

std::vector<wire::ActNote> act_notes(const GameLog& log, int since) {
  std::vector<wire::ActNote> said;
  const auto first = std::ranges::upper_bound(log.notes(), since, {}, &ActNote::version);
  for (const ActNote& note : std::ranges::subrange(first, log.notes().end())) {
    wire::ActNote& one = said.emplace_back(wire::ActNote{.version = note.version,
                                                         .act = wire_act(note.act),
                                                         .seat = note.seat,
                                                         .moves = static_cast<int>(log.moves().until(note.version))});
    if (note.act == Act::kUndo)
      std::from_chars(note.text.data(), note.text.data() + note.text.size(), one.to.emplace(0));
    else if (!note.text.empty())
      one.level = note.text;
  }
  return said;
}

wire::OrNull<wire::Outcome> outcome_of(const GameLog& log) {
  if (!log.is_over()) return {};
  return wire::Outcome{wire_end(log.departures().ended_by()), log.departures().ranking(log.match())};
}

wire::ActsMessage acts_message(TableId table, const GameLog& log, int since, Seat viewer, bool undone) {
  wire::ActsMessage said{.table = table,
                         .since = since,
                         .version = log.version(),
                         .status = log.is_over() ? wire::Status::over : wire::Status::playing,
                         .acts = act_notes(log, since),
                         .proposal = proposal_of(log),
                         .paused = log.is_paused(),
                         .you = wire_viewer(viewer),
                         .result = outcome_of(log)};
  if (log.waits() != 0) add_legal(said, log.match(), viewer);
  if (undone) said.view = wire::View{json::serialize(log.match().view(viewer))};
  return said;
}

// Of the acts, too, only the newest are told.
static int notes_since(const GameLog& log) {
  constexpr std::size_t kMost = 1000;
  return log.notes().size() > kMost ? log.notes()[log.notes().size() - kMost - 1].version : 0;
}

wire::TableMessage table_message(RequestNumber re, TableShown table) {
  const TableRow& row = table.row;
  wire::TableMessage said{.re = re,
                          .table = row.id,
                          .status = wire_status(row.status),
                          .game = row.game,
                          .players = static_cast<int>(row.seats.size()),
                          .options = {row.options},
                          .you = wire_viewer(table.viewer),
                          .yours = wire_seats(table.yours),
                          .clock = wire_clock(row.clock),
                          .host = table.host,
                          .seats = std::move(table.seats),
                          .log = std::move(table.log),
                          .commit = commitment(row.secret),
                          .spectators = table.spectators,
                          .chat = row.chat,
                          .delay = row.delay,
                          .listed = row.listed,
                          .invited = table.invited,
                          .kicked = table.kicked,
                          .laid = is_laid(row, table.game),
                          .device = row.device};
  if (row.next) said.next = wire::TableName(*row.next);
  if (const GameLog* log = table.game) {
    said.version = log->version();
    said.secrets = log->match().has_secrets();
    said.view = wire::View{json::serialize(log->match().view(table.viewer))};
    if (log->waits() != 0) add_legal(said, log->match(), table.viewer);
    said.acts = act_notes(*log, notes_since(*log));
    said.proposal = proposal_of(*log);
    said.paused = log->is_paused();
    said.result = outcome_of(*log);
    if (!log->is_over()) said.replaced = wire_seats(table.replaced);
  }
  return said;
}

}  // namespace veillee::server
