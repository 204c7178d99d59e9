// Moves a house from one kind of database to the other.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace veillee::server {

struct CopyProgress {
  std::string table;
  std::int64_t done = 0, all = 0;  // rows
  bool checked = false;            // they are being compared, not copied
};

// Copies everything the house keeps, from and to `sqlite:FILE` or `postgres://…`, and compares it row by row. The house
// is closed meanwhile. The destination is new or empty, or what an interrupted copy of the same source has left: it
// goes on there. A house does not open on what is not copied whole. Throws StoreError.
void copy_house(const std::string& from, const std::string& to, const std::function<void(const CopyProgress&)>& told);

}  // namespace veillee::server
