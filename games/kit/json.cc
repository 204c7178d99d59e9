#include "games/kit/json.h"

#include <algorithm>
#include <charconv>

namespace veillee::kit {

const json::value& field(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  require(value != nullptr, "the field '{}' is missing", name);
  return *value;
}

const json::object& object(const json::value& value, std::string_view what) {
  require(value.is_object(), "'{}' must be an object", what);
  return value.get_object();
}

const json::array& array(const json::value& value, std::string_view what) {
  require(value.is_array(), "'{}' must be an array", what);
  return value.get_array();
}

const json::array& array(const json::value& value, std::string_view what, std::size_t size) {
  const json::array& items = array(value, what);
  require(items.size() == size, "'{}' must have {} items, not {}", what, size, items.size());
  return items;
}

std::string_view string(const json::value& value, std::string_view what) {
  require(value.is_string(), "'{}' must be a string", what);
  return value.get_string();
}

bool boolean(const json::value& value, std::string_view what) {
  require(value.is_bool(), "'{}' must be true or false", what);
  return value.get_bool();
}

int integer(const json::value& value, std::string_view what, int min, int max) {
  boost::system::error_code error;
  const bool whole = value.is_int64() || value.is_uint64();  // 2.0 is not a whole number here
  const auto number = whole ? value.to_number<std::int64_t>(error) : 0;
  require(whole && !error && number >= min && number <= max, "'{}' must be a whole number from {} to {}", what, min,
          max);
  return static_cast<int>(number);
}

void only(const json::object& object, std::string_view what, std::initializer_list<std::string_view> names) {
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
