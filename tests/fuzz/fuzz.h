// What the fuzz targets share. Each target defines LLVMFuzzerTestOneInput and stops the process when something is
// wrong.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "house/protocol.h"

namespace veillee::fuzz {

namespace json = boost::json;

inline void check(bool holds, std::string_view what, std::string_view about = {}) {
  if (holds) return;
  fmt::print(stderr, "{}: {}\n", what, about);
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The same every time: its clock stands still, and so does its luck.
inline ProtocolSession new_session() {
  return ProtocolSession(
      {.clock = {[] { return std::chrono::nanoseconds(0); }}, .new_seed = [] { return std::string("0"); }});
}

// Asks, and checks that the answer has the form of one.
inline json::object ask(ProtocolSession& session, std::string_view line) {
  const std::string text = session.answer(line);
  boost::system::error_code error;
  const json::value answer = json::parse(text, error);
  check(!error && answer.is_object(), "the answer is no JSON object", text);
  const json::value* ok = answer.get_object().if_contains("ok");
  check(ok != nullptr && ok->is_bool(), "the answer has no 'ok'", text);
  if (!ok->get_bool())
    check(answer.get_object().contains("error") && answer.get_object().contains("code"), "an error without a reason",
          text);
  return answer.get_object();
}

inline json::object ask(ProtocolSession& session, const json::object& request) {
  return ask(session, json::serialize(request));
}

inline bool is_ok(const json::object& answer) { return answer.at("ok").get_bool(); }

// A position that was accepted can be seen by everybody, printed, and put on the board again.
inline void look_around(ProtocolSession& session) {
  const json::object state = ask(session, json::object{{"cmd", "state"}}).at("state").as_object();
  for (std::int64_t seat = 0; seat < state.at("players").as_int64(); ++seat)
    check(is_ok(ask(session, json::object{{"cmd", "view"}, {"seat", seat}})), "a seat has no view");
  check(is_ok(ask(session, json::object{{"cmd", "view"}, {"seat", nullptr}})), "spectators have no view");
  check(is_ok(ask(session, json::object{{"cmd", "legal"}})), "there is no list of moves");
  const json::object again = ask(session, json::object{{"cmd", "set"}, {"state", state}});
  check(is_ok(again) && again.at("state") == json::value(state), "a position does not come back as it is",
        json::serialize(state));
}

}  // namespace veillee::fuzz
