#include "server/store/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace veillee::server {

namespace {
// How long a connection waits for another one's lock. Readers never wait in WAL mode; this is for
// somebody who looks into the file with another program.
constexpr int kBusyMilliseconds = 5000;

// How SQLite's answer becomes an exception.
[[noreturn]] void refuse(sqlite3* database) {
  throw StoreError(fmt::format("the database refused: {}", sqlite3_errmsg(database)));
}

class SqlitePrepared final : public Prepared {
 public:
  SqlitePrepared(sqlite3* database, std::string_view sql) : database_(database) {
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                        &statement, nullptr);
    statement_.reset(statement);
    check(code);
  }

  void bind(int index, std::int64_t value) override { check(sqlite3_bind_int64(statement_.get(), index, value)); }
  void bind_real(int index, double value) override { check(sqlite3_bind_double(statement_.get(), index, value)); }
  void bind(int index, std::string_view text) override {
    check(sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
  }
  void bind(int index, std::span<const std::uint8_t> bytes) override {
    check(sqlite3_bind_blob(statement_.get(), index, bytes.data(), static_cast<int>(bytes.size()), SQLITE_TRANSIENT));
  }
  void bind_null(int index) override { check(sqlite3_bind_null(statement_.get(), index)); }

  bool run() override {
    const int code = sqlite3_step(statement_.get());
    const std::string why = code == SQLITE_DONE ? "" : sqlite3_errmsg(database_);
    reset();
    if (code == SQLITE_DONE) return true;
    if ((code & 0xff) == SQLITE_CONSTRAINT) return false;
    throw StoreError(fmt::format("the database refused: {}", why));
  }
  bool step() override {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    refuse(database_);
  }
  void reset() override { sqlite3_reset(statement_.get()); }

  std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_.get(), column); }
  double real(int column) const override { return sqlite3_column_double(statement_.get(), column); }
  std::string text(int column) const override {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    return {text, size(column)};
  }
  std::vector<std::uint8_t> blob(int column) const override {
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
    return {bytes, bytes + size(column)};
  }
  bool is_null(int column) const override { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  void check(int code) const {
    if (code != SQLITE_OK) refuse(database_);
  }
  std::size_t size(int column) const {
    return static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  }

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace

void SqliteDatabase::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

SqliteDatabase::SqliteDatabase(const std::filesystem::path& file) {
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK)
    throw StoreError(fmt::format("the database {} cannot be opened: {}", file.string(), sqlite3_errstr(code)));
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kBusyMilliseconds);
}

std::unique_ptr<Prepared> SqliteDatabase::prepare(std::string_view sql) {
  return std::make_unique<SqlitePrepared>(handle_.get(), sql);
}

void SqliteDatabase::run(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) refuse(handle_.get());
}

void SqliteDatabase::roll_back() {
  // After some errors SQLite has done so by itself, and says that there is nothing to roll back.
  sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

int SqliteDatabase::changes() const { return sqlite3_changes(handle_.get()); }

}  // namespace veillee::server
