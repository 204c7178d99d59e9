#include "server/store/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstring>

namespace veillee::server {

namespace {
// How long a connection waits for another one's lock. Readers never wait in WAL mode; this is for
// somebody who looks into the file with another program.
constexpr int kBusyMilliseconds = 5000;
}  // namespace

void Database::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

Database::Database(const std::filesystem::path& file) {
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK)
    throw StoreError(fmt::format("the database {} cannot be opened: {}", file.string(), sqlite3_errstr(code)));
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kBusyMilliseconds);
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    throw StoreError(fmt::format("the database refused: {}", sqlite3_errmsg(handle())));
}

std::int64_t Database::integer(std::string_view sql) {
  return Statement(*this, sql).first([](const Statement& row) { return row.integer(0); }).value_or(0);
}

int Database::changes() const { return sqlite3_changes(handle()); }

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& database, std::string_view sql) : database_(database.handle()) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &statement, nullptr);
  statement_.reset(statement);
  check(code);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) throw StoreError(fmt::format("the database refused: {}", sqlite3_errmsg(database_)));
}

Statement& Statement::bind(int index, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), index, value));
  return *this;
}

Statement& Statement::bind_real(int index, double value) {
  check(sqlite3_bind_double(statement_.get(), index, value));
  return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
  check(sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind(int index, std::span<const std::uint8_t> bytes) {
  check(sqlite3_bind_blob(statement_.get(), index, bytes.data(), static_cast<int>(bytes.size()), SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind_null(int index) {
  check(sqlite3_bind_null(statement_.get(), index));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  throw StoreError(fmt::format("the database refused: {}", sqlite3_errmsg(database_)));
}

bool Statement::run() {
  const int code = sqlite3_step(statement_.get());
  const std::string why = code == SQLITE_DONE ? "" : sqlite3_errmsg(database_);
  reset();
  if (code == SQLITE_DONE) return true;
  if ((code & 0xff) == SQLITE_CONSTRAINT) return false;
  throw StoreError(fmt::format("the database refused: {}", why));
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

void Statement::copy_bytes(int column, std::span<std::uint8_t> out) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (size != out.size()) throw StoreError("the database is damaged: a key has the wrong size");
  std::memcpy(out.data(), bytes, size);
}

}  // namespace veillee::server
