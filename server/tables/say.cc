#include "server/tables/say.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <iterator>

#include "house/record.h"
#include "server/fair/audit.h"
#include "server/tables/ids.h"

namespace veillee::server {

namespace {

constexpr std::size_t kStepFrame = 160;  // a step without its events, view and legal moves is shorter

std::string re_field(RequestNumber re) { return re ? fmt::format(R"(,"re":{})", *re) : ""; }
std::string json_of(std::optional<TableId> id) { return id ? '"' + text_of(*id) + '"' : "null"; }

std::string json_of(const std::vector<std::string>& texts) {
  std::string array = "[";
  for (const std::string& text : texts) {
    if (array.size() > 1) array += ',';
    array += quoted(text);
  }
  return array += ']';
}

// The list of legal moves and, where the room says where some of them lead, the field `marks` after it.
std::string legal_of(const Match& match, Seat viewer) {
  if (viewer < 0) return "[]";
  std::string text = json_of(match.legal(viewer));
  const auto marks = match.marks(viewer);
  for (const MoveMark& one : marks) {
    text += &one == marks.data() ? R"(,"marks":{)" : ",";
    text.append(quoted(one.move)).append(":").append(quoted(one.mark));
  }
  return marks.empty() ? text : text += '}';
}

std::string_view status_of(bool over) { return name(over ? Status::kOver : Status::kPlaying); }

std::string legal_in(const Course& course, Seat viewer) {
  return course.waits() == 0 ? "[]" : legal_of(course.match(), viewer);
}

std::string json_of_viewer(Seat viewer) { return viewer >= 0 ? std::to_string(viewer) : "null"; }

std::string json_of(SeatSet seats) {
  std::string array = "[";
  for (const Seat seat : seats) array += (array.size() > 1 ? "," : "") + std::to_string(seat);
  return array += ']';
}

std::string json_of(std::span<const int> numbers) { return fmt::format("[{}]", fmt::join(numbers, ",")); }

// How a game ended and who is where. Null while it goes on.
std::string result_of(const Course& course) {
  if (!course.is_over()) return "null";
  return fmt::format(R"({{"by":"{}","ranking":{}}})", course.ended_by() ? name(*course.ended_by()) : "rules",
                     json_of(course.ranking()));
}

std::string proposal_of(const Course& course) {
  const auto proposal = course.proposal();
  if (!proposal || course.is_over()) return "null";
  std::string text = fmt::format(R"({{"what":"{}","by":{},"version":{},"agreed":{})", name(proposal->what),
                                 proposal->by, proposal->version, json_of(proposal->agreed));
  if (proposal->what == Act::kUndo) text += fmt::format(R"(,"to":{})", proposal->to);
  return text += '}';
}

std::string notes_of(const Course& course, int since) {
  std::string array = "[";
  for (const ActNote& note : course.notes()) {
    if (note.version <= since) continue;
    if (array.size() > 1) array += ',';
    fmt::format_to(std::back_inserter(array), R"({{"version":{},"act":"{}","seat":{})", note.version, name(note.act),
                   note.seat);
    if (note.act == Act::kUndo)
      fmt::format_to(std::back_inserter(array), R"(,"to":{})", note.text);
    else if (!note.text.empty())
      fmt::format_to(std::back_inserter(array), R"(,"level":{})", quoted(note.text));
    array += '}';
  }
  return array += ']';
}

}  // namespace

std::string quoted(std::string_view text) {
  const bool plain = std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; });
  if (!plain) return boost::json::serialize(boost::json::string_view(text.data(), text.size()));
  std::string out;
  out.reserve(text.size() + 2);
  return out.append(1, '"').append(text).append(1, '"');
}

std::string json_of(const Text& text) {
  return fmt::format(R"({{"en":{},"fr":{},"de":{}}})", quoted(text.en), quoted(text.fr), quoted(text.de));
}

std::string_view name(Status status) {
  switch (status) {
    case Status::kWaiting:
      return "waiting";
    case Status::kPlaying:
      return "playing";
    case Status::kOver:
      break;
  }
  return "over";
}

std::string_view name(SeatKind kind) {
  switch (kind) {
    case SeatKind::kOpen:
      return "open";
    case SeatKind::kGuest:
      return "guest";
    case SeatKind::kHouse:
      break;
  }
  return "house";
}

std::string_view name(Act act) {
  switch (act) {
    case Act::kMove:
      return "move";
    case Act::kUndo:
      return "undo";
    case Act::kResign:
      return "resign";
    case Act::kLeave:
      return "leave";
    case Act::kTimeOut:
      return "time";
    case Act::kTakeover:
      return "takeover";
    case Act::kAgreedEnd:
      return "end";
    case Act::kPause:
      return "pause";
    case Act::kResume:
      return "resume";
    case Act::kAsk:
      return "ask";
    case Act::kAgree:
      return "agree";
    case Act::kDecline:
      break;
  }
  return "decline";
}

std::string seat_name(Seat seat) { return seat == kChance ? R"("chance")" : std::to_string(seat); }

std::string json_of(std::span<const SeatSaid> seats) {
  std::string array = "[";
  for (const SeatSaid& seat : seats) {
    if (array.size() > 1) array += ',';
    fmt::format_to(std::back_inserter(array), R"({{"kind":"{}","name":{},"level":{},"here":{})", name(seat.kind),
                   quoted(seat.name), quoted(seat.level), seat.here);
    if (!seat.invitation.empty()) fmt::format_to(std::back_inserter(array), R"(,"invite":"{}")", seat.invitation);
    array += '}';
  }
  return array += ']';
}

std::string say_ok(RequestNumber re, std::optional<int> version) {
  return version ? fmt::format(R"({{"is":"ok"{},"version":{}}})", re_field(re), *version)
                 : fmt::format(R"({{"is":"ok"{}}})", re_field(re));
}

std::string say_pong(RequestNumber re) { return fmt::format(R"({{"is":"pong"{}}})", re_field(re)); }

std::string say_error(RequestNumber re, std::string_view code, std::string_view sentence) {
  return fmt::format(R"({{"is":"error"{},"code":"{}","error":{}}})", re_field(re), code, quoted(sentence));
}

std::string say_refused(RequestNumber re, TableId table, std::string_view code, std::string_view sentence,
                        const std::optional<Refusal>& refusal) {
  return fmt::format(R"({{"is":"refused"{},"table":"{}","code":"{}","error":{},"clause":{},"text":{}}})", re_field(re),
                     text_of(table), code, quoted(sentence), quoted(refusal ? refusal->clause : ""),
                     refusal ? json_of(refusal->text) : "null");
}

std::string say_why(RequestNumber re, const std::optional<Refusal>& refusal) {
  if (!refusal) return fmt::format(R"({{"is":"why"{},"legal":true}})", re_field(re));
  return fmt::format(R"({{"is":"why"{},"legal":false,"clause":{},"text":{}}})", re_field(re), quoted(refusal->clause),
                     json_of(refusal->text));
}

std::string say_hint(RequestNumber re, const Hint& hint) {
  return fmt::format(R"({{"is":"hint"{},"version":{},"move":{},"value":{:.3f}}})", re_field(re), hint.version,
                     quoted(hint.move), hint.value);
}

std::string say_seats(const TableRow& row, std::string_view seats, int spectators) {
  return fmt::format(R"({{"is":"seats","table":"{}","status":"{}","seats":{},"spectators":{},"next":{}}})",
                     text_of(row.id), name(row.status), seats, spectators, json_of(row.next));
}

std::string say_closed(TableId table) { return fmt::format(R"({{"is":"closed","table":"{}"}})", text_of(table)); }

std::string say_chat(TableId table, std::string_view you, std::span<const ChatSaid> lines) {
  std::string array;
  for (const ChatSaid& said : lines)
    fmt::format_to(std::back_inserter(array), R"({}{{"number":{},"who":"{}","name":{},"seat":{},"{}":{}}})",
                   array.empty() ? "" : ",", said.line.number, said.who, quoted(said.name),
                   json_of_viewer(said.line.seat), said.line.phrase ? "phrase" : "text", quoted(said.line.text));
  return fmt::format(R"({{"is":"chat","table":"{}","you":"{}","lines":[{}]}})", text_of(table), you, array);
}

// The text of every move for every viewer: put together in one allocation, not formatted.
std::string say_step(TableId table, const Course& course, const Match& match, int version, Seat viewer) {
  const std::string events = match.events(viewer), view = match.view(viewer), legal = legal_of(match, viewer);
  const bool over = match.turn().is_over();
  std::string text;
  text.reserve(events.size() + view.size() + legal.size() + kStepFrame);
  text.append(R"({"is":"step","table":")").append(text_of(table));
  text.append(R"(","version":)").append(std::to_string(version));
  text.append(R"(,"seat":)").append(seat_name(match.moves().back().seat));
  text.append(R"(,"events":)").append(events);
  text.append(R"(,"view":)").append(view);
  text.append(R"(,"legal":)").append(legal);
  text.append(R"(,"you":)").append(json_of_viewer(viewer));
  text.append(R"(,"status":")").append(status_of(over));
  if (over) text.append(R"(","result":)").append(result_of(course)).append("}");
  return over ? text : text.append(R"("})");
}

std::string log_entry(const Match& match, int version, Seat viewer) {
  return fmt::format(R"({{"version":{},"seat":{},"events":{}}})", version, seat_name(match.moves().back().seat),
                     match.events(viewer));
}

std::string say_acts(TableId table, const Course& course, int since, Seat viewer, bool undone) {
  std::string text = fmt::format(
      R"({{"is":"acts","table":"{}","since":{},"version":{},"status":"{}","acts":{},"proposal":{},"paused":{},"legal":{},"you":{},"result":{})",
      text_of(table), since, course.version(), status_of(course.is_over()), notes_of(course, since),
      proposal_of(course), course.paused(), legal_in(course, viewer), json_of_viewer(viewer), result_of(course));
  if (undone) text.append(R"(,"view":)").append(course.match().view(viewer));
  return text += '}';
}

std::string json_of(const TimeRule& rule) {
  if (rule.kind == TimeRule::Kind::kNone) return "null";
  return fmt::format(R"({{"per":"{}","seconds":{},"increment":{},"late":{}}})",
                     rule.kind == TimeRule::Kind::kMove ? "move" : "game", rule.budget / 1000, rule.increment / 1000,
                     rule.stand_in.empty() ? "null" : quoted(rule.stand_in));
}

std::string say_clock(TableId table, const Clocks& clocks, int seats, Milliseconds now) {
  std::string left;
  for (Seat seat = 0; seat < seats; ++seat)
    left += (seat == 0 ? "" : ",") + (clocks.people().contains(seat) ? std::to_string(clocks.left(seat, now)) : "null");
  return fmt::format(R"({{"is":"clock","table":"{}","left":[{}],"running":{}}})", text_of(table), left,
                     json_of(clocks.running()));
}

std::string say_table(RequestNumber re, const TableSaid& table) {
  const TableRow& row = table.row;
  const Course* course = table.course;
  return fmt::format(
      R"({{"is":"table"{},"table":"{}","version":{},"status":"{}","game":"{}","players":{},"options":{},"you":{},"yours":{},)"
      R"("secrets":{},"clock":{},"host":{},"seats":{},"view":{},"legal":{},"log":{},"acts":{},"proposal":{},"paused":{},"result":{},)"
      R"("next":{},"commit":"{}","spectators":{},"chat":{},"delay":{},"listed":{}}})",
      re_field(re), text_of(row.id), course ? course->version() : 0, name(row.status), row.game, row.seats.size(),
      row.options, json_of_viewer(table.viewer), json_of(table.yours), course && course->match().has_secrets(),
      json_of(row.clock), table.host, table.seats, course ? course->match().view(table.viewer) : "null",
      course ? legal_in(*course, table.viewer) : "[]", table.log, course ? notes_of(*course, 0) : "[]",
      course ? proposal_of(*course) : "null", course && course->paused(), course ? result_of(*course) : "null",
      json_of(row.next), commitment(row.secret), table.spectators, row.chat, row.delay, row.listed);
}

std::string record_of(const TableRow& row, const Course& course, const std::vector<std::string>& names) {
  std::vector<std::string> luck;
  for (const SeatRow& seat : row.seats) luck.push_back(seat.luck);
  const Match& match = course.match();
  const auto draws = draws_of(match.room(), match.seats(), match.options(), match.setup(), match.moves(),
                              chance_key(row.secret, row.seats));
  std::string record = record_text(match, names);
  record.pop_back();  // the closing brace
  if (course.ended_by() || !course.notes().empty())
    record += fmt::format(R"(,"table":{{"result":{},"acts":{}}})", result_of(course), notes_of(course, 0));
  return record += fmt::format(R"(,"fair":{{"commit":"{}","secret":"{}","luck":{},"draws":{}}}}})",
                               commitment(row.secret), hex(row.secret), json_of(luck), json_of(draws));
}

}  // namespace veillee::server
