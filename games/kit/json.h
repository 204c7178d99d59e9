// Reading JSON that may be wrong. Every function says what it wanted and throws Bad when it is not
// there; the house catches it once per request (house/match_of.h) and answers `bad_record`,
// `bad_option` or `bad_request`.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/seat.h"

namespace veillee::kit {

namespace json = boost::json;

struct Bad : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Args>
[[noreturn]] void bad(fmt::format_string<Args...> text, Args&&... args) {
  throw Bad(fmt::format(text, std::forward<Args>(args)...));
}
template <class... Args>
void require(bool condition, fmt::format_string<Args...> text, Args&&... args) {
  if (!condition) bad(text, std::forward<Args>(args)...);
}

// `what` names the value in the error: "hand[0]", "cells".
const json::value& field(const json::object& object, std::string_view name);
const json::object& object(const json::value& value, std::string_view what);
const json::array& array(const json::value& value, std::string_view what);
const json::array& array(const json::value& value, std::string_view what, std::size_t size);
std::string_view string(const json::value& value, std::string_view what);
bool boolean(const json::value& value, std::string_view what);
int integer(const json::value& value, std::string_view what, int min, int max);

inline int integer(const json::object& o, std::string_view name, int min, int max) {
  return integer(field(o, name), name, min, max);
}
inline bool boolean(const json::object& o, std::string_view name) { return boolean(field(o, name), name); }
inline std::string_view string(const json::object& o, std::string_view name) { return string(field(o, name), name); }
inline const json::array& array(const json::object& o, std::string_view name, std::size_t size) {
  return array(field(o, name), name, size);
}

// Refuses fields that nobody asked for: a typing error would otherwise be lost in silence.
void only(const json::object& object, std::string_view what, std::initializer_list<std::string_view> names);

// A plain decimal as all notations write it: digits, a minus sign if allowed, no '+', no leading
// zeros, no "-0". Nothing on anything else or outside of min..max.
std::optional<int> decimal(std::string_view text, int min, int max);

}  // namespace veillee::kit
