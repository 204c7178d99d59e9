// How a request to the rules can fail. Errors are values: nothing in engine, games, bots and house throws.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/text.h"

namespace veillee {

// The names are those of the engine protocol.
enum class Code {
  kBadJson,
  kBadRequest,
  kUnknownGame,
  kBadOption,
  kNoGame,
  kIllegalMove,
  kNotYourTurn,
  kGameOver,
  kBadRecord,
};
std::string_view name(Code code);

// Why a move is forbidden: the clause that forbids it and the reason, as a sentence of the room's catalogue and what
// goes into it. The clause is empty when the text is no move of this game at all.
struct Refusal {
  struct Argument {
    std::string name;
    std::variant<int, std::string> value;
    bool operator==(const Argument&) const = default;
  };
  std::string clause;
  Text text{};  // in the position's own terms; a Match fills it in for rooms that have a catalogue
  std::string key{};
  std::vector<Argument> args{};
  bool operator==(const Refusal&) const = default;
};

struct Error {
  Code code;
  std::string message;               // English, a sentence that says what is wrong
  std::optional<Refusal> refusal{};  // for illegal moves
};

template <class T>
using Expected = std::expected<T, Error>;
inline std::unexpected<Error> fail(Code code, std::string message) {
  return std::unexpected(Error{code, std::move(message), {}});
}

}  // namespace veillee
