// What the handlers of endpoints share.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

#include "server/api/endpoints.h"
#include "server/base/address_limits.h"
#include "server/base/ids.h"
#include "server/people/whereabouts.h"
#include "server/tables/record.h"
#include "server/tables/table.h"
#include "server/tables/tables.h"
#include "server/tables/thinkers.h"
#include "server/wire/answers.h"
#include "server/wire/read.h"
#include "server/wire/write.h"

namespace veillee::server {

inline HttpAnswer answer_of(const Problem& problem) {
  return error_answer(status_of(problem.code), problem.code, problem.message);
}

template <wire::Struct T>
HttpAnswer answer(const T& body, unsigned status = 200) {
  return {status, wire::to_json(body)};
}

// The answer of something that a table or the house replies later.
template <wire::Struct T>
Reply<T> answer_later(Respond respond) {
  return [respond = std::move(respond)](Answer<T> reply) mutable {
    respond(reply ? answer(*reply) : answer_of(reply.error()));
  };
}

// The answer of what either is done or not.
inline Reply<void> done_or_not(Respond respond) {
  return [respond = std::move(respond)](Answer<void> done) mutable {
    respond(done ? answer(wire::Done{}) : answer_of(done.error()));
  };
}

// The body of a request; answers by itself if there is something wrong with it.
template <wire::Struct T>
std::optional<T> body_of(const HttpCall& call, Respond& respond) {
  auto body = wire::read_body<T>(call.body);
  if (body) return std::move(*body);
  respond(answer_of(bad_request(std::move(body.error())).error()));
  return std::nullopt;
}

// May the address of this request do it? Answers by itself if not.
inline bool may(House& house, Costly what, const HttpCall& call, Respond& respond) {
  if (house.limits.admit(what, call.address)) return true;
  respond(answer_of(too_many("there was much of this from your address; please wait a little").error()));
  return false;
}

// The value of a parameter in the address; empty if it is not there.
inline std::string_view query_value(const HttpCall& call, std::string_view name) {
  for (const auto& [key, value] : call.query)
    if (key == name) return value;
  return {};
}

// A whole number in decimal digits, if that is what the parameter is.
inline std::optional<std::int64_t> query_number(const HttpCall& call, std::string_view name, std::int64_t max) {
  const std::string_view text = query_value(call, name);
  std::int64_t number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = error == std::errc{} && end == text.data() + text.size() && number >= 0 && number <= max;
  return good ? std::optional(number) : std::nullopt;
}

// The table named in the path; answers by itself if there is none.
template <class Work>
void with_table(House& house, const HttpCall& call, Respond respond, Work work) {
  const auto id = parse_table_id(call.table);
  if (!id) return respond(answer_of(not_found("there is no such table").error()));
  house.tables.find(
      *id, {call.address, call.guest},
      [respond = std::move(respond), work = std::move(work)](Answer<std::shared_ptr<Table>> table) mutable {
        if (!table) return respond(answer_of(table.error()));
        work(**table, std::move(respond));
      });
}

// The record of a game that is over, for this guest. It is played again on the pool.
inline void with_record(House& house, Table& table, const GuestId& guest, Reply<std::string> reply) {
  table.finished_game([&house, guest, reply = std::move(reply)](Answer<FinishedGame> game) mutable {
    if (!game) return reply(conflict("the record is there when the game is over"));
    house.thinkers.run(Urgency::kReplay, house.whereabouts.asker(guest),
                       [game = std::move(*game), reply = std::move(reply)]() mutable {
                         return [record = boost::json::serialize(record_of(game)), reply = std::move(reply)]() mutable {
                           reply(std::move(record));
                         };
                       });
  });
}

}  // namespace veillee::server
