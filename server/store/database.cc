#include "server/store/database.h"

#include <algorithm>

namespace veillee::server {

std::int64_t Database::integer(std::string_view sql) {
  return Statement(*this, sql).first([](const Statement& row) { return row.integer(0); }).value_or(0);
}

Statement& Statement::bind(int index, std::int64_t value) {
  prepared_->bind(index, value);
  return *this;
}

Statement& Statement::bind_real(int index, double value) {
  prepared_->bind_real(index, value);
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  prepared_->bind(index, text);
  return *this;
}

Statement& Statement::bind(int index, std::span<const std::uint8_t> bytes) {
  prepared_->bind(index, bytes);
  return *this;
}

Statement& Statement::bind_null(int index) {
  prepared_->bind_null(index);
  return *this;
}

void Statement::copy_bytes(int column, std::span<std::uint8_t> out) const {
  const std::vector<std::uint8_t> bytes = prepared_->blob(column);
  if (bytes.size() != out.size()) throw StoreError("the database is damaged: a key has the wrong size");
  std::ranges::copy(bytes, out.begin());
}

}  // namespace veillee::server
