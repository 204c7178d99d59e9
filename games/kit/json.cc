#include "games/kit/json.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace veillee::kit {

const json::value& Input::field(const json::object& object, std::string_view name) {
  static const json::value kNull;
  const json::value* value = object.if_contains(name);
  return require(value != nullptr, "the field '{}' is missing", name) ? *value : kNull;
}

const json::object& Input::object(const json::value& value, std::string_view what) {
  static const json::object kEmpty;
  return require(value.is_object(), "'{}' must be an object", what) ? value.get_object() : kEmpty;
}

std::span<const json::value> Input::array(const json::value& value, std::string_view what) {
  if (!require(value.is_array(), "'{}' must be an array", what)) return {};
  return {value.get_array().data(), value.get_array().size()};
}

std::span<const json::value> Input::array(const json::value& value, std::string_view what, std::size_t size) {
  static const std::array<json::value, kMostItems> kNulls;
  const auto items = array(value, what);
  if (require(items.size() == size, "'{}' must have {} items, not {}", what, size, items.size())) return items;
  return std::span(kNulls).first(std::min(size, kMostItems));
}

std::string_view Input::string(const json::value& value, std::string_view what) {
  if (!require(value.is_string(), "'{}' must be a string", what)) return {};
  return value.get_string();
}

bool Input::boolean(const json::value& value, std::string_view what) {
  return require(value.is_bool(), "'{}' must be true or false", what) && value.get_bool();
}

int Input::integer(const json::value& value, std::string_view what, int min, int max) {
  boost::system::error_code error;
  const bool whole = value.is_int64() || value.is_uint64();  // 2.0 is not a whole number here
  const auto number = whole ? value.to_number<std::int64_t>(error) : 0;
  const bool good = whole && !error && number >= min && number <= max;
  return require(good, "'{}' must be a whole number from {} to {}", what, min, max) ? static_cast<int>(number) : min;
}

void Input::only(const json::object& object, std::string_view what, std::initializer_list<std::string_view> names) {
  for (const auto& member : object)
    require(std::find(names.begin(), names.end(), std::string_view(member.key())) != names.end(),
            "'{}' has no field '{}'", what, std::string_view(member.key()));
}

std::optional<int> decimal(std::string_view text, int min, int max) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < min || number > max) return std::nullopt;
  if (text != fmt::format_int(number).c_str()) return std::nullopt;  // leading zeros, "-0"
  return number;
}

}  // namespace veillee::kit
