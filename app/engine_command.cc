#include <iostream>
#include <random>

#include "app/commands.h"
#include "app/questions.h"
#include "house/protocol.h"
#include "server/base/machine.h"

namespace veillee {
namespace {

// One line, without its end. A line over the limit is read to its end and reported as too long.
enum class Line { kRead, kTooLong, kEnd };
Line read_line(std::istream& in, std::string& line) {
  line.clear();
  bool too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
    if (c == '\n') return too_long ? Line::kTooLong : Line::kRead;
    if (line.size() < kMaxRequest)
      line += static_cast<char>(c);
    else
      too_long = true;
  }
  if (too_long) return Line::kTooLong;
  return line.empty() ? Line::kEnd : Line::kRead;
}

// Answers every line of `in` on `out` until `quit` or the end of input.
void run_protocol(std::istream& in, std::ostream& out, OwnQuestions questions) {
  ProtocolSession session({.clock = kWallClock,
                           .new_seed = [] { return std::to_string(std::random_device{}()); },
                           .questions = std::move(questions)});
  std::string line;
  while (!session.finished()) {
    const Line read = read_line(in, line);
    if (read == Line::kEnd) return;
    if (read == Line::kTooLong) {
      out << ProtocolSession::too_long() << std::endl;
      continue;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    out << session.answer(line) << std::endl;
  }
}

}  // namespace

void add_engine(CLI::App& app) {
  auto* command =
      app.add_subcommand("engine", "Speak the engine protocol on standard input and output (docs/protocol.md)");
  auto questions = std::make_shared<std::string>();
  add_questions(*command, *questions);
  command->callback([questions] {
    std::ios::sync_with_stdio(false);
    run_protocol(std::cin, std::cout, own_questions(*questions));
  });
}

}  // namespace veillee
