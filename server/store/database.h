// A connection to a database with owners and exceptions, whichever database it is: the same SQL serves SQLite and
// PostgreSQL (sqlite.h, postgres.h). One connection belongs to one thread at a time.
#pragma once

#include <array>
#include <cstdint>
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

namespace veillee::server {

// What a database makes of one statement; Statement is how it is used.
class Prepared {
 public:
  virtual ~Prepared() = default;
  virtual void bind(int index, std::int64_t value) = 0;
  virtual void bind_real(int index, double value) = 0;
  virtual void bind(int index, std::string_view text) = 0;
  virtual void bind(int index, std::span<const std::uint8_t> bytes) = 0;
  virtual void bind_null(int index) = 0;

  virtual bool run() = 0;
  // It will be read soon: where asking is a round trip, the answer comes along with those of others.
  virtual void ask_ahead() {}
  virtual bool step() = 0;  // true while there is a row; throws StoreError
  virtual void reset() = 0;

  virtual std::int64_t integer(int column) const = 0;
  virtual double real(int column) const = 0;
  virtual std::string text(int column) const = 0;
  virtual std::vector<std::uint8_t> blob(int column) const = 0;
  virtual bool is_null(int column) const = 0;
};

class Database {
 public:
  virtual ~Database() = default;

  // Parameters are ?, or ?1 where one is used twice.
  virtual std::unique_ptr<Prepared> prepare(std::string_view sql) = 0;
  virtual void run(const std::string& sql) = 0;  // no rows
  virtual void roll_back() = 0;                  // the transaction under way, if there still is one
  virtual int changes() const = 0;               // rows, by the last statement
  std::int64_t integer(std::string_view sql);

  // What `read` gives. It may be run again over a new connection if the first one was lost.
  template <class Read>
  auto reading(Read read) {
    std::optional<std::invoke_result_t<Read&>> answer;
    attempt([&] { answer.emplace(read()); });
    return std::move(*answer);
  }

 protected:
  virtual void attempt(const std::function<void()>& work) { work(); }
};

// A prepared statement: bind, then `run`, `first` or `rows`, and again.
class Statement {
 public:
  Statement(Database& database, std::string_view sql) : prepared_(database.prepare(sql)) {}

  Statement& bind(int index, std::int64_t value);
  Statement& bind_real(int index, double value);
  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::span<const std::uint8_t> bytes);
  Statement& bind_null(int index);

  void ask_ahead() { prepared_->ask_ahead(); }
  // For writes. False if a constraint forbids it: the row is there already.
  bool run() { return prepared_->run(); }
  // What `read` makes of the first row, if there is one, or of all rows.
  template <class Read>
  auto first(Read read) -> std::optional<std::invoke_result_t<Read&, const Statement&>> {
    const Fresh afterwards{*prepared_};
    if (!prepared_->step()) return std::nullopt;
    return std::invoke(read, std::as_const(*this));
  }
  template <class Read>
  auto rows(Read read) -> std::vector<std::invoke_result_t<Read&, const Statement&>> {
    const Fresh afterwards{*prepared_};
    std::vector<std::invoke_result_t<Read&, const Statement&>> all;
    while (prepared_->step()) all.push_back(std::invoke(read, std::as_const(*this)));
    return all;
  }

  // Of the row that is being read.
  std::int64_t integer(int column) const { return prepared_->integer(column); }
  double real(int column) const { return prepared_->real(column); }
  std::string text(int column) const { return prepared_->text(column); }
  std::vector<std::uint8_t> blob(int column) const { return prepared_->blob(column); }
  bool is_null(int column) const { return prepared_->is_null(column); }
  template <std::size_t N>
  std::array<std::uint8_t, N> bytes(int column) const {
    std::array<std::uint8_t, N> out{};
    copy_bytes(column, out);
    return out;
  }

 private:
  // A statement that is still at a row would keep its transaction open.
  struct Fresh {
    Prepared& prepared;
    ~Fresh() { prepared.reset(); }
  };
  void copy_bytes(int column, std::span<std::uint8_t> out) const;

  std::unique_ptr<Prepared> prepared_;
};

}  // namespace veillee::server
