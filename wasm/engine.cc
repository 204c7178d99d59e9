// The engine protocol (docs/protocol.md), for programs: only the module with all rooms has it.
#include <unistd.h>

#include <chrono>

#include <fmt/format.h>

#include "house/protocol.h"
#include "wasm/module.h"

namespace veillee {
namespace {

std::chrono::nanoseconds steady_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

// A seed of the system's own randomness.
std::string random_seed() {
  std::uint32_t seed = 0;
  getentropy(&seed, sizeof seed);
  return fmt::format("{}", seed);
}

ProtocolSession new_session(OwnQuestions questions) {
  return ProtocolSession({.clock = {steady_time}, .new_seed = random_seed, .questions = std::move(questions)});
}

ProtocolSession session = new_session({});

}  // namespace
}  // namespace veillee

// A line of the protocol.
EXPORT("answer") unsigned veillee_answer() {
  using namespace veillee;
  const std::string& line = given_text();
  return say(line.size() > kMaxRequest ? ProtocolSession::too_long() : session.answer(line));
}

EXPORT("finished") int veillee_finished() { return veillee::session.finished(); }

// Questions that the owner of the house adds, for a conversation that begins with them; what is wrong with them.
EXPORT("questions") unsigned veillee_questions() {
  using namespace veillee;
  auto read = OwnQuestions::read(given_text());
  if (!read) return say(read.error().message);
  session = new_session(std::move(*read));
  return say("");
}
