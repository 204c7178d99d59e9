// The one writer: from a described struct to JSON text.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/wire/describe.h"
#include "server/wire/messages.h"

namespace veillee::server::wire {

// Appends to one text. Numbers and ready-made parts go straight into it.
class Writer {
 public:
  explicit Writer(std::size_t expected) { text_.reserve(expected); }

  std::string take() { return std::move(text_); }

  void write(bool value) { text_ += value ? "true" : "false"; }
  void write(std::int64_t value);
  void write(int value) { write(std::int64_t{value}); }
  void write(double value);
  void write(std::string_view value);
  void write(const std::string& value) { write(std::string_view(value)); }
  void write(TableName value);
  void write(Mover value);
  void write(const Marks& value);

  template <Literal Type>
  void write(const Raw<Type>& value) {
    text_ += value.text;
  }
  template <class T>
  void write(const OrNull<T>& value) {
    if (value.value)
      write(*value.value);
    else
      text_ += "null";
  }
  template <int Min, int Max>
  void write(Within<Min, Max> value) {
    write(value.value);
  }
  template <class T>
  void write(const std::vector<T>& items) {
    text_ += '[';
    for (bool first = true; const T& item : items) {
      if (!std::exchange(first, false)) text_ += ',';
      write(item);
    }
    text_ += ']';
  }
  template <std::size_t N>
  void write(const std::array<int, N>& items) {
    write(std::vector<int>(items.begin(), items.end()));
  }
  template <Enum E>
  void write(E value) {
    text_.append(1, '"').append(name(value)).append(1, '"');
  }
  template <Struct T>
  void write(const T& value) {
    text_ += '{';
    bool first = true;
    if constexpr (SaysWhatItIs<T>) {
      text_.append(R"("is":")").append(T::kIs).append(1, '"');
      first = false;
    }
    for_each_field<T>([&](std::string_view field, auto member) {
      const auto& item = value.*member;
      if constexpr (kIsOptional<std::remove_cvref_t<decltype(item)>>) {
        if (!item) return;
        begin_field(field, first);
        write(*item);
      } else {
        begin_field(field, first);
        write(item);
      }
    });
    text_ += '}';
  }

 private:
  void begin_field(std::string_view field, bool& first) {
    text_.append(std::exchange(first, false) ? "\"" : ",\"").append(field).append("\":");
  }

  std::string text_;
};

// How long the ready-made parts are, so that a message of every move is written in one allocation.
template <Struct T>
std::size_t length_of_parts(const T& value) {
  std::size_t length = 0;
  for_each_field<T>([&](std::string_view, auto member) {
    if constexpr (requires { (value.*member).text.size(); }) length += (value.*member).text.size();
  });
  return length;
}

template <Struct T>
std::string to_json(const T& value) {
  constexpr std::size_t kFrame = 512;  // what is not ready made is seldom longer
  Writer writer(length_of_parts(value) + kFrame);
  writer.write(value);
  return writer.take();
}

std::string to_json(const Message& message);

}  // namespace veillee::server::wire
