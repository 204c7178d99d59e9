#include "server/wire/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json/array.hpp>

#include "server/wire/notes.h"

namespace veillee::server::wire {

namespace json = boost::json;

namespace {

constexpr std::size_t kLineWidth = 120;  // of the formatter

std::string_view note_of(const std::string& type, const std::string& field = {}) {
  const std::string key = field.empty() ? type : type + "." + field;
  const auto found = std::ranges::find(kNotes, key, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(kNotes) ? std::string_view{} : found->second;
}

// ---- TypeScript

std::string type_in_typescript(const Shape& shape) {
  const auto plain = [&]() -> std::string {
    switch (shape.kind) {
      case Shape::Kind::kBoolean:
        return "boolean";
      case Shape::Kind::kInteger:
      case Shape::Kind::kNumber:
        return "number";
      case Shape::Kind::kString:
        return "string";
      case Shape::Kind::kMover:
        return "Mover";
      case Shape::Kind::kMarks:
        return "Record<string, string>";
      case Shape::Kind::kPair:
        return "[number, number]";
      case Shape::Kind::kArray: {
        const std::string item = type_in_typescript(*shape.item);
        return shape.item->nullable ? fmt::format("({})[]", item) : item + "[]";
      }
      case Shape::Kind::kRaw:
      case Shape::Kind::kNamed:
        break;
    }
    return shape.name;
  };
  return shape.nullable ? plain() + " | null" : plain();
}

std::string union_in_typescript(std::string_view name, const std::vector<std::string>& members) {
  const std::string line = fmt::format("export type {} = {};\n", name, fmt::join(members, " | "));
  if (line.size() - 1 <= kLineWidth) return line;  // its end does not count
  return fmt::format("export type {} =\n  | {};\n", name, fmt::join(members, "\n  | "));
}

std::string type_in_typescript(const TypeShape& type) {
  std::string text;
  if (const auto note = note_of(type.name); !note.empty()) text += fmt::format("// {}.\n", note);
  if (!type.values.empty()) {
    std::vector<std::string> values;
    for (const std::string& value : type.values) values.push_back('\'' + value + '\'');
    return text + union_in_typescript(type.name, values);
  }
  if (type.fields.empty() && type.tag.empty())
    return text + fmt::format("export type {} = Record<string, never>;\n", type.name);
  text += fmt::format("export interface {} {{\n", type.name);
  if (!type.tag.empty()) text += fmt::format("  {}: '{}';\n", type.tag, type.tag_value);
  for (const FieldShape& field : type.fields) {
    text += fmt::format("  {}{}: {};", field.name, field.optional ? "?" : "", type_in_typescript(field.shape));
    if (const auto note = note_of(type.name, field.name); !note.empty()) text += fmt::format(" // {}", note);
    text += '\n';
  }
  return text + "}\n";
}

// ---- OpenAPI

json::object with_type(std::string_view type) { return {{"type", type}}; }

json::object schema_of(const Shape& shape) {
  json::object schema;
  switch (shape.kind) {
    case Shape::Kind::kBoolean:
      schema = with_type("boolean");
      break;
    case Shape::Kind::kInteger:
      schema = with_type("integer");
      break;
    case Shape::Kind::kNumber:
      schema = with_type("number");
      break;
    case Shape::Kind::kString:
      schema = with_type("string");
      break;
    case Shape::Kind::kMover:
      schema["oneOf"] = json::array{with_type("integer"), json::object{{"type", "string"}, {"enum", {"chance"}}}};
      break;
    case Shape::Kind::kMarks:
      schema = with_type("object");
      schema["additionalProperties"] = with_type("string");
      break;
    case Shape::Kind::kPair:
      schema = with_type("array");
      schema["items"] = with_type("integer");
      schema["minItems"] = schema["maxItems"] = 2;
      break;
    case Shape::Kind::kArray:
      schema = with_type("array");
      schema["items"] = schema_of(*shape.item);
      break;
    case Shape::Kind::kRaw:  // a list, an object, or anything: docs/protocol.md says more
      if (shape.name.ends_with("[]"))
        schema = with_type("array");
      else if (shape.name != "unknown")
        schema = with_type("object");
      break;
    case Shape::Kind::kNamed:
      schema = schema_ref(shape.name);
      break;
  }
  if (shape.range) {
    schema["minimum"] = shape.range->first;
    schema["maximum"] = shape.range->second;
  }
  if (!shape.nullable) return schema;
  // A reference has no room for more.
  if (shape.kind == Shape::Kind::kNamed) return {{"nullable", true}, {"allOf", json::array{std::move(schema)}}};
  schema["nullable"] = true;
  return schema;
}

json::object described(json::object schema, std::string_view note) {
  if (note.empty()) return schema;
  if (schema.contains("$ref")) return {{"description", note}, {"allOf", json::array{std::move(schema)}}};
  schema["description"] = note;
  return schema;
}

json::object schema_of(const TypeShape& type) {
  if (!type.values.empty()) {
    json::object schema = with_type("string");
    schema["enum"] = json::array(type.values.begin(), type.values.end());
    return schema;
  }
  json::object properties;
  json::array required;
  if (!type.tag.empty()) {
    properties[type.tag] = json::object{{"type", "string"}, {"enum", json::array{type.tag_value}}};
    required.emplace_back(type.tag);
  }
  for (const FieldShape& field : type.fields) {
    properties[field.name] = described(schema_of(field.shape), note_of(type.name, field.name));
    if (!field.optional) required.emplace_back(field.name);
  }
  json::object schema{{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = std::move(required);
  return described(std::move(schema), note_of(type.name));
}

}  // namespace

Shape Shapes::named(TypeShape type) {
  Shape shape{.kind = Shape::Kind::kNamed, .name = type.name};
  if (std::ranges::find(types_, type.name, &TypeShape::name) == types_.end()) types_.push_back(std::move(type));
  return shape;
}

std::string typescript(const Shapes& shapes) {
  std::string text =
      "// Made by `veillee describe --ts` from server/wire. Do not edit: change the descriptions and run "
      "tools/wire-types.\n"
      "import type { GameEvent, Mover, View } from './game';\n\n"
      "export type { GameEvent, Mover, View } from './game';\n";
  for (const TypeShape& type : shapes.types()) text += '\n' + type_in_typescript(type);
  for (const auto& [name, members] : shapes.unions()) text += '\n' + union_in_typescript(name, members);
  return text;
}

json::object schema_ref(std::string_view name) { return {{"$ref", fmt::format("#/components/schemas/{}", name)}}; }

json::object openapi_schemas(const Shapes& shapes) {
  json::object schemas;
  for (const TypeShape& type : shapes.types()) schemas[type.name] = schema_of(type);
  return schemas;
}

}  // namespace veillee::server::wire
