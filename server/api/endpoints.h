// What the house answers over HTTP (docs/wire.md): one table of path, verb, handler and limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/house.h"
#include "server/store/store.h"
#include "server/wire/schema.h"

namespace veillee::server {

enum class Verb { kGet, kPost };

// Calls the function once after that time, on the loop thread.
using After = std::function<void(std::chrono::seconds, std::function<void()>)>;

struct HttpCall {
  GuestId guest{};
  GuestId device{};         // the hash of the cookie; the guest may have several
  bool is_program = false;  // a program with a token
  std::string address{};    // where the request comes from
  After after{};
  std::string table{};                                       // the ID in the path, if its endpoint has one
  std::vector<std::pair<std::string, std::string>> query{};  // the parameters of the address, decoded
  std::string body{};
  std::string operator_token{};  // of whoever keeps order (people/operator_token.h)
};

struct HttpAnswer {
  unsigned status = 200;
  std::string body;         // JSON, unless `type` says something else
  std::string file_name{};  // not empty: a file to keep
  std::string cookie{};     // not empty: the token that the browser holds from now on
  std::string_view type = "application/json";
};
// Called once, on the loop thread.
using Respond = std::move_only_function<void(HttpAnswer)>;

// The type of a body or an answer: adds it to the shapes that are described.
using Described = wire::Shape (*)(wire::Shapes&);
template <class T>
inline constexpr Described is = [](wire::Shapes& shapes) { return shapes.add<T>(); };

// A document that other parts of the house make (schemas.h).
template <wire::Literal Name>
inline constexpr Described foreign =
    [](wire::Shapes&) { return wire::Shape{.kind = wire::Shape::Kind::kNamed, .name = std::string(Name.view())}; };

// For the description of the interface (openapi.h).
struct About {
  std::string_view summary;
  Described answer;
  Described body{};
  std::string_view query{};  // names of parameters, with spaces between them
  unsigned status = 200;
};

struct Endpoint {
  Verb verb;
  std::string_view path;  // '*' stands for one part: a table's ID
  void (*handle)(House&, const HttpCall&, Respond);
  std::size_t max_body;
  About about{};
};

std::span<const Endpoint> endpoints();

// Where a path leads: to an endpoint, or to nothing with the status to answer (404, 405).
struct Route {
  const Endpoint* endpoint = nullptr;
  std::string_view table{};
  unsigned status = 404;
};
Route find_route(std::string_view verb, std::string_view path);

// Calls the handler; whatever goes wrong becomes an answer.
void answer_call(const Endpoint& endpoint, House& house, const HttpCall& call, Respond respond);
HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view sentence);

}  // namespace veillee::server
