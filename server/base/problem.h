// Why a request of a person cannot be done: a code for programs and a sentence.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "engine/error.h"

namespace veillee::server {

// Codes are those of the engine protocol and the house's own. HTTP has a status for each (status_of).
struct Problem {
  std::string_view code;
  std::string message;
};

template <class T>
using Answer = std::expected<T, Problem>;
// Called once, on the loop thread, when the answer is known and durable.
template <class T>
using Reply = std::move_only_function<void(Answer<T>)>;

inline std::unexpected<Problem> problem(std::string_view code, std::string message) {
  return std::unexpected(Problem{code, std::move(message)});
}
inline auto bad_request(std::string message) { return problem("bad_request", std::move(message)); }
inline auto forbidden(std::string message) { return problem("forbidden", std::move(message)); }
inline auto not_found(std::string message) { return problem("not_found", std::move(message)); }
inline auto conflict(std::string message) { return problem("conflict", std::move(message)); }
inline auto too_many(std::string message) { return problem("too_many", std::move(message)); }
inline auto unavailable() {
  return problem("unavailable", "the house cannot write it down just now; please try again");
}
// Its other half: what somebody asks for could not be read.
inline constexpr std::string_view kUnreadable = "the house cannot read its books just now; please try again";
// To those who may look but do nothing here.
inline constexpr std::string_view kBlocked = "blocked";
inline constexpr std::string_view kBlockedSentence = "the operator of this house has asked you to leave";
inline auto of_rules(const Error& error) { return problem(name(error.code), error.message); }

// The one place where a code becomes an HTTP status. What is not listed is the asker's mistake.
constexpr unsigned status_of(std::string_view code) {
  constexpr std::pair<std::string_view, unsigned> kStatuses[] = {
      {"forbidden", 403},     {"not_found", 404}, {"conflict", 409}, {"stale", 409},
      {"not_your_turn", 409}, {"game_over", 409}, {"paused", 409},   {"seen", 409},
      {"too_large", 413},     {"too_many", 429},  {"damaged", 500},  {"unavailable", 503},
  };
  for (const auto& [known, status] : kStatuses)
    if (known == code) return status;
  return 400;
}

}  // namespace veillee::server
