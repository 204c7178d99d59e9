// Configuration files: read, or refused with the line that is wrong.
#include "app/settings.h"

#include <unistd.h>

#include <fstream>

#include "tests/fuzz/fuzz.h"

using namespace veillee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string file = fmt::format("/tmp/veillee-fuzz-settings-{}", getpid());
  std::ofstream(file, std::ios::binary) << fuzz::text_of(data, size);
  CLI::App command;
  int port = 0;
  std::string address;
  bool open = false;
  command.add_option("--port", port)->check(CLI::Range(1, 65535));
  command.add_option("--address", address);
  command.add_flag("--public-metrics", open);
  try {
    command.parse(std::string());
    take_from_file(command, file);
  } catch (const CLI::Error& error) {
    fuzz::check(error.what()[0] != '\0', "a refusal without a reason");
  } catch (const std::runtime_error& error) {
    fuzz::check(error.what()[0] != '\0', "a refusal without a reason");
  }
  return 0;
}
