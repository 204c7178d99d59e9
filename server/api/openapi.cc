#include "server/api/openapi.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

#include "server/api/endpoints.h"
#include "server/api/schemas.h"
#include "server/wire/answers.h"
#include "server/wire/requests.h"
#include "server/wire/schema.h"

namespace veillee::server {

namespace {

namespace json = boost::json;

constexpr std::string_view kDescription =
    "What pages and programs ask of a house of board games. Programs send a token, made on the page /me, as "
    "`Authorization: Bearer TOKEN`, and then play as a guest of their own: make a table or sit down by an invitation, "
    "wait for the turn with `GET /api/tables/{table}/view?after=VERSION&wait=25`, and move. Only what the seat may "
    "know "
    "is ever in an answer. Errors have the form of the schema Error. What pages use besides is the WebSocket `/ws`.";

struct Parameter {
  std::string_view name, type, text;
};
constexpr Parameter kParameters[] = {
    {"table", "string", "The table's id, as in its address /t/ID"},
    {"bot", "string", "The bot's id, as in the list of bots"},
    {"after", "integer", "The version one has: the answer waits for a newer one"},
    {"wait", "integer", "How many seconds to wait for it, at most 30"},
    {"seat", "string", "Through whose eyes: a seat's number, `spectator`, or `all`"},
    {"move", "string", "A move in the notation of its game"},
    {"game", "string", "Only this game"},
    {"company", "string", "Only games among `people`, or only with `house` players"},
    {"won", "string", "`true` or `false`: only games that I won, or that I did not"},
    {"text", "string", "At most 213 bytes"},
    {"before", "integer", "Only games that ended before this time, in milliseconds since 1970"},
};

json::object parameter(std::string_view name, std::string_view in) {
  const auto found = std::ranges::find(kParameters, name, &Parameter::name);
  if (found == std::end(kParameters)) throw std::logic_error(fmt::format("'{}' is not described", name));
  return {{"name", name},
          {"in", in},
          {"required", in == "path"},
          {"description", found->text},
          {"schema", json::object{{"type", found->type}}}};
}

json::object content(const wire::Shape& shape) {
  const bool picture = shape.name == "Picture";
  return {{picture ? "image/svg+xml" : "application/json", json::object{{"schema", wire::schema_ref(shape.name)}}}};
}

// What stands for the '*' of a path: "table" after "tables".
std::string part_name(std::string_view path) {
  const std::string_view before = path.substr(0, path.find("/*"));
  const std::string_view plural = before.substr(before.rfind('/') + 1);
  return std::string(plural.substr(0, plural.size() - 1));
}

json::object operation(const Endpoint& endpoint, wire::Shapes& shapes) {
  const About& about = endpoint.about;
  json::array parameters;
  if (endpoint.path.find('*') != std::string_view::npos)
    parameters.push_back(parameter(part_name(endpoint.path), "path"));
  for (std::string_view rest = about.query; !rest.empty();) {
    const auto space = std::min(rest.find(' '), rest.size());
    parameters.push_back(parameter(rest.substr(0, space), "query"));
    rest.remove_prefix(std::min(space + 1, rest.size()));
  }
  json::object described{
      {"summary", about.summary},
      {"responses", json::object{{std::to_string(about.status),
                                  json::object{{"description", "Done"}, {"content", content(about.answer(shapes))}}},
                                 {"default", json::object{{"description", "Not done"},
                                                          {"content", content(shapes.add<wire::Error>())}}}}}};
  if (!parameters.empty()) described["parameters"] = std::move(parameters);
  if (about.body != nullptr)
    described["requestBody"] = json::object{{"required", true}, {"content", content(about.body(shapes))}};
  return described;
}

}  // namespace

std::string openapi_document() {
  wire::Shapes shapes;
  json::object paths;
  for (const Endpoint& endpoint : endpoints()) {
    std::string path(endpoint.path);
    if (const auto star = path.find('*'); star != std::string::npos)
      path.replace(star, 1, fmt::format("{{{}}}", part_name(endpoint.path)));
    json::value& item = paths[path];
    if (item.is_null()) item = json::object{};
    item.as_object()[endpoint.verb == Verb::kGet ? "get" : "post"] = operation(endpoint, shapes);
  }
  json::object schemas = json::parse(kForeignSchemas).as_object();
  for (auto& [name, schema] : wire::openapi_schemas(shapes)) schemas[name] = std::move(schema);
  const json::object security{
      {"token", json::object{{"type", "http"}, {"scheme", "bearer"}, {"description", "A bot's token"}}},
      {"cookie",
       json::object{{"type", "apiKey"}, {"in", "cookie"}, {"name", "veillee"}, {"description", "A guest's"}}}};
  const json::object document{
      {"openapi", "3.0.3"},
      {"info", json::object{{"title", "Veillée"}, {"version", "1"}, {"description", kDescription}}},
      {"servers", json::array{json::object{{"url", "/"}}}},
      {"security", json::array{json::object{{"token", json::array{}}}, json::object{{"cookie", json::array{}}}}},
      {"paths", std::move(paths)},
      {"components", json::object{{"securitySchemes", security}, {"schemas", std::move(schemas)}}}};
  return json::serialize(document);
}

std::string typescript_types() {
  wire::Shapes shapes;
  shapes.add_union<wire::Message>("HouseMessage");
  shapes.add_union<wire::Request>("Request");
  for (const Endpoint& endpoint : endpoints()) {
    endpoint.about.answer(shapes);
    if (endpoint.about.body != nullptr) endpoint.about.body(shapes);
  }
  shapes.add<wire::Error>();
  return wire::typescript(shapes);
}

}  // namespace veillee::server
