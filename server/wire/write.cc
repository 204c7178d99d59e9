#include "server/wire/write.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <charconv>

namespace veillee::server::wire {

void Writer::write(std::int64_t value) {
  char digits[24];
  text_.append(digits, std::to_chars(digits, std::end(digits), value).ptr);
}

void Writer::write(double value) { fmt::format_to(std::back_inserter(text_), "{}", value); }

void Writer::write(std::string_view value) {
  const bool plain = std::ranges::all_of(value, [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; });
  if (plain)
    text_.append(1, '"').append(value).append(1, '"');
  else
    text_ += boost::json::serialize(boost::json::string_view(value.data(), value.size()));
}

void Writer::write(TableName value) { text_.append(1, '"').append(text_of(value.id)).append(1, '"'); }

void Writer::write(Mover value) {
  if (value.seat == kChance)
    text_ += R"("chance")";
  else
    write(int{value.seat});
}

void Writer::write(const Marks& marks) {
  text_ += '{';
  for (bool first = true; const Mark& one : marks) {
    if (!std::exchange(first, false)) text_ += ',';
    write(one.move);
    text_ += ':';
    write(one.mark);
  }
  text_ += '}';
}

std::string to_json(const Message& message) {
  return std::visit([](const auto& one) { return to_json(one); }, message);
}

}  // namespace veillee::server::wire
