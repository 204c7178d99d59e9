// What the house answers over HTTP (docs/wire.md): one table of path, verb, handler and limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "server/store/store.h"
#include "server/tables/hall.h"

namespace veillee::server {

enum class Verb { kGet, kPost };

// Calls the function once after that time, on the loop thread.
using After = std::function<void(std::chrono::seconds, std::function<void()>)>;

struct HttpCall {
  GuestId guest{};
  GuestId device{};       // the hash of the cookie; the guest may have several
  bool is_bot = false;    // a program with a token
  std::string address{};  // where the request comes from
  After after{};
  std::string table;  // the ID in the path, if its endpoint has one
  std::string query;  // what follows the '?' of the address
  std::string body;
};

struct HttpAnswer {
  unsigned status = 200;
  std::string body;         // JSON
  std::string file_name{};  // not empty: a file to keep
  std::string cookie{};     // not empty: the token that the browser holds from now on
};
// Called once, on the loop thread.
using Respond = std::move_only_function<void(HttpAnswer)>;

// For the description of the interface (openapi.h). Names are those of schemas.h.
struct About {
  std::string_view summary;
  std::string_view answer;
  std::string_view body{};
  std::string_view query{};  // names of parameters, with spaces between them
  unsigned status = 200;
};

struct Endpoint {
  Verb verb;
  std::string_view path;  // '*' stands for one part: a table's ID
  void (*handle)(Hall&, const HttpCall&, Respond);
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
void answer_call(const Endpoint& endpoint, Hall& hall, const HttpCall& call, Respond respond);
HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view sentence);

}  // namespace veillee::server
