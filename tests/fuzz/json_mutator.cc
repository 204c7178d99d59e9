// Changes one place in a JSON text: libFuzzer alone would break the brackets long before it reached the rules.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

namespace json = boost::json;

void collect(json::value& value, std::vector<json::value*>& places) {
  places.push_back(&value);
  if (value.is_object())
    for (auto& field : value.get_object()) collect(field.value(), places);
  if (value.is_array())
    for (json::value& item : value.get_array()) collect(item, places);
}

void change(json::value& value, const std::vector<json::value*>& places, std::minstd_rand& chance) {
  switch (chance() % 6) {
    case 0:  // what stands elsewhere
      value = json::value(*places[chance() % places.size()]);
      return;
    case 1:
      value = nullptr;
      return;
    case 2:
      if (value.is_array() && !value.get_array().empty())
        value.get_array().erase(value.get_array().begin() + static_cast<long>(chance() % value.get_array().size()));
      else if (value.is_object() && !value.get_object().empty())
        value.get_object().erase(value.get_object().begin() + static_cast<long>(chance() % value.get_object().size()));
      return;
    case 3:
      if (value.is_array() && !value.get_array().empty())
        value.get_array().push_back(json::value(value.get_array()[chance() % value.get_array().size()]));
      return;
    default:
      break;
  }
  if (value.is_int64())
    value = chance() % 8 == 0 ? static_cast<std::int64_t>(chance())
                              : value.get_int64() + static_cast<int>(chance() % 5) - 2;
  else if (value.is_bool())
    value = !value.get_bool();
  else if (value.is_string() && !value.get_string().empty())
    value.get_string()[chance() % value.get_string().size()] = static_cast<char>(' ' + chance() % 95);
  else if (value.is_array() && value.get_array().size() > 1)
    std::swap(value.get_array().front(), value.get_array()[chance() % value.get_array().size()]);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::minstd_rand chance(seed);
  boost::system::error_code error;
  json::value value = json::parse({reinterpret_cast<const char*>(data), size}, error);
  if (error || chance() % 20 == 0) return LLVMFuzzerMutate(data, size, max_size);
  for (unsigned changes = 1 + chance() % 3; changes > 0; --changes) {
    std::vector<json::value*> places;
    collect(value, places);
    json::value& place = *places[chance() % places.size()];
    json::value changed = place;  // a copy: what is put there may contain the place itself
    change(changed, places, chance);
    place = std::move(changed);
  }
  const std::string text = json::serialize(value);
  if (text.size() > max_size) return size;
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
