// Reading JSON that may be wrong. What is wrong is a value: the house answers with it, as `bad_record`, `bad_option` or
// `bad_request`.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <expected>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/seat.h"

namespace veillee::kit {

namespace json = boost::json;

// What a reader gives: the value, or what is wrong with the JSON, in words.
template <class T>
using Read = std::expected<T, std::string>;

// Reads JSON that may be wrong. The first thing that is wrong is kept, and everything that is read after it is nothing:
// null, "", false, an empty object or list, the smallest of the allowed numbers. So a reader needs no branch per field,
// but it must not go on with rules that want a real position: `if (!in) return`.
//
// `what` names the value in the error: "hand[0]", "cells".
class Input {
 public:
  explicit operator bool() const { return error_.empty(); }
  const std::string& error() const { return error_; }  // what is wrong, if anything is

  template <class... Args>
  void bad(fmt::format_string<Args...> text, Args&&... args) {
    if (error_.empty()) error_ = fmt::format(text, std::forward<Args>(args)...);
  }
  // Is all well so far, this condition included?
  template <class... Args>
  bool require(bool condition, fmt::format_string<Args...> text, Args&&... args) {
    if (!condition) bad(text, std::forward<Args>(args)...);
    return error_.empty();
  }

  const json::value& field(const json::object& object, std::string_view name);
  const json::object& object(const json::value& value, std::string_view what);
  std::span<const json::value> array(const json::value& value, std::string_view what);
  // Exactly so many items, at most kMostItems; after an error so many times null.
  std::span<const json::value> array(const json::value& value, std::string_view what, std::size_t size);
  std::string_view string(const json::value& value, std::string_view what);
  bool boolean(const json::value& value, std::string_view what);
  int integer(const json::value& value, std::string_view what, int min, int max);

  // The same of a field.
  const json::object& object(const json::object& o, std::string_view name) { return object(field(o, name), name); }
  std::span<const json::value> array(const json::object& o, std::string_view name) {
    return array(field(o, name), name);
  }
  std::span<const json::value> array(const json::object& o, std::string_view name, std::size_t size) {
    return array(field(o, name), name, size);
  }
  std::string_view string(const json::object& o, std::string_view name) { return string(field(o, name), name); }
  bool boolean(const json::object& o, std::string_view name) { return boolean(field(o, name), name); }
  int integer(const json::object& o, std::string_view name, int min, int max) {
    return integer(field(o, name), name, min, max);
  }

  // Refuses fields that nobody asked for: a typing error would otherwise be lost in silence.
  void only(const json::object& object, std::string_view what, std::initializer_list<std::string_view> names);

  static constexpr std::size_t kMostItems = 64;

 private:
  std::string error_;
};

// What `work` makes of an Input: read([&](kit::Input& in) { return in.integer(value, "die", 1, 6); }).
template <class Work>
auto read(Work work) -> Read<decltype(work(std::declval<Input&>()))> {
  Input in;
  auto value = work(in);
  if (!in) return std::unexpected(in.error());
  return value;
}

// A plain decimal as all notations write it: digits, a minus sign if allowed, no '+', no leading
// zeros, no "-0". Nothing on anything else or outside of min..max.
std::optional<int> decimal(std::string_view text, int min, int max);

}  // namespace veillee::kit
