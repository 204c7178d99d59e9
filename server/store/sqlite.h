// SQLite's C interface with owners and exceptions. One connection belongs to one thread at a time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace veillee::server {

class Database;

// A prepared statement: bind, then `run`, `first` or `rows`, and again.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  Statement& bind(int index, std::int64_t value);
  Statement& bind_real(int index, double value);
  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::span<const std::uint8_t> bytes);
  Statement& bind_null(int index);

  // For writes. False if a constraint forbids it: the row is there already.
  bool run();
  // What `read` makes of the first row, if there is one, or of all rows.
  template <class Read>
  auto first(Read read) -> std::optional<std::invoke_result_t<Read&, const Statement&>> {
    const Fresh afterwards{*this};
    if (!step()) return std::nullopt;
    return std::invoke(read, std::as_const(*this));
  }
  template <class Read>
  auto rows(Read read) -> std::vector<std::invoke_result_t<Read&, const Statement&>> {
    const Fresh afterwards{*this};
    std::vector<std::invoke_result_t<Read&, const Statement&>> all;
    while (step()) all.push_back(std::invoke(read, std::as_const(*this)));
    return all;
  }

  // Of the row that is being read.
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;
  template <std::size_t N>
  std::array<std::uint8_t, N> bytes(int column) const {
    std::array<std::uint8_t, N> out{};
    copy_bytes(column, out);
    return out;
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  // A statement that is still at a row would keep its transaction open.
  struct Fresh {
    Statement& statement;
    ~Fresh() { statement.reset(); }
  };
  bool step();  // true while there is a row; throws StoreError
  void reset();
  void check(int code) const;
  void copy_bytes(int column, std::span<std::uint8_t> out) const;

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  explicit Database(const std::filesystem::path& file);

  void run(const std::string& sql);  // several statements, no rows
  std::int64_t integer(std::string_view sql);
  int changes() const;
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace veillee::server
