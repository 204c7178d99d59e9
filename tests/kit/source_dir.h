// Where the source tree lies, for tests that read files of it. Made by CMake.
#pragma once

#include <filesystem>

namespace veillee {

const std::filesystem::path& source_dir();

}  // namespace veillee
