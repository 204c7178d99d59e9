#include "server/api/moderation.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/api/handling.h"
#include "server/base/texts.h"
#include "server/people/moderation.h"
#include "server/people/open_pages.h"
#include "server/people/operator_token.h"
#include "server/tables/farewell.h"
#include "server/tables/names.h"
#include "server/tables/seating.h"

namespace veillee::server {

namespace {

constexpr int kShownNotes = 100;

bool is_operator(House& house, const HttpCall& call, Respond& respond) {
  const Milliseconds now = house.clock.now();
  if (house.store.is_shared() ? is_operator_token(house.store, call.operator_token, now)
                              : is_operator_token(house.data_dir, call.operator_token, now))
    return true;
  respond(answer_of(forbidden("this is for the operator; `veillee operator` gives a link that opens it").error()));
  return false;
}

wire::OperatorView operator_view(House& house) {
  People& people = house.store.people();
  wire::OperatorView said;
  for (const ReportRow& report : people.reports(kMaxReports))
    said.reports.push_back({.number = report.number,
                            .at = report.at,
                            .what = report.what == Reported::kLine ? wire::Reported::line : wire::Reported::name,
                            .words = report.words,
                            .name = house.names.of(report.guest),
                            .by = house.names.of(report.reporter),
                            .table = report.table,
                            .address = report.address});
  for (const BlockRow& block : people.blocks()) {
    if (block.until != 0 && block.until <= house.clock.now()) continue;
    auto& one = said.blocks.emplace_back(wire::BlockInfo{
        .number = block.number, .at = block.at, .name = block.name, .address = block.guest ? "" : block.address});
    if (block.until != 0) one.until = block.until;
  }
  for (const OperatorNote& note : people.operator_notes(kShownNotes))
    said.notes.push_back({note.at, note.what, note.about});
  return said;
}

// What somebody at the table can see and complain about: whose it is, and the words.
Answer<ReportRow> reported(House& house, const TableRow& row, const GuestId& reader, const wire::NewReport& wish) {
  ReportRow report{.reporter = reader, .table = row.id};
  if (wish.line) {
    const auto lines = house.store.chat_of(row.id);
    const auto line = std::ranges::find(lines, int{*wish.line}, &ChatLine::number);
    // What spectators write is for them until the end.
    const bool may_read = row.status == Status::kOver || seats_of(row, reader).empty();
    if (line == lines.end() || line->phrase || (line->seat == kSpectator && !may_read))
      return not_found("there is no such line");
    report.guest = line->guest;
    report.what = Reported::kLine;
    report.words = line->text;
  } else {
    const auto seat = static_cast<std::size_t>(wish.seat->value);
    if (seat >= row.seats.size() || row.seats[seat].guest == GuestId{}) return not_found("nobody sits there");
    report.guest = row.seats[seat].guest;
    report.what = Reported::kName;
    report.words = row.seats[seat].name.empty() ? house.names.of(report.guest) : row.seats[seat].name;
  }
  if (report.guest == reader) return bad_request("these are your own words");
  report.address = house.whereabouts.asker(report.guest).address;
  return report;
}

// "#42" again, as if they had never said a name.
void take_name(House& house, const GuestId& guest) {
  const std::string name = default_name(guest);
  house.store.write(NameGuest{guest, name}, [&house, guest, name](Written written) {
    if (written != Written::kDurable) return;
    house.names.note(guest, name);
    house.tables.renamed(guest);
  });
}

// Writes it down, then does the rest and answers with how things are when that is written, too.
template <class Rest>
void act(House& house, OperatorAct act, Respond respond, Rest rest) {
  house.moderation.act(
      std::move(act), [&house, respond = std::move(respond), rest = std::move(rest)](Answer<void> done) mutable {
        if (!done) return respond(answer_of(done.error()));
        rest();
        when_written(house.store,
                     [&house, respond = std::move(respond)]() mutable { respond(answer(operator_view(house))); });
      });
}

// Before the game it is forgotten; a game under way ends as if all had agreed. Either way nobody writes there again.
void close_table(House& house, const HttpCall& call, TableId id, Respond respond) {
  house.tables.find(
      id, {call.address, call.guest},
      [&house, id, respond = std::move(respond)](Answer<std::shared_ptr<Table>> table) mutable {
        if (!table) return respond(answer_of(table.error()));
        auto closed = [&house, id, respond = std::move(respond)](Answer<void> done) mutable {
          if (!done) return respond(answer_of(done.error()));
          act(house, {.note = {.what = "close", .about = text_of(id)}, .quiet = id}, std::move(respond), [&house, id] {
            house.tables.changed_elsewhere({&id, 1});
          });
        };
        if ((*table)->row().status == Status::kWaiting)
          (*table)->seats().change([](const TableRow&) { return SeatChange{.closes = true}; }, std::move(closed));
        else
          (*table)->end(std::move(closed));
      });
}

// Of those about a report: what is written down. The rest follows in `post_operator`.
OperatorAct act_about(House& house, wire::OperatorCommand command, const ReportRow& report) {
  const std::string name = house.names.of(report.guest);
  OperatorAct act{.note = {.what = std::string(wire::name(command)), .about = name}};
  switch (command) {
    case wire::OperatorCommand::blockguest:
      act.block = BlockRow{.guest = report.guest, .name = name};
      break;
    case wire::OperatorCommand::blockaddress:
      act.note.about = fmt::format("{} ({})", report.address, name);
      act.block = BlockRow{.until = house.clock.now() + kAddressBlockedFor, .address = report.address, .name = name};
      break;
    case wire::OperatorCommand::settle:
      act.note.about = fmt::format("{}: {}", name, report.words);
      act.settled = report.number;
      break;
    default:
      break;
  }
  return act;
}

}  // namespace

void keep_to_blocks(House& house) {
  house.pages.end_all(
      [&](const OpenPages::Page& page) { return house.moderation.is_blocked(page.identity.guest, page.address); });
}

void post_report(House& house, const HttpCall& call, Respond respond) {
  const auto body = body_of<wire::NewReport>(call, respond);
  if (!body) return;
  if (body->line.has_value() == body->seat.has_value())
    return respond(answer_of(bad_request("a report is about either a 'line' or a 'seat'").error()));
  const auto id = parse_table_id(call.table);
  const auto summary = id ? house.store.summary(*id) : std::nullopt;
  if (!summary) return respond(answer_of(not_found("there is no such table").error()));
  auto report = reported(house, summary->table, call.guest, *body);
  if (!report) return respond(answer_of(report.error()));
  if (!may(house, Costly::kReport, call, respond)) return;
  house.moderation.report(std::move(*report), done_or_not(std::move(respond)));
}

void get_operator(House& house, const HttpCall& call, Respond respond) {
  if (is_operator(house, call, respond)) respond(answer(operator_view(house)));
}

void post_operator(House& house, const HttpCall& call, Respond respond) {
  if (!is_operator(house, call, respond)) return;
  const auto body = body_of<wire::OperatorWish>(call, respond);
  if (!body) return;
  using wire::OperatorCommand;
  const OperatorCommand command = body->act;
  if (command == OperatorCommand::close) {
    if (!body->table) return respond(answer_of(bad_request("'table' is missing").error()));
    return close_table(house, call, body->table->id, std::move(respond));
  }
  if (!body->number) return respond(answer_of(bad_request("'number' is missing").error()));
  const std::int64_t number = body->number->value;
  People& people = house.store.people();
  if (command == OperatorCommand::lift) {
    const auto blocks = people.blocks();
    const auto block = std::ranges::find(blocks, number, &BlockRow::number);
    if (block == blocks.end()) return respond(answer_of(not_found("there is no such block").error()));
    const std::string about = block->guest ? block->name : block->address;
    return act(house, {.note = {.what = "lift", .about = about}, .lifted = number}, std::move(respond), [] {});
  }
  const auto reports = people.reports(kMaxReports);
  const auto report = std::ranges::find(reports, number, &ReportRow::number);
  if (report == reports.end()) return respond(answer_of(not_found("there is no such report").error()));
  if (command == OperatorCommand::blockaddress && report->address.empty())
    return respond(answer_of(conflict("the address of this guest is not known").error()));
  act(house, act_about(house, command, *report), std::move(respond), [&house, command, guest = report->guest] {
    keep_to_blocks(house);
    if (command == OperatorCommand::blockguest) leave_everything(house.tables, house.store, guest);
    if (command == OperatorCommand::blockguest || command == OperatorCommand::rename) take_name(house, guest);
  });
}

}  // namespace veillee::server
