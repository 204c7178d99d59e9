// The engine protocol (docs/protocol.md): one JSON request, one JSON answer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "house/own_questions.h"
#include "house/room.h"

namespace veillee {

inline constexpr std::size_t kMaxRequest = 8 << 20;  // bytes

// What a conversation needs of the machine it runs on.
struct ProtocolHost {
  bots::Clock clock;
  std::function<std::string()> new_seed;  // of a game that is begun without one
  OwnQuestions questions{};
};

// One conversation: at most one game on the board. Never dies of bad input; a request that fails changes nothing.
class ProtocolSession {
 public:
  explicit ProtocolSession(ProtocolHost host) : host_(std::move(host)) {}
  std::string answer(std::string_view line);
  // For a line of more than kMaxRequest bytes, which nobody needs to keep.
  static std::string too_long();
  bool finished() const { return finished_; }

 private:
  friend struct Commands;
  ProtocolHost host_;
  std::unique_ptr<Match> match_;
  std::string seed_ = "0";
  std::vector<std::string> names_;  // of a loaded record
  bool finished_ = false;
};

}  // namespace veillee
