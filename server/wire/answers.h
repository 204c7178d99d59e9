// What the house answers over HTTP, one struct for each JSON object (docs/wire.md tells what they mean).
#pragma once

#include <array>

#include "server/wire/messages.h"

namespace veillee::server::wire {

enum class Company { people, house };
WIRE_ENUM(Company, people, house)
enum class OptionType { bool_, int_, choice, ints };
WIRE_ENUM(OptionType, bool_, int_, choice, ints)

struct Done {
  bool ok = true;
  bool operator==(const Done&) const = default;
};
WIRE_STRUCT(Done, ok)

// Every answer that is no success. That of a move has what a `refused` has.
struct Error {
  std::string error{};
  std::string code{};
  std::optional<std::string> is{};
  std::optional<TableName> table{};
  std::optional<std::string> clause{};
  std::optional<OrNull<Text>> text{};
  std::optional<std::string> key{};
  std::optional<Arguments> args{};
  bool operator==(const Error&) const = default;
};
WIRE_STRUCT(Error, error, code, is, table, clause, text, key, args)

// ---- people

struct Me {
  std::string name{};
  OrNull<std::string> nickname{};
  bool operator==(const Me&) const = default;
};
WIRE_STRUCT(Me, name, nickname)

// `left` of this year's, in milliseconds.
struct HolidayPlan {
  std::vector<Span> holidays{};
  std::int64_t left = 0;
  bool operator==(const HolidayPlan&) const = default;
};
WIRE_STRUCT(HolidayPlan, holidays, left)

enum class WebhookType { plain, ntfy, discord };
WIRE_ENUM(WebhookType, plain, ntfy, discord)

struct Webhook {
  WebhookType kind{};
  std::string url{};
  bool operator==(const Webhook&) const = default;
};
WIRE_STRUCT(Webhook, kind, url)

// How I am called when a table waits for me. `key`: of the house, for push services; empty where there is no push.
struct CallSettings {
  std::string key{};
  int browsers = 0;
  OrNull<Webhook> webhook{};
  std::vector<std::string> hosts{};
  bool operator==(const CallSettings&) const = default;
};
WIRE_STRUCT(CallSettings, key, browsers, webhook, hosts)

struct CallTried {
  int answered = 0;
  bool operator==(const CallTried&) const = default;
};
WIRE_STRUCT(CallTried, answered)

struct ProgramInfo {
  std::string id{};
  std::string name{};
  std::int64_t made = 0;
  bool operator==(const ProgramInfo&) const = default;
};
WIRE_STRUCT(ProgramInfo, id, name, made)

struct Programs {
  std::vector<ProgramInfo> bots{};
  bool operator==(const Programs&) const = default;
};
WIRE_STRUCT(Programs, bots)

struct NewProgram {
  std::string id{};
  std::string name{};
  std::string token{};
  bool operator==(const NewProgram&) const = default;
};
WIRE_STRUCT(NewProgram, id, name, token)

struct ResultSeat {
  std::string name{};
  std::string level{};
  OrNull<int> place{};
  bool operator==(const ResultSeat&) const = default;
};
WIRE_STRUCT(ResultSeat, name, level, place)

struct Result {
  TableName table{};
  std::string game{};
  std::int64_t ended = 0;
  int seat = 0;
  OrNull<int> place{};
  std::vector<ResultSeat> seats{};
  bool device = false;
  bool operator==(const Result&) const = default;
};
WIRE_STRUCT(Result, table, game, ended, seat, place, seats, device)

struct History {
  std::vector<Result> games{};
  bool more = false;
  bool operator==(const History&) const = default;
};
WIRE_STRUCT(History, games, more)

struct GameTally {
  std::string game{};
  Company company{};
  int played = 0;
  int won = 0;
  bool operator==(const GameTally&) const = default;
};
WIRE_STRUCT(GameTally, game, company, played, won)

struct OpponentTally {
  std::string name{};
  std::string level{};
  int played = 0;
  int ahead = 0;
  int behind = 0;
  bool operator==(const OpponentTally&) const = default;
};
WIRE_STRUCT(OpponentTally, name, level, played, ahead, behind)

struct RatingInfo {
  std::string game{};
  Company company{};
  int points = 0;
  double mean = 0;
  double deviation = 0;
  int games = 0;
  bool operator==(const RatingInfo&) const = default;
};
WIRE_STRUCT(RatingInfo, game, company, points, mean, deviation, games)

struct Statistics {
  std::vector<GameTally> games{};
  std::vector<OpponentTally> opponents{};
  std::vector<RatingInfo> ratings{};
  bool operator==(const Statistics&) const = default;
};
WIRE_STRUCT(Statistics, games, opponents, ratings)

struct Acquaintance {
  std::string name{};
  TableName table{};
  int seat = 0;
  std::string game{};
  std::int64_t ended = 0;
  bool operator==(const Acquaintance&) const = default;
};
WIRE_STRUCT(Acquaintance, name, table, seat, game, ended)

struct Acquaintances {
  std::vector<Acquaintance> people{};
  bool operator==(const Acquaintances&) const = default;
};
WIRE_STRUCT(Acquaintances, people)

struct ExportedProgram {
  std::string name{};
  std::int64_t made = 0;
  bool operator==(const ExportedProgram&) const = default;
};
WIRE_STRUCT(ExportedProgram, name, made)

struct ExportedLine {
  TableName table{};
  std::string text{};
  std::int64_t at = 0;
  bool operator==(const ExportedLine&) const = default;
};
WIRE_STRUCT(ExportedLine, table, text, at)

// A record (docs/protocol.md) of a game that is over, a TableMessage of another.
using ExportedTable = Raw<"unknown">;

struct Export {
  std::string format{};
  std::string name{};
  OrNull<std::string> nickname{};
  std::vector<ExportedProgram> bots{};
  Statistics statistics{};
  std::vector<ExportedLine> chat{};
  std::vector<ExportedTable> tables{};
  bool operator==(const Export&) const = default;
};
WIRE_STRUCT(Export, format, name, nickname, bots, statistics, chat, tables)

// ---- games and tables

struct OptionInfo {
  std::string name{};
  OptionType type{};
  Raw<"unknown"> default_{};
  std::optional<int> min{};
  std::optional<int> max{};
  std::optional<std::vector<std::string>> values{};
  Text label{};
  Text help{};
  bool operator==(const OptionInfo&) const = default;
};
WIRE_STRUCT(OptionInfo, name, type, default_, min, max, values, label, help)

struct GameInfo {
  std::string id{};
  Text title{};
  Text tagline{};
  std::array<int, 2> players{};
  std::vector<OptionInfo> options{};
  bool operator==(const GameInfo&) const = default;
};
WIRE_STRUCT(GameInfo, id, title, tagline, players, options)

struct Games {
  std::vector<GameInfo> games{};
  std::vector<std::string> levels{};
  bool operator==(const Games&) const = default;
};
WIRE_STRUCT(Games, games, levels)

struct Promise {
  std::string commit{};
  bool operator==(const Promise&) const = default;
};
WIRE_STRUCT(Promise, commit)

struct TableMade {
  TableName table{};
  bool operator==(const TableMade&) const = default;
};
WIRE_STRUCT(TableMade, table)

struct RematchMade {
  TableName table{};
  bool made = false;
  bool operator==(const RematchMade&) const = default;
};
WIRE_STRUCT(RematchMade, table, made)

struct Seated {
  TableName table{};
  int seat = 0;
  bool operator==(const Seated&) const = default;
};
WIRE_STRUCT(Seated, table, seat)

struct Summary {
  TableName table{};
  std::string game{};
  Status status{};
  int version = 0;
  std::vector<SeatInfo> seats{};
  Viewer you{};
  std::vector<int> yours{};
  bool turn = false;
  OrNull<ClockRule> clock{};
  OrNull<std::int64_t> left{};
  bool invited = false;
  bool away = false;
  bool operator==(const Summary&) const = default;
};
WIRE_STRUCT(Summary, table, game, status, version, seats, you, yours, turn, clock, left, invited, away)

struct Tables {
  std::vector<Summary> tables{};
  bool operator==(const Tables&) const = default;
};
WIRE_STRUCT(Tables, tables)

struct Lobby {
  std::vector<LobbyTable> tables{};
  bool operator==(const Lobby&) const = default;
};
WIRE_STRUCT(Lobby, tables)

// ---- keeping order

enum class Reported { line, name };
WIRE_ENUM(Reported, line, name)

struct ReportInfo {
  std::int64_t number = 0;
  std::int64_t at = 0;
  Reported what{};
  std::string words{};
  std::string name{};
  std::string by{};
  TableName table{};
  std::string address{};
  bool operator==(const ReportInfo&) const = default;
};
WIRE_STRUCT(ReportInfo, number, at, what, words, name, by, table, address)

struct BlockInfo {
  std::int64_t number = 0;
  std::int64_t at = 0;
  OrNull<std::int64_t> until{};
  std::string name{};
  std::string address{};
  bool operator==(const BlockInfo&) const = default;
};
WIRE_STRUCT(BlockInfo, number, at, until, name, address)

struct OperatorNote {
  std::int64_t at = 0;
  std::string what{};
  std::string about{};
  bool operator==(const OperatorNote&) const = default;
};
WIRE_STRUCT(OperatorNote, at, what, about)

struct OperatorView {
  std::vector<ReportInfo> reports{};
  std::vector<BlockInfo> blocks{};
  std::vector<OperatorNote> notes{};
  bool operator==(const OperatorView&) const = default;
};
WIRE_STRUCT(OperatorView, reports, blocks, notes)

// ---- games that are over

struct Judged {
  int version = 0;
  int seat = 0;
  std::string best{};
  double loss = 0;
  std::vector<double> value{};
  bool operator==(const Judged&) const = default;
};
WIRE_STRUCT(Judged, version, seat, best, loss, value)

struct Review {
  bool done = false;
  int seen = 0;
  int of = 0;
  std::vector<Judged> decisions{};
  bool operator==(const Review&) const = default;
};
WIRE_STRUCT(Review, done, seen, of, decisions)

// ---- trying a move where a record ends

struct Trial {
  std::vector<std::string> legal{};  // without a move
  std::optional<Marks> marks{};
  std::optional<WhyMessage> why{};  // the move may not be made
  std::optional<Events> events{};   // it was made: what happened
  std::optional<View> view{};
  bool operator==(const Trial&) const = default;
};
WIRE_STRUCT(Trial, legal, marks, why, events, view)

}  // namespace veillee::server::wire
