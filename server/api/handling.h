// What the handlers of endpoints share.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <string_view>

#include "games/kit/json.h"
#include "server/api/endpoints.h"
#include "server/tables/ids.h"
#include "server/tables/table.h"

namespace veillee::server {

// Ends a handler with this answer.
struct Refused {
  Problem problem;
};

inline HttpAnswer answer_of(const Problem& problem) {
  return error_answer(problem.status, problem.code, problem.message);
}

namespace json = boost::json;

inline boost::json::object read_object(std::string_view body) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(body, error);
  kit::require(!error, "the body is not JSON");
  return kit::object(value, "body");
}

inline std::string text_or_null(const std::optional<std::string>& text) {
  return text ? server::quoted(*text) : "null";
}

// The value of `name` in an address's query; empty if it is not there. Nothing is decoded: names,
// numbers and ids need no escapes.
inline std::string_view query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view item = query.substr(0, end);
    if (item.starts_with(name) && item.substr(name.size()).starts_with('=')) return item.substr(name.size() + 1);
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

// The table named in the path; answers by itself if there is none.
template <class Work>
void with_table(Hall& hall, const HttpCall& call, Respond& respond, Work work) {
  const auto id = parse_table_id(call.table);
  const auto table = id ? hall.table(*id) : Answer<std::shared_ptr<Table>>(not_found("there is no such table"));
  if (!table) return respond(answer_of(table.error()));
  work(**table);
}

}  // namespace veillee::server
