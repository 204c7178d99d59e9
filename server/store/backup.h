// A copy of the house's books, made while it is open.
#pragma once

#include <filesystem>

namespace veillee::server {

// Copies the database of `data_dir` into the new file `copy`, as it is at one moment, without holding
// up the house that writes to it, and checks the copy. Either the whole copy is there or none.
// Throws StoreError.
void back_up(const std::filesystem::path& data_dir, const std::filesystem::path& copy);

}  // namespace veillee::server
