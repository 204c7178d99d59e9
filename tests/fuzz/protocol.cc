// Lines of the engine protocol, whatever they say.
#include "tests/fuzz/fuzz.h"

using namespace veillee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ProtocolSession session = fuzz::new_session();
  std::string_view rest = fuzz::text_of(data, size);
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    // As slow as they are asked to be.
    const bool is_long_work = line.contains("perft") || line.contains("random") || line.contains("bot");
    if (!is_long_work) fuzz::ask(session, line);
  }
  return 0;
}
