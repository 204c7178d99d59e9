// What the house says to an open page, one struct for each message (docs/wire.md tells what they mean).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/seat.h"
#include "server/base/ids.h"
#include "server/wire/describe.h"

namespace veillee::server::wire {

// The number a request carried, repeated in its answer.
using RequestNumber = std::optional<std::int64_t>;

// A table's address.
struct TableName {
  TableId id = 0;
  TableName() = default;
  TableName(TableId table) : id(table) {}
  bool operator==(const TableName&) const = default;
};

// Whose move it was: a seat's number, or "chance".
struct Mover {
  Seat seat = kChance;
  bool operator==(const Mover&) const = default;
};

// From where somebody looks: null for those who do not sit.
using Viewer = OrNull<int>;

// Made by the rooms and the house, not here.
using View = Raw<"View">;
using Events = Raw<"GameEvent[]">;
using Options = Raw<"Record<string, unknown>">;
using Arguments = Raw<"Record<string, unknown>">;  // of a refusal
using Log = Raw<"LogEntry[]">;

enum class Status { waiting, playing, over };
WIRE_ENUM(Status, waiting, playing, over)
enum class SeatKind { guest, open, house };
WIRE_ENUM(SeatKind, guest, open, house)
enum class Per { move, game };
WIRE_ENUM(Per, move, game)
enum class ActName { undo, resign, leave, time, takeover, end, pause, resume, back, close };
WIRE_ENUM(ActName, undo, resign, leave, time, takeover, end, pause, resume, back, close)
enum class ProposalKind { undo, pause, resume, end };
WIRE_ENUM(ProposalKind, undo, pause, resume, end)
enum class EndedBy { rules, resign, leave, time, takeover, end, close };
WIRE_ENUM(EndedBy, rules, resign, leave, time, takeover, end, close)

struct Text {
  std::string en{}, fr{}, de{};
  bool operator==(const Text&) const = default;
};
WIRE_STRUCT(Text, en, fr, de)

// A span of time: milliseconds since 1970, the end not included.
struct Span {
  std::int64_t from = 0;
  std::int64_t to = 0;
  bool operator==(const Span&) const = default;
};
WIRE_STRUCT(Span, from, to)

struct SeatInfo {
  SeatKind kind{};
  std::string name{};
  std::string level{};
  std::optional<bool> here{};
  std::optional<std::string> invite{};
  std::optional<Span> holiday{};
  bool operator==(const SeatInfo&) const = default;
};
WIRE_STRUCT(SeatInfo, kind, name, level, here, invite, holiday)

struct ClockRule {
  Per per{};
  std::int64_t seconds = 0;
  std::int64_t increment = 0;
  OrNull<std::string> late{};
  bool operator==(const ClockRule&) const = default;
};
WIRE_STRUCT(ClockRule, per, seconds, increment, late)

struct LogEntry {
  int version = 0;
  Mover seat{};
  Events events{};
  bool operator==(const LogEntry&) const = default;
};
WIRE_STRUCT(LogEntry, version, seat, events)

struct ActNote {
  int version = 0;
  ActName act{};
  int seat = 0;
  std::optional<int> to{};
  std::optional<std::string> level{};
  int moves = 0;
  bool operator==(const ActNote&) const = default;
};
WIRE_STRUCT(ActNote, version, act, seat, to, level, moves)

struct Proposal {
  ProposalKind what{};
  int by = 0;
  int version = 0;
  std::vector<int> agreed{};
  std::optional<int> to{};
  bool operator==(const Proposal&) const = default;
};
WIRE_STRUCT(Proposal, what, by, version, agreed, to)

struct Outcome {
  EndedBy by{};
  std::vector<int> ranking{};
  bool operator==(const Outcome&) const = default;
};
WIRE_STRUCT(Outcome, by, ranking)

// A move and where it leads: one entry of an object {"move":"mark"}.
struct Mark {
  std::string move{}, mark{};
  bool operator==(const Mark&) const = default;
};
using Marks = std::vector<Mark>;

// ---- answers

struct OkMessage {
  static constexpr std::string_view kIs = "ok";
  RequestNumber re{};
  std::optional<int> version{};
  bool operator==(const OkMessage&) const = default;
};
WIRE_STRUCT(OkMessage, re, version)

struct PongMessage {
  static constexpr std::string_view kIs = "pong";
  RequestNumber re{};
  bool operator==(const PongMessage&) const = default;
};
WIRE_STRUCT(PongMessage, re)

struct ErrorMessage {
  static constexpr std::string_view kIs = "error";
  RequestNumber re{};
  std::string code{};
  std::string error{};
  bool operator==(const ErrorMessage&) const = default;
};
WIRE_STRUCT(ErrorMessage, re, code, error)

struct RefusedMessage {
  static constexpr std::string_view kIs = "refused";
  RequestNumber re{};
  TableName table{};
  std::string code{};
  std::string error{};
  std::string clause{};
  OrNull<Text> text{};
  std::optional<std::string> key{};  // the sentence of the room's catalogue, and what goes into it
  std::optional<Arguments> args{};
  bool operator==(const RefusedMessage&) const = default;
};
WIRE_STRUCT(RefusedMessage, re, table, code, error, clause, text, key, args)

struct WhyMessage {
  static constexpr std::string_view kIs = "why";
  RequestNumber re{};
  bool legal = true;
  std::optional<std::string> clause{};
  std::optional<Text> text{};
  std::optional<std::string> key{};
  std::optional<Arguments> args{};
  bool operator==(const WhyMessage&) const = default;
};
WIRE_STRUCT(WhyMessage, re, legal, clause, text, key, args)

struct HintMessage {
  static constexpr std::string_view kIs = "hint";
  RequestNumber re{};
  int version = 0;
  std::string move{};
  double value = 0;
  bool operator==(const HintMessage&) const = default;
};
WIRE_STRUCT(HintMessage, re, version, move, value)

// ---- what a table tells those who watch it

struct TableMessage {
  static constexpr std::string_view kIs = "table";
  RequestNumber re{};
  TableName table{};
  int version = 0;
  Status status{};
  std::string game{};
  int players = 0;
  Options options{};
  Viewer you{};
  std::vector<int> yours{};
  bool secrets = false;
  OrNull<ClockRule> clock{};
  bool host = false;
  std::vector<SeatInfo> seats{};
  OrNull<View> view{};
  std::vector<std::string> legal{};
  std::optional<Marks> marks{};
  Log log{"[]"};
  std::vector<ActNote> acts{};
  OrNull<Proposal> proposal{};
  bool paused = false;
  OrNull<Outcome> result{};
  OrNull<TableName> next{};
  std::string commit{};
  int spectators = 0;
  bool chat = false;
  int delay = 0;
  bool listed = false;
  bool invited = false;
  bool kicked = false;
  std::vector<int> replaced{};
  bool laid = false;
  bool device = false;
  bool operator==(const TableMessage&) const = default;
};
WIRE_STRUCT(TableMessage, re, table, version, status, game, players, options, you, yours, secrets, clock, host, seats,
            view, legal, marks, log, acts, proposal, paused, result, next, commit, spectators, chat, delay, listed,
            invited, kicked, replaced, laid, device)

struct StepMessage {
  static constexpr std::string_view kIs = "step";
  TableName table{};
  int version = 0;
  Mover seat{};
  Events events{};
  View view{};
  std::vector<std::string> legal{};
  std::optional<Marks> marks{};
  Viewer you{};
  Status status{};
  std::optional<Outcome> result{};
  bool operator==(const StepMessage&) const = default;
};
WIRE_STRUCT(StepMessage, table, version, seat, events, view, legal, marks, you, status, result)

struct ActsMessage {
  static constexpr std::string_view kIs = "acts";
  TableName table{};
  int since = 0;
  int version = 0;
  Status status{};
  std::vector<ActNote> acts{};
  OrNull<Proposal> proposal{};
  bool paused = false;
  std::vector<std::string> legal{};
  std::optional<Marks> marks{};
  Viewer you{};
  OrNull<Outcome> result{};
  std::optional<View> view{};
  bool operator==(const ActsMessage&) const = default;
};
WIRE_STRUCT(ActsMessage, table, since, version, status, acts, proposal, paused, legal, marks, you, result, view)

struct SeatsMessage {
  static constexpr std::string_view kIs = "seats";
  TableName table{};
  Status status{};
  std::vector<SeatInfo> seats{};
  int spectators = 0;
  OrNull<TableName> next{};
  bool operator==(const SeatsMessage&) const = default;
};
WIRE_STRUCT(SeatsMessage, table, status, seats, spectators, next)

struct ClockMessage {
  static constexpr std::string_view kIs = "clock";
  TableName table{};
  std::vector<OrNull<std::int64_t>> left{};
  std::vector<int> running{};
  bool operator==(const ClockMessage&) const = default;
};
WIRE_STRUCT(ClockMessage, table, left, running)

struct ClosedMessage {
  static constexpr std::string_view kIs = "closed";
  TableName table{};
  bool operator==(const ClosedMessage&) const = default;
};
WIRE_STRUCT(ClosedMessage, table)

struct ChatLine {
  int number = 0;
  std::string who{};
  std::string name{};
  Viewer seat{};
  std::optional<std::string> text{};
  std::optional<std::string> phrase{};
  std::int64_t at = 0;
  bool operator==(const ChatLine&) const = default;
};
WIRE_STRUCT(ChatLine, number, who, name, seat, text, phrase, at)

struct ChatMessage {
  static constexpr std::string_view kIs = "chat";
  TableName table{};
  std::string you{};
  std::vector<ChatLine> lines{};
  bool operator==(const ChatMessage&) const = default;
};
WIRE_STRUCT(ChatMessage, table, you, lines)

// ---- what is told elsewhere in the house

struct LobbyTable {
  TableName table{};
  Status status{};
  std::string game{};
  Options options{};
  std::string language{};
  std::string host{};
  bool chat = false;
  int delay = 0;
  OrNull<ClockRule> clock{};
  std::vector<SeatInfo> seats{};
  bool operator==(const LobbyTable&) const = default;
};
WIRE_STRUCT(LobbyTable, table, status, game, options, language, host, chat, delay, clock, seats)

struct LobbyMessage {
  static constexpr std::string_view kIs = "lobby";
  RequestNumber re{};
  std::optional<bool> all{};
  std::vector<LobbyTable> tables{};
  std::optional<TableName> gone{};
  bool operator==(const LobbyMessage&) const = default;
};
WIRE_STRUCT(LobbyMessage, re, all, tables, gone)

struct TurnsMessage {
  static constexpr std::string_view kIs = "turns";
  TableName table{};
  bool operator==(const TurnsMessage&) const = default;
};
WIRE_STRUCT(TurnsMessage, table)

using Message = std::variant<TableMessage, StepMessage, ActsMessage, SeatsMessage, ClockMessage, ClosedMessage,
                             ChatMessage, LobbyMessage, TurnsMessage, RefusedMessage, WhyMessage, ErrorMessage,
                             HintMessage, OkMessage, PongMessage>;

}  // namespace veillee::server::wire
