// Runs a fuzz target without libFuzzer, so that any compiler and sanitizer can: all files of the folders, then so many
// changed ones. The same every time; for new ground there is `tools/fuzz`.
//   TARGET RUNS FOLDER…
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                                                     std::size_t max_size, unsigned seed);

namespace {

constexpr std::size_t kMaxSize = 1 << 16;
std::minstd_rand chance(1);  // NOLINT: the C interface has no other place for it

using Bytes = std::vector<std::uint8_t>;

std::vector<Bytes> read_all(int count, char** folders) {
  std::vector<std::filesystem::path> paths;
  for (int i = 0; i < count; ++i)
    for (const auto& entry : std::filesystem::directory_iterator(folders[i])) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<Bytes> inputs;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return inputs;
}

}  // namespace

// Changes, adds or removes some bytes.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size) {
  Bytes bytes(data, data + size);
  for (unsigned changes = 1 + chance() % 4; changes > 0; --changes) {
    const auto at = static_cast<std::ptrdiff_t>(bytes.empty() ? 0 : chance() % bytes.size());
    const unsigned what = chance() % 3;
    if (bytes.empty() || what == 0)
      bytes.insert(bytes.begin() + at, static_cast<std::uint8_t>(chance()));
    else if (what == 1)
      bytes.erase(bytes.begin() + at);
    else
      bytes[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(chance());
  }
  size = std::min(bytes.size(), max_size);
  std::copy_n(bytes.begin(), size, data);
  return size;
}

int main(int argc, char** argv) {
  int runs = 0;
  const std::string_view wanted = argc > 2 ? argv[1] : "";
  if (std::from_chars(wanted.data(), wanted.data() + wanted.size(), runs).ec != std::errc()) {
    std::fputs("usage: TARGET RUNS FOLDER…\n", stderr);
    return 2;
  }
  const std::vector<Bytes> inputs = read_all(argc - 2, argv + 2);
  if (inputs.empty()) {
    std::fputs("there is nothing to begin with\n", stderr);
    return 2;
  }
  for (const Bytes& input : inputs) LLVMFuzzerTestOneInput(input.data(), input.size());
  Bytes bytes(kMaxSize);
  for (int run = 0; run < runs; ++run) {
    const Bytes& input = inputs[chance() % inputs.size()];
    std::size_t size = std::min(input.size(), kMaxSize);
    std::copy_n(input.begin(), size, bytes.begin());
    size = LLVMFuzzerCustomMutator != nullptr
               ? LLVMFuzzerCustomMutator(bytes.data(), size, kMaxSize, static_cast<unsigned>(chance()))
               : LLVMFuzzerMutate(bytes.data(), size, kMaxSize);
    // Of its own size, so that the sanitizers see a step beyond its end.
    const Bytes exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
  }
  std::printf("%zu inputs and %d changed ones\n", inputs.size(), runs);
}
