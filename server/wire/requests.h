// What is asked of the house, one struct for each: frames of an open page, and bodies over HTTP.
#pragma once

#include "server/wire/answers.h"
#include "server/wire/messages.h"

namespace veillee::server::wire {

using Version = Within<0, 1'000'000'000>;
using SeatNumber = Within<0, kMaxSeats - 1>;

// Absent and null mean the same.
template <class T>
using Maybe = std::optional<OrNull<T>>;
template <class T>
std::optional<T> value_of(const Maybe<T>& field) {
  return field ? field->value : std::nullopt;
}

// What somebody at a table can do besides playing.
enum class Command { undo, pause, resume, end, resign, leave, agree, decline, back };
WIRE_ENUM(Command, undo, pause, resume, end, resign, leave, agree, decline, back)
enum class Order { given, random };
WIRE_ENUM(Order, given, random)
enum class Language { en, fr, de };
WIRE_ENUM(Language, en, fr, de)
enum class PlaceKind { me, open, house };
WIRE_ENUM(PlaceKind, me, open, house)

// ---- frames. Each may carry a number that its answer repeats.

struct WatchRequest {
  static constexpr std::string_view kDo = "watch";
  TableName table{};
  Maybe<Version> version{};
  Maybe<SeatNumber> seat{};
  RequestNumber id{};
};
WIRE_STRUCT(WatchRequest, table, version, seat, id)

struct UnwatchRequest {
  static constexpr std::string_view kDo = "unwatch";
  TableName table{};
  RequestNumber id{};
};
WIRE_STRUCT(UnwatchRequest, table, id)

struct MoveRequest {
  static constexpr std::string_view kDo = "move";
  TableName table{};
  Version version{};
  std::string move{};
  Maybe<SeatNumber> seat{};
  RequestNumber id{};
};
WIRE_STRUCT(MoveRequest, table, version, move, seat, id)

struct ActRequest {
  static constexpr std::string_view kDo = "act";
  TableName table{};
  Version version{};
  Command act{};
  Maybe<SeatNumber> seat{};
  RequestNumber id{};
};
WIRE_STRUCT(ActRequest, table, version, act, seat, id)

struct WhyRequest {
  static constexpr std::string_view kDo = "why";
  TableName table{};
  std::string move{};
  Maybe<SeatNumber> seat{};
  RequestNumber id{};
};
WIRE_STRUCT(WhyRequest, table, move, seat, id)

struct HintRequest {
  static constexpr std::string_view kDo = "hint";
  TableName table{};
  RequestNumber id{};
};
WIRE_STRUCT(HintRequest, table, id)

struct SayRequest {
  static constexpr std::string_view kDo = "say";
  TableName table{};
  std::optional<std::string> text{};
  std::optional<std::string> phrase{};
  RequestNumber id{};
};
WIRE_STRUCT(SayRequest, table, text, phrase, id)

struct LobbyRequest {
  static constexpr std::string_view kDo = "lobby";
  bool on = false;
  RequestNumber id{};
};
WIRE_STRUCT(LobbyRequest, on, id)

struct TurnsRequest {
  static constexpr std::string_view kDo = "turns";
  bool on = false;
  RequestNumber id{};
};
WIRE_STRUCT(TurnsRequest, on, id)

struct PingRequest {
  static constexpr std::string_view kDo = "ping";
  RequestNumber id{};
};
WIRE_STRUCT(PingRequest, id)

// A closed list. The most frequent ones come first.
using Request = std::variant<MoveRequest, WatchRequest, UnwatchRequest, ActRequest, WhyRequest, HintRequest, SayRequest,
                             LobbyRequest, TurnsRequest, PingRequest>;

// ---- bodies

struct NewName {
  std::string name{};
};
WIRE_STRUCT(NewName, name)

struct Passport {
  std::string nickname{};
  std::string passphrase{};
};
WIRE_STRUCT(Passport, nickname, passphrase)

struct Sure {
  bool sure = false;
};
WIRE_STRUCT(Sure, sure)

struct NewHolidays {
  std::vector<Span> holidays{};
};
WIRE_STRUCT(NewHolidays, holidays)

struct Subscription {
  std::string endpoint{};
};
WIRE_STRUCT(Subscription, endpoint)

// Without `url` there is none any more. `house`: the address of the house as this guest knows it.
struct NewWebhook {
  std::optional<WebhookType> kind{};
  std::optional<std::string> url{};
  std::optional<Language> language{};
  std::optional<std::string> house{};
};
WIRE_STRUCT(NewWebhook, kind, url, language, house)

struct PutAway {
  Version version{};
};
WIRE_STRUCT(PutAway, version)

struct NewSeat {
  PlaceKind kind{};
  std::optional<std::string> level{};
  std::optional<std::string> name{};
};
WIRE_STRUCT(NewSeat, kind, level, name)

struct NewClock {
  Per per{};
  Within<5, 30 * 86'400> seconds{};
  std::optional<Within<0, 600>> increment{};
  Maybe<std::string> late{};
};
WIRE_STRUCT(NewClock, per, seconds, increment, late)

struct NewTable {
  std::string game{};
  Within<1, kMaxSeats> players{};
  std::optional<Options> options{};
  std::vector<NewSeat> seats{};
  std::optional<Order> order{};
  Maybe<NewClock> clock{};
  std::optional<bool> listed{};
  std::optional<Language> language{};
  std::optional<bool> chat{};
  std::optional<Within<0, 20>> delay{};
  std::optional<std::string> luck{};
  std::optional<std::string> commit{};
  std::optional<Options> position{};
};
WIRE_STRUCT(NewTable, game, players, options, seats, order, clock, listed, language, chat, delay, luck, commit,
            position)

struct HandedGame {
  Options saved{};
  std::int64_t ended = 0;
};
WIRE_STRUCT(HandedGame, saved, ended)

struct SitDown {
  std::optional<std::string> invite{};
  std::optional<std::string> luck{};
};
WIRE_STRUCT(SitDown, invite, luck)

struct Kick {
  SeatNumber seat{};
};
WIRE_STRUCT(Kick, seat)

struct Invite {
  TableName from{};
  SeatNumber seat{};
};
WIRE_STRUCT(Invite, from, seat)

struct Fill {
  std::string level{};
};
WIRE_STRUCT(Fill, level)

struct AskRematch {
  std::optional<std::string> commit{};
  std::optional<std::string> luck{};
};
WIRE_STRUCT(AskRematch, commit, luck)

struct MakeMove {
  Version version{};
  std::string move{};
};
WIRE_STRUCT(MakeMove, version, move)

struct AskWhy {
  std::string move{};
};
WIRE_STRUCT(AskWhy, move)

// A line of the chat by its number, or the name of somebody who sits there.
struct NewReport {
  std::optional<Version> line{};
  std::optional<SeatNumber> seat{};
};
WIRE_STRUCT(NewReport, line, seat)

// Of the operator: about a report (settle, rename, blockguest, blockaddress), a block (lift) or a table (close).
enum class OperatorCommand { settle, rename, blockguest, blockaddress, lift, close };
WIRE_ENUM(OperatorCommand, settle, rename, blockguest, blockaddress, lift, close)

struct OperatorWish {
  OperatorCommand act{};
  std::optional<Version> number{};
  std::optional<TableName> table{};
};
WIRE_STRUCT(OperatorWish, act, number, table)

struct Nothing {};
WIRE_STRUCT(Nothing)

}  // namespace veillee::server::wire
