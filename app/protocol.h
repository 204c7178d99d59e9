// The engine protocol (docs/protocol.md): one JSON request a line, one JSON answer a line.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/room.h"

namespace veillee {

// One conversation: at most one game on the board. Never throws, never dies of bad input; a request
// that fails changes nothing.
class ProtocolSession {
 public:
  std::string answer(std::string_view line);
  bool finished() const { return finished_; }

 private:
  friend struct Commands;
  std::unique_ptr<Match> match_;
  std::string seed_ = "0";
  std::vector<std::string> names_;  // of a loaded record
  bool finished_ = false;
};

// Answers every line of `in` on `out` until `quit` or the end of input.
void run_protocol(std::istream& in, std::ostream& out);

}  // namespace veillee
