// The one reader: from JSON to a described struct. Strict: every field is described, has its type and its range, and
// there are no others.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/describe.h"
#include "server/wire/requests.h"

namespace veillee::server::wire {

// Remembers the first thing that is wrong.
class Reader {
 public:
  const std::string& complaint() const { return complaint_; }

  bool read(const boost::json::value& value, std::string_view where, std::string& out);
  bool read(const boost::json::value& value, std::string_view where, bool& out);
  bool read(const boost::json::value& value, std::string_view where, std::int64_t& out);
  // A text that is no table's address reads as the table 0, which is never there.
  bool read(const boost::json::value& value, std::string_view where, TableName& out);
  bool read(const boost::json::value& value, std::string_view where, Options& out);

  template <int Min, int Max>
  bool read(const boost::json::value& value, std::string_view where, Within<Min, Max>& out) {
    std::int64_t number = 0;
    if (!read(value, where, number)) return false;
    if (number < Min || number > Max) return fail(fmt::format("'{}' must be {} to {}", where, Min, Max));
    out.value = static_cast<int>(number);
    return true;
  }
  template <class T>
  bool read(const boost::json::value& value, std::string_view where, std::optional<T>& out) {
    return read(value, where, out.emplace());
  }
  template <class T>
  bool read(const boost::json::value& value, std::string_view where, OrNull<T>& out) {
    return value.is_null() || read(value, where, out.value.emplace());
  }
  template <class T>
  bool read(const boost::json::value& value, std::string_view where, std::vector<T>& out) {
    if (!value.is_array()) return fail(fmt::format("'{}' must be a list", where));
    if (value.get_array().size() > kMaxItems) return fail(fmt::format("'{}' is too long", where));
    for (const boost::json::value& item : value.get_array())
      if (!read(item, where, out.emplace_back())) return false;
    return true;
  }
  template <Enum E>
  bool read(const boost::json::value& value, std::string_view where, E& out) {
    std::string text;
    if (!read(value, where, text)) return false;
    bool known = false;
    for_each_name<E>([&](std::string_view one, E as) {
      if (one == text) out = as, known = true;
    });
    return known || fail(fmt::format("'{}' cannot be '{}'", where, text));
  }
  template <Struct T>
  bool read(const boost::json::value& value, std::string_view where, T& out) {
    if (!value.is_object()) return fail(fmt::format("'{}' must be an object", where));
    const boost::json::object& object = value.get_object();
    bool good = true;
    std::size_t known = SaysWhatToDo<T> ? 1 : 0;
    for_each_field<T>([&](std::string_view field, auto member) {
      if (!good) return;
      const boost::json::value* item = object.if_contains(boost::json::string_view(field.data(), field.size()));
      if (item != nullptr) {
        ++known;
        good = read(*item, field, out.*member);
      } else if (!kIsOptional<std::remove_cvref_t<decltype(out.*member)>>) {
        good = fail(fmt::format("'{}' is missing", field));
      }
    });
    if (good && known != object.size()) return fail(fmt::format("there are unknown fields in '{}'", where));
    return good;
  }

 private:
  static constexpr std::size_t kMaxItems = 1000;
  bool fail(std::string complaint) {
    complaint_ = std::move(complaint);
    return false;
  }
  std::string complaint_;
};

// The error is a sentence.
template <Struct T>
std::expected<T, std::string> read_body(std::string_view text) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  if (error) return std::unexpected("the body is not JSON");
  T body;
  Reader reader;
  if (!reader.read(value, "body", body)) return std::unexpected(reader.complaint());
  return body;
}

struct BadRequest {
  RequestNumber number;  // if it could be read
  std::string_view code;
  std::string message;
};
std::expected<Request, BadRequest> read_request(std::string_view frame);

}  // namespace veillee::server::wire
