// The shapes of the wire as data, collected from the descriptions, and printed as TypeScript and as OpenAPI schemas.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/wire/describe.h"
#include "server/wire/messages.h"

namespace veillee::server::wire {

// What a field can be.
struct Shape {
  enum class Kind { kBoolean, kInteger, kNumber, kString, kMover, kMarks, kRaw, kArray, kPair, kNamed };
  Kind kind{};
  bool nullable = false;
  std::string name{};                   // kNamed: of the type; kRaw: in TypeScript
  std::shared_ptr<const Shape> item{};  // kArray
  std::optional<std::pair<int, int>> range{};
};

struct FieldShape {
  std::string name;
  Shape shape;
  bool optional = false;
};

// A struct, or an enumeration.
struct TypeShape {
  std::string name;
  std::string tag{};  // "is" or "do": the field that comes first, and its one value
  std::string tag_value{};
  std::vector<FieldShape> fields{};
  std::vector<std::string> values{};  // of an enumeration
};

// Types in the order in which they are needed: what a type uses comes before it.
class Shapes {
 public:
  // The type with all that it uses.
  template <class T>
  Shape add() {
    return shape_of(std::type_identity<T>{});
  }
  // Every alternative; the union gets this name.
  template <class Variant>
  void add_union(std::string name) {
    std::vector<std::string>& members = unions_.emplace_back(std::move(name), std::vector<std::string>{}).second;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>(
        [&]<class T>(std::type_identity<T>) { members.push_back(add<T>().name); });
  }

  const std::vector<TypeShape>& types() const { return types_; }
  const std::vector<std::pair<std::string, std::vector<std::string>>>& unions() const { return unions_; }

 private:
  static Shape plain(Shape::Kind kind) { return {.kind = kind}; }
  Shape shape_of(std::type_identity<bool>) { return plain(Shape::Kind::kBoolean); }
  Shape shape_of(std::type_identity<int>) { return plain(Shape::Kind::kInteger); }
  Shape shape_of(std::type_identity<std::int64_t>) { return plain(Shape::Kind::kInteger); }
  Shape shape_of(std::type_identity<double>) { return plain(Shape::Kind::kNumber); }
  Shape shape_of(std::type_identity<std::string>) { return plain(Shape::Kind::kString); }
  Shape shape_of(std::type_identity<TableName>) { return plain(Shape::Kind::kString); }
  Shape shape_of(std::type_identity<Mover>) { return plain(Shape::Kind::kMover); }
  Shape shape_of(std::type_identity<Marks>) { return plain(Shape::Kind::kMarks); }
  Shape shape_of(std::type_identity<std::array<int, 2>>) { return plain(Shape::Kind::kPair); }
  template <Literal Type>
  Shape shape_of(std::type_identity<Raw<Type>>) {
    return {.kind = Shape::Kind::kRaw, .name = std::string(Type.view())};
  }
  // The log is ready made too, but what is in it is described.
  Shape shape_of(std::type_identity<Log>) { return shape_of(std::type_identity<std::vector<LogEntry>>{}); }
  template <int Min, int Max>
  Shape shape_of(std::type_identity<Within<Min, Max>>) {
    return {.kind = Shape::Kind::kInteger, .range = std::pair(Min, Max)};
  }
  template <class T>
  Shape shape_of(std::type_identity<OrNull<T>>) {
    Shape shape = add<T>();
    shape.nullable = true;
    return shape;
  }
  template <class T>
  Shape shape_of(std::type_identity<std::vector<T>>) {
    return {.kind = Shape::Kind::kArray, .item = std::make_shared<const Shape>(add<T>())};
  }
  template <Enum E>
  Shape shape_of(std::type_identity<E>) {
    TypeShape type{.name = std::string(type_name(std::type_identity<E>{}))};
    for_each_name<E>([&](std::string_view name, E) { type.values.emplace_back(name); });
    return named(std::move(type));
  }
  template <Struct T>
  Shape shape_of(std::type_identity<T>) {
    TypeShape type{.name = std::string(type_name(std::type_identity<T>{}))};
    if constexpr (SaysWhatItIs<T>) type.tag = "is", type.tag_value = T::kIs;
    if constexpr (SaysWhatToDo<T>) type.tag = "do", type.tag_value = T::kDo;
    for_each_field<T>([&]<class Field>(std::string_view name, Field T::*) {
      if constexpr (kIsOptional<Field>)
        type.fields.push_back({std::string(name), add<typename Field::value_type>(), true});
      else
        type.fields.push_back({std::string(name), add<Field>(), false});
    });
    return named(std::move(type));
  }
  Shape named(TypeShape type);

  std::vector<TypeShape> types_;
  std::vector<std::pair<std::string, std::vector<std::string>>> unions_;
};

// web/src/wire/types.ts.
std::string typescript(const Shapes& shapes);
// `components/schemas` of an OpenAPI 3.0 document.
boost::json::object openapi_schemas(const Shapes& shapes);
// A reference to a type's schema.
boost::json::object schema_ref(std::string_view name);

}  // namespace veillee::server::wire
