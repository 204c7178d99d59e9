// Why a request of a person cannot be done: an HTTP status, a code for programs, a sentence.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "engine/room.h"

namespace veillee::server {

struct Problem {
  unsigned status;
  std::string_view code;
  std::string message;
};

template <class T>
using Answer = std::expected<T, Problem>;
// Called once, on the loop thread, when the answer is known and durable.
template <class T>
using Reply = std::move_only_function<void(Answer<T>)>;

inline std::unexpected<Problem> problem(unsigned status, std::string_view code, std::string message) {
  return std::unexpected(Problem{status, code, std::move(message)});
}
inline auto bad_request(std::string message) { return problem(400, "bad_request", std::move(message)); }
inline auto forbidden(std::string message) { return problem(403, "forbidden", std::move(message)); }
inline auto not_found(std::string message) { return problem(404, "not_found", std::move(message)); }
inline auto conflict(std::string message) { return problem(409, "conflict", std::move(message)); }
inline auto too_many(std::string message) { return problem(429, "too_many", std::move(message)); }
inline auto unavailable() {
  return problem(503, "unavailable", "the house cannot write it down just now; please try again");
}
inline auto of_rules(const Error& error) { return problem(400, name(error.code), error.message); }

}  // namespace veillee::server
