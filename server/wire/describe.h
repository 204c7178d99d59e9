// How a plain struct is described, so that its JSON, its TypeScript type and its OpenAPI schema come from one place.
//
//   struct OkMessage {
//     static constexpr std::string_view kIs = "ok";   // it is a message: the field "is" comes first
//     RequestNumber re{};
//     std::optional<int> version{};
//     bool operator==(const OkMessage&) const = default;
//   };
//   WIRE_STRUCT(OkMessage, re, version)
//
// Names in C++ are names in JSON; an underscore at the end (a word that C++ keeps for itself) is dropped. A field
// that the description forgets does not compile.
//
// What a field's type says:   std::optional<T>   the field may be absent
//                             OrNull<T>          the field is there and may be null
//                             Within<1, 8>       a whole number between these
//                             Raw<"View">        JSON that is ready made, and what TypeScript calls it
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace veillee::server::wire {

template <std::size_t N>
struct Literal {
  char text[N];
  consteval Literal(const char (&from)[N]) { std::copy_n(from, N, text); }
  constexpr std::string_view view() const { return {text, N - 1}; }
};

template <Literal TypeScript>
struct Raw {
  std::string text{};
  bool operator==(const Raw&) const = default;
};

template <class T>
struct OrNull {
  OrNull() = default;
  OrNull(T item) : value(std::move(item)) {}
  OrNull(std::optional<T> item) : value(std::move(item)) {}
  OrNull(std::nullopt_t) {}
  bool operator==(const OrNull&) const = default;

  std::optional<T> value{};
};

template <int Min, int Max>
struct Within {
  static constexpr int kMin = Min, kMax = Max;
  int value = Min;
  operator int() const { return value; }
  bool operator==(const Within&) const = default;
};

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
concept Struct = boost::describe::has_describe_members<T>::value && std::is_class_v<T>;
template <class T>
concept Enum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

// A struct that begins with what it is: {"is":"step",…}.
template <class T>
concept SaysWhatItIs = requires {
  T::kIs;
};
// A request: {"do":"move",…}.
template <class T>
concept SaysWhatToDo = requires {
  T::kDo;
};

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

// The JSON name of a member or enumerator.
constexpr std::string_view json_name(std::string_view name) {
  return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
}

// For numbers that nobody needs to the last digit.
inline double rounded(double value, int digits) {
  const double scale = std::pow(10, digits);
  return std::round(value * scale) / scale;
}

// Calls visit(name, member pointer) for each field, in the order of the description.
template <Struct T, class Visit>
void for_each_field(Visit visit) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) { visit(json_name(member.name), member.pointer); });
}

template <Enum E, class Visit>
void for_each_name(Visit visit) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto one) { visit(json_name(one.name), one.value); });
}

template <Enum E>
std::string_view name(E value) {
  std::string_view found;
  for_each_name<E>([&](std::string_view text, E one) {
    if (one == value) found = text;
  });
  return found;
}

}  // namespace veillee::server::wire

#define WIRE_STRUCT(Type, ...)                                                                                         \
  BOOST_DESCRIBE_STRUCT(Type, (), (__VA_ARGS__))                                                                       \
  static_assert(boost::mp11::mp_size<::veillee::server::wire::Members<Type>>::value == boost::pfr::tuple_size_v<Type>, \
                "a field of " #Type " is not described");                                                              \
  constexpr std::string_view type_name(std::type_identity<Type>) { return #Type; }

#define WIRE_ENUM(Type, ...)             \
  BOOST_DESCRIBE_ENUM(Type, __VA_ARGS__) \
  constexpr std::string_view type_name(std::type_identity<Type>) { return #Type; }
